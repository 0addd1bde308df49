//go:build !js

package desk_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
)

var (
	inlineTag = regexp.MustCompile(`</?(?:span|b|em|i|code)\b[^>]*>`)
	// gap is a space between two Chinese characters of one text, left over where a name was put in.
	gap = regexp.MustCompile(`[^<>"]{0,12}\p{Han} +\p{Han}[^<>"]{0,12}`)
	// foreign is a mark of English after a Chinese character.
	foreign = regexp.MustCompile(`[^<>"]{0,12}\p{Han}[,;!?][^<>"]{0,12}`)
)

// TestChineseIsSetAsChinese: at every third step of each story, and as each challenge begins, no zone has a gap
// in a Chinese sentence or a mark of the other language. What it reads is the same under js.
func TestChineseIsSetAsChinese(t *testing.T) {
	check := func(zones map[string]string, at string) {
		for id, html := range zones {
			assert.Empty(t, gap.FindAllString(html, -1), "%s %s", at, id)
			assert.Empty(t, foreign.FindAllString(inlineTag.ReplaceAllString(html, ""), -1), "%s %s", at, id)
		}
	}
	for _, l := range catalog.All() {
		d, err := desk.Open(timeline.Zh, 400, l.About().ID)
		require.NoError(t, err)
		for _, w := range l.About().Walks {
			d.Handle("walk\t" + w.ID)
			for pos := len(d.View().Events); pos >= 0; pos -= 3 {
				d.Handle("seek\t" + strconv.Itoa(pos))
				check(zones(d.View()), l.About().ID+" "+w.ID)
			}
		}
		for _, c := range l.About().Challenges {
			d.Handle("challenge\t" + c.ID)
			for !d.Search(10_000) {
			}
			check(zones(d.View()), l.About().ID+" challenge "+c.ID)
		}
	}
}
