package e2e

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestThreeBooks: the books lie side by side under the timeline, follow the run, and mark what just
// changed; on a narrow screen they lie one under the other, and nothing is wider than the screen.
func TestThreeBooks(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "receipt?key=slot#")
	assert.Equal(t, []string{"schedule", "runs", "effect"}, p.list("#zone-books .book", "data-card"))
	assert.Equal(t, 1, value[int](p, `new Set([...document.querySelectorAll(".book")].map((e) => Math.round(e.getBoundingClientRect().top))).size`), "side by side")
	assert.Contains(t, p.text(`[data-card="schedule"] caption`), "known by job@slot")
	assert.Contains(t, p.text(`[data-card="runs"] tbody`), "nothing written yet")
	assert.Equal(t, "UTC", p.text(`[data-row="schedule.zone"] .value`))

	p.click(`[data-action="s1.create"]`)
	p.at(1, 1)
	p.click(`#zone-actions [data-action^="deliver.s1"]`)
	p.at(2, 2)
	assert.Equal(t, "1", p.text(`[data-row="runs.run1"] .value`))
	assert.Contains(t, p.attribute(`[data-row="runs.state1"]`, "class"), "changed")
	assert.Contains(t, p.text(`[data-row="schedule.decision"]`), "runs: 1")
	p.click(`[data-transport="back"]`)
	p.at(1, 2)
	assert.Contains(t, p.text(`[data-card="runs"] tbody`), "nothing written yet")

	p.size(390, 844)
	p.lesson("zh", "receipt")
	assert.Equal(t, 3, value[int](p, `new Set([...document.querySelectorAll(".book")].map((e) => Math.round(e.getBoundingClientRect().top))).size`), "one under the other")
	assert.LessOrEqual(t, value[int](p, "document.documentElement.scrollWidth"), 390)
	assert.Contains(t, p.attribute(`[data-row="effect.effects"]`, "class"), "alarm")
}
