package lessontest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
)

// listener hears what a test would be told.
type listener struct{ heard []string }

func (l *listener) Errorf(format string, args ...any) {
	l.heard = append(l.heard, fmt.Sprintf(format, args...))
}
func (l *listener) Failed() bool { return len(l.heard) > 0 }

type spec = timeline.Spec[timelinetest.LockState]

func TestTheTestWorldsDoTheirDuties(t *testing.T) {
	require.Equal(t, 6_014, lessontest.Duties(t, "lock", timelinetest.LockWorld(timelinetest.FencedWrites, 2, 3)))
	require.Equal(t, 164, lessontest.Duties(t, "alike", timelinetest.LockWorldOfEquals(timelinetest.FencedWrites, 2, 1)))
	lessontest.Duties(t, "row", timelinetest.Row(timelinetest.ByAnyone))
}

// TestEveryNeglectedDutyIsNoticed breaks a world that is in order in one way at a time.
func TestEveryNeglectedDutyIsNoticed(t *testing.T) {
	for say, neglect := range map[string]func(s *spec){
		"the guard of c1.read writes":               func(s *spec) { s.Actions[1].Guard = writingGuard },
		"c1.read’s reason is not in both languages": func(s *spec) { s.Actions[1].Guard = monolingual },
		"c1.read depends on more than the State":    func(s *spec) { s.Actions[1].Do = counting(s.Actions[1].Do) },
		"At of some action disagrees":               func(s *spec) { s.Actions[1].Guard = never },
		"the sentence of c1.read":                   func(s *spec) { s.Actions[1].Do = speechless(s.Actions[1].Do) },
		"does something else when it is heard":      func(s *spec) { s.Actions[1].Do = shy(s.Actions[1].Do) },
		"c1.read allocates while exploring":         func(s *spec) { s.Actions[1].Do = wasteful(s.Actions[1].Do) },
		"property NoLostUpdate writes":              func(s *spec) { s.Properties[1].Holds = writingProperty },
		"exploring allocates":                       func(s *spec) { s.Properties[1].Holds = wastefulProperty },
		"NoLostUpdate is false in the first state":  func(s *spec) { s.Properties[1].Holds = func(s *timelinetest.LockState) bool { return s.Counter > 0 } },
		"property NoLostUpdate is not symmetric": func(s *spec) {
			s.Properties[1].Holds = func(s *timelinetest.LockState) bool { return s.Client[0].PC == 0 }
		},
		"PC of lane c1 is somewhere else in another state": func(s *spec) { s.Lanes[0].PC = wandering },
		"Canon is not settled":                             func(s *spec) { s.Canon = func(s *timelinetest.LockState) { s.SeenAccepted++ } },
		"lead to different ones":                           func(s *spec) { s.Canon = func(s *timelinetest.LockState) { s.Client[0].Rounds = 0 } },
	} {
		s := timelinetest.LockSpecOfEquals(timelinetest.FencedWrites, 2, 1)
		neglect(&s)
		var l listener
		lessontest.Duties(&l, "lock", timeline.New(s))
		require.Contains(t, strings.Join(l.heard, "\n"), say)
	}
}

type (
	state = timelinetest.LockState
	do    = func(*state, *timeline.Log)
)

var (
	silent = &timeline.Reason{Text: timeline.Text{En: "only in English"}}
	waste  *state
	calls  uint8
)

func writingGuard(s *state) *timeline.Reason { s.Counter++; return nil }
func monolingual(*state) *timeline.Reason    { return silent }
func never(*state) *timeline.Reason          { return &timeline.Reason{Text: timeline.Same("never")} }
func wandering(s *state) *uint8              { return &s.Client[s.Holder/2].PC }
func writingProperty(s *state) bool          { s.Value = 7; return true }

func wastefulProperty(s *state) bool {
	waste = new(state)
	return s.Value == s.SeenAccepted
}

func counting(do do) do {
	return func(s *state, log *timeline.Log) { do(s, log); calls++; s.Value = calls }
}

func speechless(do do) do {
	return func(s *state, log *timeline.Log) {
		do(s, nil)
		if log != nil {
			log.Say(timeline.Event{})
		}
	}
}

func shy(do do) do {
	return func(s *state, log *timeline.Log) {
		if do(s, log); log != nil {
			s.Value = 7
		}
	}
}

func wasteful(do do) do {
	return func(s *state, log *timeline.Log) { do(s, log); waste = new(state) }
}
