package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// TestVerdictsInThePage: for every row of the verdict table, and every single switch away from the
// defaults, the explorer in the browser comes to what it comes to here.
func TestVerdictsInThePage(t *testing.T) {
	l, err := catalog.Find("fencing")
	require.NoError(t, err)
	about := l.About()
	p := newTab(t)
	met := 0
	for _, c := range around(t, about) {
		run := about.ID + "?" + about.Settings.Full(c)
		p.lesson("en", run)
		p.wait(`!document.querySelector('[data-property][data-everywhere="pending"]') && !document.querySelector('[data-search]')`)
		got := map[string]string{}
		everywhere := p.list(`[data-property]`, "data-everywhere")
		for i, id := range p.list(`[data-property]`, "data-property") {
			got[id] = everywhere[i]
		}
		s := l.Open(c).Search(explore.Options{})
		for !s.Advance(1 << 20) {
		}
		for _, a := range s.Result().Answers {
			assert.Equal(t, a.Verdict.String(), got[a.Property], "%s: %s", run, a.Property)
			if e, ok := about.Expected(c, a.Property); ok {
				met++
				assert.Equal(t, e.Verdict.String(), got[a.Property], "%s: %s in the table", run, a.Property)
			}
		}
		assert.Len(t, got, len(s.Result().Answers), run)
		assert.Contains(t, p.text(".searched"), thousands(s.Result().States)+" states", run)
	}
	assert.Greater(t, met, 70, "rows of the table")
}

// around lists the defaults, every single switch away from them, and the table's choices.
func around(t *testing.T, a *timeline.About) []timeline.Choice {
	t.Helper()
	cs := a.Settings.Around()
	for _, e := range a.Table {
		c, err := a.Settings.Parse(e.Settings)
		require.NoError(t, err)
		cs = append(cs, c)
	}
	seen := map[string]bool{}
	var once []timeline.Choice
	for _, c := range cs {
		if !seen[string(c)] {
			seen[string(c)] = true
			once = append(once, c)
		}
	}
	return once
}

// thousands writes a number as the page does: 5,572.
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// TestLinks: a link is executed when it is opened. What cannot happen is said with its position and
// reason, the part before it is shown; a claim is verified.
func TestLinks(t *testing.T) {
	p := newTab(t)
	const overwrite = "fencing#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1"
	for _, x := range []struct {
		lang, run, at, say string
		length             int
	}{
		{"en", "fencing?rule=older&from=41#A.acquire,A.write,B.acquire,B.write", "[data-error]",
			"action 3, B.acquire, cannot happen here: A holds the lock with token 41, 30 s of its lease left", 2},
		{"zh", "fencing?rule=older&from=41#A.acquire,B.acquire", "[data-error]",
			"第 2 个动作 B.acquire 此处不能发生：A 持有锁（令牌 41），租约还剩 30 秒", 1},
		{"en", "fencing#A.acquire,A.fly", "[data-error]", "unknown action “A.fly”; there are: A.acquire, A.write", 1},
		{"en", "fencing?rule=iron", "[data-error]", "unknown value of rule “iron”; there are: none, older, olderOrSame, sequenced", 13},
		{"en", overwrite + ";violates=NoStaleOverwrite.8", "[data-notice]", "claim is true: “No stale overwrite” is first broken by step 8", 8},
		{"en", overwrite + ";violates=NoStaleOverwrite.7", "[data-notice]", "claim is false: “No stale overwrite” is first broken by step 7, in fact by step 8", 8},
		{"zh", overwrite + ";violates=InOrder.8", "[data-notice]", "其实在这次运行中始终成立", 8},
	} {
		p.goTo("/en/") // a fragment alone would not load the page again
		p.lesson(x.lang, x.run)
		p.at(x.length, x.length)
		assert.Contains(t, strings.Join(strings.Fields(p.text(x.at)), " "), x.say, x.run)
	}
}

// TestLinkOfThePage: the address of the page is the run; opened elsewhere it shows the same.
func TestLinkOfThePage(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.click(`[data-walk="reordered"]`)
	p.at(5, 5)
	p.click(`[data-transport="back"]`)
	p.at(4, 5)
	p.wait(`location.hash.endsWith("deliver.A.write1") && location.search.includes("step=4")`)
	address := value[string](p, `location.pathname + location.search + location.hash`)
	assert.Equal(t, "/en/lessons/fencing?rule=older&from=41&step=4#A.acquire,A.write,A.write,deliver.A.write2,deliver.A.write1", address)
	q := newTab(t)
	q.goTo(address)
	q.ready()
	q.at(4, 5)
	assert.Equal(t, p.list(`#zone-events li`, "data-event-action"), q.list(`#zone-events li`, "data-event-action"))
	assert.Equal(t, value[string](p, `document.querySelector("#zone-state").innerHTML`), value[string](q, `document.querySelector("#zone-state").innerHTML`))
}

// The budgets of the page's verdicts at the default settings, and how far a busy machine may miss
// them before a test says so.
const (
	firstVerdictMS = 150
	allVerdictsMS  = 2000
	busy           = 5
)

// TestVerdictsComeSoon: after a switch the worker searches anew, in slices between the reader's
// commands; the first verdict and the last one are there before one has read the switch's name.
func TestVerdictsComeSoon(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older#")
	p.wait(`![...document.querySelectorAll("[data-property]")].some((at) => at.dataset.everywhere === "pending")`)
	value[bool](p, `(() => {
		const begun = performance.now();
		new MutationObserver(() => {
			const at = document.body?.dataset, now = String(Math.round(performance.now() - begun));
			const verdicts = [...document.querySelectorAll("[data-property]")].map((chip) => chip.dataset.everywhere);
			if (document.querySelector('[data-property="NoStaleOverwrite"]').dataset.everywhere !== "violated") return; // or still rule=older
			if (!at.first) at.first = now;
			if (!at.all && !verdicts.includes("pending")) at.all = now;
		}).observe(document.getElementById("zone-properties"), { subtree: true, childList: true, attributes: true });
		document.querySelector('[data-setting="rule"][data-value="none"]').click();
		return true;
	})()`)
	p.wait(`document.body?.dataset.all`)
	first, all := value[int](p, `Number(document.body?.dataset.first)`), value[int](p, `Number(document.body?.dataset.all)`)
	t.Logf("first verdict after %d ms (budget %d), all after %d ms (budget %d)", first, firstVerdictMS, all, allVerdictsMS)
	assert.Less(t, first, busy*firstVerdictMS)
	assert.Less(t, all, busy*allVerdictsMS)
}
