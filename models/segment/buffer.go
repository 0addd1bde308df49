package segment

// Buffer is what one process holds: the segment that it hands numbers out of
// and, if it has prefetched one, the segment that comes after. The zero value is
// dry. It is a plain value: = copies it and == compares it.
type Buffer[N Integer] struct {
	Current   Segment[N]
	Following Segment[N]
}

// Take hands out the next number. A process whose current segment is used up
// goes on with the following one; without one it returns [ErrEmpty], and the
// caller has to wait for a fetch.
func (b *Buffer[N]) Take() (N, error) {
	if b.Current.Empty() {
		b.Current, b.Following = b.Following, Segment[N]{}
	}
	return b.Current.Take()
}

// Dry reports whether no number is left. A single buffer fetches then, and not
// before.
func (b Buffer[N]) Dry() bool { return b.Current.Empty() && b.Following.Empty() }

// NeedsFetch is the decision of a double buffer: fetch the following segment as
// soon as no more than threshold numbers are left of the current one.
func (b Buffer[N]) NeedsFetch(threshold N) bool {
	return b.Following.Empty() && b.Current.Left() <= threshold
}

// Deliver stores a segment that has been fetched: as the current one of a dry
// buffer, as the following one otherwise. It returns [ErrSegment] for what is
// no segment and [ErrFull] if there is no room, and changes nothing.
func (b *Buffer[N]) Deliver(s Segment[N]) error {
	switch {
	case s.Empty():
		return ErrSegment
	case b.Dry():
		*b = Buffer[N]{Current: s}
	case b.Following.Empty():
		b.Following = s
	default:
		return ErrFull
	}
	return nil
}

// Left is how many numbers it holds.
func (b Buffer[N]) Left() N { return b.Current.Left() + b.Following.Left() }

// Lose is the end of the process: its numbers are gone, and how many they were
// is returned. They stay a gap; to give them away again would repeat those that
// were used.
func (b *Buffer[N]) Lose() N {
	lost := b.Left()
	*b = Buffer[N]{}
	return lost
}
