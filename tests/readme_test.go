package tests

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons"
	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/incidents"
	"github.com/afterlease/afterlease/lessons/plan"
	"github.com/afterlease/afterlease/timeline"
)

var rewrite = flag.Bool("rewrite", false, "write the table of lessons in README.md anew")

// The table of each language stands between its two markers.
const (
	tableBegins = "<!-- lessons:"
	tableEnds   = "<!-- /lessons -->"
)

// TestReadmeListsTheLessons: README.md's tables are the catalogue's. go test ./tests -run Readme
// -rewrite writes them.
func TestReadmeListsTheLessons(t *testing.T) {
	file := filepath.Join(root, "README.md")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	want := string(text)
	for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
		want, err = withTable(want, lang, lessonTable(t, lang))
		require.NoError(t, err)
	}
	if *rewrite {
		require.NoError(t, os.WriteFile(file, []byte(want), 0o644))
		return
	}
	assert.Equal(t, want, string(text), "README.md does not list the lessons as they are: go test ./tests -run Readme -rewrite")
}

// withTable puts a table between the markers of its language.
func withTable(text string, lang timeline.Lang, table string) (string, error) {
	marker := tableBegins + lang.String() + " -->\n"
	before, rest, ok := strings.Cut(text, marker)
	if !ok {
		return "", &markerError{marker}
	}
	_, after, ok := strings.Cut(rest, tableEnds)
	if !ok {
		return "", &markerError{tableEnds}
	}
	return before + marker + table + tableEnds + after, nil
}

type markerError struct{ marker string }

func (e *markerError) Error() string { return "README.md has no " + strings.TrimSpace(e.marker) }

// lessonTable is every lesson that is built: its number, its title with a link to its story, its
// question and the public failure reports that it plays.
func lessonTable(t *testing.T, lang timeline.Lang) string {
	var b strings.Builder
	b.WriteString(timeline.Text{
		En: "| | Lesson | Question | Public reports |\n|---|---|---|---|\n",
		Zh: "| | 课程 | 问题 | 公开报告 |\n|---|---|---|---|\n",
	}.In(lang))
	all := catalog.All()
	for _, l := range all {
		a := l.About()
		title, question := a.Title.In(lang), ""
		name := a.ID + "/" + lang.String() + ".md"
		if story, err := lessons.Prose.ReadFile(name); err == nil {
			title, question = "["+title+"](lessons/"+name+")", frontMatter(string(story), "question")
			assert.NotEmpty(t, question, "%s names no question", name)
		}
		b.WriteString("| " + a.Number + " | " + title + " | " + question + " | " + reportLinks(a) + " |\n")
	}
	b.WriteString("\n" + timeline.Text{
		En: "Built so far: {0} of {1}. Where each of the {2} public failure reports belongs is listed in `lessons/incidents`, and on the page “Seen in production”.",
		Zh: "共 {1} 课，已建成 {0} 课。{2} 份公开的故障报告各归哪一课，见 `lessons/incidents`，或页面上的“线上见过”。",
	}.With(timeline.Num(len(all)), timeline.Num(len(plan.Lessons)), timeline.Num(len(incidents.All))).In(lang) + "\n")
	return b.String()
}

func reportLinks(a *timeline.About) string {
	var links []string
	for _, w := range a.Walks {
		if w.Report != nil {
			links = append(links, "["+w.Report.ID+"]("+w.Report.URL+")")
		}
	}
	return strings.Join(links, " ")
}

// frontMatter is a field of a story's head.
func frontMatter(story, field string) string {
	for line := range strings.Lines(story) {
		if value, ok := strings.CutPrefix(line, field+":"); ok {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

func TestReadmeTableIsReplaced(t *testing.T) {
	const text = "a\n<!-- lessons:en -->\nold\n<!-- /lessons -->\nb\n<!-- lessons:zh -->\nalt\n<!-- /lessons -->\nc\n"
	got, err := withTable(text, timeline.Zh, "new\n")
	require.NoError(t, err)
	assert.Equal(t, "a\n<!-- lessons:en -->\nold\n<!-- /lessons -->\nb\n<!-- lessons:zh -->\nnew\n<!-- /lessons -->\nc\n", got)
	_, err = withTable("a\n", timeline.En, "new\n")
	assert.ErrorContains(t, err, "README.md has no <!-- lessons:en -->")
	_, err = withTable("a\n<!-- lessons:en -->\n", timeline.En, "new\n")
	assert.ErrorContains(t, err, "has no <!-- /lessons -->")
	assert.Equal(t, "Who?", frontMatter("---\ntitle: x\nquestion: Who?\n---\n", "question"))
	assert.Empty(t, frontMatter("---\ntitle: x\n---\n", "question"))
}
