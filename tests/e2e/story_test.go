package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// beat waits until the story and the timeline both stand at a beat.
func (p *tab) beat(number string) {
	p.t.Helper()
	p.wait(`document.querySelector('.beat[aria-current="step"]')?.id === "beat-` + number + `" &&
		document.querySelector('.sign-beat[aria-current="step"]')?.getAttribute("href") === "#beat-` + number + `"`)
}

// TestBeats: a beat moves the timeline, a mark of the timeline moves the story, and the keyboard does both.
func TestBeats(t *testing.T) {
	p := newTab(t)
	p.unasked()
	p.lesson("en", "fencing")
	p.beat("3")
	assert.Equal(t, []string{"#beat-1", "#beat-2", "#beat-3"}, p.list(".sign-beat", "href"))

	p.click(`#beat-6 .beat-at`)
	p.at(9, 13)
	p.beat("6")
	assert.Equal(t, "41-42", value[string](p, `document.querySelector('[data-walk][aria-current="true"]').dataset.walk`))
	assert.Len(t, p.list(".sign-beat", "href"), 5, "the marks are those of the walk that is shown")

	p.click(`.sign-beat[href="#beat-4"]`)
	p.at(1, 13)
	p.beat("4")
	p.wait(`(() => {
		const story = document.getElementById("story").getBoundingClientRect();
		const beat = document.getElementById("beat-4").getBoundingClientRect();
		return beat.top >= story.top && beat.bottom <= story.bottom && document.activeElement.closest("#beat-4");
	})()`)

	p.key(kb.ArrowDown) // within the beats
	p.wait(`document.activeElement?.closest("#beat-5")`)
	p.key(kb.Enter)
	p.at(3, 13)
	p.key("j")
	p.at(9, 13)
	p.key("k")
	p.at(3, 13)
	p.key("k")
	p.key("k")
	p.beat("3")
	p.at(13, 13)
	assert.Equal(t, 1, value[int](p, `document.querySelectorAll('#zone-timeline .signs [tabindex="0"]').length`), "one tab stop")
	p.click(`[data-transport="back"]`)
	p.wait(`document.querySelector("#beat-2[aria-current]")`)
	p.click(`[data-action="B.release"]`)
	p.wait(`!document.querySelector(".sign-beat")`) // a run of one’s own
}

// TestReading: scrolling the story moves the timeline along, and leaves a run of the reader's own alone.
func TestReading(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.at(13, 13)
	wheel := func(by float64) {
		call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseWheel, X: 150, Y: 500, DeltaX: 0.01, DeltaY: by})
	}
	wheel(500)
	p.wait(`document.querySelector(".at-step").dataset.pos !== "13" || document.querySelector('[data-walk="41-42"][aria-current="true"]')`)
	p.wait(`(() => {
		const line = document.getElementById("story").getBoundingClientRect();
		const at = document.querySelector('.beat[aria-current="step"]')?.getBoundingClientRect();
		return at && at.top <= line.top + line.height * 0.4;
	})()`)
	wheel(5000)
	p.wait(`document.querySelector('[data-walk="41-42"][aria-current="true"]')`)
	p.beat("8")

	p.click(`[data-action]:not(:disabled)`)
	p.at(14, 14)
	wheel(-5000)
	p.wait(`document.getElementById("story").scrollTop === 0`)
	p.at(14, 14)
}

// TestAnswer: from the last step of a story one click leads to what the lesson comes to.
func TestAnswer(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		p := newTab(t)
		p.lesson(lang, "segment")
		p.click(`[data-answer]`)
		p.wait(`document.activeElement?.id === "answer"`)
		p.wait(`document.getElementById("answer").getBoundingClientRect().top < innerHeight - 100`)
		assert.Len(t, p.list("#answer li strong", "class"), 4)
		p.click(`[data-transport="back"]`)
		p.wait(`!document.querySelector("[data-answer]")`)
	}
}

// TestUnfold: a step opens into its real ones in the list and in the picture, and closes again.
func TestUnfold(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older#A.acquire,A.write,deliver.A.write1,A.write")
	p.click(`#zone-actions [data-unfold="deliver.A.write2"]`)
	p.at(5, 5)
	assert.Equal(t, []string{"A.acquire", "A.write", "check.A.write1", "update.A.write1", "A.write"}, p.list(`#zone-events li`, "data-event-action"))
	assert.Contains(t, p.text("[data-notice]"), "check, then update")
	p.wait(`document.querySelector('#zone-actions [data-action="check.A.write2"]')`)

	p.wait(`document.querySelector('.signs [data-unfold="check.A.write1"]')`)
	value[bool](p, `(document.querySelector('.signs [data-unfold="check.A.write1"]').focus(), true)`)
	p.key(kb.Enter)
	p.at(4, 4)
	assert.Equal(t, []string{"A.acquire", "A.write", "deliver.A.write1", "A.write"}, p.list(`#zone-events li`, "data-event-action"))
}
