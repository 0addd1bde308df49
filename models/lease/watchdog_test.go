package lease_test

import (
	"testing"

	"github.com/afterlease/afterlease/models/lease"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

type dog = lease.Watchdog[uint8]

var forever = dog{}.Forever()

// The article's watchdog: 30 s of lease, a renewal every 10 s, a business of a minute.
func TestAWatchdogKeepsTheLeaseOfASlowClient(t *testing.T) {
	const period, length = 10, 30
	var l small
	var w dog
	grant(t, &l, alice, length)
	w.Granted(forever)
	w.Start(period, forever)
	for second := 1; second <= 60; second++ {
		l.Elapse(1)
		w.Elapse(1)
		require.False(t, l.Due(), "second %d", second)
		if w.Due() {
			w.Answered(l.Extend(alice, length), period, forever)
			require.EqualValues(t, length, l.Left)
		}
	}
	w.Stop()
	require.NoError(t, l.Release(alice))
	w.Elapse(200)
	assert.False(t, w.Due(), "a cancelled watchdog sends nothing")
}

func TestAnAnswerDecidesWhatTheWatchdogDoes(t *testing.T) {
	running := dog{Total: forever, Trust: 3, Running: true}
	for name, c := range map[string]struct {
		take func(w *dog)
		want dog
	}{
		"renewed":     {func(w *dog) { w.Answered(nil, 4, 11) }, dog{In: 4, Total: forever, Trust: 11, Running: true}},
		"not yours":   {func(w *dog) { w.Answered(lease.ErrNotOwner, 4, 11) }, dog{Trust: 3, Lost: true}},
		"another no":  {func(w *dog) { w.Answered(lease.ErrNoLease, 4, 11) }, dog{In: 4, Total: forever, Trust: 3, Running: true}},
		"unanswered":  {func(w *dog) { w.Unanswered(4) }, dog{In: 4, Total: forever, Trust: 3, Running: true}},
		"in silence":  {func(w *dog) { w.AnsweredSilently(lease.ErrNotOwner, 4, 11) }, dog{Trust: 3}},
		"good news":   {func(w *dog) { w.AnsweredSilently(nil, 4, 11) }, dog{In: 4, Total: forever, Trust: 11, Running: true}},
		"cancelled":   {func(w *dog) { w.Stop() }, dog{Trust: 3}},
		"a new grant": {func(w *dog) { w.Lost = true; w.Granted(9) }, dog{Trust: 9}},
	} {
		t.Run(name, func(t *testing.T) {
			w := running
			c.take(&w)
			assert.Equal(t, c.want, w)
		})
	}
}

func TestTheCapEndsRenewingWhateverTheAnswers(t *testing.T) {
	var w dog
	w.Granted(forever)
	w.Start(4, 36)
	for range 9 {
		require.False(t, w.Over())
		w.Elapse(4)
		require.True(t, w.Due())
		w.Answered(nil, 4, forever)
	}
	assert.True(t, w.Over())
	w.Stop()
	assert.False(t, w.Over(), "it has ended")
}

func TestForeverNeverEnds(t *testing.T) {
	var w dog
	w.Granted(forever)
	w.Start(1, forever)
	for range 300 {
		w.Elapse(254)
	}
	assert.False(t, w.Over())
	assert.False(t, w.Doubts())
}

// A client whose trust is shorter than the lease has stopped believing before the
// service can take the lock back, whatever was renewed, lost or not answered.
func TestTrustEndsBeforeTheLease(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.Uint8Range(2, 40).Draw(t, "ttl")
		trust := rapid.Uint8Range(1, length-1).Draw(t, "trust")
		period := rapid.Uint8Range(1, length).Draw(t, "period")
		var l small
		_, err := l.Acquire(alice, length)
		require.NoError(t, err)
		var w dog
		w.Granted(trust)
		w.Start(period, forever)
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			l.Elapse(1)
			w.Elapse(1)
			require.True(t, w.Doubts() || !l.Due(), "she believes, and the lease is over")
			if !w.Due() {
				continue
			}
			switch rapid.IntRange(0, 2).Draw(t, "renewal") {
			case 0:
				w.Answered(l.Extend(alice, length), period, trust)
			case 1: // the answer is lost
				_ = l.Extend(alice, length)
				w.Unanswered(period)
			case 2: // the request is
				w.Unanswered(period)
			}
		}
	})
}

// With a period of ttl/ratio a watchdog survives ratio − 2 losses in a row for
// certain, and one more exactly when the renewal wins the tie with the expiry:
// the two sentences of the second article, section five.
func TestLossesTolerated(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ratio := rapid.Uint8Range(2, 12).Draw(t, "ratio")
		period := rapid.Uint8Range(1, 20).Draw(t, "period")
		length := ratio * period
		losses := rapid.Uint8Range(0, ratio).Draw(t, "losses")
		var l small
		_, err := l.Acquire(alice, length)
		require.NoError(t, err)
		l.Elapse(period * losses) // so many renewals never arrived
		l.Elapse(period)          // and this one is sent now
		require.Equal(t, losses+1 >= ratio, l.Due(), "at the instant of the next renewal")
		if losses+1 == ratio {
			require.NoError(t, l.Extend(alice, length), "first in the tie")
		}
		if losses+1 > ratio {
			l.Expire()
			require.ErrorIs(t, l.Extend(alice, length), lease.ErrNotOwner)
		}
	})
}

func TestWatchdogElapsesInParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := dog{In: rapid.Uint8().Draw(t, "in"), Total: rapid.Uint8().Draw(t, "total"), Trust: rapid.Uint8().Draw(t, "trust"),
			Running: rapid.Bool().Draw(t, "running"), Lost: rapid.Bool().Draw(t, "lost")}
		whole := parts
		a := rapid.Uint8().Draw(t, "a")
		b := rapid.Uint8Range(0, 255-a).Draw(t, "b")
		parts.Elapse(a)
		parts.Elapse(b)
		whole.Elapse(a + b)
		require.Equal(t, whole, parts)
	})
}
