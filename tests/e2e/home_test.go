package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// TestHomeFirstSight: a first reader sees, without scrolling, where to begin, four doors, and the lessons
// behind the first one; the picture beside them is whole.
func TestHomeFirstSight(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		p := newTab(t)
		p.goTo("/" + lang + "/")
		for _, what := range []string{"[data-begin]", "#locks summary", "#ids summary", "#jobs summary", "#sessions summary",
			`[data-entry="watchdog"]`, `[data-entry="fencing"]`, ".front-picture"} {
			assert.LessOrEqual(t, value[float64](p, "document.querySelector("+quote(what)+").getBoundingClientRect().bottom"), 800.0, "%s: %s", lang, what)
		}
		assert.False(t, value[bool](p, `document.querySelector('[data-entry="segment"]').checkVisibility()`), "what is behind the other doors is not there yet")
		p.click("[data-begin]")
		p.wait(`location.pathname === "/` + lang + `/lessons/fencing"`)
		p.ready()
	}
}

// TestHomeDoors: a click opens a door and closes the one before; lessons to come are shown when asked for.
func TestHomeDoors(t *testing.T) {
	p := newTab(t)
	p.goTo("/en/")
	p.click("#jobs summary")
	p.wait(`document.querySelector("#jobs").open && !document.querySelector("#locks").open`)
	assert.Contains(t, p.text(`[data-entry="receipt"]`), "The answer is lost. Is there a run, or is there none?")
	assert.Contains(t, p.text(`[data-entry="receipt"]`), "9 min")
	p.click("#jobs .coming summary")
	p.wait(`document.querySelector('[data-coming="takeover"]').checkVisibility()`)
	assert.Empty(t, p.list(".coming a", "href"))
	p.goTo("/en/#sessions")
	p.wait(`document.querySelector("#sessions").open`)
}

// TestHomeWithoutScript: everything but progress is there.
func TestHomeWithoutScript(t *testing.T) {
	p := newTab(t)
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.goTo("/zh/")
	assert.False(t, value[bool](p, `document.querySelector("[data-kept]").checkVisibility()`))
	assert.False(t, value[bool](p, `document.querySelector("[data-continue]").checkVisibility()`))
	p.click("#ids summary")
	p.click(`[data-entry="segment"] a`)
	p.wait(`location.pathname === "/zh/lessons/segment"`)
}

// TestHomeFitsEveryScreen: nothing is wider than the window, in either language.
func TestHomeFitsEveryScreen(t *testing.T) {
	for _, path := range []string{"/en/", "/zh/", "/en/glossary", "/zh/glossary", "/en/claims", "/zh/claims"} {
		p := newTab(t)
		for _, wide := range []int64{360, 640, 1280} {
			p.size(wide, 800)
			p.goTo(path)
			assert.LessOrEqual(t, value[int64](p, "document.documentElement.scrollWidth"), wide, path)
			assert.Empty(t, value[[]string](p, smallTargets), "%s at %d px: targets under 24 px", path, wide)
		}
	}
}

// smallTargets are what can be pressed and is less than 24 px high, links within running text apart.
const smallTargets = `[...document.querySelectorAll("button, summary, nav a, .starts a, .lessons a, .used a, .filter a")]
	.filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 23.5)
	.map((e) => e.outerHTML.slice(0, 80))`

// TestFinder: / opens it on any page, typing finds in both languages, the keyboard does it all.
func TestFinder(t *testing.T) {
	for _, path := range []string{"/en/", "/en/lessons/fencing", "/en/glossary", "/en/claims"} {
		p := newTab(t)
		p.goTo(path)
		p.wait(`document.readyState === "complete"`)
		slash(p)
		p.wait(`document.getElementById("find").open`)
		assert.Empty(t, value[string](p, `document.getElementById("find-word").value`), "the key itself is not typed")
		assert.Equal(t, "find-watchdog", p.attribute("#find-word", "aria-activedescendant"))
		p.key("会话")
		p.wait(`document.querySelector("#find-word").getAttribute("aria-activedescendant") === "find-renewal"`)
		assert.Equal(t, []string{"find-renewal", "find-lostupdate"}, p.list("#find-list a:not([hidden])", "id"))
		assert.Contains(t, p.list("#find-list span:not([hidden])", "id"), "find-fixation", "what is to come is named")
		p.key(kb.ArrowDown)
		p.key(kb.ArrowDown)
		assert.Equal(t, "true", p.attribute("#find-lostupdate", "aria-selected"))
		p.key(kb.Enter)
		p.wait(`location.pathname === "/en/lessons/lostupdate"`)
	}
}

// slash presses / as a keyboard does: one event, and what it types is lost with it where the page takes the
// key for itself.
func slash(p *tab) {
	p.t.Helper()
	call(p, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: "/", Code: "Slash", Text: "/"})
	call(p, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyUp, Key: "/", Code: "Slash"})
}

// TestFinderManners: nothing found is said, Escape goes back to where the reader was, a slash in a field is
// a slash, and the letters can be turned off.
func TestFinderManners(t *testing.T) {
	p := newTab(t)
	p.lesson("zh", "fencing")
	p.at(13, 13)
	p.click(`[data-find]`)
	p.wait(`document.activeElement.id === "find-word"`)
	p.key("xyzzy/")
	p.wait(`!document.querySelector("[data-find-none]").hidden`)
	assert.Equal(t, "xyzzy/", value[string](p, `document.querySelector("#find-word").value`))
	p.key(kb.Enter) // there is nothing to open
	p.key(kb.Escape)
	p.wait(`!document.getElementById("find").open`)
	assert.Equal(t, "/zh/lessons/fencing", value[string](p, "location.pathname"))
	p.at(13, 13)

	p.key("?")
	p.wait(`document.getElementById("help").open`)
	assert.Contains(t, p.text("#help .keys"), "找一课")
	p.click("[data-letter-keys]")
	p.key(kb.Escape)
	p.wait(`!document.getElementById("help").open`)
	slash(p)
	p.key(kb.Home) // heard by the page, so no dialog is open
	p.at(0, 13)
	assert.False(t, value[bool](p, `document.getElementById("find").open`))
}

// TestGlossary: from a word in a story to what it means, and back to the word.
func TestGlossary(t *testing.T) {
	for lang, says := range map[string]string{"en": "The greatest token that the resource has accepted", "zh": "资源接受过的最大令牌"} {
		p := newTab(t)
		p.lesson(lang, "fencing")
		p.at(13, 13)
		assert.Equal(t, 1, len(p.list(`.prose [data-term="mark"]`, "href")), "its first use only")
		p.click(`.prose [data-term="mark"]`)
		p.wait(`location.pathname + location.hash === "/` + lang + `/glossary#mark"`)
		assert.Contains(t, p.text("#mark"), says)
		top := value[float64](p, `document.getElementById("mark").getBoundingClientRect().top`)
		assert.Less(t, top, 800.0, "it is in sight")
		p.click(`#mark .used a`)
		p.wait(`location.search === "?term=mark" || location.search === ""`)
		p.ready()
		p.wait(`document.activeElement?.dataset.term === "mark"`)
		p.at(13, 13)
	}
}

// TestClaims: filters shorten the list in the page and in the address, and a claim opens its lesson as it
// was executed.
func TestClaims(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.click(`.beside a[href*="claims"]`)
	p.wait(`location.pathname + location.search === "/en/claims?lesson=fencing"`)
	assert.NotContains(t, visibleClaims(p), "a1.jobs.none")
	p.click(`[data-filter="outcome"][data-value="corrected"]`)
	p.wait(`location.search === "?lesson=fencing&outcome=corrected"`)
	p.wait(`document.querySelectorAll(".claim:not([hidden])").length === 1`)
	assert.Equal(t, "1", p.text(`[data-filter="outcome"][aria-current] span`))
	p.click(`.claim:not([hidden]) [data-run]`)
	p.ready()
	p.wait(`document.querySelector('[data-property="NoLostUpdate"]')`)

	p.goTo("/en/claims?lesson=fencing&outcome=executed")
	p.click(`[id="a1.fence.memory"] [data-at]`)
	p.wait(`location.pathname === "/en/lessons/fencing"`)
	p.ready()
	assert.Equal(t, "true", p.attribute(`[data-setting="mark"][data-value="lost"]`, "aria-pressed"))

	p.goTo("/en/claims")
	all := len(visibleClaims(p))
	p.click(`[data-filter="lesson"][data-value="receipt"]`)
	p.wait(fmt.Sprintf(`document.querySelectorAll(".claim:not([hidden])").length < %d`, all))
	p.do(back())
	p.wait(fmt.Sprintf(`document.querySelectorAll(".claim:not([hidden])").length === %d`, all))
}

// TestClaimsWithoutScript: the same links are answered by the server.
func TestClaimsWithoutScript(t *testing.T) {
	p := newTab(t)
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.goTo("/zh/claims")
	all := len(visibleClaims(p))
	p.click(`[data-filter="article"][data-value="2"]`)
	p.wait(`location.search === "?article=2"`)
	assert.Less(t, len(visibleClaims(p)), all)
	assert.NotEmpty(t, visibleClaims(p))
}

func visibleClaims(p *tab) []string { return p.list(".claim:not([hidden])", "data-claim") }
