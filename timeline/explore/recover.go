package explore

import "github.com/afterlease/afterlease/timeline"

// edges is the graph's arrows, kept while searching when a Recoverable asks for them: to lists the
// successors of all states one after the other, ends where those of each state end.
type edges struct {
	to   []int32
	ends []uint32
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

// trap answers a Recoverable, given the states from which a good one can be reached. The first that
// is not among them is a nearest trap.
func (g *graph) trap(a *answer, canReach []bool) {
	first := 0
	for first < len(canReach) && canReach[first] {
		first++
	}
	if first == len(canReach) {
		a.Verdict = timeline.Holds
		return
	}
	a.Verdict, a.witness, a.has = timeline.Violated, first, true
	level := g.level(first)
	for i, ways := range g.waysTo(level) {
		if !canReach[g.levels[level]+i] {
			a.Shortest = plus(a.Shortest, ways)
		}
	}
}

// waysTo counts the shortest schedules to every state of a level, along the kept edges.
func (g *graph) waysTo(level int) []uint64 {
	w := ways{here: []uint64{1}}
	for l := range level {
		begin, end := g.levels[l], g.levels[l+1]
		for i := begin; i < end; i++ {
			for _, to := range g.edges.of(i) {
				if int(to) >= end {
					w.count(i-begin, int(to)-end)
				}
			}
		}
		w.turn()
	}
	return w.here
}
