// Package plot draws figures of live runs: a histogram of how often something happened, and a curve
// of latencies. The host renders them; the WASM goes without.
//
// # How to read them
//
// A histogram has a bar for each bucket, in order, those without a run too, its count above and its
// name below; where there is no room for every name, every second or third stands there. A curve
// goes from the median to the slowest: to the right stand ever rarer operations, upwards ever longer
// times, each line of the grid ten times the one below.
//
// # What goes with them
//
// A picture is read by few programs that read aloud, so each has a table as its twin with the same
// figures (Table), and says in one sentence what it shows. An SVG for a page has classes only; the
// page serves CSS. A file of its own (Standalone) carries its style.
package plot

import (
	"strings"
	"unicode/utf8"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/markup"
)

// Plot is a picture with its twin.
type Plot interface {
	// SVG is the picture for a page: classes and attributes only.
	SVG(look Look) string
	// Standalone is the picture as a file of its own.
	Standalone(look Look, dark bool) string
	// Table is the same as an HTML table.
	Table(lang timeline.Lang) string
}

// Look is how a plot is to be drawn.
type Look struct {
	Lang timeline.Lang
	Wide int // px; 0: WideUsual, and never less than WideMin
}

// Widths of a plot, in px.
const (
	WideUsual = 480
	WideMin   = 220
	WideMax   = 1400
)

const rules = `
.plot{font-family:` + draw.Sans + `;font-size:12px;color:var(--ink);display:block}
.plot .paper{fill:var(--paper)}
.plot text{fill:currentColor;font-variant-numeric:tabular-nums}
.plot .title{font-size:14px;font-weight:600}
.plot .tick,.plot .axis{color:var(--soft);font-size:11px}
.plot .count{font-weight:600;font-size:11px}
.plot .grid{stroke:var(--line);stroke-width:1}
.plot .base{stroke:var(--life);stroke-width:1}
.plot .bar{fill:currentColor}
.plot .bad{color:var(--bad)}
.plot .fine{color:var(--accent)}
.plot .curve{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}
.plot .dot{fill:var(--paper);stroke:currentColor;stroke-width:2}
.plot .value{font-weight:600;font-size:11px;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
`

// CSS is the stylesheet of plots; the colours are those of draw.CSS.
const CSS = rules

const (
	pad   = 4
	tickH = 16 // a line of small type
	size  = 11 // of small type, in px
)

// sheet is a picture under way.
type sheet struct {
	markup.Writer
	wide, high int
	area       box // where the figures are
}

type box struct{ left, top, right, bottom int }

func (b box) wide() int { return b.right - b.left }
func (b box) high() int { return b.bottom - b.top }

func newSheet(l Look, high int) *sheet {
	wide := l.Wide
	if wide <= 0 {
		wide = WideUsual
	}
	s := &sheet{wide: min(max(wide, WideMin), WideMax), high: high}
	s.Lang = l.Lang
	return s
}

// begin opens the picture, which says in a sentence what it shows.
func (s *sheet) begin(say *timeline.Text, high int) {
	lang := "en"
	if s.Lang == timeline.Zh {
		lang = "zh-Hans"
	}
	s.Draw(`<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {} {}" width="{}" height="{}" role="img" lang="{w}" aria-label="`,
		lang, s.wide, high, s.wide, high)
	s.Put("{}\">\n", say)
}

// page is the picture with classes only.
func (s *sheet) page(say *timeline.Text, paint func()) string {
	s.begin(say, s.high)
	paint()
	s.Put("</svg>\n")
	return s.String()
}

const titleH = 26

// file is the picture with a title, a ground and its own style.
func (s *sheet) file(say *timeline.Text, dark bool, paint func()) string {
	s.begin(say, s.high+titleH)
	s.Put("<style>{}</style>\n", markup.Raw(draw.FileCSS(rules, dark)))
	s.Draw(`<rect class="paper" width="{}" height="{}"/>`, "", s.wide, s.high+titleH)
	s.Draw(`<text class="title" x="{}" y="18">`, "", pad+4)
	s.Put("{}</text>\n", say)
	s.Draw(`<g transform="translate(0 {})">`, "", titleH)
	paint()
	s.Put("</g>\n</svg>\n")
	return s.String()
}

// text writes a label; anchor is start, middle or end.
func (s *sheet) text(class, anchor string, x, y int, t string) {
	s.Draw(`<text class="{w}"`, class)
	s.Draw(` text-anchor="{w}" x="{}" y="{}">`, anchor, x, y)
	s.Put("{}</text>\n", t)
}

func (s *sheet) line(class string, x1, y1, x2, y2 int) {
	s.Draw("<path class=\"{w}\" d=\"M{} {}L{} {}\"/>\n", class, x1, y1, x2, y2)
}

// slot is where the i-th of n places side by side begins; one alone is not as wide as the picture.
func (s *sheet) slot(i, n int) int {
	wide := min(s.area.wide(), n*slotMax)
	return s.area.left + (s.area.wide()-wide)/2 + i*wide/n
}

const slotMax = 64

// makeRoom moves the right edge of the area so far in that the widest label fits at the last of n places.
func (s *sheet) makeRoom(n, widest int) {
	if n > 0 {
		s.area.right = min(s.area.right, s.area.right-(widest-(s.slot(1, n)-s.slot(0, n)))/2-1)
	}
}

// every is how many of n places share one label, so that labels do not meet; n is above 0.
func (s *sheet) every(n, widest int) int {
	room := max(1, (s.slot(n, n)-s.slot(0, n))/n)
	return max(1, (widest+6+room-1)/room)
}

// width estimates a line of small type in px, on the generous side.
func width(t string) int {
	n := 0
	for _, r := range t {
		switch {
		case r < utf8.RuneSelf && strings.IndexRune(" .,|il1", r) >= 0:
			n += 6
		case r < 0x2e80:
			n += 8
		default:
			n += size
		}
	}
	return n
}

// heading is a table's caption and the heads of its columns.
func heading(w *markup.Writer, caption *timeline.Text, columns ...*timeline.Text) {
	w.Put(`<table class="figures"><caption>{}</caption><thead><tr>`, caption)
	for _, c := range columns {
		w.Put(`<th scope="col">{}</th>`, c)
	}
	w.Put("</tr></thead><tbody>\n")
}
