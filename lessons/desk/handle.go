package desk

import (
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// commands are what a page can send, by name: a line of fields separated by tabs. A command that
// changes the run can be undone.
var commands = map[string]struct {
	fields int
	undo   bool
	do     func(d *Desk, field []string) error
}{
	"do":       {1, true, func(d *Desk, f []string) error { return d.act(f[0]) }},
	"through":  {1, true, func(d *Desk, f []string) error { return d.through(f[0]) }},
	"step":     {0, true, func(d *Desk, _ []string) error { return d.step() }},
	"back":     {0, true, func(d *Desk, _ []string) error { d.bench.run.Back(); return nil }},
	"forward":  {0, true, func(d *Desk, _ []string) error { d.bench.run.Forward(); return nil }},
	"first":    {0, true, func(d *Desk, _ []string) error { d.bench.run.Seek(0); return nil }},
	"last":     {0, true, func(d *Desk, _ []string) error { d.bench.run.Last(); return nil }},
	"seek":     {1, true, func(d *Desk, f []string) error { return withCount(f[0], d.bench.run.Seek) }},
	"branch":   {1, true, func(d *Desk, f []string) error { return d.branch(f[0]) }},
	"set":      {2, true, func(d *Desk, f []string) error { return d.Set(f[0], f[1]) }},
	"walk":     {1, true, func(d *Desk, f []string) error { return d.walk(f[0]) }},
	"shortest": {1, true, func(d *Desk, f []string) error { return d.Shortest(f[0]) }},
	"fresh":    {0, true, func(d *Desk, _ []string) error { d.sit(d.bench.choice, d.bench.show, ""); return nil }},
	"undo":     {0, false, func(d *Desk, _ []string) error { d.Undo(); return nil }},
	"wide":     {1, false, func(d *Desk, f []string) error { return withCount(f[0], func(n int) { d.Wide = n }) }},
	"search":   {1, false, func(d *Desk, f []string) error { return withCount(f[0], func(n int) { d.Search(n) }) }},
	"cancel":   {0, false, func(d *Desk, _ []string) error { d.Cancel(); return nil }},
	"look":     {0, false, func(d *Desk, _ []string) error { return nil }},
	"all":      {0, false, func(d *Desk, _ []string) error { d.last = nil; return nil }},
}

// commandIDs in the order in which an unknown command is answered with them.
const commandIDs = "open do through step back forward first last seek branch set walk shortest fresh undo wide search cancel look all trace"

// Handle performs one command line and answers with JSON: see Reply. It never fails: a command
// that cannot be performed is a reply with a problem.
func (d *Desk) Handle(line string) []byte {
	field := strings.Split(line, "\t")
	c, ok := commands[field[0]]
	if !ok || len(field)-1 != c.fields {
		d.fail(&timeline.UnknownError{What: timeline.Text{En: "command", Zh: "命令"}, ID: field[0],
			Known: strings.Fields(commandIDs)})
		return d.reply(false)
	}
	if field[0] != "search" && field[0] != "wide" && field[0] != "look" && field[0] != "all" {
		d.problem, d.notice = timeline.Text{}, timeline.Text{}
	}
	if c.undo {
		d.remember()
		d.claim = nil
	}
	err := c.do(d, field[1:])
	d.fail(err)
	return d.reply(err == nil)
}

func withCount(s string, use func(int)) error {
	n, ok := timeline.ParseCount(s)
	if !ok {
		return &timeline.UnknownError{What: timeline.Text{En: "number", Zh: "数字"}, ID: s, Known: []string{"0", "1", "2", "…"}}
	}
	use(n)
	return nil
}

func (d *Desk) act(name string) error {
	if err := d.bench.run.Choose(name); err != nil {
		return err
	}
	d.keepWalk()
	return nil
}

// keepWalk drops the walk's name once the run has left it.
func (d *Desk) keepWalk() {
	w, err := d.lesson.About().Walk(d.bench.walk)
	if err != nil || w.Schedule != strings.Join(d.bench.run.Schedule(), ",") {
		d.bench.walk = ""
	}
}

func (d *Desk) through(name string) error {
	for _, o := range d.bench.run.Options() {
		if o.Action == name && o.Through != nil {
			for _, n := range o.Through {
				if err := d.act(n); err != nil {
					return err
				}
			}
			return nil
		}
	}
	return d.act(name)
}

func (d *Desk) step() error {
	if !d.bench.run.Step() {
		return &notice{timeline.Text{En: "Nothing can happen any more: this run has ended.", Zh: "再没有可以发生的事：这次运行结束了。"}}
	}
	d.keepWalk()
	return nil
}

func (d *Desk) branch(id string) error {
	n, ok := timeline.ParseCount(id)
	if !ok || !d.bench.run.Go(n) {
		return &timeline.UnknownError{What: timeline.Text{En: "branch", Zh: "分支"}, ID: id, Known: d.branchIDs()}
	}
	d.keepWalk()
	return nil
}

func (d *Desk) branchIDs() []string {
	var ids []string
	for _, b := range d.bench.run.Branches() {
		ids = append(ids, strconv.Itoa(b.ID))
	}
	return ids
}

// walk plays a named run and says which switches it has turned.
func (d *Desk) walk(id string) error {
	before := d.bench.choice
	if err := d.Walk(id); err != nil {
		return err
	}
	ss := d.lesson.About().Settings
	said := timeline.Text{}
	for i := range ss {
		if before[i] == d.bench.choice[i] {
			continue
		}
		if !said.Empty() {
			said = said.Plus(timeline.Text{En: ", ", Zh: "，"})
		}
		v := ss[i].Values[d.bench.choice[i]]
		said = said.Plus(ss[i].Title).Plus(timeline.Text{En: ": ", Zh: "："}).Plus(v.Title)
	}
	if !said.Empty() {
		d.notice = timeline.Text{En: "This story sets ", Zh: "这个故事设定了"}.Plus(said)
	}
	return nil
}
