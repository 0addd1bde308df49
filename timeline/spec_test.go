package timeline_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/stretchr/testify/require"
)

// requireBroken holds that New refuses a Spec with a panic that says what is wrong with it.
func requireBroken(t *testing.T, why string, build func()) {
	t.Helper()
	defer func() {
		got := recover()
		require.NotNil(t, got, "accepted, though: "+why)
		require.Contains(t, got, "timeline: broken Spec: ")
		require.Contains(t, got, why)
	}()
	build()
}

func TestNewRefusesABrokenSpec(t *testing.T) {
	type spec = timeline.Spec[letter]
	for _, c := range []struct {
		why   string
		bends func(*spec)
	}{
		{"action id a-send is not of ASCII letters", func(s *spec) { s.Actions[0].ID = "a-send" }},
		{"action id  is not of ASCII letters", func(s *spec) { s.Actions[0].ID = "" }},
		{"action id .send is not of ASCII letters", func(s *spec) { s.Actions[0].ID = ".send" }},
		{"action id send. is not of ASCII letters", func(s *spec) { s.Actions[0].ID = "send." }},
		{"action id wait.5s is not of ASCII letters, digits and dots, or begins with wait.", func(s *spec) { s.Actions[0].ID = "wait.5s" }},
		{"two actions are called b.read", func(s *spec) { s.Actions[0].ID = "b.read" }},
		{"action a.send needs Guard and Do", func(s *spec) { s.Actions[0].Guard = nil }},
		{"action a.send needs Guard and Do", func(s *spec) { s.Actions[0].Do = nil }},
		{"action a.send has no lane", func(s *spec) { s.Actions[0].Lane = 2 }},
		{"action a.send has no lane", func(s *spec) { s.Actions[0].Lane = -1 }},
		{"action a.send has At, its lane no PC", func(s *spec) { s.Actions[0].At = []uint8{0} }},
		{"action a.send needs a label in both languages", func(s *spec) { s.Actions[0].Label.Zh = "" }},
		{"property id  is empty, odd or taken", func(s *spec) { s.Properties[0].ID = "" }},
		{"property id a.send is empty, odd or taken", func(s *spec) { s.Properties[0].ID = "a.send" }},
		{"property Known needs Holds, a Figure Value", func(s *spec) { s.Properties[0].Holds = nil }},
		{"property Known needs Holds, a Figure Value", func(s *spec) { s.Properties[0].Kind = timeline.Figure }},
		{"property Known needs a title in both languages", func(s *spec) { s.Properties[0].Title.En = "" }},
		{"a Spec with properties needs a Possible", func(s *spec) { s.Properties[0].Kind = timeline.Always }},
		{"a timed Spec needs Unit, Left and Elapse", func(s *spec) { s.Time = &timeline.Time[letter]{Unit: 1} }},
	} {
		s := mail()
		timeline.New(s)
		c.bends(&s)
		requireBroken(t, c.why, func() { timeline.New(s) })
	}
}
