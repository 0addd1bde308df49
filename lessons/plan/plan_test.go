package plan_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/plan"
)

// perTrack is how many lessons each track of the catalogue has.
var perTrack = []struct {
	track   string
	lessons int
}{{"locks", 15}, {"ids", 4}, {"jobs", 7}, {"sessions", 8}}

func TestEveryPlaceOfTheCatalogue(t *testing.T) {
	var places []string
	for i, p := range perTrack {
		for n := range p.lessons {
			places = append(places, fmt.Sprintf("%s %d.%d", p.track, i+1, n+1))
		}
	}
	var got []string
	seen := map[string]bool{}
	for _, l := range plan.Lessons {
		got = append(got, l.Track+" "+l.Number)
		assert.Regexp(t, `^[a-z][a-z0-9]*$`, l.ID)
		assert.False(t, seen[l.ID], "two lessons are called %s", l.ID)
		seen[l.ID] = true
		assert.False(t, strings.ContainsFunc(l.Title.En, isHan), l.ID)
		assert.True(t, strings.ContainsFunc(l.Title.Zh, isHan), l.ID)
	}
	assert.Equal(t, places, got)
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// A lesson that is built stands where the plan has put it.
func TestBuiltLessonsArePlanned(t *testing.T) {
	for _, l := range catalog.All() {
		a := l.About()
		p, ok := plan.Find(a.ID)
		if assert.True(t, ok, "%s is not in the plan", a.ID) {
			assert.Equal(t, p.Track, a.Track, a.ID)
			assert.Equal(t, p.Number, a.Number, a.ID)
		}
	}
	_, ok := plan.Find("nothing")
	assert.False(t, ok)
}
