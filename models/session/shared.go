package session

import (
	"errors"
	"sync"
)

// SessionsMax is how many rows a [Shared] holds at most, tombstones included.
const SessionsMax = 1 << 20

// ErrFull says that the store holds as many rows as it can. Sweep it, or let
// the user come again later.
var ErrFull = errors.New("too many sessions: sweep those that are over, or come again later")

// Shared holds the sessions of many ids for many goroutines. It decides
// nothing itself: each call reads the clock and asks the [Session] of that id,
// all in one critical section. Times are milliseconds.
//
// Deadlines are stored as absolute times. A row that is due is dead at once,
// and is forgotten at the next call that names it or by [Shared.Sweep]. What the
// dead leave behind is one number for all of them: the greatest version that
// any id ever had. A new session counts on from there, so versions never
// restart, and no memory is kept for an id that is gone.
type Shared[V comparable] struct {
	mu    sync.Mutex
	clock func() uint64
	keep  uint64
	rows  map[ID]Session[ID, V, uint64] // Left is the deadline on the clock
	last  uint64                        // greatest version that any id ever had
}

// NewShared returns a store without any session. clock gives the present time
// in milliseconds since an origin of its own; it is called with the store
// locked and must not call the store. keepMillis is how long a logout is
// remembered: longer than the longest request. A nil clock panics.
func NewShared[V comparable](clock func() uint64, keepMillis uint64) *Shared[V] {
	if clock == nil {
		panic("session: NewShared was called without a clock. " +
			"A store never looks at the time by itself, so that a test or a lesson can decide what time it is. " +
			"Pass a function that returns milliseconds: one that reads the system clock in a server, " +
			"one that returns a variable in a test.")
	}
	return &Shared[V]{clock: clock, keep: keepMillis, rows: make(map[ID]Session[ID, V, uint64])}
}

// Create is [Session.Create], for ttlMillis; besides, it returns [ErrFull].
func (s *Shared[V]) Create(id ID, fields Fields[V], ttlMillis uint64) error {
	return s.decide(id, func(row *Session[ID, V, uint64]) error {
		if len(s.rows) >= SessionsMax {
			return ErrFull
		}
		return row.Create(id, fields, ttlMillis)
	})
}

// Read is [Session.Read].
func (s *Shared[V]) Read(id ID) (fields Fields[V], version uint64, err error) {
	err = s.decide(id, func(row *Session[ID, V, uint64]) error {
		var err error
		fields, version, err = row.Read()
		return err
	})
	return fields, version, err
}

// Touch is [Session.Touch]: from now on leftMillis are left.
func (s *Shared[V]) Touch(id ID, version, leftMillis uint64) error {
	return s.decide(id, func(row *Session[ID, V, uint64]) error { return row.Touch(version, leftMillis) })
}

// CompareAndSwap is [Session.CompareAndSwap].
func (s *Shared[V]) CompareAndSwap(id ID, version uint64, fields Fields[V]) error {
	return s.decide(id, func(row *Session[ID, V, uint64]) error { return row.CompareAndSwap(version, fields) })
}

// Change reads a session, lets change compute new fields, and swaps them in with
// [Session.CompareAndSwap]; on [ErrVersion] all of it again, tries times in all.
// change may run more than once. After the last try the error is [ErrVersion],
// and nothing was saved.
func (s *Shared[V]) Change(id ID, tries int, change func(Fields[V]) Fields[V]) error {
	err := ErrVersion
	for i := 0; i < tries && err == ErrVersion; i++ {
		fields, version, unread := s.Read(id)
		if unread != nil {
			return unread
		}
		err = s.CompareAndSwap(id, version, change(fields))
	}
	return err
}

// WriteField is [Session.WriteField].
func (s *Shared[V]) WriteField(id ID, field int, v V) error {
	return s.decide(id, func(row *Session[ID, V, uint64]) error { return row.WriteField(field, v) })
}

// Revoke is [Session.Revoke]; the logout is remembered as long as the store was
// told to.
func (s *Shared[V]) Revoke(id ID) error {
	return s.decide(id, func(row *Session[ID, V, uint64]) error { return row.Revoke(s.keep) })
}

// Rotate is [Session.Rotate] from one id to another.
func (s *Shared[V]) Rotate(id, to ID) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.clock()
	old, next := s.wake(id, now), s.wake(to, now)
	err := old.Rotate(&next, to, s.keep)
	s.rest(id, old, now)
	if to != id {
		s.rest(to, next, now)
	}
	return err
}

// Snapshot returns the row of an id as it is now; Left is in milliseconds.
func (s *Shared[V]) Snapshot(id ID) (seen Session[ID, V, uint64]) {
	_ = s.decide(id, func(row *Session[ID, V, uint64]) error { seen = *row; return nil })
	return seen
}

// Sweep forgets every session and tombstone that is due, and returns how many
// there were.
func (s *Shared[V]) Sweep() (forgotten int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now, before := s.clock(), len(s.rows)
	for id := range s.rows {
		s.rest(id, s.wake(id, now), now)
	}
	return before - len(s.rows)
}

// decide runs one decision of the core on the row of id, at one reading of the
// clock, and stores what came of it.
func (s *Shared[V]) decide(id ID, decision func(*Session[ID, V, uint64]) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.clock()
	row := s.wake(id, now)
	err := decision(&row)
	s.rest(id, row, now)
	return err
}

// wake returns the row of an id with what is left of it now. One that is gone
// has the last version of all, for a new session counts on from it. A deadline
// is what was left at time 0, so the core can do the subtraction.
func (s *Shared[V]) wake(id ID, now uint64) Session[ID, V, uint64] {
	row := s.rows[id]
	row.Elapse(now)
	if row.Due() {
		row.Expire()
	}
	if row.ID == (ID{}) {
		row.Version = s.last
	}
	return row
}

// rest is the inverse of wake. A time too long for the clock ends with the
// clock's last millisecond.
func (s *Shared[V]) rest(id ID, row Session[ID, V, uint64], now uint64) {
	if row.ID == (ID{}) {
		delete(s.rows, id)
		return
	}
	s.last = max(s.last, row.Version)
	row.Left = now + min(row.Left, ^uint64(0)-now)
	s.rows[id] = row
}
