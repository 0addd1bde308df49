package plot

import (
	"encoding/xml"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
)

var rewrite = flag.Bool("rewrite", false, "write the golden files anew")

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *rewrite {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "run go test -rewrite")
	assert.Equal(t, string(want), got, "%s differs; look at the picture, then run go test -rewrite", path)
}

func bars(counts ...int) []Bar {
	var bs []Bar
	for i, n := range counts {
		bs = append(bs, Bar{Name: timeline.Same(strconv.Itoa(9+2*i) + "–" + strconv.Itoa(10+2*i)), Count: n})
	}
	return bs
}

func histogram(bad bool, counts ...int) *Histogram {
	return &Histogram{Say: timeline.Text{En: "Acts until “No stale overwrite” broke", Zh: "走了多少步，“旧授权不覆盖新写入”才被打破"},
		X: timeline.Text{En: "acts", Zh: "步数"}, Y: timeline.Text{En: "runs", Zh: "运行次数"}, Bars: bars(counts...), Bad: bad}
}

var plots = []struct {
	name string
	plot Plot
}{
	{"broken", histogram(true, 7, 11, 0, 2, 2, 9, 4, 6, 4, 1)},
	{"one", histogram(true, 1000)},
	{"many", histogram(false, 1, 0, 2, 0, 0, 7, 123, 999, 40, 31, 20, 9, 0, 0, 1, 1)},
	{"none", histogram(false)},
	{"latency", &Latency{Say: timeline.Text{En: "How long an operation took", Zh: "一次操作用了多久"},
		Points: []Point{{0.5, 210}, {0.9, 480}, {0.99, 3_100}, {0.999, 88_000}, {1, 1_240_000}}}},
	{"flat", &Latency{Say: timeline.Text{En: "How long an operation took", Zh: "一次操作用了多久"}, Points: []Point{{0.5, 100}, {1, 100}}}},
	{"unmeasured", &Latency{Say: timeline.Text{En: "Nothing was measured", Zh: "没有测到"}}},
}

func TestPlots(t *testing.T) {
	for _, p := range plots {
		for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
			golden(t, p.name+"."+lang.String()+".svg", p.plot.SVG(Look{Lang: lang, Wide: 300}))
			golden(t, p.name+"."+lang.String()+".html", p.plot.Table(lang))
		}
	}
}

// Whatever the width, nothing lies outside of the picture and no two labels of a row meet.
func TestLabelsDoNotMeet(t *testing.T) {
	label := regexp.MustCompile(`<text class="(\w+)" text-anchor="(\w+)" x="(-?\d+)" y="(-?\d+)">([^<]*)</text>`)
	for _, p := range plots {
		for _, wide := range []int{0, 1, WideMin, 300, 620, WideMax, 10 * WideMax} {
			for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
				svg := p.plot.SVG(Look{Lang: lang, Wide: wide})
				wellFormed(t, svg)
				var box [2]int
				for i, n := range regexp.MustCompile(`viewBox="0 0 (\d+) (\d+)"`).FindStringSubmatch(svg)[1:] {
					box[i], _ = strconv.Atoi(n)
				}
				ends := map[string]int{} // of the last label in a row of ticks
				for _, m := range label.FindAllStringSubmatch(svg, -1) {
					x, _ := strconv.Atoi(m[3])
					y, _ := strconv.Atoi(m[4])
					w := width(m[5])
					from := map[string]int{"start": x, "middle": x - w/2, "end": x - w}[m[2]]
					assert.GreaterOrEqual(t, from, 0, "%s at %d: %s", p.name, wide, m[0])
					assert.LessOrEqual(t, from+w, box[0], "%s at %d: %s", p.name, wide, m[0])
					assert.Positive(t, y)
					assert.LessOrEqual(t, y, box[1])
					if m[1] == "tick" && m[2] == "middle" {
						last, any := ends[m[4]]
						assert.False(t, any && from < last, "%s at %d: %s", p.name, wide, m[0])
						ends[m[4]] = from + w
					}
				}
			}
		}
	}
}

func TestStandalone(t *testing.T) {
	for _, p := range plots {
		for _, dark := range []bool{false, true} {
			svg := p.plot.Standalone(Look{}, dark)
			wellFormed(t, svg)
			assert.NotContains(t, svg, "var(--", "an exported file has its colours written out")
			assert.Contains(t, svg, "<style>")
		}
	}
	golden(t, "file.svg", plots[0].plot.Standalone(Look{}, false))
}

// A page's picture has no style of its own, and every class has a rule.
func TestClasses(t *testing.T) {
	for _, p := range plots {
		svg := p.plot.SVG(Look{})
		assert.NotContains(t, svg, "style")
		for _, m := range regexp.MustCompile(`class="([^"]*)"`).FindAllStringSubmatch(svg, -1) {
			assert.Contains(t, CSS, "."+m[1])
		}
	}
	for _, use := range regexp.MustCompile(`var\((--[a-z]+)\)`).FindAllStringSubmatch(rules, -1) {
		assert.Contains(t, draw.CSS, use[1]+":")
	}
}

func TestEscapes(t *testing.T) {
	nasty := timeline.Same(`<script>alert("1")</script> & 'x'`)
	for _, p := range []Plot{&Histogram{Say: nasty, X: nasty, Y: nasty, Bars: []Bar{{nasty, 1}}}, &Latency{Say: nasty}} {
		wellFormed(t, p.SVG(Look{}))
		wellFormed(t, p.Standalone(Look{}, true))
		assert.NotContains(t, p.SVG(Look{})+p.Table(timeline.En), "<script")
	}
}

func TestDuration(t *testing.T) {
	for _, c := range []struct {
		nanos  int64
		en, zh string
	}{
		{0, "0 ns", "0 纳秒"}, {7, "7 ns", "7 纳秒"}, {999, "999 ns", "999 纳秒"}, {1000, "1.00 µs", "1.00 微秒"},
		{1254, "1.25 µs", "1.25 微秒"}, {88_000, "88.0 µs", "88.0 微秒"}, {999_600, "1.00 ms", "1.00 毫秒"},
		{12_000_000_000, "12.0 s", "12.0 秒"}, {5_000_000_000_000, "5000 s", "5000 秒"},
	} {
		assert.Equal(t, timeline.Text{En: c.en, Zh: c.zh}, Duration(c.nanos))
	}
}

func TestNames(t *testing.T) {
	for p, want := range map[float64]string{0.5: "50 %", 0.9: "90 %", 0.999: "99.9 %", 0.9999: "99.99 %", 1: "slowest"} {
		assert.Equal(t, want, Point{P: p}.Name().En)
	}
}

func TestStep(t *testing.T) {
	for most, want := range map[int]int{1: 1, 4: 1, 5: 2, 9: 5, 20: 5, 21: 10, 1000: 500} {
		assert.Equal(t, want, step(most), most)
	}
}

func wellFormed(t *testing.T, svg string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		_, err := d.Token()
		if err == io.EOF {
			return
		}
		require.NoError(t, err, svg)
	}
}
