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
