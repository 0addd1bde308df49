package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asksNobody: what a page has loaded is from here, and its policies, in the header and in the page, allow
// nothing else and nothing inline. The watch of the tab fails on a request to another host, on a violation
// of the policy and on an error in the console.
func (p *tab) asksNobody(path string) {
	t := p.t
	t.Helper()
	assert.Empty(t, value[[]string](p, `performance.getEntriesByType("resource").map((e) => e.name).filter((name) => !name.startsWith(location.origin + "/"))`))
	own := p.attribute(`meta[http-equiv="Content-Security-Policy"]`, "content")
	for _, policy := range []string{own, header(t, path, "Content-Security-Policy")} {
		for _, want := range []string{"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "object-src 'none'", "base-uri 'none'"} {
			assert.Contains(t, policy, want)
		}
		assert.NotContains(t, policy, "unsafe-inline")
		assert.NotContains(t, policy, "'unsafe-eval'")
	}
	assert.Empty(t, value[[]string](p, `[...document.querySelectorAll("script:not([src]), style, [style]")].map((at) => at.outerHTML.slice(0, 120))`), "inline")
	assert.Empty(t, value[[]string](p, `[...document.querySelectorAll("*")].flatMap((at) => at.getAttributeNames().filter((name) => name.startsWith("on")))`), "inline")
}

func header(t testing.TB, path, name string) string {
	t.Helper()
	answer, err := http.Get(base + path)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	return answer.Header.Get(name)
}

// TestOnlyTheEmbedPageIsFramed: a page of another origin shows the pages that are made for it, and no
// other one; and a run can be stepped there.
func TestOnlyTheEmbedPageIsFramed(t *testing.T) {
	pages := slices.DeleteFunc(sitePages(), func(path string) bool { return strings.HasPrefix(path, "/zh/lessons") })
	var html strings.Builder
	html.WriteString("<!DOCTYPE html><title>somebody else</title>")
	for i, path := range pages {
		fmt.Fprintf(&html, `<iframe id="f%d" src="%s%s" width="900" height="600" loading="eager"></iframe>`, i, base, path)
	}
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(html.String()))
	}))
	t.Cleanup(other.Close)

	p := newTabAt(t, other.URL, base)
	p.goTo("/") // until every frame has been loaded, or refused
	frames := answerOf(p, cdppage.GetFrameTree, cdp.Empty{}).FrameTree.ChildFrames
	require.Len(t, frames, len(pages))
	for i, f := range frames {
		shown := f.Frame.URL == base+pages[i]
		assert.Equal(t, strings.Contains(pages[i], "/embed/"), shown, "%s in a frame of another origin: %s", pages[i], f.Frame.URL)
		if pages[i] == "/en/embed/fencing" {
			p.framedStep(f.Frame.ID)
		}
	}
	p.forgive("frame-ancestors")
	p.forgive("404")
}

// framedStep steps the lesson in a frame.
func (p *tab) framedStep(frame cdp.FrameID) {
	p.t.Helper()
	world := answerOf(p, cdppage.CreateIsolatedWorld, cdppage.CreateIsolatedWorldParams{FrameID: frame})
	at := func(expression string) string {
		result := answerOf(p, runtime.Evaluate, runtime.EvaluateParams{Expression: "String(" + expression + ")", ContextID: world.ExecutionContextID})
		return strings.Trim(string(result.Result.Value), `"`)
	}
	until := func(expression string) {
		p.t.Helper()
		require.Eventually(p.t, func() bool { return at(expression) == "true" }, patience, patience/1000, expression)
	}
	until(`document.body?.dataset.ready === "true"`)
	until(`document.querySelector(".at-step").dataset.pos === "13"`)
	at(`document.querySelector('[data-transport="back"]').click()`)
	until(`document.querySelector(".at-step").dataset.pos === "12"`)
	assert.Empty(p.t, at(`[...document.querySelectorAll(".top, .story, [data-live]")].filter((e) => e.checkVisibility()).map((e) => e.className).join()`), "no chrome in a frame")
}
