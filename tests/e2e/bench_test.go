package e2e

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
)

// The budgets, on a quiet machine: they are printed beside the figures, not gated.
const (
	stepMillis     = 16 // a step to a painted page, at 200 events
	longStepMillis = 50 // at 2,000
)

// longRun is a run of so many acts, an even number: the business hangs, and its watchdog renews for ever.
func longRun(acts int) string {
	return "watchdog?renew=on,faults=hang#A.acquire,A.hang" + strings.Repeat(",wait.10s,dog.renew", acts/2-1)
}

// watchStep notes when the worker's answer comes.
const watchStep = `
	window.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			this.addEventListener("message", () => { window.answered = performance.now(); });
		}
	};`

// stepping presses the arrows, back and on again, as a reader does who looks at each step, and answers with
// the times of each step: until the worker's answer, until it is in the page, until that is painted.
const stepping = `(async () => {
	const at = () => document.querySelector(".at-step").dataset.pos;
	const times = [];
	for (let i = 0; i < %d; i++) {
		const before = at();
		const begun = performance.now();
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key: i %% 2 ? "ArrowRight" : "ArrowLeft", bubbles: true }));
		const patched = await new Promise((done) => {
			const observer = new MutationObserver(() => {
				if (at() === before) return;
				observer.disconnect();
				done(performance.now());
			});
			observer.observe(document.getElementById("zone-transport"), { attributes: true, subtree: true, childList: true });
		});
		const first = window.answered;
		const painted = await new Promise((done) => requestAnimationFrame(() => {
			const channel = new MessageChannel();
			channel.port1.onmessage = () => done(performance.now());
			channel.port2.postMessage(null);
		}));
		times.push([first - begun, patched - begun, painted - begun]);
		do await new Promise((done) => setTimeout(done, 120)); while (document.body.dataset.searching === "true");
	}
	return times;
})()`

// BenchmarkStepToPaint is a step forward or back, from the key to the painted page.
func BenchmarkStepToPaint(b *testing.B) {
	for _, acts := range []int{13, 200, 2000} {
		b.Run(fmt.Sprintf("%d events", acts), func(b *testing.B) {
			run := "fencing"
			if acts > 13 {
				run = longRun(acts)
			}
			p := freshTab(b)
			p.unasked()
			call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watchStep})
			p.open("/en/lessons/" + run)
			p.rest()
			p.at(acts, acts)
			p.unwatched()
			value[[][3]float64](p, fmt.Sprintf(stepping, 10)) // to warm up
			var times [][3]float64
			for range 6 {
				times = append(times, value[[][3]float64](p, fmt.Sprintf(stepping, 10))...)
			}
			for i, unit := range []string{"ms-to-answer", "ms-to-page", "ms-to-paint"} {
				b.ReportMetric(median(times, i), unit)
			}
			b.ReportMetric(0, "ns/op")
			budget := stepMillis
			if acts > 200 {
				budget = longStepMillis
			}
			fmt.Printf("%5d events: a step is painted after %.1f ms (budget %d), answered after %.1f, in the page after %.1f; at best %.1f, %.1f, %.1f\n",
				acts, median(times, 2), budget, median(times, 0), median(times, 1), best(times, 2), best(times, 0), best(times, 1))
		})
	}
}

// unwatched lets nobody hear of each element that comes and goes and of each style: that takes time of a step.
func (p *tab) unwatched() {
	call(p, css.Disable, cdp.Empty{})
	call(p, dom.Disable, cdp.Empty{})
}

func median(times [][3]float64, i int) float64 {
	all := make([]float64, 0, len(times))
	for _, t := range times {
		all = append(all, t[i])
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// best is the quickest one: a busy machine lengthens most of them, seldom all.
func best(times [][3]float64, i int) float64 {
	return slices.MinFunc(times, func(a, b [3]float64) int { return cmp.Compare(a[i], b[i]) })[i]
}

// BenchmarkFirstPaint opens a lesson in a browser that has never seen it: the page is painted before the
// module is there.
func BenchmarkFirstPaint(b *testing.B) {
	p := freshTab(b)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watchStart})
	p.lesson("en", "fencing")
	p.wait(`window.begun.page && performance.getEntriesByName("first-contentful-paint").length`)
	b.ReportMetric(0, "ns/op")
	paint := value[float64](p, `performance.getEntriesByName("first-contentful-paint")[0].startTime`)
	loaded, ready := value[float64](p, `begun.loaded`), value[float64](p, `begun.page`)
	b.ReportMetric(paint, "ms-to-first-paint")
	b.ReportMetric(loaded, "ms-to-module")
	fmt.Printf("first contentful paint after %.0f ms, the module after %.0f ms, the page works after %.0f ms\n", paint, loaded, ready)
}
