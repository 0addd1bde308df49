package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func back() chromedp.Action[chromedp.Void] { return chromedp.NavigateBack() }

// kept is what the browser keeps.
func kept(p *tab) string {
	return value[string](p, `localStorage.getItem("afterlease.progress") ?? ""`)
}

// store puts a text where the progress is kept.
func store(p *tab, text string) {
	p.t.Helper()
	value[bool](p, `(localStorage.setItem("afterlease.progress", `+quote(text)+`), true)`)
}

// choose gives a file to the page, as a reader does in the browser's own dialog.
func choose(p *tab, path string) {
	p.t.Helper()
	p.do(chromedp.SetUploadFiles(chromedp.CSS("[data-import-file]"), []string{path}, chromedp.NodeReady))
}

// TestProgress: what was done in a lesson stands on the start page, and one click goes on from there.
func TestProgress(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.at(13, 13)
	p.goTo("/en/")
	assert.Equal(t, "", p.text(`[data-entry="fencing"] [data-progress]`), "to have opened a page is nothing that was done")

	p.lesson("en", "fencing")
	p.at(13, 13)
	p.click(`[data-walk="41-42"]`)
	p.at(13, 13)
	p.wait(`localStorage.getItem("afterlease.progress").includes('"walks":["41-42"]')`)
	p.click(`[data-show-shortest]`)
	p.at(5, 5)
	p.wait(`localStorage.getItem("afterlease.progress").includes('"verdict":true')`)
	p.click(`[data-transport="back"]`)
	p.wait(`new URLSearchParams(location.search).get("step")`)
	p.wait(`localStorage.getItem("afterlease.progress").includes("step=")`)
	run := value[string](p, `location.search + location.hash`)

	p.goTo("/en/")
	p.wait(`document.querySelector("[data-continue]").checkVisibility()`)
	assert.Equal(t, "stories 1 of 9 · questions 0 of 10 · challenges 0 of 4 · verdicts looked at", p.text(`[data-entry="fencing"] [data-progress]`))
	assert.Equal(t, "begun", p.attribute(`[data-entry="fencing"]`, "data-state"))
	assert.Contains(t, p.text("[data-continue]"), "The resource has the last word")
	p.click("[data-continue]")
	p.wait(`location.pathname === "/en/lessons/fencing"`)
	assert.Equal(t, run, value[string](p, `location.search + location.hash`), "the same run, at the same step")
	p.ready()
}

// TestProgressSurvivesAnything that stands in the store: what cannot be read is put aside, never thrown.
func TestProgressSurvivesAnything(t *testing.T) {
	p := newTab(t)
	p.goTo("/en/")
	for _, broken := range []string{`{`, `null`, `[]`, `{"version":99,"lessons":{}}`, `{"version":1,"lessons":[]}`,
		`{"version":1,"lessons":{"fencing":{"walks":7,"questions":[1],"solved":{"a":"x"},"run":"javascript:alert(1)","at":"now"}}}`,
		`{"version":1,"lessons":{"fencing":{"run":"segment?x=y","at":5},"<img>":{}}}`} {
		store(p, broken)
		p.goTo("/en/")
		p.wait(`!document.querySelector("[data-kept]").hidden`)
		assert.False(t, value[bool](p, `document.querySelector("[data-continue]").checkVisibility()`), broken)
	}
	store(p, "{")
	p.lesson("en", "segment")
	p.wait(`localStorage.getItem("afterlease.progress").includes("segment")`)
	assert.Equal(t, "{", value[string](p, `localStorage.getItem("afterlease.progress.unreadable")`))
}

// calls imports the page's own module, as other scripts do.
func calls(p *tab, script string) {
	p.t.Helper()
	value[bool](p, `(async () => {
		const at = document.querySelector('script[src$="home.js"]').src.replace("home.js", "progress.js");
		const progress = await import(at);
		`+script+`
		return true;
	})()`)
}

// TestProgressFunctions: what the parts of a lesson tell, and that nothing done is undone.
func TestProgressFunctions(t *testing.T) {
	p := newTab(t)
	p.goTo("/en/")
	calls(p, `
		progress.question("fencing", "q1", true); progress.question("fencing", "q1", false);
		progress.question("fencing", "q2", false);
		progress.solved("fencing", "reach", 9); progress.solved("fencing", "reach", 8); progress.solved("fencing", "reach", 12);
		progress.walk("fencing", "naive"); progress.walk("fencing", "naive");
		progress.visit("fencing", "fencing?rule=older#A.acquire");
		progress.visit("segment", "x".repeat(9000));`)
	var found struct {
		Version int
		Lessons map[string]struct {
			Walks     []string
			Questions map[string]bool
			Solved    map[string]int
			Run       string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(kept(p)), &found))
	fencing := found.Lessons["fencing"]
	assert.Equal(t, 1, found.Version)
	assert.Equal(t, map[string]bool{"q1": true, "q2": false}, fencing.Questions)
	assert.Equal(t, map[string]int{"reach": 8}, fencing.Solved)
	assert.Equal(t, []string{"naive"}, fencing.Walks)
	assert.Equal(t, "fencing?rule=older#A.acquire", fencing.Run)
	assert.Equal(t, "segment", found.Lessons["segment"].Run, "a run that is too long is not kept")
}

// TestProgressAsAFile: saved in one browser, read in another; a file of something else is refused in words.
func TestProgressAsAFile(t *testing.T) {
	p := newTab(t)
	p.goTo("/en/")
	calls(p, `progress.walk("fencing", "naive"); progress.solved("fencing", "reach", 9);
		progress.visit("fencing", "fencing?rule=older#A.acquire"); globalThis.file = progress.write();`)
	good := filepath.Join(t.TempDir(), "progress.json")
	require.NoError(t, os.WriteFile(good, []byte(value[string](p, "file")), 0o600))
	bad := filepath.Join(t.TempDir(), "notes.json")
	require.NoError(t, os.WriteFile(bad, []byte(`{"notes": []}`), 0o600))
	assert.True(t, value[bool](p, `document.querySelector("[data-export]").checkVisibility()`))

	q := newTab(t)
	q.goTo("/zh/")
	calls(q, `progress.walk("fencing", "41-42"); progress.solved("fencing", "reach", 8);`)
	choose(q, bad)
	q.wait(`document.querySelector("[data-kept-said]").textContent.includes("没有 Afterlease 的进度")`)
	choose(q, good)
	q.wait(`document.querySelector("[data-kept-said]").textContent.includes("已读入 1 课")`)
	assert.Contains(t, kept(q), `"walks":["41-42","naive"]`)
	assert.Contains(t, kept(q), `"solved":{"reach":8}`, "the better score stays")
	assert.Equal(t, "故事 2 / 9 · 问题 0 / 10 · 挑战 1 / 4", q.text(`[data-entry="fencing"] [data-progress]`))
	assert.True(t, value[bool](q, `document.querySelector("[data-continue]").href.endsWith("/zh/lessons/fencing?rule=older#A.acquire")`))
}
