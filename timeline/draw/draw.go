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

import (
	"strings"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// Lane is a column of the picture.
type Lane struct {
	_     timeline.Uncompared
	ID    string
	Title timeline.Text
	Hue   timeline.Hue
}

// Broken is an Always property that is no longer true, and the event that first made it false.
type Broken struct {
	Seq   int
	Title timeline.Text
}

// Turn is a point of no return: after so many acts it is settled whether a property breaks. It is a
// line between two rows, which makes no room for itself: it may come when the picture is there.
type Turn struct {
	After int           // acts
	Label timeline.Text // on the line: "no way back"
	Title timeline.Text // the full sentence
	Bad   bool          // every continuation breaks it; else none does
}

// Picture is what to draw.
type Picture struct {
	Lanes  []Lane
	Events []timeline.Event // the present branch, kept future included
	Pos    int              // the cursor: Events[Pos:] are the future
	Broken []Broken
	Turns  []Turn
	Margin bool   // keep room at the left for signs, whether there are any or not
	Signs  []Sign // in the margin
	Parts  int    // the event at which this run and another one beside it part; 0: there is no other
	Lang   timeline.Lang
	Timed  bool    // draw the clock at the left
	Wide   int     // available width in px; 0 means WideUsual
	Most   int     // on sheets: at most so many rows around the cursor are drawn; 0 means all
	Kept   *Places // on sheets: what is known from the picture before this one; nil: nothing
}

// WideUsual is the width of a picture that does not ask for one, in px. With many lanes a picture
// may become wider than it was asked to be: lanes never come closer than laneGapMin.
const WideUsual = 640

// Standalone is the picture as a file of its own: with a title, a background and its own style,
// in the light or in the dark palette.
func Standalone(p Picture, title timeline.Text, dark bool) string {
	s := layout(&p)
	s.narrowTo(0)
	lines, _ := wrap(title.In(p.Lang), fontTitle, s.wide)
	top := pagePad
	if !title.Empty() {
		top += len(lines)*fontTitle.line() + 8
	}
	w := &pen{}
	wide, high := s.wide+2*pagePad, s.bottom+top+pagePad/2
	s.begin(w, "", nil, 0, wide, high)
	w.Put("<style>{}</style>\n", markup.Raw(FileCSS(rules, dark)))
	w.shape(`<rect class="paper" width="{}" height="{}"/>`, "", wide, high)
	if !title.Empty() {
		w.text(&label{x: pagePad, y: pagePad + 14, lines: lines, class: "title", font: fontTitle})
	}
	w.Draw(`<g transform="translate({} {})">`, "", pagePad, top)
	s.paintHeads(w)
	s.paintRows(w)
	w.Put("</g>\n</svg>\n")
	return w.String()
}

const pagePad = 16

// begin opens a picture of what lies from a height on; narrow ones use smaller type. Without a name it
// is called after its lanes.
func (s *sheet) begin(w *pen, class string, name *timeline.Text, top, wide, high int) {
	w.Lang = s.p.Lang
	lang := "en"
	if s.narrow {
		class = "narrow " + class
	}
	if w.Lang == timeline.Zh {
		lang = "zh-Hans"
	}
	w.Put(`<svg xmlns="http://www.w3.org/2000/svg" class="{}"`, strings.TrimSpace("timeline "+class))
	w.Draw(` viewBox="0 {} {} {}" width="{}" height="{}" role="group" lang="{w}" aria-label="`, lang, top, wide, high, wide, high)
	if name != nil {
		w.Put(`{}">`, name)
		return
	}
	before := &said.timeline
	for i := range s.p.Lanes {
		w.Put("{}{}", before, &s.p.Lanes[i].Title)
		before = &said.and
	}
	w.Put(`">`)
}

// said is what the picture says of its own.
var said = struct {
	timeline, and, lanes, past, future            timeline.Text
	inFlight, pass, paused, pausedFor, afterPause timeline.Text
	signs                                         timeline.Text
}{
	timeline:   timeline.Text{En: "Timeline: ", Zh: "时间线："},
	and:        timeline.Text{En: ", ", Zh: "、"},
	lanes:      timeline.Text{En: "lanes", Zh: "泳道"},
	past:       timeline.Text{En: "what happened", Zh: "已发生"},
	future:     timeline.Text{En: "undone, kept", Zh: "已撤回，仍保留"},
	inFlight:   timeline.Text{En: "in flight", Zh: "在途"},
	pass:       timeline.Text{En: "{0} pass", Zh: "过去 {0}"},
	paused:     timeline.Text{En: "process paused", Zh: "进程停顿"},
	pausedFor:  timeline.Text{En: "process paused {0}", Zh: "进程停顿 {0}"},
	afterPause: timeline.Text{En: " after {0}", Zh: "（停顿 {0}）"},
	signs:      timeline.Text{En: "beside the timeline", Zh: "时间线旁的标记"},
}

// in is a text in the language of the picture.
func (s *sheet) in(t *timeline.Text) string { return t.In(s.p.Lang) }

// lasting is a text with a time at its place.
func (s *sheet) lasting(t *timeline.Text, m timeline.Millis) string {
	return t.With(m.Text()).In(s.p.Lang)
}
