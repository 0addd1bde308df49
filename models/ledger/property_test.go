package ledger_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/ledger"
)

func anyRun(t *rapid.T) ledger.Run {
	r := ledger.Run{Attempt: rapid.SampledFrom([]uint16{0, 1, 2, 65_534, 65_535}).Draw(t, "attempt")}
	switch rapid.IntRange(0, 3).Draw(t, "state") {
	case 1:
		r.Attempt = max(1, r.Attempt)
		r.Worker = rapid.Uint16Range(1, 3).Draw(t, "worker")
		r.Left = rapid.Int32Range(0, 5).Draw(t, "left")
	case 2:
		r.Attempt = max(1, r.Attempt)
		r.DoneBy = r.Attempt
	case 3:
		r.Attempt = max(1, r.Attempt)
		r.FailedBy = r.Attempt
	}
	return r
}

// Over any history attempts only grow, a run ends once and by the attempt that held it, and an ended
// or free run has no lease.
func TestARunEndsOnceByItsCurrentAttempt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRun(t)
		for range rapid.IntRange(1, 50).Draw(t, "steps") {
			before := r
			n := rapid.Uint16Range(0, 3).Draw(t, "n")
			if rapid.Bool().Draw(t, "current") {
				n = r.Attempt
			}
			d := rapid.Int32Range(-1, 4).Draw(t, "d")
			var err error
			switch what := rapid.SampledFrom([]string{"claim", "renew", "complete", "fail", "elapse"}).Draw(t, "what"); what {
			case "claim":
				r, err = r.Claim(n, d)
				if err == nil {
					require.Equal(t, ledger.Run{Left: d, Worker: n, Attempt: before.Attempt + 1}, r)
					require.True(t, before.Worker == 0 || before.Left == 0, "nobody's running lease is taken")
				}
			case "renew":
				r, err = r.Renew(n, d)
				if err == nil {
					require.Equal(t, before.Attempt, n)
				}
			case "complete", "fail":
				r, err = reports[what](r, n)
				if err == nil {
					require.Equal(t, before.Attempt, n)
					require.True(t, before.Claimed() && !r.Claimed())
				}
			case "elapse":
				r = r.Elapse(max(d, 0))
				require.Equal(t, before.Worker, r.Worker, "time alone takes nothing away")
			}
			if err != nil {
				require.Equal(t, before, r, "a refusal changes nothing")
			}
			require.GreaterOrEqual(t, r.Attempt, before.Attempt)
			if before.DoneBy != 0 || before.FailedBy != 0 {
				require.Equal(t, before, r, "an ended run stays as it is")
			}
			require.True(t, r.Claimed() || r.Left == 0)
			require.GreaterOrEqual(t, r.Left, int32(0))
			require.False(t, r.DoneBy != 0 && r.FailedBy != 0)
		}
	})
}

func TestElapsingInPartsIsElapsingAtOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRun(t)
		a, b := rapid.Int32Range(0, 4).Draw(t, "a"), rapid.Int32Range(0, 4).Draw(t, "b")
		require.Equal(t, r.Elapse(a+b), r.Elapse(a).Elapse(b))
	})
}

// Whatever is sent and however often, each of the right forms has one effect; the article's rule.
func TestRepeatsAreOneEffect(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b ledger.Books
		var e ledger.Effect
		var s ledger.Schedule
		var err error
		n := rapid.IntRange(1, 20).Draw(t, "repeats")
		for i := range n {
			attempt := rapid.Uint16Range(1, 9).Draw(t, "attempt")
			b, err = b.Commit(attempt)
			require.Equal(t, i == 0, err == nil)
			e, err = e.Apply(7)
			require.Equal(t, i == 0, err == nil)
			s, err = s.Create()
			require.Equal(t, i == 0, err == nil)
		}
		require.EqualValues(t, 1, b.Effect.Times)
		require.EqualValues(t, 1, e.Times)
		require.EqualValues(t, 1, s.Runs)
	})
}

// Shared decides nothing: on any history it answers what the core does.
func TestSharedAnswersWhatTheCoreAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s ledger.Shared
		var b ledger.Books
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			c := call{rapid.SampledFrom(calls).Draw(t, "what"), rapid.Uint16Range(0, 3).Draw(t, "n"), rapid.Int32Range(0, 3).Draw(t, "d")}
			var want reply
			b, want = c.core(b)
			require.Equal(t, want, c.shared(&s))
			require.Equal(t, b, s.Snapshot())
		}
	})
}
