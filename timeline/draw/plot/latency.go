package plot

import (
	"math"
	"strconv"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// Latency is a curve of how long operations took.
type Latency struct {
	Say    timeline.Text
	Points []Point // from the median to the slowest
}

// Point says that a share P of all operations took at most so long. P is 1 for the slowest.
type Point struct {
	P     float64
	Nanos int64
}

const (
	latencyHigh = 190
	pointRadius = 4
)

var words = struct{ share, time, slowest timeline.Text }{
	share:   timeline.Text{En: "share of operations", Zh: "操作占比"},
	time:    timeline.Text{En: "took at most", Zh: "耗时不超过"},
	slowest: timeline.Text{En: "slowest", Zh: "最慢"},
}

// Name is the share of a point for people: "99.9 %".
func (p Point) Name() timeline.Text {
	if p.P >= 1 {
		return words.slowest
	}
	return timeline.Same(strconv.FormatFloat(math.Round(p.P*1e6)/1e4, 'f', -1, 64) + " %")
}

// Duration writes a time with three digits at most: "1.25 µs".
func Duration(nanos int64) timeline.Text {
	n, unit := float64(nanos), 0
	for n >= 999.5 && unit < len(units)-1 {
		n, unit = n/1000, unit+1
	}
	digits := 0
	switch {
	case unit == 0 || n >= 99.95:
	case n >= 9.995:
		digits = 1
	default:
		digits = 2
	}
	s := strconv.FormatFloat(n, 'f', digits, 64)
	return timeline.Text{En: s + " " + units[unit].En, Zh: s + " " + units[unit].Zh}
}

// power is a power of ten nanoseconds: "10 µs".
func power(of int) timeline.Text {
	n, unit := 1, min(of/3, len(units)-1)
	for range of - 3*unit {
		n *= 10
	}
	return timeline.Num(n).Plus(timeline.Same(" ")).Plus(units[unit])
}

var units = []timeline.Text{{En: "ns", Zh: "纳秒"}, {En: "µs", Zh: "微秒"}, {En: "ms", Zh: "毫秒"}, {En: "s", Zh: "秒"}}

// SVG is the picture for a page.
func (c *Latency) SVG(l Look) string {
	s := newSheet(l, latencyHigh)
	return s.page(&c.Say, func() { c.paint(s) })
}

// Standalone is the picture as a file.
func (c *Latency) Standalone(l Look, dark bool) string {
	s := newSheet(l, latencyHigh)
	return s.file(&c.Say, dark, func() { c.paint(s) })
}

// Table is the same as a table.
func (c *Latency) Table(lang timeline.Lang) string {
	w := &markup.Writer{Lang: lang}
	heading(w, &c.Say, &words.share, &words.time)
	for _, p := range c.Points {
		name, took := p.Name(), Duration(p.Nanos)
		w.Put("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", &name, &took)
	}
	w.Put("</tbody></table>\n")
	return w.String()
}

// decades are the powers of ten around all points: at least one step.
func (c *Latency) decades() (lo, hi int) {
	lo, hi = math.MaxInt, 0
	for _, p := range c.Points {
		d := math.Log10(float64(max(p.Nanos, 1)))
		lo, hi = min(lo, int(math.Floor(d))), max(hi, int(math.Ceil(d)))
	}
	if len(c.Points) == 0 {
		return 0, 1
	}
	return lo, max(hi, lo+1)
}

func (c *Latency) paint(s *sheet) {
	lo, hi := c.decades()
	s.area = box{left: pad + width(power(5).In(s.Lang)) + 8, top: 2*tickH + 4, right: s.wide - pad, bottom: s.high - 2*tickH - 4}
	s.makeRoom(len(c.Points), c.widest(s.Lang))
	s.text("axis", "start", pad, tickH-4, words.time.In(s.Lang))
	for d := lo; d <= hi; d++ {
		y := s.area.bottom - (d-lo)*s.area.high()/(hi-lo)
		class := "grid"
		if d == lo {
			class = "base"
		}
		s.line(class, s.area.left, y, s.area.right, y)
		s.text("tick", "end", s.area.left-6, y+4, power(d).In(s.Lang))
	}
	c.curve(s, lo, hi)
	s.text("axis", "middle", (s.area.left+s.area.right)/2, s.high-5, words.share.In(s.Lang))
}

func (c *Latency) curve(s *sheet, lo, hi int) {
	if len(c.Points) == 0 {
		return
	}
	at := func(i int) (x, y int) {
		d := math.Log10(float64(max(c.Points[i].Nanos, 1))) - float64(lo)
		return (s.slot(i, len(c.Points)) + s.slot(i+1, len(c.Points))) / 2, s.area.bottom - int(math.Round(d*float64(s.area.high())/float64(hi-lo)))
	}
	s.Put(`<g class="fine"><path class="curve" d="`)
	for i := range c.Points {
		x, y := at(i)
		form := "L{} {}"
		if i == 0 {
			form = "M{} {}"
		}
		s.Draw(form, "", x, y)
	}
	s.Put("\"/>\n")
	for i := range c.Points {
		x, y := at(i)
		s.Draw("<circle class=\"dot\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", "", x, y, pointRadius)
	}
	s.Put("</g>\n")
	every := s.every(len(c.Points), c.widest(s.Lang))
	for i, p := range c.Points {
		x, y := at(i)
		if (len(c.Points)-1-i)%every == 0 {
			s.text("tick", "middle", x, s.area.bottom+tickH-3, p.Name().In(s.Lang))
			s.text("value", "middle", x, y-9, Duration(p.Nanos).In(s.Lang))
		}
	}
}

// widest is the width of the longest label at a point.
func (c *Latency) widest(l timeline.Lang) int {
	w := 0
	for _, p := range c.Points {
		w = max(w, width(p.Name().In(l)), width(Duration(p.Nanos).In(l)))
	}
	return w
}
