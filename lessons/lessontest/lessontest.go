// Package lessontest is what every lesson's test calls: the verdict table against the explorer,
// state counts and walks as golden files, the duties that a Spec's author owes, and the agreement of
// all ways to search a world.
//
// Only tests import it. Golden files are written anew with
//
//	go test ./lessons/... -rewrite
package lessontest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/script"
)

var rewrite = flag.Bool("rewrite", false, "write golden files anew")

// Verify holds a lesson to its verdict table, its golden files and its duties.
func Verify(t *testing.T, l *timeline.Lesson) {
	t.Helper()
	require.NotEmpty(t, l.Table, "a lesson has a verdict table")
	require.NotEmpty(t, l.Walks, "a lesson has walks")
	v := &verifier{l: l, worlds: map[string]*explored{}}
	t.Run("given", v.given)
	t.Run("table", v.table)
	t.Run("states", v.states)
	t.Run("walks", v.walks)
	t.Run("reports", v.reports)
	t.Run("expansions", v.expansions)
	t.Run("properties can fail", v.canFail)
	t.Run("duties", v.duties)
	t.Run("builds", v.builds)
	t.Run("identity", v.identity)
	t.Run("grid", v.grid)
	t.Run("learn", v.learns)
	t.Run("both languages", v.spoken)
	t.Run("charts", v.charts)
}

type verifier struct {
	l      *timeline.Lesson
	worlds map[string]*explored
}

// explored is one choice of settings, searched to its end.
type explored struct {
	choice timeline.Choice
	spec   *timeline.World
	result explore.Result
}

func (v *verifier) at(t *testing.T, settings string) *explored {
	c, err := v.l.Settings.Parse(settings)
	require.NoError(t, err)
	full := v.l.Settings.Full(c)
	if e := v.worlds[full]; e != nil {
		return e
	}
	spec := v.l.Build(c)
	e := &explored{c, spec, explore.New(spec, explore.Options{}).Run()}
	v.worlds[full] = e
	return e
}

// all lists the settings that check runs too: the defaults, every single switch away from them,
// and the table; each once, in that order.
func (v *verifier) all() []string {
	var list []string
	seen := map[string]bool{}
	add := func(c timeline.Choice) {
		if s := v.l.Settings.Full(c); !seen[s] {
			seen[s] = true
			list = append(list, v.l.Settings.Short(c))
		}
	}
	for _, c := range v.l.Settings.Around() {
		add(c)
	}
	for _, e := range v.l.Table {
		if c, err := v.l.Settings.Parse(e.Settings); err == nil {
			add(c)
		}
	}
	return list
}

func (v *verifier) table(t *testing.T) {
	for _, want := range v.l.Table {
		e := v.at(t, want.Settings)
		got, ok := answer(e.result, want.Property)
		if !assert.True(t, ok, "%s has no property %s", v.l.ID, want.Property) {
			continue
		}
		if want.Meets(got.Verdict, got.Steps, got.Value) {
			continue
		}
		t.Errorf("%s?%s: %s: expected %s, found %s%s", v.l.ID, want.Settings, want.Property,
			words(want.Verdict, want.Steps, want.Value), words(got.Verdict, got.Steps, got.Value), v.witness(e, got))
	}
}

func words(v timeline.Verdict, steps, value int) string {
	s := v.String()
	if steps > 0 {
		s += fmt.Sprintf(" in %d steps", steps)
	}
	if value != 0 {
		s += fmt.Sprintf(", value %d", value)
	}
	return s
}

func answer(r explore.Result, property string) (explore.Answer, bool) {
	for _, a := range r.Answers {
		if a.Property == property {
			return a, true
		}
	}
	return explore.Answer{}, false
}

// witness is the shortest timeline as text, and its link.
func (v *verifier) witness(e *explored, a explore.Answer) string {
	if a.Schedule == nil {
		return ""
	}
	run := timeline.NewRun(e.spec, timeline.Display{})
	names := e.spec.Names(a.Schedule)
	if err := run.Play(names); err != nil {
		return "\nits schedule cannot be played: " + err.Error()
	}
	text := script.Run{Lesson: v.l.ID, Settings: v.l.Settings.Short(e.choice), Schedule: names}
	return "\n" + story(run.Events()) + "open it: /en/lessons/" + text.String()
}

func story(events []timeline.Event) string {
	var b strings.Builder
	for _, e := range events {
		fmt.Fprintf(&b, "%3d  %-8s %-18s %s\n", e.Seq, e.At.ID(), e.Action, e.Text.En)
		fmt.Fprintf(&b, "     %-8s %-18s %s\n", "", e.Outcome.String()+" "+e.Err, e.Text.Zh)
	}
	return b.String()
}

// states pins the size of every world: a change of meaning is then visible in a diff.
func (v *verifier) states(t *testing.T) {
	var b strings.Builder
	for _, s := range v.all() {
		e := v.at(t, s)
		require.True(t, e.result.Done, "%s?%s was not searched to its end", v.l.ID, s)
		fmt.Fprintf(&b, "%s states=%d transitions=%d depth=%d\n", v.l.Settings.Full(e.choice),
			e.result.States, e.result.Transitions, e.result.Depth)
	}
	Golden(t, "testdata/states.txt", b.String())
}

// walks plays every walk and pins its story; the last event is asserted.
func (v *verifier) walks(t *testing.T) {
	for _, w := range v.l.Walks {
		c, err := v.l.Settings.Parse(w.Settings)
		require.NoError(t, err, w.ID)
		run := timeline.NewRun(v.l.Build(c), w.Show)
		require.NoError(t, run.Play(strings.Split(w.Schedule, ",")), w.ID)
		es := run.Events()
		last := es[len(es)-1]
		assert.Equal(t, w.Ends, timeline.Ending{Action: last.Action, Outcome: last.Outcome, Err: last.Err}, w.ID)
		text := script.Run{Lesson: v.l.ID, Settings: w.Settings, TokenFrom: w.Show.TokenFrom, Schedule: run.Schedule()}
		Golden(t, filepath.Join("testdata", "walks", w.ID+".txt"), text.String()+"\n\n"+story(es))
	}
	first := v.l.Walks[0]
	c, err := v.l.Settings.Parse(first.Settings)
	require.NoError(t, err)
	assert.Equal(t, v.l.Settings.Defaults(), c, "the first walk runs at the defaults")
}

// canFail asks that every property says something: that some settings make it fail, or give a Figure
// a value; and that a Possible is reached at the defaults, so that nothing holds by doing nothing.
func (v *verifier) canFail(t *testing.T) {
	var results []explore.Result
	for _, s := range v.all() {
		results = append(results, v.at(t, s).result)
	}
	assert.Empty(t, explore.Vacuous(results), "no setting makes these properties fail")
	for _, a := range results[0].Answers {
		if a.Kind == timeline.Possible && a.Verdict != timeline.NotApplicable {
			assert.Equal(t, timeline.Holds, a.Verdict, "%s is not reached at the defaults", a.Property)
		}
	}
}

// Golden compares text with a file, or writes it under -rewrite.
func Golden(t *testing.T, file, got string) {
	t.Helper()
	if *rewrite {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
		return
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err, "no golden file yet: run with -rewrite, then read it")
	assert.Equal(t, string(want), got, "%s differs; if the change is meant, run with -rewrite", file)
}
