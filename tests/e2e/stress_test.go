package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
)

const stressForm = `[data-job="stress"]`

// figure is one of the figures of a stress run.
func (p *tab) figure(name string) string {
	p.t.Helper()
	return p.text(stressForm + ` [data-figure="` + name + `"] dd`)
}

// stress runs a variant and waits for the result.
func (p *tab) stress(variant string) {
	p.t.Helper()
	p.wait(`!document.querySelector('` + stressForm + ` [data-job-go]').hidden`)
	value[bool](p, `(document.querySelector('`+stressForm+` [name="variant"]').value = `+quote(variant)+`, true)`)
	p.click(stressForm + ` [data-job-go]`)
	p.wait(`document.querySelector('` + stressForm + ` .result-sum')`)
}

// TestStress: a broken variant shows its accidents with an example, the right one shows none; how long the
// operations took is a picture and a table.
func TestStress(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "snowflake")
	p.click(`[data-open-tab="live"]`)
	p.stress("snowflake/unlocked")
	assert.NotEqual(t, "0", p.figure("duplicates"))
	assert.Contains(t, p.text(stressForm+" .result-sum"), "of 100,000 operations went wrong")
	assert.Contains(t, p.text(stressForm+" .job-result .hint"), "For example: ")

	p.stress("snowflake/lockfree")
	assert.Equal(t, "0", p.figure("duplicates"))
	assert.Equal(t, "0", p.figure("lost"))
	assert.Equal(t, "100,000", p.figure("done"))
	assert.Equal(t, "No duplicate and no loss in 100,000 operations.", p.text(stressForm+" .result-sum"))
	assert.NotEmpty(t, p.attribute(stressForm+" svg.plot", "aria-label"))
	assert.Equal(t, value[int](p, `document.querySelectorAll('`+stressForm+` svg.plot circle').length`),
		value[int](p, `document.querySelectorAll('`+stressForm+` tbody tr').length`), "each point is in the table")
	for _, wide := range []int64{360, 1280} {
		p.size(wide, 800)
		p.fits(wide)
	}
}

// TestStressStops: Stop works at once and keeps what has been measured; over a limit is a refusal.
func TestStressStops(t *testing.T) {
	p := newTab(t)
	p.lesson("zh", "ledgers")
	p.click(`[data-open-tab="live"]`)
	value[bool](p, `(document.querySelector('`+stressForm+` [name="variant"]').value = "ledger/claim", true)`) // takes seconds
	p.fill(stressForm+` [name="ops"]`, "2000000")
	p.key(kb.Enter)
	p.wait(`document.querySelector('` + stressForm + ` progress').value > 0`)
	p.key(kb.Enter) // the focus is on Stop
	p.wait(`document.querySelector('` + stressForm + ` .result-sum')`)
	assert.NotEqual(t, "2,000,000", p.figure("done"))

	value[bool](p, `document.querySelector('`+stressForm+`').noValidate = true`) // the server has the last word
	p.fill(stressForm+` [name="goroutines"]`, "65")
	p.click(stressForm + ` [data-job-go]`)
	p.wait(`document.querySelector('` + stressForm + ` [data-job-status]').textContent.includes("1 到 64")`)
}
