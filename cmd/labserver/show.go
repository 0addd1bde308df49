package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/script"
)

// show performs a run and draws it: the part that can be performed, when not all of it can.
func (m *Main) show(ctx context.Context, args []string) int {
	fs := m.flags("show")
	m.langFlag(fs)
	walk := fs.String("walk", "", "`NAME` of the lesson's walk to perform")
	format := formatFlag(fs)
	dark := fs.Bool("dark", false, "dark palette (svg)")
	ahead := fs.Bool("ahead", false, "say what lies ahead: nearest violation, hint, par, point of no return, a shorter run (text)")
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 1)
	}
	if err != nil {
		return m.usage(fs, err)
	}
	s, err := m.stage(rest[0], *walk)
	if err != nil {
		return m.fail(err)
	}
	if *format == "svg" {
		fmt.Fprintln(m.Stdout, draw.Standalone(s.picture(m.lang), s.title(), *dark))
		return m.outcome(s, m.Stderr) // stdout is a file by now
	}
	m.tell(s)
	if *ahead {
		if err := m.ahead(ctx, s); err != nil {
			return m.fail(err)
		}
	}
	return m.outcome(s, m.Stdout)
}

func formatFlag(fs *flag.FlagSet) *string {
	format := "text"
	fs.Func("format", "`text|svg` (default text)", func(id string) error {
		if id != "text" && id != "svg" {
			return &timeline.UnknownError{What: timeline.Text{En: "format", Zh: "格式"}, ID: id, Known: []string{"text", "svg"}}
		}
		format = id
		return nil
	})
	return &format
}

// staged is a run that has been performed as far as it goes.
type staged struct {
	*opened
	walk  *timeline.Walk // nil: the run was given as text
	world catalog.World
	run   catalog.Stepper
	stuck error // the act that could not happen; nil: all of them could
}

// stage performs the run that the arguments name. Its error is about the arguments.
func (m *Main) stage(text, walk string) (*staged, error) {
	o, err := m.open(text)
	if err != nil {
		return nil, err
	}
	s := &staged{opened: o}
	if walk != "" {
		if s.walk, err = o.about.Walk(walk); err != nil {
			return nil, err
		}
		if text != o.Lesson {
			return nil, problem{En: "a walk has its own switches and schedule: name only its lesson, " + o.Lesson,
				Zh: "演示自带开关与日程：只写课程名 " + o.Lesson + " 即可"}
		}
		if s.opened, err = m.open(walkText(o.about, s.walk)); err != nil {
			return nil, err
		}
	}
	if err := s.known(); err != nil {
		return nil, err
	}
	s.run = s.world.Run(timeline.Display{TokenFrom: s.TokenFrom})
	s.stuck = s.play()
	return s, nil
}

// play performs the schedule; its error names the act that could not happen.
func (s *staged) play() error {
	err := s.run.Play(s.Schedule)
	var unknown *timeline.UnknownError
	if !errors.As(err, &unknown) {
		return err
	}
	n := timeline.Num(s.run.Pos() + 1)
	t := timeline.Text{En: "action ", Zh: "第 "}.Plus(n).Plus(timeline.Text{En: ": ", Zh: " 个动作："})
	return problem(t.Plus(unknown.Text()))
}

// known asks that a claim is about a property that can be broken.
func (s *staged) known() error {
	s.world = s.lesson.Open(s.choice)
	if s.Claim == nil {
		return nil
	}
	var ids []string
	for _, p := range s.world.Properties() {
		if p.Kind != timeline.Always {
			continue
		}
		if p.ID == s.Claim.Property {
			return nil
		}
		ids = append(ids, p.ID)
	}
	return &timeline.UnknownError{What: timeline.Text{En: "property that a run can violate", Zh: "可被一次运行破坏的性质"},
		ID: s.Claim.Property, Known: ids}
}

func (s *staged) picture(lang timeline.Lang) draw.Picture {
	p := draw.Picture{Events: s.run.Events(), Pos: s.run.Pos(), Lang: lang, Timed: s.world.Timed()}
	for _, l := range s.world.Lanes() {
		p.Lanes = append(p.Lanes, draw.Lane{ID: l.ID, Title: l.Title, Hue: l.Hue})
	}
	for i, h := range s.run.Here() {
		if h.Since > 0 {
			p.Broken = append(p.Broken, draw.Broken{Seq: h.Since, Title: s.world.Properties()[i].Title})
		}
	}
	return p
}

func (s *staged) title() timeline.Text {
	if s.walk != nil {
		return s.walk.Title
	}
	return s.about.Title
}

// since is the act after which a property is first false; 0 for none.
func (s *staged) since(property string) int {
	for _, h := range s.run.Here() {
		if h.ID == property {
			return h.Since
		}
	}
	return 0
}

// tell writes the run, the picture and the state at the end.
func (m *Main) tell(s *staged) {
	r := script.Run{Lesson: s.Lesson, Settings: s.Settings, TokenFrom: s.TokenFrom, Schedule: s.run.Schedule(), Claim: s.Claim}
	if s.stuck != nil {
		r.Claim = nil
	}
	fmt.Fprintf(m.Stdout, "%s\n%s\n\n", s.title().In(m.lang), r)
	fmt.Fprintln(m.Stdout, draw.Text(s.picture(m.lang)))
	for _, c := range s.run.Cards() {
		fmt.Fprintln(m.Stdout, c.Title.In(m.lang))
		var t table
		if c.Columns > 0 {
			m.book(&c, &t)
		} else {
			for _, row := range c.Rows {
				t.row(row.Name.In(m.lang), m.value(&row))
			}
		}
		t.write(m.Stdout, "  ")
	}
}

// book writes a card that is a table: its heads, and its lines.
func (m *Main) book(c *timeline.Card, t *table) {
	var heads []string
	for _, row := range c.Rows[:c.Columns] {
		heads = append(heads, row.Name.In(m.lang))
	}
	t.row(heads...)
	if c.Rows[0].Value.Empty() {
		t.row(timeline.Text{En: "nothing written yet", Zh: "还没有记录"}.In(m.lang))
		return
	}
	for line := range slices.Chunk(c.Rows, c.Columns) {
		var cells []string
		for i := range line {
			cells = append(cells, m.value(&line[i]))
		}
		t.row(cells...)
	}
}

func (m *Main) value(r *timeline.Row) string {
	value := r.Value.In(m.lang)
	if r.Alarm {
		value += timeline.Text{En: " (no longer true)", Zh: "（已与事实不符）"}.In(m.lang)
	}
	return value
}

// outcome says, after the picture, whether the run is what it was said to be.
func (m *Main) outcome(s *staged, out io.Writer) int {
	switch {
	case s.stuck != nil:
		return m.fail(s.stuck)
	case s.Claim != nil:
		said, ok := s.judge()
		fmt.Fprintf(out, "\n%s\n", said.In(m.lang))
		if !ok {
			return exitDiffers
		}
	case s.walk != nil:
		return m.walked(s, out)
	}
	return exitFine
}

// walked holds a walk to its ending. What the article's program prints is printed only by a run
// that ends as the article says.
func (m *Main) walked(s *staged, out io.Writer) int {
	if end := ending(s.run); end != s.walk.Ends {
		fmt.Fprintf(m.Stderr, "labserver: the walk ends with %v, and was said to end with %v\n", end, s.walk.Ends)
		return exitDiffers
	}
	if s.walk.Prints != "" {
		fmt.Fprintf(out, "\n%s\n", s.walk.Prints)
	}
	return exitFine
}

// judge verifies the claim.
func (s *staged) judge() (said timeline.Text, ok bool) {
	c, actual := s.Claim, s.since(s.Claim.Property)
	n := timeline.Num(c.Act)
	claim := timeline.Text{En: "claim: " + c.Property + " is first false after action ", Zh: "断言：" + c.Property + " 首次被破坏于第 "}.
		Plus(n).Plus(timeline.Text{En: ": ", Zh: " 个动作之后："})
	switch actual {
	case c.Act:
		return claim.Plus(timeline.Text{En: "true", Zh: "属实"}), true
	case 0:
		return claim.Plus(timeline.Text{En: "false, this run never breaks it", Zh: "不实，这次运行始终没有破坏它"}), false
	}
	return claim.Plus(timeline.Text{En: "false, it is after action {0}", Zh: "不实，其实是第 {0} 个"}.With(timeline.Num(actual))), false
}

func ending(run catalog.Stepper) timeline.Ending {
	es := run.Events()
	if len(es) == 0 {
		return timeline.Ending{}
	}
	e := es[len(es)-1]
	return timeline.Ending{Action: e.Action, Outcome: e.Outcome, Err: e.Err}
}
