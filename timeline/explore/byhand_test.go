package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/stretchr/testify/require"
)

// kiln is a world that only a hand finds out about: who waits in two halves burns something. No lesson
// may be like it (its verdicts differ by the grid), so nothing else tells a run's own steps from the
// explorer's.
type kiln struct{ Left, Stoked, Burnt uint8 }

func kilnSpec() timeline.Spec[kiln] {
	stoke := timeline.Action[kiln]{ID: "k.stoke", Label: timeline.Same("stoke"), Kind: timeline.Fault,
		Guard: func(s *kiln) *timeline.Reason {
			if s.Stoked == 3 {
				return closed
			}
			return nil
		},
		Do: func(s *kiln, log *timeline.Log) {
			if s.Stoked++; s.Stoked == 3 {
				s.Burnt = 1
			}
		}}
	return timeline.Spec[kiln]{
		Init: kiln{Left: 2}, Lanes: []timeline.Lane[kiln]{{ID: "k", Title: timeline.Same("k")}}, Actions: []timeline.Action[kiln]{stoke},
		Time: &timeline.Time[kiln]{Unit: 1000, Left: func(s *kiln) int {
			if s.Left == 0 {
				return timeline.None
			}
			return int(s.Left)
		}, Elapse: func(s *kiln, d int) {
			if s.Left -= uint8(d); s.Left == 1 {
				s.Burnt, s.Left = 1, 0
			}
		}},
		Properties: []timeline.Property[kiln]{
			{ID: "Whole", Kind: timeline.Always, Title: timeline.Same("whole"), Holds: func(s *kiln) bool { return s.Burnt == 0 }},
			{ID: "Stoked", Kind: timeline.Possible, Title: timeline.Same("stoked"), Holds: func(s *kiln) bool { return s.Stoked > 0 }}},
	}
}

// TestARunsOwnStepsAreCompletionsToo: from its first state the run itself burns something, though the
// explorer's waits never do once the stoking is over.
func TestARunsOwnStepsAreCompletionsToo(t *testing.T) {
	spec := kilnSpec()
	spec.Actions[0].Guard = func(*kiln) *timeline.Reason { return closed }
	w := timeline.New(spec)
	byHand := states(kiln{Left: 2}, kiln{Burnt: 1})
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: 1, None: -1}, turnOf(t, w, byHand, "Whole"))
	byExplorer := states(kiln{Left: 2}, kiln{})
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: -1, None: 0}, turnOf(t, w, byExplorer, "Whole"))
}

// TestARunByHandMayBeTheShortest: the explorer needs three acts, and another actor, where a wait by hand
// is enough. Of its own kind it knows none at all.
func TestARunByHandMayBeTheShortest(t *testing.T) {
	spec := kilnSpec()
	w := timeline.New(spec)
	given := []timeline.Act{timeline.Wait(1), 0}
	a := shorten(t, w, given, "Whole")
	require.Equal(t, timeline.Violated, a.Verdict)
	require.Equal(t, given[:1], a.Schedule)
	require.Equal(t, 1, a.Shorter)
	require.Equal(t, 3, explore.New(w, explore.Options{}).Run().Answers[0].Steps)

	spec.Time.Elapse = func(s *kiln, d int) { // now a wait burns in two steps of the explorer, in one by hand
		if s.Left -= uint8(d); s.Left == 0 && s.Stoked < 1 {
			s.Left = 2
		} else {
			s.Burnt, s.Left = 1, 0
		}
	}
	a = shorten(t, timeline.New(spec), given[:1], "Whole")
	require.Equal(t, given[:1], a.Schedule, "not the two acts that the explorer would take")
	require.Zero(t, a.Shorter)
}
