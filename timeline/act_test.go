package timeline_test

import (
	"fmt"
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestEveryActParsesAsItsName(t *testing.T) {
	w := timelinetest.Watchdog(3, 1, 0)
	for i, id := range w.ActionIDs() {
		a, err := w.Parse(id)
		require.NoError(t, err)
		require.Equal(t, timeline.Act(i), a)
		require.Zero(t, a.Units())
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, timeline.WaitUnitsMax).Draw(t, "units")
		a, err := w.Parse(w.Name(timeline.Wait(n)))
		require.NoError(t, err)
		require.Equal(t, timeline.Wait(n), a)
		require.Equal(t, n, a.Units())
	})
	require.Equal(t, []string{"wait.30s", "wait.7500ms", "lock.expire"}, w.Names([]timeline.Act{timeline.Wait(12), timeline.Wait(3), 2}))
}

func TestAWaitHasOneSpelling(t *testing.T) {
	w := timelinetest.Watchdog(3, 1, 0)
	for _, name := range []string{"wait.", "wait.s", "wait.ms", "wait.0s", "wait.-5s", "wait.+5s", "wait.05s", "wait.5", "wait.5m", "wait.5.0s",
		"wait. 5s", "wait.5000ms", "wait.3s", "wait.1ms", "wait.2502500ms", "wait.99999999999s", "wait", "Wait.5s"} {
		_, err := w.Parse(name)
		require.Error(t, err, name)
	}
	_, err := w.Parse("wait.3s")
	require.EqualError(t, err, "unknown wait “wait.3s”; there are: wait.2500ms, …, wait.2500s")
	_, err = timelinetest.LockWorld(timelinetest.Unfenced, 1, 1).Parse("wait.5s")
	require.EqualError(t, err, "unknown wait “wait.5s”: there is none here")
	require.Equal(t, "没有名为“wait.5s”的等待：这里一个也没有", err.(timeline.Localized).Text().Zh)
}

// state is a typed State as drivers hold it.
func state[S comparable](s S) timeline.State { return timeline.New(timeline.Spec[S]{Init: s}).Init() }

// reachable lists every state of a world, by a search that shares nothing with timeline/explore.
func reachable(w *timeline.World) []timeline.State {
	seen := map[string]bool{fmt.Sprint(w.Init()): true}
	all := []timeline.State{w.Init()}
	for i := 0; i < len(all); i++ {
		for _, a := range w.Next(all[i].At(), nil) {
			next := all[i].Clone()
			w.Do(next.At(), a, nil)
			if key := fmt.Sprint(next); !seen[key] {
				seen[key] = true
				all = append(all, next)
			}
		}
	}
	return all
}

// testNextAsksEnough: dispatching on program counters finds exactly what asking every guard finds.
func testNextAsksEnough(t *testing.T, w *timeline.World, states int) {
	all := reachable(w)
	require.Len(t, all, states)
	for _, st := range all {
		next := w.Next(st.At(), nil)
		for a := range w.Actions {
			if w.Actions[a].Guard(st.At()) == nil {
				require.Contains(t, next, timeline.Act(a), "%x", st)
			} else {
				require.NotContains(t, next, timeline.Act(a), "%x", st)
			}
		}
		for _, a := range next {
			require.Nil(t, w.Blocked(st.At(), a), "%s in %x", w.Name(a), st)
		}
	}
}

func TestNextAsksEnoughGuards(t *testing.T) {
	testNextAsksEnough(t, timelinetest.LockWorld(timelinetest.FencedWrites, 2, 2), 1_378)
	testNextAsksEnough(t, timelinetest.LockWorld(timelinetest.FencedAll, 3, 1), 3_316)
	testNextAsksEnough(t, timelinetest.Watchdog(4, 3, 1), len(reachable(timelinetest.Watchdog(4, 3, 1))))
	testNextAsksEnough(t, timelinetest.Row(timelinetest.ByAnyone), len(reachable(timelinetest.Row(timelinetest.ByAnyone))))
}

func TestTheExplorersWaitIsToTheNextDeadlineOrGridPoint(t *testing.T) {
	for grid, want := range map[int]timeline.Act{0: timeline.Wait(4), 1: timeline.Wait(1), 3: timeline.Wait(3), 7: timeline.Wait(4)} {
		w := timelinetest.Watchdog(3, 0, grid)
		require.Equal(t, []timeline.Act{want}, w.Next(w.Init().At(), nil))
	}
}

func TestTimeWaitsForWhatIsUrgent(t *testing.T) {
	bent := timedMail()
	wait := timeline.Wait(5)
	next := func(l letter) []timeline.Act { return timeline.New(bent).Next(state(l).At(), nil) }
	require.Equal(t, []timeline.Act{mailSend}, next(letter{}), "a program step comes first")
	require.Equal(t, []timeline.Act{mailDeliver, wait}, next(letter{Sent: 1}), "a delivery takes its time")
	bent.Actions[mailSend].MayWait = true
	require.Equal(t, []timeline.Act{mailSend, wait}, next(letter{}))
	bent.Actions[mailSend].MayWait = false
	bent.Actions[mailSend].Kind = timeline.Fault
	require.Equal(t, []timeline.Act{mailSend, wait}, next(letter{}))
	bent.Actions[mailSend].Kind = timeline.Timer
	require.Equal(t, []timeline.Act{mailSend}, next(letter{}))
}

// TestAFarDeadlineIsReachedInWaitsThatHaveAName: what cannot be parsed could not be replayed.
func TestAFarDeadlineIsReachedInWaitsThatHaveAName(t *testing.T) {
	type far struct{ Left uint16 }
	w := timeline.New(timeline.Spec[far]{Init: far{2*timeline.WaitUnitsMax + 7},
		Time: &timeline.Time[far]{Unit: 1000, Left: func(s *far) int { return int(s.Left) }, Elapse: func(s *far, d int) { s.Left -= uint16(d) }}})
	r := timeline.NewRun(w, timeline.Display{})
	require.Equal(t, timeline.WaitUnitsMax, r.UnitsLeft())
	require.Equal(t, "wait.1000s", r.WaitOption(0).Action)
	for r.Step() {
	}
	require.Equal(t, []string{"wait.1000s", "wait.1000s", "wait.7s"}, r.Schedule())
	require.NoError(t, timeline.NewRun(w, timeline.Display{}).Play(r.Schedule()))
}
