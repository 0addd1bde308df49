package page

import (
	"net/url"
	"strings"

	"github.com/a-h/templ"

	"github.com/afterlease/afterlease/lessons/claims"
	"github.com/afterlease/afterlease/timeline"
)

// Claims is the page of what the articles claim.
type Claims struct {
	Chrome
	Rows    []ClaimRow
	Filters []Filter
	Shown   int
}

// ClaimRow is a claim with the lesson that treats it.
type ClaimRow struct {
	claims.Claim
	Number        string // the lesson's
	Title         timeline.Text
	ArticleNumber string // "1"
	PropertyTitle timeline.Text
	Kind          timeline.PropertyKind // of the property
	Hidden        bool                  // the filters leave it out
}

// Filter is one of the questions by which the list is made shorter.
type Filter struct {
	ID     string // "lesson", "article", "outcome": the name in the address
	Title  timeline.Text
	Values []FilterValue
}

// FilterValue is one answer to a Filter, and how many claims there would be.
type FilterValue struct {
	ID    string // "" is all
	Title timeline.Text
	About timeline.Text // a longer title; may be empty
	Count int
	On    bool
	Href  string // the address with this answer, the other filters as they are
}

// FilterTitles are the titles of the filters, and of the answer that leaves nothing out.
func FilterTitles() (lesson, article, outcome, all timeline.Text) {
	return homeWords.FilterLesson, homeWords.FilterArticle, homeWords.FilterOutcome, homeWords.FilterAll
}

// ArticleName is how the page calls an article.
func ArticleName(n string) timeline.Text {
	return timeline.Text{En: fillIn(homeWords.ArticleShort.En, articleNames[n].En), Zh: fillIn(homeWords.ArticleShort.Zh, articleNames[n].Zh)}
}

var articleNames = map[string]timeline.Text{"1": {En: "1", Zh: "一"}, "2": {En: "2", Zh: "二"}}

// articleTitle is an article's name without the number before its colon, which stands beside it.
func articleTitle(name string) string {
	for _, colon := range []string{": ", "："} {
		if _, title, ok := strings.Cut(name, colon); ok {
			return title
		}
	}
	return name
}

// says words the verdict about a property of its kind.
func (r *ClaimRow) says() text {
	held := r.Verdict == timeline.Holds
	switch {
	case r.Kind == timeline.Figure:
		return homeWords.SaysFigure
	case r.Kind == timeline.Possible && held:
		return homeWords.SaysReached
	case r.Kind == timeline.Possible:
		return homeWords.SaysImpossible
	case r.Kind == timeline.Recoverable && held:
		return homeWords.SaysRecovers
	case r.Kind == timeline.Recoverable:
		return homeWords.SaysTrap
	case held:
		return homeWords.SaysHolds
	}
	return homeWords.SaysBroken
}

// marked says whether the verdict is one that bears a mark; a figure is a number, neither good nor bad.
func (r *ClaimRow) marked(verdict string) bool {
	return r.Kind != timeline.Figure && r.Verdict.String() == verdict
}

// at opens the lesson in the world in which the claim was executed.
func (p *Claims) at(r *ClaimRow) templ.SafeURL {
	path := "lessons/" + r.Lesson
	if r.Settings != "" {
		path += "?" + r.Settings
	}
	return templ.SafeURL(p.href(path))
}

func (p *Claims) count() text {
	return text{En: fillIn(homeWords.ClaimsCount.En, number(p.Shown), number(len(p.Rows))),
		Zh: fillIn(homeWords.ClaimsCount.Zh, number(p.Shown), number(len(p.Rows)))}
}

// FilterHref is the address of the list under the filters that are not empty.
func FilterHref(path string, chosen map[string]string) string {
	q := url.Values{}
	for id, v := range chosen {
		if v != "" {
			q.Set(id, v)
		}
	}
	if len(q) == 0 {
		return path
	}
	return path + "?" + q.Encode()
}
