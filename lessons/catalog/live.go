//go:build !js

package catalog

import (
	"context"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/live"
)

// Live starts a live run of the lesson: the same Spec under goroutines. The WASM goes without, for
// a browser has one thread.
func (l lesson) Live(ctx context.Context, c timeline.Choice, o live.Options) (live.Session, error) {
	o.Scale = l.l.Scale
	return live.Start(ctx, l.l.Build(c), o)
}

// Usual is how many pauses and other faults a live run is given where nobody says.
func (l lesson) Usual(c timeline.Choice) (pauses, faults int) { return live.Usual(l.l.Build(c)) }

// Series repeats live runs of the lesson and counts what happens in them.
func (l lesson) Series(ctx context.Context, c timeline.Choice, o live.SeriesOptions, report func(live.Tally)) (live.Tally, error) {
	o.Scale = l.l.Scale
	return live.Series(ctx, l.l.Build(c), o, report)
}
