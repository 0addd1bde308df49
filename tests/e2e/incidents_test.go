package e2e

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/lessons/incidents"
)

// TestSeenInProduction: a lesson's reports stand apart from its stories; one click plays what went
// wrong, another one sets the fix, and from there the old write is refused.
func TestSeenInProduction(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	assert.Equal(t, []string{"o-21", "o-22"}, p.list(`ul[aria-labelledby="reports"] [data-walk]`, "data-walk"))
	assert.NotContains(t, p.list(`ul[aria-labelledby="walks"] [data-walk]`, "data-walk"), "o-21")

	p.click(`[data-jump="reports"]`)
	p.click(`[data-walk="o-21"]`)
	p.at(10, 10)
	assert.Equal(t, "false", p.attribute(`[data-property="NoStaleOverwrite"]`, "data-here"))
	assert.Contains(t, p.text(`[data-row="resource.value"]`), "“A”")

	p.click(`[data-fix="o-21"]`)
	p.at(6, 6)
	assert.Equal(t, "true", p.attribute(`[data-setting="check"][data-value="atomic"]`, "aria-pressed"))
	assert.Contains(t, p.text(`[data-notice]`), "The fix sets Check and update: one step.")
	p.click(`[data-action="deliver.B.write1"]`)
	p.at(7, 7)
	p.click(`[data-action="deliver.A.write1"]`)
	p.at(8, 8)
	assert.Equal(t, "refused", p.attribute(lastEvent, "data-verdict"))
	assert.Equal(t, "true", p.attribute(`[data-property="NoStaleOverwrite"]`, "data-here"))
	assert.Contains(t, p.text(`[data-row="resource.value"]`), "“B”")
	outsideLinks(t, p, 2)
}

// TestIncidents: the list of all reports, from the start page to a walk that one of them is.
func TestIncidents(t *testing.T) {
	for lang, say := range map[string]string{"en": "Seen in production", "zh": "线上见过"} {
		p := newTab(t)
		p.goTo("/" + lang + "/")
		p.click(`main a[href="/` + lang + `/incidents"]`)
		p.wait(`location.pathname === "/` + lang + `/incidents"`)
		assert.Equal(t, say, p.text("h1"))
		var ids []string
		for _, r := range incidents.All {
			ids = append(ids, r.ID)
		}
		assert.Equal(t, ids, p.list("[data-report]", "data-report"))
		outsideLinks(t, p, len(ids))
		assert.Contains(t, p.text("footer"), say)

		p.click(`#O-22 .incident-lesson a`)
		p.wait(`location.pathname === "/` + lang + `/lessons/fencing"`)
		p.ready()
		p.at(8, 8)
		assert.Equal(t, "true", p.attribute(`[data-walk="o-22"]`, "aria-current"))
		p.click(`.report-all a`)
		p.wait(`location.pathname === "/` + lang + `/incidents"`)
	}
}

// outsideLinks asks of every link to another site that it opens apart and takes nothing of ours along.
// That nothing is loaded from there is asked of every tab when its test ends.
func outsideLinks(t *testing.T, p *tab, count int) {
	t.Helper()
	const all = `a[href^="http"]`
	hrefs := p.list(all, "href")
	assert.Len(t, hrefs, count)
	rels, targets := p.list(all, "rel"), p.list(all, "target")
	for i, href := range hrefs {
		assert.True(t, strings.HasPrefix(href, "https://"), href)
		assert.Equal(t, "noopener noreferrer", rels[i], href)
		assert.Equal(t, "_blank", targets[i], href)
	}
}
