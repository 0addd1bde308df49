package desk

import (
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
	w.Put("{}", markup.Raw(draw.SVG(p)))
	writeWalkEnd(v, w)
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
	if v.Hidden == len(v.Events) {
		p.Turns = v.Ahead.turns()
	}
	return p
}
