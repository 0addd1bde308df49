package lease_test

import (
	"testing"

	"github.com/afterlease/afterlease/models/lease"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The window of the second article's section four, opened for a renewal: GET
// says mine, the lock changes hands, PEXPIRE renews the successor's lease.
func TestCheckThenExtendRenewsTheSuccessor(t *testing.T) {
	var l small
	grant(t, &l, alice, 30)
	l.Elapse(10)
	require.NoError(t, l.CheckOwner(alice))
	l.Elapse(20)
	l.Expire()
	grant(t, &l, bob, 30)
	l.Elapse(25)
	require.NoError(t, l.ExtendBlind(30), "alice, late")
	assert.Equal(t, small{Owner: bob, Counter: 2, Left: 30}, l, "25 more than bob asked for")
}

// The same clock with one script: the late renewal fails.
func TestExtendLeavesTheSuccessorAlone(t *testing.T) {
	l := small{Owner: bob, Counter: 2, Left: 5}
	require.ErrorIs(t, l.Extend(alice, 30), lease.ErrNotOwner)
	assert.EqualValues(t, 5, l.Left)
}

func TestCheckOwnerAsksAndChangesNothing(t *testing.T) {
	for _, c := range []struct {
		lock small
		want error
	}{
		{small{Owner: alice, Counter: 1, Left: 5}, nil},
		{small{Owner: alice, Counter: 1}, nil}, // due is still hers
		{small{Owner: bob, Counter: 2, Left: 5}, lease.ErrNotOwner},
		{small{Counter: 2}, lease.ErrNotOwner},
	} {
		l := c.lock
		require.ErrorIs(t, l.CheckOwner(alice), c.want)
		assert.Equal(t, c.lock, l)
	}
	var free small
	require.ErrorIs(t, free.CheckOwner(nobody), lease.ErrNotOwner, "nobody owns nothing")
}

func TestExtendBlindFindsNothingOnAFreeLock(t *testing.T) {
	free := small{Counter: 4}
	require.ErrorIs(t, free.ExtendBlind(30), lease.ErrNotOwner)
	assert.Equal(t, small{Counter: 4}, free)
	held := small{Owner: bob, Counter: 4, Left: 1}
	require.ErrorIs(t, held.ExtendBlind(0), lease.ErrNoLease)
	assert.EqualValues(t, 1, held.Left)
}

// Report O-05: the refresh comes late, finds the key gone, and sets it again.
func TestExtendOrTakeHidesALoss(t *testing.T) {
	var l small
	token := grant(t, &l, alice, 30)
	l.Elapse(30)
	l.Expire()
	grant(t, &l, bob, 30)
	require.ErrorIs(t, l.ExtendOrTake(alice, 30), lease.ErrNotOwner, "bob is inside")
	require.NoError(t, l.Release(bob))
	require.NoError(t, l.ExtendOrTake(alice, 30), "“renewed”")
	assert.Equal(t, small{Owner: alice, Counter: 3, Left: 30}, l)
	assert.Greater(t, l.Counter, token, "another grant, whose token alice was never given")
}

func TestExtendOrTakeExtendsWhatItOwns(t *testing.T) {
	l := small{Owner: alice, Counter: 7, Left: 2}
	require.NoError(t, l.ExtendOrTake(alice, 30))
	assert.Equal(t, small{Owner: alice, Counter: 7, Left: 30}, l)
	full := small{Counter: 255}
	require.ErrorIs(t, full.ExtendOrTake(alice, 30), lease.ErrExhausted)
	require.ErrorIs(t, full.ExtendOrTake(nobody, 30), lease.ErrNoCredential)
}
