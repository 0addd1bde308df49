package segment

import "math/bits"

// Plan is how a process fetches: Size numbers at a time, and the following ones
// when Threshold are left. With threshold 0 nothing is fetched before it is
// needed: that is a single buffer.
type Plan[N Integer] struct {
	Size      N
	Threshold N
}

// Check returns [ErrSize] for a plan without numbers and [ErrThreshold] for a
// threshold that is negative or beyond the segment.
func (p Plan[N]) Check() error {
	switch {
	case p.Size <= 0:
		return ErrSize
	case p.Threshold < 0 || p.Threshold > p.Size:
		return ErrThreshold
	}
	return nil
}

// WasteMax is how many numbers a process can lose when it ends: a whole segment,
// and what is left of the one before if it prefetches. It is right for a plan
// that passes [Plan.Check] and fits twice into N.
func (p Plan[N]) WasteMax() N { return p.Size + p.Threshold }

// Covers is the rule for the threshold: at rate numbers per unit of time, the
// numbers that are left when the process asks must last for the outage and for
// the allocation that follows it. left, rate and the two times are not negative.
func Covers(left, rate, outage, allocation uint64) bool {
	time, carry := bits.Add64(outage, allocation, 0)
	if carry != 0 {
		return rate == 0
	}
	high, needed := bits.Mul64(rate, time)
	return high == 0 && left >= needed
}
