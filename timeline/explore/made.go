package explore

import "github.com/afterlease/afterlease/timeline"

// batchStates is how many states are expanded together: enough that the reads of far memory overlap.
const batchStates = 32

// made is the successors of a few states that follow each other, made before any is looked up.
// Looking one up costs two reads of far memory; asked for together these overlap, which makes a large
// search nearly twice as fast. Nothing else depends on the size of a batch.
type made struct {
	acts   []timeline.Act // of the state under expansion
	states []uint64       // words for each successor
	words  int
	n      int
	hashes []uint64
	fresh  []int32 // those that are new
	ends   []int   // where the successors of each expanded state end
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
	m.hashes = m.hashes[:0]
	for k := range m.n {
		m.hashes = append(m.hashes, hash(m.at(k)))
	}
}
