package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// axe is the text of axe-core. It comes through npm, in the version and with the checksum that the lock
// file names, and stays in a folder that git ignores.
var axe = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(root, "tests", "e2e", "testdata", "npm")
	file := filepath.Join(dir, "node_modules", "axe-core", "axe.min.js")
	if _, err := os.Stat(file); err != nil {
		cmd := exec.Command("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("these tests need axe-core, and npm could not fetch it (once, with a network: "+
				"npm ci --prefix tests/e2e/testdata/npm): %w\n%s", err, out)
		}
	}
	b, err := os.ReadFile(file)
	return string(b), err
})

// look is a size and a theme.
type look struct {
	wide, high int64
	theme      string
}

var looks = []look{{1280, 800, "light"}, {1280, 800, "dark"}, {390, 844, "light"}, {390, 844, "dark"}}

// axeLooks are both sizes and both themes in each language, and all four pairs over the two: a look takes
// axe long.
var axeLooks = map[string][]look{
	"en": {{1280, 800, "light"}, {390, 844, "dark"}},
	"zh": {{390, 844, "light"}, {1280, 800, "dark"}},
}

func (l look) String() string { return fmt.Sprintf("%d×%d %s", l.wide, l.high, l.theme) }

// unfolded visits the states of a page and the part that is new in each: with everything unfolded, then at
// each of its tabs.
func (p *tab) unfolded(visit func(state, part string)) {
	p.t.Helper()
	value[bool](p, `(() => { for (const at of document.querySelectorAll("details")) at.open = true; return true; })()`)
	visit("unfolded", "html")
	for _, id := range p.list(`[role="tab"]`, "id") {
		panel := value[string](p, `(() => { const at = document.getElementById(`+quote(id)+`); at.click(); return at.checkVisibility() ? at.getAttribute("aria-controls") : ""; })()`)
		if panel != "" {
			visit(id, "#"+panel)
		}
	}
}

// dialogs opens each dialog in turn.
func (p *tab) dialogs(visit func(id string)) {
	p.t.Helper()
	for i, id := range p.list("dialog", "id") {
		value[bool](p, fmt.Sprintf(`(document.querySelectorAll("dialog")[%d].showModal(), true)`, i))
		visit(id)
		value[bool](p, fmt.Sprintf(`(document.querySelectorAll("dialog")[%d].close(), true)`, i))
	}
}

// axeRun answers with one line for each finding in a part of the page. In the dark only colours are
// other ones.
const axeRun = `axe.run(document.querySelector(%s), { resultTypes: ["violations"], ...(matchMedia("(prefers-color-scheme: dark)").matches &&
	{ runOnly: ["color-contrast", "link-in-text-block"] }) }).then(({ violations }) => violations.flatMap((v) =>
	v.nodes.map((n) => v.id + ": " + n.target.join(" ") + "\n\t" + n.html.slice(0, 160) + "\n\t" + n.failureSummary.replaceAll("\n", "\n\t"))))`

// TestEveryPage: axe-core has nothing to say about any page, in both themes, wide and narrow, with
// everything on it opened; and nothing of all that asks another host.
func TestEveryPage(t *testing.T) {
	script, err := axe()
	require.NoError(t, err)
	extra := []string{ // a problem and a notice, two futures, a message in mid-air
		"/en/lessons/fencing?rule=older#A.acquire,A.write,nosuch",
		"/zh/lessons/fencing?rule=none#A.acquire,A.write,wait.30s,lock.expire;violates=NoStaleOverwrite.4",
	}
	for _, path := range append(sitePages(), extra...) {
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			t.Parallel()
			p := newTab(t)
			p.open(path)
			value[bool](p, script+";true")
			looks, framed := axeLooks[path[1:3]], strings.Contains(path, "/embed/")
			if framed {
				looks = looks[:1] // a part of the lesson's page, under the same sheet
			}
			for _, l := range looks {
				p.size(l.wide, l.high)
				p.media("prefers-color-scheme", l.theme)
				p.unfolded(func(state, part string) { p.axe(part, l.String()+", "+state) })
				if !framed {
					p.dialogs(func(id string) { p.axe("#"+id, l.String()+", dialog "+id) })
				}
			}
			page, _, _ := strings.Cut(path, "#")
			p.asksNobody(page)
		})
	}
}

func (p *tab) axe(part, state string) {
	p.t.Helper()
	if findings := value[[]string](p, fmt.Sprintf(axeRun, quote(part))); len(findings) > 0 {
		p.t.Errorf("%s at %s:\n%s", state, value[string](p, "location.href"), strings.Join(findings, "\n"))
	}
}

// TestAxeQuestion: nor about a question over the timeline, before and after it is answered.
func TestAxeQuestion(t *testing.T) {
	script, err := axe()
	require.NoError(t, err)
	p := newTab(t)
	p.lesson("en", "fencing")
	p.click(`[data-walk="41-42"]`)
	p.at(13, 13)
	p.backTo(9)
	p.key(kb.ArrowRight)
	p.waiting("41-42.9.still", "waiting")
	value[bool](p, script+";true")
	for _, theme := range []string{"light", "dark"} {
		p.media("prefers-color-scheme", theme)
		p.axe("html", theme+", asked")
	}
	p.key(kb.Enter)
	p.wait(`document.querySelector(".ask-said")`)
	p.axe("html", "answered")
}
