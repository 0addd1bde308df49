package desk

import (
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// commands are what a page can send: a line of fields separated by tabs. perform does them.
var commands = [...]struct {
	name    string
	fields  int
	number  bool // the first field is one
	effects uint8
}{
	{"do", 1, false, changes | answers},
	{"through", 1, false, changes | answers},
	{"step", 0, false, changes | answers},
	{"back", 0, false, changes | answers},
	{"forward", 0, false, changes | answers},
	{"first", 0, false, changes | answers},
	{"last", 0, false, changes | answers},
	{"seek", 1, true, changes | answers},
	{"branch", 1, false, changes | answers},
	{"set", 2, false, changes | answers},
	{"walk", 1, false, changes | answers},
	{"fix", 1, false, changes | answers},
	{"shortest", 1, false, changes | answers},
	{"shorten", 1, false, changes | answers},
	{"fresh", 0, false, changes | answers},
	{"unfold", 1, false, changes | answers},
	{"beside", 2, true, answers},
	{"apart", 1, true, answers},
	{"track", 1, false, answers},
	{"hint", 0, false, answers},
	{"pass", 0, false, changes | answers},
	{"asking", 1, true, answers},
	{"passed", 1, false, 0},
	{"challenge", 1, false, changes | answers},
	{"solution", 0, false, changes | answers},
	{"nearer", 0, false, answers},
	{"giveup", 0, false, answers},
	{"undo", 0, false, answers},
	{"wide", 1, true, 0},
	{"search", 1, true, 0},
	{"cancel", 0, false, answers},
	{"hold", 1, true, 0},
	{"take", 1, false, 0},
	{"look", 0, false, 0},
	{"all", 0, false, 0},
}

// The effects of a command beside its own.
const (
	changes = 1 << iota // it changes the run, and can be undone
	answers             // it replaces what was said about the command before it
)

// Handle performs one command line and answers with JSON: see reply. It never fails: a command
// that cannot be performed is a reply with a problem. The answer is good until the next one.
func (d *Desk) Handle(line string) []byte {
	field := timeline.Split(line, '\t')
	known := []string{"open"}
	for i := range commands {
		c := &commands[i]
		known = append(known, c.name)
		if c.name != field[0] || c.fields != len(field)-1 {
			continue
		}
		if c.effects&answers != 0 {
			d.problem, d.notice = timeline.Text{}, timeline.Text{}
		}
		if c.effects&changes != 0 {
			d.remember()
			d.claim = nil
			d.leave(c.name)
		}
		field = append(field, "", "")
		n, ok := timeline.ParseCount(field[1])
		var err error
		if c.number && !ok {
			err = &timeline.UnknownError{What: timeline.Text{En: "number", Zh: "数字"}, ID: field[1], Known: []string{"0", "1", "2", "…"}}
		} else {
			err = d.perform(c.name, field[1], field[2], n)
		}
		d.fail(err)
		if c.effects&answers != 0 {
			d.grade()
			d.glanceAhead()
		}
		slice := (c.name == "search" || c.name == "hold") && !d.stirred
		d.stirred = false
		return d.reply(err == nil, slice)
	}
	d.fail(&timeline.UnknownError{What: timeline.Text{En: "command", Zh: "命令"}, ID: field[0], Known: append(known, "trace")})
	return d.reply(false, false)
}

// perform does a command with its first two fields, n being the first one as a number.
func (d *Desk) perform(command, first, second string, n int) error {
	run := d.bench.run
	switch command {
	case "do":
		return d.act(first)
	case "through":
		return d.through(first)
	case "step":
		return d.step()
	case "back":
		run.Back()
	case "forward":
		if !d.asks() {
			run.Forward()
		}
	case "first":
		run.Seek(0)
	case "last":
		run.Last()
	case "seek":
		run.Seek(n)
	case "branch":
		return d.branch(first)
	case "set":
		return d.Set(first, second)
	case "walk":
		return d.walk(first)
	case "fix":
		return d.Fix(first)
	case "shortest":
		return d.Shortest(first)
	case "shorten":
		return d.Shorten(first)
	case "unfold":
		return d.Unfold(first)
	case "beside": // a second run makes the pictures narrower: the page says how wide they are then
		d.Wide = n
		return d.Beside(second)
	case "apart":
		d.Wide = n
		d.Apart()
	case "track":
		return d.Track(first)
	case "hint":
		if o := d.looked(); o != nil {
			o.hint = run.Place()
		}
	case "fresh":
		d.sit(d.bench.choice, d.bench.show, "")
	case "undo":
		d.asked = -1
		d.Undo()
	case "wide":
		d.Wide = n
	case "search":
		d.Search(n)
	case "cancel":
		d.Cancel()
	case "hold": // 1: the search stands still, 0: it goes on
		d.held = n > 0
	case "take":
		return d.take(first)
	case "all":
		d.last, d.list.sent = nil, 0
	default:
		return d.performTask(command, first, n)
	}
	return nil
}

// performTask does what concerns questions and challenges.
func (d *Desk) performTask(command, first string, n int) error {
	switch command {
	case "pass":
		d.pass()
	case "passed":
		return d.Pass(first)
	case "asking": // 1: ask before it happens, 0: do not
		d.mute, d.asked = n == 0, -1
	case "challenge":
		return d.Challenge(first)
	case "solution":
		return d.Solve()
	case "nearer":
		d.Nearer()
	case "giveup":
		d.trial = nil
	}
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
	if d.asks() {
		return nil
	}
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
	d.notice = switches(d.lesson.About().Settings, before, d.bench.choice)
	if !d.notice.Empty() {
		d.notice = words.StorySets.Plus(d.notice)
	}
	return nil
}
