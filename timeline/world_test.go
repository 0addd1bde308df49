package timeline_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
)

var elsewhere uint8

func TestAProgramCounterIsAFieldOfTheState(t *testing.T) {
	for _, pc := range []func(*letter) *uint8{
		func(*letter) *uint8 { return &elsewhere },
		func(*letter) *uint8 { return new(uint8) },
		func(*letter) *uint8 { return nil },
	} {
		spec := mail()
		spec.Lanes[1].PC = pc
		require.PanicsWithValue(t, "timeline: broken Spec: the PC of lane b is not a field of the State", func() { timeline.New(spec) })
	}
	spec := mail()
	spec.Lanes[1].PC = func(s *letter) *uint8 { return &s.Known }
	require.NotPanics(t, func() { timeline.New(spec) })
}

func TestAWorldForgetsTheTypeOfItsStateAndNothingElse(t *testing.T) {
	type wide struct {
		Far  uint16
		Near [9]int8
		Yes  bool
	}
	was := wide{Far: 1 << 15, Near: [9]int8{-1, 8: 2}, Yes: true}
	w := timeline.New(timeline.Spec[wide]{Init: was})
	st := w.Init()
	require.Equal(t, 2, w.Words())
	require.Len(t, st, 2)
	require.Equal(t, was, *timeline.As[wide](st))
	require.Zero(t, st[1]>>32, "what is left of the last word")

	other := st.Clone()
	require.True(t, st.Equal(other))
	timeline.As[wide](other).Near[8]++
	require.False(t, st.Equal(other), "a clone is a copy")
	timeline.As[wide](st).Far++
	require.Equal(t, was, *timeline.As[wide](w.Init()), "and so is the first state")

	require.Equal(t, 1, timeline.New(timeline.Spec[struct{}]{}).Words(), "even an empty State has an address")
}

// TestARunGivesItsStateAway: whoever writes into it does not change the run.
func TestARunGivesItsStateAway(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.Unfenced, 2, 1)
	st := w.Init()
	r := timeline.NewRunFrom(w, st, timeline.Display{})
	for _, mine := range []timeline.State{st, r.State()} {
		timeline.As[timelinetest.LockState](mine).Holder = 7
		require.Equal(t, w.Init(), r.State())
	}
}
