package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func aheadOf[S comparable](t require.TestingT, spec *timeline.Spec[S], st S, property string) explore.Result {
	return both(t, func(o explore.Options) (*explore.Search[S], error) { return explore.Ahead(spec, st, property, o) })
}

// TestAheadAgreesWithBruteForce from any node of a random world, reachable or not.
func TestAheadAgreesWithBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		spec := g.spec()
		st := place{Node: uint8(rapid.IntRange(0, len(g.bad)-1).Draw(t, "from"))}
		d := distances(spec, st)
		for i, want := range []bool{graphSafe: false, graphGoal: true} {
			p := spec.Properties[i]
			r := aheadOf(t, spec, st, p.ID)
			a := r.Answers[0]
			steps := closest(d, func(s *place) bool { return p.Holds(s) == want })
			hint, has := a.Hint()
			if steps < 0 {
				require.Nil(t, a.Schedule)
				require.Equal(t, len(d), r.States, "the states that prove it")
				require.Equal(t, want, a.Verdict == timeline.Violated)
				require.False(t, has)
				continue
			}
			all := brute(from(spec, st), i, want, steps)
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
		g := anyGraph(t)
		spec := g.spec()
		want := func(s *place) bool { return g.goal[s.Node] }
		_, states := anyRun(t, spec, 6)
		for i := 1; i < len(states); i++ {
			before, after := aheadOf(t, spec, states[i-1], "goal").Answers[0], aheadOf(t, spec, states[i], "goal").Answers[0]
			was, is := closest(distances(spec, states[i-1]), want), closest(distances(spec, states[i]), want)
			require.Equal(t, was >= 0 && (is < 0 || is > was), before.Away(&after))
		}
	})
}

// TestAheadWorksOffTheGrid: after a wait by hand that the explorer never makes.
func TestAheadWorksOffTheGrid(t *testing.T) {
	testAheadOnRuns(t, timelinetest.Watchdog(3, 2, 0), "LeaseHolds")
	testAheadOnRuns(t, timelinetest.Row(timelinetest.ByAnyone), "OnlyCurrentAttemptCompletes")
	testAheadOnRuns(t, timelinetest.Row(timelinetest.ByTheAttempt), "OnlyCurrentAttemptCompletes")

	spec := timelinetest.Watchdog(3, 2, 0)
	st := spec.Init
	spec.Do(&st, timeline.Wait(1), nil)
	a := aheadOf(t, spec, st, "LeaseHolds").Answers[0]
	require.Equal(t, "wait.7500ms", spec.Name(a.Schedule[0]), "the hint waits for what is left")
	require.Equal(t, 6, a.Steps)
	require.Equal(t, explore.New(spec, explore.Options{}).Run().Answers[0].Steps, a.Steps, "par")
}

func testAheadOnRuns[S comparable](t *testing.T, spec *timeline.Spec[S], property string) {
	holds := spec.Properties[propertyIndex(spec, property)].Holds
	rapid.Check(t, func(t *rapid.T) {
		_, states := anyRun(t, spec, 12)
		last := states[len(states)-1]
		d := distances(spec, last)
		r := aheadOf(t, spec, last, property)
		steps := closest(d, func(s *S) bool { return !holds(s) })
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
	spec := timelinetest.LockWorld(timelinetest.Unfenced, 3, 3)
	r := aheadOf(t, spec, spec.Init, "NoStaleOverwrite")
	require.Equal(t, 9, r.Answers[0].Steps)
	require.Less(t, r.States, 2_000)
	require.True(t, r.Done)
}

func TestAheadAsksForWhatThereIs(t *testing.T) {
	spec := anyWorld().spec()
	for _, id := range []string{"", "Safe", "a0"} {
		_, err := explore.Ahead(spec, spec.Init, id, explore.Options{})
		require.EqualError(t, err, "unknown property “"+id+"”; there are: safe, goal, haven, most, least")
		_, err = explore.NoReturn(spec, []place{spec.Init}, id, explore.Options{})
		require.EqualError(t, err, "unknown property “"+id+"”; there are: safe, goal, haven")
		_, err = explore.Shorten(spec, nil, id, explore.Options{})
		require.EqualError(t, err, "unknown property “"+id+"”; there are: safe, goal")
	}
	spec.Properties[graphSafe].Void = closed
	for _, begin := range []func() (*explore.Search[place], error){
		func() (*explore.Search[place], error) {
			return explore.Ahead(spec, spec.Init, "safe", explore.Options{})
		},
		func() (*explore.Search[place], error) {
			return explore.Shorten(spec, []timeline.Act{7}, "safe", explore.Options{})
		},
	} {
		s, err := begin()
		require.NoError(t, err)
		requireVerdicts(t, s.Run(), timeline.NotApplicable)
	}
	s, err := explore.NoReturn(spec, []place{spec.Init}, "safe", explore.Options{})
	require.NoError(t, err)
	require.Equal(t, timeline.NotApplicable, s.Run().Turn.Verdict)
}

// anyWorld is a chain of three nodes with a way back from the second.
func anyWorld() graph {
	return graph{to: [3][]int{{1, 2, -1}, {-1, 0, -1}, {-1, -1, -1}}, bad: []bool{false, false, true},
		goal: []bool{false, true, false}, haven: []bool{true, false, false}, worth: []int{0, 1, 2}}
}

func TestALimitCutsWhatLiesAhead(t *testing.T) {
	spec := timelinetest.LockWorld(timelinetest.FencedAll, 2, 2)
	for _, o := range []explore.Options{{StatesMax: 10}, {DepthMax: 3}, {MemoryMax: 1}} {
		ahead, err := explore.Ahead(spec, spec.Init, "NoLostUpdate", o)
		require.NoError(t, err)
		a := ahead.Run().Answers[0]
		require.Equal(t, timeline.Cut, a.Verdict)
		require.NotEmpty(t, a.Limit)
		turn, err := explore.NoReturn(spec, []timelinetest.LockState{spec.Init}, "NoLostUpdate", o)
		require.NoError(t, err)
		require.Equal(t, timeline.Cut, turn.Run().Turn.Verdict)
	}
}
