package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// distances gives every state that can be reached from one, with its distance: a plain map and a
// queue, which share nothing with the search but the Spec.
func distances[S comparable](spec *timeline.Spec[S], from S) map[S]int {
	d := map[S]int{from: 0}
	for queue := []S{from}; len(queue) > 0; queue = queue[1:] {
		for _, a := range spec.Next(&queue[0], nil) {
			next := queue[0]
			spec.Do(&next, a, nil)
			if _, known := d[next]; !known {
				d[next] = d[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return d
}

// closest is the least distance to a state as wanted; -1 when there is none.
func closest[S comparable](d map[S]int, want func(*S) bool) int {
	best := -1
	for st, n := range d {
		if want(&st) && (best < 0 || n < best) {
			best = n
		}
	}
	return best
}

// from is a Spec that begins elsewhere.
func from[S comparable](spec *timeline.Spec[S], st S) *timeline.Spec[S] {
	s := *spec
	s.Init = st
	return &s
}

// both runs a search twice, in an exact one and by fingerprints, in slices: the results are the same.
func both[S comparable](t require.TestingT, begin func(o explore.Options) (*explore.Search[S], error)) explore.Result {
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

// anyRun draws a run of a Spec: its acts, and its states with the first.
func anyRun[S comparable](t *rapid.T, spec *timeline.Spec[S], most int) ([]timeline.Act, []S) {
	states, acts := []S{spec.Init}, []timeline.Act{}
	for range rapid.IntRange(0, most).Draw(t, "acts") {
		st := states[len(states)-1]
		next := spec.Next(&st, nil)
		if len(next) == 0 {
			break
		}
		a := rapid.SampledFrom(next).Draw(t, "act")
		if n := a.Units(); n > 1 {
			a = timeline.Wait(rapid.IntRange(1, n).Draw(t, "units")) // by hand: off the explorer's grid
		}
		spec.Do(&st, a, nil)
		states, acts = append(states, st), append(acts, a)
	}
	return acts, states
}

func TestFiguresAreTheGreatestAndTheLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		spec := g.spec()
		r := both(t, func(o explore.Options) (*explore.Search[place], error) { return explore.New(spec, o), nil })
		d := distances(spec, spec.Init)
		for _, i := range []int{graphMost, graphLeast} {
			a, p := r.Answers[i], &spec.Properties[i]
			best, has := 0, false
			for st := range d {
				if p.Holds != nil && !p.Holds(&st) {
					continue
				}
				if v := p.Value(&st); !has || (v > best) != p.Least && v != best {
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
			attains := func(s *place) bool { return (p.Holds == nil || p.Holds(s)) && p.Value(s) == best }
			require.Equal(t, closest(d, attains), a.Steps)
			asked := g.spec()
			asked.Properties[graphGoal].Holds = attains
			all := brute(asked, graphGoal, true, a.Steps)
			require.Equal(t, all.count, a.Shortest)
			require.Equal(t, all.first, a.Schedule)
		}
	})
}
