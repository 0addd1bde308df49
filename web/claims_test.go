package web

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/claims"
	"github.com/afterlease/afterlease/timeline/script"
)

// claimRow cuts the page into its rows; hidden ones are in it too.
func claimRow(t *testing.T, path string) (rows map[string]string, shown int) {
	t.Helper()
	r := get(t, site(t), path)
	require.Equal(t, http.StatusOK, r.StatusCode, path)
	html := body(t, r)
	rows = map[string]string{}
	for _, c := range claims.All {
		_, row, ok := strings.Cut(html, `<li id="`+c.ID+`" class="claim"`)
		require.True(t, ok, c.ID)
		rows[c.ID], _, _ = strings.Cut(row, "</li>")
		if tag, _, _ := strings.Cut(row, ">"); !strings.Contains(tag, "hidden") {
			shown++
		}
	}
	return rows, shown
}

func TestEveryClaimHasItsOutcome(t *testing.T) {
	rows, shown := claimRow(t, "/en/claims")
	assert.Equal(t, len(claims.All), shown)
	for _, c := range claims.All {
		row := rows[c.ID]
		contains(t, row, `data-outcome="`+c.Outcome.String()+`"`, c.ID)
		contains(t, row, `href="/en/lessons/`+c.Lesson, c.ID)
		contains(t, row, c.Section, c.ID)
		switch c.Outcome {
		case claims.Executed:
			contains(t, row, `data-at`, c.ID)
			contains(t, row, `verdict-word`, c.ID)
		case claims.Corrected:
			contains(t, row, `data-run`, c.ID)
			fallthrough
		default:
			contains(t, row, `claim-reason`, c.ID)
			assert.NotContains(t, row, `verdict-word`, c.ID)
		}
	}
	contains(t, rows["a1.fence.memory"], `href="/en/lessons/fencing?rule=older,mark=lost,restart=on"`)
	contains(t, rows["a1.fence.memory"], "can be broken")
	contains(t, rows["a1.fence.durable"], "holds in every state")
	contains(t, rows["a1.fence.again"], "reachable")
	contains(t, rows["a1.jobs.none"], "there is a trap")
	contains(t, rows["a1.segment.waste"], `<span class="verdict-word">computed from every run`)
}

// TestTheRunsOfClaimsAreLinks: what the page links is the run itself, and can be read back.
func TestTheRunsOfClaimsAreLinks(t *testing.T) {
	rows, _ := claimRow(t, "/zh/claims")
	link := regexp.MustCompile(`data-run href="/zh/lessons/([^"]*)"`)
	runs := 0
	for _, c := range claims.All {
		m := link.FindStringSubmatch(rows[c.ID])
		if c.Run == "" {
			assert.Nil(t, m, c.ID)
			continue
		}
		require.NotNil(t, m, c.ID)
		r, err := script.Parse(strings.ReplaceAll(m[1], "&amp;", "&"))
		require.NoError(t, err, c.ID)
		assert.Equal(t, c.Run, r.String())
		runs++
	}
	assert.Greater(t, runs, 50)
}

func TestFiltersMakeTheListShorter(t *testing.T) {
	count := func(fits func(c claims.Claim) bool) (n int) {
		for _, c := range claims.All {
			if fits(c) {
				n++
			}
		}
		return n
	}
	for path, fits := range map[string]func(c claims.Claim) bool{
		"/en/claims?lesson=fencing":    func(c claims.Claim) bool { return c.Lesson == "fencing" },
		"/en/claims?outcome=corrected": func(c claims.Claim) bool { return c.Outcome == claims.Corrected },
		"/zh/claims?article=2":         func(c claims.Claim) bool { return c.Article == claims.Second },
		"/zh/claims?article=1&lesson=receipt&outcome=notVerified": func(c claims.Claim) bool {
			return c.Article == claims.First && c.Lesson == "receipt" && c.Outcome == claims.NotVerified
		},
		"/en/claims?lesson=nothing": func(claims.Claim) bool { return false },
	} {
		_, shown := claimRow(t, path)
		assert.Equal(t, count(fits), shown, path)
		contains(t, body(t, get(t, site(t), path)), strconv.Itoa(shown), path)
	}
	html := body(t, get(t, site(t), "/en/claims?lesson=fencing"))
	contains(t, html, `href="/en/claims?article=2&amp;lesson=fencing" data-filter="article" data-value="2"`, "the other filter stays")
	contains(t, html, `href="/en/claims" data-filter="lesson" data-value=""`)
	contains(t, html, `href="/zh/claims?lesson=fencing"`, "and so it does in the other language")
}

func TestALessonLeadsToItsClaims(t *testing.T) {
	for _, l := range site(t).lessons {
		id := l.About().ID
		html := body(t, get(t, site(t), "/en/lessons/"+id))
		contains(t, html, `<a href="/en/claims?lesson=`+id+`">`+strconv.Itoa(len(claims.Of(id)))+" claims")
	}
}

// TestAClaimsPropertyHasItsTitle: rows take titles and kinds from the world itself.
func TestAClaimsPropertyHasItsTitle(t *testing.T) {
	for _, r := range site(t).claimRows() {
		if r.Property == "" {
			continue
		}
		assert.NotEmpty(t, r.PropertyTitle.En, r.ID)
		assert.NotEmpty(t, r.PropertyTitle.Zh, r.ID)
	}
}
