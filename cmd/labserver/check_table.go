package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/script"
)

// tableReport is check for people: a block per world, a line per verdict.
type tableReport struct {
	out  io.Writer
	lang timeline.Lang
	runs bool // print the shortest runs too
}

func (r *tableReport) say(en, zh string) string { return timeline.Text{En: en, Zh: zh}.In(r.lang) }

func (r *tableReport) world(w *searched) {
	fmt.Fprintln(r.out, text(w.about, w.choice))
	fmt.Fprintf(r.out, r.say("  %d states, %d transitions, depth %d; %s\n", "  %d 个状态，%d 次转移，深度 %d；%s\n"),
		w.result.States, w.result.Transitions, w.result.Depth, r.bounds(w))
	if n := w.result.MissedOneIn; n > 0 {
		fmt.Fprintf(r.out, r.say("  a state was missed with a probability of at most 1 in %d\n", "  漏掉一个状态的概率不超过 %d 分之一\n"), n)
	}
	var t table
	for i := range w.result.Answers {
		a := &w.result.Answers[i]
		t.row(mark(a), a.Property, a.Kind.String(), r.found(w, i), r.compared(w, i))
	}
	t.write(r.out, "  ")
	for i := range w.result.Answers {
		if run := w.shortest(i); r.runs && run != "" {
			fmt.Fprintf(r.out, "  %s:\n    %s\n", w.result.Answers[i].Property, run)
		}
	}
	fmt.Fprintln(r.out)
}

func (r *tableReport) bounds(w *searched) string {
	var bs []string
	for _, b := range w.world.Bounds() {
		bs = append(bs, b.ID+" "+strconv.Itoa(b.Value))
	}
	return strings.Join(bs, ", ")
}

// mark is a verdict at a glance.
func mark(a *explore.Answer) string {
	switch a.Verdict {
	case timeline.Holds:
		return "✓"
	case timeline.Violated:
		return "✗"
	case timeline.NotApplicable:
		return "–"
	}
	return "…"
}

// found words an answer.
func (r *tableReport) found(w *searched, i int) string {
	a := &w.result.Answers[i]
	switch {
	case a.Verdict == timeline.NotApplicable:
		return r.say("does not apply: ", "不适用：") + w.properties[i].Void.In(r.lang)
	case a.Verdict == timeline.Cut:
		return r.cut(w, a.Limit)
	case a.HasValue:
		return strconv.Itoa(a.Value) + r.steps(a)
	}
	return r.plain(a) + r.steps(a)
}

func (r *tableReport) cut(w *searched, limit string) string {
	switch limit {
	case explore.LimitStates:
		return r.say("not known: cut off at ", "未知：截断于 ") + strconv.Itoa(w.result.States) + r.say(" states", " 个状态")
	case explore.LimitDepth:
		return r.say("not known: cut off at depth ", "未知：截断于深度 ") + strconv.Itoa(w.result.Depth)
	case explore.LimitMemory:
		return r.say("not known: out of memory at ", "未知：内存用尽于 ") + strconv.Itoa(w.result.States) + r.say(" states", " 个状态")
	}
	return r.say("not known: a budget of this world was used up", "未知：这个世界的某项预算已用完")
}

func (r *tableReport) plain(a *explore.Answer) string {
	holds := a.Verdict == timeline.Holds
	switch {
	case a.Kind == timeline.Possible && holds:
		return r.say("reachable", "可达")
	case a.Kind == timeline.Possible:
		return r.say("impossible", "不可能")
	case a.Kind == timeline.Recoverable && holds:
		return r.say("always recoverable", "总能恢复")
	case a.Kind == timeline.Recoverable:
		return r.say("trapped", "落入死局")
	case holds:
		return r.say("holds", "成立")
	}
	return r.say("broken", "可破")
}

// steps says how long the shortest witness is, and how many there are.
func (r *tableReport) steps(a *explore.Answer) string {
	if a.Schedule == nil {
		return ""
	}
	s := fmt.Sprintf(r.say(" in %d steps", "，%d 步"), a.Steps)
	if a.Shortest > 1 {
		s += fmt.Sprintf(r.say(" (%d shortest)", "（最短 %d 种）"), a.Shortest)
	}
	return s
}

// compared holds an answer against the table.
func (r *tableReport) compared(w *searched, i int) string {
	e, ok := w.expected(i)
	switch {
	case !ok:
		return ""
	case !w.differs(i) && w.result.Answers[i].Verdict == e.Verdict:
		return r.say("as expected", "符合预期")
	}
	s := r.say("the table says ", "结论表说 ") + e.Verdict.String()
	if w.differs(i) {
		s = r.say("DIFFERS: ", "不符：") + s
	}
	if e.Value != 0 {
		s += fmt.Sprintf(" %d", e.Value)
	}
	if e.Steps > 0 {
		s += fmt.Sprintf(r.say(" in %d steps", "，%d 步"), e.Steps)
	}
	return s
}

// shortest is the shortest witness as a run that show performs.
func (w *searched) shortest(i int) string {
	a := &w.result.Answers[i]
	if a.Schedule == nil {
		return ""
	}
	run := script.Run{Lesson: w.about.ID, Settings: w.about.Settings.Short(w.choice), Schedule: w.world.Names(a.Schedule)}
	if a.Kind == timeline.Always && a.Steps > 0 {
		run.Claim = &script.Claim{Property: a.Property, Act: a.Steps}
	}
	return run.String()
}

func (r *tableReport) summary(t *tally) {
	fmt.Fprintf(r.out, r.say("worlds: %d · verdicts: %d · in the table: %d", "世界 %d 个 · 结论 %d 条 · 结论表中 %d 条"),
		t.worlds, t.verdicts, t.expected)
	switch {
	case t.differ > 0:
		fmt.Fprintf(r.out, r.say(", of which %d DIFFER", "，其中不符 %d 条"), t.differ)
	case t.cut == 0 && t.expected > 0:
		fmt.Fprint(r.out, r.say(", all as expected", "，全部符合"))
	}
	if t.cut > 0 {
		fmt.Fprintf(r.out, r.say(" · cut off: %d", " · 被截断 %d 个"), t.cut)
	}
	fmt.Fprintln(r.out)
}
