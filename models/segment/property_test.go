package segment_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/segment"
)

type (
	smallSeg = segment.Segment[uint8]
	smallRow = segment.Row[uint8]
	smallBuf = segment.Buffer[uint8]
)

// Whatever is asked for, in whatever sizes, no number is given away twice and none is left out; and
// once the space is used up it stays so.
func TestSegmentsAreDisjointAndWithoutGaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := smallRow{Max: rapid.Uint8Range(0, 255).Draw(t, "from")}
		for range rapid.IntRange(1, 40).Draw(t, "calls") {
			before, size := r, rapid.Uint8().Draw(t, "size")
			s, err := r.Next(size)
			switch {
			case size == 0:
				require.ErrorIs(t, err, segment.ErrSize)
			case int(before.Max)+int(size) > 255:
				require.ErrorIs(t, err, segment.ErrExhausted)
			default:
				require.NoError(t, err)
				require.Equal(t, smallSeg{Lo: before.Max, Hi: before.Max + size}, s)
				require.Equal(t, smallRow{Max: s.Hi}, r)
				continue
			}
			require.Equal(t, before, r)
		}
	})
}

// Overlaps is what it says, number by number.
func TestOverlapsIsACommonNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		any := func(label string) smallSeg {
			return smallSeg{Lo: rapid.Uint8Range(0, 12).Draw(t, label+".lo"), Hi: rapid.Uint8Range(0, 12).Draw(t, label+".hi")}
		}
		s, u := any("s"), any("u")
		common := false
		for n := uint8(1); n <= 12; n++ {
			common = common || s.Lo < n && n <= s.Hi && u.Lo < n && n <= u.Hi
		}
		require.Equal(t, common, s.Overlaps(u))
		require.Equal(t, common, u.Overlaps(s))
	})
}

// A buffer is a queue of numbers: what is delivered comes out, in order and once, unless it is lost.
func TestABufferIsAQueue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b smallBuf
		var r smallRow
		var queue []uint8
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			switch rapid.IntRange(0, 9).Draw(t, "what") {
			case 0, 1, 2:
				s, err := r.Next(rapid.Uint8Range(1, 4).Draw(t, "size"))
				require.NoError(t, err)
				full := !b.Current.Empty() && !b.Following.Empty() || b.Current.Empty() && !b.Following.Empty()
				before := b
				if err := b.Deliver(s); full {
					require.ErrorIs(t, err, segment.ErrFull)
					require.Equal(t, before, b)
				} else {
					require.NoError(t, err)
					for n := s.Lo + 1; n <= s.Hi; n++ {
						queue = append(queue, n)
					}
				}
			case 3:
				require.EqualValues(t, len(queue), b.Lose())
				queue = nil
			default:
				n, err := b.Take()
				if len(queue) == 0 {
					require.ErrorIs(t, err, segment.ErrEmpty)
				} else {
					require.NoError(t, err)
					require.Equal(t, queue[0], n)
					queue = queue[1:]
				}
			}
			require.EqualValues(t, len(queue), b.Left())
			require.Equal(t, len(queue) == 0, b.Dry())
		}
	})
}

// The rule for the jump, against all that can happen: after a restore nothing is given away twice if
// and only if the jump covers what was given since the backup, whenever more is given at all.
func TestTheJumpCoversExactlyWhatTheRuleSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		backup := rapid.Int64Range(0, 1_000_000).Draw(t, "backup")
		r := row{Max: backup}
		for range rapid.IntRange(0, 5).Draw(t, "segments") {
			_, err := r.Next(rapid.Int64Range(1, 1000).Draw(t, "size"))
			require.NoError(t, err)
		}
		given := seg{Lo: backup, Hi: r.Max}
		jump := rapid.Int64Range(0, 6000).Draw(t, "jump")
		require.NoError(t, r.RestoreJump(backup, jump))
		next, err := r.Next(rapid.Int64Range(1, 1000).Draw(t, "next"))
		require.NoError(t, err)
		require.Equal(t, segment.JumpCovers(jump, given.Left()), !next.Overlaps(given))
	})
}

// The rule for the threshold, against a clock: callers come at a steady rate, the process asks when
// the threshold is reached, the allocator answers after the outage and the allocation time. Nobody
// waits if the rule holds; if it does not, somebody does, unless the segment is so long that the
// threshold is not reached before its end.
func TestTheThresholdCoversExactlyWhatTheRuleSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.Int64Range(1, 12).Draw(t, "size")
		threshold := rapid.Int64Range(0, size).Draw(t, "threshold")
		rate := rapid.Int64Range(1, 3).Draw(t, "rate")
		away := rapid.Int64Range(0, 8).Draw(t, "outage and allocation")
		b := buffer{Current: seg{0, size}}
		r := row{Max: size}
		for b.Current.Left() > threshold {
			_, err := b.Take()
			require.NoError(t, err)
		}
		require.True(t, b.NeedsFetch(threshold))
		waits := false
		for range away * rate { // the answer comes just after these callers
			_, err := b.Take()
			waits = waits || err != nil
		}
		s, err := r.Next(size)
		require.NoError(t, err)
		require.NoError(t, b.Deliver(s))
		_, err = b.Take()
		require.NoError(t, err)
		require.Equal(t, segment.Covers(uint64(threshold), uint64(rate), uint64(away), 0), !waits)
	})
}

// A process that asks as its plan says never loses more than the plan admits, and there is a moment
// at which it loses as much: every plan, every moment.
func TestWasteIsAtMostWhatThePlanSays(t *testing.T) {
	for _, size := range []int64{1, 4, 10} {
		for threshold := range size + 1 {
			p, most := plan{Size: size, Threshold: threshold}, int64(0)
			var b buffer
			var r row
			for range 4 * size {
				for b.Dry() || threshold > 0 && b.NeedsFetch(threshold) {
					s, err := r.Next(size)
					require.NoError(t, err)
					require.NoError(t, b.Deliver(s))
				}
				ends := b // the process may end here, or after the next number
				most = max(most, ends.Lose())
				_, err := b.Take()
				require.NoError(t, err)
			}
			require.Equal(t, p.WasteMax(), most, "%+v", p)
		}
	}
}
