package fence

import "errors"

// Unsigned is what tokens and operation numbers are made of: uint8 in a
// bounded world, where a state must be small, and uint64 in real use. Both
// count from 1.
type Unsigned interface {
	~uint8 | ~uint16 | ~uint32 | ~uint64
}

// ErrStale says that the request carries a token that the resource has already
// seen overtaken. Its sender has lost the lock, or (rule OlderOrSame) has used
// up its grant; trying again with the same token is useless.
var ErrStale = errors.New("stale fence")

// ErrOperation says that the token is current but the operation number is not:
// the resource has already accepted this operation of the same holder, or a
// later one. It is the holder's own late or repeated request.
var ErrOperation = errors.New("stale operation: this holder's operation, or a later one, has been accepted already")

// Resource is what the lock protects: one value and the memory of who was
// allowed to write it. The zero value has accepted nothing yet. It is a plain
// value: = copies it and == compares it, provided V is one too.
type Resource[T Unsigned, V comparable] struct {
	Mark  T // greatest token accepted; 0 before the first
	Op    T // greatest operation number accepted under Mark; used by rule Sequenced
	Value V // what was written last
}

// WriteUnfenced is rule None: it takes every write and learns nothing from it.
// The token is received and ignored, as a resource does that was never taught
// about tokens. It never fails. As one forgotten path beside a fenced one it
// is the bypass of the second article, section seven.
func (r *Resource[T, V]) WriteUnfenced(token T, v V) error {
	r.Value = v
	return nil
}

// Write is rule Older: a token below the mark is refused with [ErrStale] and
// changes nothing, any other is accepted and becomes the mark. The same token
// may write many times. (First article, the part on locks.)
func (r *Resource[T, V]) Write(token T, v V) error {
	if token < r.Mark {
		return ErrStale
	}
	r.Mark = token
	r.Value = v
	return nil
}

// WriteOnce is rule OlderOrSame: a token is good for a single write, so the
// mark itself is refused too, with [ErrStale]. (Second article, section seven;
// as SQL: UPDATE … WHERE fencing_token < ?.)
func (r *Resource[T, V]) WriteOnce(token T, v V) error {
	if token <= r.Mark {
		return ErrStale
	}
	r.Mark = token
	r.Value = v
	return nil
}

// WriteSequenced is rule Sequenced: older tokens are refused with [ErrStale],
// and within one token the operation number op must grow, else [ErrOperation].
// A greater token starts a new count: its first op may be lower than the last
// of the holder before. It answers the third limit that the first article puts
// on its own rule: requests of one holder that overtake each other.
func (r *Resource[T, V]) WriteSequenced(token, op T, v V) error {
	if token < r.Mark {
		return ErrStale
	}
	if token == r.Mark && op <= r.Op {
		return ErrOperation
	}
	r.Mark = token
	r.Op = op
	r.Value = v
	return nil
}

// Read is a read that carries the token. An older token is refused with
// [ErrStale] and gets the zero V. Any other raises the mark, so that from now
// on nobody older can change what was read here; this is what makes read,
// compute, write safe. A greater token also starts a new count of operations.
//
// Under rule OlderOrSame it is a trap: the holder's own read uses up its
// grant, and its write is refused.
func (r *Resource[T, V]) Read(token T) (V, error) {
	if token < r.Mark {
		var nothing V
		return nothing, ErrStale
	}
	if token > r.Mark {
		r.Mark = token
		r.Op = 0
	}
	return r.Value, nil
}

// ReadUnfenced returns the value to anybody and leaves no trace. A write of an
// older holder can still be accepted afterwards.
func (r *Resource[T, V]) ReadUnfenced() V {
	return r.Value
}

// Restart is a crash and a new start of a resource that keeps its mark beside
// its value, in the same durable write: all of it comes back.
func (r *Resource[T, V]) Restart() {
	*r = Resource[T, V]{Mark: r.Mark, Op: r.Op, Value: r.Value}
}

// RestartForgetting is the same for a resource that kept its mark in memory
// only: the value comes back, and every token ever granted is good again.
func (r *Resource[T, V]) RestartForgetting() {
	*r = Resource[T, V]{Value: r.Value}
}
