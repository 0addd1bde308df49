package desk

import "github.com/afterlease/afterlease/timeline/draw"

// writeTimeline is the picture.
func writeTimeline(v *View, h *html) { h.raw(picture(v)) }

// picture draws the run, with what it breaks on the way.
func picture(v *View) string {
	p := draw.Picture{Events: v.Events, Pos: v.Pos, Lang: v.Lang, Timed: v.Timed, Wide: v.Wide}
	for _, l := range v.Lanes {
		p.Lanes = append(p.Lanes, draw.Lane{ID: l.ID, Title: l.Title, Hue: l.Hue})
	}
	for i := range v.Chips {
		if c := &v.Chips[i]; c.Since > 0 {
			p.Broken = append(p.Broken, draw.Broken{Seq: c.Since, Title: c.Title})
		}
	}
	return draw.SVG(p)
}
