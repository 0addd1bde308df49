package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"

	"github.com/afterlease/afterlease/web"
)

// sitePages are all pages that there are, and the one for what is not there. A new page of the site
// joins every test that walks through them.
func sitePages() []string {
	return append(web.Paths(), "/en/nosuch", "/zh/nosuch")
}

func isLesson(path string) bool {
	return strings.Contains(path, "/lessons/") || strings.Contains(path, "/embed/")
}

// visitors is how many tabs go through the pages at the same time.
const visitors = 2

// visit goes to each of the pages, in a subtest. A tab that goes on to the next page has the files of the
// site at hand, and opens it in a third of the time that a new tab takes.
func visit(t *testing.T, paths []string, look func(p *tab, path string)) {
	for first := range visitors {
		t.Run(fmt.Sprint("tab ", first+1), func(t *testing.T) {
			t.Parallel()
			p := newTab(t)
			for i := first; i < len(paths); i += visitors {
				t.Run(strings.Trim(paths[i], "/"), func(t *testing.T) {
					defer func(whole testing.TB) { p.t = whole }(p.t)
					p.t = t
					look(p, paths[i])
				})
			}
		})
	}
}

// unasked opens pages from now on as one who wants no questions.
func (p *tab) unasked() {
	p.t.Helper()
	script := tell(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `localStorage.setItem("asking", "off");`}).Identifier
	p.undo = append(p.undo, func(p *tab) {
		tell(p, page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: script})
	})
}

// open opens a page of the site and waits until it works.
func (p *tab) open(path string) {
	p.t.Helper()
	p.goTo(path)
	if strings.HasSuffix(path, "/nosuch") {
		p.forgive("status of 404")
	}
	if value[bool](p, `document.body.classList.contains("lesson")`) {
		p.ready()
	}
}

// rest waits until everything has been searched.
func (p *tab) rest() {
	p.t.Helper()
	p.wait(`document.body.dataset.searching === "false"`)
}

// media sets what the page is told about its surroundings: "prefers-color-scheme", "dark", ….
func (p *tab) media(pairs ...string) {
	p.t.Helper()
	var features []*emulation.MediaFeature
	for i := 0; i+1 < len(pairs); i += 2 {
		features = append(features, &emulation.MediaFeature{Name: pairs[i], Value: pairs[i+1]})
	}
	tell(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
	p.undo = append(p.undo, func(p *tab) { tell(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}) })
}
