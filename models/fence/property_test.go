package fence_test

import (
	"testing"

	"github.com/afterlease/afterlease/models/fence"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// request is a write as it arrives, in no particular order. The ranges are
// narrow, so that tokens and operation numbers meet often.
type request struct{ token, op, value uint8 }

var requests = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) request {
	return request{
		token: rapid.Uint8Range(0, 6).Draw(t, "token"),
		op:    rapid.Uint8Range(0, 4).Draw(t, "op"),
		value: rapid.Uint8().Draw(t, "value"),
	}
}), 1, 40)

// accepted plays requests on a new resource and returns those it took. On the
// way it checks what every rule owes: an accepted write is there to be seen, a
// refused one has changed nothing.
func accepted(t *rapid.T, write func(*small, request) error) []request {
	var r small
	var taken []request
	for _, q := range requests.Draw(t, "requests") {
		before := r
		if write(&r, q) != nil {
			require.Equal(t, before, r, "a refused write changes nothing")
			continue
		}
		require.Equal(t, q.token, r.Mark)
		require.Equal(t, q.value, r.Value)
		taken = append(taken, q)
	}
	return taken
}

func TestTokensAcceptedByWriteNeverDecrease(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		last := uint8(0)
		for _, q := range accepted(t, func(r *small, q request) error { return r.Write(q.token, q.value) }) {
			require.GreaterOrEqual(t, q.token, last)
			last = q.token
		}
	})
}

func TestTokensAcceptedByWriteOnceIncrease(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		last := uint8(0)
		for _, q := range accepted(t, func(r *small, q request) error { return r.WriteOnce(q.token, q.value) }) {
			require.Greater(t, q.token, last)
			last = q.token
		}
	})
}

func TestPairsAcceptedByWriteSequencedIncrease(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		last := request{}
		for _, q := range accepted(t, func(r *small, q request) error { return r.WriteSequenced(q.token, q.op, q.value) }) {
			later := q.token > last.token || (q.token == last.token && q.op > last.op)
			require.True(t, later, "%v was accepted after %v", q, last)
			last = q
		}
	})
}

// The greatest token among the requests is always served: a fence that refused
// everything would satisfy the three tests above.
func TestTheNewestHolderIsServed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []request
		taken := accepted(t, func(r *small, q request) error {
			all = append(all, q)
			return r.Write(q.token, q.value)
		})
		greatest := uint8(0)
		for _, q := range all {
			greatest = max(greatest, q.token)
		}
		require.NotEmpty(t, taken)
		require.Equal(t, greatest, taken[len(taken)-1].token)
	})
}

// halves pairs each rule's atomic write with its two halves.
var halves = map[string]struct {
	write func(*small, request) error
	check func(*small, request) error
}{
	"older": {
		func(r *small, q request) error { return r.Write(q.token, q.value) },
		func(r *small, q request) error { return r.CheckOlder(q.token) },
	},
	"olderOrSame": {
		func(r *small, q request) error { return r.WriteOnce(q.token, q.value) },
		func(r *small, q request) error { return r.CheckOlderOrSame(q.token) },
	},
	"sequenced": {
		func(r *small, q request) error { return r.WriteSequenced(q.token, q.op, q.value) },
		func(r *small, q request) error { return r.CheckSequenced(q.token, q.op) },
	},
}

// With nothing in between, check and update are the atomic write.
func TestCheckThenUpdateIsTheWriteWhenNothingHappensBetween(t *testing.T) {
	for name, half := range halves {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				whole := small{
					Mark:  rapid.Uint8Range(0, 6).Draw(t, "mark"),
					Op:    rapid.Uint8Range(0, 4).Draw(t, "markOp"),
					Value: rapid.Uint8().Draw(t, "markValue"),
				}
				q := requests.Draw(t, "requests")[0]
				if name != "sequenced" { // the other rules know no operation numbers
					whole.Op, q.op = 0, 0
				}
				split := whole
				refused := half.check(&split, q)
				require.Equal(t, whole, split, "a check changes nothing")
				if refused == nil {
					split.UpdateUnchecked(q.token, q.op, q.value)
				}
				require.Equal(t, half.write(&whole, q), refused)
				require.Equal(t, whole, split)
			})
		})
	}
}

// A restart with a durable mark is invisible; so the mark of a fenced resource
// never goes down, whatever is done to it.
func TestOnlyForgettingLowersTheMark(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var r small
		for _, q := range requests.Draw(t, "requests") {
			before := r
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				_ = r.Write(q.token, q.value)
			case 1:
				_, _ = r.Read(q.token)
			case 2:
				_ = r.WriteUnfenced(q.token, q.value)
			case 3:
				r.Restart()
				require.Equal(t, before, r)
			}
			require.GreaterOrEqual(t, r.Mark, before.Mark)
		}
		value := r.Value
		r.RestartForgetting()
		require.Equal(t, small{Value: value}, r)
	})
}

// A read that carries its token closes the past: no older write gets in after
// it, under any rule.
func TestNothingOlderIsAcceptedAfterACarryingRead(t *testing.T) {
	for name, half := range halves {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				var r small
				reader := rapid.Uint8Range(1, 6).Draw(t, "reader")
				_, err := r.Read(reader)
				require.NoError(t, err)
				for _, q := range requests.Draw(t, "requests") {
					if half.write(&r, q) == nil {
						require.GreaterOrEqual(t, q.token, reader)
					} else if q.token < reader {
						require.ErrorIs(t, half.write(&r, q), fence.ErrStale)
					}
				}
			})
		})
	}
}
