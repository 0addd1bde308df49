package lease

import (
	"errors"
	"sync"
)

// MaxNames is how many different names a [Service] can ever grant. A name is
// never forgotten, because its tokens must go on from where they were.
const MaxNames = 65_536

// ErrTooManyNames says that the service already remembers [MaxNames] names and
// the lock asked for is not one of them.
var ErrTooManyNames = errors.New("too many names: the service cannot remember another lock")

// Service holds many named locks for many goroutines. It decides nothing
// itself: each call reads the clock and asks the [Lock] of that name, all in
// one critical section. Credentials are strings, times are milliseconds.
//
// Leases are stored as absolute deadlines, as real services do, so a clock that
// jumps forward ends them early and one that jumps back makes them last. Expiry
// is lazy: a lock that is due is taken back at the next call that names it,
// before that call is answered. At the very millisecond of the deadline the
// expiry therefore wins over a renewal. The core leaves that tie open.
type Service struct {
	mu    sync.Mutex
	clock func() uint64
	rows  map[string]row
}

// row is one named lock at rest.
type row struct {
	owner    string
	counter  uint64
	deadline uint64 // ms on the service's clock; 0 while free
}

// NewService returns a service without any lock. clock gives the present time
// in milliseconds since an origin of its own; it is called with the service
// locked and must not call the service. A nil clock panics.
func NewService(clock func() uint64) *Service {
	if clock == nil {
		panic("lease: NewService was called without a clock. " +
			"A Service never looks at the time by itself, so that a test or a lesson can decide what time it is. " +
			"Pass a function that returns milliseconds: one that reads the system clock in a server, " +
			"one that returns a variable in a test.")
	}
	return &Service{clock: clock, rows: make(map[string]row)}
}

// Acquire is [Lock.Acquire] on the lock called name, for ttlMillis. Besides the
// errors of the core it returns [ErrTooManyNames] for a new name when the
// service is full. A name that was never granted is a free lock.
func (s *Service) Acquire(name, who string, ttlMillis uint64) (token uint64, err error) {
	err = s.decide(name, func(l *Lock[string, uint64]) error {
		if l.Counter == 0 && len(s.rows) >= MaxNames {
			return ErrTooManyNames
		}
		var refused error
		token, refused = l.Acquire(who, ttlMillis)
		return refused
	})
	return token, err
}

// Release is [Lock.Release] on the lock called name.
func (s *Service) Release(name, who string) error {
	return s.decide(name, func(l *Lock[string, uint64]) error {
		return l.Release(who)
	})
}

// ReleaseBlind is [Lock.ReleaseBlind], the bug, on the lock called name.
func (s *Service) ReleaseBlind(name string) {
	_ = s.decide(name, func(l *Lock[string, uint64]) error {
		l.ReleaseBlind()
		return nil
	})
}

// Extend is [Lock.Extend] on the lock called name: from now on ttlMillis are
// left.
func (s *Service) Extend(name, who string, ttlMillis uint64) error {
	return s.decide(name, func(l *Lock[string, uint64]) error {
		return l.Extend(who, ttlMillis)
	})
}

// CheckOwner is [Lock.CheckOwner] on the lock called name: a GET. By the time
// the caller looks at the answer it may be untrue.
func (s *Service) CheckOwner(name, who string) error {
	return s.decide(name, func(l *Lock[string, uint64]) error {
		return l.CheckOwner(who)
	})
}

// ExtendBlind is [Lock.ExtendBlind], the bug, on the lock called name.
func (s *Service) ExtendBlind(name string, ttlMillis uint64) error {
	return s.decide(name, func(l *Lock[string, uint64]) error {
		return l.ExtendBlind(ttlMillis)
	})
}

// ExtendOrTake is [Lock.ExtendOrTake], the bug, on the lock called name. Like
// Acquire it returns [ErrTooManyNames] for a new name when the service is full.
func (s *Service) ExtendOrTake(name, who string, ttlMillis uint64) error {
	return s.decide(name, func(l *Lock[string, uint64]) error {
		if l.Counter == 0 && len(s.rows) >= MaxNames {
			return ErrTooManyNames
		}
		return l.ExtendOrTake(who, ttlMillis)
	})
}

// CheckThenExtend asks whose the lock called name is and then extends it, as two
// calls: the service may serve anybody in between. It is what a client does that
// sends GET and PEXPIRE where it should send one script, and it renews a
// successor's lease when it meets one. (The bug of the second article, section
// four.)
func (s *Service) CheckThenExtend(name, who string, ttlMillis uint64) error {
	if err := s.CheckOwner(name, who); err != nil {
		return err
	}
	return s.ExtendBlind(name, ttlMillis)
}

// Snapshot returns the lock called name as it is now, after a due lease has
// been taken back; Left is in milliseconds.
func (s *Service) Snapshot(name string) Lock[string, uint64] {
	var seen Lock[string, uint64]
	_ = s.decide(name, func(l *Lock[string, uint64]) error {
		seen = *l
		return nil
	})
	return seen
}

// decide runs one decision of the core on the lock called name, at one reading
// of the clock, and stores what came of it. A lock that was never granted has
// nothing to be remembered for, so asking for unknown names costs no memory.
func (s *Service) decide(name string, decision func(*Lock[string, uint64]) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.clock()
	lock := s.rows[name].at(now)
	err := decision(&lock)
	if lock.Counter > 0 {
		s.rows[name] = rest(lock, now)
	}
	return err
}

// at wakes a row up: the lock with what is left of it now, taken back if that
// is nothing. A deadline is what was left at time 0, so the core can do the
// subtraction.
func (r row) at(now uint64) Lock[string, uint64] {
	lock := Lock[string, uint64]{Owner: r.owner, Counter: r.counter, Left: r.deadline}
	lock.Elapse(now)
	if lock.Due() {
		lock.Expire()
	}
	return lock
}

// rest is the inverse of at. A lease too long for the clock ends with the
// clock's last millisecond.
func rest(lock Lock[string, uint64], now uint64) row {
	r := row{owner: lock.Owner, counter: lock.Counter}
	if lock.Held() {
		r.deadline = now + min(lock.Left, ^uint64(0)-now)
	}
	return r
}
