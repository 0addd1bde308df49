package explore

import "github.com/afterlease/afterlease/timeline"

// graph is what a search has seen of a world, with States as plain words. It looks into none: a Search
// adds what takes acts and asks predicates.
type graph struct {
	most  Options
	words int    // of a State
	keys  states // every state met, by its key
	front front  // the States of two levels
	made  made
	ways  ways

	next        int   // the state to expand next; all before it are expanded
	levels      []int // where each level begins
	end         int   // where the level under expansion ends
	transitions int

	answers []answer
	havens  []haven
	edges   edges
	record  bool      // edges are kept, for a Recoverable or a point of no return
	run     []int32   // the states of a run, for its point of no return
	turn    Turn      // that point
	stops   bool      // the search ends with the level on which its property is decided
	shorter *shortest // what is to be shortened

	roots int  // first states
	round any  // see parallel.go
	sure  int  // a search of so many states exceeds no limit
	seen  bool // every state that there is to see has been seen
	ended bool
	limit string
}

// front holds the States of the level under expansion and of the next, which is all that a search
// needs to go on.
type front struct {
	here, next []uint64
	first      int // index of the first State of here
	end        int // of next
}

func (g *graph) state(i int) []uint64 {
	if i >= g.front.end {
		return g.front.next[(i-g.front.end)*g.words:][:g.words]
	}
	return g.front.here[(i-g.front.first)*g.words:][:g.words]
}

func (g *graph) init(most Options, w *timeline.World, keep bool) {
	g.most, g.words = most, w.Words()
	g.levels = []int{0}
	g.made.init(w, batchStates)
	g.keys.init(g.words, keep)
}

// root keeps a first state, which is made already, and gives its index; later it finds it again. Roots are a level of their
// own, and the empty schedule leads there.
func (g *graph) root() int {
	st := g.made.at(0)
	h := hash(st)
	i := g.keys.find(st, h)
	if i == g.keys.n {
		g.keys.add(st, h, -1)
		copy(g.front.root(g.words), st)
		g.ways.here = append(g.ways.here, 1)
		g.roots, g.end, g.front.end = g.keys.n, g.keys.n, g.keys.n
	}
	return i
}

// nextLevel goes on to the level after one of which every state is expanded; no if there is none.
func (g *graph) nextLevel() bool {
	if g.end == g.keys.n {
		return false
	}
	g.levels = append(g.levels, g.end)
	g.front.first, g.front.end = g.end, g.keys.n
	g.front.here, g.front.next = g.front.next, g.front.here[:0]
	g.end, g.sure = g.keys.n, 0
	g.ways.turn()
	return true
}

// root makes room for a State of the first level.
func (f *front) root(words int) []uint64 {
	f.here, f.next = f.next, f.here
	st := f.add(words)
	f.here, f.next = f.next, f.here
	return st
}

// add makes room for more States of the next level, of so many words together.
func (f *front) add(words int) []uint64 {
	n := len(f.next)
	if n+words+timeline.FanSlack > cap(f.next) {
		f.next = append(f.next, make([]uint64, max(n, words+timeline.FanSlack))...)[:n]
	}
	f.next = f.next[:n+words]
	return f.next[n : n+words]
}

// lookUp follows the transitions that were made from the next n states, in order, and keeps the
// states that are new. It stops where a limit forbids a new one. It does one thing after the other for
// all transitions, in loops that are small and hardly branch: see made.
func (g *graph) lookUp(n int) {
	m := &g.made
	m.hash()
	m.known, m.unknown = fit(m.known, m.n), fit(m.unknown, m.n)
	g.keys.glance(m.hashes, m.known, g.keys.n)
	g.follow(n, g.admit(m.list()))
}

// list lists the successors that were not known at a glance.
func (m *made) list() []int32 {
	list, n := m.unknown[:len(m.known)], 0
	for k, i := range m.known {
		list[n] = int32(k)
		n += int(uint32(i) >> 31)
	}
	return list[:n]
}

// admit looks for successors and keeps those that are new. It gives the first one that a limit forbids,
// or else how many there are of all.
func (g *graph) admit(list []int32) int {
	m, j := &g.made, 0
	m.fresh = m.fresh[:0]
	for _, k := range list {
		st, h := m.at(int(k)), m.hashes[k]
		i := g.keys.find(st, h)
		if i == g.keys.n {
			if i >= g.sure && g.cut(i+1, g.transitions+int(k)) {
				return int(k)
			}
			for m.ends[j] <= int(k) {
				j++
			}
			g.keys.add(st, h, int32(g.next+j))
			g.ways.next = append(g.ways.next, 0)
			m.fresh = append(m.fresh, k)
		}
		m.known[k] = int32(i)
	}
	return m.n
}

// follow counts the ways along the transitions from the next n states, as far as they were admitted, and
// keeps the edges where they are asked for.
func (g *graph) follow(n, admitted int) {
	m, from := &g.made, 0
	g.transitions += admitted
	for _, end := range m.ends[:n] {
		to := m.known[from:min(end, admitted)]
		g.ways.follow(to, g.end, g.ways.here[g.next-g.front.first])
		if end > admitted {
			return
		}
		if g.record {
			g.edges.to = append(g.edges.to, to...)
			g.edges.close(g.steps(g.next))
		}
		from = end
		g.next++
	}
}

// depth is the number of levels in which there is a state.
func (g *graph) depth() int {
	if g.keys.n > g.end {
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

// line lists the states on the way to one, the first state left out. It is the shortest way that is
// least in the order of World.Next: states are met in the order of their least ways, so parents are
// that way already.
func (g *graph) line(to int) []int {
	n := 0
	for i := to; g.keys.parent(i) >= 0; i = g.keys.parent(i) {
		n++
	}
	line := make([]int, n)
	for i := to; n > 0; i = g.keys.parent(i) {
		n--
		line[n] = i
	}
	return line
}

// Progress says how far the search is.
func (g *graph) Progress() Progress {
	p := Progress{States: g.keys.n, Transitions: g.transitions, Depth: g.depth(), Frontier: g.keys.n - g.next,
		Bytes: g.bytes(g.keys.n, g.transitions)}
	for i := range g.answers {
		p.Verdicts = append(p.Verdicts, g.verdict(&g.answers[i]))
	}
	return p
}

func (g *graph) result(path func(to int) []timeline.Act) Result {
	r := Result{States: g.keys.n, Transitions: g.transitions, Depth: g.depth(), Done: g.ended && g.limit == "",
		Limit: g.limit, Turn: g.turn}
	if !g.keys.exact {
		r.MissedOneIn = missedOneIn(g.keys.n)
	}
	for i := range g.answers {
		a := &g.answers[i]
		out := a.Answer
		out.Verdict = g.verdict(a)
		if out.Verdict == timeline.Cut && out.Limit == "" {
			out.Limit = g.limit
		}
		if a.has {
			out.Schedule = append(path(a.witness), a.last...)
			out.Steps = len(out.Schedule)
		}
		if g.shorter != nil {
			g.shorter.compare(&out)
		}
		r.Answers = append(r.Answers, out)
	}
	return r
}
