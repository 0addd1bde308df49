package explore_test

import (
	"slices"
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestTrapsAreThoseThatARefillDoesNotOpen, with a budget and without, told by plain searches from every
// state.
func TestTrapsAreThoseThatARefillDoesNotOpen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		g.budget = rapid.Uint8Range(0, 2).Draw(t, "budget")
		spec := g.spec()
		refill := func(s *place) {}
		if rapid.Bool().Draw(t, "refill") {
			refill = func(s *place) { s.Left = g.budget }
			spec.Refill = refill
		}
		w := timeline.New(spec)
		a := both(t, func(o explore.Options) (*explore.Search, error) { return explore.New(w, o), nil }).Answers[graphHaven]
		trap := func(st timeline.State) bool { return closest(distances(w, st), when(w, graphHaven, true)) < 0 }
		asked := g.spec()
		asked.Properties[graphGoal].Holds = func(s *place) bool {
			full := *s
			refill(&full)
			return trap(states(*s)[0]) && trap(states(full)[0])
		}
		real := timeline.New(asked)
		d := distances(w, w.Init())
		if steps := closest(d, when(real, graphGoal, true)); steps >= 0 {
			require.Equal(t, timeline.Violated, a.Verdict)
			all := brute(real, graphGoal, true, steps)
			require.Equal(t, all.first, a.Schedule)
			require.Equal(t, all.count, a.Shortest)
			requireTrap(t, w, a)
			return
		}
		require.Nil(t, a.Schedule)
		require.Zero(t, a.Trap)
		if closest(d, trap) >= 0 {
			require.Equal(t, timeline.Cut, a.Verdict)
			require.Equal(t, explore.LimitBudget, a.Limit)
			return
		}
		require.Equal(t, timeline.Holds, a.Verdict)
	})
}

func requireTrap(t require.TestingT, w *timeline.World, a explore.Answer) {
	st := w.Init()
	for _, act := range a.Schedule {
		w.Do(st.At(), act, nil)
	}
	inside, acts := distances(w, st), []timeline.Act{}
	for _, r := range inside {
		for _, act := range w.Next(r.At(), nil) {
			if !slices.Contains(acts, act) {
				acts = append(acts, act)
			}
		}
	}
	slices.Sort(acts)
	require.Equal(t, explore.Trap{States: len(inside), Acts: acts}, a.Trap)
}

// TestATrapOfABudgetIsABound: with one journey in all, the way back is gone after it.
func TestATrapOfABudgetIsABound(t *testing.T) {
	g := graph{to: [3][]int{{-1, -1}, {-1, -1}, {1, 0}}, bad: []bool{false, false}, goal: []bool{true, true}, haven: []bool{true, false}, budget: 1}
	spec := g.spec()
	a := explore.New(timeline.New(spec), explore.Options{}).Run().Answers[graphHaven]
	require.Equal(t, timeline.Violated, a.Verdict, "without Refill every trap is real")
	require.Equal(t, explore.Trap{States: 1, Acts: []timeline.Act{}}, a.Trap)

	spec.Refill = func(s *place) { s.Left = 1 }
	r := explore.New(timeline.New(spec), explore.Options{}).Run()
	require.Equal(t, timeline.Cut, r.Answers[graphHaven].Verdict)
	require.Equal(t, explore.LimitBudget, r.Answers[graphHaven].Limit)
	require.True(t, r.Done, "the world was seen whole; only more of the budget was not")

	r = explore.New(timeline.New(spec), explore.Options{StatesMax: 2}).Run()
	require.True(t, r.Done)
	require.Equal(t, timeline.Cut, r.Answers[graphHaven].Verdict)
}

// TestASearchBehindASearchKeepsItsLimits: the refilled world may be larger than the world.
func TestASearchBehindASearchKeepsItsLimits(t *testing.T) {
	g := graph{to: [3][]int{{-1, -1, -1, 0}, {-1, -1, -1, -1}, {1, 2, 3, -1}}, bad: make([]bool, 4), goal: make([]bool, 4),
		haven: []bool{true, false, false, false}, budget: 1}
	spec := g.spec()
	spec.Refill = func(s *place) { s.Left = 2 }
	require.Equal(t, explore.LimitBudget, explore.New(timeline.New(spec), explore.Options{}).Run().Answers[graphHaven].Limit)
	a := explore.New(timeline.New(spec), explore.Options{StatesMax: 2}).Run().Answers[graphHaven]
	require.Equal(t, timeline.Cut, a.Verdict)
	require.Equal(t, explore.LimitStates, a.Limit)
}
