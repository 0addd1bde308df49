package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
)

// shiftMax is how much of a page may move while it loads, as browsers reckon layout shift: below it
// nobody sees anything. A page is good up to 0.1.
const shiftMax = 0.005

// watchShift keeps where the parts of the page stand when all of it has been read, and the picture that the
// server has drawn; and it adds up all shifts of the layout from the next frame on. Before that a browser
// may paint what it has half read.
const watchShift = `
	window.shift = 0;
	window.moved = [];
	window.whole = Infinity;
	window.places = () => Object.fromEntries([...document.querySelectorAll("[id], [class]")].filter((at) => at.checkVisibility() && !at.closest("svg, .vh")).map((at) => {
		const { x, y } = at.getBoundingClientRect();
		return [at.id || at.dataset.key || at.dataset.property, Math.round(x) + "," + Math.round(y)];
	}).filter(([name]) => name));
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if (entry.startTime <= whole) continue;
			shift += entry.value;
			moved.push(Math.round(entry.startTime) + " ms, ready: " + document.body.dataset.ready + ": " + entry.sources.map((s) =>
				(s.node?.id || s.node?.className || s.node?.nodeName) + " " + [s.previousRect, s.currentRect].map((r) =>
					[r.x, r.y, r.width, r.height].map(Math.round).join()).join(" to ")).join("; "));
		}
	}).observe({ type: "layout-shift", buffered: true });
	addEventListener("DOMContentLoaded", () => {
		requestAnimationFrame(() => requestAnimationFrame(() => { whole = performance.now(); }));
		window.placed = places();
		window.drawn = document.querySelectorAll("#zone-timeline svg.rows").length;
		window.first = [...document.querySelectorAll("#zone-timeline svg.rows")].filter((s) => s.getClientRects().length > 0)
			.map((s) => s.getAttribute("viewBox")).join();
	});`

// TestNothingJumps: when the module arrives and when its search has ended, everything is where the server
// had drawn it, on a desktop and on phones.
func TestNothingJumps(t *testing.T) {
	for k, sizes := range [][][2]int64{{{1280, 800}}, {{390, 844}, {360, 740}}} { // each lesson in both languages
		t.Run(fmt.Sprint(sizes), func(t *testing.T) {
			t.Parallel()
			p := freshTab(t)
			call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watchShift})
			for i, l := range catalog.All() {
				p.nothingJumps([]string{"en", "zh"}[(i+k+1)%2], l.About().ID, sizes[i%len(sizes)])
			}
		})
	}
}

func (p *tab) nothingJumps(lang, lesson string, size [2]int64) {
	t := p.t
	t.Helper()
	p.size(size[0], size[1])
	p.lesson(lang, lesson)
	p.wait(`!document.querySelector("[data-search]") && !document.querySelector('[data-ahead-state="searching"]')`)
	assert.Less(t, value[float64](p, "shift"), shiftMax, "%s: %v", lesson, value[[]string](p, "moved"))
	assert.Empty(t, value[[]string](p, `(() => { const now = places(); return Object.entries(placed).filter(([name, at]) => name in now && now[name] !== at)
		.map(([name, at]) => name + " " + at + " to " + now[name]); })()`), lesson)
	assert.Greater(t, value[int](p, "drawn"), 1, "the server draws for several widths")
	assert.Equal(t, value[string](p, `document.querySelector("#zone-timeline svg.rows").getAttribute("viewBox")`), value[string](p, "first"),
		"and the one that was shown is as large as the page’s own")
	p.fits(size[0])
}

// TestPaintedBeforeTheModule: as long as the module is on its way, the lesson is there to be read, with its
// picture and its verdicts.
func TestPaintedBeforeTheModule(t *testing.T) {
	site, err := url.Parse(base)
	require.NoError(t, err)
	asked, onward := make(chan struct{}), make(chan struct{})
	pass := httputil.NewSingleHostReverseProxy(site)
	slow := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/lab.wasm") {
			close(asked)
			<-onward
		}
		pass.ServeHTTP(w, r)
	}))
	t.Cleanup(slow.Close)
	release := sync.OnceFunc(func() { close(onward) })
	t.Cleanup(release)

	p := newTabAt(t, slow.URL)
	p.goTo("/en/lessons/fencing")
	<-asked
	p.wait(`performance.getEntriesByName("first-contentful-paint").length`)
	assert.Equal(t, "false", p.attribute("body", "data-ready"))
	assert.Contains(t, p.text("#zone-timeline"), "token 42")
	assert.Equal(t, "violated", p.attribute(`[data-property="NoStaleOverwrite"]`, "data-everywhere"))
	release()
	p.ready()
}

// watchActions keeps where the next actions stand as the page gets ready, and whenever a search begins.
const watchActions = `
	window.actionsTop = () => document.getElementById("zone-actions").getBoundingClientRect().top;
	window.stood = [];
	addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
		if (document.body.dataset.ready === "true" && document.body.dataset.searching === "true") stood.push(actionsTop());
	}).observe(document.body, { attributeFilter: ["data-ready", "data-searching"] }));`

// TestVerdictsKeepTheirPlace: while verdicts are searched the room they had is kept, as the page opens at a run
// of its address and after a switch: nobody clicks beside what they aim at.
func TestVerdictsKeepTheirPlace(t *testing.T) {
	p := freshTab(t)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watchActions})
	p.lesson("en", "fencing?rule=older#A.acquire")
	p.wait(`document.body.dataset.searching === "false"`)
	top := value[float64](p, "actionsTop()")
	assert.Equal(t, []float64{top}, value[[]float64](p, "[...new Set(stood)]"))
	value[bool](p, "(stood.length = 0, true)")
	p.click(`[data-setting="rule"][data-value="none"]`)
	p.wait(`stood.length > 0 && document.body.dataset.searching === "false"`)
	assert.Equal(t, []float64{top}, value[[]float64](p, "[...new Set(stood)]"))
}

// TestCardsAreWhole: at the end of every walk no value of the state runs out of its card, and no date is
// broken in two.
func TestCardsAreWhole(t *testing.T) {
	p := newTab(t)
	for _, l := range catalog.All() {
		for _, lang := range []string{"en", "zh"} {
			p.lesson(lang, l.About().ID)
			for _, w := range l.About().Walks {
				value[bool](p, `(document.querySelector('[data-walk="`+w.ID+`"]').click(), true)`)
				p.wait(`document.querySelector('[data-walk="` + w.ID + `"]').getAttribute("aria-current") === "true"`)
				assert.Empty(t, value[[]string](p, `[...document.querySelectorAll("#panel-state .row")].filter((row) => {
					const panel = document.getElementById("panel-state").getBoundingClientRect();
					const value = row.querySelector(".value");
					const dates = value.classList.contains("whole") && value.getClientRects().length > 1;
					return row.scrollWidth > row.clientWidth + 1 || value.getBoundingClientRect().right > panel.right - 8 || dates;
				}).map((row) => row.innerText)`), "%s %s %s", lang, l.About().ID, w.ID)
			}
		}
	}
}
