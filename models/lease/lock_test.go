package lease_test

import (
	"reflect"
	"testing"

	"github.com/afterlease/afterlease/models/lease"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type small = lease.Lock[uint8, uint8]

const (
	nobody = uint8(0)
	alice  = uint8(1)
	bob    = uint8(2)
)

// grant gives the lock to who, and insists that it is given.
func grant(t *testing.T, l *small, who, ttl uint8) uint8 {
	t.Helper()
	token, err := l.Acquire(who, ttl)
	require.NoError(t, err)
	return token
}

func TestAcquireCountsGrants(t *testing.T) {
	var l small
	assert.EqualValues(t, 1, grant(t, &l, alice, 30))
	assert.Equal(t, small{Owner: alice, Counter: 1, Left: 30}, l)
	require.NoError(t, l.Release(alice))
	assert.Equal(t, small{Counter: 1}, l, "the counter survives a release")
	assert.EqualValues(t, 2, grant(t, &l, bob, 10))
	l.Elapse(10)
	l.Expire()
	assert.Equal(t, small{Counter: 2}, l, "the counter survives an expiry")
	assert.EqualValues(t, 3, grant(t, &l, alice, 30))
	l.ReleaseBlind()
	assert.Equal(t, small{Counter: 3}, l, "the counter survives a blind release")
}

func TestAcquireRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		lock     small
		who, ttl uint8
		want     error
	}{
		"held by another":    {small{Owner: bob, Counter: 1, Left: 5}, alice, 30, lease.ErrHeld},
		"held by oneself":    {small{Owner: alice, Counter: 1, Left: 5}, alice, 30, lease.ErrHeld},
		"due, not expired":   {small{Owner: bob, Counter: 1}, alice, 30, lease.ErrHeld},
		"no credential":      {small{}, nobody, 30, lease.ErrNoCredential},
		"no lease":           {small{}, alice, 0, lease.ErrNoLease},
		"tokens exhausted":   {small{Counter: 255}, alice, 30, lease.ErrExhausted},
		"exhausted but held": {small{Owner: bob, Counter: 255, Left: 5}, alice, 30, lease.ErrHeld},
	} {
		t.Run(name, func(t *testing.T) {
			l := c.lock
			token, err := l.Acquire(c.who, c.ttl)
			require.ErrorIs(t, err, c.want)
			assert.Zero(t, token)
			assert.Equal(t, c.lock, l, "a refusal changes nothing")
		})
	}
}

func TestTheLastTokenIsGranted(t *testing.T) {
	l := small{Counter: 254}
	assert.EqualValues(t, 255, grant(t, &l, alice, 1))
}

func TestReleaseAndExtendAskForTheOwner(t *testing.T) {
	for name, lock := range map[string]small{
		"held by another": {Owner: bob, Counter: 3, Left: 5},
		"due, another's":  {Owner: bob, Counter: 3},
		"free":            {Counter: 3},
		"never granted":   {},
	} {
		for _, who := range []uint8{nobody, alice} {
			t.Run(name, func(t *testing.T) {
				l := lock
				require.ErrorIs(t, l.Release(who), lease.ErrNotOwner)
				require.ErrorIs(t, l.Extend(who, 30), lease.ErrNotOwner)
				assert.Equal(t, lock, l, "a refusal changes nothing")
			})
		}
	}
}

func TestExtendReplacesWhatIsLeft(t *testing.T) {
	var l small
	grant(t, &l, alice, 30)
	l.Elapse(20)
	require.NoError(t, l.Extend(alice, 30))
	assert.Equal(t, small{Owner: alice, Counter: 1, Left: 30}, l, "the same grant, not a longer one")
	require.ErrorIs(t, l.Extend(alice, 0), lease.ErrNoLease)
	assert.EqualValues(t, 30, l.Left)
}

// At 0 left an expiry and the owner's own steps are all possible; whichever
// comes first settles it.
func TestTieAtTheDeadline(t *testing.T) {
	due := small{Owner: alice, Counter: 1}
	require.True(t, due.Due())

	renewed := due
	require.NoError(t, renewed.Extend(alice, 30))
	assert.False(t, renewed.Due())
	assert.True(t, renewed.Held())

	released := due
	require.NoError(t, released.Release(alice))
	assert.Equal(t, small{Counter: 1}, released)

	expired := due
	expired.Expire()
	assert.Equal(t, small{Counter: 1}, expired)
	assert.ErrorIs(t, expired.Extend(alice, 30), lease.ErrNotOwner)
}

func TestHeldAndDue(t *testing.T) {
	for lock, want := range map[small]struct{ held, due bool }{
		{}:                                  {false, false},
		{Counter: 4}:                        {false, false},
		{Owner: alice, Counter: 1, Left: 1}: {true, false},
		{Owner: alice, Counter: 1, Left: 0}: {true, true},
		{Owner: bob, Counter: 9, Left: 255}: {true, false},
	} {
		assert.Equal(t, want.held, lock.Held(), "%v", lock)
		assert.Equal(t, want.due, lock.Due(), "%v", lock)
	}
}

func TestExpireBeforeItsTimePanics(t *testing.T) {
	for _, lock := range []small{{}, {Counter: 2}, {Owner: alice, Counter: 1, Left: 1}} {
		l := lock
		said := catch(l.Expire)
		assert.Contains(t, said, "not due")
		assert.Contains(t, said, "Elapse", "the paragraph says what to do")
		assert.Equal(t, lock, l)
	}
}

// catch returns what f panics with, as text; "" if it does not.
func catch(f func()) (said string) {
	defer func() {
		if r := recover(); r != nil {
			said = r.(string)
		}
	}()
	f()
	return ""
}

// The relay of the second article: blind deletion hands the accident on.
func TestReleaseBlindFreesTheSuccessor(t *testing.T) {
	const carol = uint8(3)
	var l small
	grant(t, &l, alice, 30)
	l.Elapse(30)
	l.Expire()
	grant(t, &l, bob, 30)
	l.ReleaseBlind() // alice, late
	assert.EqualValues(t, 3, grant(t, &l, carol, 30), "bob still works, and carol is let in")
	l.ReleaseBlind() // bob, late in his turn
	assert.False(t, l.Held())
}

func TestLockIsAPlainValue(t *testing.T) {
	a := small{Owner: alice, Counter: 1, Left: 30}
	b := a
	assert.True(t, a == b)
	b.Elapse(1)
	assert.EqualValues(t, 30, a.Left, "a copy is independent")

	typ := reflect.TypeFor[small]()
	assert.EqualValues(t, 3, typ.Size())
	for i := range typ.NumField() {
		assert.Equal(t, reflect.Uint8, typ.Field(i).Type.Kind(), typ.Field(i).Name)
	}
}

func TestCoreAllocatesNothing(t *testing.T) {
	var l small
	var failed error
	n := testing.AllocsPerRun(100, func() {
		l = small{}
		_, failed = l.Acquire(alice, 30)
		_, failed = l.Acquire(bob, 30)
		l.Elapse(10)
		failed = l.Extend(alice, 30)
		failed = l.Extend(bob, 30)
		failed = l.Release(alice)
		_, failed = l.Acquire(bob, 1)
		l.ReleaseBlind()
		_, failed = l.Acquire(bob, 1)
		l.Elapse(2)
		if l.Held() && l.Due() {
			l.Expire()
		}
		failed = l.Release(bob)
	})
	assert.Zero(t, n)
	assert.ErrorIs(t, failed, lease.ErrNotOwner)
	assert.Equal(t, small{Counter: 3}, l)
}
