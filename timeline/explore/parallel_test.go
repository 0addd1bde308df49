//go:build !js

package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
)

// lockWorldOfAll is a LockWorld that asks every kind of question.
func lockWorldOfAll(fencing timelinetest.Fencing, clients, rounds int) *timeline.World {
	spec := timelinetest.LockSpec(fencing, clients, rounds)
	holder := func(s *timelinetest.LockState) int { return int(s.Fence) - int(s.Value)*2 }
	add := func(p timeline.Property[timelinetest.LockState]) {
		p.Title = timeline.Same(p.ID)
		spec.Properties = append(spec.Properties, p)
	}
	add(timeline.Property[timelinetest.LockState]{ID: "Most", Kind: timeline.Figure, Value: holder})
	add(timeline.Property[timelinetest.LockState]{ID: "Least", Kind: timeline.Figure, Value: holder, Least: true,
		Holds: func(s *timelinetest.LockState) bool { return s.Holder == 0 }})
	add(timeline.Property[timelinetest.LockState]{ID: "Few", Kind: timeline.Always,
		Holds: func(s *timelinetest.LockState) bool { return s.Counter < 5 || s.Holder == 0 }})
	add(timeline.Property[timelinetest.LockState]{ID: "Late", Kind: timeline.Possible,
		Holds: func(s *timelinetest.LockState) bool {
			return s.Counter >= 4 && s.Client[0].PC == timelinetest.LockWrite
		}})
	add(timeline.Property[timelinetest.LockState]{ID: "Written", Kind: timeline.Recoverable,
		Holds: func(s *timelinetest.LockState) bool { return s.SeenAccepted >= 3 }})
	return timeline.New(spec)
}

// TestAllCoresFindWhatOneFinds, byte for byte, whatever is asked, limited or not, by States or by
// fingerprints, in slices or at once.
func TestAllCoresFindWhatOneFinds(t *testing.T) {
	equals := timelinetest.LockWorldOfEquals(timelinetest.Unfenced, 3, 1)
	worlds := []*timeline.World{equals,
		lockWorldOfAll(timelinetest.Unfenced, 2, 3), lockWorldOfAll(timelinetest.FencedWrites, 3, 1), lockWorldOfAll(timelinetest.FencedAll, 3, 2),
		cube(func(s *[67]uint8, i int) *uint8 { return &s[33*i] })}
	for _, w := range worlds {
		for _, o := range []explore.Options{{}, {Exact: true}, {StatesMax: 3_000}, {DepthMax: 20}, {MemoryMax: 500_000}, {MemoryMax: 3_000_000}} {
			want := explore.New(w, o).Run()
			require.Equal(t, want, explore.New(w, o).RunOn(2), "%+v", o)
			require.Equal(t, want, explore.New(w, o).RunOn(5), "%+v", o)
		}
	}
	s := explore.New(worlds[3], explore.Options{})
	for !s.AdvanceOn(3, 1_000) {
	}
	require.Equal(t, explore.New(worlds[3], explore.Options{}).Run(), s.Result())
}

// TestTheLargeWorldOnAllCores goes through rounds, growing tables and levels of many blocks.
func TestTheLargeWorldOnAllCores(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.FencedWrites, 3, 2)
	want := explore.New(w, explore.Options{}).Run()
	require.Equal(t, 259_819, want.States)
	for _, cores := range []int{1, 2, 4} {
		require.Equal(t, want, explore.New(w, explore.Options{}).RunOn(cores))
	}
}
