package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/incidents"
	"github.com/afterlease/afterlease/timeline"
)

// rows cuts the page of the reports into its rows.
func rows(t *testing.T, path string) map[string]string {
	t.Helper()
	r := get(t, site(t), path)
	require.Equal(t, http.StatusOK, r.StatusCode)
	all := map[string]string{}
	for _, piece := range strings.Split(body(t, r), `<li id="`)[1:] {
		id, row, _ := strings.Cut(piece, `"`)
		row, _, _ = strings.Cut(row, "</li>")
		all[id] = row
	}
	return all
}

func TestEveryReportHasItsRow(t *testing.T) {
	for path, said := range map[string]func(r incidents.Report) string{
		"/en/incidents": func(r incidents.Report) string { return r.Text.En },
		"/zh/incidents": func(r incidents.Report) string { return r.Text.Zh },
	} {
		all := rows(t, path)
		assert.Len(t, all, len(incidents.All), path)
		for _, r := range incidents.All {
			for _, piece := range []string{said(r), `href="` + r.URL + `"`, r.Source, `data-kind="` + r.Kind.String() + `"`} {
				contains(t, all[r.ID], piece, r.ID)
			}
		}
	}
}

func TestARowLeadsToItsLesson(t *testing.T) {
	all := rows(t, "/en/incidents")
	contains(t, all["O-22"], `href="/en/lessons/fencing?rule=none&amp;from=4#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1" data-plays`)
	contains(t, all["O-17"], `href="/en/lessons/fencing"`)
	contains(t, all["O-17"], "models/fence TestReportO17")
	assert.NotContains(t, all["O-17"], "data-plays", "a test holds it")
	assert.NotContains(t, all["O-17"], "to come")

	// A lesson that is not built is named, and is no link.
	s := site(t)
	row := s.incident(incidents.Report{ID: "O-90", Lesson: "version"})
	assert.Empty(t, row.Run)
	assert.Equal(t, "3.7", row.Number)
	assert.Equal(t, "An old dispatch meets a new configuration", row.Title.En)
}

func TestTheReportsAreLinked(t *testing.T) {
	for path, link := range map[string]string{
		"/en/": `href="/en/incidents"`, "/zh/": `href="/zh/incidents"`, "/en/nope": `href="/en/incidents"`,
		"/en/lessons/fencing": `href="/en/incidents"`, "/zh/incidents": `href="/en/incidents"`,
	} {
		contains(t, body(t, get(t, site(t), path)), link, path)
	}
}

func TestWalkRun(t *testing.T) {
	a := &timeline.About{ID: "x", Walks: []timeline.Walk{{ID: "o-90", Settings: "k=v", Schedule: "A.a,B.b", Show: timeline.Display{TokenFrom: 7}}}}
	assert.Equal(t, "x?k=v&from=7#A.a,B.b", walkRun(a, "o-90"))
	assert.Equal(t, "x", walkRun(a, "o-91"))
}
