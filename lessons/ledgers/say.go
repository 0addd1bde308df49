package ledgers

import (
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside
// a step and only when somebody listens.

// by is an event of a worker's own lane.
func by(who int, what *timeline.Event, n int) timeline.Event {
	e := what.With(names[who], timeline.Num(n))
	e.Lane, e.Hue = laneOf(who), hueOf(who)
	return e
}

// holds opens or closes the bar of a worker that takes the run for its own.
func holds(who int, open bool) timeline.Bar {
	return timeline.Bar{Lane: laneOf(who), Style: timeline.ActiveBar, Hue: hueOf(who), Open: open}
}

var leaseEnds = timeline.Bar{Lane: laneLedger, Style: timeline.LeaseBar}

// last is an event with which a worker is done with the run.
func last(who int, what *timeline.Event, n int) timeline.Event {
	e := by(who, what, n)
	e.Bars = []timeline.Bar{holds(who, false)}
	if e.Outcome == timeline.Accepted && e.To == laneLedger {
		e.Bars = append(e.Bars, leaseEnds)
	}
	return e
}

func claimedRun(who int, r run) timeline.Event {
	e := by(who, &says.claimed, int(r.Attempt))
	e.Bars = []timeline.Bar{{Lane: laneLedger, Style: timeline.LeaseBar, Hue: hueOf(who), Open: true}, holds(who, true)}
	return e
}

func expired(who int, early bool) timeline.Event {
	what := &says.expired
	if early {
		what = &says.expiredEarly
	}
	e := by(who, what, 0)
	e.Lane, e.Bars = laneLedger, []timeline.Bar{leaseEnds}
	return e
}

func applied(who int, to uint8, times uint16) timeline.Event {
	what := &says.applied
	switch {
	case times > 1:
		what = &says.repeated
	case to == idle:
		what = &says.appliedMarked
	}
	if to == idle {
		return last(who, what, int(times))
	}
	return by(who, what, int(times))
}

func markedRun(who int, to uint8, err error) timeline.Event {
	what := &says.marked
	switch {
	case err == ledger.ErrStaleAttempt:
		what = &says.markedStale
	case err != nil:
		what = &says.markedDone
	case to == marked:
		e := by(who, &says.markedFirst, 0)
		e.Bars = []timeline.Bar{leaseEnds}
		return e
	}
	return last(who, what, 0)
}

func committed(who int, times uint16, err error) timeline.Event {
	what := &says.committed
	switch {
	case err != nil:
		what = &says.refused
	case times > 1:
		what = &says.committedAgain
	}
	return last(who, what, int(times))
}

func messageOf(request uint8) string { return "request" + string(rune('0'+request)) }

func sentRequest(who int, request uint8) timeline.Event {
	e := by(who, &says.sent, int(request))
	e.Msg = messageOf(request)
	return e
}

func queried(who int, happened bool) timeline.Event {
	what := &says.asked
	if happened {
		what = &says.askedDone
	}
	return by(who, what, 0)
}

// arrived says what the other party did with a request that came to it, and who hears of it.
func (w *world) arrived(who int, request uint8, alive bool, times uint16, err error) timeline.Event {
	did, hears := took, heard
	switch {
	case err != nil && w.strict:
		did, hears = already, asFailure
	case err != nil:
		did, hears = already, asSuccess
	case times > 1:
		did = tookAgain
	}
	if !alive {
		hears = gone
	}
	e := answers[did]
	e.Text, e.Label = e.Text.Plus(hearing[hears]), says.sent.Label
	e = e.With(names[who], timeline.Num(int(request)), timeline.Num(int(times)))
	e.Lane, e.To, e.Hue, e.Msg = laneEffect, laneOf(who), hueOf(who), messageOf(request)
	return e
}

func failed(who int, err error) timeline.Event {
	what := &says.failed
	if err != nil {
		what = &says.failedNot
	}
	return last(who, what, 0)
}

func (w *world) crashed(who int, inFlight bool) timeline.Event {
	what := &says.crashed
	switch {
	case w.memory && inFlight:
		what = &says.processDiedIn
	case w.memory:
		what = &says.processDied
	case inFlight:
		what = &says.crashedSent
	}
	e := last(who, what, 0)
	if w.memory {
		e.Bars = append(e.Bars, holds(1, false), leaseEnds)
	}
	return e
}

func (w *world) restarted(who int) timeline.Event {
	what := &says.back
	if w.memory {
		what = &says.processBack
	}
	return by(who, what, 0)
}
