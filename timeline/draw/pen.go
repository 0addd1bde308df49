package draw

import (
	"strconv"
	"strings"
)

// pen writes XML. Every text that was not written here goes through esc.
type pen struct{ b strings.Builder }

func itoa(n int) string { return strconv.Itoa(n) }

// deci writes tenths: 125 is 12.5.
func deci(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if n%10 == 0 {
		return sign + itoa(n/10)
	}
	return sign + itoa(n/10) + "." + itoa(n%10)
}

func (w *pen) String() string { return w.b.String() }

func (w *pen) el(name string) *pen {
	w.b.WriteByte('<')
	w.b.WriteString(name)
	return w
}

func (w *pen) attr(name, value string) *pen {
	w.b.WriteByte(' ')
	w.b.WriteString(name)
	w.b.WriteString(`="`)
	esc(&w.b, value)
	w.b.WriteByte('"')
	return w
}

func (w *pen) cls(names string) *pen         { return w.attr("class", names) }
func (w *pen) n(name string, value int) *pen { return w.attr(name, itoa(value)) }

func (w *pen) size(wide, high int) *pen {
	w.attr("viewBox", "0 0 "+itoa(wide)+" "+itoa(high))
	return w.n("width", wide).n("height", high)
}

func (w *pen) box(x, y, wide, high int) *pen {
	return w.n("x", x).n("y", y).n("width", wide).n("height", high)
}

// in ends a start tag, end closes an element without content, out an element with some.
func (w *pen) in() *pen {
	w.b.WriteByte('>')
	return w
}

func (w *pen) end() { w.b.WriteString("/>\n") }

func (w *pen) out(name string) *pen {
	w.b.WriteString("</")
	w.b.WriteString(name)
	w.b.WriteString(">\n")
	return w
}

// txt ends a start tag and writes text.
func (w *pen) txt(s string) *pen {
	w.in()
	esc(&w.b, s)
	return w
}

func (w *pen) path(class, d string) { w.el("path").cls(class).attr("d", d).end() }

func (w *pen) line(class string, x1, y1, x2, y2 int) {
	w.path(class, "M"+itoa(x1)+" "+itoa(y1)+"L"+itoa(x2)+" "+itoa(y2))
}

// text writes a label, a <text> per line; a turned label reads upwards.
func (w *pen) text(l *label) {
	for i, line := range l.lines {
		w.el("text").cls(l.class).n("x", l.x).n("y", l.y+i*l.font.line())
		if a := l.anchor.attr(); a != "" {
			w.attr("text-anchor", a)
		}
		if l.turned {
			w.attr("transform", "rotate(-90 "+itoa(l.x)+" "+itoa(l.y)+")")
		}
		w.txt(line).out("text")
	}
}

func esc(b *strings.Builder, s string) {
	for _, r := range s {
		switch r {
		case '&':
			b.WriteString("&amp;")
		case '<':
			b.WriteString("&lt;")
		case '>':
			b.WriteString("&gt;")
		case '"':
			b.WriteString("&quot;")
		case '\n', '\t', '\r':
			b.WriteByte(' ')
		default:
			if legal(r) {
				b.WriteRune(r)
			} else {
				b.WriteRune('\uFFFD')
			}
		}
	}
}

// legal says whether XML 1.0 may hold a rune.
func legal(r rune) bool {
	return r >= 0x20 && r <= 0xd7ff || r >= 0xe000 && r <= 0xfffd || r >= 0x10000 && r <= 0x10ffff
}
