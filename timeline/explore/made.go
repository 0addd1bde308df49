package explore

import "github.com/afterlease/afterlease/timeline"

// batchStates is how many states are expanded together: enough that the reads of far memory overlap.
const batchStates = 32

// made is the successors of a few states that follow each other, made before any is looked up.
// Looking one up costs two reads of far memory; asked for together these overlap, which makes a large
// search nearly twice as fast. Nothing else depends on the size of a batch.
type made struct {
	acts    []timeline.Act // of the state under expansion
	states  []uint64       // words for each successor
	words   int
	n       int
	hashes  []uint64
	known   []int32 // the state that each is; -1 as long as that is not known
	unknown []int32 // room for a list
	fresh   []int32 // those that are new
	ends    []int   // where the successors of each expanded state end
}

func (m *made) init(words, states int) {
	m.words, m.ends = words, make([]int, states)
}

// room makes room for more successors. The bytes of a State's last word that it does not use are
// never written.
func (m *made) room(more int) {
	for len(m.states) < (m.n+more)*m.words {
		m.states = append(m.states, 0)
	}
}

func (m *made) at(k int) []uint64 { return m.states[k*m.words:][:m.words] }

// hash hashes all successors: after all are made, for a processor has to wait when it reads as a
// word what it has just written as bytes.
func (m *made) hash() {
	m.hashes = fit(m.hashes, m.n)
	hashes(m.hashes, m.states, m.words)
}

// fit is room for n values, of which none matters yet.
func fit[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n+n/2)[:n]
	}
	return s[:n]
}
