package markup

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/timeline"
)

func put(l timeline.Lang, template string, args ...any) string {
	w := Writer{Lang: l}
	w.Put(template, args...)
	return w.String()
}

func TestPut(t *testing.T) {
	said := &timeline.Text{En: "a < b", Zh: "甲 < 乙"}
	assert.Equal(t, `<br/>`, put(timeline.En, `<br/>`))
	assert.Equal(t, `<i title="a &lt; b">3 true <b></i>`, put(timeline.En, `<i title="{}">{} {} {}</i>`, said, 3, true, Raw("<b>")))
	assert.Equal(t, `甲 &lt; 乙`, put(timeline.Zh, `{}`, said))
	assert.Equal(t, `{}`, put(timeline.En, `{}`, "{}"), "an argument has no places")
	assert.Panics(t, func() { put(timeline.En, `{} {}`, 1) }, "too few arguments")
	assert.Panics(t, func() { put(timeline.En, `{}`, int64(1)) }, "a kind that Put does not write")
}

func TestAPhraseTakesTheArgumentsAfterIt(t *testing.T) {
	at := &timeline.Text{En: "step # of #", Zh: "第 # 步，共 # 步"}
	assert.Equal(t, `<p>step 3 of 9</p><p>x</p>`, put(timeline.En, `<p>{#}</p><p>{}</p>`, at, 3, 9, "x"))
	assert.Equal(t, `第 3 步，共 &lt; 步`, put(timeline.Zh, `{#}`, at, 3, "<"))
	assert.Equal(t, `step 3 of #`, put(timeline.En, `{#}`, at, 3))
	assert.Equal(t, `step # of #`, put(timeline.En, `{}`, at), "without # in the template it is a text")
	assert.Equal(t, `none`, put(timeline.En, `{#}`, &timeline.Text{En: "none"}, 1), "what is left over is not written")
}

func TestDraw(t *testing.T) {
	w := Writer{}
	w.Draw(`<path class="dot {w}" d="M{} {}L{.} {.}"/>`, `a"`, 1, -2, 125, -30)
	assert.Equal(t, `<path class="dot a&#34;" d="M1 -2L12.5 -3"/>`, w.String())
	for n, want := range map[int]string{0: "0", 5: "0.5", -5: "-0.5", 10: "1", -125: "-12.5"} {
		assert.Equal(t, want, Tenths(n))
	}
}

// TestAnyTextStaysText: what went in comes out of an XML parser, but for what XML cannot hold.
func TestAnyTextStaysText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"\x00", "\xff", "\ufffe", "]]>", "a\nb", `<a b='c' d="e">&amp;`})).Draw(t, "s")
		d := xml.NewDecoder(strings.NewReader(put(timeline.En, `<x y="{}">{}</x>`, s, s)))
		want := strings.Map(func(r rune) rune {
			switch {
			case r == '\n' || r == '\t' || r == '\r':
				return ' '
			case r < 0x20 || r == 0xfffe || r == 0xffff:
				return 0xfffd
			}
			return r
		}, s)
		text := ""
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			require.NoError(t, err)
			switch token := token.(type) {
			case xml.StartElement:
				require.Equal(t, want, token.Attr[0].Value)
			case xml.CharData:
				text += string(token)
			}
		}
		require.Equal(t, want, text)
	})
}
