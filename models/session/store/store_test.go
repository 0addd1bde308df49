package store_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/session"
	"github.com/afterlease/afterlease/models/session/store"
)

var (
	alicePhone  = store.Owner{User: "alice", Device: "phone"}
	aliceLaptop = store.Owner{User: "alice", Device: "laptop"}
	bobPhone    = store.Owner{User: "bob", Device: "phone"}
)

func fixture() (*store.Store, *atomic.Uint64) {
	now := new(atomic.Uint64)
	return store.New(now.Load, keepMillis), now
}

func TestCreateAsksWhatMemdbDoesNot(t *testing.T) {
	s, now := fixture()
	require.NoError(t, s.Create(idOf(0), alicePhone, store.Fields{"a"}, 10))
	require.ErrorIs(t, s.Create(idOf(0), bobPhone, store.Fields{"b"}, 10), session.ErrTaken)
	require.ErrorIs(t, s.Create(idOf(1), alicePhone, store.Fields{"b"}, 10), store.ErrDevice)
	require.NoError(t, s.Create(idOf(1), aliceLaptop, store.Fields{"b"}, 20))
	fields, _, err := s.Read(idOf(0))
	require.NoError(t, err)
	assert.Equal(t, "a", fields[0], "a refusal overwrites nothing")

	now.Add(10)
	require.NoError(t, s.Create(idOf(2), alicePhone, store.Fields{"c"}, 10), "an expired session frees its device")
	require.NoError(t, s.Create(idOf(0), bobPhone, store.Fields{"d"}, 10), "and its id")
}

func TestOwnersNeedNames(t *testing.T) {
	s, _ := fixture()
	for _, o := range []store.Owner{{}, {User: "alice"}, {Device: "phone"}, {User: "a\x00b", Device: "c"}, {User: "a", Device: "\x00"}} {
		assert.ErrorIs(t, s.Create(idOf(0), o, store.Fields{}, 10), store.ErrOwner)
	}
	assert.Zero(t, s.Snapshot(idOf(0)))
}

func TestRevokeUserEndsAllOfOneUser(t *testing.T) {
	s, _ := fixture()
	require.NoError(t, s.Create(idOf(0), alicePhone, store.Fields{}, 10))
	require.NoError(t, s.Create(idOf(1), aliceLaptop, store.Fields{}, 10))
	require.NoError(t, s.Create(idOf(2), store.Owner{User: "alice2", Device: "phone"}, store.Fields{}, 10))
	ended, err := s.RevokeUser("alice")
	require.NoError(t, err)
	assert.Equal(t, 2, ended)
	for id, want := range []error{session.ErrRevoked, session.ErrRevoked, nil} {
		_, _, err := s.Read(idOf(id))
		assert.Equal(t, want, err, "session %d", id)
	}
	ended, err = s.RevokeUser("nobody")
	require.NoError(t, err)
	assert.Zero(t, ended)
}

func TestRotateTakesTheDeviceAlong(t *testing.T) {
	s, _ := fixture()
	require.NoError(t, s.Create(idOf(0), alicePhone, store.Fields{"a"}, 10))
	require.NoError(t, s.Rotate(idOf(0), idOf(1)))
	_, _, err := s.Read(idOf(0))
	require.ErrorIs(t, err, session.ErrRevoked)
	require.ErrorIs(t, s.Create(idOf(2), alicePhone, store.Fields{}, 10), store.ErrDevice)
	require.NoError(t, s.Revoke(idOf(1)))
	require.NoError(t, s.Create(idOf(2), alicePhone, store.Fields{}, 10))
}

func TestSweepForgetsWhatIsOver(t *testing.T) {
	s, now := fixture()
	require.NoError(t, s.Create(idOf(0), alicePhone, store.Fields{}, 10))
	require.NoError(t, s.Create(idOf(1), bobPhone, store.Fields{}, 20))
	require.NoError(t, s.Revoke(idOf(1)))
	assert.Zero(t, s.Sweep())
	now.Add(keepMillis)
	assert.Equal(t, 1, s.Sweep(), "the tombstone")
	now.Add(10)
	assert.Equal(t, 1, s.Sweep(), "the session")
	assert.Zero(t, s.Sweep())
}

// A touch that was decided in time counts for every read after it, also for one that begins while the
// touch is being committed, at a time at which the old deadline has passed.
func TestAReadDoesNotMissATouchUnderWay(t *testing.T) {
	const readMayTake = 20 * time.Millisecond // it has to wait for the touch, so this is waited in full
	var now atomic.Uint64
	var inTouch func()
	s := store.New(func() uint64 {
		at := now.Load()
		if during := inTouch; during != nil {
			inTouch = nil
			during()
		}
		return at
	}, keepMillis)
	require.NoError(t, s.Create(idOf(0), alicePhone, store.Fields{}, 10))
	read := make(chan error, 1)
	now.Store(9)
	inTouch = func() {
		now.Store(10)
		begun := make(chan struct{})
		go func() {
			close(begun)
			_, _, err := s.Read(idOf(0))
			read <- err
		}()
		<-begun
		time.Sleep(readMayTake)
	}
	require.NoError(t, s.Touch(idOf(0), 1, 10))
	assert.NoError(t, <-read)
}

func TestNewNeedsAClock(t *testing.T) {
	assert.Panics(t, func() { store.New(nil, 0) })
}

// On any history both forms answer what the core answers.
func TestFormsAnswerWhatTheCoreAnswers(t *testing.T) {
	for name, form := range forms {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				now := new(atomic.Uint64)
				s, core := form(now.Load), spec{}
				for range rapid.IntRange(1, 60).Draw(t, "steps") {
					c := call{kind: kind(rapid.IntRange(0, int(kinds)-1).Draw(t, "kind")), id: rapid.IntRange(0, idsMax-1).Draw(t, "id"),
						to: rapid.IntRange(0, idsMax-1).Draw(t, "to"), version: rapid.Uint64Range(0, 9).Draw(t, "version"),
						left: rapid.Uint64Range(0, 5).Draw(t, "left"), value: rapid.StringN(1, 2, -1).Draw(t, "value")}
					var want answer
					core, want = core.perform(c)
					require.Equal(t, want, perform(s, now, c), "%+v", c)
				}
			})
		})
	}
}

// go-memdb would take a second session of a device: whatever happens, a device has one at most, and a
// refused login leaves no trace.
func TestADeviceHasOneSessionAtMost(t *testing.T) {
	owners := []store.Owner{alicePhone, aliceLaptop, bobPhone}
	rapid.Check(t, func(t *rapid.T) {
		s, now := fixture()
		living := map[store.Fields]int{} // by what the sessions themselves hold
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			id, to := rapid.IntRange(0, 4).Draw(t, "id"), rapid.IntRange(0, 4).Draw(t, "to")
			owner := rapid.SampledFrom(owners).Draw(t, "owner")
			switch rapid.IntRange(0, 4).Draw(t, "what") {
			case 0, 1:
				holds, before := store.Fields{owner.User, owner.Device}, s.Snapshot(idOf(id))
				err := s.Create(idOf(id), owner, holds, 5)
				if err != nil {
					require.Equal(t, before, s.Snapshot(idOf(id)), "a refusal leaves no trace")
				}
				if before.ID == (session.ID{}) {
					require.Equal(t, living[holds] > 0, err == store.ErrDevice, "%v", err)
				}
			case 2:
				_ = s.Rotate(idOf(id), idOf(to))
			case 3:
				_ = s.Revoke(idOf(id))
			case 4:
				now.Add(rapid.Uint64Range(0, 3).Draw(t, "d"))
				if rapid.Bool().Draw(t, "sweep") {
					s.Sweep()
				}
			}
			clear(living)
			for id := range 5 {
				if row := s.Snapshot(idOf(id)); row.Live() {
					living[row.Fields]++
					require.Equal(t, 1, living[row.Fields], "two sessions of one device")
				}
			}
		}
	})
}

// Many logins of one device at the same time: one gets in.
func TestOneOfManyLoginsGetsIn(t *testing.T) {
	const logins = 50
	s, _ := fixture()
	var in atomic.Int64
	var wg sync.WaitGroup
	for i := range logins {
		wg.Go(func() {
			switch err := s.Create(idOf(i), alicePhone, store.Fields{fmt.Sprint(i)}, 10); err {
			case nil:
				in.Add(1)
			default:
				assert.ErrorIs(t, err, store.ErrDevice)
			}
		})
	}
	wg.Wait()
	assert.EqualValues(t, 1, in.Load())
	ended, err := s.RevokeUser("alice")
	require.NoError(t, err)
	assert.Equal(t, 1, ended)
}
