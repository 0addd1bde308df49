package e2e

import (
	"context"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// liveState waits until the one run is in a state.
func (p *tab) liveState(state string) {
	p.t.Helper()
	p.wait(`document.getElementById("live").dataset.state === ` + quote(state))
}

// heard are the acts that the picture holds.
func (p *tab) heard() []string { return p.list(`#zone-events li`, "data-event-action") }

// opened opens the run that has ended and compares it with what was heard meanwhile.
func (p *tab) opened() {
	p.t.Helper()
	n := value[int](p, `Number(document.querySelector(".live-status").textContent.match(/\d+/)[0])`)
	assert.Positive(p.t, n)
	p.at(n, n)
	heard := p.heard()
	p.click(`[data-open-run]`)
	p.at(0, n)
	p.click(`[data-transport="last"]`)
	p.at(n, n)
	assert.Equal(p.t, heard, p.heard(), "what came over the websocket is what was recorded")
	assert.Empty(p.t, p.list(`[data-error]`, "class"))
}

// TestLive: a run with goroutines and a real clock ends, and opens in the stepper.
func TestLive(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older")
	p.click(`[data-open-tab="live"]`)
	p.click(`[data-live="start"]`)
	p.liveState("ended")
	p.opened()
	assert.Equal(t, "true", p.attribute(`[data-property="NoStaleOverwrite"]`, "data-here"), "the fence holds for real")
}

// cable is a way to the server that can be cut: every connection through it breaks, new ones are fine.
type cable struct {
	net.Listener
	mu    sync.Mutex
	conns []net.Conn
	cuts  int
}

func newCable(t *testing.T) *cable {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	c := &cable{Listener: l}
	var copies sync.WaitGroup
	copies.Go(func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			far, err := (&net.Dialer{}).DialContext(context.Background(), "tcp", strings.TrimPrefix(base, "http://"))
			if err != nil {
				near.Close()
				continue
			}
			c.mu.Lock()
			c.conns = append(c.conns, near, far)
			c.mu.Unlock()
			for _, way := range [][2]net.Conn{{near, far}, {far, near}} {
				copies.Go(func() {
					_, _ = io.Copy(way[0], way[1]) // it ends when one of the two is closed
					way[0].Close()
				})
			}
		}
	})
	t.Cleanup(func() { l.Close(); c.cut(); copies.Wait() })
	return c
}

func (c *cable) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cuts++
	for _, conn := range c.conns {
		conn.Close()
	}
	c.conns = nil
}

// TestLiveReconnects: the connection is cut in the middle of a run; the page comes back by itself and
// nothing is lost or told twice.
func TestLiveReconnects(t *testing.T) {
	c := newCable(t)
	p := newTabAt(t, "http://"+c.Addr().String())
	p.lesson("en", "fencing")
	p.click(`[data-open-tab="live"]`)
	p.click(`[data-live="be"][data-live-lane="B"]`) // by hand a run is slow, and does not end by itself
	p.liveState("running")
	p.wait(`document.querySelectorAll("#zone-events li").length > 0`)
	for range 2 {
		c.cut()
		p.liveState("connecting")
		assert.Contains(t, p.text(".live-status"), "trying again")
		p.liveState("running")
	}
	n := len(p.heard())
	p.wait(`document.querySelectorAll("#zone-events li").length > ` + strconv.Itoa(n)) // it goes on
	p.click(`[data-live="stop"]`)
	p.liveState("ended")
	p.opened()
}

// TestBeALane: a person takes a lane with the keyboard alone. The lane waits for them, the rest runs; what
// is not theirs to do is refused with the reason.
func TestBeALane(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing?rule=older")
	p.click(`[data-open-tab="live"]`)
	value[bool](p, `document.querySelector('[data-live="be"][data-live-lane="A"]').focus() ?? true`)
	p.key(kb.Enter)
	p.liveState("running")
	p.wait(`document.activeElement?.dataset.live === "stop"`) // the focus stays in the panel
	assert.Contains(t, p.text(".hand-pace"), "Time runs: 1 s of the model lasts 0.5 s.")
	p.wait(`/It is [1-9]\d* s now/.test(document.querySelector(".hand-clock").textContent)`)

	p.wait(`document.querySelector("#zone-actions .do.by-itself:not(:disabled)")`)
	value[bool](p, `(document.querySelector("#zone-actions .do.by-itself:not(:disabled)")?.click(), true)`)
	p.wait(`document.querySelector(".live-refused").textContent.includes("happens by itself")`)
	p.acquire()
	p.wait(`document.querySelector(".hand-turn").textContent.startsWith("Your turn: send a write")`)
	nth := value[string](p, `document.querySelector('#zone-actions [data-action="A.write"] kbd').textContent`)
	p.key(nth)
	p.wait(`document.querySelector('#zone-events [data-event-action="A.write"]')`)

	// Looking at something else does not end the run, and there is a way back.
	p.key(kb.Home)
	p.wait(`document.querySelector(".live-status").textContent.includes("something else")`)
	p.wait(`document.querySelector("[data-live-hand]").hidden`)
	p.click(`[data-live="follow"]`)
	p.wait(`!document.querySelector("[data-live-hand]").hidden`)
	p.wait(`document.querySelector('#zone-events [data-event-action="A.write"]')`)
	p.click(`[data-live="stop"]`)
	p.liveState("ended")
	p.opened()
	assert.Contains(t, p.heard(), "A.acquire")
}

// acquire takes the lock for A with the keyboard. B may be faster: then A is told so, or waits for its turn.
func (p *tab) acquire() {
	p.t.Helper()
	for {
		p.wait(`(() => {
			const at = document.querySelector('#zone-actions [data-action="A.acquire"]:not(:disabled)');
			if (at?.classList.contains("by-itself")) throw new Error("it is A's own step");
			at?.focus();
			return at && document.querySelector(".hand-turn").textContent === "Your turn: acquire the lock";
		})()`)
		p.key(kb.Enter)
		p.wait(`document.querySelector('#zone-events [data-event-action="A.acquire"]') ||
			!document.querySelector('#zone-actions [data-action="A.acquire"]:not(:disabled)')`)
		if value[bool](p, `Boolean(document.querySelector('#zone-events [data-event-action="A.acquire"]'))`) {
			return
		}
	}
}

// TestSeries: how often it happens, with progress, a picture and its twin; the first violating run opens
// where it happened.
func TestSeries(t *testing.T) {
	p := newTab(t)
	p.lesson("en", "fencing")
	p.click(`[data-open-tab="live"]`)
	p.fill(`[data-job="series"] [name="runs"]`, "40")
	p.key(kb.Enter)
	p.wait(`document.querySelector('[data-job="series"] [data-job-status]').textContent.includes(" of 40 runs")`)
	p.wait(`document.querySelector('[data-job="series"] .result-sum')`)
	sum := p.text(`[data-job="series"] .result-sum`)
	assert.Regexp(t, `^40 runs: [1-9]\d* broke a property, \d+ broke nothing\.$`, sum)

	row := `[data-often="NoStaleOverwrite"]`
	assert.Regexp(t, `broken in [1-9]\d* of 40`, p.text(row+" .often-count"))
	p.wait(`document.querySelector('` + row + `').open`) // the first of them
	assert.NotEmpty(t, p.attribute(row+" svg.plot", "aria-label"))
	inTable := value[int](p, `[...document.querySelectorAll('`+row+` tbody td')].reduce((n, e) => n + Number(e.textContent), 0)`)
	inWords, err := strconv.Atoi(strings.Fields(strings.TrimPrefix(p.text(row+" .often-count"), "broken in "))[0])
	require.NoError(t, err)
	assert.Equal(t, inWords, inTable, "the table has the same figures")

	p.wait(`document.getElementById("say").textContent === document.querySelector(".result-sum").textContent`) // it is said
	for _, wide := range []int64{360, 768, 1280} {
		p.size(wide, 800)
		p.fits(wide)
	}

	p.click(row + ` [data-open-found="first"]`)
	p.wait(`!document.querySelector('[data-walk][aria-current="true"]') && document.querySelector('[data-property="NoStaleOverwrite"]').dataset.here === "false"`)
	pos := value[int](p, `Number(document.querySelector(".at-step").dataset.pos)`)
	assert.Equal(t, strconv.Itoa(pos), value[string](p, `document.querySelector('[data-property="NoStaleOverwrite"] .since')?.textContent.match(/\d+/)?.[0] ?? ""`), "it opens where it happened")
	assert.Empty(t, p.list(`[data-error]`, "class"))
}

// TestSeriesStops: Stop works at once and keeps what has been counted; a number over the limit is refused.
func TestSeriesStops(t *testing.T) {
	p := newTab(t)
	p.lesson("zh", "fencing")
	p.click(`[data-open-tab="live"]`)
	p.fill(`[data-job="series"] [name="runs"]`, "1000")
	p.click(`[data-job="series"] [data-job-go]`)
	p.wait(`document.querySelector('[data-job="series"] [data-job-status]').textContent.startsWith("已跑")`)
	p.click(`[data-job="series"] [data-job-stop]`)
	p.wait(`document.querySelector('[data-job="series"] .result-sum')`)
	assert.Regexp(t, `跑完 \d+ / 1,000 次后停止`, p.text(`[data-job="series"] [data-job-status]`))
	assert.True(t, value[bool](p, `!document.querySelector('[data-job="series"] [data-job-go]').hidden`))

	p.fill(`[data-job="series"] [name="runs"]`, "1001")
	value[bool](p, `document.querySelector('[data-job="series"]').noValidate = true`) // the server has the last word
	p.key(kb.Enter)
	p.wait(`document.querySelector('[data-job="series"] [data-job-status]').textContent.includes("1 到 1000")`)
}

// TestSeriesLosesItsConnection: the page says what has become of it and can start again.
func TestSeriesLosesItsConnection(t *testing.T) {
	c := newCable(t)
	p := newTabAt(t, "http://"+c.Addr().String())
	p.lesson("en", "fencing")
	p.click(`[data-open-tab="live"]`)
	p.click(`[data-job="series"] [data-job-go]`)
	p.wait(`document.querySelector('[data-job="series"] [data-job-status]').textContent.includes(" of 100 runs")`)
	c.cut()
	p.wait(`document.querySelector('[data-job="series"] [data-job-status]').textContent.includes("Start again")`)
	p.fill(`[data-job="series"] [name="runs"]`, "8")
	p.click(`[data-job="series"] [data-job-go]`)
	p.wait(`document.querySelector('[data-job="series"] .result-sum')`)
}
