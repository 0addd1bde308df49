package draw

import "github.com/afterlease/afterlease/timeline"

// paintWires paints arrows. A message that is in flight at the cursor is in both times: faint as
// far as it will go, dashed as far as it has come.
func (s *sheet) paintWires(w *pen, future bool) {
	pos := s.pos()
	for i := range s.wires {
		a := &s.wires[i]
		done := a.to != 0 && a.to <= pos
		if a.to != 0 && (future || done) && !s.sees(min(a.y1, a.y2), max(a.y1, a.y2)) {
			continue
		}
		switch {
		case future && a.from > pos && a.to == 0:
			s.stub(w, a, s.bottom-lastPad)
		case future && !done && a.to != 0:
			a.paint(w)
		case !future && done:
			a.paint(w)
		case !future && a.from <= pos && !done:
			s.stub(w, a, s.now())
		}
	}
}

func (a *wire) paint(w *pen) {
	hue := hueClass(a.hue)
	if a.lost {
		w.line("wire flight "+hue, a.x1, a.y1, a.x2, a.y2)
		w.shape(`<path class="crash" d="M{} {}l10 10m0-10l-10 10"/>`, "", a.x2-5, a.y2-5)
		return
	}
	w.arrow("wire "+hue, "tip "+hue, a.x1, a.y1, a.x2, a.y2)
}

// arrow is a line from one point to another with a head at its end; the line ends under the head.
func (w *pen) arrow(line, head string, x1, y1, x2, y2 int) {
	const long, half, under = 95, 38, 70 // tenths of px
	ux, uy := unit(x2-x1, y2-y1)
	x2, y2 = 10*x2, 10*y2
	w.shape(`<path class="{w}" d="M{} {}L{.} {.}"/>`, line, x1, y1, x2-under*ux/1000, y2-under*uy/1000)
	bx, by := x2-long*ux/1000, y2-long*uy/1000
	px, py := -uy*half/1000, ux*half/1000
	w.shape(`<path class="{w}" d="M{.} {.}L{.} {.}L{.} {.}z"/>`, head, x2, y2, bx+px, by+py, bx-px, by-py)
}

// stub is a message on its way: dashed, with an open head in mid-air. It has come as far as the
// present step, y, or a little less where its head would sit on words or on a life line.
func (s *sheet) stub(w *pen, a *wire, y int) {
	x, y := s.stubEnd(a, y-4)
	s.taken = append(s.taken, box{x - 10, y - 6, x + 10, y + 6})
	hue := hueClass(a.hue)
	w.arrow("wire flight "+hue, "tip open "+hue, a.x1, a.y1, x, y)
}

// stubEnd is a free place for the head of a stub at height y or above it: on the arrow's own line
// if it will arrive, else near the middle of the last space before the lane it goes to.
func (s *sheet) stubEnd(a *wire, y int) (int, int) {
	least := a.y1 + 5
	y = max(y, least)
	d := side(a.x1, a.x2)
	if a.to != 0 {
		for far := a.x1 + (a.x2-a.x1)*17/20; y > least && (side(a.at(y), far) != d || !s.free(a.at(y), y)); {
			y--
		}
		return a.at(max(y, least)), max(y, least)
	}
	aim := a.x2 - d*s.gap/2
	for _, strict := range [2]bool{true, false} {
		for up := 0; y-up >= least && up < 60; up += 4 {
			for off := 0; off < s.gap/2-12; off += 6 {
				for _, x := range [2]int{aim + d*off, aim - d*off} {
					if s.free(x, y-up) && (!strict || s.open(a, x, y-up)) {
						return x, y - up
					}
				}
			}
		}
	}
	return aim, y
}

// open says whether the last stretch of a stub is free of words.
func (s *sheet) open(a *wire, x, y int) bool {
	ux, uy := unit(x-a.x1, y-a.y1)
	for _, back := range [3]int{16, 28, 40} {
		px, py := x-ux*back/1000, y-uy*back/1000
		if (py-a.y1) > 8 && s.meetsText(box{px - 5, py - 5, px + 5, py + 5}) {
			return false
		}
	}
	return true
}

// free says whether an arrow head may end at a point: no words there, no life line.
func (s *sheet) free(x, y int) bool {
	for _, lane := range s.xs {
		if x > lane-14 && x < lane+14 {
			return false
		}
	}
	head := box{x - 10, y - 6, x + 10, y + 6}
	for _, b := range s.taken {
		if b.meets(head) {
			return false
		}
	}
	return !s.meetsText(head)
}

// meetsText says whether a box meets words near the present step.
func (s *sheet) meetsText(bx box) bool {
	for i := max(s.pos()-2, 0); i < min(s.pos()+1, len(s.rows)); i++ {
		for _, b := range s.rows[i].boxes() {
			if b.meets(bx) {
				return true
			}
		}
	}
	return false
}

// half widths of the bars, by style
var barHalves = [...]int{timeline.LeaseBar: 7, timeline.PauseBar: 9, timeline.ActiveBar: 4, timeline.MarkBar: 4}

var barClasses = [...]string{timeline.LeaseBar: "lease ", timeline.PauseBar: "pause ", timeline.ActiveBar: "active ", timeline.MarkBar: "content "}

// paintBars paints the part of every bar that lies before the cursor, or after it: wide ones
// first, the hatched ones of standing processes last.
func (s *sheet) paintBars(w *pen, future bool) {
	for _, style := range [...]timeline.BarStyle{timeline.LeaseBar, timeline.MarkBar, timeline.ActiveBar, timeline.PauseBar} {
		for i := range s.bars {
			if b := &s.bars[i]; b.style == style {
				if y0, y1 := s.part(b, future); y1 > y0 && s.sees(y0, y1) {
					b.paint(w, s.xs[b.lane], y0, y1)
				}
			}
		}
	}
}

// part is the stretch of a bar in the past or in the future.
func (s *sheet) part(b *bar, future bool) (y0, y1 int) {
	pos := s.pos()
	past := b.from <= pos
	over := b.to != 0 && b.to <= pos
	switch {
	case !future && over, future && !past:
		return b.y0, b.y1
	case !future && past:
		return b.y0, min(s.now(), b.y1)
	case future && past && !over:
		return max(b.y0, s.now()), b.y1
	}
	return 0, 0
}

func (b *bar) paint(w *pen, x, y0, y1 int) {
	half, hue, rx := barHalves[b.style], hueClass(b.hue), 0
	if b.style == timeline.LeaseBar || b.style == timeline.PauseBar {
		rx = min(3, (y1-y0)/2)
	}
	w.shape(`<rect class="{w}" x="{}" y="{}" width="{}" height="{}" rx="{}"/>`, barClasses[b.style]+hue,
		x-half, y0, 2*half, y1-y0, rx)
	if b.style == timeline.PauseBar {
		w.Put(`<path class="hatch {}" d="`, hue)
		w.hatch(x-half, x+half, y0, y1)
		w.Put("\"/>\n")
	}
}

// hatch fills a box with strokes that rise to the right, 7 px apart. Written out rather than as a
// pattern: a page may show several pictures, and ids would meet.
func (w *pen) hatch(x0, x1, y0, y1 int) {
	const step = 7
	wide := x1 - x0
	for y := y0 + step - 2; y < y1+wide; y += step {
		ax, ay, bx, by := x0, y, x1, y-wide
		if ay > y1 {
			ax, ay = ax+ay-y1, y1
		}
		if by < y0 {
			bx, by = bx-(y0-by), y0
		}
		if bx-ax > 1 {
			w.Draw("M{} {}L{} {}", "", ax, ay, bx, by)
		}
	}
}
