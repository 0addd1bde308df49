package explore

import "math"

// ways counts, for the states of one level, the different schedules that lead there; a count that
// no longer fits stays at the greatest. Level by level is enough: every shortest schedule to a
// state passes one state of each level before it. So the counts of two levels are all that is
// kept, and no second pass over the graph is needed.
type ways struct{ here, next []uint64 }

// count adds an act that leads to a state of the next level from one with so many ways.
func (w *ways) count(to int, here uint64) {
	if to == len(w.next) {
		w.next = append(w.next, here)
		return
	}
	w.next[to] = plus(w.next[to], here)
}

// turn makes the next level the present one.
func (w *ways) turn() { w.here, w.next = w.next, w.here[:0] }

// plus adds and stays at the greatest number.
func plus(a, b uint64) uint64 {
	if sum := a + b; sum >= a {
		return sum
	}
	return math.MaxUint64
}
