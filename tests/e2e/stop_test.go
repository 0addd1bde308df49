package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/stretchr/testify/assert"
)

// The budget of a Stop on a quiet machine: from the click until the worker has ended its slice and said
// so. It is printed, not gated.
const stopMS = 15

// readAnswers reads what a worker has told its page.
const readAnswers = `
	window.answersOf = (data) => (data.answers ?? []).map((answer) => JSON.parse(new TextDecoder().decode(answer)));`

// keepWorker keeps the page's worker at hand, and what it says.
const keepWorker = readAnswers + `
	window.heard = [];
	window.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			window.kept = this;
			this.addEventListener("message", ({ data }) => {
				const reply = answersOf(data).at(-1);
				heard.push({ line: data.line, at: performance.now(), states: reply?.states, searching: reply?.searching });
			});
		}
	};`

// TestStopAtOnce stops the largest search that a lesson can be set to: it counts, it stops at once, the
// page answers meanwhile, and it goes on from there.
func TestStopAtOnce(t *testing.T) {
	p := newTab(t)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: keepWorker})
	p.lesson("en", "segment?buffer=early,restore=jumpShort,outage=longer#")
	p.wait(`document.querySelector('[data-search="stop"]') && heard.filter((h) => h.line === "search").length > 1`)
	value[bool](p, `(() => {
		const begun = performance.now();
		const listen = ({ data }) => {
			if (data.line !== "hold\t1") return;
			document.body.dataset.stopped = String(performance.now() - begun);
			kept.removeEventListener("message", listen);
		};
		kept.addEventListener("message", listen);
		document.querySelector('[data-search="stop"]').click();
		return true;
	})()`)
	p.wait(`document.body.dataset.stopped`)
	took := value[float64](p, `Number(document.body.dataset.stopped)`)
	t.Logf("stopped after %.1f ms (budget %d)", took, stopMS)

	states := value[int](p, `heard.findLast((h) => h.line === "hold\t1").states`)
	assert.Positive(t, states)
	p.click(`[data-transport="step"]`) // the page answers; nothing is searched meanwhile
	p.at(1, 1)
	assert.Equal(t, states, value[int](p, `heard.at(-1).states`))
	assert.Equal(t, "go", p.attribute(`[data-search]`, "data-search"), "what has been stopped stays so")
	p.click(`[data-search="go"]`)
	p.wait(`heard.at(-1).line === "search" && !heard.at(-1).searching`)
	assert.Greater(t, value[int](p, `heard.at(-1).states`), states)
	p.wait(`![...document.querySelectorAll("[data-property]")].some((at) => at.dataset.everywhere === "pending")`)
}
