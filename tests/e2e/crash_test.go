package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/stretchr/testify/assert"
)

// ways in which the worker of a page ends, done to the worker that is there.
var crashes = map[string]string{
	"an exception in the worker":   `kept.postMessage(null)`,
	"the module cannot be loaded":  `kept.postMessage({ kind: "load", wasm: "/nosuch.wasm", exec: "/nosuch.js" })`,
	"killed without a word":        `(kept.terminate(), document.querySelector('[data-transport="back"]').click())`,
	"the module's desk has broken": `kept.dispatchEvent(new MessageEvent("message", { data: { kind: "reply", line: "step", answers: [new TextEncoder().encode(JSON.stringify({ ok: false, broken: true, problem: "index out of range" }))] } }))`,
}

// TestTheWorkerCrashes: the page starts it anew with the same run at the same step, says so, and goes on.
func TestTheWorkerCrashes(t *testing.T) {
	for what, end := range crashes {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			p := newTab(t)
			call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: keepWorker})
			p.lesson("en", "fencing?rule=older,check=split&from=33&step=3#A.acquire,A.write,check.A.write1,update.A.write1")
			p.at(3, 4)
			acts := p.list(`#zone-events li`, "data-event-action")
			value[bool](p, `(window.first = kept, `+end+`, true)`)
			p.wait(`window.kept !== first`)
			p.wait(`document.getElementById("status").textContent.includes("has been started again; your run was replayed")`)
			p.wait(`heard.at(-1).line === "search" && !heard.at(-1).searching`)
			p.at(3, 4)
			assert.Equal(t, acts, p.list(`#zone-events li`, "data-event-action"))
			assert.Equal(t, "true", p.attribute(`[data-setting="check"][data-value="split"]`, "aria-pressed"))
			p.click(`[data-transport="forward"]`)
			p.at(4, 4)
			p.wait(`document.getElementById("status").textContent === ""`) // it has been read
			p.forget()
		})
	}
}

// TestTheWorkerStaysDead: one that ends again and again is given up, and the page says what to do.
func TestTheWorkerStaysDead(t *testing.T) {
	p := newTab(t)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: keepWorker})
	p.lesson("zh", "fencing#A.acquire")
	for range 3 {
		value[bool](p, `(window.first = kept, kept.postMessage(null), true)`)
		p.wait(`window.kept !== first && document.getElementById("status").textContent.includes("已重新启动")`)
	}
	value[bool](p, `(kept.postMessage(null), true)`)
	p.wait(`document.getElementById("status").textContent.includes("请刷新页面，地址里保存着你的运行")`)
	p.forget()
	p.goTo("/zh/") // a reload of the same address keeps nothing of the page
	p.lesson("zh", "fencing#A.acquire")
	p.at(1, 1)
}
