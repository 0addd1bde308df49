package e2e

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// focused is what has the focus: the key that the page knows it by, its id, or its tag.
const focused = `(() => { const at = document.activeElement;
	return at.dataset?.key || at.dataset?.beatWalk || at.id || at.getAttribute("class") || at.localName; })()`

func (p *tab) focus(selector string) {
	p.t.Helper()
	require.True(p.t, value[bool](p, `(() => { const at = document.querySelector(`+quote(selector)+`); at?.focus({ focusVisible: true }); return document.activeElement === at; })()`), selector)
}

// TestKeysRest: in a text field and in a widget that owns a key the page's own keys do nothing.
func TestKeysRest(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older&step=2#A.acquire,A.write,deliver.A.write1")
	p.at(2, 3)
	p.focus("[data-wait-amount]")
	for _, key := range []string{"1", "u", "b", "?", " ", kb.ArrowLeft, kb.ArrowRight, kb.Home, kb.End} {
		p.key(key)
	}
	assert.Contains(t, value[string](p, `document.querySelector("[data-wait-amount]").value`), "1", "the field takes what is typed")

	p.focus("#tab-state")
	p.key(kb.ArrowRight)
	assert.Equal(t, "tab-code", value[string](p, focused))
	assert.Equal(t, "true", p.attribute("#tab-code", "aria-selected"))
	p.key(kb.End)
	assert.Equal(t, value[string](p, `[...document.querySelectorAll("[role=tab]")].at(-1).id`), value[string](p, focused))
	p.key(kb.ArrowRight)
	assert.Equal(t, "tab-state", value[string](p, focused), "a row goes round")

	p.focus("[data-speed]")
	p.key(kb.ArrowRight)
	p.focus(`[data-transport="play"]`)
	p.key(kb.ArrowRight)
	assert.Equal(t, "tp.step", value[string](p, focused))

	assert.False(t, value[bool](p, `document.getElementById("help").open`))
	p.at(2, 3)
	value[bool](p, `(document.activeElement.blur(), true)`)
	p.key(kb.ArrowRight) // and out of them they work again
	p.at(3, 3)
}

// TestColumns: up and down go through a list, the arrows to the sides stay the page's.
func TestColumns(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older#A.acquire")
	acts := p.list(`#zone-actions .acts:not(.off) button`, "data-key")
	require.Greater(t, len(acts), 2)
	p.focus(`[data-key="` + acts[0] + `"]`)
	p.key(kb.ArrowDown)
	assert.Equal(t, acts[1], value[string](p, focused))
	p.key(kb.ArrowUp)
	p.key(kb.ArrowUp)
	assert.Equal(t, acts[len(acts)-1], value[string](p, focused))
	p.key(kb.ArrowLeft)
	p.at(0, 1)
	p.key(kb.ArrowRight)
	p.at(1, 1)

	p.focus(`[data-walk="41-42"]`)
	p.key(kb.ArrowDown)
	second := value[string](p, focused)
	assert.Contains(t, second, "walk.")
	assert.NotEqual(t, "walk.41-42", second)
	p.key(kb.Enter)
	p.wait(`document.querySelector('[data-key="` + second + `"]').getAttribute("aria-current") === "true"`)
	assert.Equal(t, second, value[string](p, focused), "the focus stays where it was")
}

// TestFocusFindsAPlace: a button that can no longer be pressed gives the focus to its neighbour.
func TestFocusFindsAPlace(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older&step=1#A.acquire,A.write")
	p.focus(`[data-transport="last"]`)
	p.key(kb.Enter)
	p.at(2, 2)
	p.wait(`document.activeElement?.closest("#zone-transport")`)
	assert.True(t, value[bool](p, `document.activeElement.matches("button:not(:disabled)")`))
}

// TestLettersOff: single-letter keys can be turned off, the others stay, and it is remembered.
func TestLettersOff(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older#A.acquire,A.write")
	p.key("?")
	p.wait(`document.getElementById("help").open`)
	p.focus("[data-letter-keys]")
	p.key(" ")
	assert.False(t, value[bool](p, `document.querySelector("[data-letter-keys]").checked`))
	p.key(kb.Escape)
	p.wait(`!document.getElementById("help").open`)
	for range 2 {
		for _, key := range []string{"u", "Z", "1", "b", "?"} {
			p.key(key)
		}
		p.key(kb.Home)
		p.at(0, 2)
		p.key(kb.End)
		p.at(2, 2)
		assert.False(t, value[bool](p, `document.getElementById("help").open`))
		p.goTo("/en/")                                                 // what stands in the address already would not be opened anew
		p.lesson("en", "fencing?rule=older&from=41#A.acquire,A.write") // another page of the same reader
	}
	p.click("[data-help]")
	p.click("[data-letter-keys]")
	p.key(kb.Escape)
	p.wait(`!document.getElementById("help").open`)
	p.key("Z")
	p.at(2, 2) // nothing to undo yet
	p.key("1")
	p.at(3, 3)
	p.key("Z")
	p.at(2, 3) // with Shift or Caps Lock too
}

// TestOneStopAGroup: Tab goes once through the page, to one place in each group and to everything else,
// and out at its end; and back with Shift. Nothing holds the focus.
func TestOneStopAGroup(t *testing.T) {
	p := newTab(t)
	for _, path := range []string{ // plain, with books, with charts, in Chinese, in a frame
		"/en/lessons/fencing", "/en/lessons/ledgers", "/en/lessons/segment", "/zh/lessons/receipt", "/en/embed/fencing",
	} {
		p.open(path)
		p.rest()
		assert.Zero(t, value[int](p, `[...document.querySelectorAll("[data-roving], .transport .buttons, .strip, .chips, .acts, .walks, .beats")].filter((at) =>
			[...at.querySelectorAll("button:not(:disabled), a[href]")].filter((b) => b.tabIndex === 0).length > 1).length`),
			"%s: groups with more than one stop", path)
		value[bool](p, number)
		there := p.tabThrough(nil)
		require.NotEmpty(t, there, path)
		for _, stop := range value[[]int](p, tabbable) {
			assert.Contains(t, there, stop, "%s: Tab does not come to %s", path, value[string](p, fmt.Sprintf("known[%d].outerHTML.slice(0, 120)", stop)))
		}
		last := there[len(there)-1]
		value[bool](p, fmt.Sprintf(`(known[%d].focus(), true)`, last))
		back := p.tabThrough([]int{last}, chromedp.KeyModifiers(kb.ModifierShift))
		slices.Reverse(back)
		assert.Equal(t, there, back, path)
	}
}

const stopsMax = 150

// number gives every element one that it keeps.
const number = `window.known ??= [], window.number ??= (at) => known.includes(at) ? known.indexOf(at) : known.push(at) - 1, true`

// tabbable are the numbers of what a reader can see and use.
const tabbable = `[...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")].filter((at) =>
	at.tabIndex >= 0 && !at.disabled && at.checkVisibility({ visibilityProperty: true }) && !at.closest("details:not([open]) > :not(summary)")).map(number)`

// tabThrough presses Tab until the focus has left the page, and returns where it has been.
func (p *tab) tabThrough(been []int, options ...chromedp.KeyOption) []int {
	p.t.Helper()
	for range stopsMax {
		p.do(chromedp.KeyEvent(kb.Tab, options...))
		at := value[int](p, `document.activeElement === document.body ? -1 : number(document.activeElement)`)
		if at < 0 || len(been) > 0 && at == been[0] {
			return been
		}
		require.NotContains(p.t, been, at, "the focus goes round without leaving the page: %s", value[string](p, focused))
		been = append(been, at)
	}
	require.Fail(p.t, "Tab does not come to the end of the page", "%v", been)
	return nil
}
