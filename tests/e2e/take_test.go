package e2e

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// keepFiles notes what the page saves, instead of saving it, and what it copies.
const keepFiles = `
	window.saved = [];
	window.copied = [];
	const blobs = new Map(), address = URL.createObjectURL;
	URL.createObjectURL = (blob) => { const url = address.call(URL, blob); blobs.set(url, blob); return url; };
	HTMLAnchorElement.prototype.click = async function () {
		saved.push({ name: this.download, type: blobs.get(this.href).type, text: await blobs.get(this.href).text() });
	};
	Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => copied.push(text) } });`

// TestTakenAwayFromThePage saves and copies the run in every form.
func TestTakenAwayFromThePage(t *testing.T) {
	p := newTab(t)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: keepFiles})
	const run = "fencing#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1"
	p.lesson("en", run)
	p.at(8, 8)
	p.click(`[data-share]`)
	saves := []struct{ id, name, begins string }{
		{"svg", "fencing.svg", "<svg "}, {"png", "fencing.png", "\ufffdPNG"}, {"gotest", "fencing_run_test.go", "// The resource has the last word"},
		{"mermaid", "fencing.mmd", "sequenceDiagram\n"}, {"json", "fencing.json", `{"lesson":"fencing"`}, {"shiviz", "fencing.log", "(?<host>"},
	}
	for i, f := range saves {
		p.click(`[data-take="` + f.id + `"]`)
		p.wait(`saved.length > ` + strconv.Itoa(i))
		var got struct{ Name, Type, Text string }
		require.NoError(t, json.Unmarshal([]byte(value[string](p, `JSON.stringify(saved.at(-1))`)), &got))
		assert.Equal(t, f.name, got.Name)
		assert.True(t, strings.HasPrefix(got.Text, f.begins), "%s begins %q", f.id, got.Text[:min(len(got.Text), 40)])
	}
	p.click(`[data-take-copy="mermaid"]`)
	p.wait(`copied.at(-1)?.startsWith("sequenceDiagram")`)
	p.click(`[data-take-copy="embed"]`)
	p.wait(`copied.at(-1)?.startsWith("<iframe ") && copied.at(-1).includes("/en/embed/fencing#A.acquire")`)
}

// TestLinkWithAClaim: a link to a run that breaks something can say so, and is verified on opening.
func TestLinkWithAClaim(t *testing.T) {
	p := newTab(t)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: keepFiles})
	p.lesson("en", "fencing#A.acquire")
	p.at(1, 1)
	p.click(`[data-share]`)
	p.wait(`document.querySelector(".claim-choice").hidden`)
	p.goTo("/en/")
	p.lesson("en", "fencing#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1")
	p.at(8, 8)
	p.click(`[data-share]`)
	p.click(`[data-share-claim]`)
	p.wait(`copied.at(-1)?.endsWith(";violates=NoStaleOverwrite.8")`)
	address := value[string](p, `new URL(document.querySelector("[data-share-link]").value).pathname + new URL(document.querySelector("[data-share-link]").value).hash`)
	p.goTo("/en/")
	p.goTo(address)
	p.ready()
	p.wait(`document.querySelector("[data-notice]")?.textContent.includes("claim is true")`)
}

// TestEmbed: another page can frame the embed page, and no other.
func TestEmbedStandsAlone(t *testing.T) {
	p := newTab(t)
	p.goTo("/zh/embed/fencing?rule=older#A.acquire,wait.30s")
	p.ready()
	p.at(2, 2)
	for _, hidden := range []string{".top", ".closer"} {
		assert.Equal(t, "none", value[string](p, `getComputedStyle(document.querySelector("`+hidden+`")).display`), hidden)
	}
	assert.Empty(t, p.list(".story, .sign-beat, [data-answer]", "class"), "no story, and nothing that leads to one")
	p.click(`[data-transport="back"]`)
	p.at(1, 2)
	p.wait(`document.querySelector("a[data-whole]").href.endsWith("/zh/lessons/fencing?rule=older&step=1#A.acquire,wait.30s")`)
}
