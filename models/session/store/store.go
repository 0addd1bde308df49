package store

import (
	"errors"
	"sync"

	"github.com/hashicorp/go-memdb"

	"github.com/afterlease/afterlease/models/session"
)

// ErrDevice says that the device has a living session already. Rotate that one,
// or revoke it first.
var ErrDevice = errors.New("device has a session: rotate it, or revoke it before logging in again")

// ErrOwner says that the user or the device has no name, or one with a zero
// byte in it. Name both.
var ErrOwner = errors.New("bad owner: user and device each need a name without a zero byte")

// Fields is the content of a session.
type Fields = session.Fields[string]

// Store holds sessions for many goroutines. Make it with New. Times are
// milliseconds.
type Store struct {
	mu    sync.RWMutex // held over each write; a read holds it for its snapshot
	db    *memdb.MemDB
	clock func() uint64
	keep  uint64
	last  uint64 // greatest version that any id ever had
}

// New returns a store without any session. clock gives the present time in
// milliseconds since an origin of its own; it is called with the store locked
// and must not call the store. keepMillis is how long a
// logout is remembered: longer than the longest request. A nil clock panics.
func New(clock func() uint64, keepMillis uint64) *Store {
	if clock == nil {
		panic("store: New was called without a clock. " +
			"A store never looks at the time by itself, so that a test can decide what time it is. " +
			"Pass a function that returns milliseconds.")
	}
	db, err := memdb.NewMemDB(schema())
	if err != nil {
		panic("store: the schema in schema.go is broken; correct it there: " + err.Error())
	}
	return &Store{db: db, clock: clock, keep: keepMillis}
}

// Create is [session.Session.Create] for a device of a user, for ttlMillis. It
// also returns [ErrOwner], or [ErrDevice] while that device has a living
// session.
func (s *Store) Create(id session.ID, owner Owner, fields Fields, ttlMillis uint64) error {
	if !owner.valid() {
		return ErrOwner
	}
	return s.write(func(t *txn) error {
		row := t.wake(id)
		if err := row.Create(id, fields, ttlMillis); err != nil {
			return err
		}
		if err := t.claim(owner); err != nil {
			return err
		}
		t.put(row)
		t.insert(tableDevices, &device{ID: id, Owner: owner})
		return nil
	})
}

// Read is [session.Session.Read].
func (s *Store) Read(id session.ID) (fields Fields, version uint64, err error) {
	row := s.Snapshot(id)
	return row.Read()
}

// Touch is [session.Session.Touch]: from now on leftMillis are left.
func (s *Store) Touch(id session.ID, version, leftMillis uint64) error {
	return s.decide(id, func(row *Row) error { return row.Touch(version, leftMillis) })
}

// CompareAndSwap is [session.Session.CompareAndSwap].
func (s *Store) CompareAndSwap(id session.ID, version uint64, fields Fields) error {
	return s.decide(id, func(row *Row) error { return row.CompareAndSwap(version, fields) })
}

// WriteField is [session.Session.WriteField].
func (s *Store) WriteField(id session.ID, field int, v string) error {
	return s.decide(id, func(row *Row) error { return row.WriteField(field, v) })
}

// Revoke is [session.Session.Revoke]; the logout is remembered as long as the
// store was told to. The device is free at once.
func (s *Store) Revoke(id session.ID) error {
	return s.write(func(t *txn) error { return t.revoke(id) })
}

// RevokeUser ends every living session of a user in one transaction, and
// returns how many there were: “log out everywhere”.
func (s *Store) RevokeUser(user string) (ended int, err error) {
	err = s.write(func(t *txn) error {
		for _, id := range t.sessionsOf(user) {
			if t.revoke(id) == nil {
				ended++
			}
		}
		return nil
	})
	return ended, err
}

// Rotate is [session.Session.Rotate] from one id to another. The device goes
// with the session.
func (s *Store) Rotate(id, to session.ID) error {
	return s.write(func(t *txn) error {
		old, next := t.wake(id), t.wake(to)
		if err := old.Rotate(&next, to, s.keep); err != nil {
			return err
		}
		owner := t.forgetDevice(id)
		t.rest(id, old)
		t.put(next)
		t.insert(tableDevices, &device{ID: to, Owner: owner})
		return nil
	})
}

// Snapshot returns the row of an id as it is now; Left is in milliseconds.
func (s *Store) Snapshot(id session.ID) Row {
	t := s.snapshot()
	return t.wake(id)
}

// Sweep forgets every session and tombstone that is due, and returns how many
// there were.
func (s *Store) Sweep() (forgotten int) {
	_ = s.write(func(t *txn) error {
		for _, row := range t.all() {
			if awake := t.wake(row.ID); awake.ID == (session.ID{}) {
				t.forgetDevice(row.ID)
				t.rest(row.ID, awake)
				forgotten++
			}
		}
		return nil
	})
	return forgotten
}
