// Package live serves live runs over websockets: a learner starts one, watches its events, pauses a
// lane or acts for one, and comes back by sequence number when the connection breaks. The protocol
// is described in web/PROTOCOL.md; a test holds the two together.
//
// A connection has one reader and one writer. The writer pulls: it asks the run for what was
// recorded after the last event it sent, so that nothing is queued twice and a reconnect is just
// another question. Beside runs there are jobs, a series of runs or stress: a connection has one of
// either at a time, and a job ends with its connection. A run knows nothing of connections; it is hosted by the server and outlives
// them for [RunKeptMillis].
package live

import (
	"context"
	"time"

	"github.com/afterlease/afterlease/timeline/live"
)

// Lessons opens live runs. The catalogue implements it; this package knows no lesson.
type Lessons interface {
	// Open starts a run. It fills in what a lesson knows (scale, display) and leaves the rest of the
	// options as they are. Its errors are of type *timeline.UnknownError, or speak both languages
	// otherwise (timeline.Localized); anything else is reported as an internal error.
	Open(lesson, settings string, o live.Options) (live.Session, error)
	// Series repeats a run, with the same errors.
	Series(ctx context.Context, lesson, settings string, o live.SeriesOptions, report func(live.Tally)) (live.Tally, error)
}

// RealClock is the machine's clock.
type RealClock struct{}

// Now is the present instant.
func (RealClock) Now() time.Time { return time.Now() }

// After delivers an instant once d has passed. What is due now needs no timer: one that is due as it is
// made runs on the goroutine that asks for it, and two at once in one synctest bubble crash the race
// detector (Go 1.26: they share its context).
func (RealClock) After(d time.Duration) <-chan time.Time {
	if d > 0 {
		return time.After(d)
	}
	due := make(chan time.Time, 1)
	due <- time.Now()
	return due
}
