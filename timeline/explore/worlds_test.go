package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/lessontest"
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
				w := timelinetest.Watchdog(ratio, losses, grid)
				r := explore.New(w, explore.Options{}).Run()
				require.True(t, r.Done, "endless renewals, finite world")
				require.Less(t, r.States, 300)
				requireVerdicts(t, r, holds, timeline.Holds)
				for _, a := range r.Answers {
					if a.Schedule != nil {
						requireReplays(t, w, a)
					}
				}
			}
		}
	}
}

func TestTheTieAtTheExpiryIsWhatBreaksTheWatchdog(t *testing.T) {
	w := timelinetest.Watchdog(3, 2, 0)
	a := explore.New(w, explore.Options{}).Run().Answers[0]
	require.Equal(t, []string{"wait.10s", "watchdog.lose", "wait.10s", "watchdog.lose", "wait.10s", "lock.expire"}, w.Names(a.Schedule))
	run := timeline.NewRun(w, timeline.Display{})
	require.NoError(t, run.Play(w.Names(a.Schedule[:5])))
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

// cube is a world of three numbers that go up to 3, one at a time, wherever they stand in its State.
func cube[S comparable](at func(s *S, i int) *uint8) *timeline.World {
	spec := timeline.Spec[S]{Properties: []timeline.Property[S]{{ID: "Full", Kind: timeline.Possible, Title: timeline.Same("full"),
		Holds: func(s *S) bool { return *at(s, 0)+*at(s, 1)+*at(s, 2) == 9 }}}}
	for i := range 3 {
		id := string(rune('a' + i))
		spec.Lanes = append(spec.Lanes, timeline.Lane[S]{ID: id, Title: timeline.Same(id), PC: func(s *S) *uint8 { return at(s, i) }})
		spec.Actions = append(spec.Actions, timeline.Action[S]{ID: id, Label: timeline.Same(id), Lane: i, At: []uint8{0, 1, 2},
			Guard: func(s *S) *timeline.Reason {
				if *at(s, i) == 3 {
					return closed
				}
				return nil
			},
			Do: func(s *S, _ *timeline.Log) { *at(s, i)++ }})
	}
	return timeline.New(spec)
}

// TestAStateMayBeOfAnySize: whatever its size, the cube has 4³ states and as many shortest ways through
// it as there are words of three a, three b and three c.
func TestAStateMayBeOfAnySize(t *testing.T) {
	for size, w := range map[int]*timeline.World{
		3:  cube(func(s *[3]uint8, i int) *uint8 { return &s[i] }),
		32: cube(func(s *[32]uint8, i int) *uint8 { return &s[31-15*i] }),
		33: cube(func(s *[33]uint8, i int) *uint8 { return &s[16*i] }),
		40: cube(func(s *[40]uint8, i int) *uint8 { return &s[39-3*i] }),
		67: cube(func(s *[67]uint8, i int) *uint8 { return &s[33*i] }),
	} {
		r := both(t, func(o explore.Options) (*explore.Search, error) { return explore.New(w, o), nil })
		require.Equal(t, [3]int{64, 3 * 48, 10}, [3]int{r.States, r.Transitions, r.Depth}, "%d bytes", size)
		require.Equal(t, uint64(1_680), r.Answers[0].Shortest, "%d bytes", size)
		require.Equal(t, []timeline.Act{0, 0, 0, 1, 1, 1, 2, 2, 2}, r.Answers[0].Schedule, "%d bytes", size)
	}
}

// TestExploringAllocatesNothing holds the worlds to the contract of TIME.md 12, in every state.
func TestExploringAllocatesNothing(t *testing.T) {
	requireNoAllocations(t, timelinetest.LockWorld(timelinetest.Unfenced, 2, 2))
	requireNoAllocations(t, timelinetest.LockWorld(timelinetest.FencedAll, 2, 2))
	requireNoAllocations(t, timelinetest.Watchdog(4, 3, 1))
	requireNoAllocations(t, timelinetest.Row(timelinetest.ByAnyone))
	requireNoAllocations(t, timelinetest.Row(timelinetest.ByTheAttempt))
}

func requireNoAllocations(t *testing.T, w *timeline.World) {
	all := distances(w, w.Init())
	acts, next, holds, taken := make([]timeline.Act, 0, 8), w.Init(), 0, 0
	require.True(t, lessontest.Silent(func() {
		for _, r := range all {
			acts = w.Next(r.At(), acts[:0])
			for _, a := range acts {
				copy(next, r.State)
				w.Do(next.At(), a, nil)
				for k := range w.Properties {
					if w.Properties[k].Holds(next.At()) {
						holds++
					}
				}
				taken++
			}
		}
	}))
	require.NotZero(t, holds)
	require.Greater(t, taken, len(all))
}

// TestASearchAllocatesByTheChunk: a quarter of a million states cost some hundreds of allocations.
func TestASearchAllocatesByTheChunk(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.FencedWrites, 3, 2)
	require.Less(t, testing.AllocsPerRun(1, func() { explore.New(w, explore.Options{}).Run() }), 400.0)
}
