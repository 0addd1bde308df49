package draw

import "github.com/afterlease/afterlease/timeline"

// The rows of each kind of event.

const (
	barHalf  = 5 // an arrow begins this far from a life line, clear of a solid bar
	headHalf = 9 // and ends this far from it
)

func (b *builder) call(i int, e *timeline.Event, r *row) {
	ft := b.font(fontLabel)
	d := side(e.Lane, e.To)
	bd := b.badgeOn(e.To, b.in(&e.Badge), e.Hue)
	ask := b.fitArrow(b.in(&e.Label), ft, e.Lane, e.To, false, 0)
	tone, aft := b.toneOf(e, true)
	reply := b.fitArrow(b.in(&e.Answer), aft, e.Lane, e.To, false, bd.reach(b.xs[e.To], -d))
	ask.class = "lab " + hueClass(e.Hue)
	reply.class = tone

	above := rowPad
	if len(ask.lines) > 0 {
		above += ask.high() + 1
	}
	b.anchor(i, max(above, 10), 0)
	y := r.y
	out := wire{x1: b.xs[e.Lane] + d*barHalf, y1: y, x2: b.xs[e.To] - d*headHalf, y2: y + callDrop,
		hue: e.Hue, from: i + 1, to: i + 1}
	back := wire{x1: out.x2, y1: out.y2 + callTurn, x2: b.xs[e.Lane] + d*(barHalf+1),
		y2: out.y2 + callTurn + callBack, hue: e.Hue, from: i + 1, to: i + 1}
	b.wires = append(b.wires, out, back)
	r.bottom = back.y2 + rowPad
	if len(ask.lines) > 0 {
		bx := ask.box()
		ask.y = min(out.over(bx.x0, bx.x1)-5, y-2) - (len(ask.lines)-1)*ft.line()
		r.labels = append(r.labels, ask)
	}
	if len(reply.lines) > 0 {
		bx := reply.box()
		reply.y = back.under(bx.x0, bx.x1) + 3 + reply.font.ascent()
		r.labels = append(r.labels, reply)
		r.bottom = max(r.bottom, reply.box().y1+rowPad)
	}
	b.callMark(e, r, out.y2, bd)
}

// callMark puts the answer's mark on the answering lane: its badge, or ✓ or × where there is none.
func (b *builder) callMark(e *timeline.Event, r *row, y int, bd badge) {
	if e.Outcome == timeline.Refused || e.Outcome == timeline.Accepted && bd.text == "" {
		r.mark, r.markX, r.markY = outcomeMark(e.Outcome), b.xs[e.To], y+callTurn/2
	}
	if bd.text != "" {
		b.hang(r, bd, y+callTurn+21-r.y)
	}
}

// hang puts a badge on a lane, some way below the event.
func (b *builder) hang(r *row, bd badge, drop int) {
	bd.y = r.y + drop
	r.badge = &bd
	r.bottom = max(r.bottom, bd.y+10+rowPad)
}

// fitArrow finds the place for an arrow's label, but not its height. half is what a badge on the
// far lane takes.
func (b *builder) fitArrow(text string, ft font, from, to int, first bool, half int) label {
	c := corridor(from, to, first)
	sp := b.between(c, clearFar, clearFar)
	most := b.stretch(sp, atMiddle)
	if half += 5; half > clearFar && to == c {
		sp.lo = b.xs[c] + half
		most.lo = sp.lo
	} else if half > clearFar && to == c+1 {
		sp.hi = b.xs[c+1] - half
		most.hi = sp.hi
	}
	return fitIn(text, ft, sp, most, atMiddle)
}

// toneOf is the class and font of an answer: coloured by its outcome, strong when refused. An
// accepted call keeps the hue of its requester when a badge says what it got.
func (b *builder) toneOf(e *timeline.Event, call bool) (string, font) {
	switch {
	case e.Outcome == timeline.Refused:
		return "strong bad", b.font(fontStrong)
	case e.Outcome == timeline.Accepted && (!call || e.Badge.Empty()):
		return "lab ok", b.font(fontLabel)
	}
	return "lab " + hueClass(e.Hue), b.font(fontLabel)
}

func (b *builder) send(i int, e *timeline.Event, r *row) {
	ft, small := b.font(fontLabel), b.font(fontSmall)
	d := side(e.Lane, e.To)
	l := b.fitArrow(b.in(&e.Label), ft, e.Lane, e.To, b.lingers(i, e), 0)
	l.class = "lab " + hueClass(e.Hue)
	above := rowPad + small.line() + 2
	if len(l.lines) > 0 {
		above += l.high()
	}
	b.anchor(i, above, 15)
	w := wire{x1: b.xs[e.Lane] + d*barHalf, y1: r.y, x2: b.xs[e.To] - d*(headHalf+2), y2: r.y + 30,
		hue: e.Hue, from: i + 1, msg: true}
	flight := label{x: l.x, y: r.y - 5, lines: []string{b.in(&said.inFlight)},
		anchor: atMiddle, font: small, class: "small soft", when: inFlight}
	if len(l.lines) > 0 {
		bx := l.box()
		l.y = min(w.over(bx.x0, bx.x1)-7, r.y-2) - (len(l.lines)-1)*ft.line()
		flight.y = l.y - ft.ascent() - small.descent() - 1
	}
	if r.labels = append(r.labels, flight); len(l.lines) > 0 {
		r.labels = append(r.labels, l)
	}
	b.wires = append(b.wires, w)
	b.sent[e.Msg] = message{wire: len(b.wires)}
}

// lingers says whether a message stays in flight while other things happen; its label then stays
// near the sender, because its arrow will be steep.
func (b *builder) lingers(i int, e *timeline.Event) bool {
	if i+1 >= len(b.p.Events) {
		return false
	}
	n := &b.p.Events[i+1]
	return n.Kind != timeline.Arrive || n.Msg != e.Msg
}

func (b *builder) arrive(i int, e *timeline.Event, r *row) {
	m := b.sent[e.Msg]
	from := e.To
	if m.wire > 0 {
		from = b.p.Events[b.wires[m.wire-1].from-1].Lane
	}
	d := b.answerSide(from, e.Lane)
	bd := b.badgeOn(e.Lane, b.in(&e.Badge), e.Hue)
	tone, ft := b.toneOf(e, false)
	l, drop := b.answer(d, e, ft, bd.reach(b.xs[e.Lane], d))
	l.class = tone
	b.anchor(i, 15, 14)
	r.mark, r.markX, r.markY = outcomeMark(e.Outcome), b.xs[e.Lane], r.y
	if len(l.lines) > 0 {
		l.y = r.y + 8 + ft.ascent()
		r.labels = append(r.labels, l)
		r.bottom = max(r.bottom, l.box().y1+rowPad)
	}
	if bd.text != "" {
		b.hang(r, bd, drop)
	}
	switch {
	case m.check > 0:
		b.join(i, m.check-1, e, -d)
		m.check = 0
	case m.wire > 0:
		b.land(m.wire-1, i, e, r)
	}
	if e.Outcome == timeline.NoOutcome {
		m.check = i + 1
	}
	b.sent[e.Msg] = m
}

// join links the two halves of a split write. Links that overlap lie side by side.
func (b *builder) join(i, check int, e *timeline.Event, side int) {
	l := link{x: b.xs[e.Lane], y0: b.rows[check].y, y1: b.rows[i].y, side: side, row: i + 1, hue: e.Hue}
	for _, o := range b.links {
		if o.x == l.x && o.side == side && o.y1 > l.y0 {
			l.level = max(l.level, o.level+1)
		}
	}
	l.level = min(l.level, 2)
	b.links = append(b.links, l)
}

// land ends a message's wire. A message that arrives once more gets a second wire.
func (b *builder) land(wi, i int, e *timeline.Event, r *row) {
	w := b.wires[wi]
	d := side(b.p.Events[w.from-1].Lane, e.Lane)
	w.to, w.y2, w.x2 = i+1, r.y, b.xs[e.Lane]-d*(headHalf+1)
	if b.wires[wi].to != 0 {
		b.wires = append(b.wires, w)
		return
	}
	b.wires[wi] = w
}

// answerSide is the side of a lane on which the answer to an arrival lies: where it came from.
func (b *builder) answerSide(from, lane int) int {
	if from == lane || !b.lane(from) {
		from = lane + 1
		if lane > 0 && from == len(b.xs) {
			from = lane - 1
		}
	}
	return side(lane, from)
}

// answer places the answer to an arrival below its arrow, on one side of the lane, and says how
// far down a badge has to hang to be clear of it: below one or two lines, or beside more.
func (b *builder) answer(d int, e *timeline.Event, ft font, half int) (label, int) {
	text := b.in(&e.Answer)
	place := func(near int) label {
		if d > 0 {
			return b.fit(text, ft, b.between(e.Lane, near, clearFar), atStart)
		}
		return b.fit(text, ft, b.between(e.Lane-1, clearFar, near), atEnd)
	}
	if l := place(clearNear); half == 0 || len(l.lines) <= 2 {
		return l, 8 + len(l.lines)*ft.line() + 12
	}
	return place(max(half+5, clearNear)), 24
}

// local is a mark on its own lane with its words beside it.
func (b *builder) local(i int, e *timeline.Event, r *row) {
	text := b.in(&e.Label)
	if a := b.in(&e.Answer); a != "" {
		if text != "" {
			text += " · "
		}
		text += a
	}
	if e.Kind == timeline.Resume {
		text += b.standstill(i, e)
	}
	ft := b.font(fontLabel)
	l := b.beside(e.Lane, text, ft, clearOf(localMark(e)))
	l.class = "lab " + localTone(e)
	half := max(11, (l.high()+1)/2+3)
	bd := b.badgeOn(e.Lane, b.in(&e.Badge), e.Hue)
	b.anchor(i, half, half)
	r.mark, r.markX, r.markY = localMark(e), b.xs[e.Lane], r.y
	if len(l.lines) > 0 {
		l.y = r.y - l.high()/2 + ft.ascent() + 1
		r.labels = append(r.labels, l)
	}
	if bd.text != "" {
		b.hang(r, bd, half+11)
	}
	if n := b.sent[e.Msg].wire; n > 0 && e.Kind == timeline.Local && b.wires[n-1].to == 0 {
		b.lose(&b.wires[n-1], i, r)
	}
}

// lose ends a message in mid-air.
func (b *builder) lose(w *wire, i int, r *row) {
	w.to, w.lost, w.y2 = i+1, true, r.y
	w.x2 = w.x1 + (w.x2-w.x1)*3/5
}
