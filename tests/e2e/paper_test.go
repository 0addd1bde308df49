package e2e

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/stretchr/testify/assert"
)

// onlyPressed are visible things that can be pressed and say nothing to a reader of paper: words of the
// story and the chosen values of switches do.
const onlyPressed = `[...document.querySelectorAll("button, input, select, textarea, summary, dialog, [role=tab], nav")].filter((at) =>
	at.checkVisibility() && at.getClientRects().length > 0 && !at.closest(".prose, .crumb, .seg [aria-pressed=true]")).map((at) => at.outerHTML.slice(0, 160))`

// TestPaper: a printed lesson has every step as a sentence, those behind the cursor too, everything that
// can be unfolded, the address of the run at its foot, and nothing to press; on white, whatever the theme.
func TestPaper(t *testing.T) {
	// A frame prints with the page around it. Lessons are printed alike: plain, with books, with charts.
	lessons := []string{"/en/lessons/fencing", "/zh/lessons/ledgers", "/en/lessons/segment", "/zh/lessons/snowflake"}
	pages := slices.DeleteFunc(sitePages(), func(path string) bool { return isLesson(path) && !slices.Contains(lessons, path) })
	visit(t, pages, func(p *tab, path string) {
		t := p.t
		p.media("prefers-color-scheme", "dark")
		// What a question asks is not told before it is answered, on paper neither: here nothing is asked.
		p.unasked()
		if isLesson(path) {
			path += "?step=2"
		}
		p.open(path)
		p.click("button[data-theme]")
		p.click("button[data-theme]")
		assert.Equal(t, "dark", p.attribute("html", "data-theme"))
		value[bool](p, `(addEventListener("beforeprint", () => { window.ground = getComputedStyle(document.documentElement).getPropertyValue("--paper"); }), true)`)
		call(p, page.PrintToPDF, page.PrintToPDFParams{})
		assert.Equal(t, "#fcfbf8", value[string](p, "window.ground"), "the light paper")
		assert.Equal(t, "dark", p.attribute("html", "data-theme"), "and dark again afterwards")
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		assert.Empty(t, value[[]string](p, onlyPressed))
		if isLesson(path) {
			p.paper()
		}
		value[bool](p, `(localStorage.clear(), true)`)
	})
}

// paper asks for what a printed lesson owes.
func (p *tab) paper() {
	p.t.Helper()
	n := value[int](p, `Number(document.querySelector(".at-step").dataset.length)`)
	assert.Greater(p.t, n, 3)
	steps := value[[]string](p, `[...document.querySelectorAll("#print-steps li .sentence")].filter((at) => at.checkVisibility()).map((at) => at.textContent.trim())`)
	assert.Equal(p.t, value[[]string](p, `[...document.querySelectorAll("#zone-timeline .event > title")].map((at) => at.textContent.trim())`), steps)
	assert.Len(p.t, steps, n)
	assert.NotContains(p.t, steps, "")
	assert.Equal(p.t, value[string](p, `location.href`), p.text("#print-link"))
	assert.True(p.t, value[bool](p, `document.getElementById("print-link").checkVisibility()`))
	assert.Empty(p.t, value[[]string](p, `[...document.querySelectorAll("#zone-settings .set, #zone-properties .chip, .prose .more-prose > :not(summary), #panel-state .card")]
		.filter((at) => !at.checkVisibility({ contentVisibilityAuto: true }) || at.getBoundingClientRect().height === 0).map((at) => at.outerHTML.slice(0, 160))`), "folded away on paper")
	assert.Empty(p.t, value[[]string](p, `[...document.querySelectorAll("#zone-timeline, .story, .next, .panel")].filter((at) => at.checkVisibility() &&
		(getComputedStyle(at).overflowY !== "visible" && at.scrollHeight > at.clientHeight + 1)).map((at) => at.id || at.className)`), "cut off on paper")
}
