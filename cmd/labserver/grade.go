package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/learn"
)

var gradeWords = struct {
	solved, unsolved, par, parRuns, none, cut timeline.Text
	units                                     [3]timeline.Text
}{
	solved:   timeline.Text{En: "solved: {0}", Zh: "已解：{0}"},
	unsolved: timeline.Text{En: "not solved", Zh: "未解"},
	par:      timeline.Text{En: "minimum: {0}", Zh: "最小值：{0}"},
	parRuns:  timeline.Text{En: ", {0} ways", Zh: "，{0} 种办法"},
	none:     timeline.Text{En: "no solution: {0} states prove it", Zh: "无解：{0} 个状态可证"},
	cut:      timeline.Text{En: "minimum: not known, the search was cut off", Zh: "最小值：未知，搜索被截断"},
	units: [3]timeline.Text{timeline.Reach: {En: "{0} acts", Zh: "{0} 步"}, timeline.Golf: {En: "{0} faults", Zh: "{0} 次故障"},
		timeline.Defend: {En: "{0} switches", Zh: "{0} 个开关"}},
}

// grade judges a run as an attempt at a challenge, as the page does: by replaying it, or, where the
// challenge is to defend, by searching the world of its switches.
func (m *Main) grade(ctx context.Context, args []string) int {
	fs := m.flags("grade")
	m.langFlag(fs)
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 2)
	}
	if err != nil {
		return m.usage(fs, err)
	}
	o, err := m.open(rest[0])
	if err != nil {
		return m.fail(err)
	}
	t, err := o.lesson.Task(rest[1])
	if err != nil {
		return m.fail(err)
	}
	for !t.Judge(o.choice, expansionsPerLook) || !t.Advance(expansionsPerLook) {
		if ctx.Err() != nil {
			return m.fail(fmt.Errorf("stopped while grading: %w", ctx.Err()))
		}
	}
	g, err := t.Grade(o.choice, o.Schedule)
	if err != nil {
		return m.fail(err)
	}
	return m.graded(t, o.choice, &g)
}

// graded prints a grade and the challenge's par.
func (m *Main) graded(t *learn.Task, c timeline.Choice, g *learn.Graded) int {
	ch, said := t.Challenge, gradeWords.unsolved
	amount := func(n int) timeline.Text { return gradeWords.units[ch.Kind].With(timeline.Num(n)) }
	if g.Solved {
		said = gradeWords.solved.With(amount(g.Score))
	}
	p := t.Par()
	par := gradeWords.par.With(amount(p.Best))
	switch {
	case !p.Exists && p.Cut:
		par = gradeWords.cut
	case !p.Exists:
		par = gradeWords.none.With(timeline.Num(p.States))
	case p.Ways > 0:
		par = par.Plus(gradeWords.parRuns.With(timeline.Same(fmt.Sprint(p.Ways))))
	}
	for _, line := range []timeline.Text{ch.Title, ch.Goal, said, t.Why(c, g), par} {
		fmt.Fprintln(m.Stdout, strings.TrimSpace(line.In(m.lang)))
	}
	switch {
	case g.Solved:
		return exitFine
	case g.Finding == learn.SearchCut:
		return exitFailed
	}
	return exitDiffers
}
