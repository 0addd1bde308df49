package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

func (l look) String() string { return fmt.Sprintf("%d×%d %s", l.wide, l.high, l.theme) }

// everywhere visits the states of a page and the part that is new in each: everything unfolded, each of its
// tabs, each dialog.
func (p *tab) everywhere(visit func(state, part string)) {
	p.t.Helper()
	value[bool](p, `(() => { for (const at of document.querySelectorAll("details")) at.open = true; return true; })()`)
	visit("unfolded", "html")
	for _, id := range p.list(`[role="tab"]`, "id") {
		panel := value[string](p, `(() => { const at = document.getElementById(`+quote(id)+`); at.click(); return at.checkVisibility() ? at.getAttribute("aria-controls") : ""; })()`)
		if panel != "" {
			visit(id, "#"+panel)
		}
	}
	for i, id := range p.list("dialog", "id") {
		value[bool](p, fmt.Sprintf(`(document.querySelectorAll("dialog")[%d].showModal(), true)`, i))
		visit("dialog "+id, "#"+id)
		value[bool](p, fmt.Sprintf(`(document.querySelectorAll("dialog")[%d].close(), true)`, i))
	}
}

// axeRun answers with one line for each finding in a part of the page. In the dark only colours are
// other ones.
const axeRun = `axe.run(document.querySelector(%s), { resultTypes: ["violations"], ...(matchMedia("(prefers-color-scheme: dark)").matches &&
	{ runOnly: ["color-contrast", "link-in-text-block"] }) }).then(({ violations }) => violations.flatMap((v) =>
	v.nodes.map((n) => v.id + ": " + n.target.join(" ") + "\n\t" + n.html.slice(0, 160) + "\n\t" + n.failureSummary.replaceAll("\n", "\n\t"))))`

// TestEveryPage: at 360 px, and at 200 % zoom of a window of 1280 × 800, nothing runs out of a page to the
// right, no text is cut off, and what can be pressed is large enough. axe-core has nothing to say, in both
// themes, wide and narrow. All that with everything opened, and nothing of it asks another host.
func TestEveryPage(t *testing.T) {
	script, err := axe()
	require.NoError(t, err)
	extra := []string{ // a problem and a notice, two futures, a message in mid-air
		"/en/lessons/fencing?rule=older#A.acquire,A.write,nosuch",
		"/zh/lessons/fencing?rule=none#A.acquire,A.write,wait.30s,lock.expire;violates=NoStaleOverwrite.4",
	}
	visit(t, append(sitePages(), extra...), func(p *tab, path string) {
		framed := strings.Contains(path, "/embed/") // a part of the lesson's page, under the same sheet
		themes := []string{"light", "dark"}
		if strings.HasPrefix(path, "/zh") && !framed {
			slices.Reverse(themes)
		}
		p.media("prefers-color-scheme", themes[0])
		p.size(360, 740)
		p.open(path)
		value[bool](p, script+";true")
		p.fit("as it comes")
		p.everywhere(func(state, part string) {
			p.fit(state)
			p.axe(part, "360 px, "+themes[0]+", "+state)
		})
		if !framed {
			p.size(640, 400)
			p.fit("unfolded")
			p.size(1280, 800)
			p.media("prefers-color-scheme", themes[1])
			p.everywhere(func(state, part string) { p.axe(part, "1280 px, "+themes[1]+", "+state) })
		}
		page, _, _ := strings.Cut(path, "#")
		p.asksNobody(page)
	})
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
	p.asked()
	value[bool](p, script+";true")
	for _, theme := range []string{"light", "dark"} {
		p.media("prefers-color-scheme", theme)
		p.axe("html", theme+", asked")
	}
	p.key(kb.Enter)
	p.wait(`document.querySelector(".ask-said")`)
	p.axe("html", "answered")
}
