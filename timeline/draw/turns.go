package draw

// paintTurns draws the points of no return over the picture: a line between two rows with a sign at its
// end, and words where no others are.
func (s *sheet) paintTurns(w *pen) {
	for i := range s.p.Turns {
		t := &s.p.Turns[i]
		if t.After < s.window.from || t.After > s.window.to || len(s.xs) == 0 {
			continue
		}
		y, class, sign := s.turnLine(t), "ok", `<path class="sign" d="M{} {}l2.3 2.5l4.1-4.7"/>`
		if t.Bad {
			class, sign = "bad", `<path class="sign" d="M{} {}h6"/>`
		}
		w.Put(`<g class="settled {}" data-turn="{}" role="note"><title>{}</title>`, class, t.After, &t.Title)
		w.line("settledline", s.axis+4, y, s.wide-rim, y)
		w.shape(`<circle class="dot {w}" cx="{}" cy="{}" r="6.5"/>`, class, s.wide-turnSign, y)
		w.shape(sign, "", s.wide-turnSign-3, y)
		if l, ok := s.turnLabel(t, y); ok {
			w.text(&l)
		}
		w.Put("</g>\n")
	}
}

const turnSign = rim + 7 // from the right edge to the middle of the sign

// turnLine is the height of the line.
func (s *sheet) turnLine(t *Turn) int {
	if t.After > 0 {
		return s.rows[t.After-1].bottom
	}
	return s.top
}

// turnLabel finds a place for the words of a turn: above or below the line, beside any lane, where they
// meet no other words and cross as little as can be. There may be none.
func (s *sheet) turnLabel(t *Turn, y int) (best label, ok bool) {
	l := label{lines: []string{s.in(&t.Label)}, class: "settledt", font: fontTight}
	least := 1 << 30
	for _, base := range [2]int{y - 4, y + l.font.ascent() + 3} {
		for lane := -1; lane < len(s.xs); lane++ {
			l.x, l.y = s.axis+6, base
			if lane >= 0 {
				l.x = s.xs[lane] + clearNear
			}
			if cost := s.crossed(l.box(), t.After); cost < least {
				best, least = l, cost
			}
		}
	}
	return best, least < noPlace
}

// noPlace is the cost of a label that would lie on other words or leave the picture.
const noPlace = 1000

// crossed is how much a label between two rows lies on: a life line counts, an arrow counts more.
func (s *sheet) crossed(b box, after int) (cost int) {
	b.x0, b.x1 = b.x0-3, b.x1+3
	if b.x1 > s.wide-turnSign-8 || b.y0 < s.foot() || s.start.lines != nil && b.meets(s.start.box()) {
		return noPlace
	}
	from, to := max(after-1, 0), min(after+1, len(s.rows)) // and low rows next to them
	for from > 0 && s.rows[from].top > b.y0 {
		from--
	}
	for to < len(s.rows) && s.rows[to].top < b.y1 {
		to++
	}
	for i := from; i < to; i++ {
		for _, o := range s.rows[i].boxes() {
			if o.meets(b) {
				return noPlace
			}
		}
	}
	for i := range s.turned {
		if b.meets(s.turned[i].label.box()) {
			return noPlace
		}
	}
	for _, x := range s.xs {
		if x > b.x0 && x < b.x1 {
			cost += 2
		}
	}
	for i := range s.wires {
		w := &s.wires[i]
		if b.y1 > w.over(b.x0, b.x1) && b.y0 <= w.under(b.x0, b.x1) && b.x1 > min(w.x1, w.x2) && b.x0 < max(w.x1, w.x2) {
			cost += 3
		}
	}
	return cost
}
