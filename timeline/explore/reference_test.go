package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
)

// referenceSize is a row of the reference sizes of the lock world, agreed by Spin, TLC, Murphi and a
// hand-written search. They are given, not recorded: no flag rewrites them.
type referenceSize struct {
	fencing                    timelinetest.Fencing
	clients, rounds            int
	states, transitions, depth int
}

var referenceSizes = []referenceSize{
	{timelinetest.FencedWrites, 2, 1, 164, 332, 12},
	{timelinetest.FencedWrites, 2, 2, 1_378, 3_026, 23},
	{timelinetest.FencedWrites, 2, 3, 6_014, 13_628, 34},
	{timelinetest.FencedWrites, 3, 1, 5_251, 14_733, 18},
	{timelinetest.FencedWrites, 3, 2, 259_819, 804_621, 35},
	{timelinetest.FencedAll, 2, 1, 149, 310, 11},
	{timelinetest.FencedAll, 2, 2, 1_061, 2_362, 22},
	{timelinetest.FencedAll, 2, 3, 4_033, 9_240, 34},
	{timelinetest.FencedAll, 3, 1, 3_316, 9_627, 16},
	{timelinetest.FencedAll, 3, 2, 106_594, 335_949, 32},
}

func TestTheReferenceSizesComeOutExactly(t *testing.T) {
	requireSizesOf(t, referenceSizes)
}

func requireSizesOf(t *testing.T, sizes []referenceSize) {
	for _, want := range sizes {
		w := timelinetest.LockWorld(want.fencing, want.clients, want.rounds)
		r := explore.New(w, explore.Options{StatesMax: want.states}).Run()
		require.True(t, r.Done, "%+v", want)
		require.Equal(t, want.states, r.States, "states of %+v", want)
		require.Equal(t, want.transitions, r.Transitions, "transitions of %+v", want)
		require.Equal(t, want.depth, r.Depth, "levels of %+v", want)
		requireVerdicts(t, r, timeline.Holds, lostUpdateWhen(want.fencing), timeline.Holds)
	}
}

// lostUpdateWhen: fencing the writes alone lets a stale read through.
func lostUpdateWhen(f timelinetest.Fencing) timeline.Verdict {
	if f == timelinetest.FencedAll {
		return timeline.Holds
	}
	return timeline.Violated
}

func requireVerdicts(t *testing.T, r explore.Result, want ...timeline.Verdict) {
	t.Helper()
	got := make([]timeline.Verdict, len(r.Answers))
	for i, a := range r.Answers {
		got[i] = a.Verdict
	}
	require.Equal(t, want, got)
}

func TestTheShortestCounterexamplesHaveNineSteps(t *testing.T) {
	for _, c := range []struct {
		fencing  timelinetest.Fencing
		property int
		shortest uint64
	}{
		{timelinetest.Unfenced, 0, 42},
		{timelinetest.Unfenced, 1, 90},
		{timelinetest.FencedWrites, 1, 50},
	} {
		w := timelinetest.LockWorld(c.fencing, 2, 2)
		a := explore.New(w, explore.Options{}).Run().Answers[c.property]
		require.Equal(t, timeline.Violated, a.Verdict)
		require.Equal(t, 9, a.Steps, "%s %s", c.fencing, a.Property)
		require.Equal(t, c.shortest, a.Shortest, "%s %s", c.fencing, a.Property)
		requireReplays(t, w, a)
		require.Zero(t, brute(w, c.property, false, 8).count, "a shorter one exists")
		nine := brute(w, c.property, false, 9)
		require.Equal(t, c.shortest, nine.count)
		require.Equal(t, nine.first, a.Schedule, "the one shown is the least")
	}
}

// requireReplays plays a schedule by name and finds the property decided by its last act, not
// before.
func requireReplays(t require.TestingT, w *timeline.World, a explore.Answer) {
	run := timeline.NewRun(w, timeline.Display{})
	i := propertyIndex(w, a.Property)
	want := a.Kind == timeline.Possible
	for _, name := range w.Names(a.Schedule) {
		require.NotEqual(t, want, run.Here()[i].True, "decided before its last act")
		require.NoError(t, run.Choose(name))
	}
	h := run.Here()[i]
	require.Equal(t, want, h.True)
	if a.Kind == timeline.Always {
		require.Equal(t, a.Steps, h.Since)
	}
	require.Equal(t, a.Steps, run.Pos())
}

func propertyIndex(w *timeline.World, id string) int {
	for i := range w.Properties {
		if w.Properties[i].ID == id {
			return i
		}
	}
	return -1
}
