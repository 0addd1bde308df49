package web

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/plan"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/page"
)

// TestFourDoorsWithEveryLesson: built ones are links with their question and their minutes, the others
// are named and lead nowhere.
func TestFourDoorsWithEveryLesson(t *testing.T) {
	s := site(t)
	for path, lang := range map[string]timeline.Lang{"/en/": timeline.En, "/zh/": timeline.Zh} {
		html := body(t, get(t, s, path))
		doors := strings.Split(html, `<details class="door"`)[1:]
		require.Len(t, doors, len(page.Tracks), path)
		for i, track := range page.Tracks {
			contains(t, doors[i], ` id="`+track.ID+`"`)
			assert.Equal(t, i == 0, strings.HasPrefix(doors[i], ` name="door" id="`+track.ID+`" open`), "only the first door is open")
			contains(t, doors[i], track.Question.In(lang))
			for _, l := range plan.Lessons {
				if l.Track == track.ID {
					checkPlace(t, s, doors[i], l, lang)
				}
			}
		}
	}
}

func checkPlace(t *testing.T, s *Server, door string, l plan.Lesson, lang timeline.Lang) {
	t.Helper()
	built := s.built(l.ID)
	if built == nil {
		contains(t, door, `<li data-coming="`+l.ID+`">`)
		assert.NotContains(t, door, "/lessons/"+l.ID+`"`, "a dead link")
		return
	}
	_, entry, ok := strings.Cut(door, `data-entry="`+l.ID+`"`)
	require.True(t, ok, l.ID)
	entry, _, _ = strings.Cut(entry, "</li>")
	story := built.stories[lang]
	contains(t, entry, `href="/`+lang.String()+`/lessons/`+l.ID+`"`)
	contains(t, entry, story.Question)
	assert.Regexp(t, `lesson-minutes">[^<]*\d`, entry)
}

// TestOneLessonIsTheFirst: whoever knows nothing finds one thing to do, before everything else.
func TestOneLessonIsTheFirst(t *testing.T) {
	for path, say := range map[string]string{"/en/": "Begin here", "/zh/": "从这里开始"} {
		html := body(t, get(t, site(t), path))
		first := strings.Index(html, `data-begin href="`+path+`lessons/fencing"`)
		require.Greater(t, first, 0, path)
		assert.Less(t, first, strings.Index(html, `class="doors"`))
		contains(t, html[first:], `<span class="start-do">`+say)
		assert.Equal(t, 1, strings.Count(html, `<span class="first">`), "and it is marked in the list")
	}
}

// TestTheFigureIsARun: the picture on the start page was performed, ends with a refusal, and opens.
func TestTheFigureIsARun(t *testing.T) {
	for path, say := range map[string]string{"/en/": "The resource refuses A’s write: 41 is older than 42.", "/zh/": "资源拒绝 A 的写入：41 比 42 旧。"} {
		html := body(t, get(t, site(t), path))
		_, figure, ok := strings.Cut(html, "<figure")
		require.True(t, ok)
		figure, _, _ = strings.Cut(figure, "</figure>")
		contains(t, figure, say)
		assert.Equal(t, 8, len(regexp.MustCompile(`<g class="event[^>]* data-seq`).FindAllString(figure, -1)))
		contains(t, figure, `href="`+path+`lessons/fencing?rule=older&amp;from=41#A.acquire,`)
	}
}

func TestTheFinderKnowsEveryLesson(t *testing.T) {
	for _, path := range []string{"/en/", "/zh/lessons/fencing", "/en/incidents", "/en/glossary", "/zh/claims", "/zh/nope"} {
		html := body(t, get(t, site(t), path))
		_, list, ok := strings.Cut(html, `id="find-list"`)
		require.True(t, ok, path)
		list, _, _ = strings.Cut(list, "</dialog>")
		assert.Equal(t, len(plan.Lessons), strings.Count(list, `role="option"`), path)
		assert.Equal(t, len(catalog.All()), strings.Count(list, "<a "), path)
		contains(t, list, "the resource has the last word 最后由资源说了算 after the lock is lost", "both languages")
	}
}

func TestTheListsAreLinkedFromEverywhere(t *testing.T) {
	for _, path := range []string{"/en/", "/en/lessons/fencing", "/en/incidents", "/en/glossary", "/en/claims", "/en/nope"} {
		html := body(t, get(t, site(t), path))
		contains(t, html, `href="/en/glossary"`, path)
		contains(t, html, `href="/en/claims`, path)
	}
}
