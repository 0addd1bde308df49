package draw

import (
	"encoding/xml"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
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
	if got != string(want) {
		t.Errorf("%s differs; look at the picture, then run go test -rewrite", path)
	}
}

var langs = []timeline.Lang{timeline.En, timeline.Zh}

func TestStories(t *testing.T) {
	for _, s := range stories {
		for _, lang := range langs {
			p := s.p()
			p.Lang = lang
			name := s.name + "." + lang.String()
			golden(t, name+".svg.txt", onSheets(p))
			golden(t, name+".txt", Text(p))
			for _, wide := range []int{340, 560, 640, 900} {
				for _, timed := range []bool{true, false} {
					p.Wide, p.Timed = wide, timed
					checkPicture(t, p)
				}
			}
		}
	}
}

func BenchmarkSVG(b *testing.B) {
	for _, n := range []int{200, 2000} {
		p := picture(longStory(n))
		b.Run(itoa(n), func(b *testing.B) {
			for b.Loop() {
				onSheets(p)
			}
		})
	}
}

func TestStandalone(t *testing.T) {
	p := stories[0].p()
	for _, dark := range []bool{false, true} {
		svg := Standalone(p, tx("41 is refused & “42” stays", "41 被拒"), dark)
		wellFormed(t, svg)
		assert.NotContains(t, svg, "var(--", "an exported file has its colours written out")
		assert.Contains(t, svg, "Noto Sans CJK SC")
	}
	golden(t, "file.svg", Standalone(p, tx("41 is refused", "41 被拒"), false))
}

// TestCSS holds the two palettes to each other and the rules to the palettes.
func TestCSS(t *testing.T) {
	names := func(css string) []string { return regexp.MustCompile(`--[a-z]+:`).FindAllString(css, -1) }
	assert.Equal(t, names(light), names(dark))
	for _, use := range regexp.MustCompile(`var\((--[a-z]+)\)`).FindAllStringSubmatch(rules, -1) {
		assert.Contains(t, light, use[1]+":")
	}
}

// TestClasses: every class that a picture uses has a rule, or is a hook for the page.
func TestClasses(t *testing.T) {
	hooks := map[string]bool{"lanes": true, "lane": true, "past": true, "heads": true, "rows": true}
	for _, s := range stories {
		p := s.p()
		for _, m := range regexp.MustCompile(`class="([^"]*)"`).FindAllStringSubmatch(onSheets(p), -1) {
			for _, c := range strings.Fields(m[1]) {
				assert.True(t, hooks[c] || strings.Contains(CSS, "."+c), "class %s", c)
			}
		}
	}
}

func TestEscapes(t *testing.T) {
	nasty := `<script>alert("1")</script> & 'x' ` + "\x00\xff"
	e := timeline.Event{Seq: 1, Kind: timeline.Local, Lane: 0, To: -1, Label: timeline.Same(nasty), Text: timeline.Same(nasty)}
	p := Picture{Lanes: []Lane{{ID: nasty, Title: timeline.Same(nasty)}}, Events: []timeline.Event{e}, Pos: 1,
		Broken: []Broken{{Seq: 1, Title: timeline.Same(nasty)}}}
	wellFormed(t, onSheets(p))
	wellFormed(t, Standalone(p, timeline.Same(nasty), true))
	assert.NotContains(t, onSheets(p), "<script")
}

func TestWrap(t *testing.T) {
	ft := fontLabel[0]
	for _, c := range []struct {
		text  string
		limit int
		want  string
	}{
		{"token 41", 200, "token 41"},
		{"refused: 41 < 42", 80, "refused:|41 < 42"},
		{"write 42 · “B”", 80, "write 42|“B”"},
		{"accepted · mark = 42", 90, "accepted|mark = 42"},
		{"拒绝：41 < 42", 80, "拒绝：|41 < 42"},
		{"接受 · 水位 = 42", 80, "接受|水位 = 42"},
		{"lease 30 s", 60, "lease|30 s"},
		{"run 2 recorded", 80, "run 2|recorded"},
		{"租约 30 秒", 60, "租约|30 秒"},
		{"重启，水位丢失", 70, "重启，|水位丢失"},
		{"工作节点 1", 50, "工作|节点 1"},
		{"", 80, ""},
	} {
		lines, fine := wrap(c.text, ft, c.limit)
		assert.True(t, fine)
		assert.Equal(t, c.want, strings.Join(lines, "|"))
	}
	lines, fine := wrap("incomprehensibilities", ft, 40)
	assert.False(t, fine, "a torn word is reported")
	assert.Equal(t, "incomprehensibilities", strings.Join(lines, ""))
}

func TestGapGrowsSlowly(t *testing.T) {
	last := 0
	for _, s := range []timeline.Millis{0, 1, 2, 5, 25, 60} {
		gap := gapOf(s * 1000)
		assert.Greater(t, gap, last)
		last = gap
	}
	assert.Equal(t, 18+70, gapOf(25_000))
	assert.Equal(t, gapOf(1<<40), gapOf(1<<50))
}

// wellFormed parses a picture and gives its text, element by element.
func wellFormed(t require.TestingT, svg string) (titles []string) {
	d := xml.NewDecoder(strings.NewReader(svg))
	in := ""
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return titles
		}
		require.NoError(t, err)
		switch tok := tok.(type) {
		case xml.StartElement:
			in = tok.Name.Local
			if in == "title" {
				titles = append(titles, "")
			}
		case xml.CharData:
			if in == "title" {
				titles[len(titles)-1] += string(tok)
			}
		case xml.EndElement:
			in = ""
		}
	}
}
