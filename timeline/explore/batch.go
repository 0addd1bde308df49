package explore

import "github.com/afterlease/afterlease/timeline"

// batchStates is how many states are expanded together.
const batchStates = 16

// batch is the successors of a few states that follow each other, made before any is looked up.
// Looking up costs two reads of far memory each; asked for together they overlap, which halves the
// time of a large search. Nothing else depends on the size of a batch.
type batch[S comparable] struct {
	acts   []timeline.Act
	states []S
	hashes []uint64
	ends   [batchStates]int // where the successors of each expanded state end
}

// fill makes the successors of the next n states.
func (s *Search[S]) fill(n int) {
	b := &s.batch
	b.states, b.hashes = b.states[:0], b.hashes[:0]
	for j := range n {
		from := s.found.at(s.next + j)
		b.acts = s.spec.Next(from, b.acts[:0])
		for _, a := range b.acts {
			b.states = append(b.states, *from)
			s.spec.Do(&b.states[len(b.states)-1], a, nil)
		}
		b.ends[j] = len(b.states)
	}
	for k := range b.states {
		b.hashes = append(b.hashes, hash(&b.states[k]))
	}
}

// expand takes every act of the next n states, in order.
func (s *Search[S]) expand(n int) {
	s.fill(n)
	s.found.warm(s.batch.hashes)
	k := 0
	for _, end := range s.batch.ends[:n] {
		for ; k < end; k++ {
			if !s.take(k) {
				return
			}
		}
		s.next++
		if s.record {
			s.edges.ends = append(s.edges.ends, uint32(len(s.edges.to)))
		}
	}
}

// take follows one transition of the batch. It says no when a limit forbids the state it leads to.
func (s *Search[S]) take(k int) bool {
	st, h := &s.batch.states[k], s.batch.hashes[k]
	i, slot := s.found.find(st, h)
	if i < 0 {
		if s.cut() {
			return false
		}
		i = s.found.len()
		s.keep(st, h, slot, s.next)
	}
	s.transitions++
	if i >= s.end {
		s.ways.count(s.next-s.levels[len(s.levels)-1], i-s.end)
	}
	if s.record {
		s.edges.to = append(s.edges.to, int32(i))
	}
	return true
}
