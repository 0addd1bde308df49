package explore

import "github.com/afterlease/afterlease/timeline"

// batchStates is how many states are expanded together: enough that the reads of far memory overlap.
const batchStates = 32

// made is the successors of a few states that follow each other, made before any is looked up.
// Looking one up costs two reads of far memory; asked for together these overlap, which makes a large
// search nearly twice as fast. Nothing else depends on the size of a batch.
type made struct {
	acts    []timeline.Act // of the state under expansion
	states  []uint64       // words for each successor, and some slack
	words   int
	most    int // successors of one state
	n       int
	hashes  []uint64
	known   []int32 // the state that each is; -1 as long as that is not known
	unknown []int32 // room for a list
	fresh   []int32 // those that are new
	ends    []int   // where the successors of each expanded state end
}

func (m *made) init(w *timeline.World, states int) {
	m.words, m.most, m.ends = w.Words(), len(w.Actions)+1, make([]int, states)
	m.acts = make([]timeline.Act, m.most)
	m.room()
}

// room makes room for the successors of more states.
func (m *made) room() {
	more := make([]uint64, 2*(m.n+m.most)*m.words+timeline.FanSlack)
	copy(more, m.states)
	m.states = more
}

func (m *made) at(k int) timeline.State { return m.states[k*m.words:][:m.words] }

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
