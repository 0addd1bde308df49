package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// writeFigure is the chip of a number: what it is over all runs, here, and the run that attains it.
func writeFigure(v *View, c *Chip, w *markup.Writer) {
	f := &c.Figure
	w.Put(`<span class="here soft">{}</span><span class="chip-name">{}</span>`, markFigure, &c.Title)
	if !f.Known {
		mark, class, said := everywhere(v, c, false)
		if c.Everywhere == timeline.Holds {
			mark, class, said = markNone, "soft", &words.FigureNone
		}
		w.Put(`<span class="everywhere {}">{}<span class="verdict">{#}`, class, mark, said, count(v.Search.States))
		w.Put(`</span></span></li>`)
		return
	}
	said := &words.FigureMost
	if f.Least {
		said = &words.FigureLeast
	}
	w.Put(`<span class="figure" data-figure="{}">{#}`, f.Value, said, count(f.Value))
	w.Put(` {}</span>`, &f.Unit)
	if c.True {
		w.Put(`<span class="everywhere soft" data-figure-here="{}">{#}`, f.Here, &words.FigureHere, count(f.Here))
		w.Put(` {}</span>`, &f.Unit)
	}
	if c.Steps > 0 {
		writeShow(c, &words.ShowFigure, w)
	}
	w.Put(`</li>`)
}
