package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// altered is the fencing lesson with another About.
func altered(t *testing.T, change func(a *timeline.About)) catalog.Lesson {
	t.Helper()
	l, err := catalog.Find("fencing")
	require.NoError(t, err)
	about := *l.About()
	about.Walks, about.Table = slices.Clone(about.Walks), slices.Clone(about.Table)
	change(&about)
	return other{Lesson: l, about: &about}
}

type other struct {
	catalog.Lesson
	about *timeline.About
}

func (o other) About() *timeline.About { return o.about }

// line is what a reader of check --json may rely on, written out a second time on purpose.
type line struct {
	Lesson, Settings, Property, Kind, Verdict string
	Expected                                  *string
	States, Transitions, Depth                int
	Steps                                     *int
	Shortest                                  *uint64
	Schedule                                  []string
	Value                                     *int
	Bound                                     map[string]any
}

func lines(t *testing.T, out string) []line {
	t.Helper()
	var ls []line
	for text := range strings.Lines(out) {
		var l line
		d := json.NewDecoder(strings.NewReader(text))
		d.DisallowUnknownFields()
		require.NoError(t, d.Decode(&l), text)
		_, err := d.Token()
		require.Equal(t, io.EOF, err, "one object per line: %s", text)
		ls = append(ls, l)
	}
	return ls
}

// TestCheckJSON reads every line of the whole check and performs every schedule in it.
func TestCheckJSON(t *testing.T) {
	a := ask(t, []string{"check", "--json"})
	require.Zero(t, a.code, a.err)
	assert.Empty(t, a.err)
	checked := map[string]map[string][]line{} // by lesson and settings
	for _, l := range lines(t, a.out) {
		if checked[l.Lesson] == nil {
			checked[l.Lesson] = map[string][]line{}
		}
		checked[l.Lesson][l.Settings] = append(checked[l.Lesson][l.Settings], l)
		checkLine(t, l)
	}
	for _, l := range catalog.All() {
		checkLesson(t, l, checked[l.About().ID])
	}
	assert.Len(t, checked, len(catalog.All()))
	assert.Len(t, checked["fencing"], 41)
}

// checkLesson asks that each world stands there once, with every property, and every row of the table.
func checkLesson(t *testing.T, l catalog.Lesson, worlds map[string][]line) {
	t.Helper()
	properties, expected := len(l.Open(l.About().Settings.Defaults()).Properties()), 0
	for settings, ls := range worlds {
		assert.Len(t, ls, properties, "each world once: %s?%s", l.About().ID, settings)
		for _, l := range ls {
			if l.Expected != nil {
				expected++
				assert.Equal(t, *l.Expected, l.Verdict)
			}
		}
	}
	assert.Equal(t, rowsOnce(t, l.About()), expected, "every row of the table is met: %s", l.About().ID)
}

// rowsOnce counts the rows of a table, each pair of settings and property once.
func rowsOnce(t *testing.T, a *timeline.About) int {
	seen := map[string]bool{}
	for _, e := range a.Table {
		c, err := a.Settings.Parse(e.Settings)
		require.NoError(t, err)
		seen[a.Settings.Full(c)+e.Property] = true
	}
	return len(seen)
}

func checkLine(t *testing.T, l line) {
	t.Helper()
	lesson, err := catalog.Find(l.Lesson)
	require.NoError(t, err)
	a := lesson.About()
	c, err := a.Settings.Parse(l.Settings)
	require.NoError(t, err)
	assert.Equal(t, a.Settings.Full(c), l.Settings, "all settings, in declared order")
	assert.Contains(t, []string{"Always", "Possible", "Recoverable", "Figure"}, l.Kind)
	assert.Contains(t, []string{"holds", "violated", "bound", "notApplicable"}, l.Verdict)
	assert.Positive(t, l.States)
	assert.Positive(t, l.Transitions)
	assert.Positive(t, l.Depth)
	assert.NotEmpty(t, l.Bound)
	assert.Equal(t, l.Steps != nil, l.Schedule != nil)
	witness := l.Verdict == "violated" && l.Kind != "Possible" || l.Verdict == "holds" && l.Kind == "Possible" || l.Value != nil
	assert.Equal(t, witness, l.Steps != nil, "%s %s %s", l.Settings, l.Property, l.Verdict)
	if l.Kind == "Figure" && l.Verdict == "notApplicable" || l.Kind != "Figure" {
		assert.Nil(t, l.Value, "%s %s", l.Settings, l.Property)
	}
	if l.Steps == nil {
		return
	}
	assert.Len(t, l.Schedule, *l.Steps)
	assert.Positive(t, *l.Shortest)
	performed(t, lesson.Open(c), l)
}

// performed plays a witness: of an Always and a Possible its last act, and none before, decides the
// property. A Recoverable's leads into a trap, where it is not true; a Figure's can be played.
func performed(t *testing.T, w catalog.World, l line) {
	t.Helper()
	run := w.Run(timeline.Display{})
	decides := l.Kind == "Always" || l.Kind == "Possible"
	for i, act := range l.Schedule {
		if decides {
			assert.Equal(t, l.Kind == "Always", here(run, l.Property).True, "%s: before act %d", l.Settings, i+1)
		}
		require.NoError(t, run.Choose(act), l.Settings)
	}
	if l.Kind != "Figure" {
		assert.Equal(t, l.Kind == "Possible", here(run, l.Property).True, "%s %s", l.Settings, l.Property)
	}
	if l.Kind == "Always" {
		assert.Equal(t, *l.Steps, here(run, l.Property).Since)
	}
}

func here(run catalog.Stepper, property string) timeline.Here {
	for _, h := range run.Here() {
		if h.ID == property {
			return h
		}
	}
	return timeline.Here{}
}

// TestCheckJSONOrder: the keys stand in the documented order.
func TestCheckJSONOrder(t *testing.T) {
	want := []string{"lesson", "settings", "property", "kind", "verdict", "expected", "states", "transitions", "depth",
		"steps", "shortest", "schedule", "value", "bound"}
	steps := 1
	v := verdict{Expected: "holds", Steps: &steps, Shortest: 1, Schedule: []string{"x"}, Value: &steps}
	text, err := json.Marshal(v)
	require.NoError(t, err)
	d := json.NewDecoder(bytes.NewReader(text))
	var keys []string
	depth := 0
	for {
		tok, err := d.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		switch x := tok.(type) {
		case json.Delim:
			if x == '{' || x == '[' {
				depth++
			} else {
				depth--
			}
		case string:
			if depth == 1 && slices.Contains(want, x) {
				keys = append(keys, x)
			}
		}
	}
	keys = slices.DeleteFunc(keys, func(k string) bool { return k == "holds" })
	assert.Equal(t, want, keys)
}

// TestCheckCutOff: a search that is cut off is never called verified, and says what cut it.
func TestCheckCutOff(t *testing.T) {
	a := ask(t, []string{"check", "--states", "100", "--json", "fencing?rule=older"})
	assert.Equal(t, exitFailed, a.code)
	ls := lines(t, a.out)
	require.Len(t, ls, 6)
	assert.Equal(t, "NoStaleOverwrite", ls[0].Property)
	assert.Equal(t, "bound", ls[0].Verdict)
	assert.Equal(t, "holds", *ls[0].Expected)
	assert.Equal(t, "states", ls[0].Bound["limit"])
	assert.Equal(t, 100, ls[0].States)
	assert.Nil(t, ls[0].Schedule)

	text := ask(t, []string{"check", "fencing?rule=older", "--states=100"})
	assert.Equal(t, exitFailed, text.code)
	assert.Contains(t, text.out, "…  NoStaleOverwrite   Always    not known: cut off at 100 states")
	assert.Contains(t, text.out, "the table says holds")
	assert.NotContains(t, text.out, "DIFFER")
	assert.Contains(t, text.out, "cut off: 1")
}

// TestCheckDiffers: a verdict or a number of steps that is not the table's is exit code 3, even
// when another search was cut off.
func TestCheckDiffers(t *testing.T) {
	wrong := altered(t, func(a *timeline.About) { a.Table[0].Verdict, a.Table[0].Steps = timeline.Holds, 0 })
	a := ask(t, []string{"check", "fencing?"}, wrong)
	assert.Equal(t, exitDiffers, a.code)
	assert.Contains(t, a.out, "DIFFERS: the table says holds")
	assert.Contains(t, a.out, "of which 1 DIFFER")

	longer := altered(t, func(a *timeline.About) { a.Table[0].Steps = 9 })
	a = ask(t, []string{"check", "fencing", "--states", "10000", "--lang", "zh"}, longer)
	assert.Equal(t, exitDiffers, a.code, "a difference weighs more than a search cut off")
	assert.Contains(t, a.out, "不符：结论表说 violated，9 步")
	assert.Contains(t, a.out, "被截断")
	assert.Equal(t, exitFailed, ask(t, []string{"check", "fencing", "--states", "10000"}).code)

	stray := altered(t, func(a *timeline.About) { a.Table[0].Property = "NoSuch" })
	a = ask(t, []string{"check", "--json"}, stray)
	assert.Equal(t, exitDiffers, a.code)
	assert.Contains(t, a.err, "fencing: the table expects violated of NoSuch, which is no property here")

	broken := altered(t, func(a *timeline.About) { a.Table[0].Settings = "rule=iron" })
	a = ask(t, []string{"check"}, broken)
	assert.Equal(t, exitBad, a.code)
	assert.Contains(t, a.err, "unknown value of rule “iron”")
}

func TestCheckTogether(t *testing.T) {
	a := ask(t, []string{"check", "fencing", "fencing?rule=older", "fencing"})
	require.Zero(t, a.code, a.err)
	assert.Contains(t, a.out, "worlds: 41 · verdicts: 246 · in the table: ")
	assert.True(t, strings.HasSuffix(a.out, ", all as expected\n"))
}

func TestCheckStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errs bytes.Buffer
	m := NewMain()
	m.Stdout, m.Stderr = &out, &errs
	assert.Equal(t, exitFailed, m.Run(ctx, []string{"check"}))
	assert.Contains(t, errs.String(), "stopped while searching "+catalog.All()[0].About().ID)
}

// computed is a lesson whose search answers what it is told to.
type computed struct {
	catalog.Lesson
	result explore.Result
}

type computedWorld struct {
	catalog.World
	result explore.Result
}

type computedSearch struct{ result explore.Result }

func (c computed) Open(at timeline.Choice) catalog.World {
	return computedWorld{c.Lesson.Open(at), c.result}
}

func (w computedWorld) Search(explore.Options) catalog.Search { return computedSearch{w.result} }

func (computedSearch) Advance(int) bool           { return true }
func (computedSearch) Progress() explore.Progress { return explore.Progress{} }

func (s computedSearch) Result() explore.Result { return s.result }

// TestCheckOtherKinds: the words for what the fencing lesson does not ask.
func TestCheckOtherKinds(t *testing.T) {
	r := explore.Result{States: 9, Transitions: 9, Depth: 9, Limit: explore.LimitDepth, Answers: []explore.Answer{
		{Property: "LockFreed", Kind: timeline.Recoverable, Verdict: timeline.Holds},
		{Property: "RunDone", Kind: timeline.Recoverable, Verdict: timeline.Violated, Schedule: []timeline.Act{0}, Steps: 1, Shortest: 2},
		{Property: "CrashToFree", Kind: timeline.Figure, Verdict: timeline.Holds, Value: 0, HasValue: true, Schedule: []timeline.Act{}, Shortest: 1},
		{Property: "Deep", Kind: timeline.Always, Verdict: timeline.Cut, Limit: explore.LimitDepth},
		{Property: "Never", Kind: timeline.Possible, Verdict: timeline.Violated},
	}}
	l := computed{altered(t, func(a *timeline.About) { a.Table = nil }), r}
	text := ask(t, []string{"check", "fencing?"}, l).out
	for _, want := range []string{"✓  LockFreed    Recoverable  always recoverable", "✗  RunDone      Recoverable  trapped in 1 steps (2 shortest)",
		"✓  CrashToFree  Figure       0 in 0 steps", "…  Deep         Always       not known: cut off at depth 9", "✗  Never        Possible     impossible"} {
		assert.Contains(t, text, want)
	}
	ls := lines(t, ask(t, []string{"check", "fencing?", "--json"}, l).out)
	require.NotNil(t, ls[2].Value)
	assert.Zero(t, *ls[2].Value)
	require.NotNil(t, ls[2].Steps, "a witness of no steps is a witness")
	assert.Zero(t, *ls[2].Steps)
	assert.Equal(t, []string{}, ls[2].Schedule)
	assert.Equal(t, "depth", ls[0].Bound["limit"])
}
