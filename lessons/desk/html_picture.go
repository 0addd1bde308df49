package desk

import (
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/markup"
)

func writeTimeline(v *View, w *markup.Writer) { w.Put("{}", markup.Raw(draw.SVG(v.picture()))) }

// picture is the run, with what it breaks on the way.
func (v *View) picture() draw.Picture {
	p := draw.Picture{Events: v.seen(), Pos: v.Pos, Lang: v.Lang, Timed: v.Timed, Wide: v.Wide}
	for i := range v.Lanes {
		l := &v.Lanes[i]
		p.Lanes = append(p.Lanes, draw.Lane{ID: l.ID, Title: l.Title, Hue: l.Hue})
	}
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
