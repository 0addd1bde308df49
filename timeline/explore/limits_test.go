package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestSlicesDoNotChangeTheResult(t *testing.T) {
	lock := timelinetest.LockWorld(timelinetest.Unfenced, 2, 2)
	row := timelinetest.Row(timelinetest.ByAnyone)
	for _, most := range []explore.Options{{}, {StatesMax: 100}, {DepthMax: 9}} {
		wholeLock, wholeRow := explore.New(lock, most).Run(), explore.New(row, most).Run()
		for _, slice := range []int{1, 7, 1000} {
			require.Equal(t, wholeLock, inSlices(explore.New(lock, most), slice))
			require.Equal(t, wholeRow, inSlices(explore.New(row, most), slice))
		}
	}
}

func inSlices(s *explore.Search, slice int) explore.Result {
	for !s.Advance(slice) {
	}
	return s.Result()
}

func TestASliceIsAsLongAsAsked(t *testing.T) {
	s := explore.New(timelinetest.LockWorld(timelinetest.FencedWrites, 2, 2), explore.Options{})
	for done := 1; done <= 40; done++ {
		require.False(t, s.Advance(1))
		p := s.Progress()
		require.Equal(t, done, p.States-p.Frontier, "states expanded")
	}
	require.False(t, s.Advance(0))
	require.Equal(t, 40, s.Progress().States-s.Progress().Frontier)
}

func TestProgressKnowsWhatIsFoundAndNothingElse(t *testing.T) {
	s := explore.New(timelinetest.LockWorld(timelinetest.FencedWrites, 2, 2), explore.Options{})
	require.Equal(t, explore.Progress{States: 1, Depth: 1, Frontier: 1, Bytes: s.Progress().Bytes,
		Verdicts: []timeline.Verdict{timeline.Pending, timeline.Pending, timeline.Pending}}, s.Progress())
	require.False(t, s.Advance(1000))
	p := s.Progress()
	require.Equal(t, []timeline.Verdict{timeline.Pending, timeline.Violated, timeline.Holds}, p.Verdicts)
	r := s.Result()
	require.False(t, r.Done)
	require.Equal(t, p.States, r.States)
	require.Equal(t, 9, r.Answers[1].Steps, "a counterexample can be walked before the search ends")

	s.Run()
	require.Equal(t, explore.Progress{States: 1_378, Transitions: 3_026, Depth: 23, Bytes: s.Progress().Bytes,
		Verdicts: []timeline.Verdict{timeline.Holds, timeline.Violated, timeline.Holds}}, s.Progress())
	require.True(t, s.Advance(1), "what has ended stays so")
	require.Equal(t, 3_026, s.Result().Transitions)
}

func TestALimitThatIsJustMetCutsNothing(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.FencedWrites, 2, 1)
	require.True(t, explore.New(w, explore.Options{StatesMax: 164, DepthMax: 12}).Run().Done)
	for _, c := range []struct {
		most  explore.Options
		limit string
	}{{explore.Options{StatesMax: 163}, explore.LimitStates}, {explore.Options{DepthMax: 11}, explore.LimitDepth}} {
		r := explore.New(w, c.most).Run()
		require.False(t, r.Done)
		require.Equal(t, c.limit, r.Limit)
		require.LessOrEqual(t, r.States, 163)
		require.LessOrEqual(t, r.Depth, 12)
		requireVerdicts(t, r, timeline.Cut, timeline.Violated, timeline.Holds)
	}
	require.Equal(t, 11, explore.New(w, explore.Options{DepthMax: 11}).Run().Depth)
}

// TestACutSearchPromisesNothing: what it has found stays found and is as short, all else is Cut.
func TestACutSearchPromisesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyGraph(t).world()
		whole := explore.New(w, explore.Options{}).Run()
		r := explore.New(w, explore.Options{
			StatesMax: rapid.IntRange(1, 7).Draw(t, "states"), DepthMax: rapid.IntRange(1, 7).Draw(t, "depth")}).Run()
		if r.Done {
			require.Equal(t, whole, r)
			return
		}
		require.Contains(t, []string{explore.LimitStates, explore.LimitDepth}, r.Limit)
		require.Equal(t, timeline.Cut, r.Answers[graphHaven].Verdict)
		for _, i := range []int{graphMost, graphLeast} {
			require.Equal(t, timeline.Cut, r.Answers[i].Verdict, "what was found is not proven the best")
			require.Equal(t, r.Limit, r.Answers[i].Limit)
		}
		for i, found := range []timeline.Verdict{timeline.Violated, timeline.Holds} {
			a := r.Answers[i]
			if a.Verdict == timeline.Cut {
				require.Zero(t, a.Shortest)
				require.Nil(t, a.Schedule)
				continue
			}
			require.Equal(t, found, a.Verdict)
			require.Equal(t, whole.Answers[i].Schedule, a.Schedule)
			if a.Shortest != 0 {
				require.Equal(t, whole.Answers[i].Shortest, a.Shortest)
			}
			if r.Limit == explore.LimitDepth {
				require.NotZero(t, a.Shortest, "all levels that were seen were seen whole")
			}
		}
	})
}

func TestWhatTheSettingsMakeMeaninglessIsNotAsked(t *testing.T) {
	g := graph{to: [3][]int{{1, -1}, {-1, -1}, {-1, -1}}, bad: []bool{true, true}, goal: []bool{false, false}, haven: []bool{false, false}}
	spec := g.spec()
	for i := range spec.Properties {
		spec.Properties[i].Void = closed
	}
	for _, most := range []explore.Options{{}, {StatesMax: 1}} {
		requireVerdicts(t, explore.New(timeline.New(spec), most).Run(), timeline.NotApplicable, timeline.NotApplicable, timeline.NotApplicable)
	}
}

func TestAFirstStateCanDecide(t *testing.T) {
	g := graph{to: [3][]int{{0}, {0}, {-1}}, bad: []bool{true}, goal: []bool{true}, haven: []bool{false}}
	r := explore.New(g.world(), explore.Options{}).Run()
	requireVerdicts(t, r, timeline.Violated, timeline.Holds, timeline.Violated)
	for _, a := range r.Answers {
		require.Equal(t, uint64(1), a.Shortest, "the empty schedule")
		require.Equal(t, []timeline.Act{}, a.Schedule)
	}
}

func TestABrokenCallSaysWhatToDo(t *testing.T) {
	w := timelinetest.Row(timelinetest.ByAnyone)
	for _, most := range []explore.Options{{StatesMax: -1}, {DepthMax: -1}, {MemoryMax: -1}, {StatesMax: explore.StatesCeiling + 1}} {
		require.PanicsWithValue(t, "explore: a search needs limits from 1 to what its index can hold: StatesMax at most "+
			"StatesCeiling (2^30); leave a limit 0 to get its default", func() { explore.New(w, most) })
	}
}
