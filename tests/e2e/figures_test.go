package e2e

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestFigures: a figure's chip shows its number and the run that attains it; the chart below the story
// shows the number at every position of the switches, and marks where they stand.
func TestFigures(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "segment?allocate=atomic,buffer=double#")
	p.wait(`document.querySelector('[data-property="Wasted"] [data-figure="6"]')`)
	p.wait(`document.querySelectorAll('[data-chart="waste"] [data-value]').length === 3`)
	assert.Equal(t, []string{"4", "6", "7"}, p.list(`[data-chart="waste"] [data-value]`, "data-value"))
	assert.Contains(t, p.text(`[data-chart="waste"] [aria-current="true"]`), "6 ≤ 4 + 2")

	value[bool](p, `(() => { document.querySelector('[data-property="Wasted"]').closest("details").open = true; return true; })()`)
	p.click(`[data-show-shortest="Wasted"]`)
	p.wait(`document.querySelector('[data-property="Wasted"] [data-figure-here="6"]')`)

	p.lesson("zh", "segment?allocate=atomic,buffer=early,outage=longer#")
	p.wait(`document.querySelectorAll('[data-chart="wait"] [data-value]').length === 6`)
	assert.Equal(t, []string{"2", "0", "0", "3", "0", "0"}, p.list(`[data-chart="wait"] [data-value]`, "data-value"))
	assert.Equal(t, p.list(`[data-chart="wait"] tr .chart-line:nth-of-type(1)`, "data-kept"),
		p.list(`[data-chart="wait"] tr .chart-line:nth-of-type(2)`, "data-kept"), "the explorer and the rule agree")
	assert.Contains(t, p.text(`[data-chart="wait"] [aria-current="true"]`), "3 ≥ 1 ×（3 + 0）")
}

// TestFiguresWithoutScript: the server has searched the worlds too.
func TestFiguresWithoutScript(t *testing.T) {
	p := newTab(t)
	p.goTo("/en/lessons/segment?allocate=atomic")
	assert.Equal(t, 3, value[int](p, `fetch(location.href).then((r) => r.text()).then((html) =>
		new DOMParser().parseFromString(html, "text/html").querySelectorAll('[data-chart="waste"] [data-value]').length)`))
}

// TestTheFoldOfChipsIsOnTheScreen: it opens below the bench and not beyond its edge.
func TestTheFoldOfChipsIsOnTheScreen(t *testing.T) {
	p := newTab(t)
	for _, wide := range []int64{390, 1280} {
		p.size(wide, 800)
		p.lesson("en", "watchdog?renew=on,faults=crash")
		p.wait(`document.querySelector(".chips-fold")`)
		p.click(".chips-fold summary")
		left := value[float64](p, `document.querySelector(".chips.pop").getBoundingClientRect().left`)
		right := value[float64](p, `document.querySelector(".chips.pop").getBoundingClientRect().right`)
		assert.GreaterOrEqual(t, left, 0.0)
		assert.LessOrEqual(t, right, float64(wide))
	}
}
