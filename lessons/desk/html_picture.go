package desk

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/markup"
)

// writeTimeline draws the run, or two of them next to each other, each in a pane of its own.
func writeTimeline(v *View, w *markup.Writer) {
	p := v.picture()
	p.Margin = v.Beats != ""
	if v.Beside != nil {
		writePair(v, p, w)
		return
	}
	p.Signs = v.signs()
	writePicture(p, w)
	writeWalkEnd(v, w)
}

// rowsMost is how many steps of a long run are drawn around the cursor: several screens of them. Where
// there are more, a page would take longer to lay them out than a step may last.
const rowsMost = 80

// writePicture draws a run, and says what of a long one is not drawn.
func writePicture(p draw.Picture, w *markup.Writer) {
	p.Most = rowsMost
	s := draw.OnSheets(p)
	w.Put("{}", markup.Raw(s.Heads))
	writeUndrawn(&words.UndrawnBefore, s.Before, s.Before, w)
	w.Put("{}", markup.Raw(s.Rows))
	writeUndrawn(&words.UndrawnAfter, s.After, len(p.Events)-s.After+1, w)
}

// writeUndrawn leads to the nearest of the steps that are not drawn.
func writeUndrawn(said *timeline.Text, n, nearest int, w *markup.Writer) {
	if n > 0 {
		text := said.With(timeline.Same(strconv.Itoa(n)))
		w.Put(`<p class="undrawn"><button type="button" class="link" data-seek="{}">{}</button></p>`, nearest, &text)
	}
}

// writeWalkEnd leads from the last step of a story to what it comes to.
func writeWalkEnd(v *View, w *markup.Writer) {
	if v.Beats != "" && v.Walk != "" && v.Pos == len(v.Events) {
		w.Put(`<p class="walk-end"><span>{}</span> <a class="link" href="#answer" data-answer="true" data-key="answer">{}</a></p>`,
			&words.WalkEnds, &words.TheAnswer)
	}
}

// picture is the run, with what it breaks on the way.
func (v *View) picture() draw.Picture {
	p := draw.Picture{Lanes: pictured(v.Lanes), Events: v.seen(), Pos: v.Pos, Lang: v.Lang, Timed: v.Timed, Wide: v.Wide}
	for i := range v.Chips {
		if c := &v.Chips[i]; c.Since > 0 {
			p.Broken = append(p.Broken, draw.Broken{Seq: c.Since, Title: c.Title})
		}
	}
	if v.Places != nil {
		p.Kept = &v.Places[0]
	}
	if v.Hidden == len(v.Events) {
		p.Turns = v.Ahead.turns()
	}
	return p
}
