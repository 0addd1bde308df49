package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
)

func TestAWatchdogToleratesRatioMinusTwoLosses(t *testing.T) {
	for _, ratio := range []int{2, 3, 4} {
		for losses := range 4 {
			holds := timeline.Holds
			if losses > ratio-2 {
				holds = timeline.Violated
			}
			for _, grid := range []int{0, 1} {
				spec := timelinetest.Watchdog(ratio, losses, grid)
				r := explore.New(spec, explore.Options{}).Run()
				require.True(t, r.Done, "endless renewals, finite world")
				require.Less(t, r.States, 300)
				requireVerdicts(t, r, holds, timeline.Holds)
				for _, a := range r.Answers {
					if a.Schedule != nil {
						requireReplays(t, spec, a)
					}
				}
			}
		}
	}
}

func TestTheTieAtTheExpiryIsWhatBreaksTheWatchdog(t *testing.T) {
	spec := timelinetest.Watchdog(3, 2, 0)
	a := explore.New(spec, explore.Options{}).Run().Answers[0]
	require.Equal(t, []string{"wait.10s", "watchdog.lose", "wait.10s", "watchdog.lose", "wait.10s", "lock.expire"}, spec.Names(a.Schedule))
	run := timeline.NewRun(spec, timeline.Display{})
	require.NoError(t, run.Play(spec.Names(a.Schedule[:5])))
	require.NoError(t, run.Choose("watchdog.renew"), "the renewal was due at the same instant")
	require.True(t, run.Here()[0].True)
}

func TestAZombieCompletesLateUnlessItsAttemptIsAsked(t *testing.T) {
	anyone := timelinetest.Row(timelinetest.ByAnyone)
	r := explore.New(anyone, explore.Options{}).Run()
	requireVerdicts(t, r, timeline.Violated, timeline.Holds, timeline.Holds)
	require.Equal(t, []string{"p.claim", "p.work", "wait.30s", "ledger.expire", "q.claim", "p.complete"},
		anyone.Names(r.Answers[0].Schedule))
	requireReplays(t, anyone, r.Answers[0])
	requireReplays(t, anyone, r.Answers[1])

	checked := explore.New(timelinetest.Row(timelinetest.ByTheAttempt), explore.Options{}).Run()
	require.True(t, checked.Done)
	requireVerdicts(t, checked, timeline.Holds, timeline.Holds, timeline.Holds)
}

// TestExploringAllocatesNothing holds the worlds to the contract of TIME.md 12, in every state.
func TestExploringAllocatesNothing(t *testing.T) {
	requireNoAllocations(t, timelinetest.LockWorld(timelinetest.Unfenced, 2, 2))
	requireNoAllocations(t, timelinetest.LockWorld(timelinetest.FencedAll, 2, 2))
	requireNoAllocations(t, timelinetest.Watchdog(4, 3, 1))
	requireNoAllocations(t, timelinetest.Row(timelinetest.ByAnyone))
	requireNoAllocations(t, timelinetest.Row(timelinetest.ByTheAttempt))
}

func requireNoAllocations[S comparable](t *testing.T, spec *timeline.Spec[S]) {
	states := []S{spec.Init}
	for seen, i := map[S]bool{spec.Init: true}, 0; i < len(states); i++ {
		for _, a := range spec.Next(&states[i], nil) {
			st := states[i]
			if spec.Do(&st, a, nil); !seen[st] {
				seen[st] = true
				states = append(states, st)
			}
		}
	}
	acts, next, holds, taken := make([]timeline.Act, 0, 8), new(S), 0, 0
	require.Zero(t, testing.AllocsPerRun(1, func() {
		for i := range states {
			acts = spec.Next(&states[i], acts[:0])
			for _, a := range acts {
				*next = states[i]
				spec.Do(next, a, nil)
				for k := range spec.Properties {
					if spec.Properties[k].Holds(next) {
						holds++
					}
				}
				taken++
			}
		}
	}))
	require.NotZero(t, holds)
	require.Greater(t, taken, len(states))
}

// TestASearchAllocatesByTheChunk: a quarter of a million states cost some hundreds of allocations.
func TestASearchAllocatesByTheChunk(t *testing.T) {
	spec := timelinetest.LockWorld(timelinetest.FencedWrites, 3, 2)
	require.Less(t, testing.AllocsPerRun(1, func() { explore.New(spec, explore.Options{}).Run() }), 400.0)
}
