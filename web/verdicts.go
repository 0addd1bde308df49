package web

import (
	"sync"

	"github.com/afterlease/afterlease/lessons/desk"
)

// searchExpansionsMax bounds the search that a page waits for; what is larger the reader's own
// worker searches.
const searchExpansionsMax = 50_000

// verdicts keeps what the explorer says of a lesson at each choice of settings that was asked for,
// so that a page has its verdicts without script and before the worker has started.
type verdicts struct {
	mu    sync.Mutex
	known map[string]*desk.View // by settings; nil: too large to wait for
}

// fill puts the verdicts into a View. The properties and the figures of the search depend on the
// settings alone.
func (k *verdicts) fill(d *desk.Desk, v *desk.View) {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := v.About.Settings.Full(v.Choice)
	found, asked := k.known[at]
	if !asked {
		if d.Explore(searchExpansionsMax) {
			for !d.Chart(searchExpansionsMax) {
			}
			found = d.View()
		}
		k.known[at] = found
	}
	if found == nil {
		return
	}
	v.Search, v.Bars = found.Search, found.Bars
	for i := range v.Chips {
		c, f := &v.Chips[i], &found.Chips[i]
		c.Everywhere, c.Steps, c.Shortest, c.Limit = f.Everywhere, f.Steps, f.Shortest, f.Limit
		c.Figure.Value, c.Figure.Known = f.Figure.Value, f.Figure.Known
	}
}
