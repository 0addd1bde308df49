package lease_test

import (
	"math"
	"strconv"
	"sync"
	"testing"

	"github.com/afterlease/afterlease/models/lease"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const ttl = 30_000 // ms, the articles' 30 s

// at returns a service whose time the test sets through the pointer.
func at(start uint64) (*lease.Service, *uint64) {
	now := start
	return lease.NewService(func() uint64 { return now }), &now
}

func TestServiceHasOneWinner(t *testing.T) {
	const racers = 50
	s, _ := at(1_000)
	var mu sync.Mutex
	var wg sync.WaitGroup
	start := make(chan struct{})
	tokens := map[string]uint64{}
	refused := 0
	for i := range racers {
		wg.Go(func() {
			<-start
			who := strconv.Itoa(i)
			token, err := s.Acquire("lock", who, ttl)
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				tokens[who] = token
				return
			}
			assert.ErrorIs(t, err, lease.ErrHeld)
			refused++
		})
	}
	close(start)
	wg.Wait()
	require.Len(t, tokens, 1)
	assert.Equal(t, racers-1, refused)
	held := s.Snapshot("lock")
	assert.EqualValues(t, 1, tokens[held.Owner])
	assert.Equal(t, lease.Lock[string, uint64]{Owner: held.Owner, Counter: 1, Left: ttl}, held)
}

// Goroutines that take and give back one lock get every token exactly once.
func TestServiceNeverGrantsATokenTwice(t *testing.T) {
	const racers, rounds = 8, 40
	s, _ := at(0)
	var mu sync.Mutex
	var wg sync.WaitGroup
	seen := map[uint64]int{}
	for i := range racers {
		wg.Go(func() {
			who := strconv.Itoa(i)
			for range rounds {
				token, err := s.Acquire("lock", who, ttl)
				if err != nil {
					continue
				}
				mu.Lock()
				seen[token]++
				mu.Unlock()
				assert.NoError(t, s.Release("lock", who))
			}
		})
	}
	wg.Wait()
	require.NotEmpty(t, seen)
	assert.Len(t, seen, int(s.Snapshot("lock").Counter))
	for token, times := range seen {
		assert.Equal(t, 1, times, "token %d", token)
	}
}

// The clock of the second article: 0 s A acquires, 30 s the lease ends, 32 s B
// acquires, 40 s A comes back.
func TestServicePlaysTheDoubleHolder(t *testing.T) {
	s, now := at(0)
	token, err := s.Acquire("stock", "A", ttl)
	require.NoError(t, err)
	assert.EqualValues(t, 1, token)

	*now = 29_999
	_, err = s.Acquire("stock", "B", ttl)
	require.ErrorIs(t, err, lease.ErrHeld)
	assert.EqualValues(t, 1, s.Snapshot("stock").Left)

	*now = 32_000
	token, err = s.Acquire("stock", "B", ttl)
	require.NoError(t, err)
	assert.EqualValues(t, 2, token)

	*now = 40_000
	require.ErrorIs(t, s.Extend("stock", "A", ttl), lease.ErrNotOwner)
	require.ErrorIs(t, s.Release("stock", "A"), lease.ErrNotOwner)
	assert.Equal(t, lease.Lock[string, uint64]{Owner: "B", Counter: 2, Left: 22_000}, s.Snapshot("stock"))

	s.ReleaseBlind("stock")
	token, err = s.Acquire("stock", "C", ttl)
	require.NoError(t, err, "A deleted B's lock")
	assert.EqualValues(t, 3, token)
}

func TestServiceLetsTheExpiryWinTheTie(t *testing.T) {
	s, now := at(5)
	_, err := s.Acquire("lock", "A", 10)
	require.NoError(t, err)
	*now = 14
	require.NoError(t, s.Extend("lock", "A", 10))
	*now = 24
	require.ErrorIs(t, s.Extend("lock", "A", 10), lease.ErrNotOwner)
	assert.Equal(t, lease.Lock[string, uint64]{Counter: 1}, s.Snapshot("lock"))
}

// Deadlines are absolute: a clock that jumps ends a lease early, or late.
func TestServiceBelievesItsClock(t *testing.T) {
	s, now := at(100_000)
	_, err := s.Acquire("lock", "A", ttl)
	require.NoError(t, err)
	*now = 90_000
	assert.EqualValues(t, 40_000, s.Snapshot("lock").Left, "ten seconds back, ten seconds longer")
	*now = 200_000
	assert.False(t, s.Snapshot("lock").Held())
	*now = 100_000
	assert.False(t, s.Snapshot("lock").Held(), "what was taken back stays so")
}

func TestServiceKeepsNamesApart(t *testing.T) {
	s, _ := at(0)
	for _, name := range []string{"x", "y"} {
		token, err := s.Acquire(name, "A", ttl)
		require.NoError(t, err)
		assert.EqualValues(t, 1, token, name)
	}
	require.NoError(t, s.Release("x", "A"))
	assert.False(t, s.Snapshot("x").Held())
	assert.True(t, s.Snapshot("y").Held())
}

func TestServiceEndsEndlessLeasesWithTheClock(t *testing.T) {
	s, now := at(7)
	_, err := s.Acquire("lock", "A", math.MaxUint64)
	require.NoError(t, err)
	*now = math.MaxUint64 - 1
	assert.True(t, s.Snapshot("lock").Held())
	*now = math.MaxUint64
	assert.False(t, s.Snapshot("lock").Held())
}

func TestServiceIsFullAtMaxNames(t *testing.T) {
	s, _ := at(0)
	for i := range lease.MaxNames {
		name := strconv.Itoa(i)
		if s.Release(name, "A") != lease.ErrNotOwner { // unknown names cost nothing
			t.Fatalf("%s was released before it was granted", name)
		}
		if _, err := s.Acquire(name, "A", 1); err != nil {
			t.Fatalf("%s of %d: %v", name, lease.MaxNames, err)
		}
	}
	token, err := s.Acquire("one more", "A", 1)
	require.ErrorIs(t, err, lease.ErrTooManyNames)
	assert.Zero(t, token)
	require.ErrorIs(t, s.ExtendOrTake("one more", "A", 1), lease.ErrTooManyNames)
	require.ErrorIs(t, s.Release("one more", "A"), lease.ErrNotOwner)
	require.NoError(t, s.Release("0", "A"))
	token, err = s.Acquire("0", "B", 1)
	require.NoError(t, err, "a known name is still served")
	assert.EqualValues(t, 2, token)
}

func TestServiceWithoutAClockPanics(t *testing.T) {
	assert.Contains(t, catch(func() { lease.NewService(nil) }), "without a clock")
}

// The clock is read inside the critical section, so that no call is decided by
// a time older than that of the call before it. The race detector and the count
// both notice a clock that is read outside.
func TestServiceReadsTheClockUnderItsLock(t *testing.T) {
	var now uint64 // unguarded on purpose: the service's lock is all it has
	s := lease.NewService(func() uint64 { now++; return now })
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() { s.Snapshot("lock") })
	}
	wg.Wait()
	s.Snapshot("lock")
	assert.EqualValues(t, 21, now)
}
