package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

// waiting waits until a question stands there, in a state: "waiting", "right", "wrong".
func (p *tab) waiting(id, state string) {
	p.t.Helper()
	p.wait(`document.querySelector('[data-ask="` + id + `"][data-ask-state="` + state + `"]')`)
}

// trial waits until a challenge is in a state.
func (p *tab) trial(id, state string) {
	p.t.Helper()
	p.wait(`document.querySelector('[data-trial="` + id + `"][data-trial-state="` + state + `"]')`)
}

// backTo steps back from the end of a walk of 13 acts.
func (p *tab) backTo(pos int) {
	p.t.Helper()
	p.at(13, 13)
	for range 13 - pos {
		p.key(kb.ArrowLeft)
	}
	p.at(pos, 13)
}

// asked goes to a step at which a question waits over the timeline. Going back asks nothing.
func (p *tab) asked() {
	p.t.Helper()
	p.lesson("en", "fencing")
	p.click(`[data-walk="41-42"]`)
	p.backTo(9)
	assert.Empty(p.t, p.list("[data-ask]", "data-ask"), "going somewhere asks nothing")
	p.key(kb.ArrowRight)
	p.waiting("41-42.9.still", "waiting")
}

// TestPredictByKeyboard: the page asks before it shows, and everything about it is done with keys.
func TestPredictByKeyboard(t *testing.T) {
	p := newTab(t)
	p.asked()
	p.at(9, 13)
	assert.Empty(t, p.list("#zone-timeline .future .event", "data-seq"), "what will happen is not drawn before")
	p.wait(`document.activeElement?.dataset.choice === "0"`)
	p.wait(`document.getElementById("say").textContent.includes("still be broken from here?")`)
	p.key(kb.ArrowRight) // moves within the choices
	p.wait(`document.activeElement?.dataset.choice === "1"`)
	p.key(kb.Enter)
	p.waiting("41-42.9.still", "right")
	p.at(10, 13)
	assert.Contains(t, p.text(".ask-said"), "proven over 117 states")
	p.wait(`document.activeElement?.matches("[data-ask-on]")`)

	p.key(kb.Enter) // go on
	p.at(11, 13)
	p.wait(`!document.querySelector("[data-ask]")`)
	p.wait(`document.activeElement?.dataset.walk === "41-42"`) // what had the focus before
	p.key(kb.ArrowRight)
	p.at(12, 13)
	p.key(kb.ArrowRight)
	p.waiting("41-42.12.outcome", "waiting")
	p.key("1")
	p.waiting("41-42.12.outcome", "wrong")
	p.at(13, 13)
	assert.Contains(t, p.text(".ask-said"), "Not so: refused. The resource refuses A’s write: 41 is older than 42")
	assert.Equal(t, "1/2", p.attribute("[data-ask] [data-score]", "data-score"))
	p.key(kb.ArrowLeft)
	p.wait(`!document.querySelector("[data-ask]")`)

	p.click(`[data-tab="tasks"]`)
	assert.Equal(t, "1/2", p.attribute("#panel-tasks [data-score]", "data-score"))
	p.goTo("/zh/lessons/fencing")
	p.ready()
	p.wait(`document.querySelector('#panel-tasks [data-score="1/2"]')`) // kept in this browser
}

// TestSkipAndSwitch: Escape shows the step without an answer; the switch ends all asking, and is kept.
func TestSkipAndSwitch(t *testing.T) {
	p := newTab(t)
	p.lesson("zh", "fencing")
	p.click(`[data-walk="naive"]`)
	p.at(13, 13)
	p.backTo(12)
	p.click(`[data-transport="step"]`)
	p.waiting("naive.12.outcome", "waiting")
	assert.Contains(t, p.text(`[data-ask] h2`), "会被接受，还是被拒绝")
	p.key(kb.Escape)
	p.at(13, 13)
	p.wait(`!document.querySelector("[data-ask]")`)
	assert.Equal(t, "0/0", p.attribute("[data-score]", "data-score"), "what is shown is no answer")

	p.click(`[data-walk="41-42"]`)
	p.wait(`document.querySelector('[data-walk="41-42"][aria-current="true"]')`)
	p.backTo(12)
	p.click(`[data-transport="forward"]`)
	p.waiting("41-42.12.outcome", "waiting")
	p.click(`[data-asking="0"]`)
	p.wait(`!document.querySelector("[data-ask]")`)
	p.at(12, 13)
	p.click(`[data-transport="step"]`)
	p.at(13, 13)

	p.lesson("zh", "fencing?rule=older&step=12")
	p.wait(`document.querySelector("[data-asking-switch]")?.checked === false`)
	p.click(`[data-tab="tasks"]`)
	p.click(`[data-asking-switch]`)
	p.wait(`document.querySelector("[data-asking-switch]")?.checked === true`)
	p.click(`[data-walk="41-42"]`)
	p.wait(`document.querySelector('[data-walk="41-42"][aria-current="true"]')`)
	p.backTo(12)
	p.click(`[data-transport="step"]`)
	p.waiting("41-42.12.outcome", "waiting")
}

// TestPlayStopsAtAQuestion, and goes on after it.
func TestPlayStopsAtAQuestion(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.backTo(11)
	value[bool](p, `(() => { const at = document.querySelector("[data-speed]"); at.value = "4";
		at.dispatchEvent(new Event("input", { bubbles: true })); return true })()`)
	p.key(" ")
	p.waiting("naive.12.outcome", "waiting")
	p.wait(`!document.body.dataset.playing`)
	p.at(12, 13)
	p.click(`[data-choice="0"]`)
	p.waiting("naive.12.outcome", "right")
	p.at(13, 13)
	p.click(`[data-ask-on]`)
	p.wait(`!document.querySelector("[data-ask]")`)
	p.at(13, 13)
}

// TestPlayAgain: where nothing can happen any more, playing begins anew.
func TestPlayAgain(t *testing.T) {
	p := newTab(t)
	p.unasked()
	p.lesson("en", "receipt")
	p.at(8, 8)
	assert.Equal(t, "true", value[string](p, `String(document.querySelector('[data-transport="step"]').disabled)`))
	p.click(`[data-transport="play"]`)
	p.at(1, 8)
	p.click(`[data-transport="play"]`)
	p.wait(`!document.body.dataset.playing`)
}

// TestFirstChallenge: from the start page to a solved challenge, clicking only what is there.
func TestFirstChallenge(t *testing.T) {
	p := newTab(t)
	p.goTo("/en/")
	p.click(`details.door a[href$="/lessons/fencing"]`)
	p.ready()
	p.click(`[data-open-tab="tasks"]`)
	p.wait(`document.querySelector('#panel-tasks:not(.off) [data-task="overwrite"]')`)
	assert.Contains(t, p.text(`[data-task="overwrite"]`), "Let an old write land on a newer one")
	p.click(`[data-task="overwrite"] [data-challenge]`)
	p.trial("overwrite", "open")
	p.at(0, 0)
	assert.Equal(t, "8", p.attribute(`[data-trial] [data-par]`, "data-par"))
	assert.Contains(t, p.text(`.trial-par`), "there are 12 such schedules")
	for i, act := range []string{"A.acquire", "A.write", "deliver.A.write1", "A.release"} {
		p.click(`#zone-actions [data-action="` + act + `"]`)
		p.at(i+1, i+1)
	}
	p.trial("overwrite", "impossible") // the one old write is spent
	assert.Contains(t, p.text(".trial-said"), "states prove it")
	p.click(`[data-transport="first"]`)
	p.trial("overwrite", "open")
	for n := range 8 {
		p.wait(`document.querySelector("[data-trial] [data-nearer]")`)
		p.click(`[data-trial] [data-nearer]`)
		p.wait(`document.querySelector("[data-trial] [data-hinted]")`)
		p.click(`[data-trial] [data-hinted]`)
		p.wait(`document.querySelector('.at-step').dataset.pos === "` + string(rune('1'+n)) + `"`)
	}
	p.trial("overwrite", "solved")
	assert.Contains(t, p.text(".trial-said"), "nobody can do with fewer")
	p.wait(`document.querySelector('[data-task="overwrite"][data-solved="true"]')`)
	p.click(`.trial-foot .primary`)
	p.trial("forgetful", "open")
	assert.Contains(t, p.text(`[data-trial]`), "Past the fence")
	p.click(`[data-giveup]`)
	p.wait(`!document.querySelector("[data-trial]")`)

	p.goTo("/zh/lessons/fencing")
	p.ready()
	p.wait(`document.querySelector('[data-task="overwrite"][data-solved="true"]')`)
	assert.Contains(t, p.text(`[data-task="overwrite"]`), "已解：8 步")
}

// TestASwitchAgainstAChallenge: a challenge that the reader's own switch has made impossible says so.
func TestASwitchAgainstAChallenge(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.click(`[data-tab="tasks"]`)
	p.click(`[data-task="overwrite"] [data-challenge]`)
	p.trial("overwrite", "open")
	p.click(`[data-setting="rule"][data-value="older"]`)
	p.trial("overwrite", "away")
	p.wait(`document.querySelector('[data-trial] [data-proof="5212"]')`)
	p.click(`[data-trial] .trial-said [data-challenge]`)
	p.trial("overwrite", "open")
	p.click(`[data-solution]`)
	p.trial("overwrite", "shown")
	p.at(8, 8)
	assert.Equal(t, "false", p.attribute(`[data-task="overwrite"]`, "data-solved"))
}

// TestDefend: the verdicts come as the switches are turned.
func TestDefend(t *testing.T) {
	p := newTab(t)
	p.size(390, 844)
	p.lesson("zh", "fencing")
	p.click(`[data-open-tab="tasks"]`)
	p.click(`[data-task="rule"] [data-challenge]`)
	p.trial("rule", "defending")
	p.wait(`document.querySelector('[data-defend="NoStaleOverwrite"][data-everywhere="violated"]')`)
	p.click(`[data-setting="rule"][data-value="older"]`)
	p.wait(`document.querySelector('[data-defend="NoStaleOverwrite"][data-everywhere="holds"]')`)
	p.trial("rule", "defending")
	p.click(`[data-setting="rule"][data-value="sequenced"]`)
	p.trial("rule", "solved")
	assert.Contains(t, p.text(".trial-said"), "不可能更少")
	assert.LessOrEqual(t, value[int](p, `document.documentElement.scrollWidth`), 390)
}
