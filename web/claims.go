package web

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/afterlease/afterlease/lessons/claims"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/page"
)

// claims is the page of what the articles claim, made shorter by the filters in the address.
func (s *Server) claims(w http.ResponseWriter, r *http.Request, lang timeline.Lang) {
	asked := r.URL.Query()
	p := page.Claims{Chrome: s.chrome(lang, page.ClaimsTitle(lang)+" · Afterlease", "claims"), Rows: s.claimRows()}
	p.Query = query(r.URL.RawQuery)
	for i := range p.Rows {
		p.Rows[i].Hidden = !matches(&p.Rows[i], asked, "")
		if !p.Rows[i].Hidden {
			p.Shown++
		}
	}
	p.Filters = s.filters(p.Rows, asked, "/"+lang.String()+"/claims")
	render(w, r, http.StatusOK, p.Page())
}

// claimRows are all claims with the titles of their lessons and properties.
func (s *Server) claimRows() []page.ClaimRow {
	rows := make([]page.ClaimRow, len(claims.All))
	for i, c := range claims.All {
		row := page.ClaimRow{Claim: c, ArticleNumber: articleNumber(c.Article)}
		if l := s.built(c.Lesson); l != nil {
			row.Number, row.Title = l.About().Number, l.About().Title
			for _, p := range l.properties {
				if p.ID == c.Property {
					row.PropertyTitle, row.Kind = p.Title, p.Kind
				}
			}
		}
		rows[i] = row
	}
	return rows
}

func articleNumber(id string) string {
	for i, a := range claims.Articles {
		if a.ID == id {
			return strconv.Itoa(i + 1)
		}
	}
	return ""
}

// answer is what a claim says to a filter's question.
func answer(r *page.ClaimRow, filter string) string {
	switch filter {
	case "lesson":
		return r.Lesson
	case "article":
		return r.ArticleNumber
	}
	return r.Outcome.String()
}

var claimFilters = []string{"lesson", "article", "outcome"}

// matches says whether a claim passes every filter but one.
func matches(r *page.ClaimRow, asked url.Values, but string) bool {
	for _, f := range claimFilters {
		if want := asked.Get(f); f != but && want != "" && want != answer(r, f) {
			return false
		}
	}
	return true
}

// filters are the three questions with their answers, and how many claims each answer leaves.
func (s *Server) filters(rows []page.ClaimRow, asked url.Values, path string) []page.Filter {
	lesson, article, outcome, all := page.FilterTitles()
	fs := []page.Filter{{ID: "lesson", Title: lesson}, {ID: "article", Title: article}, {ID: "outcome", Title: outcome}}
	for i := range fs {
		f := &fs[i]
		for _, v := range append([]page.FilterValue{{Title: all}}, s.answers(f.ID)...) {
			chosen := map[string]string{}
			for _, other := range claimFilters {
				chosen[other] = asked.Get(other)
			}
			chosen[f.ID] = v.ID
			for j := range rows {
				if matches(&rows[j], asked, f.ID) && (v.ID == "" || answer(&rows[j], f.ID) == v.ID) {
					v.Count++
				}
			}
			v.On, v.Href = asked.Get(f.ID) == v.ID, page.FilterHref(path, chosen)
			f.Values = append(f.Values, v)
		}
	}
	return fs
}

// answers are the values of one filter.
func (s *Server) answers(filter string) (vs []page.FilterValue) {
	switch filter {
	case "lesson":
		for _, l := range s.lessons {
			a := l.About()
			vs = append(vs, page.FilterValue{ID: a.ID, Title: timeline.Same(a.Number), About: a.Title})
		}
	case "article":
		for i, a := range claims.Articles {
			n := strconv.Itoa(i + 1)
			vs = append(vs, page.FilterValue{ID: n, Title: page.ArticleName(n), About: a.Name})
		}
	case "outcome":
		for _, o := range []claims.Outcome{claims.Executed, claims.Corrected, claims.NotVerified} {
			vs = append(vs, page.FilterValue{ID: o.String(), Title: o.Title()})
		}
	}
	return vs
}
