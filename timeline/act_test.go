package timeline_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestEveryActParsesAsItsName(t *testing.T) {
	spec := timelinetest.Watchdog(3, 1, 0)
	for i, id := range spec.ActionIDs() {
		a, err := spec.Parse(id)
		require.NoError(t, err)
		require.Equal(t, timeline.Act(i), a)
		require.Zero(t, a.Units())
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, timeline.WaitUnitsMax).Draw(t, "units")
		a, err := spec.Parse(spec.Name(timeline.Wait(n)))
		require.NoError(t, err)
		require.Equal(t, timeline.Wait(n), a)
		require.Equal(t, n, a.Units())
	})
	require.Equal(t, []string{"wait.30s", "wait.7500ms", "lock.expire"}, spec.Names([]timeline.Act{timeline.Wait(12), timeline.Wait(3), 2}))
}

func TestAWaitHasOneSpelling(t *testing.T) {
	spec := timelinetest.Watchdog(3, 1, 0)
	for _, name := range []string{"wait.", "wait.s", "wait.ms", "wait.0s", "wait.-5s", "wait.+5s", "wait.05s", "wait.5", "wait.5m", "wait.5.0s",
		"wait. 5s", "wait.5000ms", "wait.3s", "wait.1ms", "wait.2502500ms", "wait.99999999999s", "wait", "Wait.5s"} {
		_, err := spec.Parse(name)
		require.Error(t, err, name)
	}
	_, err := spec.Parse("wait.3s")
	require.EqualError(t, err, "unknown wait “wait.3s”; there are: wait.2500ms, …, wait.2500s")
	_, err = timelinetest.LockWorld(timelinetest.Unfenced, 1, 1).Parse("wait.5s")
	require.EqualError(t, err, "unknown wait “wait.5s”: there is none here")
	require.Equal(t, "没有名为“wait.5s”的等待：这里一个也没有", err.(timeline.Localized).Text().Zh)
}

// reachable lists every state of a world, by a search that shares nothing with timeline/explore.
func reachable[S comparable](spec *timeline.Spec[S]) []S {
	seen := map[S]bool{spec.Init: true}
	all := []S{spec.Init}
	for i := 0; i < len(all); i++ {
		for _, a := range spec.Next(&all[i], nil) {
			next := all[i]
			spec.Do(&next, a, nil)
			if !seen[next] {
				seen[next] = true
				all = append(all, next)
			}
		}
	}
	return all
}

// testNextAsksEnough: dispatching on program counters finds exactly what asking every guard finds.
func testNextAsksEnough[S comparable](t *testing.T, spec *timeline.Spec[S], states int) {
	all := reachable(spec)
	require.Len(t, all, states)
	for i := range all {
		next := spec.Next(&all[i], nil)
		for a := range spec.Actions {
			if spec.Actions[a].Guard(&all[i]) == nil {
				require.Contains(t, next, timeline.Act(a), "%+v", all[i])
			} else {
				require.NotContains(t, next, timeline.Act(a), "%+v", all[i])
			}
		}
		for _, a := range next {
			require.Nil(t, spec.Blocked(&all[i], a), "%s in %+v", spec.Name(a), all[i])
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
		spec := timelinetest.Watchdog(3, 0, grid)
		require.Equal(t, []timeline.Act{want}, spec.Next(&spec.Init, nil))
	}
}

func TestTimeWaitsForWhatIsUrgent(t *testing.T) {
	bent := mail()
	bent.Time = &timeline.Time[letter]{Unit: 1000, Left: func(*letter) int { return 5 }, Elapse: func(*letter, int) {}}
	wait := timeline.Wait(5)
	spec := timeline.New(bent)
	require.Equal(t, []timeline.Act{mailSend}, spec.Next(&letter{}, nil), "a program step comes first")
	require.Equal(t, []timeline.Act{mailDeliver, wait}, spec.Next(&letter{Sent: 1}, nil), "a delivery takes its time")
	bent.Actions[mailSend].MayWait = true
	require.Equal(t, []timeline.Act{mailSend, wait}, timeline.New(bent).Next(&letter{}, nil))
	bent.Actions[mailSend].MayWait = false
	bent.Actions[mailSend].Kind = timeline.Fault
	require.Equal(t, []timeline.Act{mailSend, wait}, timeline.New(bent).Next(&letter{}, nil))
	bent.Actions[mailSend].Kind = timeline.Timer
	require.Equal(t, []timeline.Act{mailSend}, timeline.New(bent).Next(&letter{}, nil))
}

// TestAFarDeadlineIsReachedInWaitsThatHaveAName: what cannot be parsed could not be replayed.
func TestAFarDeadlineIsReachedInWaitsThatHaveAName(t *testing.T) {
	type far struct{ Left uint16 }
	spec := timeline.New(timeline.Spec[far]{Init: far{2*timeline.WaitUnitsMax + 7},
		Time: &timeline.Time[far]{Unit: 1000, Left: func(s *far) int { return int(s.Left) }, Elapse: func(s *far, d int) { s.Left -= uint16(d) }}})
	r := timeline.NewRun(spec, timeline.Display{})
	require.Equal(t, timeline.WaitUnitsMax, r.UnitsLeft())
	require.Equal(t, "wait.1000s", r.WaitOption(0).Action)
	for r.Step() {
	}
	require.Equal(t, []string{"wait.1000s", "wait.1000s", "wait.7s"}, r.Schedule())
	require.NoError(t, timeline.NewRun(spec, timeline.Display{}).Play(r.Schedule()))
}
