package prose_test

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/glossary"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/prose"
)

// titles are the names of a lesson that stories below may use.
type titles struct{}

func (titles) Property(id string) (timeline.Text, bool) {
	return timeline.Text{En: "No stale overwrite", Zh: "旧授权不覆盖新写入"}, id == "NoStaleOverwrite"
}

func (titles) Walk(id string) (timeline.Text, bool) {
	return timeline.Text{En: "41 is refused", Zh: "41 被拒"}, id == "41-42"
}

// Terms are two words, one of which is inside the other's forms.
func (titles) Terms(l timeline.Lang) []glossary.Spelling {
	if l == timeline.Zh {
		return []glossary.Spelling{{Word: "回拨", Term: "rollback"}, {Word: "时钟回拨", Term: "rollback"}, {Word: "ID", Term: "id"}}
	}
	return []glossary.Spelling{{Word: "lease", Term: "lease"}, {Word: "run", Term: "run"}, {Word: "run book", Term: "run-book"}}
}

const head = "---\ntitle: T\nquestion: Q?\n---\n"

func parse(t *testing.T, body string) *prose.Story {
	t.Helper()
	s, err := prose.Parse(head+body, timeline.En, titles{})
	require.NoError(t, err)
	return s
}

func TestAStory(t *testing.T) {
	for file, lang := range map[string]timeline.Lang{"testdata/en.md": timeline.En, "testdata/zh.md": timeline.Zh} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		s, err := prose.Parse(string(text), lang, titles{})
		require.NoError(t, err, file)
		assert.NotEmpty(t, s.Title)
		assert.NotEmpty(t, s.Question)
		assert.Equal(t, 12, s.Minutes)
		require.Len(t, s.Beats, 5)
		assert.Equal(t, prose.Beat{Walk: "41-42", Step: 13, At: s.Beats[4].At, Line: s.Beats[4].Line}, s.Beats[4])
		assert.Equal(t, 1, strings.Count(s.HTML, `<ol class="beats"`), "beats that follow each other are one list")
		assert.Contains(t, s.HTML, `id="beat-5" data-beat-walk="41-42" data-beat-step="13"`)
		assert.Equal(t, "41-42:13", s.Places()[strings.LastIndexByte(s.Places(), ',')+1:])
		assert.True(t, s.Answered)
		assert.Contains(t, s.HTML, `<b class="hue-a">41</b>`)
		assert.Contains(t, s.HTML, `class="box answer"`)
		wellFormed(t, s.HTML)
	}
}

func wellFormed(t *testing.T, html string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader("<story>" + html + "</story>"))
	d.Entity = xml.HTMLEntity
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err, html)
	}
}

func TestNamesAreTakenFromTheLesson(t *testing.T) {
	s := parse(t, "Both keep [[NoStaleOverwrite]]; play [[walk:41-42]]. [a](/x) [not one]")
	assert.Contains(t, s.HTML, `data-ref-property="NoStaleOverwrite">No stale overwrite</a>`)
	assert.Contains(t, s.HTML, `data-ref-walk="41-42">41 is refused</a>`)
	assert.Contains(t, s.HTML, `<a href="/x">a</a> [not one]`)
}

func TestRawHTMLIsNotLetThrough(t *testing.T) {
	s := parse(t, "<script>alert(1)</script>\n\na <b onclick=x>b</b> {A:<i>}\n\n:::details <img src=x>\ntext\n:::\n")
	for _, bad := range []string{"<script", "onclick", "<i>", "<img"} {
		assert.NotContains(t, s.HTML, bad)
	}
	assert.Contains(t, s.HTML, "&lt;img src=x&gt;")
}

func TestADirectiveInACodeBlockIsCode(t *testing.T) {
	s := parse(t, "```\n:::note\n```\n")
	assert.Contains(t, s.HTML, ":::note")
}

func TestErrorsNameTheLineAndWhatThereIs(t *testing.T) {
	beat := func(args string) string { return head + ":::beat " + args + "\ntext\n:::\n" }
	tests := map[string]struct{ text, want string }{
		"no front matter":   {"Hello", "line 1: a story begins with ---"},
		"front matter open": {"---\ntitle: T\n", "line 1: the front matter has no closing ---"},
		"no title":          {"---\nquestion: Q\n---\n", "no title:"},
		"no question":       {"---\ntitle: T\n---\n", "no question:"},
		"odd field":         {"---\ntitel: T\n---\n", "line 2: unknown field “titel”; there are: title, question, minutes"},
		"no field":          {"---\ntitle\n---\n", "line 2: front matter reads name: value"},
		"odd minutes":       {"---\nminutes: few\n---\n", "line 2: minutes: is a whole number"},
		"unknown directive": {head + "\n:::bead walk=x step=1\nt\n:::\n", "line 6: unknown directive :::bead; there are: beat,"},
		"never closed":      {head + ":::note\ntext\n", "line 5: :::note has no closing :::"},
		"nothing open":      {head + "text\n:::\n", "line 6: ::: ends a directive, and none is open"},
		"nested":            {head + ":::note\n:::answer\n:::\n:::\n", "line 6: :::answer stands inside :::note of line 5"},
		"no walk":           {beat("step=1"), "line 5: a beat needs walk="},
		"no step":           {beat("walk=41-42"), "line 5: a beat needs step="},
		"odd step":          {beat("walk=41-42 step=two"), "step= takes a whole number, not “two”"},
		"odd walk":          {beat(`walk="x y" step=1`), "walk= takes the id of a walk"},
		"odd attribute":     {beat("walk=a step=1 time=5s"), "but no time="},
		"no equals":         {beat("walk"), "a beat reads walk="},
		"open quote":        {beat(`walk=a step=1 at="5 s`), "no closing quote"},
		"empty beat":        {head + ":::beat walk=a step=1\n:::\n", "line 5: a beat needs a text"},
		"two answers":       {head + ":::answer\na\n:::\n:::answer\nb\n:::\n", "line 8: a story has one :::answer"},
		"details":           {head + ":::details\ntext\n:::\n", "line 5: :::details needs the title"},
		"unknown property":  {head + "\nKeep [[NoLateWrite]].\n", "[[NoLateWrite]]"},
		"unknown walk":      {head + ":::note\nPlay [[walk:42-41]].\n:::\n", "line 5: [[walk:42-41]]"},
	}
	for name, tt := range tests {
		_, err := prose.Parse(tt.text, timeline.En, titles{})
		var e *prose.Error
		if assert.ErrorAs(t, err, &e, name) {
			assert.Contains(t, err.Error(), tt.want, name)
		}
	}
}

func TestAnyTextIsAStoryOrAnError(t *testing.T) {
	text, err := os.ReadFile("testdata/en.md")
	require.NoError(t, err)
	for i := range len(text) {
		if s, err := prose.Parse(string(text[:i]), timeline.En, titles{}); err == nil {
			wellFormed(t, s.HTML)
		}
	}
}

// TestACornerHeadsNothing: an empty head of a column is no head, for a screen reader would announce it.
func TestACornerHeadsNothing(t *testing.T) {
	s := parse(t, "\n| | older |\n|---|---|\n| same token | refused |\n")
	assert.Contains(t, s.HTML, "<td></td>\n<th>older</th>")
}

// TestASpaceThatNobodySees: Chinese has none after a strong question.
func TestASpaceThatNobodySees(t *testing.T) {
	assert.Contains(t, parse(t, "\n**谁来拒绝？**\\ 资源。\n").HTML, "<strong>谁来拒绝？</strong>资源。")
}

func TestANumberStaysWithItsUnit(t *testing.T) {
	const head = "---\ntitle: t\nquestion: q\nminutes: 1\n---\n"
	for text, want := range map[string]string{
		"every 10 s, for 30 s": "every 10\u00a0s, for 30\u00a0s",
		"每 10 秒一次，等 2 毫秒。":     "每 10\u00a0秒一次，等 2\u00a0毫秒。",
		"10 sales":             "10 sales",
	} {
		s, err := prose.Parse(head+text, timeline.En, titles{})
		require.NoError(t, err)
		assert.Contains(t, s.HTML, want)
	}
}
