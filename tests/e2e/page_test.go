package e2e

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestKeyboard does everything without a mouse.
func TestKeyboard(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.at(13, 13)
	p.key(kb.Home)
	p.at(0, 13)
	p.key(kb.ArrowRight)
	p.at(1, 13)
	p.key(kb.ArrowRight)
	p.key(kb.ArrowRight)
	p.at(3, 13)
	p.key(kb.ArrowLeft)
	p.at(2, 13)
	p.key(kb.End)
	p.at(13, 13)
	p.key("u")
	p.at(2, 13)
	p.key(kb.Home)
	p.at(0, 13)

	// 2 is the second thing that can happen.
	second := p.list(`#zone-actions .acts:not(.off) [data-action]`, "data-action")[1]
	p.key("2")
	p.at(1, 1)
	assert.Equal(t, second, p.attribute(lastEvent, "data-event-action"))
	p.key(" ")
	p.wait(`document.body?.dataset.playing === "true"`)
	p.at(1, 1)
	p.wait(`!document.body?.dataset.playing`)

	p.key("b")
	p.wait(`document.activeElement?.dataset.branch`)

	p.key("?")
	p.wait(`document.getElementById("help").open`)
	p.key(kb.ArrowLeft)
	p.key(kb.Escape)
	p.wait(`!document.getElementById("help").open`)
	p.at(1, 1) // keys rest while a dialog is open
}

// TestTabStops reaches an action with Tab alone, sees where the focus is, and keeps it there.
func TestTabStops(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older")
	p.wait(`!document.querySelector('[data-search]')`)
	for range 80 {
		p.key(kb.Tab)
		if value[string](p, `document.activeElement?.dataset.action ?? ""`) == "A.acquire" {
			break
		}
	}
	require.Equal(t, "A.acquire", value[string](p, `document.activeElement?.dataset.action ?? ""`), "reached\n%s", p.where())
	assert.NotEqual(t, "none", value[string](p, `getComputedStyle(document.activeElement).outlineStyle`), "the focus can be seen")
	p.key(kb.Enter)
	p.at(1, 1)
	p.wait(`document.activeElement?.dataset.action`)
	p.wait(`document.getElementById("say").textContent.includes("A acquires the lock")`)
}

// TestNoScript: the story and the picture make sense without script and without the module.
func TestNoScript(t *testing.T) {
	for lang, say := range map[string]string{"en": "The resource has the last word", "zh": "最后由资源说了算"} {
		p := newTab(t)
		call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		p.goTo("/" + lang + "/lessons/fencing")
		assert.Equal(t, say, p.text("h1"))
		assert.Greater(t, len(p.text(".prose")), 1000, "the story")
		assert.Equal(t, 13, len(p.list(`#zone-timeline [data-fit="600"] svg .event[data-seq]`, "data-seq")), "the picture")
		assert.Equal(t, "600", value[string](p, `[...document.querySelectorAll(".fit")].filter((e) => e.getClientRects().length > 0).map((e) => e.dataset.fit).join()`))
		assert.Equal(t, 13, len(p.list("#zone-events li", "data-seq")), "the same in words")
		assert.NotEmpty(t, strings.TrimSpace(p.text(".messages noscript")), "and a sentence about what is missing")
		assert.Equal(t, "false", p.attribute("body", "data-ready"))
	}
}

// TestLanguage: the other language opens at the same run and step.
func TestLanguage(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older,check=split&from=33#A.acquire,A.write,check.A.write1,update.A.write1")
	p.click(`[data-transport="back"]`)
	p.at(3, 4)
	p.wait(`document.querySelector("a[data-lang]").href.includes("step=3")`)
	english := p.list(`#zone-events li`, "data-event-action")
	p.click(`a[data-lang="zh"]`)
	p.wait(`location.pathname === "/zh/lessons/fencing"`)
	p.ready()
	p.at(3, 4)
	assert.Equal(t, "zh-Hans", p.attribute("html", "lang"))
	assert.Equal(t, english, p.list(`#zone-events li`, "data-event-action"))
	assert.Equal(t, "true", p.attribute(`[data-setting="check"][data-value="split"]`, "aria-pressed"))
	assert.Contains(t, p.text(`#zone-events li`), "拿到令牌 33")
	assert.Equal(t, "A 锁服务 B 资源", strings.Join(value[[]string](p,
		`[...document.querySelectorAll("#zone-timeline .lanes text")].map((e) => e.textContent.trim())`), " "))
	p.goTo("/")
	p.wait(`location.pathname === "/zh/"`) // remembered
}

// The budgets of the module, gated; the time is gated five times as wide, for a machine may be busy.
const (
	moduleBrotliBytesMax = 750_000
	readyMillis          = 400
	readyMillisMax       = 5 * readyMillis
)

// TestModule: the module is served compressed and for ever, is small, and is ready soon in a
// browser that has never seen it.
func TestModule(t *testing.T) {
	p := freshTab(t)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watchStart})
	p.lesson("en", "fencing")
	p.wait(`window.begun.page`)
	worker, answered := value[float64](p, `begun.loaded - begun.spawned`), value[float64](p, `begun.answered - begun.spawned`)
	address := p.attribute("body", "data-wasm")
	size := fetched(t, address, "br")
	fmt.Printf("lab.wasm: %d kB in brotli, %d kB in gzip; worker ready after %.0f ms, its first answer after %.0f ms; page ready after %.0f ms\n",
		(size+999)/1000, (fetched(t, address, "gzip")+999)/1000, worker, answered, value[float64](p, `begun.page`))
	assert.LessOrEqual(t, size, moduleBrotliBytesMax)
	assert.LessOrEqual(t, worker, float64(readyMillisMax))
}

// watchStart notes when the page starts its worker, when the module is loaded there, when the first
// answer comes, and when it has been put into the page.
const watchStart = `
	window.begun = {};
	window.Worker = class extends Worker {
		constructor(...args) {
			begun.spawned = performance.now();
			super(...args);
			this.addEventListener("message", ({ data }) => {
				if (data.kind === "loaded") begun.loaded ??= performance.now();
				if (data.kind === "reply") begun.answered ??= performance.now();
			});
		}
	};
	new MutationObserver((_, observer) => {
		if (document.body?.dataset.ready !== "true") return;
		begun.page = performance.now();
		observer.disconnect();
	}).observe(document, { attributes: true, subtree: true, childList: true });`

// fetched is how many bytes an asset takes in an encoding.
func fetched(t *testing.T, path, encoding string) int {
	t.Helper()
	request, err := http.NewRequest(http.MethodGet, base+path, nil)
	require.NoError(t, err)
	request.Header.Set("Accept-Encoding", encoding)
	answer, err := http.DefaultTransport.RoundTrip(request)
	require.NoError(t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	assert.Equal(t, http.StatusOK, answer.StatusCode)
	assert.Equal(t, encoding, answer.Header.Get("Content-Encoding"))
	assert.Contains(t, answer.Header.Get("Cache-Control"), "immutable")
	if strings.HasSuffix(path, ".wasm") {
		assert.Equal(t, "application/wasm", answer.Header.Get("Content-Type"))
	}
	return len(body)
}

// TestWatched: the tab's watch sees what it is there for. The page's policy stops all of it.
func TestWatched(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	value[bool](p, `(async () => {
		await fetch("http://192.0.2.1/x").catch(() => {});
		const inline = document.createElement("script");
		inline.textContent = "window.inline = true";
		document.head.append(inline);
		console.error("said");
		setTimeout(() => { throw new Error("thrown"); });
		return new Promise((done) => setTimeout(() => done(true)));
	})()`)
	assert.False(t, value[bool](p, `Boolean(window.inline)`))
	p.mu.Lock()
	defer p.mu.Unlock()
	all := strings.Join(p.wrong, "\n")
	for _, want := range []string{"http://192.0.2.1/x", "Content Security Policy", "console.error", "an exception"} {
		assert.Contains(t, all, want)
	}
	p.wrong = nil
}

// TestPolicy: a worker obeys the policy of its own response, so every response carries it, and only
// this site may frame, or be asked.
func TestPolicy(t *testing.T) {
	p := newTab(t)
	p.goTo("/en/lessons/fencing")
	for _, path := range []string{"/en/", "/en/lessons/fencing", "/nosuch", p.attribute("body", "data-worker"), p.attribute("body", "data-wasm")} {
		answer, err := http.Get(base + path)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		policy := answer.Header.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'"} {
			assert.Contains(t, policy, want, path)
		}
		assert.NotContains(t, policy, "unsafe-inline", path)
	}
}

// TestSizesAndThemes: nothing runs out of the page to the right on a phone, in both languages and
// both themes.
func TestSizesAndThemes(t *testing.T) {
	for lang, theme := range map[string]string{"en": "light", "zh": "dark"} {
		t.Run(theme+" "+lang, func(t *testing.T) {
			t.Parallel()
			sizesAndThemes(t, theme, lang)
		})
	}
}

func sizesAndThemes(t *testing.T, theme, lang string) {
	p := newTab(t)
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}})
	for _, wide := range []int64{360, 390, 768, 1280, 1920} {
		p.size(wide, 800)
		p.goTo("/" + lang + "/")
		p.fits(wide)
		p.lesson(lang, "fencing?rule=older,check=split,restart=on&from=41#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,check.B.write1")
		p.at(7, 7)
		p.fits(wide)
	}
	dark := value[float64](p, `(() => {
		const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g).map(Number);
		return (r + g + b) / 3;
	})()`)
	assert.Equal(t, theme == "dark", dark < 128, "the ground of the page: %v", dark)
}

// fits asks that the page is no wider than the window.
func (p *tab) fits(wide int64) {
	p.t.Helper()
	got := value[int64](p, `document.documentElement.scrollWidth`)
	assert.LessOrEqual(p.t, got, wide, "%s at %d px\n%v", value[string](p, "location.href"), wide, value[[]string](p, `
		[...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
			.slice(0, 5).map((e) => e.outerHTML.slice(0, 120))`))
}
