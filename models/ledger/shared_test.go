package ledger_test

import (
	"errors"
	"fmt"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/ledger"
)

// The article's own test: twenty concurrent repeats of one task change the effect once.
const repeats = 20

func race(n int, do func(i int)) {
	var wg sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		wg.Go(func() { <-start; do(i) })
	}
	close(start)
	wg.Wait()
}

func TestTwentyRepeatsAreOneEffect(t *testing.T) {
	var j ledger.Journal
	var mu sync.Mutex
	firsts := 0
	race(repeats, func(int) {
		first, err := j.Run("job@slot")
		assert.NoError(t, err)
		mu.Lock()
		defer mu.Unlock()
		if first {
			firsts++
		}
	})
	assert.Equal(t, 1, firsts)
	assert.Equal(t, 1, j.Effects())
}

func ExampleJournal() {
	var j ledger.Journal
	first, _ := j.Run("billing@2026-10-13T09:00Z")
	replay, _ := j.Run("billing@2026-10-13T09:00Z")
	fmt.Println("job first/replay:", first, replay, "effects:", j.Effects())
	// Output: job first/replay: true false effects: 1
}

// What the article says of its own ledger: it is gone with the process, the effect is not.
func TestAJournalIsGoneWithItsProcess(t *testing.T) {
	var j ledger.Journal
	for range 2 {
		first, err := j.Run(articleKey)
		require.NoError(t, err)
		assert.True(t, first)
		j.Restart()
	}
	assert.Equal(t, 2, j.Effects())
}

func TestSharedHasOneEffectWhoeverCommits(t *testing.T) {
	var s ledger.Shared
	_, err := s.Claim(1, 30)
	require.NoError(t, err)
	race(repeats, func(i int) {
		if err := s.Commit(uint16(i + 1)); err != nil {
			assert.ErrorIs(t, err, ledger.ErrDone)
		}
	})
	assert.EqualValues(t, 1, s.Snapshot().Effect.Times)
}

func TestReceiverAppliesAKeyOnce(t *testing.T) {
	var r ledger.Receiver
	slot := ledger.Slot{Job: "billing", Minute: 1}
	race(repeats, func(int) {
		if err := r.Apply(ledger.RunKey(slot)); err != nil {
			assert.ErrorIs(t, err, ledger.ErrApplied)
		}
	})
	assert.Equal(t, 1, r.Effects())
	assert.True(t, r.Happened(ledger.RunKey(slot)))
	assert.ErrorIs(t, r.Apply(""), ledger.ErrNoKey)
}

// stress lets every goroutine look before any of them acts: the gap that a pause makes. The effects
// are counted twice over, and no access to memory is unguarded.
func stress(broken func(between func())) {
	var met sync.WaitGroup
	met.Add(repeats)
	race(repeats, func(int) { broken(func() { met.Done(); met.Wait() }) })
}

func TestBrokenVariantsDuplicateTheEffect(t *testing.T) {
	var s ledger.Shared
	stress(func(between func()) { assert.NoError(t, s.LookThenCommit(1, between)) })
	assert.EqualValues(t, repeats, s.Snapshot().Effect.Times, "looked, then committed")

	var j ledger.Journal
	stress(func(between func()) {
		first, err := j.LookThenRun("job@slot", between)
		assert.NoError(t, err)
		assert.True(t, first)
	})
	assert.Equal(t, repeats, j.Effects(), "looked, then ran")

	var r ledger.Receiver
	stress(func(between func()) { assert.NoError(t, r.AskThenApply("key", between)) })
	assert.Equal(t, repeats, r.Effects(), "asked, then applied")

	var attempts ledger.Receiver
	slot := ledger.Slot{Job: "billing", Minute: 1}
	race(repeats, func(i int) { assert.NoError(t, attempts.Apply(ledger.AttemptKey(slot, uint16(i+1)))) })
	assert.Equal(t, repeats, attempts.Effects(), "the attempt's key")
}

func TestAQuietGapIsNotSeen(t *testing.T) {
	var s ledger.Shared
	require.NoError(t, s.LookThenCommit(1, nil))
	assert.ErrorIs(t, s.LookThenCommit(1, nil), ledger.ErrDone)
	var j ledger.Journal
	first, err := j.LookThenRun("k", nil)
	assert.True(t, first && err == nil)
	first, err = j.LookThenRun("k", nil)
	assert.True(t, !first && err == nil)
	var r ledger.Receiver
	require.NoError(t, r.AskThenApply("k", nil))
	assert.ErrorIs(t, r.AskThenApply("k", nil), ledger.ErrApplied)
}

// A crash between the two transactions: the effect is there, the mark is not, and the retry repeats it.
func TestApplyThenMarkRepeatsAfterACrash(t *testing.T) {
	var s ledger.Shared
	died := errors.New("died")
	require.ErrorIs(t, s.ApplyThenMark(1, func() error { return died }), died)
	require.NoError(t, s.ApplyThenMark(2, nil))
	assert.Equal(t, ledger.Books{Run: ledger.Run{DoneBy: 2}, Effect: ledger.Effect{Times: 2}}, s.Snapshot())
	assert.ErrorIs(t, s.ApplyThenMark(3, nil), ledger.ErrDone)
}

func TestAForgottenKeyLetsTheNextRetryThrough(t *testing.T) {
	var r ledger.Receiver
	require.NoError(t, r.Apply(articleKey))
	r.Forget(articleKey)
	assert.False(t, r.Happened(articleKey))
	require.NoError(t, r.Apply(articleKey))
	assert.Equal(t, 2, r.Effects())
}

func TestKeys(t *testing.T) {
	slot, err := ledger.ParseSlot(articleKey)
	require.NoError(t, err)
	assert.Equal(t, articleKey, ledger.RunKey(slot))
	for _, n := range []uint16{0, 1, 9, 10, 65_535} {
		assert.Equal(t, articleKey+"#"+strconv.Itoa(int(n)), ledger.AttemptKey(slot, n))
	}
}

// A full memory refuses what is new and still knows what it knew.
func TestMemoryIsBounded(t *testing.T) {
	var j ledger.Journal
	var r ledger.Receiver
	for i := range ledger.KeysMax {
		key := strconv.Itoa(i)
		if first, err := j.Run(key); !first || err != nil || r.Apply(key) != nil {
			t.Fatalf("key %d was not taken", i)
		}
	}
	first, err := j.Run("one more")
	assert.ErrorIs(t, err, ledger.ErrTooManyKeys)
	assert.False(t, first)
	assert.ErrorIs(t, r.Apply("one more"), ledger.ErrTooManyKeys)
	first, err = j.Run("0")
	assert.True(t, !first && err == nil)
	assert.ErrorIs(t, r.Apply("0"), ledger.ErrApplied)
	assert.Equal(t, ledger.KeysMax, j.Effects())
	_, err = j.Run("")
	assert.ErrorIs(t, err, ledger.ErrNoKey)
	_, err = j.LookThenRun("", nil)
	assert.ErrorIs(t, err, ledger.ErrNoKey)
	assert.ErrorIs(t, r.AskThenApply("", nil), ledger.ErrNoKey)
}
