package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// key is a State as a map's key: the States of these tests have no more words.
func key(st timeline.State) (k [4]uint64) {
	if copy(k[:], st) < len(st) {
		panic("a State of more than 4 words: make its key longer")
	}
	return k
}

// reached is a state that can be reached, and from how far.
type reached struct {
	timeline.State
	steps int
}

// distances lists every state that can be reached from one, the nearest first: a plain map and a
// queue, which share nothing with the search but the World.
func distances(w *timeline.World, from timeline.State) []reached {
	seen, all := map[[4]uint64]bool{key(from): true}, []reached{{from, 0}}
	for i := 0; i < len(all); i++ {
		for _, a := range w.Next(all[i].At(), nil) {
			next := all[i].Clone()
			w.Do(next.At(), a, nil)
			if !seen[key(next)] {
				seen[key(next)] = true
				all = append(all, reached{next, all[i].steps + 1})
			}
		}
	}
	return all
}

// wanted is a predicate of a test's own.
type wanted = func(timeline.State) bool

// when is a property's predicate, or its contrary.
func when(w *timeline.World, property int, want bool) wanted {
	holds := w.Properties[property].Holds
	return func(st timeline.State) bool { return holds(st.At()) == want }
}

// closest is the least distance to a state as wanted; -1 when there is none.
func closest(d []reached, want wanted) int {
	for _, r := range d {
		if want(r.State) {
			return r.steps
		}
	}
	return -1
}

// states are typed States as drivers hold them.
func states[S comparable](typed ...S) []timeline.State {
	all := make([]timeline.State, len(typed))
	for i, st := range typed {
		all[i] = from(timeline.Spec[S]{}, st).Init()
	}
	return all
}

// from is the world of a Spec that begins elsewhere.
func from[S comparable](spec timeline.Spec[S], st S) *timeline.World {
	spec.Init = st
	return timeline.New(spec)
}

// both runs a search twice, in an exact one and by fingerprints, in slices: the results are the same.
func both(t require.TestingT, begin func(o explore.Options) (*explore.Search, error)) explore.Result {
	exact, err := begin(explore.Options{Exact: true})
	require.NoError(t, err)
	prints, err := begin(explore.Options{})
	require.NoError(t, err)
	want, got := exact.Run(), inSlices(prints, 3)
	require.Zero(t, want.MissedOneIn)
	got.MissedOneIn = 0
	require.Equal(t, want, got)
	return want
}

// anyRun draws a run of a world: its acts, and its states with the first.
func anyRun(t *rapid.T, w *timeline.World, most int) ([]timeline.Act, []timeline.State) {
	states, acts := []timeline.State{w.Init()}, []timeline.Act{}
	for range rapid.IntRange(0, most).Draw(t, "acts") {
		st := states[len(states)-1].Clone()
		next := w.Next(st.At(), nil)
		if len(next) == 0 {
			break
		}
		a := rapid.SampledFrom(next).Draw(t, "act")
		if n := a.Units(); n > 1 {
			a = timeline.Wait(rapid.IntRange(1, n).Draw(t, "units")) // by hand: off the explorer's grid
		}
		w.Do(st.At(), a, nil)
		states, acts = append(states, st), append(acts, a)
	}
	return acts, states
}

func TestFiguresAreTheGreatestAndTheLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		spec := g.spec()
		w := timeline.New(spec)
		r := both(t, func(o explore.Options) (*explore.Search, error) { return explore.New(w, o), nil })
		d := distances(w, w.Init())
		for _, i := range []int{graphMost, graphLeast} {
			a, p := r.Answers[i], &spec.Properties[i]
			best, has := 0, false
			for _, r := range d {
				st := timeline.As[place](r.State)
				if p.Holds != nil && !p.Holds(st) {
					continue
				}
				if v := p.Value(st); !has || (v > best) != p.Least && v != best {
					best, has = v, true
				}
			}
			require.Equal(t, timeline.Holds, a.Verdict)
			require.Equal(t, has, a.HasValue)
			require.Equal(t, best, a.Value)
			if !has {
				require.Nil(t, a.Schedule)
				continue
			}
			asked := g.spec()
			asked.Properties[graphGoal].Holds = func(s *place) bool { return (p.Holds == nil || p.Holds(s)) && p.Value(s) == best }
			attains := timeline.New(asked)
			require.Equal(t, closest(d, when(attains, graphGoal, true)), a.Steps)
			all := brute(attains, graphGoal, true, a.Steps)
			require.Equal(t, all.count, a.Shortest)
			require.Equal(t, all.first, a.Schedule)
		}
	})
}
