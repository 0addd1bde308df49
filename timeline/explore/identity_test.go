package explore_test

import (
	"math"
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestFingerprintsFindWhatStatesFind in every test world: counts, verdicts, schedules.
func TestFingerprintsFindWhatStatesFind(t *testing.T) {
	for _, f := range []timelinetest.Fencing{timelinetest.Unfenced, timelinetest.FencedWrites, timelinetest.FencedAll} {
		requireOneIdentity(t, timelinetest.LockWorld(f, 2, 3))
		requireOneIdentity(t, timelinetest.LockWorld(f, 3, 2))
		requireOneIdentity(t, timelinetest.LockWorldOfEquals(f, 3, 2))
	}
	for _, grid := range []int{0, 1} {
		requireOneIdentity(t, timelinetest.Watchdog(4, 3, grid))
	}
	requireOneIdentity(t, timelinetest.Row(timelinetest.ByAnyone))
	requireOneIdentity(t, timelinetest.Row(timelinetest.ByTheAttempt))
}

func requireOneIdentity(t *testing.T, w *timeline.World) {
	t.Helper()
	both(t, func(o explore.Options) (*explore.Search, error) { return explore.New(w, o), nil })
}

func TestTheProbabilityOfAMissedStateIsSaid(t *testing.T) {
	r := explore.New(timelinetest.LockWorld(timelinetest.FencedAll, 3, 2), explore.Options{}).Run()
	require.Equal(t, 106_594, r.States)
	require.InEpsilon(t, math.Exp2(65)/(106_594*106_594), float64(r.MissedOneIn), 1e-9)
	one := graph{to: [3][]int{{-1}, {-1}, {-1}}, bad: []bool{false}, goal: []bool{true}, haven: []bool{true}}
	require.Equal(t, uint64(math.MaxUint64), explore.New(one.world(), explore.Options{}).Run().MissedOneIn)
}

// TestEqualClientsAreOne pins both counts of the lock world: with all states, and with those that differ
// only by which client is which taken for one. What is found out is the same, and its schedules can be
// played.
func TestEqualClientsAreOne(t *testing.T) {
	for _, c := range []struct {
		fencing         timelinetest.Fencing
		clients, rounds int
		states, alike   int
	}{
		{timelinetest.FencedWrites, 2, 1, 164, 84},
		{timelinetest.FencedWrites, 2, 2, 1_378, 694},
		{timelinetest.FencedWrites, 3, 1, 5_251, 938},
		{timelinetest.FencedAll, 3, 2, 106_594, 18_000},
		{timelinetest.Unfenced, 3, 2, 364_652, 61_454},
	} {
		whole := explore.New(timelinetest.LockWorld(c.fencing, c.clients, c.rounds), explore.Options{}).Run()
		w := timelinetest.LockWorldOfEquals(c.fencing, c.clients, c.rounds)
		alike := explore.New(w, explore.Options{}).Run()
		require.Equal(t, [2]int{c.states, c.alike}, [2]int{whole.States, alike.States}, "%+v", c)
		require.Equal(t, orbits(w, c.clients), alike.States)
		require.Equal(t, whole.Depth, alike.Depth)
		for i, a := range alike.Answers {
			require.Equal(t, whole.Answers[i].Verdict, a.Verdict)
			require.Equal(t, whole.Answers[i].Steps, a.Steps)
			require.Equal(t, whole.Answers[i].Shortest, a.Shortest)
			if a.Schedule != nil {
				requireReplays(t, w, a)
			}
		}
	}
}

// orbits counts the states of a lock world up to the naming of its clients, by trying every naming.
func orbits(w *timeline.World, clients int) int {
	seen, n := map[timelinetest.LockState]bool{}, 0
	for _, r := range distances(w, w.Init()) {
		st := *timeline.As[timelinetest.LockState](r.State)
		if seen[st] {
			continue
		}
		n++
		for _, p := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			if clients == 2 && p[2] != 2 {
				continue
			}
			like := st
			for i, to := range p {
				like.Client[to] = st.Client[i]
				if int(st.Holder) == i+1 {
					like.Holder = uint8(to + 1)
				}
			}
			seen[like] = true
		}
	}
	return n
}

func TestAheadAndNoReturnKnowEqualClients(t *testing.T) {
	plain, equal := timelinetest.LockWorld(timelinetest.Unfenced, 2, 2), timelinetest.LockWorldOfEquals(timelinetest.Unfenced, 2, 2)
	rapid.Check(t, func(t *rapid.T) {
		acts, run := anyRun(t, plain, 12)
		want, got := aheadOf(t, plain, run[len(acts)], "NoStaleOverwrite").Answers[0], aheadOf(t, equal, run[len(acts)], "NoStaleOverwrite").Answers[0]
		require.Equal(t, []any{want.Verdict, want.Steps, want.Shortest}, []any{got.Verdict, got.Steps, got.Shortest})
		require.Equal(t, turnOf(t, plain, run, "NoStaleOverwrite"), turnOf(t, equal, run, "NoStaleOverwrite"))
		if outcome := !plain.Properties[0].Holds(run[len(acts)].At()); outcome {
			require.Equal(t, shorten(t, plain, acts, "NoStaleOverwrite"), shorten(t, equal, acts, "NoStaleOverwrite"))
		}
	})
}

func TestWhatNothingCanBreakIsVacuous(t *testing.T) {
	result := func(verdicts ...timeline.Verdict) explore.Result {
		r := explore.Result{}
		for i, v := range verdicts {
			a := explore.Answer{Property: string(rune('a' + i)), Kind: timeline.PropertyKind(min(i, 3)), Verdict: v}
			a.HasValue = a.Kind == timeline.Figure && i == 4
			r.Answers = append(r.Answers, a)
		}
		return r
	}
	h, x, cut, void := timeline.Holds, timeline.Violated, timeline.Cut, timeline.NotApplicable
	require.Equal(t, []string{"a", "c", "d"}, explore.Vacuous([]explore.Result{result(h, h, h, h, h), result(h, h, void, h, h)}))
	require.Equal(t, []string{"d"}, explore.Vacuous([]explore.Result{result(x, h, h, h, h), result(h, h, cut, h, h)}))
	require.Empty(t, explore.Vacuous(nil))
}

// TestMemoryIsALimitToo, the same for every way to search.
func TestMemoryIsALimitToo(t *testing.T) {
	w := timelinetest.LockWorld(timelinetest.FencedWrites, 3, 1)
	whole := explore.New(w, explore.Options{})
	whole.Run()
	bytes := whole.Progress().Bytes
	require.True(t, explore.New(w, explore.Options{MemoryMax: 2 * bytes}).Run().Done)
	r := explore.New(w, explore.Options{MemoryMax: bytes - bytes/8}).Run()
	require.False(t, r.Done)
	require.Equal(t, explore.LimitMemory, r.Limit)
	requireVerdicts(t, r, timeline.Cut, timeline.Violated, timeline.Holds)
	require.Equal(t, explore.LimitMemory, r.Answers[0].Limit)
}
