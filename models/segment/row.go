package segment

// Row is the allocator's row of one business: the greatest number that has been
// given away. It is a plain value: = copies it and == compares it.
type Row[N Integer] struct {
	Max N
}

// Next gives the following size numbers away: it raises the maximum and returns
// the segment between the old one and the new, in one step. It is
// UPDATE … SET max = max + size RETURNING max. With a bad size ([ErrSize]) or
// too few numbers left ([ErrExhausted]) it changes nothing. (First article, the
// part on segments.)
func (r *Row[N]) Next(size N) (Segment[N], error) {
	to, err := above(r.Max, size)
	if err != nil {
		return Segment[N]{}, err
	}
	s := Segment[N]{Lo: r.Max, Hi: to}
	r.Max = to
	return s, nil
}

// above is size numbers further up, as long as there are so many.
func above[N Integer](from, size N) (N, error) {
	if size <= 0 {
		return 0, ErrSize
	}
	to := from + size
	if to < from {
		return 0, ErrExhausted
	}
	return to, nil
}
