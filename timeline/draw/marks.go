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
func (b *badge) reach(x, d int) int {
	if b.text == "" {
		return 0
	}
	return d*(b.x-x) + b.half()
}

func (b *badge) half() int { return (b.wide + 1) / 2 }

// strokes are what each mark is made of, each at its distance from the event's point on the lane.
var strokes = [...]struct {
	mark     mark
	dx, dy   int
	template string
}{
	{dot, 0, 0, `<circle class="dot {w}" cx="{}" cy="{}" r="6"/>`},
	{ring, 0, 0, `<circle class="ring {w}" cx="{}" cy="{}" r="6"/>`},
	{tick, 0, 0, `<circle class="dot ok" cx="{}" cy="{}" r="8"/>`},
	{tick, -4, 0, `<path class="sign" d="M{} {}l2.9 3.1l5.1-5.9"/>`},
	{cross, 0, 0, `<circle class="dot bad" cx="{}" cy="{}" r="8.5"/>`},
	{cross, -3, -3, `<path class="sign" d="M{} {}l6 6m0-6l-6 6"/>`},
	{expiry, -11, -8, `<path class="expiry" d="M{} {}l22 16m0-16l-22 16"/>`},
	{crash, -7, -7, `<path class="crash" d="M{} {}l14 14m0-14l-14 14"/>`},
	{restart, 0, 0, `<circle class="disc" cx="{}" cy="{}" r="10"/>`},
	{restart, 5, -4, `<path class="turn" d="M{} {}a6.4 6.4 0 1 0 1.4 4"/>`},
	{restart, 7, -8, `<path class="turnhead" d="M{} {}l0 6l-6 -1z"/>`},
}

func (r *row) paintMark(w *pen, h timeline.Hue) {
	for i := range strokes {
		if s := &strokes[i]; s.mark == r.mark {
			w.shape(s.template, hueClass(h), r.markX+s.dx, r.markY+s.dy)
		}
	}
}

func (b *badge) paint(w *pen) {
	w.shape(`<rect class="badge {w}" x="{}" y="{}" width="{}" height="20" rx="10"/>`,
		hueClass(b.hue), b.x-b.half(), b.y-10, 2*b.half())
	w.text(&label{x: b.x, y: b.y + 4, lines: []string{b.text}, anchor: atMiddle, class: "badget", font: fontBadge})
}

func (b *badge) box() box { return box{b.x - b.half(), b.y - 10, b.x + b.half(), b.y + 10} }

func (f *pennant) paint(w *pen, left int) {
	x0, y0, x1, y1 := f.box.x0, f.box.y0, f.box.x1, f.box.y1
	mid := (y0 + y1) / 2
	w.line("since", left, mid, x0, mid)
	w.shape(`<path class="flag" d="M{} {}L{} {}q4 0 4 4L{} {}q0 4-4 4L{} {}L{} {}z"/>`, "",
		x0+7, y0, x1-4, y0, x1, y1-4, x0+7, y1, x0, mid)
	w.shape(`<path class="sign" d="M{} {}l6 6m0-6l-6 6"/>`, "", x0+13, mid-3)
	w.text(&f.label)
}
