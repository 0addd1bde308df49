package glossary_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/glossary"
	"github.com/afterlease/afterlease/timeline"
)

func TestEveryTermIsExplainedInBothLanguages(t *testing.T) {
	seen := map[string]bool{}
	for _, term := range glossary.All {
		assert.Regexp(t, `^[a-z]+(-[a-z]+)*$`, term.ID)
		assert.False(t, seen[term.ID], "two terms are called %s", term.ID)
		seen[term.ID] = true
		for _, text := range []timeline.Text{term.Name, term.Says} {
			assert.NotEmpty(t, text.En, term.ID)
			assert.False(t, strings.ContainsFunc(text.En, isHan), "%s: Chinese in the English text", term.ID)
			assert.True(t, strings.ContainsFunc(text.Zh, isHan), "%s: no Chinese in the Chinese text", term.ID)
		}
		assert.LessOrEqual(t, len(fullStops.FindAllString(term.Says.En, -1)), 2, "%s: two sentences are enough", term.ID)
		assert.LessOrEqual(t, strings.Count(term.Says.Zh, "。"), 2, "%s: two sentences are enough", term.ID)
		assert.Equal(t, term.Spelled.En == "", term.Spelled.Zh == "", "%s: a word of stories is one in both languages", term.ID)
	}
}

var fullStops = regexp.MustCompile(`\.( |$)`)

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// TestATermKnowsItsLessons: a lesson that is not there would never link a word.
func TestATermKnowsItsLessons(t *testing.T) {
	for _, term := range glossary.All {
		for _, id := range term.In {
			_, err := catalog.Find(id)
			assert.NoError(t, err, term.ID)
		}
	}
	term, ok := glossary.Find("mark")
	assert.True(t, ok)
	assert.Equal(t, "水位", term.Name.Zh)
	_, ok = glossary.Find("nothing")
	assert.False(t, ok)
}

// TestNoFormIsTwoTerms: in one story a form means one thing.
func TestNoFormIsTwoTerms(t *testing.T) {
	for _, l := range catalog.All() {
		for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
			of := map[string]string{}
			for _, s := range glossary.Spellings(l.About().ID, lang) {
				assert.NotEmpty(t, s.Word, s.Term)
				word := strings.ToLower(s.Word)
				assert.Empty(t, of[word], "%s, %s: “%s” is %s too", l.About().ID, lang, s.Word, s.Term)
				of[word] = s.Term
			}
		}
	}
	marks := map[string]string{"fencing": "mark", "ledgers": "done-mark"}
	for lesson, term := range marks {
		assert.Contains(t, glossary.Spellings(lesson, timeline.En), glossary.Spelling{Word: "mark", Term: term})
	}
}

func TestTopicsHoldEveryTerm(t *testing.T) {
	n := 0
	for _, topic := range []string{"locks", "ids", "jobs", "sessions", glossary.Lab} {
		assert.NotEmpty(t, glossary.Of(topic), topic)
		n += len(glossary.Of(topic))
	}
	assert.Equal(t, len(glossary.All), n)
}
