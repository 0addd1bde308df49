package segment

// The two methods of this file are Next taken apart, for showing what goes wrong
// when something happens between them. An allocator that works calls neither.

// Read is the first statement: SELECT max. Its answer is true only until
// somebody else writes.
func (r Row[N]) Read() N { return r.Max }

// WriteBack is the second statement: it stores read + size, a value computed by
// the process from what it has read, and takes the numbers above read for its
// own. If another process has been given numbers since the read, this does
// double damage: both own the same numbers, and the maximum may go down, so that
// the next caller is given numbers that are in use. Errors are those of
// [Row.Next]. (Report O-28.)
func (r *Row[N]) WriteBack(read, size N) (Segment[N], error) {
	to, err := above(read, size)
	if err != nil {
		return Segment[N]{}, err
	}
	r.Max = to
	return Segment[N]{Lo: read, Hi: to}, nil
}
