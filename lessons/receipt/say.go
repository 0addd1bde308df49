package receipt

import (
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside
// a step and only when somebody listens.

// by is an event of a scheduler's own lane.
func by(who int, what *timeline.Event) timeline.Event {
	e := what.With(schedulerNames[who])
	e.Lane, e.Hue = laneOf(who), hueOf(who)
	return e
}

// messageOf names a request: by its scheduler, and apart from an older one that still travels.
func messageOf(who int, flight uint8) string {
	id := ids[who] + ".create"
	if flight == travellingToo {
		id += "2"
	}
	return id
}

func sent(who int, was, flight uint8) timeline.Event {
	what := &says.asked
	switch was {
	case unheard:
		what = &says.askedAgain
	case missed:
		what = &says.askedLate
	}
	e := by(who, what)
	e.Msg = messageOf(who, flight)
	return e
}

// answered says what the ledger did with a request that came to it, and who hears of it.
func (w *world) answered(s *State, who int, msg string, hears int, err error) timeline.Event {
	at := w.key
	switch {
	case err == ledger.ErrDuplicateSlot:
		at = duplicate
	case err == ledger.ErrLocked:
		at = locked
	case at == keySlot:
		at = keyNone
	}
	e := answers[at]
	e.Text = e.Text.Plus(hearing[hears])
	if hears == lost {
		e.Answer = e.Answer.Plus(answerLost)
	}
	e = e.With(schedulerNames[who], timeline.Num(int(s.Slot.Runs)))
	e.Lane, e.To, e.Hue, e.Msg, e.Label = laneLedger, laneOf(who), hueOf(who), msg, requestLabel
	if at == keyLock {
		e.Bars = []timeline.Bar{{Lane: laneLedger, Style: timeline.LeaseBar, Hue: e.Hue, Open: true}}
	}
	return e
}

func checked(s *State, who int, decided bool) timeline.Event {
	what := &says.found
	switch {
	case !decided:
		what = &says.notFound
	case s.Slot.Skipped:
		what = &says.foundSkipped
	}
	return by(who, what)
}

func skipped(who int, err error) timeline.Event {
	what := &says.skipped
	if err != nil {
		what = &says.notSkipped
	}
	return by(who, what)
}

func unlocked() timeline.Event {
	e := says.unlocked
	e.Bars = []timeline.Bar{{Lane: laneLedger, Style: timeline.LeaseBar}}
	return e
}

// workerBar opens or closes the bar of a worker at a run.
func workerBar(n int, open bool) []timeline.Bar {
	return []timeline.Bar{{Lane: laneWorker1 + n, Style: timeline.ActiveBar, Open: open}}
}

func took(n int, run uint8) timeline.Event {
	e := says.took.With(workerNames[n], timeline.Num(int(run)))
	e.Lane, e.Bars = laneWorker1+n, workerBar(n, true)
	return e
}

func worked(n int, run uint8, times uint16) timeline.Event {
	what := &says.first
	if times > 1 {
		what = &says.again
	}
	e := what.With(workerNames[n], timeline.Num(int(times)), timeline.Num(int(run)))
	e.Lane, e.Bars = laneWorker1+n, workerBar(n, false)
	return e
}

func (w *world) crashed(who int, was scheduler) timeline.Event {
	what := &says.crashed
	switch {
	case was.Flight == nowhere:
	case w.outlive:
		what = &says.crashedAlone
	default:
		what = &says.crashedWith
	}
	return by(who, what)
}

func (w *world) restarted(who int) timeline.Event {
	what := &says.looksOn
	if w.detects {
		what = &says.looksBack
	}
	return by(who, what)
}

func (w *world) tookOver() timeline.Event {
	what := &says.tookOverOn
	if w.detects {
		what = &says.tookOver
	}
	return by(1, what)
}
