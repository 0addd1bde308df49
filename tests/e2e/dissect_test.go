package e2e

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// typeInto puts the focus on a field with the keyboard's means, selects what stands there and types.
func typeInto(p *tab, name, text string) {
	p.t.Helper()
	value[bool](p, `(() => { const at = document.querySelector('[name="`+name+`"]'); at.focus(); at.select(); return true; })()`)
	for _, key := range text {
		p.key(string(key))
	}
}

func fieldIs(p *tab, name, want string) {
	p.t.Helper()
	p.wait(`document.querySelector('[name="` + name + `"]').value === ` + quote(want))
}

// TestDissect: an id is taken apart by the module and put together again; the address holds it, and the
// other language opens with it.
func TestDissect(t *testing.T) {
	p := newTab(t)
	p.goTo("/en/lessons/snowflake")
	p.ready()
	p.click(`.prose a[href="/en/dissect"]`)
	p.wait(`location.pathname === "/en/dissect" && document.body.dataset.ready === "true"`)
	assert.Len(t, p.list(`.bits .bit`, "data-bit"), 64)
	assert.Equal(t, value[string](p, `String(JSON.parse(document.querySelector("[data-exact]").dataset.exact))`),
		p.attribute("[data-printed]", "data-printed"), "what this browser makes of the number")

	typeInto(p, "id", "1541815603606036482")
	fieldIs(p, "sequence", "2")
	fieldIs(p, "at", "2022-06-28 16:07:40.105")

	typeInto(p, "node", "3")
	fieldIs(p, "id", "1541815603604500482")
	typeInto(p, "node", "1024")
	p.wait(`document.querySelector('[name="node"]').getAttribute("aria-invalid") === "true"`)
	assert.Contains(t, p.text("#wrong"), "from 0 to 1023")
	assert.Equal(t, "wrong", p.attribute(`[name="node"]`, "aria-describedby"))
	typeInto(p, "node", "4")
	p.wait(`!document.querySelector("#wrong")`)

	typeInto(p, "at", "2026-10-13 09:00")
	fieldIs(p, "id", "2109932150584262658")
	assert.Equal(t, "2026-10-13 09:00", value[string](p, `document.querySelector('[name="at"]').value`), "what is being typed stays")
	p.key("\t")
	fieldIs(p, "at", "2026-10-13 09:00:00.000")

	p.wait(`location.search.includes("id=2109932150584262658")`)
	p.click("a[data-lang]")
	p.wait(`location.pathname === "/zh/dissect" && document.body.dataset.ready === "true"`)
	fieldIs(p, "node", "4")
	assert.Contains(t, p.text(`tr[data-part="time"]`), "2026-10-13 09:00:00.000 UTC")
}

// TestDissectLayouts: another layout is another answer, and an impossible one says what to do.
func TestDissectLayouts(t *testing.T) {
	p := newTab(t)
	p.size(390, 844)
	p.goTo("/zh/dissect?id=4194316288")
	p.wait(`document.body.dataset.ready === "true"`)
	fieldIs(p, "sequence", "0")
	assert.Equal(t, "2039-09-07 15:47:35.551", value[string](p, `document.querySelectorAll("[data-last]")[1].dataset.last`))

	typeInto(p, "nodeBits", "11")
	p.wait(`document.querySelector("#wrong")`)
	assert.Contains(t, p.text("#wrong"), "请减去 1 位")
	typeInto(p, "timeBits", "40")
	p.wait(`!document.querySelector("#wrong")`)
	assert.Len(t, p.list(`.bits .bit.node`, "data-bit"), 11)
	assert.Len(t, p.list(`.bits .bit`, "data-bit"), 64)

	value[bool](p, `(() => { const at = document.querySelector("[data-presets]"); at.focus(); at.selectedIndex = 2;
		at.dispatchEvent(new Event("input", { bubbles: true })); return true; })()`)
	fieldIs(p, "epoch", "0")
	p.wait(`document.querySelectorAll("[data-last]").length === 1`)
	assert.LessOrEqual(t, value[int](p, "document.documentElement.scrollWidth"), 390, "nothing is wider than the screen")
}
