package session_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/session"
)

const (
	requests = 50
	ttl      = uint64(1000)
	keep     = uint64(100)
)

type (
	shared = session.Shared[int]
	counts = session.Fields[int]
)

var alice, bob = session.ID{1}, session.ID{2}

// fixture is a store in which alice is logged in, and its clock.
func fixture(t *testing.T) (*shared, *atomic.Uint64) {
	now := new(atomic.Uint64)
	s := session.NewShared[int](now.Load, keep)
	require.NoError(t, s.Create(alice, counts{}, ttl))
	return s, now
}

// together runs one goroutine for each request and waits for all.
func together(request func(i int)) {
	var wg sync.WaitGroup
	start := make(chan struct{})
	for i := range requests {
		wg.Go(func() { <-start; request(i) })
	}
	close(start)
	wg.Wait()
}

func addOne(c counts) counts { c[0]++; return c }

func TestChangeLosesNothing(t *testing.T) {
	s, _ := fixture(t)
	var saved atomic.Int64
	together(func(int) {
		if err := s.Change(alice, requests, addOne); assert.NoError(t, err) {
			saved.Add(1)
		}
	})
	assert.EqualValues(t, saved.Load(), s.Snapshot(alice).Fields[0])
	assert.ErrorIs(t, s.Change(alice, 0, addOne), session.ErrVersion, "no try at all")
	assert.ErrorIs(t, s.Change(bob, 3, addOne), session.ErrUnknown)
}

// All requests read before any of them writes: every one is told “saved”, one change remains.
func TestChangeByReadThenSetLosesUpdates(t *testing.T) {
	s, _ := fixture(t)
	var read sync.WaitGroup
	read.Add(requests)
	together(func(int) {
		assert.NoError(t, s.ChangeByReadThenSet(alice, ttl, addOne, func() { read.Done(); read.Wait() }))
	})
	assert.Equal(t, 1, s.Snapshot(alice).Fields[0], "told %d times that it is saved", requests)
}

func TestWriteFieldKeepsDifferentFieldsApart(t *testing.T) {
	s, _ := fixture(t)
	together(func(i int) { assert.NoError(t, s.WriteField(alice, i%session.FieldsMax, i)) })
	for f, v := range s.Snapshot(alice).Fields {
		assert.Equal(t, f, v%session.FieldsMax)
	}
}

// A logout falls into the gap of each racing touch, and each brings the session back.
func TestALateTouchUndoesALogout(t *testing.T) {
	for name, touch := range map[string]func(s *shared, between func()) error{
		"read then set":  func(s *shared, between func()) error { return s.TouchByReadThenSet(alice, ttl, between) },
		"check then set": func(s *shared, between func()) error { return s.TouchByCheckThenSet(alice, ttl, between) },
	} {
		s, _ := fixture(t)
		require.NoError(t, touch(s, func() { require.NoError(t, s.Revoke(alice)) }), name)
		_, _, err := s.Read(alice)
		assert.NoError(t, err, "%s: logged out, and back", name)
		assert.ErrorIs(t, touch(fresh(t), nil), session.ErrUnknown, name)
	}
}

func fresh(*testing.T) *shared { return session.NewShared[int](func() uint64 { return 0 }, keep) }

// The same gap between read and touch, done right.
func TestTouchAfterALogoutIsRefused(t *testing.T) {
	s, now := fixture(t)
	_, version, err := s.Read(alice)
	require.NoError(t, err)
	require.NoError(t, s.Revoke(alice))
	require.ErrorIs(t, s.Touch(alice, version, ttl), session.ErrRevoked)
	require.ErrorIs(t, s.Create(alice, counts{}, ttl), session.ErrRevoked, "while the logout is remembered")
	now.Add(keep)
	require.ErrorIs(t, s.Touch(alice, version, ttl), session.ErrUnknown)
	require.NoError(t, s.Create(alice, counts{}, ttl))
	require.ErrorIs(t, s.Touch(alice, version, ttl), session.ErrVersion, "versions never restart")
}

// Requests and one logout at the same time: once the logout was answered, nobody gets in again.
func TestUnderLoadALogoutIsFinal(t *testing.T) {
	s, _ := fixture(t)
	var out atomic.Bool
	together(func(i int) {
		if i == 0 {
			assert.NoError(t, s.Revoke(alice))
			out.Store(true)
			return
		}
		for range 20 {
			after := out.Load()
			_, version, err := s.Read(alice)
			if err == nil {
				assert.False(t, after, "accepted after the logout was answered")
				_ = s.Touch(alice, version, ttl)
			}
		}
	})
	assert.False(t, s.Snapshot(alice).Live())
}

func TestADueSessionIsGoneAndSweepForgetsIt(t *testing.T) {
	s, now := fixture(t)
	now.Add(ttl - 1)
	assert.EqualValues(t, 1, s.Snapshot(alice).Left)
	assert.Zero(t, s.Sweep())
	now.Add(1)
	assert.Equal(t, 1, s.Sweep())
	_, _, err := s.Read(alice)
	assert.ErrorIs(t, err, session.ErrUnknown)
	require.NoError(t, s.Create(bob, counts{}, ttl))
	assert.EqualValues(t, 2, s.Snapshot(bob).Version, "versions go on over all ids")
}

func TestSharedRotate(t *testing.T) {
	s, _ := fixture(t)
	require.NoError(t, s.WriteField(alice, 2, 5))
	require.ErrorIs(t, s.Rotate(alice, alice), session.ErrTaken)
	require.NoError(t, s.Rotate(alice, bob))
	_, _, err := s.Read(alice)
	assert.ErrorIs(t, err, session.ErrRevoked, "the planted id is worth nothing")
	fields, _, err := s.Read(bob)
	require.NoError(t, err)
	assert.Equal(t, counts{2: 5}, fields)
	require.ErrorIs(t, s.Rotate(alice, session.ID{3}), session.ErrRevoked)
}

// Of all that try to move one session to an id of their own, one succeeds.
func TestASessionIsRotatedOnce(t *testing.T) {
	s, _ := fixture(t)
	var moved atomic.Int64
	together(func(i int) {
		if s.Rotate(alice, session.ID{9, byte(i)}) == nil {
			moved.Add(1)
		}
	})
	assert.EqualValues(t, 1, moved.Load())
}

func TestADeadlineBeyondTheClockIsItsLastMillisecond(t *testing.T) {
	s, now := fixture(t)
	require.NoError(t, s.Touch(alice, 1, ^uint64(0)))
	now.Store(^uint64(0) - 1)
	assert.EqualValues(t, 1, s.Snapshot(alice).Left)
}

func TestNewSharedNeedsAClock(t *testing.T) {
	assert.Panics(t, func() { session.NewShared[int](nil, 0) })
}
