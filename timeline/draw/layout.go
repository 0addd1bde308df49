package draw

import "github.com/afterlease/afterlease/timeline"

// sheet is a picture with a place for everything, at every cursor.
type sheet struct {
	frame
	p      Picture
	rows   []row
	wires  []wire
	bars   []bar
	links  []link
	turned []turned
	dead   []stretch
	start  label // the first time on the axis; no lines in an untimed picture
	top    int
	bottom int
	taken  []box // heads of messages in mid-air, while painting
	window window
}

// row is the place of one event: it owns the height from top to bottom, and y is where it happens.
type row struct {
	top, y, bottom int
	labels         []label
	tick           label // waits only: the time on the axis after it
	mark           mark
	markX, markY   int
	badge          *badge
	flags          []pennant
}

type badge struct {
	x, y, wide int // centre
	text       string
	hue        timeline.Hue
}

// pennant says that a property is broken from here on.
type pennant struct {
	label label
	box   box
}

// link joins the check and the update of one message on their lane.
type link struct {
	x, y0, y1, side, row int
	level                int // 0 is next to the lane
	hue                  timeline.Hue
}

// stretch is the time in which a process is dead.
type stretch struct{ lane, y0, y1 int }

const unended = -1 // the end of a stretch that goes on

// builder lays out event after event.
type builder struct {
	sheet
	y      int // bottom of what has been laid out
	wait   int // row of a wait that is not settled yet, from 1
	waited int // its gap
	sent   map[string]message
}

// message is where a message is in the picture: its wire and the row of its check, both from 1.
type message struct{ wire, check int }

const (
	rowPad   = 6  // between the texts of one row and of the next
	waitText = 18 // room for the words of a wait
	callDrop = 8  // slant of a call's arrow
	callTurn = 12 // from the arrival of a call to its answer
	callBack = 10 // slant of the answer
	firstTop = 16 // below the heads: room for the words of a turn
	lastPad  = 14
)

func layout(p *Picture) *sheet {
	b := &builder{sent: map[string]message{}}
	b.p = *p
	b.place(p)
	b.top = 1 + b.headH + firstTop
	b.y = b.top
	b.rows = make([]row, len(p.Events))
	for i := range p.Events {
		b.event(i, &p.Events[i])
	}
	b.finish()
	return &b.sheet
}

func (b *builder) event(i int, e *timeline.Event) {
	if e.Kind == timeline.WaitFor {
		b.waitFor(i, e)
		return
	}
	r := &b.rows[i]
	from, to := e.Lane, e.To
	switch {
	case !b.lane(from):
		b.anchor(i, 8, 8)
	case e.Kind == timeline.Call && b.lane(to) && to != from:
		b.call(i, e, r)
	case e.Kind == timeline.Send && b.lane(to) && to != from:
		b.send(i, e, r)
	case e.Kind == timeline.Arrive:
		b.arrive(i, e, r)
	default:
		b.local(i, e, r)
	}
	b.raise(r, e.Seq)
	b.y = r.bottom
	b.track(i, e)
}

// anchor opens a row that needs some room above and below the height at which it happens. After a
// wait the gap may serve as room above.
func (b *builder) anchor(i, above, below int) {
	r := &b.rows[i]
	r.y = b.y + above
	if b.wait > 0 {
		r.y = max(b.y+waitText+above, b.y+b.waited)
		b.settle(r.y, above)
		if b.y > r.y { // the wait itself broke a property; its flags hang there
			r.y = b.y + above
		}
	}
	if i == 0 {
		b.startTick(r.y)
	}
	r.top, r.bottom = r.y-above, r.y+below
}

func (b *builder) startTick(y int) {
	if b.p.Timed && b.start.lines == nil {
		b.start = b.tickAt(b.p.Events[0].At, y)
	}
}

func (b *builder) tickAt(m timeline.Millis, y int) label {
	return label{x: b.axis - 6, y: y + 4, lines: []string{clock(m).In(b.p.Lang)}, anchor: atEnd,
		class: "tick", font: b.font(fontSmall)}
}

// waitFor gives a wait its gap; where it ends depends on the event after it.
func (b *builder) waitFor(i int, e *timeline.Event) {
	if b.wait > 0 {
		b.settle(b.y+max(b.waited, waitText+callAbove), callAbove)
	}
	if i == 0 {
		b.y += rowPad
		b.startTick(b.y)
	}
	b.rows[i].top = b.y
	b.wait, b.waited = i+1, gapOf(e.Took)
}

// callAbove is what most rows need above their anchor; a wait at the end reckons with it.
const callAbove = 22

// settle ends the open wait at height y, when the next event needs some room above that.
func (b *builder) settle(y, above int) {
	i := b.wait - 1
	e, r := &b.p.Events[i], &b.rows[i]
	b.wait = 0
	r.y, r.bottom = y, y
	b.y = y
	if b.p.Timed {
		r.tick = b.tickAt(e.At+e.Took, y)
	}
	l := b.waitLabel(e)
	l.y = (r.top+y-above)/2 + l.font.ascent()/2 - 1
	r.labels = append(r.labels, l)
	b.raise(r, e.Seq)
	b.y = r.bottom
}

func (b *builder) waitLabel(e *timeline.Event) label {
	text := b.lasting(&said.pass, e.Took)
	ft := b.font(fontSmall)
	l := label{x: b.axis + 8, lines: []string{text}, font: ft, class: "small soft", when: present}
	if len(b.xs) > 1 {
		l.anchor, l.x = atMiddle, (b.xs[0]+b.xs[1])/2
	} else if len(b.xs) == 1 {
		l.x = b.xs[0] + clearNear
	}
	return l
}

// gapOf is how far a wait moves the picture down, in px.
func gapOf(m timeline.Millis) int {
	const leastPx, mostPx, perRootSecond = 18, 150, 14
	ms := int(min(m, 1<<30))
	return min(leastPx+isqrt(perRootSecond*perRootSecond*ms/1000), mostPx)
}

// raise hangs the flags of the properties that an event breaks under its row.
func (b *builder) raise(r *row, seq int) {
	for i := range b.p.Broken {
		f := &b.p.Broken[i]
		if f.Seq != seq {
			continue
		}
		ft := b.font(fontHead)
		lines, _ := wrap(b.in(&f.Title), ft, max(b.wide-b.axis-rim-44, 60))
		wide := ft.widest(lines) + 34
		l := label{x: b.wide - rim - wide + 25, lines: lines, font: ft, class: "flagt"}
		l.y = r.bottom + 3 + ft.ascent() + 4
		bx := box{b.wide - rim - wide, r.bottom + 3, b.wide - rim, r.bottom + 3 + l.high() + 7}
		r.flags = append(r.flags, pennant{l, bx})
		r.bottom = bx.y1 + rowPad
	}
}

func (b *builder) finish() {
	if b.wait > 0 {
		b.settle(b.y+max(b.waited, waitText+callAbove), callAbove)
	}
	if b.start.lines == nil && b.p.Timed {
		b.start = b.tickAt(0, b.y+callAbove)
	}
	if len(b.rows) == 0 {
		b.y += 90
	}
	b.bottom = b.y + lastPad
	b.endBars()
}
