package prose_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/prose"
)

var termLink = regexp.MustCompile(`<a class="term" data-term="([a-z-]+)" href="/(en|zh)/glossary#([a-z-]+)">([^<]*)</a>`)

// linked lists what became a link to the glossary: term and text.
func linked(t *testing.T, lang timeline.Lang, body string) (links [][2]string) {
	t.Helper()
	s, err := prose.Parse(head+body, lang, titles{})
	require.NoError(t, err)
	wellFormed(t, s.HTML)
	for i, m := range termLink.FindAllStringSubmatch(s.HTML, -1) {
		assert.Equal(t, lang.String(), m[2])
		assert.Equal(t, m[1], m[3])
		assert.Equal(t, s.Terms[i], m[1])
		links = append(links, [2]string{m[1], m[4]})
	}
	assert.Len(t, s.Terms, len(links))
	return links
}

func TestTheFirstUseOfATermIsALink(t *testing.T) {
	type links = [][2]string
	for body, want := range map[string]links{
		"A lease and a lease.":                      {{"lease", "lease"}},
		"Lease, a run\nand so on":                   {{"lease", "Lease"}, {"run", "run"}},
		"runs, overrun, rerun":                      nil,
		"the run book of a run":                     {{"run-book", "run book"}, {"run", "run"}},
		"a run of the run book":                     {{"run", "run"}, {"run-book", "run book"}},
		"the *lease*, **run**":                      {{"lease", "lease"}, {"run", "run"}},
		"## A lease\n\nA run":                       {{"run", "run"}},
		"`lease` and [a lease](/x), run":            {{"run", "run"}},
		"```\nlease\n```\n\nthe lease’s end":        {{"lease", "lease"}},
		"[[NoStaleOverwrite]] {A:lease} run":        {{"run", "run"}},
		"| lease |\n|---|\n| run |":                 {{"lease", "lease"}, {"run", "run"}},
		":::note A lease\nno\n:::\n\nlease":         {{"lease", "lease"}},
		":::beat walk=41-42 step=1\nlease\n:::":     {{"lease", "lease"}},
		"lease\n\n:::note\nlease and run\n:::\nrun": {{"lease", "lease"}, {"run", "run"}},
		"a run & <b>lease</b>":                      {{"run", "run"}, {"lease", "lease"}},
	} {
		assert.Equal(t, want, linked(t, timeline.En, body), body)
	}
	for body, want := range map[string]links{
		"最怕时钟回拨，回拨之后":      {{"rollback", "时钟回拨"}},
		"先是回拨，才有时钟回拨":      {{"rollback", "回拨"}},
		"一个 ID，UUID，IDs":   {{"id", "ID"}},
		"IDs 和 UUID 都不是":   nil,
		"这是ID。":            {{"id", "ID"}},
		"`ID`，然后是**ID**出现": {{"id", "ID"}},
	} {
		assert.Equal(t, want, linked(t, timeline.Zh, body), body)
	}
}

// TestTheTextAroundATermIsKept: a line that is cut keeps its breaks, its entities and its order.
func TestTheTextAroundATermIsKept(t *testing.T) {
	s := parse(t, "one lease two\nthree run &amp; four\\\nfive lease")
	plain := termLink.ReplaceAllString(s.HTML, "$4")
	assert.Equal(t, "<p>one lease two\nthree run &amp; four<br>\nfive lease</p>\n", plain)
}
