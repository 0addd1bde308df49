package store_test

import (
	"math"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/models/ledger/store"
)

const leaseMillis = 30_000

var nine = slot("billing@2026-10-13T09:00Z")

func slot(text string) ledger.Slot {
	s, err := ledger.ParseSlot(text)
	if err != nil {
		panic(err)
	}
	return s
}

// at returns a store whose time the test sets.
func at(start int64) (*store.Store, *atomic.Int64) {
	var now atomic.Int64
	now.Store(start)
	return store.New(now.Load), &now
}

func race(n int, do func(i int)) {
	var wg sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		wg.Go(func() { <-start; do(i) })
	}
	close(start)
	wg.Wait()
}

// runsOf counts the runs of a slot in the table itself, not through its index.
func runsOf(t *testing.T, s *store.Store, slot ledger.Slot) (n int) {
	t.Helper()
	all, err := s.Runs()
	require.NoError(t, err)
	for _, r := range all {
		if r.Slot == slot {
			n++
		}
	}
	return n
}

func create(t *testing.T, s *store.Store, slot ledger.Slot) store.Run {
	t.Helper()
	r, err := s.Create(slot)
	require.NoError(t, err)
	return r
}

// The walk of the article on real rows: two requests, one run, one effect.
func TestASlotHasOneRunAndOneEffect(t *testing.T) {
	s, _ := at(0)
	first := create(t, s, nine)
	assert.Equal(t, store.Run{ID: 1, Slot: nine}, first)
	replay, err := s.Create(nine)
	assert.Equal(t, ledger.ErrDuplicateSlot, err)
	assert.Equal(t, first, replay, "whoever never heard back gets the run that is there")
	assert.Equal(t, 1, runsOf(t, s, nine))

	r, err := s.Claim(first.ID, 1, leaseMillis)
	require.NoError(t, err)
	require.NoError(t, s.Commit(r.ID, r.Attempt))
	assert.Equal(t, ledger.ErrDone, s.Commit(r.ID, r.Attempt))
	e, err := s.Effect(ledger.RunKey(nine))
	require.NoError(t, err)
	assert.Equal(t, ledger.Effect{Times: 1}, e)
}

func TestOtherSlotsAreOtherRows(t *testing.T) {
	s, _ := at(0)
	for i, text := range []string{"billing@2026-10-13T09:00Z", "billing@2026-10-13T09:01Z", "billin@2026-10-13T09:00Z"} {
		assert.EqualValues(t, i+1, create(t, s, slot(text)).ID)
	}
	all, err := s.Runs()
	require.NoError(t, err)
	assert.Len(t, all, 3)
}

func TestASkippedSlotStaysSkipped(t *testing.T) {
	s, _ := at(0)
	require.NoError(t, s.Skip(nine))
	assert.Equal(t, ledger.ErrDuplicateSlot, s.Skip(nine))
	r, err := s.Create(nine)
	assert.Equal(t, ledger.ErrDuplicateSlot, err)
	assert.Zero(t, r, "there is no run to point at")
	d, err := s.Schedule(nine)
	require.NoError(t, err)
	assert.Equal(t, ledger.Schedule{Skipped: true}, d)
	d, err = s.Schedule(slot("other@2026-10-13T09:00Z"))
	assert.True(t, err == nil && !d.Decided())
}

func TestRefusals(t *testing.T) {
	s, _ := at(0)
	_, err := s.Create(ledger.Slot{Minute: 1})
	assert.Equal(t, ledger.ErrEmptyJob, err)
	_, err = s.CreateUnkeyed(ledger.Slot{Job: "a b"})
	assert.Equal(t, ledger.ErrBadJob, err)
	assert.Equal(t, ledger.ErrBadSlot, s.Skip(ledger.Slot{Job: "a", Minute: -1}))
	for _, err := range []error{
		s.Renew(1, 1, 1), s.Complete(1, 1), s.Fail(1, 1), s.Commit(1, 1), s.CompleteByAnyone(1, 1), s.LookThenCommit(1, 1, nil),
	} {
		assert.Equal(t, ledger.ErrUnknownRun, err)
	}
	_, err = s.Claim(1, 1, 1)
	assert.Equal(t, ledger.ErrUnknownRun, err)
	_, err = s.LookThenClaim(1, 1, 1, nil)
	assert.Equal(t, ledger.ErrUnknownRun, err)
	_, err = s.Run(1)
	assert.Equal(t, ledger.ErrUnknownRun, err)
	id := create(t, s, nine).ID
	_, err = s.Claim(id, 1, -1)
	assert.Equal(t, ledger.ErrNegativeLease, err)
	assert.Equal(t, ledger.ErrNoKey, s.Apply(""))
	assert.Equal(t, ledger.ErrNoKey, s.Apply("a\x00"))
}

// The zombie on a clock: 0 s worker 1 claims, 30 s its lease has run down, 32 s worker 2 claims, 40 s
// worker 1 reports.
func TestALeaseRunsDownByTheClock(t *testing.T) {
	s, now := at(0)
	id := create(t, s, nine).ID
	first, err := s.Claim(id, 1, leaseMillis)
	require.NoError(t, err)
	now.Store(29_999)
	r, err := s.Run(id)
	require.NoError(t, err)
	assert.EqualValues(t, 1, r.Left)
	_, err = s.Claim(id, 2, leaseMillis)
	assert.Equal(t, ledger.ErrClaimed, err)
	now.Store(32_000)
	second, err := s.Claim(id, 2, leaseMillis)
	require.NoError(t, err)
	now.Store(40_000)
	assert.Equal(t, ledger.ErrStaleAttempt, s.Complete(id, first.Attempt))
	assert.Equal(t, ledger.ErrStaleAttempt, s.Renew(id, first.Attempt, leaseMillis))
	assert.Equal(t, ledger.ErrStaleAttempt, s.Fail(id, first.Attempt))
	require.NoError(t, s.Renew(id, second.Attempt, leaseMillis))
	r, err = s.Run(id)
	require.NoError(t, err)
	assert.Equal(t, store.Run{ID: id, Slot: nine, Run: ledger.Run{Left: leaseMillis, Worker: 2, Attempt: 2}}, r)
	require.NoError(t, s.Complete(id, second.Attempt))
	assert.Equal(t, ledger.ErrDone, s.Complete(id, second.Attempt))
}

func TestAFailedRunStaysFailed(t *testing.T) {
	s, _ := at(0)
	id := create(t, s, nine).ID
	r, err := s.Claim(id, 1, 1)
	require.NoError(t, err)
	require.NoError(t, s.Fail(id, r.Attempt))
	_, err = s.Claim(id, 1, 1)
	assert.Equal(t, ledger.ErrFailed, err)
	assert.Equal(t, ledger.ErrFailed, s.Commit(id, r.Attempt))
}

// Deadlines are absolute, so a clock that jumps moves them; what is left never leaves its type.
func TestTheStoreBelievesItsClock(t *testing.T) {
	s, now := at(math.MaxInt32)
	id := create(t, s, nine).ID
	_, err := s.Claim(id, 1, math.MaxInt32)
	require.NoError(t, err)
	now.Store(0)
	r, err := s.Run(id)
	require.NoError(t, err)
	assert.EqualValues(t, math.MaxInt32, r.Left)
	now.Store(math.MaxInt64)
	r, err = s.Run(id)
	require.NoError(t, err)
	assert.Zero(t, r.Left)
	assert.True(t, r.Claimed(), "time alone takes nothing away")
}

func TestWithoutAClockPanics(t *testing.T) {
	assert.Panics(t, func() { store.New(nil) })
}

const repeats = 20

func TestTwentyConcurrentRepeatsAreOne(t *testing.T) {
	s, _ := at(0)
	var created, claimed, committed, applied atomic.Int32
	race(repeats, func(i int) {
		r, err := s.Create(nine)
		count(t, &created, err, ledger.ErrDuplicateSlot)
		assert.EqualValues(t, 1, r.ID)
		_, err = s.Claim(1, uint16(i+1), leaseMillis)
		count(t, &claimed, err, ledger.ErrClaimed, ledger.ErrDone)
		count(t, &committed, s.Commit(1, 1), ledger.ErrDone)
		count(t, &applied, s.Apply("external"), ledger.ErrApplied)
	})
	for _, n := range []*atomic.Int32{&created, &committed, &applied} {
		assert.EqualValues(t, 1, n.Load())
	}
	assert.LessOrEqual(t, claimed.Load(), int32(1))
	for _, key := range []string{ledger.RunKey(nine), "external"} {
		e, err := s.Effect(key)
		require.NoError(t, err)
		assert.EqualValues(t, 1, e.Times, key)
	}
}

func count(t *testing.T, n *atomic.Int32, err error, or ...error) {
	if err == nil {
		n.Add(1)
		return
	}
	assert.Contains(t, or, err)
}

// memdb's Unique is no constraint: it takes the second row, and only the table shows both.
func TestMemdbDoesNotEnforceUnique(t *testing.T) {
	s, _ := at(0)
	create(t, s, nine)
	_, err := s.CreateUnkeyed(nine)
	require.NoError(t, err)
	assert.Equal(t, 2, runsOf(t, s, nine))
}

// Everybody looks before anybody acts.
func meeting() (between func()) {
	var met sync.WaitGroup
	met.Add(repeats)
	return func() { met.Done(); met.Wait() }
}

func TestBrokenVariantsDuplicate(t *testing.T) {
	s, _ := at(0)
	gap := meeting()
	race(repeats, func(int) {
		_, err := s.LookThenCreate(nine, gap)
		assert.NoError(t, err)
	})
	assert.Equal(t, repeats, runsOf(t, s, nine), "looked, then created")
	_, err := s.LookThenCreate(nine, nil)
	assert.Equal(t, ledger.ErrDuplicateSlot, err)

	gap = meeting()
	race(repeats, func(i int) {
		r, err := s.LookThenClaim(1, uint16(i+1), leaseMillis, gap)
		assert.NoError(t, err)
		assert.Equal(t, ledger.Run{Left: leaseMillis, Worker: uint16(i + 1), Attempt: 1}, r.Run, "looked, then claimed: it is everybody's")
	})
	_, err = s.LookThenClaim(1, 1, leaseMillis, nil)
	assert.Equal(t, ledger.ErrClaimed, err)

	gap = meeting()
	race(repeats, func(int) { assert.NoError(t, s.LookThenCommit(1, 1, gap)) })
	e, err := s.Effect(ledger.RunKey(nine))
	require.NoError(t, err)
	assert.EqualValues(t, repeats, e.Times, "looked, then committed")
	assert.Equal(t, ledger.ErrDone, s.LookThenCommit(1, 1, nil))

	race(repeats, func(i int) { assert.NoError(t, s.Apply(ledger.AttemptKey(nine, uint16(i+1)))) })
	for i := range repeats {
		e, err := s.Effect(ledger.AttemptKey(nine, uint16(i+1)))
		require.NoError(t, err)
		assert.EqualValues(t, 1, e.Times, "the attempt's key: each attempt has an effect of its own")
	}
}

func TestAnyoneCanEndARunThatIsNotTheirs(t *testing.T) {
	s, now := at(0)
	id := create(t, s, nine).ID
	first, err := s.Claim(id, 1, 10)
	require.NoError(t, err)
	now.Store(10)
	_, err = s.Claim(id, 2, 10)
	require.NoError(t, err)
	require.NoError(t, s.CompleteByAnyone(id, first.Attempt))
	r, err := s.Run(id)
	require.NoError(t, err)
	assert.Equal(t, first.Attempt, r.DoneBy)
}
