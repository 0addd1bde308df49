package plot

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// Histogram counts something in buckets.
type Histogram struct {
	Say  timeline.Text // what it shows, as a sentence
	X, Y timeline.Text // what the buckets are, what is counted
	Bars []Bar
	Bad  bool // what is counted is a violation
}

// Bar is a bucket.
type Bar struct {
	Name  timeline.Text // "5–6"
	Count int
}

const (
	histogramHigh = 168
	ticksMax      = 4
	barGapMax     = 6
)

// SVG is the picture for a page.
func (h *Histogram) SVG(l Look) string {
	s := newSheet(l, histogramHigh)
	return s.page(&h.Say, func() { h.paint(s) })
}

// Standalone is the picture as a file.
func (h *Histogram) Standalone(l Look, dark bool) string {
	s := newSheet(l, histogramHigh)
	return s.file(&h.Say, dark, func() { h.paint(s) })
}

// Table is the same as a table.
func (h *Histogram) Table(lang timeline.Lang) string {
	w := &markup.Writer{Lang: lang}
	heading(w, &h.Say, &h.X, &h.Y)
	for i := range h.Bars {
		w.Put("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", &h.Bars[i].Name, h.Bars[i].Count)
	}
	w.Put("</tbody></table>\n")
	return w.String()
}

// step is the distance of the lines of the grid: 1, 2 or 5 and noughts, so that there are few.
func step(most int) int {
	for unit := 1; ; unit *= 10 {
		for _, n := range []int{1, 2, 5} {
			if n*unit*ticksMax >= most {
				return n * unit
			}
		}
	}
}

func (h *Histogram) paint(s *sheet) {
	most := 1
	for _, b := range h.Bars {
		most = max(most, b.Count)
	}
	by := step(most)
	top := (most + by - 1) / by * by
	s.area = box{left: pad + width(strconv.Itoa(top)) + 6, top: 2*tickH + 2, right: s.wide - pad, bottom: s.high - 2*tickH - 4}
	s.makeRoom(len(h.Bars), h.widest(s.Lang))
	s.text("axis", "start", pad, tickH-4, h.Y.In(s.Lang))
	for n := 0; n <= top; n += by {
		y := s.area.bottom - n*s.area.high()/top
		class := "grid"
		if n == 0 {
			class = "base"
		}
		s.line(class, s.area.left, y, s.area.right, y)
		s.text("tick", "end", s.area.left-5, y+4, strconv.Itoa(n))
	}
	h.bars(s, top)
	s.text("axis", "middle", (s.area.left+s.area.right)/2, s.high-5, h.X.In(s.Lang))
}

func (h *Histogram) bars(s *sheet, top int) {
	if len(h.Bars) == 0 {
		return
	}
	class := "fine"
	if h.Bad {
		class = "bad"
	}
	every := s.every(len(h.Bars), h.widest(s.Lang))
	for i, b := range h.Bars {
		lo, hi := s.slot(i, len(h.Bars)), s.slot(i+1, len(h.Bars))
		gap := min((hi-lo)/5, barGapMax)
		high := b.Count * s.area.high() / top
		if b.Count > 0 {
			high = max(high, 1)
			s.Draw(`<g class="{w}">`, class)
			s.Put(`<title>{}: {}</title>`, &b.Name, b.Count)
			s.Draw(`<rect class="bar" x="{}" y="{}" width="{}" height="{}"/>`, "", lo+gap, s.area.bottom-high, max(hi-lo-2*gap, 1), high)
			s.Put("</g>\n")
			if n := strconv.Itoa(b.Count); width(n)+3 <= hi-lo {
				s.text("count", "middle", (lo+hi)/2, s.area.bottom-high-4, n)
			}
		}
		if i%every == 0 {
			s.text("tick", "middle", (lo+hi)/2, s.area.bottom+tickH-3, b.Name.In(s.Lang))
		}
	}
}

// widest is the width of the longest name.
func (h *Histogram) widest(l timeline.Lang) int {
	w := 0
	for i := range h.Bars {
		w = max(w, width(h.Bars[i].Name.In(l)))
	}
	return w
}
