package main

import (
	"context"
	"fmt"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// expansionsPerLook is how many states are expanded before the program looks whether it is to stop.
const expansionsPerLook = 1 << 14

// check searches worlds to their ends and holds the verdicts against the lessons' tables.
func (m *Main) check(ctx context.Context, args []string) int {
	fs := m.flags("check")
	m.langFlag(fs)
	asJSON := fs.Bool("json", false, "one JSON object per verdict and line")
	vacuity := fs.Bool("vacuity", false, "say of each property under which settings it fails; exit 3 if one never does")
	exact := fs.Bool("exact", false, "keep every state and compare byte by byte, instead of 64-bit fingerprints")
	states := fs.Int("states", explore.StatesMaxDefault, "cut a search off at `N` states")
	runs, err := parse(fs, args)
	if err == nil && (*states < 1 || *states > explore.StatesCeiling) {
		err = problem{En: fmt.Sprintf("--states takes a number from 1 to %d", explore.StatesCeiling),
			Zh: fmt.Sprintf("--states 应为 1 到 %d 的数", explore.StatesCeiling)}
	}
	if err != nil {
		return m.usage(fs, err)
	}
	worlds, err := m.worlds(runs)
	if err != nil {
		return m.fail(err)
	}
	if *vacuity {
		return m.vacuity(ctx, runs, explore.Options{StatesMax: *states, Exact: *exact})
	}
	var out reporter = &tableReport{out: m.Stdout, lang: m.lang, runs: len(worlds) == 1}
	if *asJSON {
		out = newJSONReport(m.Stdout)
	}
	return m.search(ctx, worlds, explore.Options{StatesMax: *states, Exact: *exact}, out)
}

// reporter prints worlds as they are searched.
type reporter interface {
	world(w *searched)
	summary(t *tally)
}

// tally is what a check has come to.
type tally struct {
	worlds, verdicts, expected, differ, cut int
}

func (t *tally) exit() int {
	switch {
	case t.differ > 0:
		return exitDiffers
	case t.cut > 0:
		return exitFailed
	}
	return exitFine
}

func (m *Main) search(ctx context.Context, worlds []*opened, o explore.Options, out reporter) int {
	var t tally
	for _, at := range worlds {
		w, err := search(ctx, at, o)
		if err != nil {
			fmt.Fprintln(m.Stderr, "labserver:", err)
			return exitFailed
		}
		t.add(w)
		out.world(w)
		for _, e := range w.strays() {
			t.differ++
			fmt.Fprintf(m.Stderr, "labserver: %s: the table expects %s of %s, which is no property here\n",
				text(at.about, at.choice), e.Verdict, e.Property)
		}
	}
	out.summary(&t)
	return t.exit()
}

// worlds lists what to search: every lesson, or what the arguments name. A lesson alone stands for
// all that its table and its switches ask about; with a ? or a # it is that one world.
func (m *Main) worlds(runs []string) ([]*opened, error) {
	if len(runs) == 0 {
		for _, l := range m.Lessons {
			runs = append(runs, l.About().ID)
		}
	}
	var all []*opened
	seen := map[string]bool{}
	for _, run := range runs {
		some, err := m.worldsOf(run)
		if err != nil {
			return nil, err
		}
		for _, o := range some {
			if key := o.about.ID + "?" + string(o.choice); !seen[key] {
				seen[key] = true
				all = append(all, o)
			}
		}
	}
	return all, nil
}

func (m *Main) worldsOf(run string) ([]*opened, error) {
	o, err := m.open(run)
	if err != nil {
		return nil, err
	}
	if run != o.Lesson {
		if len(o.Schedule) > 0 {
			return nil, problem{En: "check searches every order of steps: leave the schedule out, or use show", Zh: "check 会搜索所有次序：请去掉日程，或改用 show"}
		}
		return []*opened{o}, nil
	}
	choices, err := around(o.about)
	if err != nil {
		return nil, err
	}
	var all []*opened
	for _, c := range choices {
		all = append(all, &opened{o.Run, o.lesson, o.about, c})
	}
	return all, nil
}

// searched is a world whose search has ended.
type searched struct {
	*opened
	world      catalog.World
	properties []catalog.Property // one for each answer
	result     explore.Result
}

func search(ctx context.Context, o *opened, most explore.Options) (*searched, error) {
	w := &searched{opened: o, world: o.lesson.Open(o.choice)}
	w.properties = w.world.Properties()
	s := w.world.Search(most)
	for done := false; !done; done = s.Advance(expansionsPerLook) {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("stopped while searching %s: %w", text(o.about, o.choice), err)
		}
	}
	w.result = s.Result()
	return w, nil
}

func (t *tally) add(w *searched) {
	t.worlds++
	if w.result.Limit != "" {
		t.cut++
	}
	for i := range w.result.Answers {
		t.verdicts++
		if _, ok := w.expected(i); ok {
			t.expected++
		}
		if w.differs(i) {
			t.differ++
		}
	}
}

// expected is what the lesson's table says of an answer.
func (w *searched) expected(i int) (timeline.Expectation, bool) {
	return w.about.Expected(w.choice, w.result.Answers[i].Property)
}

// differs says whether an answer is not the table's. What a limit has left open does not differ:
// it is not known.
func (w *searched) differs(i int) bool {
	a := &w.result.Answers[i]
	e, ok := w.expected(i)
	if !ok || a.Verdict == timeline.Cut && w.result.Limit != "" {
		return false
	}
	return !e.Meets(a.Verdict, a.Steps, a.Value)
}

// strays are rows of the table about this world that name no property of it.
func (w *searched) strays() []timeline.Expectation {
	known := map[string]bool{}
	for _, a := range w.result.Answers {
		known[a.Property] = true
	}
	var es []timeline.Expectation
	for _, e := range w.about.Table {
		c, err := w.about.Settings.Parse(e.Settings)
		if err == nil && string(c) == string(w.choice) && !known[e.Property] {
			es = append(es, e)
		}
	}
	return es
}
