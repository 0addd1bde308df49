package timeline_test

import (
	"fmt"
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
	"github.com/stretchr/testify/require"
)

// untouched is what memory holds that nobody has written: unlike any State of these tests.
const untouched = 0xA5A5_A5A5_A5A5_A5A5

// testFanIsNextAndDo holds Fan against Next and Do in every state of a world, and looks at the memory
// around what it may write. Each State stands at the very beginning of its memory.
func testFanIsNextAndDo(t *testing.T, w *timeline.World) {
	const before = 5
	words, most := w.Words(), len(w.Actions)+1
	from, memory := make(timeline.State, words+timeline.FanSlack), make([]uint64, before+most*words+timeline.FanSlack+5)
	acts := make([]timeline.Act, most)
	all := reachable(w)
	require.Greater(t, len(all), 3)
	for _, st := range all {
		fill(from)
		fill(memory)
		copy(from, st)
		to := memory[before:]
		n := w.Fan(from.At(), to[:most*words+timeline.FanSlack], acts)
		require.Equal(t, w.Next(st.At(), []timeline.Act{}), acts[:n], "%x", st)
		for i, a := range acts[:n] {
			want := st.Clone()
			w.Do(want.At(), a, nil)
			require.Equal(t, want, timeline.State(to[i*words:][:words]), "%s in %x", w.Name(a), st)
		}
		require.Equal(t, st, from[:words], "the State itself stays")
		for _, word := range append(memory[:before:before], to[n*words+timeline.FanSlack:]...) {
			require.Equal(t, uint64(untouched), word, "written beyond its slack, from %x", st)
		}
	}
}

func fill(words []uint64) {
	for i := range words {
		words[i] = untouched
	}
}

func TestFanIsNextAndDo(t *testing.T) {
	for name, w := range map[string]*timeline.World{
		"no PC, 3 bytes":       timeline.New(mail()),
		"untimed, 18 bytes":    timelinetest.LockWorld(timelinetest.Unfenced, 2, 2),
		"three clients":        timelinetest.LockWorld(timelinetest.FencedAll, 3, 1),
		"equal clients":        timelinetest.LockWorldOfEquals(timelinetest.FencedWrites, 2, 1),
		"steps before time":    timeline.New(timedMail()),
		"timed":                timelinetest.Watchdog(4, 3, 0),
		"timed, on a grid":     timelinetest.Watchdog(3, 2, 1),
		"timed, with programs": timelinetest.Row(timelinetest.ByAnyone),
		"1 byte":               timeline.New(stripSpec[[1]uint8](0)),
		"one word":             timeline.New(stripSpec[[8]uint8](0)),
		"four words":           timeline.New(stripSpec[[32]uint8](1)),
		"five words, not full": timeline.New(stripSpec[[33]uint8](1)),
		"five words, full":     timeline.New(stripSpec[[40]uint8](0)),
		"seven words":          timeline.New(stripSpec[[54]uint8](2)),
		"eight words":          timeline.New(stripSpec[[64]uint8](1)),
		"nine words":           timeline.New(stripSpec[[67]uint8](1)),
	} {
		t.Run(name, func(t *testing.T) { testFanIsNextAndDo(t, w) })
	}
}

// strip is a State of any size: bytes of which the first, the middle and the last change, and with
// time the one in front of the last.
type strip interface {
	[1]uint8 | [8]uint8 | [32]uint8 | [33]uint8 | [40]uint8 | [54]uint8 | [64]uint8 | [67]uint8
}

// stripSpec is a world of strips. Its lanes have their program counters far apart, and each acts with
// and without one. It is timed if there is a grid.
func stripSpec[S interface {
	strip
	comparable
}](grid int) timeline.Spec[S] {
	var s timeline.Spec[S]
	for i := range len(s.Init) {
		s.Init[i] = uint8(7*i + 9) // a byte that is copied to a wrong place shows
	}
	for lane, i := range []int{0, len(s.Init) / 2, len(s.Init) - 1} {
		s.Init[i] = 0
		id := fmt.Sprint("l", lane)
		s.Lanes = append(s.Lanes, timeline.Lane[S]{ID: id, Title: timeline.Same(id), PC: func(s *S) *uint8 { return &(*s)[i] }})
		s.Actions = append(s.Actions, bump[S](id+".on", lane, i, 1, []uint8{0, 1}), bump[S](id+".over", lane, i, 2, []uint8{0}),
			bump[S](id+".any", lane, i, 3, nil))
	}
	if i := len(s.Init) - 2; grid > 0 {
		s.Init[i] = 3
		s.Time = &timeline.Time[S]{Unit: 1000, Grid: grid, Left: func(s *S) int { return int((*s)[i]) },
			Elapse: func(s *S, d int) { (*s)[i] -= uint8(d) }}
	}
	return s
}

// bump is a step that adds something to a byte, as long as that comes to no more than 3.
func bump[S strip](id string, lane, i int, by uint8, at []uint8) timeline.Action[S] {
	return timeline.Action[S]{ID: id, Label: timeline.Same(id), Lane: lane, MayWait: true, At: at,
		Guard: func(s *S) *timeline.Reason {
			if (*s)[i]+by > 3 || at != nil && (*s)[i] >= uint8(len(at)) {
				return notNow
			}
			return nil
		},
		Do: func(s *S, _ *timeline.Log) { (*s)[i] += by }}
}
