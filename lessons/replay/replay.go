// Package replay is what an exported Go test calls: it plays a run of any lesson, or searches a lesson's
// whole world, and fails where the page shows a property broken.
//
// The text of a run is what stands in a link behind /en/lessons/ (package timeline/script).
package replay

import (
	"fmt"
	"strings"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/script"
)

// T is what is needed of a testing.T.
type T interface {
	Helper()
	Logf(format string, args ...any)
	Errorf(format string, args ...any)
}

// Run plays a run and fails if it breaks a property (an Always that becomes false on the way), if one
// of its acts cannot happen, or if its own claim is not true.
func Run(t T, text string) {
	t.Helper()
	r, err := script.Parse(text)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	world, run, err := catalog.Load(r)
	if run != nil {
		t.Logf("%s\n%s", text, story(run.Events()))
	}
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	run.Last()
	for i, h := range run.Here() {
		p := world.Properties()[i]
		if h.Since > 0 {
			t.Errorf("%s is false after act %d: %s · %s", p.ID, h.Since, p.Title.En, p.Title.Zh)
		}
		if c := r.Claim; c != nil && c.Property == p.ID && c.Act != h.Since {
			t.Errorf("the link claims that %s is first false after act %d; it is after act %d (0: nowhere)", p.ID, c.Act, h.Since)
		}
	}
}

// Everywhere searches every order of steps in the world of a run's settings and fails if a property is
// violated there, with the shortest counterexample (of a Possible: if it cannot be reached), or if the
// search was cut off before all was seen.
func Everywhere(t T, text, property string) {
	t.Helper()
	r, err := script.Parse(text)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	r.Schedule, r.Claim = nil, nil
	world, run, err := catalog.Load(r)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	s := world.Search(explore.Options{})
	for !s.Advance(1 << 16) {
	}
	result := s.Result()
	known := []string{}
	for _, a := range result.Answers {
		if a.Property == property {
			judge(t, world, run, result, a)
			return
		}
		known = append(known, a.Property)
	}
	t.Errorf("%v", &timeline.UnknownError{What: timeline.Text{En: "property", Zh: "性质"}, ID: property, Known: known})
}

func judge(t T, world catalog.World, run catalog.Stepper, r explore.Result, a explore.Answer) {
	t.Helper()
	t.Logf("%s: %s, %d states, %d transitions", a.Property, a.Verdict, r.States, r.Transitions)
	switch {
	case a.Verdict == timeline.Cut:
		t.Errorf("%s is not known: the search was cut off by its limit of %s", a.Property, a.Limit)
	case a.Verdict == timeline.Violated && a.Kind == timeline.Possible:
		t.Errorf("%s cannot be reached: %d states were searched", a.Property, r.States)
	case a.Verdict == timeline.Violated:
		names := world.Names(a.Schedule)
		if err := run.Play(names); err != nil {
			t.Errorf("%v", err)
		}
		t.Errorf("%s is violated in %d steps: %s\n%s", a.Property, a.Steps, strings.Join(names, ","), story(run.Events()))
	}
}

func story(events []timeline.Event) string {
	var b strings.Builder
	for _, e := range events {
		fmt.Fprintf(&b, "%3d  %-8s %-18s %s · %s\n", e.Seq, e.At.ID(), e.Action, e.Text.En, e.Text.Zh)
	}
	return b.String()
}
