package claims_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/claims"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/script"
)

// expansionsPerSlice is how far a search is driven between two looks at whether it has ended.
const expansionsPerSlice = 1 << 16

func TestIDsAreUniqueAndNameTheirArticle(t *testing.T) {
	form := regexp.MustCompile(`^a[12](\.[a-z]+)+$`)
	prefix := map[string]string{claims.First: "a1.", claims.Second: "a2."}
	seen := map[string]bool{}
	for _, c := range claims.All {
		assert.False(t, seen[c.ID], "two claims are called %s", c.ID)
		seen[c.ID] = true
		assert.Regexp(t, form, c.ID)
		require.Contains(t, prefix, c.Article, "%s: unknown article", c.ID)
		assert.True(t, strings.HasPrefix(c.ID, prefix[c.Article]), "%s stands in article %s", c.ID, c.Article)
	}
}

func TestSectionsAreListed(t *testing.T) {
	for _, c := range claims.All {
		i := slices.IndexFunc(claims.Articles, func(a claims.Article) bool { return a.ID == c.Article })
		require.GreaterOrEqual(t, i, 0, c.ID)
		assert.Contains(t, claims.Articles[i].Sections, c.Section, c.ID)
	}
	for _, a := range claims.Articles {
		for _, s := range a.Sections {
			used := slices.ContainsFunc(claims.All, func(c claims.Claim) bool { return c.Article == a.ID && c.Section == s })
			assert.True(t, used, "no claim comes from “%s”", s)
		}
	}
}

func TestBothLanguages(t *testing.T) {
	both := func(text timeline.Text, what string) {
		assert.NotEmpty(t, strings.TrimSpace(text.En), what)
		assert.NotEmpty(t, strings.TrimSpace(text.Zh), what)
		assert.False(t, strings.ContainsFunc(text.En, isHan), "%s: Chinese in the English text", what)
		assert.True(t, strings.ContainsFunc(text.Zh, isHan), "%s: no Chinese in the Chinese text", what)
	}
	texts := map[string]bool{}
	for _, c := range claims.All {
		both(c.Text, c.ID)
		assert.False(t, texts[c.Text.En] || texts[c.Text.Zh], "%s says what another claim says", c.ID)
		texts[c.Text.En], texts[c.Text.Zh] = true, true
		if c.Outcome != claims.Executed {
			both(c.Reason, c.ID+", its reason")
		}
	}
	for _, a := range claims.Articles {
		both(a.Name, a.ID)
	}
	for _, o := range []claims.Outcome{claims.Executed, claims.Corrected, claims.NotVerified} {
		both(o.Title(), o.String())
	}
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

func TestEachOutcomeSaysWhatItOwes(t *testing.T) {
	for _, c := range claims.All {
		question := c.Settings + c.Property
		switch c.Outcome {
		case claims.Executed:
			assert.NotEmpty(t, c.Property, c.ID)
			assert.Contains(t, []timeline.Verdict{timeline.Holds, timeline.Violated}, c.Verdict, c.ID)
			assert.True(t, c.Reason.Empty(), "%s: its verdict is its reason", c.ID)
		case claims.Corrected:
			assert.NotNil(t, parse(t, c).Claim, "%s: a correction is a run that shows something", c.ID)
			assert.Empty(t, question, "%s: its run says it", c.ID)
		case claims.NotVerified:
			assert.Empty(t, question+c.Run, "%s: what was executed is verified", c.ID)
			assert.Equal(t, timeline.Pending, c.Verdict, c.ID)
		}
	}
}

func parse(t *testing.T, c claims.Claim) script.Run {
	t.Helper()
	r, err := script.Parse(c.Run)
	require.NoError(t, err, c.ID)
	assert.Equal(t, c.Run, r.String(), "%s: a run has one spelling", c.ID)
	return r
}

func TestExecutedClaimsHaveTheExplorersVerdict(t *testing.T) {
	searched := map[string]explore.Result{}
	for _, c := range claims.All {
		if c.Outcome != claims.Executed {
			continue
		}
		l, err := catalog.Find(c.Lesson)
		require.NoError(t, err, c.ID)
		choice, err := l.About().Settings.Parse(c.Settings)
		require.NoError(t, err, c.ID)
		at := c.Lesson + "?" + l.About().Settings.Full(choice)
		if _, ok := searched[at]; !ok {
			searched[at] = search(l.Open(choice))
		}
		r := searched[at]
		require.True(t, r.Done, "%s was cut off", at)
		assert.Equal(t, c.Verdict, verdict(t, r, c), "%s: %s at %s", c.ID, c.Property, at)

		row, ok := l.About().Expected(choice, c.Property)
		if assert.True(t, ok, "%s: the lesson’s verdict table has no row for %s at %s", c.ID, c.Property, at) {
			assert.Equal(t, row.Verdict, c.Verdict, "%s differs from the lesson’s verdict table", c.ID)
		}
	}
	assert.NotEmpty(t, searched)
}

func search(w catalog.World) explore.Result {
	s := w.Search(explore.Options{})
	for !s.Advance(expansionsPerSlice) {
	}
	return s.Result()
}

func verdict(t *testing.T, r explore.Result, c claims.Claim) timeline.Verdict {
	for _, a := range r.Answers {
		if a.Property == c.Property {
			return a.Verdict
		}
	}
	t.Errorf("%s: the lesson has no property %s", c.ID, c.Property)
	return timeline.Pending
}

// A run is played; its own claim must be true to the act, and a run without one must not break the
// property of which the claim says that it holds.
func TestRunsShowWhatTheySay(t *testing.T) {
	for _, c := range claims.All {
		if c.Run == "" {
			continue
		}
		r := parse(t, c)
		w, run, err := catalog.Load(r)
		require.NoError(t, err, c.ID)
		assert.Equal(t, c.Lesson, r.Lesson, c.ID)
		if c.Outcome == claims.Executed {
			assert.Equal(t, c.Settings, r.Settings, "%s: its run is of another world", c.ID)
		}
		property, since := c.Property, 0
		if r.Claim != nil {
			property, since = r.Claim.Property, r.Claim.Act
		}
		if c.Outcome == claims.Executed {
			assert.Equal(t, c.Property, property, "%s: its run shows something else", c.ID)
		}
		here, ok := find(run.Here(), property)
		require.True(t, ok, "%s: the lesson has no property %s", c.ID, property)
		assert.False(t, here.Void, c.ID)
		assert.Equal(t, since, here.Since, "%s: the act that first breaks %s", c.ID, property)
		if kind(w, property) == timeline.Possible {
			assert.Equal(t, c.Verdict == timeline.Holds, here.True, "%s: %s at the end of its run", c.ID, property)
		}
	}
}

func kind(w catalog.World, property string) timeline.PropertyKind {
	for _, p := range w.Properties() {
		if p.ID == property {
			return p.Kind
		}
	}
	return timeline.Always
}

func find(here []timeline.Here, property string) (timeline.Here, bool) {
	for _, h := range here {
		if h.ID == property {
			return h, true
		}
	}
	return timeline.Here{}, false
}

func TestEveryLessonHasClaimsAndEveryClaimALesson(t *testing.T) {
	for _, l := range catalog.All() {
		assert.NotEmpty(t, claims.Of(l.About().ID), "no claim is treated by %s", l.About().ID)
	}
	for _, c := range claims.All {
		_, err := catalog.Find(c.Lesson)
		assert.NoError(t, err, c.ID)
	}
}
