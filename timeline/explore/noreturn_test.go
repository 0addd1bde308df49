package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func turnOf[S comparable](t require.TestingT, spec *timeline.Spec[S], run []S, property string) explore.Turn {
	return both(t, func(o explore.Options) (*explore.Search[S], error) { return explore.NoReturn(spec, run, property, o) }).Turn
}

// escapes says whether some completion never meets the target: it goes on, one act after the other,
// until nothing can happen or it comes to where it has been.
func escapes[S comparable](spec *timeline.Spec[S], st S, target func(*S) bool, been map[S]bool) bool {
	if target(&st) {
		return false
	}
	acts := spec.Next(&st, nil)
	if len(acts) == 0 || been[st] {
		return true
	}
	been[st] = true
	defer delete(been, st)
	for _, a := range acts {
		next := st
		spec.Do(&next, a, nil)
		if escapes(spec, next, target, been) {
			return true
		}
	}
	return false
}

// turnByHand goes through a run and asks after each act.
func turnByHand[S comparable](spec *timeline.Spec[S], run []S, target func(*S) bool) explore.Turn {
	turn, met := explore.Turn{Verdict: timeline.Holds, Every: -1, None: -1}, false
	for i, st := range run {
		met = met || target(&st)
		if turn.Every < 0 && (met || !escapes(spec, st, target, map[S]bool{})) {
			turn.Every = i
		}
		if turn.None < 0 && !met && closest(distances(spec, st), target) < 0 {
			turn.None = i
		}
	}
	return turn
}

func TestThePointOfNoReturnIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		spec := g.spec()
		_, run := anyRun(t, spec, 8)
		for i, target := range []func(*place) bool{
			graphSafe:  func(s *place) bool { return g.bad[s.Node] },
			graphGoal:  func(s *place) bool { return g.goal[s.Node] },
			graphHaven: func(s *place) bool { return g.haven[s.Node] },
		} {
			require.Equal(t, turnByHand(spec, run, target), turnOf(t, spec, run, spec.Properties[i].ID))
		}
	})
}

// TestARunByHandHasAPointOfNoReturnToo: its waits are its own.
func TestARunByHandHasAPointOfNoReturnToo(t *testing.T) {
	testTurns(t, timelinetest.Row(timelinetest.ByAnyone), "OnlyCurrentAttemptCompletes")
	testTurns(t, timelinetest.Row(timelinetest.ByTheAttempt), "OnlyCurrentAttemptCompletes")

	// Three losses of a lease that bears one: the second settles nothing, for the renewal that is due
	// with the expiry may still win; the expiry does.
	spec := timelinetest.Watchdog(3, 3, 0)
	run := timeline.NewRun(spec, timeline.Display{})
	states := []timelinetest.WatchdogState{run.State()}
	for _, name := range []string{"wait.2500ms", "wait.7500ms", "watchdog.lose", "wait.10s", "watchdog.lose", "wait.10s", "lock.expire"} {
		require.NoError(t, run.Choose(name))
		states = append(states, run.State())
	}
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: 7, None: -1}, turnOf(t, spec, states, "LeaseHolds"))
	safe := timelinetest.Watchdog(3, 1, 0)
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: -1, None: 0},
		turnOf(t, safe, []timelinetest.WatchdogState{safe.Init}, "LeaseHolds"))
}

func testTurns[S comparable](t *testing.T, spec *timeline.Spec[S], property string) {
	holds := spec.Properties[propertyIndex(spec, property)].Holds
	rapid.Check(t, func(t *rapid.T) {
		_, run := anyRun(t, spec, 10)
		turn := turnOf(t, spec, run, property)
		require.Equal(t, turnByHand(spec, run, func(s *S) bool { return !holds(s) }), turn)
	})
}

// TestGoingRoundForEverIsNoViolation: where the processes can go round, nothing forces the bad end.
func TestGoingRoundForEverIsNoViolation(t *testing.T) {
	g := anyWorld()
	run := []place{{Node: 0}, {Node: 1}, {Node: 2}}
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: 2, None: -1}, turnOf(t, g.spec(), run, "safe"))
	g.to[1] = []int{-1, -1, -1}
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: 0, None: -1}, turnOf(t, g.spec(), run, "safe"))
	g.bad = []bool{false, false, false}
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: -1, None: 0}, turnOf(t, g.spec(), run, "safe"))
}
