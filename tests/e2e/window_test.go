package e2e

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// window is what a tab is shown in. A test that has changed nothing for good leaves it to the next one:
// starting another takes longer than most tests do.
type window struct {
	ctx     context.Context
	close   context.CancelFunc
	tab     atomic.Pointer[tab] // whose it is; nil: nobody's
	changed bool
	undo    []func(p *tab)
}

// windows are those that wait for the next test.
var windows spare

type spare struct {
	mu   sync.Mutex
	free []*window
}

func (s *spare) take(t testing.TB) *window {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.free); n > 0 {
		w := s.free[n-1]
		s.free = s.free[:n-1]
		return w
	}
	return newWindow(t)
}

func newWindow(t testing.TB) *window {
	t.Helper()
	w := &window{}
	w.ctx, w.close = chromedp.NewContext(top, chromedp.WithNewBrowserContext(), chromedp.WithListener(func(event any) {
		if p := w.tab.Load(); p != nil {
			p.watch(event)
		}
	}))
	require.NoError(t, chromedp.Do(w.ctx)) // the window lives as long as the context of its first action
	return w
}

// give hands the window to a tab until its test has ended.
func (w *window) give(p *tab) {
	p.t.Helper()
	w.tab.Store(p)
	p.t.Cleanup(func() {
		p.picture()
		if p.t.Failed() || w.changed || !w.clear(p) {
			w.close()
		} else {
			windows.mu.Lock()
			windows.free = append(windows.free, w)
			windows.mu.Unlock()
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		assert.Empty(p.t, p.wrong, "what the browser complains about")
	})
	tell(p, network.Enable, network.EnableParams{})
	tell(p, log.Enable, cdp.Empty{})
	p.size(1280, 800)
}

// clear takes back what a test has done to a window: nothing is kept, and no page is left.
func (w *window) clear(p *tab) bool {
	for _, undo := range w.undo {
		undo(p)
	}
	w.undo = nil
	p.goTo("/build/status") // of the site, and without a script
	value[bool](p, `(localStorage.clear(), sessionStorage.clear(), true)`)
	w.tab.Store(nil)
	return !p.t.Failed()
}
