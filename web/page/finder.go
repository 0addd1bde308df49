package page

import (
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// Find is a lesson as the finder knows it: built, or to come.
type Find struct {
	ID, Track, Number string
	Title, Question   timeline.Text
	Built             bool
}

// words are what the finder looks in: both languages, so that a reader of one finds what they know by
// the other.
func (f *Find) words() string {
	return strings.ToLower(strings.Join([]string{f.Number, f.ID, f.Title.En, f.Title.Zh, f.Question.En, f.Question.Zh}, " "))
}
