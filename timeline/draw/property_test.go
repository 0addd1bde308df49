package draw

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/timeline"
)

// checkPicture holds one picture to everything that must be true of any.
func checkPicture(t require.TestingT, p Picture) {
	svg := onSheets(p)
	titles := wellFormed(t, svg)
	require.Equal(t, len(p.Events), len(titles), "one sentence for each event")
	for i := range p.Events {
		require.Equal(t, p.Events[i].Text.In(p.Lang), titles[i])
	}
	require.NotContains(t, svg, "style")
	require.NotContains(t, svg, "id=")
	s := layout(&p)
	checkBoxes(t, s)
	checkInside(t, s, svg)
}

// words are the boxes of all texts of a sheet. Heads are above everything and left out.
func words(s *sheet) (all []box, what []string) {
	add := func(b box, w string) { all, what = append(all, b), append(what, w) }
	for i := range s.rows {
		r := &s.rows[i]
		for k := range r.labels {
			add(r.labels[k].box(), strings.Join(r.labels[k].lines, "|"))
		}
		for k := range r.flags {
			add(r.flags[k].box, "flag")
		}
		if r.badge != nil {
			add(r.badge.box(), "badge "+r.badge.text)
		}
		if r.tick.lines != nil {
			add(r.tick.box(), r.tick.lines[0])
		}
	}
	for i := range s.turned {
		add(s.turned[i].label.box(), s.turned[i].label.lines[0])
	}
	if s.start.lines != nil {
		add(s.start.box(), "start")
	}
	return all, what
}

func checkBoxes(t require.TestingT, s *sheet) {
	all, what := words(s)
	for i := range all {
		b := all[i]
		require.True(t, b.x0 >= 0 && b.x1 <= s.wide && b.y0 >= 0 && b.y1 <= s.bottom, "%q is cut off: %v in %d×%d", what[i], b, s.wide, s.bottom)
		require.GreaterOrEqual(t, b.y0, s.foot(), "%q is under the heads", what[i])
		for j := range i {
			if all[j].y1 > b.y0 && all[j].meets(b) {
				require.Fail(t, "texts overlap", "%q %v and %q %v", what[j], all[j], what[i], b)
			}
		}
	}
	for i := range s.heads {
		w := s.headWidth(s.heads[i])
		require.True(t, s.xs[i]-w/2 >= 0 && s.xs[i]+w/2 <= s.wide, "head %d is cut off", i)
		require.True(t, i == 0 || s.xs[i]-w/2 > s.xs[i-1]+s.headWidth(s.heads[i-1])/2, "heads %d and %d meet", i-1, i)
	}
}

var number = regexp.MustCompile(`(?: x| y| cx| cy| width| height)="(-?[0-9]+)"`)
var points = regexp.MustCompile(`[ML](-?[0-9.]+) (-?[0-9.]+)`)

// checkInside looks at the coordinates as they are written.
func checkInside(t require.TestingT, s *sheet, svg string) {
	most := max(s.wide, s.bottom)
	for _, m := range number.FindAllStringSubmatch(svg, -1) {
		n, err := strconv.Atoi(m[1])
		require.NoError(t, err)
		require.True(t, n >= 0 && n <= most, m[0])
	}
	for _, m := range points.FindAllStringSubmatch(svg, -1) {
		x, errX := strconv.ParseFloat(m[1], 64)
		y, errY := strconv.ParseFloat(m[2], 64)
		require.NoError(t, errX)
		require.NoError(t, errY)
		require.True(t, x >= 0 && x <= float64(s.wide) && y >= 0 && y <= float64(s.bottom), m[0])
	}
}

var (
	someEn = []string{"", "acquire", "write 41 · “A”", "token 41", "accepted · mark = 42", "refused: 41 < 42", "a rather long label that says too much", "incomprehensibilities"}
	someZh = []string{"", "加锁", "写入 41 · 「A」", "令牌 41", "接受 · 水位 = 42", "拒绝：41 < 42", "一个说得太多、因而相当长的标签", "重启，水位丢失"}
)

func anyText(t *rapid.T, what string) timeline.Text {
	i := rapid.IntRange(0, len(someEn)-1).Draw(t, what)
	return timeline.Text{En: someEn[i], Zh: someZh[i]}
}

func anyEvents(t *rapid.T, lanes int) []timeline.Event {
	n := rapid.IntRange(0, 30).Draw(t, "events")
	es := make([]timeline.Event, n)
	at := timeline.Millis(0)
	for i := range es {
		e := &es[i]
		e.Seq, e.At = i+1, at
		e.Kind = timeline.EventKind(rapid.IntRange(0, int(timeline.WaitFor)).Draw(t, "kind"))
		e.Lane, e.To = rapid.IntRange(-1, lanes).Draw(t, "lane"), rapid.IntRange(-1, lanes).Draw(t, "to")
		e.Hue = timeline.Hue(rapid.IntRange(0, 2).Draw(t, "hue"))
		e.Label, e.Answer = anyText(t, "label"), anyText(t, "answer")
		e.Text = tx("Event "+itoa(i+1)+" happens & is < "+itoa(i+2)+".", "事件 "+itoa(i+1)+"。")
		e.Badge = timeline.Same(rapid.SampledFrom([]string{"", "41", "1234567"}).Draw(t, "badge"))
		e.Msg = rapid.SampledFrom([]string{"", "m1", "m2", "m3"}).Draw(t, "msg")
		e.Outcome = timeline.Outcome(rapid.IntRange(0, 2).Draw(t, "outcome"))
		for range rapid.IntRange(0, 2).Draw(t, "bars") {
			e.Bars = append(e.Bars, timeline.Bar{Lane: rapid.IntRange(-1, lanes).Draw(t, "bar lane"),
				Style: timeline.BarStyle(rapid.IntRange(0, 3).Draw(t, "style")), Hue: e.Hue,
				Label: anyText(t, "bar label"), Open: rapid.Bool().Draw(t, "open")})
		}
		if e.Kind == timeline.WaitFor {
			e.Took = timeline.Millis(rapid.SampledFrom([]int{1, 300, 1000, 7500, 30_000, 3_600_000}).Draw(t, "took"))
			at += e.Took
		}
	}
	return es
}

func anyPicture(t *rapid.T) Picture {
	lanes := rapid.IntRange(0, 6).Draw(t, "lanes")
	p := Picture{Events: anyEvents(t, lanes), Timed: rapid.Bool().Draw(t, "timed")}
	titles := []timeline.Text{timeline.Same("A"), tx("lock service", "锁服务"), tx("coordinator of everything", "一切的协调者")}
	for i := range lanes {
		p.Lanes = append(p.Lanes, Lane{ID: itoa(i), Title: rapid.SampledFrom(titles).Draw(t, "title"), Hue: timeline.Hue(i % 3)})
	}
	p.Lang = timeline.Lang(rapid.IntRange(0, 1).Draw(t, "lang"))
	p.Wide = rapid.SampledFrom([]int{0, 340, 560, 640}).Draw(t, "wide")
	p.Pos = rapid.IntRange(0, len(p.Events)).Draw(t, "pos")
	for range rapid.IntRange(0, 2).Draw(t, "broken") {
		p.Broken = append(p.Broken, Broken{Seq: rapid.IntRange(1, 30).Draw(t, "broken at"), Title: anyText(t, "property")})
	}
	return p
}

func TestAnyPicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPicture(t)
		checkPicture(t, p)
		wellFormed(t, Standalone(p, timeline.Same("a title"), true))
		checkTyped(t, p)
	})
}

// checkTyped: the plain text has no stray space and its life lines stand in one column.
func checkTyped(t require.TestingT, p Picture) {
	for _, line := range strings.Split(Text(p), "\n") {
		require.Equal(t, strings.TrimRight(line, " "), line)
	}
}

var event = regexp.MustCompile(`(?s)<g class="event[^>]*data-seq="([0-9]+)".*?<rect class="hit"(.*?)</g>\n</g>`)

// drawn gives the inside of each event's group by its number.
func drawn(svg string) map[string]string {
	m := map[string]string{}
	for _, g := range event.FindAllStringSubmatch(svg, -1) {
		m[g[1]] = g[2]
	}
	return m
}

var passing = regexp.MustCompile(`<text class="small soft"[^\n]*\n`)

// TestSteppingMovesNothing: whatever the cursor, an event is drawn where it was, but for the words
// that are there at some cursors only.
func TestSteppingMovesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPicture(t)
		p.Pos = len(p.Events)
		want := drawn(onSheets(p))
		require.Len(t, want, len(p.Events))
		for pos := range p.Events {
			p.Pos = pos
			for seq, g := range drawn(onSheets(p)) {
				assert.Equal(t, passing.ReplaceAllString(want[seq], ""), passing.ReplaceAllString(g, ""))
			}
		}
	})
}

// TestGrowingMovesNothing: a row stays at its height when more events follow. Only the end of a wait
// depends on what comes next, and the label of a message that then stays in flight. (A clock that
// needs more digits takes room from the lanes; so this is about untimed pictures.)
func TestGrowingMovesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPicture(t)
		p.Timed = false
		es := p.Events
		all := layout(&p).rows
		for n := range es {
			p.Events = es[:n]
			for i, r := range layout(&p).rows {
				if last := i == n-1; es[i].Kind != timeline.WaitFor && !(last && es[i].Kind == timeline.Send) {
					require.Equal(t, all[i].y, r.y, "row %d of %d", i, n)
				}
			}
		}
	})
}

func TestSquareRoot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 1<<40).Draw(t, "n")
		r := isqrt(n)
		assert.True(t, r*r <= n && (r+1)*(r+1) > n)
	})
}
