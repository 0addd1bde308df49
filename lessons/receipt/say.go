package receipt

import (
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside
// a step and only when somebody listens.

// by is an event of a scheduler's own lane.
func by(who int, e timeline.Event) timeline.Event {
	e = e.With(schedulerNames[who])
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
	what := says.asked
	switch was {
	case unheard:
		what = says.askedAgain
	case missed:
		what = says.askedLate
	}
	e := by(who, what)
	e.Msg = messageOf(who, flight)
	return e
}

// answered says what the ledger did with a request that came to it.
func answered(s *State, who int, msg string, lose bool, err error) timeline.Event {
	heard, lost := says.recorded, says.recordedUnheard
	switch {
	case err == nil && s.Slot.Locked:
		heard = says.recordedLocked
	case err == ledger.ErrDuplicateSlot:
		heard, lost = says.duplicate, says.duplicateUnheard
	case err == ledger.ErrLocked:
		heard, lost = says.locked, says.lockedUnheard
	}
	if lose {
		heard = lost
	}
	return atLedger(s, who, msg, heard, err)
}

func answeredLate(s *State, who int, err error) timeline.Event {
	what := says.recordedLate
	switch err {
	case ledger.ErrDuplicateSlot:
		what = says.dupLate
	case ledger.ErrLocked:
		what = says.lockedLate
	}
	return atLedger(s, who, messageOf(who, travelling), what, err)
}

func atLedger(s *State, who int, msg string, e timeline.Event, err error) timeline.Event {
	e = e.With(schedulerNames[who], timeline.Num(int(s.Slot.Runs)))
	e.Lane, e.To, e.Hue, e.Msg, e.Label = laneLedger, laneOf(who), hueOf(who), msg, requestLabel
	if err == nil && s.Slot.Locked {
		e.Bars = []timeline.Bar{{Lane: laneLedger, Style: timeline.LeaseBar, Hue: e.Hue, Open: true}}
	}
	return e
}

func checked(s *State, who int, decided bool) timeline.Event {
	switch {
	case !decided:
		return by(who, says.notFound)
	case s.Slot.Skipped:
		return by(who, says.foundSkipped)
	}
	return by(who, says.found)
}

func skipped(who int, err error) timeline.Event {
	if err != nil {
		return by(who, says.notSkipped)
	}
	return by(who, says.skipped)
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
	what := says.first
	if times > 1 {
		what = says.again
	}
	e := what.With(workerNames[n], timeline.Num(int(times)), timeline.Num(int(run)))
	e.Lane, e.Bars = laneWorker1+n, workerBar(n, false)
	return e
}

func (w *world) crashed(who int, was scheduler) timeline.Event {
	switch {
	case was.Flight == nowhere:
		return by(who, says.crashed)
	case w.outlive:
		return by(who, says.crashedAlone)
	}
	return by(who, says.crashedWith)
}

func (w *world) restarted(who int) timeline.Event {
	if w.detects {
		return by(who, says.looksBack)
	}
	return by(who, says.looksOn)
}

func (w *world) tookOver() timeline.Event {
	if w.detects {
		return says.tookOver
	}
	return says.tookOverOn
}
