package lease

import "errors"

// Unsigned is what tokens and remaining times are made of: uint8 in a bounded
// world, where a state must be small, and uint64 in real use.
type Unsigned interface {
	~uint8 | ~uint16 | ~uint32 | ~uint64
}

// ErrHeld says that the lock has an owner, perhaps the caller itself. A lease
// that is due but has not been taken back still counts.
var ErrHeld = errors.New("lock held: somebody owns it, come again later")

// ErrNotOwner says that the lock is not the caller's: it is free, or somebody
// else's. A caller that believed to be the owner has lost the lock at some
// time before, and what it did since may have met another holder.
var ErrNotOwner = errors.New("not the owner: the lock is free or belongs to somebody else")

// ErrNoCredential says that the caller gave the zero credential, which stands
// for nobody and could never be told from a free lock.
var ErrNoCredential = errors.New("no credential: the zero value cannot own a lock")

// ErrNoLease says that the caller asked for a lease of length 0, which would be
// over before it began.
var ErrNoLease = errors.New("no lease: its length must be at least 1")

// ErrExhausted says that the last token of the type N has been granted. To
// begin again at 0 would make every old token look newer than the new ones.
var ErrExhausted = errors.New("tokens exhausted: the counter cannot grow any more")

// Lock is one named lock as its service sees it. The zero value is free and has
// never been granted. It is a plain value: = copies it and == compares it. O is
// the type of credentials, N counts both tokens and time.
type Lock[O comparable, N Unsigned] struct {
	Owner   O // credential of the holder; the zero O means free
	Counter N // tokens granted so far, which is also the last token
	Left    N // remaining lease in the caller's unit; 0 while held means due
}

// Held reports whether the lock has an owner. A due lock is held.
func (l Lock[O, N]) Held() bool {
	var nobody O
	return l.Owner != nobody
}

// Due reports whether the lease has run down and the service has yet to take
// the lock back with [Lock.Expire].
func (l Lock[O, N]) Due() bool {
	return l.Held() && l.Left == 0
}

// Acquire gives a free lock to who for ttl units and returns the token of this
// grant, one more than the last. It is SET NX PX as one step: asking and
// occupying cannot come apart, and no lock is without an end. Otherwise it
// changes nothing and returns [ErrHeld], [ErrNoCredential], [ErrNoLease] or
// [ErrExhausted]. (Second article, section two.)
func (l *Lock[O, N]) Acquire(who O, ttl N) (token N, err error) {
	var nobody O
	if who == nobody {
		return 0, ErrNoCredential
	}
	if ttl == 0 {
		return 0, ErrNoLease
	}
	if l.Held() {
		return 0, ErrHeld
	}
	if l.Counter+1 == 0 {
		return 0, ErrExhausted
	}
	l.Owner = who
	l.Counter++
	l.Left = ttl
	return l.Counter, nil
}

// Release gives the lock back if who owns it: compare and delete in one step.
// Anybody else gets [ErrNotOwner] and changes nothing. That answer is news for
// a caller that thought it was the owner. (Second article, section four.)
func (l *Lock[O, N]) Release(who O) error {
	if !l.Held() || l.Owner != who {
		return ErrNotOwner
	}
	*l = Lock[O, N]{Counter: l.Counter}
	return nil
}

// ReleaseBlind frees the lock whoever owns it: a DEL by name. The caller means
// its own lock, and the service deletes the present one. (The bug of the second
// article, section four.)
func (l *Lock[O, N]) ReleaseBlind() {
	*l = Lock[O, N]{Counter: l.Counter}
}

// Extend makes the remaining lease ttl units again if who owns the lock, and
// returns [ErrNotOwner] or, for ttl 0, [ErrNoLease] otherwise. It replaces what
// is left and does not add to it. A lease that is due can still be extended
// until it is taken back. The token stays: this is the same grant. (Second
// article, section five.)
func (l *Lock[O, N]) Extend(who O, ttl N) error {
	if ttl == 0 {
		return ErrNoLease
	}
	if !l.Held() || l.Owner != who {
		return ErrNotOwner
	}
	l.Left = ttl
	return nil
}

// Elapse lets d units pass. What is left goes down to 0 and no further; the
// owner stays the owner until [Lock.Expire].
func (l *Lock[O, N]) Elapse(d N) {
	l.Left -= min(d, l.Left)
}

// Expire is the service taking a due lock back. Nobody is asked and nobody is
// told. Only a due lock may be expired: anything else is a fault in the calling
// program, and panics.
func (l *Lock[O, N]) Expire() {
	if !l.Due() {
		panic(expiredTooEarly)
	}
	*l = Lock[O, N]{Counter: l.Counter}
}

const expiredTooEarly = "lease: Expire was called on a lock that is not due. " +
	"Expire is the step in which the service takes a lock back, and it is allowed only while Due() is true, " +
	"that is, while the lock has an owner and nothing is left of the lease. " +
	"Let time pass with Elapse first, and guard the step with Due(). " +
	"To free a lock before its time call Release, or ReleaseBlind where the bug is to be shown."
