package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/glossary"
	"github.com/afterlease/afterlease/timeline"
)

// TestEveryWordOfStoriesIsInOne: a form that no story uses explains nothing to anybody.
func TestEveryWordOfStoriesIsInOne(t *testing.T) {
	s := site(t)
	for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
		for _, term := range glossary.All {
			if term.Spelled.In(lang) != "" {
				assert.NotEmpty(t, s.users(term.ID, lang), "%s: no story in %s uses it", term.ID, lang)
			} else {
				assert.Empty(t, s.users(term.ID, lang), term.ID)
			}
			for _, lesson := range term.In {
				l := s.built(lesson)
				require.NotNil(t, l)
				assert.Contains(t, l.stories[lang].Terms, term.ID, "%s: the story of %s in %s does not use it", term.ID, lesson, lang)
			}
		}
	}
}

// TestStoriesLinkEachWordOnce, and to a place that is there.
func TestStoriesLinkEachWordOnce(t *testing.T) {
	s := site(t)
	for _, l := range s.lessons {
		for lang, story := range l.stories {
			assert.NotEmpty(t, story.Terms, l.About().ID)
			seen := map[string]bool{}
			for _, id := range story.Terms {
				assert.False(t, seen[id], "%s links %s twice", l.About().ID, id)
				seen[id] = true
				_, ok := glossary.Find(id)
				assert.True(t, ok, id)
				contains(t, story.HTML, `data-term="`+id+`" href="/`+lang.String()+`/glossary#`+id+`"`, l.About().ID)
			}
		}
	}
}

func TestTheGlossaryHasEveryWord(t *testing.T) {
	s := site(t)
	for path, lang := range map[string]timeline.Lang{"/en/glossary": timeline.En, "/zh/glossary": timeline.Zh} {
		r := get(t, s, path)
		require.Equal(t, http.StatusOK, r.StatusCode)
		html := body(t, r)
		for _, term := range glossary.All {
			_, entry, ok := strings.Cut(html, `id="`+term.ID+`" data-word-entry`)
			require.True(t, ok, term.ID)
			entry, _, _ = strings.Cut(entry, "</dd>")
			contains(t, entry, term.Name.En, path)
			contains(t, entry, term.Name.Zh, path)
			for _, f := range s.users(term.ID, lang) {
				contains(t, entry, `href="/`+lang.String()+`/lessons/`+f.ID+`?term=`+term.ID+`"`, path)
			}
		}
	}
}

// TestAWordInTheAddressIsNoSwitch: the lesson opens as it does without it.
func TestAWordInTheAddressIsNoSwitch(t *testing.T) {
	html := body(t, get(t, site(t), "/en/lessons/fencing?term=mark"))
	contains(t, html, `data-walk-shown="naive"`)
	assert.NotContains(t, html, `data-error="true"`)
}
