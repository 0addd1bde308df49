package desk

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/timeline/export"
)

// put makes a text out of the one before it, as the worker does.
func put(old string, pieces []piece) string {
	before, now := strings.Split(old, "\n"), []string{}
	for _, p := range pieces {
		if p.to > 0 {
			now = append(now, before[p.from:p.to]...)
		} else {
			now = append(now, p.text)
		}
	}
	return strings.Join(now, "\n")
}

// anyLines is a text of lines that repeat, short and long, some of them empty.
func anyLines() *rapid.Generator[string] {
	line := rapid.SampledFrom([]string{"", "</g>", `<g class="past">`, strings.Repeat("<rect/>", 200), strings.Repeat("<path/>", 300), "租约 过期 了", strings.Repeat("号段", 400)})
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(line, 0, 40).Draw(t, "lines"), "\n")
	})
}

// TestDelta: whatever the two texts are, the pieces make the one out of the other.
func TestDelta(t *testing.T) {
	deltas := 0
	rapid.Check(t, func(t *rapid.T) {
		old, now := anyLines().Draw(t, "old"), anyLines().Draw(t, "now")
		if rapid.Bool().Draw(t, "near") { // a few lines of the old text are others
			lines := strings.Split(old, "\n")
			for range rapid.IntRange(0, 3).Draw(t, "changes") {
				i := rapid.IntRange(0, len(lines)-1).Draw(t, "at")
				lines[i] = anyLines().Draw(t, "line")
			}
			now = strings.Join(lines, "\n")
		}
		pieces, ok := delta(old, now)
		if !ok {
			return
		}
		deltas++
		require.Equal(t, now, put(old, pieces))
	})
	assert.NotZero(t, deltas)
}

func TestADeltaIsShort(t *testing.T) {
	var lines []string
	for i := range 1000 {
		lines = append(lines, fmt.Sprintf(`<rect x="12" y="%d"/>`, i))
	}
	old := strings.Join(lines, "\n")
	lines[10], lines[500] = "<path/>", "<text>now</text>\n<text>then</text>"
	pieces, ok := delta(old, strings.Join(lines[:990], "\n"))
	require.True(t, ok)
	assert.Equal(t, []piece{{from: 0, to: 10}, {text: "<path/>"}, {from: 11, to: 500}, {text: lines[500]}, {from: 501, to: 990}}, pieces)

	_, ok = delta(old, strings.Repeat("another\n", 1000))
	assert.False(t, ok, "another text is sent whole")
	_, ok = delta("a\nb", "a\nc")
	assert.False(t, ok, "and a short one")

	j := export.Writer{}
	j.Open('{')
	replyDelta("timeline", pieces, &j)
	j.Close('}')
	var sent map[string][]any
	require.NoError(t, json.Unmarshal(j.Bytes(), &sent))
	assert.Equal(t, []any{0.0, 10.0, "<path/>", 11.0, 500.0, lines[500], 501.0, 990.0}, sent["timeline"])
}
