package draw

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/timeline"
)

func onSheets(p Picture) string {
	s := OnSheets(p)
	return s.Heads + s.Rows
}

// long is a run of many steps, with a lease that lasts through all of them.
func long(events int) Picture {
	p := Picture{Lanes: []Lane{{ID: "A", Title: timeline.Same("A")}, {ID: "R", Title: timeline.Same("R")}}, Pos: events}
	for i := range events {
		e := timeline.Event{Seq: i + 1, Kind: timeline.Call, Lane: 0, To: 1, Label: timeline.Same("w"), Text: timeline.Same("w" + strconv.Itoa(i+1))}
		p.Events = append(p.Events, e)
	}
	return p
}

// TestMost: of a long run the rows around the cursor are drawn, where they are in the whole picture, and
// it is said how many are not; a step seldom moves the window.
func TestMost(t *testing.T) {
	p := long(1000)
	whole := layout(&p)
	p.Most = 100
	for _, c := range []struct{ pos, before, after int }{
		{0, 0, 900}, {75, 0, 900}, {76, 25, 875}, {100, 25, 875}, {101, 50, 850}, {500, 425, 475}, {999, 900, 0}, {1000, 900, 0},
	} {
		p.Pos = c.pos
		s := OnSheets(p)
		assert.Equal(t, [2]int{c.before, c.after}, [2]int{s.Before, s.After}, "at %d", c.pos)
		rows := drawn(s.Rows)
		assert.Len(t, rows, 100)
		assert.Equal(t, 200, strings.Count(s.Rows, `class="wire`), "and their arrows, there and back")
		top, high := whole.foot(), 0
		if c.before > 0 {
			top = whole.rows[c.before-1].bottom
		}
		high = whole.bottom - top
		if c.after > 0 {
			high = whole.rows[c.before+99].bottom - top
		}
		assert.Contains(t, s.Rows, fmt.Sprintf(`viewBox="0 %d %d %d"`, top, whole.wide, high))
	}
	p.Most = 1000
	s := OnSheets(p)
	assert.Zero(t, s.Before+s.After, "all there is")
}

// TestAWindowIsAPart: what is drawn in a window is what the whole picture has there, and the present step
// is always in it.
func TestAWindowIsAPart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPicture(t)
		whole := drawn(onSheets(p))
		p.Most = rapid.IntRange(1, len(p.Events)+2).Draw(t, "most")
		s := OnSheets(p)
		wellFormed(t, s.Heads)
		wellFormed(t, s.Rows)
		part := drawn(s.Rows)
		require.Equal(t, len(p.Events), s.Before+len(part)+s.After)
		for seq, g := range part {
			require.Equal(t, whole[seq], g)
		}
		if pos := min(max(p.Pos, 0), len(p.Events)); pos > 0 {
			require.Contains(t, part, strconv.Itoa(p.Events[pos-1].Seq))
		}
	})
}
