package e2e

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// clipped are elements whose text is cut off: they hide what runs over, and something does.
const clipped = `[...document.querySelectorAll("body *")].filter((at) => {
	if (!at.checkVisibility() || at.closest(".vh, svg, .scrub") || at.clientWidth <= 1) return false;
	const style = getComputedStyle(at);
	const across = /hidden|clip/.test(style.overflowX) && at.scrollWidth > at.clientWidth + 1;
	const down = /hidden|clip/.test(style.overflowY) && at.scrollHeight > at.clientHeight + 1;
	return (across || down) && at.textContent.trim() !== "";
}).map((at) => at.outerHTML.slice(0, 120) + " " + [at.scrollWidth, at.clientWidth, at.scrollHeight, at.clientHeight])`

// small are targets that a finger or an unsteady hand misses: less than 24 px high or wide, with another
// one nearer than that (WCAG 2.5.8). Links within a line of text are as high as the line, which is allowed.
const small = `(() => {
	const targets = [...document.querySelectorAll("button, select, summary, input, a[href], a[role]")].filter((at) =>
		at.checkVisibility({ visibilityProperty: true }) && !at.closest(".vh, p, td, li.soft") && !at.matches(".skip, .ref, .link, .outside, .term"));
	const boxes = targets.map((at) => at.getBoundingClientRect());
	const apart = (a, b) => Math.hypot((a.left + a.right - b.left - b.right) / 2, (a.top + a.bottom - b.top - b.bottom) / 2);
	return targets.filter((at, i) => {
		const box = boxes[i];
		const label = at.closest("label")?.getBoundingClientRect() ?? box;
		const under = Math.max(box.height, label.height) < 23.5 || Math.max(box.width, label.width) < 23.5;
		return box.width > 0 && under && !(at.closest(".signs") && boxes.every((other, k) => k === i || !targets[k].closest(".signs") || apart(box, other) >= 24));
	}).map((at) => at.outerHTML.slice(0, 120) + " " + JSON.stringify(at.getBoundingClientRect()));
})()`

// fit asks that a page fits into its window, and a dialog that is open too.
func (p *tab) fit(state string) {
	p.t.Helper()
	wide := value[int64](p, "innerWidth")
	p.fits(wide)
	assert.Empty(p.t, value[[]string](p, clipped), "cut off at %d px, %s", wide, state)
	assert.Empty(p.t, value[[]string](p, small), "too small at %d px, %s", wide, state)
	assert.True(p.t, value[bool](p, `[...document.querySelectorAll("dialog[open]")].every((dialog) => {
		const at = dialog.getBoundingClientRect();
		return at.left >= 0 && at.right <= innerWidth && at.top >= 0 && at.bottom <= innerHeight;
	})`), "in the window at %d px, %s", wide, state)
}

// TestReducedMotion: who asks for less motion gets none, and the steps come all the same.
func TestReducedMotion(t *testing.T) {
	p := newTab(t)
	p.media("prefers-reduced-motion", "reduce")
	for _, path := range sitePages() {
		if strings.HasPrefix(path, "/zh/") || isLesson(path) && !strings.HasSuffix(path, "/fencing") {
			continue // has the same sheet
		}
		p.open(path)
		assert.Empty(t, value[[]string](p, `[...document.querySelectorAll("*")].filter((at) => {
			const style = getComputedStyle(at);
			return style.animationName !== "none" || style.transitionDuration !== "0s" || style.scrollBehavior === "smooth";
		}).map((at) => at.outerHTML.slice(0, 120))`), path)
		if isLesson(path) {
			p.click(`[data-transport="first"]`)
			p.wait(`document.querySelector(".at-step").dataset.pos === "0"`)
			p.click(`[data-transport="forward"]`)
			p.wait(`document.querySelector(".at-step").dataset.pos === "1"`)
			assert.Zero(t, value[int](p, `document.getAnimations().length`), path)
		}
	}
}
