package draw

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// paintRows puts the layers on top of each other: the band, the grid, life lines, bars, arrows, then
// the marks and words of the events. What lies after the cursor is faint.
func (s *sheet) paintRows(w *pen) {
	w.Put(`<g aria-hidden="true">`)
	s.paintBand(w)
	s.paintParting(w)
	s.paintGrid(w)
	s.paintLives(w)
	s.layer(w, s.paintBars)
	s.layer(w, s.paintWires)
	w.Put("</g>\n")
	s.paintEvents(w)
	s.paintTurns(w)
	s.paintSigns(w)
}

// pos is the cursor, held to the events there are.
func (s *sheet) pos() int { return min(max(s.p.Pos, 0), len(s.rows)) }

// now is the height at which the past ends.
func (s *sheet) now() int {
	if s.pos() == 0 {
		return s.top
	}
	return s.rows[s.pos()-1].bottom
}

// layer paints the future faintly, then the past over it.
func (s *sheet) layer(w *pen, paint func(w *pen, future bool)) {
	if s.pos() < len(s.rows) {
		w.Put(`<g class="future">`)
		paint(w, true)
		w.Put("</g>\n")
	}
	paint(w, false)
}

func (s *sheet) paintBand(w *pen) {
	if s.pos() == 0 {
		return
	}
	s.stripe(w, "band", &s.rows[s.pos()-1])
}

// stripe is a row in its whole width.
func (s *sheet) stripe(w *pen, class string, r *row) {
	w.shape(`<rect class="{w}" x="0" y="{}" width="{}" height="{}"/>`, class, r.top, s.wide, max(r.bottom-r.top, 2))
}

func (s *sheet) paintGrid(w *pen) {
	grid := func(y int) { w.line("grid", s.axis, y, s.wide-rim, y) }
	if s.start.lines != nil {
		grid(s.start.y - 4)
	}
	for i := s.window.from; i < s.window.to; i++ {
		if r := &s.rows[i]; r.tick.lines != nil {
			grid(r.y)
		}
	}
}

func (s *sheet) paintLives(w *pen) {
	for lane, x := range s.xs {
		y := 1 + s.headH
		for _, d := range s.dead {
			if d.lane == lane && d.y0 >= y {
				w.line("life", x, y, x, d.y0)
				w.line("life dead", x, d.y0, x, d.y1)
				y = d.y1
			}
		}
		w.line("life", x, y, x, s.bottom-2)
	}
}

func (s *sheet) paintHeads(w *pen) {
	w.Put(`<g class="lanes" role="list" aria-label="{}">`, &said.lanes)
	l := label{anchor: atMiddle, font: s.headFont()}
	class := "headt "
	if s.tight {
		class = "headt tight "
	}
	for i, lines := range s.heads {
		hue, x := hueClass(s.p.Lanes[i].Hue), s.xs[i]
		wide := s.headWidth(lines)
		w.Put(`<g class="lane" data-lane="{}" role="listitem">`, s.p.Lanes[i].ID)
		w.shape(`<rect class="head {w}" x="{}" y="1" width="{}" height="{}" rx="7"/>`, hue, x-wide/2, wide, s.headH)
		l.x, l.lines, l.class = x, lines, class+hue
		l.y = 1 + (s.headH-l.high())/2 + l.font.ascent() + 1
		w.text(&l)
		w.Put("</g>\n")
	}
	w.Put("</g>\n")
}

func (s *sheet) paintEvents(w *pen) {
	if s.start.lines != nil {
		w.Put(`<g aria-hidden="true">`)
		w.text(&s.start)
		w.Put("</g>\n")
	}
	s.list(w, "past", &said.past, s.window.from, s.pos())
	s.list(w, "future", &said.future, s.pos(), s.window.to)
}

func (s *sheet) list(w *pen, class string, name *timeline.Text, from, to int) {
	if from == to {
		return
	}
	w.Put(`<g class="{}" role="list" aria-label="{}">`, class, name)
	for i := from; i < to; i++ {
		s.paintEvent(w, i)
	}
	w.Put("</g>\n")
}

func (s *sheet) paintEvent(w *pen, i int) {
	e, r := &s.p.Events[i], &s.rows[i]
	class := `event`
	if i+1 == s.pos() {
		class = `event now" aria-current="step`
	}
	w.Put(`<g class="{}" data-seq="{}" role="listitem" tabindex="-1"><title>{}</title>`+"\n"+`<g aria-hidden="true">`,
		markup.Raw(class), e.Seq, &e.Text)
	s.stripe(w, "hit", r)
	s.paintSides(w, i+1)
	r.paintMark(w, e.Hue)
	if r.badge != nil {
		r.badge.paint(w)
	}
	for k := range r.labels {
		if l := &r.labels[k]; s.shows(l, i) {
			w.text(l)
		}
	}
	w.text(&r.tick)
	for k := range r.flags {
		r.flags[k].paint(w, s.axis)
	}
	w.Put("</g>\n</g>\n")
}

// paintSides paints what belongs to a row but reaches up from it.
func (s *sheet) paintSides(w *pen, row int) {
	for i := range s.turned {
		if t := &s.turned[i]; t.row == row {
			w.text(&t.label)
		}
	}
	for i := range s.links {
		if l := &s.links[i]; l.row == row {
			out := l.side * (6 + 5*l.level)
			w.shape(`<path class="link {w}" d="M{} {}h{}V{}h{}"/>`, hueClass(l.hue), l.x+l.side*9, l.y0, out, l.y1, -out)
		}
	}
}

// shows says whether a label is painted at this cursor.
func (s *sheet) shows(l *label, i int) bool {
	switch l.when {
	case present:
		return i+1 == s.pos()
	case inFlight:
		return i < s.pos() && s.flies(i+1)
	}
	return true
}

// flies says whether the message sent in a row is in flight at the cursor.
func (s *sheet) flies(row int) bool {
	for i := range s.wires {
		if w := &s.wires[i]; w.msg && w.from == row {
			return w.to == 0 || w.to > s.pos()
		}
	}
	return false
}
