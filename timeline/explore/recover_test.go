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
		a := both(t, func(o explore.Options) (*explore.Search[place], error) { return explore.New(spec, o), nil }).Answers[graphHaven]
		haven := func(s *place) bool { return g.haven[s.Node] }
		trap := func(s *place) bool { return closest(distances(spec, *s), haven) < 0 }
		real := func(s *place) bool {
			full := *s
			refill(&full)
			return trap(s) && trap(&full)
		}
		d := distances(spec, spec.Init)
		if steps := closest(d, real); steps >= 0 {
			require.Equal(t, timeline.Violated, a.Verdict)
			asked := *spec
			asked.Properties = slices.Clone(spec.Properties)
			asked.Properties[graphGoal].Holds = real
			all := brute(&asked, graphGoal, true, steps)
			require.Equal(t, all.first, a.Schedule)
			require.Equal(t, all.count, a.Shortest)
			requireTrap(t, spec, a)
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

func requireTrap(t require.TestingT, spec *timeline.Spec[place], a explore.Answer) {
	st := spec.Init
	for _, act := range a.Schedule {
		spec.Do(&st, act, nil)
	}
	inside, acts := distances(spec, st), []timeline.Act{}
	for s := range inside {
		for _, act := range spec.Next(&s, nil) {
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
	a := explore.New(spec, explore.Options{}).Run().Answers[graphHaven]
	require.Equal(t, timeline.Violated, a.Verdict, "without Refill every trap is real")
	require.Equal(t, explore.Trap{States: 1, Acts: []timeline.Act{}}, a.Trap)

	spec.Refill = func(s *place) { s.Left = 1 }
	r := explore.New(spec, explore.Options{}).Run()
	require.Equal(t, timeline.Cut, r.Answers[graphHaven].Verdict)
	require.Equal(t, explore.LimitBudget, r.Answers[graphHaven].Limit)
	require.True(t, r.Done, "the world was seen whole; only more of the budget was not")

	r = explore.New(spec, explore.Options{StatesMax: 2}).Run()
	require.True(t, r.Done)
	require.Equal(t, timeline.Cut, r.Answers[graphHaven].Verdict)
}

// TestASearchBehindASearchKeepsItsLimits: the refilled world may be larger than the world.
func TestASearchBehindASearchKeepsItsLimits(t *testing.T) {
	g := graph{to: [3][]int{{-1, -1, -1, 0}, {-1, -1, -1, -1}, {1, 2, 3, -1}}, bad: make([]bool, 4), goal: make([]bool, 4),
		haven: []bool{true, false, false, false}, budget: 1}
	spec := g.spec()
	spec.Refill = func(s *place) { s.Left = 2 }
	require.Equal(t, explore.LimitBudget, explore.New(spec, explore.Options{}).Run().Answers[graphHaven].Limit)
	a := explore.New(spec, explore.Options{StatesMax: 2}).Run().Answers[graphHaven]
	require.Equal(t, timeline.Cut, a.Verdict)
	require.Equal(t, explore.LimitStates, a.Limit)
}
