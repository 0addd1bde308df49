package explore_test

import (
	"strconv"
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// schedules is what brute force finds: how many schedules of one length decide a property, and the
// first of them in the order of World.Next.
type schedules struct {
	count uint64
	first []timeline.Act
}

// brute takes every schedule of a length, one by one, without remembering any state: an oracle that
// shares nothing with the search but the World.
func brute(w *timeline.World, property int, want bool, length int) schedules {
	var found schedules
	decides := when(w, property, want)
	var walk func(st timeline.State, acts []timeline.Act)
	walk = func(st timeline.State, acts []timeline.Act) {
		if len(acts) == length {
			if decides(st) {
				if found.count++; found.count == 1 {
					found.first = append([]timeline.Act{}, acts...)
				}
			}
			return
		}
		for _, a := range w.Next(st.At(), nil) {
			next := st.Clone()
			w.Do(next.At(), a, nil)
			walk(next, append(acts[:len(acts):len(acts)], a))
		}
	}
	walk(w.Init(), nil)
	return found
}

// place is the State of a random world: a node of a graph, and how often the last act may still happen.
type place struct{ Node, Left uint8 }

// graph is a random world: to[act][node] is the successor of a node, or -1. Each act has a lane of its
// own. With a budget the last act uses it up.
type graph struct {
	to               [3][]int
	bad, goal, haven []bool
	worth            []int
	budget           uint8
}

func anyGraph(t *rapid.T) graph {
	n := rapid.IntRange(1, 7).Draw(t, "nodes")
	var g graph
	for a := range g.to {
		g.to[a] = rapid.SliceOfN(rapid.IntRange(-1, n-1), n, n).Draw(t, "to"+strconv.Itoa(a))
	}
	some := rapid.SliceOfN(rapid.Bool(), n, n)
	g.bad, g.goal, g.haven = some.Draw(t, "bad"), some.Draw(t, "goal"), some.Draw(t, "haven")
	g.worth = rapid.SliceOfN(rapid.IntRange(-2, 2), n, n).Draw(t, "worth")
	return g
}

const (
	graphSafe = iota
	graphGoal
	graphHaven
	graphMost
	graphLeast // where there is a goal
)

var closed = &timeline.Reason{Text: timeline.Same("closed")}

func (g graph) world() *timeline.World { return timeline.New(g.spec()) }

func (g graph) spec() timeline.Spec[place] {
	spec := timeline.Spec[place]{
		Init: place{Left: g.budget},
		Properties: []timeline.Property[place]{
			{ID: "safe", Kind: timeline.Always, Title: timeline.Same("safe"), Holds: func(s *place) bool { return !g.bad[s.Node] }},
			{ID: "goal", Kind: timeline.Possible, Title: timeline.Same("goal"), Holds: func(s *place) bool { return g.goal[s.Node] }},
			{ID: "haven", Kind: timeline.Recoverable, Title: timeline.Same("haven"), Holds: func(s *place) bool { return g.haven[s.Node] }},
		},
	}
	if g.worth != nil {
		worth := func(s *place) int { return g.worth[s.Node] }
		spec.Properties = append(spec.Properties,
			timeline.Property[place]{ID: "most", Kind: timeline.Figure, Title: timeline.Same("most"), Value: worth},
			timeline.Property[place]{ID: "least", Kind: timeline.Figure, Title: timeline.Same("least"), Value: worth, Least: true,
				Holds: func(s *place) bool { return g.goal[s.Node] }})
	}
	for a, to := range g.to {
		id := "a" + strconv.Itoa(a)
		spec.Lanes = append(spec.Lanes, timeline.Lane[place]{ID: id, Title: timeline.Same(id)})
		costs := a == len(g.to)-1 && g.budget > 0
		spec.Actions = append(spec.Actions, timeline.Action[place]{ID: id, Label: timeline.Same(id), Lane: a,
			Guard: func(s *place) *timeline.Reason {
				if to[s.Node] < 0 || costs && s.Left == 0 {
					return closed
				}
				return nil
			},
			Do: func(s *place, log *timeline.Log) {
				s.Node = uint8(to[s.Node])
				if costs {
					s.Left--
				}
				if log != nil {
					log.Say(timeline.Event{})
				}
			}})
	}
	return spec
}

// distances of every node from one, by relaxing all edges until nothing changes; -1: not reachable.
func (g graph) distances(from int) []int {
	d := make([]int, len(g.bad))
	for i := range d {
		d[i] = -1
	}
	d[from] = 0
	for range d {
		for _, to := range g.to {
			for u, v := range to {
				if v >= 0 && d[u] >= 0 && (d[v] < 0 || d[v] > d[u]+1) {
					d[v] = d[u] + 1
				}
			}
		}
	}
	return d
}

// traps are the nodes from which no haven can be reached.
func (g graph) traps() []bool {
	traps := make([]bool, len(g.bad))
	for u := range traps {
		traps[u] = nearest(g.distances(u), g.haven) < 0
	}
	return traps
}

// nearest is the least distance of a node in a set; -1 when none can be reached.
func nearest(d []int, in []bool) int {
	best := -1
	for u, yes := range in {
		if yes && d[u] >= 0 && (best < 0 || d[u] < best) {
			best = d[u]
		}
	}
	return best
}

func TestRandomWorldsAgreeWithBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		w := g.world()
		r := explore.New(w, explore.Options{}).Run()
		d := g.distances(0)
		requireSizes(t, g, d, r)
		requireWitness(t, w, r.Answers[graphSafe], nearest(d, g.bad), false, timeline.Violated, timeline.Holds)
		requireWitness(t, w, r.Answers[graphGoal], nearest(d, g.goal), true, timeline.Holds, timeline.Violated)

		traps := g.traps()
		trapped := g
		trapped.bad = traps // a trap is met like a bad node: its schedules are counted in the same way
		a := r.Answers[graphHaven]
		a.Trap = explore.Trap{} // a test of its own
		a.Property = "safe"
		requireWitness(t, trapped.world(), a, nearest(d, traps), false, timeline.Violated, timeline.Holds)
	})
}

func requireSizes(t require.TestingT, g graph, d []int, r explore.Result) {
	states, transitions, depth := 0, 0, 0
	for u := range d {
		if d[u] < 0 {
			continue
		}
		states++
		depth = max(depth, d[u]+1)
		for _, to := range g.to {
			if to[u] >= 0 {
				transitions++
			}
		}
	}
	require.Equal(t, [3]int{states, transitions, depth}, [3]int{r.States, r.Transitions, r.Depth})
	require.True(t, r.Done)
	require.Empty(t, r.Limit)
}

// requireWitness compares an answer with brute force at the distance that the graph gives.
func requireWitness(t require.TestingT, w *timeline.World, a explore.Answer, steps int, want bool, found, none timeline.Verdict) {
	if steps < 0 {
		require.Equal(t, explore.Answer{Property: a.Property, Kind: a.Kind, Verdict: none}, a)
		return
	}
	all := brute(w, propertyIndex(w, a.Property), want, steps)
	require.Equal(t, found, a.Verdict)
	require.Equal(t, steps, a.Steps)
	require.Equal(t, all.count, a.Shortest)
	require.Equal(t, all.first, a.Schedule)
}

func TestTheNumberOfShortestSchedulesStaysAtTheGreatest(t *testing.T) {
	for steps, want := range map[int]uint64{63: 1 << 63, 64: 1<<64 - 1, 70: 1<<64 - 1} {
		g := graph{bad: make([]bool, steps+1), goal: make([]bool, steps+1), haven: make([]bool, steps+1)}
		for a := range g.to {
			for u := range steps + 1 {
				to := u + 1
				if a == 2 || u == steps {
					to = -1
				}
				g.to[a] = append(g.to[a], to)
			}
		}
		g.goal[steps], g.haven[0] = true, true
		r := explore.New(g.world(), explore.Options{}).Run()
		require.Equal(t, want, r.Answers[graphGoal].Shortest)
		require.Equal(t, uint64(2), r.Answers[graphHaven].Shortest)
	}
}
