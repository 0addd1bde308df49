package explore

import "github.com/afterlease/afterlease/timeline"

// edges is the graph itself, kept while searching when a Recoverable asks for it: to lists the
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
	n := len(e.ends)
	b := edges{to: make([]int32, len(e.to)), ends: make([]uint32, n)}
	for _, t := range e.to {
		b.ends[t]++
	}
	sum := uint32(0)
	for i, d := range b.ends {
		b.ends[i] = sum // where the next edge of i goes; at last, where they end
		sum += d
	}
	for i := range n {
		for _, t := range e.of(i) {
			b.to[b.ends[t]] = int32(i)
			b.ends[t]++
		}
	}
	return b
}

// recover answers the Recoverables once the whole graph is seen: from the good states backwards it
// marks every state that can reach one; what stays unmarked is a trap.
func (s *Search[S]) recover() {
	if !s.record {
		return
	}
	back := s.edges.backwards()
	for i := range s.spec.Properties {
		p := &s.spec.Properties[i]
		if p.Kind != timeline.Recoverable || p.Void != nil {
			continue
		}
		s.answers[i] = s.trap(s.canReach(p.Holds, &back))
	}
}

// canReach marks the states from which some state where good holds can be reached.
func (s *Search[S]) canReach(good func(*S) bool, back *edges) []bool {
	marked := make([]bool, s.found.len())
	var queue []int32
	for i := range marked {
		if good(s.found.at(i)) {
			marked[i] = true
			queue = append(queue, int32(i))
		}
	}
	for len(queue) > 0 {
		i := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, from := range back.of(int(i)) {
			if !marked[from] {
				marked[from] = true
				queue = append(queue, from)
			}
		}
	}
	return marked
}

// trap answers with the first state that is not marked, which is a nearest one.
func (s *Search[S]) trap(marked []bool) answer {
	first := 0
	for first < len(marked) && marked[first] {
		first++
	}
	if first == len(marked) {
		return answer{verdict: timeline.Holds}
	}
	a := answer{verdict: timeline.Violated, witness: int32(first), has: true}
	level := 0
	for level+1 < len(s.levels) && s.levels[level+1] <= first {
		level++
	}
	counts := s.waysTo(level)
	for i := range counts {
		if j := s.levels[level] + i; !marked[j] {
			a.shortest = plus(a.shortest, counts[i])
		}
	}
	return a
}

// waysTo counts the shortest schedules to every state of a level, along the kept edges.
func (s *Search[S]) waysTo(level int) []uint64 {
	var w ways
	w.first()
	for l := range level {
		end := s.levels[l+1]
		for i := s.levels[l]; i < end; i++ {
			for _, to := range s.edges.of(i) {
				if int(to) >= end {
					w.count(i-s.levels[l], int(to)-end)
				}
			}
		}
		w.turn()
	}
	return w.here
}
