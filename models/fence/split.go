package fence

// The methods of this file are the two halves of a fenced write, for showing
// what goes wrong when something happens between them (time of check to time
// of use). A resource that works calls none of them: it uses Write, WriteOnce
// or WriteSequenced, which compare and store in one step.

// CheckOlder is the comparison of [Resource.Write] alone: [ErrStale] if token
// is below the mark. It changes nothing; its answer is true only as long as
// nobody else writes.
func (r *Resource[T, V]) CheckOlder(token T) error {
	if token < r.Mark {
		return ErrStale
	}
	return nil
}

// CheckOlderOrSame is the comparison of [Resource.WriteOnce] alone:
// [ErrStale] if token is not above the mark. It changes nothing.
func (r *Resource[T, V]) CheckOlderOrSame(token T) error {
	if token <= r.Mark {
		return ErrStale
	}
	return nil
}

// CheckSequenced is the comparison of [Resource.WriteSequenced] alone:
// [ErrStale] for an older token, [ErrOperation] for an operation number that
// does not grow within its token. It changes nothing.
func (r *Resource[T, V]) CheckSequenced(token, op T) error {
	if token < r.Mark {
		return ErrStale
	}
	if token == r.Mark && op <= r.Op {
		return ErrOperation
	}
	return nil
}

// UpdateUnchecked is what remains of a write once the comparison is gone: plain
// assignments. If a newer holder has written since the check, this does double
// damage. The newer value is lost, and the mark goes down to token, so that the
// fence stands open again for everybody from token on. (Under the rules
// without operation numbers op is 0.)
func (r *Resource[T, V]) UpdateUnchecked(token, op T, v V) {
	r.Mark = token
	r.Op = op
	r.Value = v
}
