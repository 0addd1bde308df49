package ledgers

import (
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside
// a step and only when somebody listens.

// by is an event of a worker's own lane.
func by(who int, e timeline.Event, n int) timeline.Event {
	e = e.With(names[who], timeline.Num(n))
	e.Lane, e.Hue = laneOf(who), hueOf(who)
	return e
}

// holds opens or closes the bar of a worker that takes the run for its own.
func holds(who int, open bool) timeline.Bar {
	return timeline.Bar{Lane: laneOf(who), Style: timeline.ActiveBar, Hue: hueOf(who), Open: open}
}

var leaseEnds = timeline.Bar{Lane: laneLedger, Style: timeline.LeaseBar}

// ending adds that the worker is done with the run.
func ending(who int, e timeline.Event) timeline.Event {
	e.Bars = []timeline.Bar{holds(who, false)}
	if e.Outcome == timeline.Accepted && e.To == laneLedger {
		e.Bars = append(e.Bars, leaseEnds)
	}
	return e
}

func claimedRun(who int, r run) timeline.Event {
	e := by(who, says.claimed, int(r.Attempt))
	e.Bars = []timeline.Bar{{Lane: laneLedger, Style: timeline.LeaseBar, Hue: hueOf(who), Open: true}, holds(who, true)}
	return e
}

func expired(who int, early bool) timeline.Event {
	e := says.expired
	if early {
		e = says.expiredEarly
	}
	e = e.With(names[who])
	e.Hue, e.Bars = hueOf(who), []timeline.Bar{leaseEnds}
	return e
}

func applied(who int, to uint8, times uint16) timeline.Event {
	what := says.applied
	switch {
	case times > 1:
		what = says.repeated
	case to == idle:
		what = says.appliedMarked
	}
	e := by(who, what, int(times))
	if to == idle {
		e = ending(who, e)
	}
	return e
}

func markedRun(who int, to uint8, err error) timeline.Event {
	switch {
	case err == ledger.ErrStaleAttempt:
		return ending(who, by(who, says.markedStale, 0))
	case err != nil:
		return ending(who, by(who, says.markedDone, 0))
	case to == marked:
		e := by(who, says.markedFirst, 0)
		e.Bars = []timeline.Bar{leaseEnds}
		return e
	}
	return ending(who, by(who, says.marked, 0))
}

func committed(who int, times uint16, err error) timeline.Event {
	what := says.committed
	switch {
	case err != nil:
		what = says.refused
	case times > 1:
		what = says.committedAgain
	}
	return ending(who, by(who, what, int(times)))
}

func messageOf(request uint8) string { return "request" + string(rune('0'+request)) }

func sentRequest(who int, request uint8) timeline.Event {
	e := by(who, says.sent, int(request))
	e.Label = requestLabel.With(timeline.Num(int(request)))
	e.Msg = messageOf(request)
	return e
}

func queried(who int, happened bool) timeline.Event {
	if happened {
		return by(who, says.askedDone, 0)
	}
	return by(who, says.asked, 0)
}

// arrived says what the other party did with a request that came to it, and who hears of it.
func (w *world) arrived(who int, request uint8, heard bool, times uint16, err error) timeline.Event {
	n := timeline.Num(int(request))
	e := w.arrival(heard, times, err).With(names[who], n, timeline.Num(int(times)))
	e.Lane, e.To, e.Hue, e.Msg, e.Label = laneEffect, laneOf(who), hueOf(who), messageOf(request), requestLabel.With(n)
	return e
}

func (w *world) arrival(heard bool, times uint16, err error) timeline.Event {
	switch {
	case err != nil && !heard:
		return says.alreadyOrphan
	case err != nil && w.strict:
		return says.alreadyStrict
	case err != nil:
		return says.already
	case times > 1 && heard:
		return says.tookAgain
	case times > 1:
		return says.tookOrphanAgain
	case heard:
		return says.took
	}
	return says.tookOrphan
}

func failed(who int, err error) timeline.Event {
	if err != nil {
		return ending(who, by(who, says.failedNot, 0))
	}
	return ending(who, by(who, says.failed, 0))
}

func (w *world) crashed(who int, inFlight bool) timeline.Event {
	switch {
	case w.memory:
		what := says.processDied
		if inFlight {
			what = says.processDiedIn
		}
		e := by(who, what, 0)
		e.Bars = []timeline.Bar{holds(0, false), holds(1, false), leaseEnds}
		return e
	case inFlight:
		return ending(who, by(who, says.crashedSent, 0))
	}
	return ending(who, by(who, says.crashed, 0))
}

func (w *world) restarted(who int) timeline.Event {
	if w.memory {
		return by(who, says.processBack, 0)
	}
	return by(who, says.back, 0)
}
