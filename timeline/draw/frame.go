package draw

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

const (
	narrowUnder = 480 // px: smaller type and tighter rows below this
	laneGapMin  = 72
	laneGapMax  = 210
	edgeMin     = 30 // between the axis and the first lane: room for a turned label
	rim         = 4  // text keeps this far from the right edge
	clearNear   = 13 // text beside a lane keeps this far from its life line
	clearFar    = 10 // and this far from the next one
)

// frame is the horizontal geometry: the time axis, the lanes and their heads.
type frame struct {
	wide   int
	narrow bool
	axis   int   // width of the margin and of the time axis; 0 in an untimed picture without a margin
	xs     []int // life lines
	gap    int
	heads  [][]string
	headH  int
	tight  bool // titles had to be set smaller
}

func (f *frame) font(pair [2]font) font {
	if f.narrow {
		return pair[1]
	}
	return pair[0]
}

func (f *frame) place(p *Picture) {
	if f.wide = p.Wide; f.wide <= 0 {
		f.wide = WideUsual
	}
	f.narrow = f.wide < narrowUnder
	if p.Margin {
		f.axis = marginWide
	}
	if p.Timed {
		f.axis += f.axisWidth(p.Events)
	}
	f.placeLanes(p)
}

// axisWidth has room for the longest time on the clock, and at least for 100 s.
func (f *frame) axisWidth(es []timeline.Event) int {
	ft := f.font(fontSmall)
	w := ft.width("100 s")
	for i := range es {
		if e := &es[i]; e.Kind == timeline.WaitFor {
			w = max(w, ft.width(clock(e.At+e.Took).En), ft.width(clock(e.At+e.Took).Zh))
		}
	}
	return w + 8
}

// clock writes a time on the axis: in seconds, with a decimal where one is enough.
func clock(m timeline.Millis) timeline.Text {
	if m >= 1000 && m%1000 != 0 && m%100 == 0 {
		return timeline.Text{En: "{0} s", Zh: "{0} 秒"}.With(timeline.Same(markup.Tenths(int(m / 100))))
	}
	return m.Text()
}

// placeLanes spreads the lanes over the width and wraps their titles.
func (f *frame) placeLanes(p *Picture) {
	n := len(p.Lanes)
	if n == 0 {
		return
	}
	room := max(f.wide-f.axis, n*laneGapMin)
	titles := make([]string, n)
	for i := range p.Lanes {
		titles[i] = p.Lanes[i].Title.In(p.Lang)
	}
	share := room / n
	left := min(max(f.headWidth([]string{titles[0]})/2+2, edgeMin), max(share/2, edgeMin))
	right := min(max(f.headWidth([]string{titles[n-1]})/2+rim, edgeMin), max(share/2, edgeMin))
	if n > 1 {
		f.gap = min(max((room-left-right)/(n-1), laneGapMin), laneGapMax)
	}
	spare := max(0, room-left-right-f.gap*(n-1))
	for i := range n {
		f.xs = append(f.xs, f.axis+left+spare/2+i*f.gap)
	}
	f.wide = max(f.wide, f.xs[n-1]+right)
	f.wrapHeads(titles)
}

func (f *frame) headFont() font {
	if f.tight {
		return fontTight
	}
	return f.font(fontHead)
}

func (f *frame) headPad() int {
	switch {
	case f.tight:
		return 3
	case f.narrow:
		return 8
	}
	return 14
}

func (f *frame) headWidth(lines []string) int {
	return max(f.headFont().widest(lines)+2*f.headPad(), 40)
}

// wrapHeads breaks titles into lines. If a word would have to be torn, all are set smaller.
func (f *frame) wrapHeads(titles []string) {
	rows, fine := 1, true
	f.heads = nil
	for i, t := range titles {
		lines, ok := wrap(t, f.headFont(), f.headRoom(i)-2*f.headPad())
		f.heads = append(f.heads, lines)
		rows, fine = max(rows, len(lines)), fine && ok
	}
	f.headH = rows*f.headFont().line() + 13
	if !fine && !f.tight {
		f.tight = true
		f.wrapHeads(titles)
	}
}

// foot is where the heads end, with the lower half of their border.
func (f *frame) foot() int { return 2 + f.headH }

// headRoom is how wide a head may be.
func (f *frame) headRoom(i int) int {
	room := f.wide
	if len(f.xs) > 1 {
		room = f.gap - 6
	}
	if i == 0 {
		room = min(room, 2*(f.xs[0]-f.axis))
	}
	if i == len(f.xs)-1 {
		room = min(room, 2*(f.wide-f.xs[i]-1))
	}
	return room
}

// span is a free stretch from left to right.
type span struct{ lo, hi int }

func (s span) width() int { return s.hi - s.lo }

// between is the free space right of lane i, padL and padR off the life lines; right of the last
// lane it ends at the rim, and right of lane -1 it lies between the axis and the first lane.
func (f *frame) between(i, padL, padR int) span {
	s := span{f.axis + 2, f.wide - rim}
	if i >= 0 {
		s.lo = f.xs[i] + padL
	}
	if i+1 < len(f.xs) {
		s.hi = f.xs[i+1] - padR
	}
	return s
}

func (f *frame) lane(i int) bool { return i >= 0 && i < len(f.xs) }
