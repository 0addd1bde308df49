package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// TestThePageMakesRoom: for a message, a question, a challenge and the books of a lesson, as long as they
// are there.
func TestThePageMakesRoom(t *testing.T) {
	p := newTab(t)
	style := func(selector, property string) string {
		return value[string](p, `getComputedStyle(document.querySelector(`+quote(selector)+`)).getPropertyValue(`+quote(property)+`)`)
	}
	p.lesson("en", "segment?nosuch=1#")
	assert.Equal(t, "76px", style("#zone-timeline", "padding-bottom"), "under a message that says what is wrong")
	assert.Equal(t, "none", style(".bookshelf", "display"))
	p.click("[data-dismiss]")
	assert.Equal(t, "18px", style("#zone-timeline", "padding-bottom"))

	p.asked()
	assert.Equal(t, "300px", style("#zone-timeline", "padding-bottom"), "under a question")
	p.key(kb.Escape)
	p.wait(`!document.querySelector("[data-ask]")`)
	assert.NotEqual(t, "300px", style("#zone-timeline", "padding-bottom"))
	assert.Equal(t, "block", style("#zone-ahead", "display"))
	value[bool](p, `(document.querySelector("[data-challenge]").click(), true)`)
	p.wait(`document.querySelector("[data-trial]")`)
	assert.Equal(t, "none", style("#zone-ahead", "display"), "a challenge looks ahead by itself")
	p.click("[data-giveup]")
	p.wait(`!document.querySelector("[data-trial]")`)
	assert.Equal(t, "block", style("#zone-ahead", "display"))

	p.lesson("en", "ledgers")
	assert.NotEqual(t, "none", style(".bookshelf", "display"))
}

// TestLeavingKeepsTheStep: who leaves right after a step, before it is written down, finds it again.
func TestLeavingKeepsTheStep(t *testing.T) {
	p := newTab(t)
	p.unasked()
	p.lesson("en", "fencing")
	p.at(13, 13)
	value[bool](p, `(async () => {
		const wait = window.setTimeout.bind(window);
		window.setTimeout = () => 0; // nothing that was put off is done in time
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
		while (document.querySelector(".at-step").dataset.pos !== "12") await new Promise((done) => wait(done, 5));
		wait(() => location.assign("/en/"));
		return true;
	})()`)
	p.wait(`location.pathname === "/en/" && document.readyState === "complete"`)
	assert.Contains(t, value[string](p, `JSON.parse(localStorage.getItem("afterlease.progress")).lessons.fencing.run`), "step=12")
}
