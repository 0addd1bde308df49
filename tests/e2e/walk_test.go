package e2e

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/fencing"
)

// walk41 is article 1's story.
func walk41(t *testing.T) []string {
	t.Helper()
	w, err := fencing.Lesson.Walk("41-42")
	require.NoError(t, err)
	return strings.Split(w.Schedule, ",")
}

// last are the attributes of the event list's last entry.
const lastEvent = `#zone-events ol[data-events] > li:last-child`

// TestSixClicks: from the start page to the refused write, through a walk.
func TestSixClicks(t *testing.T) {
	p := newTab(t)
	p.goTo("/")
	clicks := 0
	click := func(selector string) {
		p.click(selector)
		clicks++
	}
	click(`details.door a[href$="/lessons/fencing"]`)
	p.ready()
	click(`[data-walk="41-42"]`)
	p.wait(`document.querySelector('[data-walk="41-42"][aria-current="true"]')`)
	p.at(13, 13)
	assert.LessOrEqual(t, clicks, 6)
	assert.Equal(t, "refused", p.attribute(lastEvent, "data-verdict"))
	assert.Equal(t, "deliver.A.write1", p.attribute(lastEvent, "data-event-action"))
	assert.Contains(t, p.text(lastEvent), "The resource refuses A’s write: 41 is older than 42")
	assert.Equal(t, walk41(t), p.list(`#zone-events li`, "data-event-action"))
	assert.Equal(t, "true", p.attribute(`[data-property="NoStaleOverwrite"]`, "data-here"))
	assert.Contains(t, p.text(`[data-row="resource.value"]`), "“B”")
	assert.Equal(t, 13, value[int](p, `document.querySelectorAll("#zone-timeline svg .event[data-seq]").length`), "events in the picture")

	// The same schedule in the naive world.
	p.click(`[data-setting="rule"][data-value="none"]`)
	p.wait(`document.querySelector('` + lastEvent + `')?.dataset.verdict === "accepted"`)
	p.at(13, 13)
	assert.Equal(t, walk41(t), p.list(`#zone-events li`, "data-event-action"))
	assert.Equal(t, "false", p.attribute(`[data-property="NoStaleOverwrite"]`, "data-here"))
	assert.Contains(t, p.text(`[data-row="resource.value"]`), "“A”")
}

// TestByHand clicks every single step of the walk, the waits included.
func TestByHand(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older&from=41")
	schedule := walk41(t)
	for i, act := range schedule {
		p.at(i, i)
		if !value[bool](p, `Boolean(document.querySelector('[data-action="`+act+`"]:not(:disabled)'))`) {
			amount, ok := strings.CutPrefix(act, "wait.")
			require.True(t, ok, "%s can be clicked\n%s", act, p.where())
			p.fill("[data-wait-amount]", strings.TrimSuffix(amount, "s"))
			p.wait(`document.querySelector('[data-wait-own]').dataset.action === ` + quote(act))
		}
		p.click(`[data-action="` + act + `"]:not(:disabled)`)
	}
	p.at(len(schedule), len(schedule))
	assert.Equal(t, schedule, p.list(`#zone-events li`, "data-event-action"))
	assert.Equal(t, "refused", p.attribute(lastEvent, "data-verdict"))
	assert.Contains(t, p.text(lastEvent), "41 is older than 42")
}

// TestUntilDelivered: one click sends a write and delivers it.
func TestUntilDelivered(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older#A.acquire")
	p.click(`[data-through="A.write"]`)
	p.at(3, 3)
	assert.Equal(t, []string{"A.acquire", "A.write", "deliver.A.write1"}, p.list(`#zone-events li`, "data-event-action"))
}

// TestDisabledSayWhy: what cannot happen is there too, and says why not.
func TestDisabledSayWhy(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older&from=41#A.acquire")
	p.click(`#zone-actions details.blocked summary`)
	assert.Equal(t, "true", value[string](p, `String(document.querySelector('[data-action="B.acquire"]').disabled)`))
	assert.Equal(t, "A holds the lock with token 41, 30 s of its lease left", p.text(`[id="why-B.acquire"]`))
}

// TestBranches: going back and choosing differently keeps the old future one click away.
func TestBranches(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older#A.acquire,A.write,deliver.A.write1")
	p.click(`[data-transport="back"]`)
	p.at(2, 3)
	p.click(`[data-action="pause.A"]`)
	p.at(3, 3)
	require.Len(t, p.list(`[data-branch]`, "data-branch"), 2)
	assert.Equal(t, "pause.A", p.attribute(lastEvent, "data-event-action"))
	p.click(`[data-branch][aria-current="false"]`)
	p.wait(`document.querySelector('` + lastEvent + `')?.dataset.eventAction === "deliver.A.write1"`)
	assert.Len(t, p.list(`[data-branch]`, "data-branch"), 2, "and the other one stays")
}

// TestShortest: the shortest counterexample is played, and walked past its end.
func TestShortest(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.wait(`document.querySelector('[data-property="NoStaleOverwrite"]').dataset.everywhere === "violated" &&
		document.querySelector('[data-show-shortest="NoStaleOverwrite"]')`)
	p.click(`[data-show-shortest="NoStaleOverwrite"]`)
	p.at(8, 8)
	assert.Equal(t, "false", p.attribute(`[data-property="NoStaleOverwrite"]`, "data-here"))
	p.click(`[data-transport="back"]`)
	p.at(7, 8)
	assert.Equal(t, "true", p.attribute(`[data-property="NoStaleOverwrite"]`, "data-here"), "the last act did it")
	p.click(`[data-transport="last"]`)
	p.at(8, 8)
	p.click(`[data-transport="step"]`)
	p.at(9, 9)
}

// fill types a value into a field, in place of what it holds.
func (p *tab) fill(selector, text string) {
	p.t.Helper()
	p.click(selector)
	value[bool](p, `(document.querySelector(`+quote(selector)+`).select(), true)`)
	p.key(text)
}
