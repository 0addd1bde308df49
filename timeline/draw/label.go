package draw

// anchor is which point of a label its x is.
type anchor uint8

const (
	atStart anchor = iota
	atMiddle
	atEnd
)

// label is a text with its place: x by its anchor, y the baseline of its first line. A turned
// label reads upwards from (x, y), which is the middle of its baseline.
type label struct {
	x, y   int
	lines  []string
	class  string
	anchor anchor
	font   font
	turned bool
	when   when
}

// when says at which cursors a label is painted; it has its place at all of them.
type when uint8

const (
	always when = iota
	inFlight
	present
)

// box is a rectangle in px.
type box struct{ x0, y0, x1, y1 int }

func (b box) meets(c box) bool {
	return b.x0 < c.x1 && c.x0 < b.x1 && b.y0 < c.y1 && c.y0 < b.y1
}

func (l *label) box() box {
	w := l.font.widest(l.lines)
	if l.turned {
		return box{l.x - l.font.ascent(), l.y - w/2, l.x + l.font.descent(), l.y + w - w/2}
	}
	x := l.x
	switch l.anchor {
	case atMiddle:
		x -= w / 2
	case atEnd:
		x -= w
	}
	return box{x, l.y - l.font.ascent(), x + w, l.y + (len(l.lines)-1)*l.font.line() + l.font.descent()}
}

// high is how much room the lines need from the top of the first to the bottom of the last.
func (l *label) high() int {
	return l.font.ascent() + (len(l.lines)-1)*l.font.line() + l.font.descent()
}

// fit puts a text into a free span, in one or two lines if it can. Rather than in more it runs on
// a little over the next life line, and where words are too long, further; it never leaves the
// picture.
func (f *frame) fit(text string, ft font, sp span, a anchor) label {
	return fitIn(text, ft, sp, f.stretch(sp, a), a)
}

// fitIn is fit with a span of its own that the text never leaves.
func fitIn(text string, ft font, sp, most span, a anchor) label {
	steps := stretchSteps
	if a == atMiddle {
		steps = 1
	}
	lines, sp := roomFor(text, ft, sp, most, steps)
	l := label{lines: lines, anchor: a, font: ft, x: sp.lo}
	switch a {
	case atMiddle:
		l.x = (sp.lo + sp.hi) / 2
	case atEnd:
		l.x = sp.hi
	}
	return l
}

const (
	stretchStep  = 6
	stretchSteps = 4 // that far a text may run on for the sake of fewer lines
)

func roomFor(text string, ft font, sp, most span, steps int) ([]string, span) {
	for _, worst := range [2]int{breakWell, breakFair} {
		for i, s := 0, sp; i <= steps; i, s = i+1, s.grow(most) {
			if lines := wrapFew(text, ft, s.width(), worst); lines != nil {
				return lines, s
			}
		}
	}
	lines, fine := wrap(text, ft, sp.width())
	for !fine && sp != most {
		sp = sp.grow(most)
		lines, fine = wrap(text, ft, sp.width())
	}
	return lines, sp
}

func (s span) grow(most span) span {
	return span{max(s.lo-stretchStep, most.lo), min(s.hi+stretchStep, most.hi)}
}

// stretch widens a span beyond the next life lines, as far as its anchor allows.
func (f *frame) stretch(sp span, a anchor) span {
	all := span{f.axis + 2, f.wide - rim}
	switch a {
	case atStart:
		return span{sp.lo, max(all.hi, sp.hi)}
	case atEnd:
		return span{min(all.lo, sp.lo), sp.hi}
	}
	mid := (sp.lo + sp.hi) / 2
	half := max(min(mid-all.lo, all.hi-mid, 3*sp.width()/2), sp.width()/2)
	return span{mid - half, mid + half}
}

// beside places a text next to a lane: to the right if it fits there, else to the left, else
// where it needs fewer lines.
func (f *frame) beside(lane int, text string, ft font, near int) label {
	right, left := f.between(lane, near, clearFar), f.between(lane-1, clearFar, near)
	r, rFine := wrap(text, ft, right.width())
	l, lFine := wrap(text, ft, left.width())
	switch {
	case rFine && (len(r) == 1 || !lFine || len(r) <= len(l)):
		return f.fit(text, ft, right, atStart)
	case lFine:
		return f.fit(text, ft, left, atEnd)
	case f.wide-f.xs[lane] >= f.xs[lane]-f.axis:
		return f.fit(text, ft, right, atStart)
	}
	return f.fit(text, ft, left, atEnd)
}

// corridor chooses the space between two neighbouring life lines for the label of an arrow from
// one lane to another: the middle one, or the first one after the sender.
func corridor(from, to int, first bool) int {
	lo, hi := min(from, to), max(from, to)
	switch {
	case first && from < to:
		return from
	case first:
		return from - 1
	case from < to:
		return (lo + hi - 1) / 2
	}
	return (lo + hi) / 2
}
