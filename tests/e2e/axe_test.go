package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

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

// unfold are states of a page: what a reader can open on it, piece by piece. Each is JavaScript that
// opens it; what is not on a page says so by answering false.
var unfold = []struct{ name, open string }{
	{"as it comes", `true`},
	{"folds", `(() => { const all = document.querySelectorAll("details"); for (const at of all) at.open = true; return all.length > 0; })()`},
	{"code", `(() => { const at = document.getElementById("tab-code"); at?.click(); return Boolean(at?.checkVisibility()); })()`},
	{"text", `(() => { const at = document.getElementById("tab-text"); at?.click(); return Boolean(at?.checkVisibility()); })()`},
}

// axeRun answers with one line for each finding. In the second theme only colours are other ones.
const axeRun = `axe.run(document, { resultTypes: ["violations"], ...(matchMedia("(prefers-color-scheme: dark)").matches &&
	{ runOnly: { type: "tag", values: ["cat.color"] } }) }).then(({ violations }) => violations.flatMap((v) =>
	v.nodes.map((n) => v.id + ": " + n.target.join(" ") + "\n\t" + n.html.slice(0, 160) + "\n\t" + n.failureSummary.replaceAll("\n", "\n\t"))))`

// TestAxe: axe-core has nothing to say about any page, in both themes, wide and narrow, with everything
// on it opened.
func TestAxe(t *testing.T) {
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
			for _, l := range looks {
				p.size(l.wide, l.high)
				p.media("prefers-color-scheme", l.theme)
				for _, u := range unfold {
					if value[bool](p, u.open) {
						p.axe(l.String() + ", " + u.name)
					}
				}
				p.axeDialogs(l)
			}
		})
	}
}

func (p *tab) axe(state string) {
	p.t.Helper()
	if findings := value[[]string](p, axeRun); len(findings) > 0 {
		p.t.Errorf("%s at %s:\n%s", state, value[string](p, "location.href"), strings.Join(findings, "\n"))
	}
}

// axeDialogs looks at each dialog in turn.
func (p *tab) axeDialogs(l look) {
	p.t.Helper()
	for i, id := range p.list("dialog", "id") {
		value[bool](p, fmt.Sprintf(`(document.querySelectorAll("dialog")[%d].showModal(), true)`, i))
		p.axe(l.String() + ", dialog " + id)
		value[bool](p, fmt.Sprintf(`(document.querySelectorAll("dialog")[%d].close(), true)`, i))
	}
}
