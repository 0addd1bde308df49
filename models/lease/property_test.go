package lease_test

import (
	"testing"

	"github.com/afterlease/afterlease/models/lease"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func anyLock(t *rapid.T) small {
	l := small{Counter: rapid.Uint8().Draw(t, "counter")}
	if rapid.Bool().Draw(t, "held") {
		l.Owner = rapid.Uint8Range(1, 3).Draw(t, "owner")
		l.Left = rapid.Uint8().Draw(t, "left")
	}
	return l
}

func TestElapsingInPartsIsElapsingAtOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := anyLock(t)
		whole := parts
		start := parts
		a := rapid.Uint8().Draw(t, "a")
		b := rapid.Uint8Range(0, 255-a).Draw(t, "b")
		parts.Elapse(a)
		parts.Elapse(b)
		whole.Elapse(a + b)
		require.Equal(t, whole, parts)
		require.EqualValues(t, max(0, int(start.Left)-int(a)-int(b)), whole.Left)
		require.Equal(t, start.Owner, whole.Owner, "time alone takes nothing away")
		require.Equal(t, start.Counter, whole.Counter)
	})
}

func TestOnlyTheOwnerReleasesOrExtends(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := anyLock(t)
		who := rapid.Uint8Range(0, 3).Draw(t, "who")
		ttl := rapid.Uint8Range(1, 255).Draw(t, "ttl")
		owner := before.Held() && before.Owner == who

		released, extended := before, before
		errRelease, errExtend := released.Release(who), extended.Extend(who, ttl)
		if !owner {
			require.ErrorIs(t, errRelease, lease.ErrNotOwner)
			require.ErrorIs(t, errExtend, lease.ErrNotOwner)
			require.Equal(t, before, released)
			require.Equal(t, before, extended)
			return
		}
		require.NoError(t, errRelease)
		require.NoError(t, errExtend)
		require.Equal(t, small{Counter: before.Counter}, released)
		require.Equal(t, small{Owner: who, Counter: before.Counter, Left: ttl}, extended)
	})
}

// A renewal that does not ask is the right one exactly while the lock is the
// caller's; of anybody else's it moves the deadline. And taking again differs
// from extending on free locks alone.
func TestRenewalsDifferOnlyForOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := anyLock(t)
		who := rapid.Uint8Range(1, 3).Draw(t, "who")
		ttl := rapid.Uint8Range(1, 255).Draw(t, "ttl")
		asked, blind, again, extended := before, before, before, before
		mine, errBlind := asked.CheckOwner(who), blind.ExtendBlind(ttl)
		errAgain, errExtend := again.ExtendOrTake(who, ttl), extended.Extend(who, ttl)
		require.Equal(t, before, asked)
		require.Equal(t, mine, errExtend)
		require.Equal(t, before.Held(), errBlind == nil)
		require.Equal(t, mine == nil || !before.Held() || before.Left == ttl, blind == extended)
		if mine != nil && before.Held() {
			require.Equal(t, small{Owner: before.Owner, Counter: before.Counter, Left: ttl}, blind)
		}
		if before.Held() {
			require.Equal(t, extended, again)
			require.Equal(t, errExtend, errAgain)
			return
		}
		require.Equal(t, before.Counter != 255, errAgain == nil)
		if errAgain == nil {
			require.Equal(t, small{Owner: who, Counter: before.Counter + 1, Left: ttl}, again)
		}
	})
}

// Over any history each token is greater than the last, and a lock is only ever
// given when it is free.
func TestTokensIncreaseOverAnyHistory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := small{Counter: rapid.SampledFrom([]uint8{0, 0, 250}).Draw(t, "granted before")}
		last := l.Counter
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			before := l
			who := rapid.Uint8Range(1, 3).Draw(t, "who")
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0, 1:
				token, err := l.Acquire(who, rapid.Uint8Range(1, 4).Draw(t, "ttl"))
				require.Equal(t, before.Held() || before.Counter == 255, err != nil)
				if err == nil {
					require.Greater(t, token, last)
					last = token
				}
			case 2:
				_ = l.Release(who)
			case 3:
				l.ReleaseBlind()
			case 4:
				l.Elapse(rapid.Uint8Range(0, 4).Draw(t, "d"))
			case 5:
				if l.Due() {
					l.Expire()
				}
			}
			require.Equal(t, last, l.Counter, "the counter is the last token")
			require.True(t, l.Held() || l.Left == 0, "a free lock has nothing left: %v", l)
		}
	})
}

// The service decides nothing: on any history it answers what a core does that
// is given the same time and is expired as soon as it is due.
func TestServiceAnswersWhatTheCoreAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := rapid.Uint64Range(0, 1<<40).Draw(t, "start")
		s := lease.NewService(func() uint64 { return now })
		cores := map[string]*lease.Lock[string, uint64]{"x": {}, "y": {}}
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			name := rapid.SampledFrom([]string{"x", "y"}).Draw(t, "name")
			who := rapid.SampledFrom([]string{"", "A", "B"}).Draw(t, "who")
			ttl := rapid.Uint64Range(0, 5).Draw(t, "ttl")
			core := cores[name]
			var want, got error
			switch rapid.IntRange(0, 8).Draw(t, "what") {
			case 0, 1:
				var wantToken, gotToken uint64
				wantToken, want = core.Acquire(who, ttl)
				gotToken, got = s.Acquire(name, who, ttl)
				require.Equal(t, wantToken, gotToken)
			case 2:
				want, got = core.Release(who), s.Release(name, who)
			case 3:
				core.ReleaseBlind()
				s.ReleaseBlind(name)
			case 4:
				want, got = core.Extend(who, ttl), s.Extend(name, who, ttl)
			case 5:
				d := rapid.Uint64Range(0, 4).Draw(t, "d")
				now += d
				for _, c := range cores {
					c.Elapse(d)
					if c.Due() {
						c.Expire()
					}
				}
			case 6:
				want, got = core.ExtendBlind(ttl), s.ExtendBlind(name, ttl)
			case 7:
				want, got = core.ExtendOrTake(who, ttl), s.ExtendOrTake(name, who, ttl)
			case 8:
				want, got = core.CheckOwner(who), s.CheckOwner(name, who)
			}
			require.Equal(t, want, got)
			require.Equal(t, *core, s.Snapshot(name))
		}
	})
}
