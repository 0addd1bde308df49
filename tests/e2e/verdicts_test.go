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

// TestVerdictsInThePage: for every row of every verdict table, and every single switch away from the
// defaults, the explorer in the browser comes to what it comes to here; the worlds in the two languages in
// turns.
func TestVerdictsInThePage(t *testing.T) {
	for _, l := range catalog.All() {
		t.Run(l.About().ID, func(t *testing.T) {
			t.Parallel()
			want := searchAround(t, l)
			p := newTab(t)
			for first, lang := range []string{"en", "zh"} {
				p.goTo("/" + lang + "/")
				p.lesson(lang, l.About().ID+"#")
				at := l.About().Settings.Defaults()
				for i := first; i < len(want); i += 2 {
					p.turn(l.About(), at, want[i].choice)
					at = want[i].choice
					p.verdicts(want[i])
				}
			}
		})
	}
}

// searched is a world that was searched here.
type searched struct {
	run    string
	choice timeline.Choice
	result explore.Result
}

// searchAround searches the worlds that check does, and holds them to the lesson's table.
func searchAround(t *testing.T, l catalog.Lesson) []searched {
	t.Helper()
	about, met := l.About(), 0
	var all []searched
	for _, c := range around(t, about) {
		s := l.Open(c).Search(explore.Options{})
		for !s.Advance(1 << 20) {
		}
		r := s.Result()
		for _, a := range r.Answers {
			if e, ok := about.Expected(c, a.Property); ok {
				met++
				assert.Equal(t, e.Verdict.String(), a.Verdict.String(), "%s: %s in the table", about.Settings.Full(c), a.Property)
			}
		}
		all = append(all, searched{about.ID + "?" + about.Settings.Full(c), c, r})
	}
	assert.Greater(t, met, 20, "rows of the table")
	return all
}

// turn sets the switches that differ.
func (p *tab) turn(a *timeline.About, from, to timeline.Choice) {
	p.t.Helper()
	for i, v := range to {
		if v == from[i] {
			continue
		}
		at := `[data-setting="` + a.Settings[i].ID + `"][data-value="` + a.Settings[i].Values[v].ID + `"]`
		value[bool](p, `(document.querySelector('`+at+`').click(), true)`) // it may be behind a fold
		p.wait(`document.querySelector('` + at + `').getAttribute("aria-pressed") === "true"`)
	}
}

// verdicts compares what the page says of a world.
func (p *tab) verdicts(w searched) {
	p.t.Helper()
	p.wait(`!document.querySelector('[data-property][data-everywhere="pending"]') && !document.querySelector('[data-search]')`)
	everywhere := p.list(`[data-property]`, "data-everywhere")
	got := map[string]string{}
	for i, id := range p.list(`[data-property]`, "data-property") {
		got[id] = everywhere[i]
	}
	want := map[string]string{}
	for _, a := range w.result.Answers {
		want[a.Property] = a.Verdict.String()
	}
	assert.Equal(p.t, want, got, w.run)
	assert.Contains(p.t, p.text(".searched"), thousands(w.result.States), w.run)
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
	for _, l := range catalog.All() {
		main := l.About().Settings[0]
		p.goTo("/en/")
		p.lesson("en", l.About().ID+"?"+main.ID+"="+main.Values[1].ID+"#")
		p.wait(`![...document.querySelectorAll("[data-property]")].some((at) => at.dataset.everywhere === "pending")`)
		value[bool](p, watchVerdicts(main))
		p.wait(`document.body?.dataset.all`)
		first, all := value[int](p, `Number(document.body?.dataset.first)`), value[int](p, `Number(document.body?.dataset.all)`)
		t.Logf("%s: first verdict after %d ms (budget %d), all after %d ms (budget %d)", l.About().ID, first, firstVerdictMS, all, allVerdictsMS)
		assert.Less(t, first, busy*firstVerdictMS, l.About().ID)
		assert.Less(t, all, busy*allVerdictsMS, l.About().ID)
	}
}

// watchVerdicts turns a switch to its default and notes when the first verdict is there, and the last.
func watchVerdicts(s timeline.Setting) string {
	at := `[data-setting="` + s.ID + `"][data-value="` + s.Values[0].ID + `"]`
	return `(() => {
		const begun = performance.now();
		new MutationObserver(() => {
			const at = document.body?.dataset, now = String(Math.round(performance.now() - begun));
			if (document.querySelector('` + at + `')?.getAttribute("aria-pressed") !== "true") return;
			const verdicts = [...document.querySelectorAll("[data-property]")].map((chip) => chip.dataset.everywhere);
			if (!at.first && verdicts.some((v) => v !== "pending" && v !== "notApplicable")) at.first = now;
			if (!at.all && !verdicts.includes("pending")) at.all = now;
		}).observe(document.body, { subtree: true, childList: true, attributes: true });
		document.querySelector('` + at + `').click();
		return true;
	})()`
}
