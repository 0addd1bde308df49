package e2e

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

const ahead = `[data-ahead]`

// ahead waits until the page says so about the property that it looks at.
func (p *tab) ahead(property, state string) {
	p.t.Helper()
	p.wait(`document.querySelector('[data-ahead="` + property + `"]')?.dataset.aheadState === ` + quote(state))
}

// TestAhead: from any state the page knows how far the nearest violation is, hints at the next act,
// and says when it has become impossible.
func TestAhead(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write")
	p.ahead("NoStaleOverwrite", "open")
	assert.Contains(t, p.text(ahead), "can break in 2 steps")
	assert.Equal(t, "8", p.attribute("[data-par]", "data-par"))

	p.click("[data-hint]")
	p.wait(`document.querySelector("[data-hinted]")`)
	assert.Equal(t, "deliver.B.write1", p.attribute("[data-hinted]", "data-hinted"))
	p.click("[data-hinted]")
	p.at(7, 7)
	p.wait(`document.querySelector("[data-ahead]")?.innerText.includes("One step nearer")`)

	p.click(`[data-transport="back"]`)
	p.at(6, 7)
	p.click(`[data-action="deliver.A.write1"]`)
	p.at(7, 7)
	p.ahead("NoStaleOverwrite", "open")
	p.wait(`document.querySelector("[data-ahead]")?.innerText.includes("moved away")`)

	value[bool](p, `(() => { const at = document.querySelector("[data-track]"); at.value = "NoLateWrite";
		at.dispatchEvent(new Event("change", { bubbles: true })); return true })()`)
	p.ahead("NoLateWrite", "broken")
	p.wait(`document.querySelector('[data-turn]')`)
}

// TestPointOfNoReturn: the last act that mattered is marked on the timeline, and is not the one that
// breaks the property.
func TestPointOfNoReturn(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.wait(`document.querySelector('[data-turn="9"].bad')`)
	p.click(`[data-setting="rule"][data-value="older"]`)
	p.wait(`document.querySelector('[data-turn="0"].ok')`)
	p.ahead("NoStaleOverwrite", "impossible")
}

// TestShorter: a run that is longer than need be is played again without what did not matter.
func TestShorter(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.wait(`document.querySelector('[data-shorten="NoStaleOverwrite"]')`)
	p.click(`[data-shorten="NoStaleOverwrite"]`)
	p.at(8, 8)
	assert.Equal(t, "accepted", p.attribute(lastEvent, "data-verdict"))
	assert.Contains(t, p.text("[data-notice]"), "5 steps shorter")
}
