package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// tab is one page in a profile of its own. When its test ends, it must have asked no other host for
// anything, and its console must be clean.
type tab struct {
	*window
	t    testing.TB
	base string // of the server, as this tab reaches it, or where an export is served

	hosts []string // that may be asked besides

	mu    sync.Mutex
	wrong []string
}

// newTab is a tab that keeps nothing of what was done in it before. It may have shown the site: the next
// page opens in a third of the time that it takes in a fresh one.
func newTab(t testing.TB) *tab {
	t.Helper()
	p := &tab{window: windows.take(t), t: t, base: base}
	p.give(p)
	return p
}

// freshTab is a tab in a browser that has never seen the site.
func freshTab(t testing.TB) *tab {
	t.Helper()
	return newTabAt(t, base)
}

// newTabAt is a fresh tab for another site than the server's; it may ask others too.
func newTabAt(t testing.TB, own string, also ...string) *tab {
	t.Helper()
	p := &tab{window: newWindow(t), t: t, base: own, hosts: also}
	p.changed = true
	p.give(p)
	return p
}

// own says whether a host is one that the tab may ask: its site may be below a path.
func (p *tab) own(host string) bool {
	return p.base == host || strings.HasPrefix(p.base, host+"/") || slices.Contains(p.hosts, host)
}

// call sends a command of the browser's protocol.
func call[P, R any](p *tab, command cdp.Command[P, R], params P) {
	p.t.Helper()
	answerOf(p, command, params)
}

// answerOf is what the browser answers to a command, which may change the tab for good.
func answerOf[P, R any](p *tab, command cdp.Command[P, R], params P) (answer R) {
	p.t.Helper()
	p.changed = true
	return tell(p, command, params)
}

// tell sends a command that leaves the tab as it is, or that will be taken back.
func tell[P, R any](p *tab, command cdp.Command[P, R], params P) (answer R) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) (err error) {
		answer, err = cdp.Call(ctx, target, command, params)
		return err
	}))
	return answer
}

// watch collects requests to other hosts, violations of the page's policy and whatever else the
// console calls an error or a warning. It runs in the tab's loop and only looks.
func (p *tab) watch(event any) {
	say := func(format string, args ...any) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.wrong = append(p.wrong, fmt.Sprintf(format, args...))
	}
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		u, err := url.Parse(e.Request.URL)
		if err != nil || u.Scheme != "data" && u.Scheme != "about" && u.Scheme != "blob" && !p.own(u.Scheme+"://"+u.Host) {
			say("a request to %s", e.Request.URL)
		}
	case *network.EventWebSocketCreated:
		if u, err := url.Parse(e.URL); err != nil || u.Scheme != "ws" || !p.own("http://"+u.Host) {
			say("a websocket to %s", e.URL)
		}
	case *log.EventEntryAdded:
		say("%s: %s (%s)", e.Entry.Level, e.Entry.Text, e.Entry.URL)
	case *runtime.EventExceptionThrown:
		say("an exception: %s", e.ExceptionDetails.Text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			say("console.%s", e.Type)
		}
	}
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	require.NoError(p.t, chromedp.Do(ctx, steps...))
}

// size is the window's, in CSS pixels.
func (p *tab) size(wide, high int64) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(wide, high))
}

// goTo opens an address of the site and waits for the page, not for its module.
func (p *tab) goTo(path string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.base + path))
}

// lesson opens a lesson and waits until it works: "en", "fencing?rule=older#A.acquire".
func (p *tab) lesson(lang, run string) {
	p.t.Helper()
	p.goTo("/" + lang + "/lessons/" + run)
	p.ready()
}

func (p *tab) ready() {
	p.t.Helper()
	p.wait(`document.body?.dataset.ready === "true"`)
}

// value evaluates an expression in the page.
func value[T any](p *tab, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	require.NoError(p.t, err, expression)
	return v
}

// wait waits until an expression is true, in the page that is there now or in the one that follows.
func (p *tab) wait(expression string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	for {
		_, err := chromedp.Run(ctx, chromedp.Poll[bool]("Boolean("+expression+")", chromedp.WithPollingTimeout(patience)))
		if err == nil {
			return
		}
		if !leftPage(err) || ctx.Err() != nil {
			require.NoError(p.t, err, "it never came true: %s\n%s", expression, p.where())
		}
	}
}

// leftPage says whether an evaluation ended because its page was replaced by the next one.
func leftPage(err error) bool {
	var e *cdproto.Error
	return errors.As(err, &e) &&
		(strings.Contains(e.Message, "Cannot find context") || strings.Contains(e.Message, "context was destroyed") ||
			strings.Contains(e.Message, "target navigated"))
}

// forgive takes a complaint as expected that holds a text, and asks that there is one.
func (p *tab) forgive(text string) {
	p.t.Helper()
	require.Eventually(p.t, func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		before := len(p.wrong)
		p.wrong = slices.DeleteFunc(p.wrong, func(said string) bool { return strings.Contains(said, text) })
		return len(p.wrong) < before
	}, patience, patience/1000, "the browser has not complained of %s", text)
}

// forget takes everything that the browser has complained of so far as expected.
func (p *tab) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wrong = nil
}

// where says what the page shows, for a failure.
func (p *tab) where() string {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	s, err := chromedp.Run(ctx, chromedp.Evaluate[string](`location.href + "\nready: " + document.body?.dataset.ready +
		"\nat: " + document.querySelector(".at-step")?.outerHTML + "\nsaid: " + document.querySelector(".messages")?.innerText +
		"\nfocus: " + document.activeElement?.outerHTML.slice(0, 200)`))
	if err != nil {
		return err.Error()
	}
	return s
}

// click clicks the middle of the first element that a selector finds, as a mouse does.
func (p *tab) click(selector string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	err := chromedp.Do(ctx, chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible, chromedp.NodeEnabled))
	require.NoError(p.t, err, "clicking %s\n%s", selector, p.where())
}

// key presses a key.
func (p *tab) key(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// at waits until the run stands at a step, of so many.
func (p *tab) at(pos, length int) {
	p.t.Helper()
	p.wait(fmt.Sprintf(`document.querySelector('.at-step[data-pos="%d"][data-length="%d"]')`, pos, length))
}

// text is what a reader sees of an element.
func (p *tab) text(selector string) string {
	p.t.Helper()
	return value[string](p, "document.querySelector("+quote(selector)+")?.textContent ?? ''")
}

// attribute of the first element that a selector finds.
func (p *tab) attribute(selector, name string) string {
	p.t.Helper()
	return value[string](p, "document.querySelector("+quote(selector)+")?.getAttribute("+quote(name)+") ?? ''")
}

// list is an attribute of all elements that a selector finds.
func (p *tab) list(selector, name string) []string {
	p.t.Helper()
	return value[[]string](p, "[...document.querySelectorAll("+quote(selector)+")].map((e) => e.getAttribute("+quote(name)+") ?? '')")
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic("e2e: a string is JSON: " + err.Error())
	}
	return string(b)
}

// picture keeps a screenshot of a test that has failed, where E2E_PICTURES names a directory.
func (p *tab) picture() {
	dir := os.Getenv("E2E_PICTURES")
	if dir == "" || !p.t.Failed() {
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, strings.ReplaceAll(p.t.Name(), "/", "-")+".png"), png, 0o644)
	}
	if err != nil {
		p.t.Log("no picture: ", err)
	}
}
