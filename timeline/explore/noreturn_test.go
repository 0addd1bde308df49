package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func turnOf(t require.TestingT, w *timeline.World, run []timeline.State, property string) explore.Turn {
	return both(t, func(o explore.Options) (*explore.Search, error) { return explore.NoReturn(w, run, property, o) }).Turn
}

// escapes says whether some completion never meets the target: it goes on, one act after the other,
// until nothing can happen or it comes to where it has been.
func escapes(w *timeline.World, st timeline.State, target wanted, been map[[4]uint64]bool) bool {
	if target(st) {
		return false
	}
	acts := w.Next(st.At(), nil)
	if len(acts) == 0 || been[key(st)] {
		return true
	}
	been[key(st)] = true
	defer delete(been, key(st))
	for _, a := range acts {
		next := st.Clone()
		w.Do(next.At(), a, nil)
		if escapes(w, next, target, been) {
			return true
		}
	}
	return false
}

// turnByHand goes through a run and asks after each act.
func turnByHand(w *timeline.World, run []timeline.State, target wanted) explore.Turn {
	turn, met := explore.Turn{Verdict: timeline.Holds, Every: -1, None: -1}, false
	for i, st := range run {
		met = met || target(st)
		if turn.Every < 0 && (met || !escapes(w, st, target, map[[4]uint64]bool{})) {
			turn.Every = i
		}
		if turn.None < 0 && !met && closest(distances(w, st), target) < 0 {
			turn.None = i
		}
	}
	return turn
}

func TestThePointOfNoReturnIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyGraph(t).world()
		_, run := anyRun(t, w, 8)
		for i, want := range []bool{graphSafe: false, graphGoal: true, graphHaven: true} {
			require.Equal(t, turnByHand(w, run, when(w, i, want)), turnOf(t, w, run, w.Properties[i].ID))
		}
	})
}

// TestARunByHandHasAPointOfNoReturnToo: its waits are its own.
func TestARunByHandHasAPointOfNoReturnToo(t *testing.T) {
	testTurns(t, timelinetest.Row(timelinetest.ByAnyone), "OnlyCurrentAttemptCompletes")
	testTurns(t, timelinetest.Row(timelinetest.ByTheAttempt), "OnlyCurrentAttemptCompletes")

	// Three losses of a lease that bears one: the second settles nothing, for the renewal that is due
	// with the expiry may still win; the expiry does.
	w := timelinetest.Watchdog(3, 3, 0)
	run := timeline.NewRun(w, timeline.Display{})
	require.NoError(t, run.Play([]string{"wait.2500ms", "wait.7500ms", "watchdog.lose", "wait.10s", "watchdog.lose", "wait.10s", "lock.expire"}))
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: 7, None: -1}, turnOf(t, w, run.States(), "LeaseHolds"))
	safe := timelinetest.Watchdog(3, 1, 0)
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: -1, None: 0},
		turnOf(t, safe, []timeline.State{safe.Init()}, "LeaseHolds"))
}

func testTurns(t *testing.T, w *timeline.World, property string) {
	violated := when(w, propertyIndex(w, property), false)
	rapid.Check(t, func(t *rapid.T) {
		_, run := anyRun(t, w, 10)
		turn := turnOf(t, w, run, property)
		require.Equal(t, turnByHand(w, run, violated), turn)
	})
}

// TestGoingRoundForEverIsNoViolation: where the processes can go round, nothing forces the bad end.
func TestGoingRoundForEverIsNoViolation(t *testing.T) {
	g := anyWorld()
	run := states(place{Node: 0}, place{Node: 1}, place{Node: 2})
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: 2, None: -1}, turnOf(t, g.world(), run, "safe"))
	g.to[1] = []int{-1, -1, -1}
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: 0, None: -1}, turnOf(t, g.world(), run, "safe"))
	g.bad = []bool{false, false, false}
	require.Equal(t, explore.Turn{Verdict: timeline.Holds, Every: -1, None: 0}, turnOf(t, g.world(), run, "safe"))
}
