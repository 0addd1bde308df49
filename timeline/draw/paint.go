package draw

import "github.com/afterlease/afterlease/timeline"

// paint puts the layers on top of each other: the band, the grid, life lines, bars, arrows, then
// the marks and words of the events. What lies after the cursor is faint.
func (s *sheet) paint(w *pen) {
	w.el("g").attr("aria-hidden", "true").in()
	s.paintBand(w)
	s.paintGrid(w)
	s.paintLives(w)
	s.layer(w, s.paintBars)
	s.layer(w, s.paintWires)
	w.out("g")
	s.paintHeads(w)
	s.paintEvents(w)
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
		w.el("g").cls("future").in()
		paint(w, true)
		w.out("g")
	}
	paint(w, false)
}

func (s *sheet) paintBand(w *pen) {
	if s.pos() == 0 {
		return
	}
	r := &s.rows[s.pos()-1]
	w.el("rect").cls("band").box(0, r.top, s.wide, max(r.bottom-r.top, 2)).end()
}

func (s *sheet) paintGrid(w *pen) {
	grid := func(y int) { w.line("grid", s.axis, y, s.wide-rim, y) }
	if s.start.lines != nil {
		grid(s.start.y - 4)
	}
	for i := range s.rows {
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
	w.el("g").cls("lanes").attr("role", "list").attr("aria-label", timeline.Text{En: "lanes", Zh: "泳道"}.In(s.p.Lang)).in()
	ft, class := s.headFont(), "headt "
	if s.tight {
		class = "headt tight "
	}
	for i, lines := range s.heads {
		hue := hueClass(s.p.Lanes[i].Hue)
		wide := s.headWidth(lines)
		w.el("g").cls("lane").attr("data-lane", s.p.Lanes[i].ID).attr("role", "listitem").in()
		w.el("rect").cls("head "+hue).box(s.xs[i]-wide/2, 1, wide, s.headH).n("rx", 7).end()
		l := label{x: s.xs[i], lines: lines, anchor: atMiddle, class: class + hue, font: ft}
		l.y = 1 + (s.headH-l.high())/2 + ft.ascent() + 1
		w.text(&l)
		w.out("g")
	}
	w.out("g")
}

func (s *sheet) paintEvents(w *pen) {
	pos := s.pos()
	if s.start.lines != nil {
		w.el("g").attr("aria-hidden", "true").in()
		w.text(&s.start)
		w.out("g")
	}
	s.list(w, "past", timeline.Text{En: "what happened", Zh: "已发生"}, 0, pos)
	s.list(w, "future", timeline.Text{En: "undone, kept", Zh: "已撤回，仍保留"}, pos, len(s.rows))
}

func (s *sheet) list(w *pen, class string, name timeline.Text, from, to int) {
	if from == to {
		return
	}
	w.el("g").cls(class).attr("role", "list").attr("aria-label", name.In(s.p.Lang)).in()
	for i := from; i < to; i++ {
		s.paintEvent(w, i)
	}
	w.out("g")
}

func (s *sheet) paintEvent(w *pen, i int) {
	e, r := &s.p.Events[i], &s.rows[i]
	w.el("g")
	if i+1 == s.pos() {
		w.cls("event now").attr("aria-current", "step")
	} else {
		w.cls("event")
	}
	w.n("data-seq", e.Seq).attr("role", "listitem").attr("tabindex", "-1").in()
	w.el("title").txt(e.Text.In(s.p.Lang)).out("title")
	w.el("g").attr("aria-hidden", "true").in()
	w.el("rect").cls("hit").box(0, r.top, s.wide, max(r.bottom-r.top, 2)).end()
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
	if r.tick.lines != nil {
		w.text(&r.tick)
	}
	for k := range r.flags {
		r.flags[k].paint(w, s.axis)
	}
	w.out("g").out("g")
}

// paintSides paints what belongs to a row but reaches up from it.
func (s *sheet) paintSides(w *pen, row int) {
	for i := range s.turned {
		if s.turned[i].row == row {
			w.text(&s.turned[i].label)
		}
	}
	for _, l := range s.links {
		if l.row == row {
			out := l.side * (6 + 5*l.level)
			w.path("link "+hueClass(l.hue), at("M", l.x+l.side*9, l.y0)+"h"+itoa(out)+"V"+itoa(l.y1)+"h"+itoa(-out))
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
