package draw

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline/markup"
)

// pen writes the picture, a line for each element.
type pen struct{ markup.Writer }

func itoa(n int) string { return strconv.Itoa(n) }

// shape writes an element without content: see markup.Writer.Draw.
func (w *pen) shape(template, word string, numbers ...int) {
	w.Draw(template, word, numbers...)
	w.Put("\n")
}

func (w *pen) line(class string, x1, y1, x2, y2 int) {
	w.shape(`<path class="{w}" d="M{} {}L{} {}"/>`, class, x1, y1, x2, y2)
}

// text writes a label, a <text> per line; a turned label reads upwards.
func (w *pen) text(l *label) {
	for i, line := range l.lines {
		w.Draw(`<text class="{w}" x="{}" y="{}"`, l.class, l.x, l.y+i*l.font.line())
		switch l.anchor {
		case atMiddle:
			w.Put(` text-anchor="middle"`)
		case atEnd:
			w.Put(` text-anchor="end"`)
		}
		if l.turned {
			w.Draw(` transform="rotate(-90 {} {})"`, "", l.x, l.y)
		}
		w.Put(">{}</text>\n", line)
	}
}
