package explore

import "math/bits"

// ways counts, for the states of one level, the different schedules that lead there; a count that
// no longer fits stays at the greatest. Level by level is enough: every shortest schedule to a
// state passes one state of each level before it. So the counts of two levels are all that is
// kept, and no second pass over the graph is needed.
type ways struct{ here, next []uint64 }

// follow adds the acts that lead from a state with so many ways to some others, of which those of the
// next level begin with one.
func (w *ways) follow(to []int32, begin int, here uint64) {
	next := w.next
	for _, i := range to {
		if k := int(i) - begin; k >= 0 {
			next[k] = plus(next[k], here)
		}
	}
}

// turn makes the next level the present one.
func (w *ways) turn() { w.here, w.next = w.next, w.here[:0] }

// plus adds and stays at the greatest number.
func plus(a, b uint64) uint64 {
	sum, carry := bits.Add64(a, b, 0)
	return sum | -carry
}
