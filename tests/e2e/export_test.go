package e2e

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// exportSite writes the site below /lab/ with labserver and serves the files, and nothing else. What is
// asked for and not there is collected.
func exportSite(t *testing.T) (at string, missing func() []string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	cmd := exec.Command(lab, "export", dir, "--base", "/lab/")
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	assert.Contains(t, string(out), "en/lessons/fencing/index.html\n")

	asked := make(chan string, 100)
	files := http.StripPrefix("/lab/", http.FileServer(http.Dir(dir)))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, err := os.Stat(filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(r.URL.Path, "/lab"))))
		if err != nil || !strings.HasPrefix(r.URL.Path, "/lab/") {
			asked <- r.URL.Path
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/lab", func() (all []string) {
		for len(asked) > 0 {
			all = append(all, <-asked)
		}
		return all
	}
}

// TestExport walks through the site as plain files: nothing answers but a file server.
func TestExport(t *testing.T) {
	at, missing := exportSite(t)
	p := newTabAt(t, at)
	p.goTo("/")
	p.wait(`location.pathname === "/lab/en/"`) // the browser speaks English
	p.click(`[data-begin]`)
	p.ready()
	p.at(13, 13)
	p.click(`[data-transport="first"]`)
	p.at(0, 13)
	p.click(`[data-transport="forward"]`)
	p.at(1, 13)
	p.wait(`document.querySelector('[data-property="NoStaleOverwrite"]').dataset.everywhere === "violated"`)
	p.click(`[data-setting="rule"][data-value="older"]`)
	p.wait(`document.querySelector('[data-property="NoStaleOverwrite"]').dataset.everywhere === "holds"`)
	assert.Empty(t, value[[]string](p, `[...document.querySelectorAll("[data-live], [data-job]")].filter((e) => e.checkVisibility()).map((e) => e.outerHTML)`),
		"what needs a server is hidden")

	p.click(`a[data-lang="zh"]`)
	p.wait(`location.pathname === "/lab/zh/lessons/fencing/" && document.body?.dataset.ready === "true"`)
	p.at(1, 13)
	p.click(`.report-all a`) // the link is written by the module, which knows no base
	p.wait(`location.pathname === "/lab/zh/incidents/"`)
	p.goTo("/")
	p.wait(`location.pathname === "/lab/zh/"`) // remembered
	p.goTo("/?lang=en")
	p.wait(`location.pathname === "/lab/en/"`)

	p.goTo("/en/lessons/fencing?rule=older,check=split&step=3&present#A.acquire,A.write,check.A.write1,update.A.write1")
	p.ready()
	p.at(3, 4) // a link from a server works: the host sends it on to the directory
	p.wait(`document.body.classList.contains("present")`)
	assert.Empty(t, missing(), "everything that was asked for is a file")
}

// keepSaved keeps what the page would save as files.
const keepSaved = `
	window.saved = [];
	const made = URL.createObjectURL, click = HTMLAnchorElement.prototype.click;
	let last = null;
	URL.createObjectURL = (blob) => made.call(URL, last = blob);
	HTMLAnchorElement.prototype.click = function () {
		if (this.download) saved.push({ name: this.download, blob: last });
		else click.call(this);
	};`

// TestExportTakesAway: the dialog, a file, and the page for frames, all without a server.
func TestExportTakesAway(t *testing.T) {
	at, missing := exportSite(t)
	p := newTabAt(t, at)
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: keepSaved})
	p.lesson("en", "fencing/?rule=older#A.acquire,A.write")
	p.click(`[data-share]`)
	p.wait(`document.getElementById("share").open`)
	assert.Equal(t, at+"/en/lessons/fencing/?rule=older#A.acquire,A.write", value[string](p, `document.querySelector("[data-share-link]").value`))
	p.click(`[data-take="mermaid"]`)
	p.wait(`saved.length === 1`)
	assert.Equal(t, "fencing.mmd", value[string](p, `saved[0].name`))
	text := value[string](p, `saved[0].blob.text()`)
	assert.True(t, strings.HasPrefix(text, "sequenceDiagram"), "%.200s", text)

	p.goTo("/en/embed/fencing/?rule=older#A.acquire,A.write")
	p.ready()
	p.at(2, 2)
	p.click(`[data-transport="back"]`)
	p.at(1, 2)
	p.wait(`document.querySelector("a[data-whole]").href === ` + quote(at+"/en/lessons/fencing/?rule=older&step=1#A.acquire,A.write"))
	assert.Empty(t, missing(), "everything that was asked for is a file")
}
