package explore

import "github.com/afterlease/afterlease/timeline"

// edges is the graph's arrows, kept while searching where they are asked for: to lists the
// successors of all states one after the other, ends where those of each state end.
type edges struct {
	to   []int32
	ends []uint32
}

// close ends the edges of a state, with some more.
func (e *edges) close(more []int32) {
	e.to = append(e.to, more...)
	e.ends = append(e.ends, uint32(len(e.to)))
}

// of lists the successors of a state.
func (e *edges) of(i int) []int32 {
	from := uint32(0)
	if i > 0 {
		from = e.ends[i-1]
	}
	return e.to[from:e.ends[i]]
}

// backwards turns every edge round.
func (e *edges) backwards() edges {
	b := edges{to: make([]int32, len(e.to)), ends: make([]uint32, len(e.ends))}
	for _, t := range e.to {
		b.ends[t]++
	}
	sum := uint32(0)
	for i, d := range b.ends {
		b.ends[i] = sum // where the next edge of i goes; at last, where they end
		sum += d
	}
	for i := range e.ends {
		for _, t := range e.of(i) {
			b.to[b.ends[t]] = int32(i)
			b.ends[t]++
		}
	}
	return b
}

// spread marks everything that an edge leads to from what is marked.
func (e *edges) spread(marked []bool) {
	var queue []int32
	for i, m := range marked {
		if m {
			queue = append(queue, int32(i))
		}
	}
	for len(queue) > 0 {
		i := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, to := range e.of(int(i)) {
			if !marked[to] {
				marked[to] = true
				queue = append(queue, to)
			}
		}
	}
}

// haven is a Recoverable: in which states it holds, and from the end of the search on from which of
// them such a state can be reached. The others are traps.
type haven struct {
	property int
	good     []bool
}

// trapped spreads every haven over the states from which it can be reached.
func (g *graph) trapped() {
	back := g.edges.backwards()
	for i := range g.havens {
		back.spread(g.havens[i].good)
	}
}

// traps lists the states that are traps for some haven.
func (g *graph) traps() []int {
	var list []int
	for i := range g.keys.n {
		for k := range g.havens {
			if !g.havens[k].good[i] {
				list = append(list, i)
				break
			}
		}
	}
	return list
}

// trap answers a Recoverable by its nearest trap that counts. Where none does but there are some,
// they are there only because a budget is used up.
func (g *graph) trap(h *haven, counts func(state int) bool) {
	a := &g.answers[h.property]
	a.Verdict = timeline.Holds
	for i, good := range h.good {
		switch {
		case good:
		case counts(i):
			a.Verdict, a.Limit, a.witness, a.has = timeline.Violated, "", i, true
			a.Shortest = g.waysInto(h, i, counts)
			return
		case a.Verdict == timeline.Holds:
			a.Verdict, a.Limit = timeline.Cut, LimitBudget
		}
	}
}

// waysInto counts the shortest schedules to the traps that are as near as the first.
func (g *graph) waysInto(h *haven, first int, counts func(state int) bool) uint64 {
	level, sum := g.level(first), uint64(0)
	for i, ways := range g.waysTo(level) {
		if at := g.levels[level] + i; !h.good[at] && counts(at) {
			sum = plus(sum, ways)
		}
	}
	return sum
}

// waysTo counts the shortest schedules to every state of a level, along the kept edges.
func (g *graph) waysTo(level int) []uint64 {
	w := ways{here: []uint64{1}}
	for l := range level {
		begin, end := g.levels[l], g.levels[l+1]
		for i := begin; i < end; i++ {
			to := g.edges.of(i)
			for _, t := range to {
				if int(t) >= end+len(w.next) {
					w.next = append(w.next, 0)
				}
			}
			w.follow(to, end, w.here[i-begin])
		}
		w.turn()
	}
	return w.here
}
