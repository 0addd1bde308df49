// Package draw makes the picture of a run: a lane for everyone who takes part, time downwards.
//
// # How to read it
//
// A lane has a head and a life line. What one lane asks of another is an arrow; a message that
// travels is one slanted arrow from the row in which it left to the row in which it arrived, and a
// dashed one with an open head while it is still on its way. Bars beside a life line are stretches
// of time: a lease is valid, a client believes that it holds the lock, a process stands still. The
// present step lies on a warm band; what the reader has undone and kept is drawn faintly below it.
//
// # How it is made
//
// layout.go gives every event a row, from top to bottom and from left to right, looking only at
// the events before it: a row that has been drawn stays where it is. The cursor does not take part
// in the layout at all, it only decides what is past, present and faint. The distance that a wait
// adds grows with the square root of its length, so that 25 s are visibly longer than 2 s and an
// hour still fits on the page. Every label lies inside the row of its event, in the free space
// between two life lines; so labels of different events cannot meet.
//
// Widths of text are estimated from a table (measure.go), on the generous side, because the same
// picture is drawn in a browser, on a server and in a test, where no font can be asked. All
// arithmetic is on integers: the picture is the same to the byte on every architecture.
//
// # What is left out
//
// Nothing moves here: the page animates if it likes. And nothing is computed about the run; the
// picture knows only what the events say.
package draw

import "github.com/afterlease/afterlease/timeline"

// Lane is a column of the picture.
type Lane struct {
	ID    string
	Title timeline.Text
	Hue   timeline.Hue
}

// Broken is an Always property that is no longer true, and the event that first made it false.
type Broken struct {
	Seq   int
	Title timeline.Text
}

// Picture is what to draw.
type Picture struct {
	Lanes  []Lane
	Events []timeline.Event // the present branch, kept future included
	Pos    int              // the cursor: Events[Pos:] are the future
	Broken []Broken
	Beats  []int // events that a beat of the story points to; not drawn yet
	Lang   timeline.Lang
	Timed  bool // draw the clock at the left
	Wide   int  // available width in px; 0 means WideUsual
}

// WideUsual is the width of a picture that does not ask for one, in px. With many lanes a picture
// may become wider than it was asked to be: lanes never come closer than laneGapMin.
const WideUsual = 640

// SVG is the picture for a page: classes and attributes only, no style. The page serves CSS.
// The events are a list of groups <g class="event" data-seq="3">, each with its full sentence.
func SVG(p Picture) string {
	s := layout(&p)
	w := &pen{}
	w.el("svg").attr("xmlns", svgNS).cls(s.classes()).size(s.wide, s.bottom)
	w.attr("role", "group").attr("lang", tag(p.Lang)).attr("aria-label", s.caption()).in()
	s.paint(w)
	w.out("svg")
	return w.String()
}

// Standalone is the picture as a file of its own: with a title, a background and its own style,
// in the light or in the dark palette.
func Standalone(p Picture, title timeline.Text, dark bool) string {
	s := layout(&p)
	lines, _ := wrap(title.In(p.Lang), fontTitle, s.wide)
	top := pagePad
	if !title.Empty() {
		top += len(lines)*fontTitle.line() + 8
	}
	w := &pen{}
	w.el("svg").attr("xmlns", svgNS).cls(s.classes()).size(s.wide+2*pagePad, s.bottom+top+pagePad/2)
	w.attr("role", "group").attr("lang", tag(p.Lang)).attr("aria-label", s.caption()).in()
	w.el("style").txt(fileCSS(dark)).out("style")
	w.el("rect").cls("paper").n("width", s.wide+2*pagePad).n("height", s.bottom+top+pagePad/2).end()
	if !title.Empty() {
		w.text(&label{x: pagePad, y: pagePad + 14, lines: lines, class: "title", font: fontTitle})
	}
	w.el("g").attr("transform", "translate("+itoa(pagePad)+" "+itoa(top)+")").in()
	s.paint(w)
	w.out("g").out("svg")
	return w.String()
}

const (
	svgNS   = "http://www.w3.org/2000/svg"
	pagePad = 16
)

func tag(l timeline.Lang) string {
	if l == timeline.Zh {
		return "zh-Hans"
	}
	return "en"
}

// classes of the root: narrow pictures use smaller type.
func (s *sheet) classes() string {
	if s.narrow {
		return "timeline narrow"
	}
	return "timeline"
}

func (s *sheet) caption() string {
	c := timeline.Text{En: "Timeline: ", Zh: "时间线："}.In(s.p.Lang)
	for i, l := range s.p.Lanes {
		if i > 0 {
			c += timeline.Text{En: ", ", Zh: "、"}.In(s.p.Lang)
		}
		c += l.Title.In(s.p.Lang)
	}
	return c
}
