package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	leftPane  = `.pair figure:first-child`
	rightPane = `.pair figure:last-child`
)

// besides opens the menu and puts the run beside the same acts at other settings.
func (p *tab) besides(settings string) {
	p.t.Helper()
	p.click(`.besides summary`)
	p.click(`.besides [data-beside="` + settings + `"]`)
	p.wait(`document.querySelector(".pair") && document.querySelector("[data-parts]")`)
}

// bothAt waits until both pictures stand at a step.
func (p *tab) bothAt(left, right int) {
	p.t.Helper()
	for pane, at := range map[string]int{leftPane: left, rightPane: right} {
		p.wait(fmt.Sprintf(`(document.querySelector('%s .event.now')?.dataset.seq ?? "0") === "%d"`, pane, at))
	}
}

// TestBeside: the same acts under another rule, the step at which they part in both pictures and in one
// sentence, stepping that moves both, a link that holds it, and the way back.
func TestBeside(t *testing.T) {
	p := newTab(t)
	p.unasked()
	p.lesson("en", "fencing")
	p.at(13, 13)
	p.besides("rule=older")
	assert.Equal(t, "13", p.attribute("[data-parts]", "data-parts"))
	assert.Contains(t, p.text("[data-parts]"), "The resource accepts A’s write with token 41")
	assert.Contains(t, p.text("[data-parts]"), "The resource refuses A’s write: 41 is older than 42")
	assert.Equal(t, "Rule at the resource: none", p.text(leftPane+" figcaption"))
	assert.Len(t, p.list(".parting", "class"), 2, "the step is marked in both")
	p.bothAt(13, 13)
	p.apart()

	p.key(kb.ArrowLeft)
	p.bothAt(12, 12)
	p.key(kb.Home)
	p.bothAt(0, 0)
	p.click(`[data-parts] [data-seek]`)
	p.bothAt(13, 13)
	p.wait(`location.search.includes("beside=rule=older") && !location.search.includes("step=")`)
	address := value[string](p, `location.pathname + location.search + location.hash`)

	p.click(`[data-apart]`)
	p.wait(`!document.querySelector(".pair") && !document.body.classList.contains("paired")`)
	p.at(13, 13)
	p.wait(`!location.search.includes("beside")`)

	p.goTo(address)
	p.ready()
	p.wait(`document.querySelector("[data-parts]")`)
	p.bothAt(13, 13)
	p.wait(`document.body.dataset.searching === "false"`)
	p.apart()
	p.size(390, 844)
	p.wait(`document.querySelector(".pair svg").viewBox.baseVal.width <= 480`)
	assert.Less(t, value[float64](p, `document.querySelector('`+leftPane+`').getBoundingClientRect().bottom -
		document.querySelector('`+rightPane+`').getBoundingClientRect().top`), 1.0, "on a phone one stands under the other")
	p.fits(390)
}

// apart asks that the two pictures stand next to each other and can both be seen, at their present steps.
func (p *tab) apart() {
	p.t.Helper()
	for _, pane := range []string{leftPane, rightPane} {
		p.wait(`(() => {
			const pane = document.querySelector('` + pane + ` .pane').getBoundingClientRect();
			const now = document.querySelector('` + pane + ` .event.now .hit').getBoundingClientRect();
			return now.bottom > pane.top && now.top < pane.bottom;
		})()`)
	}
	assert.LessOrEqual(p.t, value[float64](p, `document.querySelector('`+leftPane+`').getBoundingClientRect().right`),
		value[float64](p, `document.querySelector('`+rightPane+`').getBoundingClientRect().left`))
}

// TestReportBesideItsFix: from the list of reports, with one click.
func TestReportBesideItsFix(t *testing.T) {
	p := newTab(t)
	p.unasked()
	p.lesson("zh", "fencing")
	p.click(`[data-beside-walk="o-21"]`)
	p.wait(`document.querySelector('[data-parts="10"]')`)
	assert.Contains(t, p.text("[data-parts]"), "拒绝")
	assert.Equal(t, "true", p.attribute(`[data-walk="o-21"]`, "aria-current"))
	p.bothAt(10, 8) // check and update are one step on the right
}

// TestFutureBesideFuture: two futures of one run.
func TestFutureBesideFuture(t *testing.T) {
	p := newTab(t)
	p.unasked()
	p.lesson("en", "fencing?rule=older#A.acquire,A.write,deliver.A.write1")
	p.click(`[data-transport="back"]`)
	p.at(2, 3)
	p.click(`[data-action="pause.A"]`)
	p.at(3, 3)
	p.click(`.strip .branch-beside`)
	p.wait(`document.querySelector('[data-parts="3"]')`)
	assert.Equal(t, "pause.A", p.attribute(lastEvent, "data-event-action"), "the present run is as it was")
	assert.Contains(t, p.text("[data-parts]"), "accepts A’s write")
	assert.NotContains(t, value[string](p, "location.search"), "beside", "no link holds a future")
	p.click(`[data-action="resume.A"]`)
	p.at(4, 4)
	p.bothAt(4, 3)
}

// TestManyFutures: with many of them each is one click away, the present one is in sight and marked,
// and the keyboard goes from one to the next.
func TestManyFutures(t *testing.T) {
	p := newTab(t)
	p.unasked()
	p.lesson("en", "fencing?rule=older#A.acquire")
	const futures = 24
	for i := range futures {
		p.click(`[data-action="wait.` + fmt.Sprint(i+1) + `s"], [data-wait-amount]`)
		p.fill("[data-wait-amount]", fmt.Sprint(i+1))
		p.wait(`document.querySelector('[data-wait-own]').dataset.action === "wait.` + fmt.Sprint(i+1) + `s"`)
		p.key(kb.Enter)
		p.at(2, 2)
		if i < futures-1 {
			p.click(`[data-transport="back"]`)
			p.at(1, 2)
		}
	}
	require.Len(t, p.list(`.strip [data-branch]`, "data-branch"), futures)
	inSight := `(() => {
		const row = document.querySelector(".strip").getBoundingClientRect();
		const here = document.querySelector('.strip [aria-current="true"]').getBoundingClientRect();
		return here.left >= row.left - 1 && here.right <= row.right + 1;
	})()`
	p.wait(inSight)
	p.fits(1280)

	value[bool](p, `(document.activeElement.blur(), true)`) // letters are letters in a field
	p.key("b")
	p.wait(`document.activeElement?.matches('.strip [aria-current="true"]')`)
	p.key(kb.Home)
	p.key(kb.Enter)
	p.wait(`document.querySelector('.strip li:first-child [aria-current="true"]')`)
	p.wait(inSight)
	assert.Contains(t, p.text(`.strip li:nth-child(5)`), "after 1: 5 s", "a future is named by what it does first")

	p.click(`.futures summary`)
	assert.Len(t, p.list(`.futures li`, "data-key"), futures)
	p.click(`.futures li:nth-child(7) [data-branch]`)
	p.wait(`document.querySelector('.strip li:nth-child(7) [aria-current="true"]')`)
}
