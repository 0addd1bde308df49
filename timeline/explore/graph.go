package explore

import "github.com/afterlease/afterlease/timeline"

// graph is what a search has seen of a world, with States as plain words. It is not generic: the
// WASM pays for every type that a generic method is made for, so a Search adds only what must look
// into a State.
type graph struct {
	most  Options
	found states
	made  made
	ways  ways

	next        int   // the state to expand next; all before it are expanded
	levels      []int // where each level begins
	end         int   // where the level under expansion ends
	transitions int

	answers []answer
	edges   edges
	record  bool // edges are kept, for a Recoverable

	ended bool
	limit string
}

func (g *graph) init(most Options, words uintptr) {
	g.most = most
	g.found.init(max(1, int(words)))
	g.made.words = g.found.words
}

// begin keeps the first state, which is made already. It is a level of its own, and the empty
// schedule leads there.
func (g *graph) begin() {
	g.found.find(g.made.at(0), hash(g.made.at(0)))
	g.found.add(-1)
	g.levels, g.end = []int{0}, 1
	g.ways.here = []uint64{1}
}

// nextLevel goes on to the level after one of which every state is expanded; no if there is none.
func (g *graph) nextLevel() bool {
	if g.end == g.found.n {
		return false
	}
	g.levels = append(g.levels, g.end)
	g.end = g.found.n
	g.ways.turn()
	return true
}

// lookUp follows the transitions that were made from the next n states, in order, and keeps the
// states that are new. It stops where a limit forbids a new one.
func (g *graph) lookUp(n int) {
	m := &g.made
	m.hash()
	g.found.warm(m.hashes)
	k := 0
	for _, end := range m.ends[:n] {
		for ; k < end; k++ {
			i := g.found.find(m.at(k), m.hashes[k])
			if i == g.found.n {
				if g.cut() {
					return
				}
				g.found.add(int32(g.next))
			}
			g.transitions++
			if i >= g.end {
				g.ways.count(g.next-g.levels[len(g.levels)-1], i-g.end)
			}
			if g.record {
				g.edges.to = append(g.edges.to, int32(i))
			}
		}
		g.next++
		if g.record {
			g.edges.ends = append(g.edges.ends, uint32(len(g.edges.to)))
		}
	}
}

// cut ends the search when one more state would exceed a limit.
func (g *graph) cut() bool {
	switch {
	case g.found.n >= g.most.StatesMax:
		g.limit = LimitStates
	case len(g.levels) >= g.most.DepthMax:
		g.limit = LimitDepth
	default:
		return false
	}
	g.ended = true
	return true
}

// depth is the number of levels in which there is a state.
func (g *graph) depth() int {
	if g.found.n > g.end {
		return len(g.levels) + 1
	}
	return len(g.levels)
}

// level is the level that a state belongs to.
func (g *graph) level(state int) int {
	l := len(g.levels) - 1
	for g.levels[l] > state {
		l--
	}
	return l
}

// schedule is the shortest way to a state that is least in the order of Spec.Next. Parents are that
// way already: states are met in the order of their least ways.
func (g *graph) schedule(to int, between func(from, to int) timeline.Act) []timeline.Act {
	n := 0
	for i := to; i > 0; i = g.found.parent(i) {
		n++
	}
	acts := make([]timeline.Act, n)
	for i := to; i > 0; i = g.found.parent(i) {
		n--
		acts[n] = between(g.found.parent(i), i)
	}
	return acts
}
