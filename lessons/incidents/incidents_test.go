package incidents_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/incidents"
	"github.com/afterlease/afterlease/lessons/plan"
	"github.com/afterlease/afterlease/timeline"
)

// topics are what the collection says of itself.
var topics = []struct {
	topic   string
	reports int
}{{"locks", 22}, {"ids", 13}, {"jobs", 15}, {"sessions", 15}}

func TestSixtyFiveReportsInOrder(t *testing.T) {
	var want, got []string
	n := 0
	for _, topic := range topics {
		for range topic.reports {
			n++
			want = append(want, fmt.Sprintf("O-%02d %s", n, topic.topic))
		}
	}
	for _, r := range incidents.All {
		got = append(got, r.ID+" "+r.Topic)
	}
	assert.Equal(t, 65, n)
	assert.Equal(t, want, got)
	r, ok := incidents.Find("O-65")
	assert.True(t, ok)
	assert.Equal(t, "o-65", r.Walk())
	_, ok = incidents.Find("O-66")
	assert.False(t, ok)
}

// Each lesson is one of the catalogue, and of the report's own topic.
func TestLessonsAreTheCatalogues(t *testing.T) {
	for _, r := range incidents.All {
		l, ok := plan.Find(r.Lesson)
		if assert.True(t, ok, "%s: the catalogue has no lesson %s", r.ID, r.Lesson) {
			assert.Equal(t, r.Topic, l.Track, r.ID)
		}
	}
}

var (
	issue = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9-]*/[A-Za-z0-9._-]+#[1-9][0-9]*$`)
	pages = map[string]string{
		"O-11": "https://martin.kleppmann.com/",
		"O-21": "https://aws.amazon.com/message/",
		"O-22": "https://www.usenix.org/",
		"O-35": "https://github.blog/",
		"O-65": "https://github.blog/",
	}
)

func TestEverySourceHasItsAddress(t *testing.T) {
	seen := map[string]string{}
	for _, r := range incidents.All {
		assert.Empty(t, seen[r.URL], "%s has the address of %s", r.ID, seen[r.URL])
		seen[r.URL] = r.ID
		if host, ok := pages[r.ID]; ok {
			assert.True(t, strings.HasPrefix(r.URL, host), "%s: %s", r.ID, r.URL)
			assert.NotContains(t, r.Source, "#", r.ID)
			continue
		}
		require.Regexp(t, issue, r.Source, r.ID)
		repo, number, _ := strings.Cut(r.Source, "#")
		assert.Equal(t, "https://github.com/"+repo+"/issues/"+number, r.URL, r.ID)
	}
	assert.Equal(t, "https://github.com/redis/redis-py/issues/1031", incidents.All[2].URL)
}

// sentenceMax is what fits on two lines of the page's column, in letters of each script.
const (
	sentenceMaxEn = 150
	sentenceMaxZh = 55
)

func TestBothLanguages(t *testing.T) {
	texts := map[string]bool{}
	both := func(text timeline.Text, what string) {
		assert.False(t, strings.ContainsFunc(text.En, isHan), "%s: Chinese in the English text", what)
		assert.True(t, strings.ContainsFunc(text.Zh, isHan), "%s: no Chinese in the Chinese text", what)
	}
	for _, r := range incidents.All {
		both(r.Text, r.ID)
		assert.Regexp(t, `[.?]$`, r.Text.En, r.ID)
		assert.Regexp(t, `[。？]$`, r.Text.Zh, r.ID)
		assert.LessOrEqual(t, len([]rune(r.Text.En)), sentenceMaxEn, r.ID)
		assert.LessOrEqual(t, len([]rune(r.Text.Zh)), sentenceMaxZh, r.ID)
		assert.NotRegexp(t, `\p{Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Han}|[,;?!]|\D:|:\D`, r.Text.Zh, "%s: spaces and punctuation", r.ID)
		assert.False(t, texts[r.Text.En] || texts[r.Text.Zh], "%s says what another report says", r.ID)
		texts[r.Text.En], texts[r.Text.Zh] = true, true
		if r.Elsewhere != nil {
			both(r.Elsewhere.Why, r.ID+", why elsewhere")
		}
	}
	for _, k := range incidents.Kinds() {
		both(k.Title(), k.String())
	}
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// What is no violation of safety is not called one. The collection names the clean report and one of
// each other kind itself; all kinds are used.
func TestKinds(t *testing.T) {
	used := map[incidents.Kind][]string{}
	for _, r := range incidents.All {
		used[r.Kind] = append(used[r.Kind], r.ID)
	}
	assert.Equal(t, []string{"O-04"}, used[incidents.Control])
	assert.Contains(t, used[incidents.Availability], "O-27")
	assert.Contains(t, used[incidents.Policy], "O-48")
	for _, k := range incidents.Kinds() {
		assert.NotEmpty(t, used[k], k.String())
	}
}

// Every report of a lesson that is built is a walk there, or a test elsewhere; and every walk that is
// a report says what the collection says.
func TestBuiltLessonsPlayTheirReports(t *testing.T) {
	for _, l := range catalog.All() {
		for _, problem := range disagreements(l.About(), incidents.All) {
			t.Error(problem)
		}
	}
}

// disagreements are the differences between what a built lesson plays and what the collection says.
func disagreements(a *timeline.About, all []incidents.Report) []string {
	var wrong []string
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	played := map[string]bool{}
	for _, w := range a.Walks {
		if w.Report == nil {
			continue
		}
		r, ok := find(all, w.Report.ID)
		if !ok {
			say("%s: walk %s: the collection has no report %s", a.ID, w.ID, w.Report.ID)
			continue
		}
		if played[r.ID] {
			say("%s plays %s twice", a.ID, r.ID)
		}
		played[r.ID] = true
		if r.Lesson != a.ID {
			say("%s plays %s, which is %s’s", a.ID, r.ID, r.Lesson)
		}
		if w.ID != r.Walk() {
			say("%s: the walk of %s is called %s", a.ID, r.ID, w.ID)
		}
		if w.Report.Source != r.Source || w.Report.URL != r.URL {
			say("%s: %s comes from %s (%s), not %s (%s)", a.ID, r.ID, r.Source, r.URL, w.Report.Source, w.Report.URL)
		}
		if w.Report.Clean() != (r.Kind == incidents.Control) {
			say("%s: %s is of kind %s; a negative control, and nothing else, has no fix", a.ID, r.ID, r.Kind)
		}
	}
	for _, r := range all {
		if r.Lesson != a.ID || played[r.ID] == (r.Elsewhere == nil) {
			continue
		}
		if played[r.ID] {
			say("%s plays %s: nothing is elsewhere", a.ID, r.ID)
		} else {
			say("%s is built and does not play %s: give it a walk %s, or say in lessons/incidents which test holds it", a.ID, r.ID, r.Walk())
		}
	}
	return wrong
}

func find(all []incidents.Report, id string) (incidents.Report, bool) {
	for _, r := range all {
		if r.ID == id {
			return r, true
		}
	}
	return incidents.Report{}, false
}

func TestDisagreementsAreFound(t *testing.T) {
	all := []incidents.Report{
		{ID: "O-90", Lesson: "x", Source: "a/b#1", URL: "https://github.com/a/b/issues/1"},
		{ID: "O-91", Lesson: "x", Source: "a/b#2", URL: "https://github.com/a/b/issues/2", Elsewhere: &incidents.Elsewhere{}},
		{ID: "O-92", Lesson: "y", Source: "a/b#3", URL: "https://github.com/a/b/issues/3", Kind: incidents.Control},
	}
	walk := func(id, report, source, url, fix string) timeline.Walk {
		return timeline.Walk{ID: id, Report: &timeline.Report{ID: report, Source: source, URL: url, Fix: fix}}
	}
	good := walk("o-90", "O-90", "a/b#1", "https://github.com/a/b/issues/1", "k=v")
	for _, tt := range []struct {
		say   string
		walks []timeline.Walk
	}{
		{"", []timeline.Walk{{ID: "story"}, good}},
		{"does not play O-90", nil},
		{"has no report O-99", []timeline.Walk{good, walk("o-99", "O-99", "", "", "k=v")}},
		{"plays O-90 twice", []timeline.Walk{good, good}},
		{"is called other", []timeline.Walk{walk("other", "O-90", "a/b#1", "https://github.com/a/b/issues/1", "k=v")}},
		{"not a/b#7", []timeline.Walk{walk("o-90", "O-90", "a/b#7", "https://github.com/a/b/issues/7", "k=v")}},
		{"of kind safety", []timeline.Walk{walk("o-90", "O-90", "a/b#1", "https://github.com/a/b/issues/1", "")}},
		{"nothing is elsewhere", []timeline.Walk{good, walk("o-91", "O-91", "a/b#2", "https://github.com/a/b/issues/2", "k=v")}},
		{"which is y’s", []timeline.Walk{good, walk("o-92", "O-92", "a/b#3", "https://github.com/a/b/issues/3", "")}},
	} {
		wrong := disagreements(&timeline.About{ID: "x", Walks: tt.walks}, all)
		if tt.say == "" {
			assert.Empty(t, wrong)
			continue
		}
		assert.Len(t, wrong, 1, tt.say)
		assert.Contains(t, strings.Join(wrong, "\n"), tt.say)
	}
}

// A test elsewhere is there, once the report's lesson is.
func TestElsewhereIsThere(t *testing.T) {
	built := map[string]bool{}
	for _, l := range catalog.All() {
		built[l.About().ID] = true
	}
	for _, r := range incidents.All {
		if r.Elsewhere != nil && built[r.Lesson] {
			assert.Contains(t, testsOf(t, r.Elsewhere.Package), r.Elsewhere.Test, "%s: no such test in %s", r.ID, r.Elsewhere.Package)
		}
	}
}

// testsOf lists the functions in the tests of a package of this module.
func testsOf(t *testing.T, name string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(name), "*_test.go"))
	require.NoError(t, err)
	var names []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		f, err := parser.ParseFile(token.NewFileSet(), file, text, 0)
		require.NoError(t, err)
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				names = append(names, fn.Name.Name)
			}
		}
	}
	return names
}
