package draw

import "github.com/afterlease/afterlease/timeline"

// bar is a stretch of time beside a lane, from one row to another; to is 0 while it is open.
type bar struct {
	_        timeline.Uncompared
	lane     int
	style    timeline.BarStyle
	hue      timeline.Hue
	label    timeline.Text
	y0, y1   int
	from, to int
	since    timeline.Millis
}

// turned is a label that reads along a bar. It belongs to the row in which the bar ended.
type turned struct {
	label label
	row   int
}

// track opens and closes bars after an event has its row.
func (b *builder) track(i int, e *timeline.Event) {
	for k := range e.Bars {
		if o := &e.Bars[k]; b.lane(o.Lane) {
			b.close(i, e, o.Lane, o.Style)
			if o.Open {
				b.openBar(i, e, o)
			}
		}
	}
	if !b.lane(e.Lane) {
		return
	}
	switch e.Kind {
	case timeline.Pause:
		if b.find(e.Lane, timeline.PauseBar) == nil {
			b.openBar(i, e, &timeline.Bar{Lane: e.Lane, Style: timeline.PauseBar, Hue: e.Hue})
		}
	case timeline.Resume:
		b.close(i, e, e.Lane, timeline.PauseBar)
	case timeline.Crash:
		b.dead = append(b.dead, stretch{lane: e.Lane, y0: b.rows[i].y, y1: unended})
	case timeline.Restart:
		b.revive(i, e.Lane)
	}
}

func (b *builder) revive(i, lane int) {
	for k := range b.dead {
		if d := &b.dead[k]; d.lane == lane && d.y1 == unended {
			d.y1 = b.rows[i].y
		}
	}
}

// find is the open bar of a style beside a lane, or nil.
func (b *builder) find(lane int, style timeline.BarStyle) *bar {
	for k := range b.bars {
		if br := &b.bars[k]; br.to == 0 && br.lane == lane && br.style == style {
			return br
		}
	}
	return nil
}

// edge is the height at which an event touches a lane: a call reaches the other lane a little
// later, and its answer comes back later still.
func (b *builder) edge(i int, e *timeline.Event, lane int, opens bool) int {
	y := b.rows[i].y
	if e.Kind != timeline.Call || !b.lane(e.To) || e.To == e.Lane {
		return y
	}
	switch {
	case lane == e.To:
		return y + callDrop
	case lane == e.Lane && opens:
		return y + callDrop + callTurn + callBack
	}
	return y
}

func (b *builder) openBar(i int, e *timeline.Event, o *timeline.Bar) {
	b.bars = append(b.bars, bar{lane: o.Lane, style: o.Style, hue: o.Hue, label: o.Label, from: i + 1,
		y0: b.edge(i, e, o.Lane, true), since: e.At})
}

func (b *builder) close(i int, e *timeline.Event, lane int, style timeline.BarStyle) {
	br := b.find(lane, style)
	if br == nil {
		return
	}
	br.y1, br.to = max(b.edge(i, e, lane, false), br.y0), i+1
	if style != timeline.PauseBar || e.Kind != timeline.Resume {
		b.along(br, i)
	}
}

// endBars lets what is still open run to the bottom of the last row.
func (b *builder) endBars() {
	for k := range b.bars {
		if br := &b.bars[k]; br.to == 0 {
			br.y1 = max(b.y, br.y0)
			b.along(br, len(b.rows)-1)
		}
	}
	for k := range b.dead {
		if d := &b.dead[k]; d.y1 == unended {
			d.y1 = b.y
		}
	}
}

// standstill writes the length of a pause along it when a process resumes. Where there is no room
// it returns the words, to be said beside the mark.
func (b *builder) standstill(i int, e *timeline.Event) string {
	open := b.find(e.Lane, timeline.PauseBar)
	if open == nil {
		return ""
	}
	br := *open
	br.y1, br.to = b.y, i+1
	if l, ok := b.turn(&br, b.barText(&br, e.At)); ok {
		b.turned = append(b.turned, turned{l, i + 1})
		return ""
	}
	if e.At == br.since {
		return ""
	}
	return b.lasting(&said.afterPause, e.At-br.since)
}

// along writes a bar's label beside it if there is room.
func (b *builder) along(br *bar, i int) {
	if i < 0 {
		return
	}
	last := &b.p.Events[i]
	text := b.barText(br, last.At+last.Took)
	if text == "" {
		return
	}
	if l, ok := b.turn(br, text); ok {
		b.turned = append(b.turned, turned{l, i + 1})
	}
}

func (b *builder) barText(br *bar, now timeline.Millis) string {
	if br.style != timeline.PauseBar || !br.label.Empty() {
		return b.in(&br.label)
	}
	if now == br.since {
		return b.in(&said.paused)
	}
	return b.lasting(&said.pausedFor, now-br.since)
}

// turn looks for a place beside a bar where no other text is: first in the middle, on the left.
func (b *builder) turn(br *bar, text string) (label, bool) {
	ft := b.font(fontSmall)
	l := label{lines: []string{text}, anchor: atMiddle, font: ft, class: "side " + hueClass(br.hue), turned: true}
	half := ft.width(text)/2 + 4
	others := b.textsBetween(br)
	mid := (br.y0 + br.y1) / 2
	for off := 0; mid-off-half >= br.y0; off += 6 {
		for _, y := range [2]int{mid - off, mid + off} {
			for _, x := range [2]int{b.xs[br.lane] - 14, b.xs[br.lane] + 12 + ft.ascent()} {
				l.x, l.y = x, y
				if b.room(&l, others) {
					return l, true
				}
			}
		}
	}
	return l, false
}

func (b *builder) room(l *label, others []box) bool {
	bx := l.box()
	if bx.x0 < b.axis || bx.x1 > b.wide-rim {
		return false
	}
	bx.x0, bx.x1, bx.y0, bx.y1 = bx.x0-2, bx.x1+2, bx.y0-3, bx.y1+3
	for _, o := range others {
		if bx.meets(o) {
			return false
		}
	}
	return true
}

// textsBetween lists the boxes of all text beside a bar, and where arrows pass.
func (b *builder) textsBetween(br *bar) []box {
	var bs []box
	for i := br.from - 1; i < len(b.rows) && (br.to == 0 || i < br.to); i++ {
		bs = append(bs, b.rows[i].boxes()...)
	}
	for i := range b.turned {
		bs = append(bs, b.turned[i].label.box())
	}
	for i := range b.wires {
		if w := &b.wires[i]; w.y2 >= br.y0 && w.y1 <= br.y1 {
			bs = append(bs, b.passes(w, br.lane)...)
		}
	}
	return bs
}

// passes is where a wire goes by a lane, on both sides.
func (b *builder) passes(w *wire, lane int) []box {
	x := b.xs[lane]
	var bs []box
	for _, s := range [2]span{{x - 28, x - 10}, {x + 10, x + 28}} {
		if max(w.x1, w.x2) > s.lo && min(w.x1, w.x2) < s.hi {
			bs = append(bs, box{s.lo, w.over(s.lo, s.hi), s.hi, w.under(s.lo, s.hi) + 1})
		}
	}
	return bs
}

// boxes are the boxes of all text of a row.
func (r *row) boxes() []box {
	var bs []box
	for i := range r.labels {
		bs = append(bs, r.labels[i].box())
	}
	if r.badge != nil {
		bs = append(bs, r.badge.box())
	}
	for i := range r.flags {
		bs = append(bs, r.flags[i].box)
	}
	if r.tick.lines != nil {
		bs = append(bs, r.tick.box())
	}
	return bs
}
