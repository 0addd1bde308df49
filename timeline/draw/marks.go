package draw

import "github.com/afterlease/afterlease/timeline"

// mark is the sign of an event on its lane. No sign is told from another by colour alone.
type mark uint8

const (
	noMark mark = iota
	dot
	ring // arrived, nothing decided yet
	tick
	cross
	expiry
	crash
	restart
)

func outcomeMark(o timeline.Outcome) mark {
	return [...]mark{timeline.NoOutcome: ring, timeline.Accepted: tick, timeline.Refused: cross}[o]
}

func localMark(e *timeline.Event) mark {
	switch e.Kind {
	case timeline.Expire:
		return expiry
	case timeline.Crash:
		return crash
	case timeline.Restart:
		return restart
	case timeline.Pause, timeline.Resume:
		return noMark
	}
	switch e.Outcome {
	case timeline.Accepted:
		return tick
	case timeline.Refused:
		return cross
	}
	return dot
}

// clearOf is how far words keep from a lane that bears a mark.
func clearOf(m mark) int {
	if m == expiry || m == restart {
		return clearNear + 5
	}
	return clearNear
}

// localTone is the colour of the words beside a mark.
func localTone(e *timeline.Event) string {
	switch {
	case e.Kind == timeline.Expire:
		return "warn"
	case e.Kind == timeline.Crash:
		return "bad"
	case e.Outcome == timeline.Refused:
		return "bad"
	case e.Outcome == timeline.Accepted:
		return "ok"
	}
	return hueClass(e.Hue)
}

func hueClass(h timeline.Hue) string {
	switch h {
	case timeline.HueA:
		return "a"
	case timeline.HueB:
		return "b"
	}
	return "n"
}

// badgeOn is a badge on a lane, moved aside where it would be cut off.
func (f *frame) badgeOn(lane int, text string, h timeline.Hue) badge {
	if text == "" || !f.lane(lane) {
		return badge{}
	}
	b := badge{text: text, hue: h, wide: max(fontBadge.width(text)+14, 28)}
	b.x = max(min(f.xs[lane], f.wide-b.half()-1), f.axis+b.half()+1)
	return b
}

// reach is how far a badge extends from a life line to its right (d = 1) or left (d = -1).
func (b badge) reach(x, d int) int {
	if b.text == "" {
		return 0
	}
	return d*(b.x-x) + b.half()
}

func (b badge) half() int { return (b.wide + 1) / 2 }

func (r *row) paintMark(w *pen, h timeline.Hue) {
	x, y := r.markX, r.markY
	switch r.mark {
	case dot:
		w.el("circle").cls("dot "+hueClass(h)).n("cx", x).n("cy", y).n("r", 6).end()
	case ring:
		w.el("circle").cls("ring "+hueClass(h)).n("cx", x).n("cy", y).n("r", 6).end()
	case tick:
		w.el("circle").cls("dot ok").n("cx", x).n("cy", y).n("r", 8).end()
		w.path("sign", at("M", x-4, y)+"l2.9 3.1l5.1-5.9")
	case cross:
		w.el("circle").cls("dot bad").n("cx", x).n("cy", y).attr("r", "8.5").end()
		w.path("sign", at("M", x-3, y-3)+"l6 6m0-6l-6 6")
	case expiry:
		w.path("expiry", at("M", x-11, y-8)+"l22 16m0-16l-22 16")
	case crash:
		w.path("crash", at("M", x-7, y-7)+"l14 14m0-14l-14 14")
	case restart:
		w.el("circle").cls("disc").n("cx", x).n("cy", y).n("r", 10).end()
		w.path("turn", at("M", x+5, y-4)+"a6.4 6.4 0 1 0 1.4 4")
		w.path("turnhead", at("M", x+7, y-8)+"l0 6l-6 -1z")
	}
}

func at(cmd string, x, y int) string { return cmd + itoa(x) + " " + itoa(y) }

func (b *badge) paint(w *pen) {
	w.el("rect").cls("badge "+hueClass(b.hue)).box(b.x-b.half(), b.y-10, 2*b.half(), 20).n("rx", 10).end()
	w.text(&label{x: b.x, y: b.y + 4, lines: []string{b.text}, anchor: atMiddle, class: "badget", font: fontBadge})
}

func (b *badge) box() box { return box{b.x - b.half(), b.y - 10, b.x + b.half(), b.y + 10} }

func (f *pennant) paint(w *pen, left int) {
	b := f.box
	mid := (b.y0 + b.y1) / 2
	w.line("since", left, mid, b.x0, mid)
	w.path("flag", at("M", b.x0+7, b.y0)+at("L", b.x1-4, b.y0)+"q4 0 4 4"+at("L", b.x1, b.y1-4)+"q0 4-4 4"+
		at("L", b.x0+7, b.y1)+at("L", b.x0, mid)+"z")
	w.path("sign", at("M", b.x0+13, mid-3)+"l6 6m0-6l-6 6")
	w.text(&f.label)
}
