package e2e

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// keepZones keeps the markup that the worker has sent last for each zone.
const keepZones = readAnswers + `
	window.sent = {};
	const put = (lines, change) => {
		const now = [];
		while (change.length > 0) {
			const at = change.shift();
			now.push(...(typeof at === "string" ? [at] : lines.slice(at, change.shift())));
		}
		return now.join("\n");
	};
	window.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			this.addEventListener("message", ({ data }) => {
				for (const { zones } of answersOf(data)) {
					for (const id in zones) sent[id] = typeof zones[id] === "string" ? zones[id] : put(sent[id].split("\n"), zones[id]);
				}
			});
		}
	};`

// asSent compares what a zone shows with its markup put into an empty element: "" when they are alike.
const asSent = `((id) => {
	const clean = (root) => {
		for (const at of root.querySelectorAll("*")) {
			const all = [...at.attributes].filter(({ name }) => name !== "tabindex" && name !== "open" && !at.matches(".own-wait *")) // the reader's, or the page's
				.sort((a, b) => a.name < b.name ? -1 : 1);
			for (const { name } of [...at.attributes]) at.removeAttribute(name);
			for (const { name, value } of all) at.setAttribute(name, value);
		}
		for (const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); walker.nextNode(); ) walker.currentNode.data = walker.currentNode.data.trim();
		return root.innerHTML.replaceAll(/></g, ">\n<").split("\n");
	};
	const wanted = document.createElement("div");
	wanted.innerHTML = sent[id];
	const [is, was] = [clean(document.getElementById("zone-" + id).cloneNode(true)), clean(wanted)];
	const i = was.findIndex((line, i) => line !== is[i]);
	return is.length === was.length && i < 0 ? "" : id + " line " + i + ": " + is[i] + " instead of " + was[i];
})`

// TestRows: zones are patched by their rows and come out as they were sent, whatever a reader does, and
// the list of events follows.
func TestRows(t *testing.T) {
	for seed, run := range []string{"fencing", "watchdog?renew=on", "segment", "lostupdate"} {
		t.Run(run, func(t *testing.T) {
			t.Parallel()
			p := newTab(t)
			p.unasked()
			call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: keepZones})
			p.open("/en/lessons/" + run)
			p.rest()
			if strings.Contains(run, "?") {
				p.click("[data-walk]")
			}
			r := rand.New(rand.NewSource(int64(seed)))
			for range 40 {
				value[bool](p, fmt.Sprintf(`(async () => {
					const all = [...document.querySelectorAll("#zone-transport button:not(:disabled), #zone-transport button:not(:disabled), #zone-actions .do:not(:disabled), #zone-settings button[data-setting], [data-walk], [data-branch]")]
						.filter((at) => at.dataset.transport !== "play");
					const zone = document.getElementById("zone-timeline");
					zone.scrollTop = %d;
					all[%d %% all.length].click();
					return true;
				})()`, r.Intn(600), r.Intn(1<<20)))
				p.wait(`document.body.dataset.searching === "false"`)
				if wrong := value[string](p, `Object.keys(sent).filter((id) => id !== "events").map(`+asSent+`).find(Boolean) ?? ""`); wrong != "" {
					t.Fatal(wrong)
				}
				require.True(t, value[bool](p, `(() => {
					const lines = [...document.querySelectorAll("#zone-events li")];
					return lines.length === Number(document.querySelector(".at-step").dataset.pos) && lines.every((at, i) => at.dataset.seq === String(i + 1));
				})()`), "a line for each event up to the cursor")
			}
		})
	}
}

// TestAStepTouchesFewRows: in a long run a step replaces a handful of elements, not thousands.
func TestAStepTouchesFewRows(t *testing.T) {
	p := newTab(t)
	p.open("/en/lessons/" + longRun(200))
	p.rest()
	p.at(200, 200)
	value[bool](p, `(window.touched = 0, window.all = document.querySelectorAll("#zone-timeline *, #zone-events *").length,
		new MutationObserver((records) => { for (const r of records) touched += r.addedNodes.length + r.removedNodes.length + (r.type === "attributes" ? 1 : 0); })
			.observe(document.getElementById("stage"), { childList: true, subtree: true, attributes: true }), true)`)
	p.click(`[data-transport="back"]`)
	p.at(199, 200)
	touched, all := value[int](p, "touched"), value[int](p, "all")
	assert.Greater(t, all, 800)
	assert.Positive(t, touched)
	assert.Less(t, touched, 120, "of %d elements", all)
}
