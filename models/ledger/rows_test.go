package ledger_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/ledger"
)

func TestASlotIsDecidedOnce(t *testing.T) {
	created, err := ledger.Schedule{}.Create()
	require.NoError(t, err)
	assert.Equal(t, ledger.Schedule{Runs: 1}, created)
	skipped, err := ledger.Schedule{}.Skip()
	require.NoError(t, err)
	assert.Equal(t, ledger.Schedule{Skipped: true}, skipped)
	for _, decided := range []ledger.Schedule{created, skipped} {
		assert.True(t, decided.Decided())
		for _, again := range []func(ledger.Schedule) (ledger.Schedule, error){ledger.Schedule.Create, ledger.Schedule.Skip} {
			s, err := again(decided)
			assert.ErrorIs(t, err, ledger.ErrDuplicateSlot)
			assert.Equal(t, decided, s, "a refusal changes nothing")
		}
	}
}

func TestWithoutAKeyASlotHasManyRuns(t *testing.T) {
	assert.Equal(t, ledger.Schedule{Runs: 2}, ledger.Schedule{}.CreateUnkeyed().CreateUnkeyed())
}

// O-41, O-50: the lock is gone as soon as the first run is, and the slot with it.
func TestALockExcludesInTimeOnly(t *testing.T) {
	s, err := ledger.Schedule{}.CreateWhileUnlocked()
	require.NoError(t, err)
	same, err := s.CreateWhileUnlocked()
	assert.ErrorIs(t, err, ledger.ErrLocked)
	assert.Equal(t, s, same)
	s, err = s.Unlock().CreateWhileUnlocked()
	require.NoError(t, err)
	assert.Equal(t, ledger.Schedule{Runs: 2, Locked: true}, s)
}

func claim(t *testing.T, r ledger.Run, worker uint16) ledger.Run {
	t.Helper()
	r, err := r.Claim(worker, 30)
	require.NoError(t, err)
	return r
}

func TestClaimsAreNumberedAttempts(t *testing.T) {
	r := claim(t, ledger.Run{}, 1)
	assert.Equal(t, ledger.Run{Left: 30, Worker: 1, Attempt: 1}, r)
	r = claim(t, r.Elapse(31), 2)
	assert.Equal(t, ledger.Run{Left: 30, Worker: 2, Attempt: 2}, r)
	r, err := r.Complete(2)
	require.NoError(t, err)
	assert.Equal(t, ledger.Run{Attempt: 2, DoneBy: 2}, r)
}

func TestClaimRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		run    ledger.Run
		worker uint16
		lease  int32
		want   error
	}{
		"nobody":         {ledger.Run{}, 0, 30, ledger.ErrNoWorker},
		"negative lease": {ledger.Run{}, 1, -1, ledger.ErrNegativeLease},
		"no lease":       {ledger.Run{}, 1, 0, ledger.ErrNoLease},
		"claimed":        {ledger.Run{Worker: 2, Left: 1, Attempt: 1}, 1, 30, ledger.ErrClaimed},
		"by oneself":     {ledger.Run{Worker: 1, Left: 1, Attempt: 1}, 1, 30, ledger.ErrClaimed},
		"done":           {ledger.Run{Attempt: 1, DoneBy: 1}, 1, 30, ledger.ErrDone},
		"failed":         {ledger.Run{Attempt: 1, FailedBy: 1}, 1, 30, ledger.ErrFailed},
		"no attempts":    {ledger.Run{Worker: 2, Attempt: 65_535}, 1, 30, ledger.ErrNoAttempts},
	} {
		r, err := c.run.Claim(c.worker, c.lease)
		assert.ErrorIs(t, err, c.want, name)
		assert.Equal(t, c.run, r, "%s: a refusal changes nothing", name)
	}
}

// Time alone takes nothing away: a due claim can be renewed or completed until somebody else claims.
func TestADueClaimIsStillTheWorkers(t *testing.T) {
	due := claim(t, ledger.Run{}, 1).Elapse(30)
	assert.True(t, due.Claimed())
	renewed, err := due.Renew(1, 10)
	require.NoError(t, err)
	assert.Equal(t, ledger.Run{Left: 10, Worker: 1, Attempt: 1}, renewed)
	done, err := due.Complete(1)
	require.NoError(t, err)
	assert.True(t, done.Done())
}

// The zombie: attempt 1 comes back after attempt 2 has claimed.
func TestOnlyTheCurrentAttemptReports(t *testing.T) {
	second := claim(t, claim(t, ledger.Run{}, 1).Elapse(30), 2)
	for name, report := range reports {
		for _, attempt := range []uint16{0, 1, 3} {
			r, err := report(second, attempt)
			assert.ErrorIs(t, err, ledger.ErrStaleAttempt, name)
			assert.Equal(t, second, r, name)
		}
		_, err := report(ledger.Run{}, 0)
		assert.ErrorIs(t, err, ledger.ErrStaleAttempt, "%s: nobody has claimed", name)
		_, err = report(ledger.Run{Attempt: 2, DoneBy: 2}, 2)
		assert.ErrorIs(t, err, ledger.ErrDone, name)
		_, err = report(ledger.Run{Attempt: 2, FailedBy: 2}, 2)
		assert.ErrorIs(t, err, ledger.ErrFailed, name)
	}
	_, err := second.Renew(2, 0)
	assert.ErrorIs(t, err, ledger.ErrNoLease)
	_, err = second.Renew(2, -5)
	assert.ErrorIs(t, err, ledger.ErrNegativeLease)
}

var reports = map[string]func(ledger.Run, uint16) (ledger.Run, error){
	"complete": ledger.Run.Complete,
	"fail":     ledger.Run.Fail,
	"renew":    func(r ledger.Run, attempt uint16) (ledger.Run, error) { return r.Renew(attempt, 30) },
}

func TestCompletingByAnyoneLetsTheZombieIn(t *testing.T) {
	second := claim(t, claim(t, ledger.Run{}, 1).Elapse(30), 2)
	r, err := second.CompleteByAnyone(1)
	require.NoError(t, err, "it does not ask whose attempt this is")
	assert.EqualValues(t, 1, r.DoneBy)
	_, err = r.CompleteByAnyone(2)
	assert.ErrorIs(t, err, ledger.ErrDone)
	assert.EqualValues(t, 2, r.MarkUnchecked(2).DoneBy, "it does not read what it overwrites")
}

func TestTheRunsKeyMakesRepeatsOneEffect(t *testing.T) {
	const run = 7
	e, err := ledger.Effect{}.Apply(run)
	require.NoError(t, err)
	same, err := e.Apply(run)
	assert.ErrorIs(t, err, ledger.ErrApplied)
	assert.Equal(t, e, same)
	assert.True(t, e.Happened())
	assert.EqualValues(t, 1, e.Times)
	_, err = e.Apply(0)
	assert.ErrorIs(t, err, ledger.ErrNoKey)
}

// Each of the three conditions on the key, broken.
func TestAKeyIsSpoiledInThreeWays(t *testing.T) {
	var attempts ledger.Effect
	for attempt := range uint16(2) {
		attempts, _ = attempts.Apply(attempt + 1)
	}
	assert.EqualValues(t, 2, attempts.Times, "the attempt's key")

	forgotten, _ := ledger.Effect{}.Apply(7)
	forgotten, _ = forgotten.Forget().Apply(7)
	assert.EqualValues(t, 2, forgotten.Times, "a key that is not kept long enough")

	asked := ledger.Effect{}
	first, second := asked.Happened(), asked.Happened() // both ask before either applies
	for _, happened := range []bool{first, second} {
		if !happened {
			asked = asked.ApplyUnkeyed()
		}
	}
	assert.EqualValues(t, 2, asked.Times, "checked and applied in two steps")
}

func TestCommitIsEffectAndMarkTogether(t *testing.T) {
	b, err := ledger.Books{}.Commit(1)
	require.NoError(t, err)
	assert.Equal(t, ledger.Books{Run: ledger.Run{DoneBy: 1}, Effect: ledger.Effect{Times: 1}}, b)
	same, err := b.Commit(2)
	assert.ErrorIs(t, err, ledger.ErrDone)
	assert.Equal(t, b, same)
	assert.EqualValues(t, 2, b.CommitUnchecked(2).Effect.Times, "a transaction that does not read the mark")
	_, err = ledger.Books{Run: ledger.Run{FailedBy: 1}}.Commit(2)
	assert.ErrorIs(t, err, ledger.ErrFailed)
}

func TestTimesStops(t *testing.T) {
	e := ledger.Effect{Times: 65_535}
	assert.Equal(t, e, e.ApplyUnkeyed())
}

// An error is read by somebody who has to do something now.
func TestErrorsSayWhatToDo(t *testing.T) {
	for _, err := range []error{
		ledger.ErrEmptyJob, ledger.ErrBadJob, ledger.ErrBadSlot, ledger.ErrDuplicateSlot, ledger.ErrLocked, ledger.ErrUnknownRun,
		ledger.ErrNoWorker, ledger.ErrNegativeLease, ledger.ErrNoLease, ledger.ErrClaimed, ledger.ErrStaleAttempt, ledger.ErrDone,
		ledger.ErrFailed, ledger.ErrNoAttempts, ledger.ErrApplied, ledger.ErrNoKey, ledger.ErrTooManyKeys,
	} {
		what, then, ok := strings.Cut(err.Error(), ": ")
		assert.True(t, ok && what != "" && len(strings.Fields(then)) > 3, "%q", err)
	}
}
