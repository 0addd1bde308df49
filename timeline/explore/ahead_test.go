package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func aheadOf(t require.TestingT, w *timeline.World, st timeline.State, property string) explore.Result {
	return both(t, func(o explore.Options) (*explore.Search, error) { return explore.Ahead(w, st, property, o) })
}

// TestAheadAgreesWithBruteForce from any node of a random world, reachable or not.
func TestAheadAgreesWithBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		st := place{Node: uint8(rapid.IntRange(0, len(g.bad)-1).Draw(t, "from"))}
		there := from(g.spec(), st)
		d := distances(there, there.Init())
		for i, want := range []bool{graphSafe: false, graphGoal: true} {
			r := aheadOf(t, g.world(), there.Init(), there.Properties[i].ID)
			a := r.Answers[0]
			steps := closest(d, when(there, i, want))
			hint, has := a.Hint()
			if steps < 0 {
				require.Nil(t, a.Schedule)
				require.Equal(t, len(d), r.States, "the states that prove it")
				require.Equal(t, want, a.Verdict == timeline.Violated)
				require.False(t, has)
				continue
			}
			all := brute(there, i, want, steps)
			require.Equal(t, all.first, a.Schedule)
			require.Equal(t, all.count, a.Shortest)
			require.Equal(t, steps, a.Steps)
			require.Equal(t, want, a.Verdict == timeline.Holds)
			require.Equal(t, steps > 0, has)
			if has {
				require.Equal(t, all.first[0], hint)
			}
		}
	})
}

func TestAStepMovesAwayWhenTheWayGetsLongerOrIsGone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyGraph(t).world()
		goal := when(w, graphGoal, true)
		_, states := anyRun(t, w, 6)
		for i := 1; i < len(states); i++ {
			before, after := aheadOf(t, w, states[i-1], "goal").Answers[0], aheadOf(t, w, states[i], "goal").Answers[0]
			was, now := closest(distances(w, states[i-1]), goal), closest(distances(w, states[i]), goal)
			require.Equal(t, was >= 0 && (now < 0 || now > was), before.Away(&after))
		}
	})
}

// TestAheadWorksOffTheGrid: after a wait by hand that the explorer never makes.
func TestAheadWorksOffTheGrid(t *testing.T) {
	testAheadOnRuns(t, timelinetest.Watchdog(3, 2, 0), "LeaseHolds")
	testAheadOnRuns(t, timelinetest.Row(timelinetest.ByAnyone), "OnlyCurrentAttemptCompletes")
	testAheadOnRuns(t, timelinetest.Row(timelinetest.ByTheAttempt), "OnlyCurrentAttemptCompletes")

	w := timelinetest.Watchdog(3, 2, 0)
	st := w.Init()
	w.Do(st.At(), timeline.Wait(1), nil)
	a := aheadOf(t, w, st, "LeaseHolds").Answers[0]
	require.Equal(t, "wait.7500ms", w.Name(a.Schedule[0]), "the hint waits for what is left")
	require.Equal(t, 6, a.Steps)
	require.Equal(t, explore.New(w, explore.Options{}).Run().Answers[0].Steps, a.Steps, "par")
}

func testAheadOnRuns(t *testing.T, w *timeline.World, property string) {
	violated := when(w, propertyIndex(w, property), false)
	rapid.Check(t, func(t *rapid.T) {
		_, states := anyRun(t, w, 12)
		last := states[len(states)-1]
		d := distances(w, last)
		r := aheadOf(t, w, last, property)
		steps := closest(d, violated)
		if steps < 0 {
			require.Equal(t, timeline.Holds, r.Answers[0].Verdict)
			require.Equal(t, len(d), r.States)
			return
		}
		require.Equal(t, timeline.Violated, r.Answers[0].Verdict)
		require.Equal(t, steps, r.Answers[0].Steps)
	})
}

// TestAheadSeesNoMoreThanItNeeds: the search ends with the level on which it finds something.
func TestAheadSeesNoMoreThanItNeeds(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.Unfenced, 3, 3)
	r := aheadOf(t, w, w.Init(), "NoStaleOverwrite")
	require.Equal(t, 9, r.Answers[0].Steps)
	require.Less(t, r.States, 2_000)
	require.True(t, r.Done)
}

func TestAheadAsksForWhatThereIs(t *testing.T) {
	spec := anyWorld().spec()
	w := timeline.New(spec)
	for _, id := range []string{"", "Safe", "a0"} {
		_, err := explore.Ahead(w, w.Init(), id, explore.Options{})
		require.EqualError(t, err, "unknown property “"+id+"”; there are: safe, goal, haven, most, least")
		_, err = explore.NoReturn(w, []timeline.State{w.Init()}, id, explore.Options{})
		require.EqualError(t, err, "unknown property “"+id+"”; there are: safe, goal, haven")
		_, err = explore.Shorten(w, nil, id, explore.Options{})
		require.EqualError(t, err, "unknown property “"+id+"”; there are: safe, goal")
	}
	spec.Properties[graphSafe].Void = closed
	w = timeline.New(spec)
	for _, begin := range []func() (*explore.Search, error){
		func() (*explore.Search, error) { return explore.Ahead(w, w.Init(), "safe", explore.Options{}) },
		func() (*explore.Search, error) {
			return explore.Shorten(w, []timeline.Act{7}, "safe", explore.Options{})
		},
	} {
		s, err := begin()
		require.NoError(t, err)
		requireVerdicts(t, s.Run(), timeline.NotApplicable)
	}
	s, err := explore.NoReturn(w, []timeline.State{w.Init()}, "safe", explore.Options{})
	require.NoError(t, err)
	require.Equal(t, timeline.NotApplicable, s.Run().Turn.Verdict)
}

// anyWorld is a chain of three nodes with a way back from the second.
func anyWorld() graph {
	return graph{to: [3][]int{{1, 2, -1}, {-1, 0, -1}, {-1, -1, -1}}, bad: []bool{false, false, true},
		goal: []bool{false, true, false}, haven: []bool{true, false, false}, worth: []int{0, 1, 2}}
}

func TestALimitCutsWhatLiesAhead(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.FencedAll, 2, 2)
	for _, o := range []explore.Options{{StatesMax: 10}, {DepthMax: 3}, {MemoryMax: 1}} {
		ahead, err := explore.Ahead(w, w.Init(), "NoLostUpdate", o)
		require.NoError(t, err)
		a := ahead.Run().Answers[0]
		require.Equal(t, timeline.Cut, a.Verdict)
		require.NotEmpty(t, a.Limit)
		turn, err := explore.NoReturn(w, []timeline.State{w.Init()}, "NoLostUpdate", o)
		require.NoError(t, err)
		require.Equal(t, timeline.Cut, turn.Run().Turn.Verdict)
	}
}
