package segment

// Integer is what numbers are made of: uint8 in a bounded world, where a state
// must be small, and int64 in real use, as a database keeps them.
type Integer interface {
	~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Segment is the run of numbers above Lo up to and including Hi, written
// (Lo,Hi]. Taking a number raises Lo, so what is left of a segment is a segment
// again. The zero value is empty.
type Segment[N Integer] struct {
	Lo N // greatest number that is not, or no longer, in it
	Hi N // its last number
}

// Left is how many numbers are in it.
func (s Segment[N]) Left() N { return s.Hi - s.Lo }

// Empty reports whether no number is left.
func (s Segment[N]) Empty() bool { return s.Lo >= s.Hi }

// Overlaps reports whether some number is in both segments.
func (s Segment[N]) Overlaps(t Segment[N]) bool {
	return !s.Empty() && !t.Empty() && s.Lo < t.Hi && t.Lo < s.Hi
}

// Take removes the smallest number and returns it, or returns [ErrEmpty].
func (s *Segment[N]) Take() (N, error) {
	if s.Empty() {
		return 0, ErrEmpty
	}
	s.Lo++
	return s.Lo, nil
}
