package watchdog

import "github.com/afterlease/afterlease/timeline"

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside
// a step and only when somebody listens.

type text = timeline.Text

var names = [...]text{laneA: timeline.Same("A"), laneB: timeline.Same("B")}

func hueOf(lane int) timeline.Hue {
	if lane == laneB {
		return timeline.HueB
	}
	return timeline.HueA
}

// laneOf is the lane of an owner.
func laneOf(owner uint8) int {
	if owner == ownerB {
		return laneB
	}
	return laneA
}

// seconds writes an amount of units for people: "27.5 s".
func seconds(units int) text {
	tenths := units * unitMillis / 100
	n := timeline.Num(tenths / 10)
	if tenths%10 != 0 {
		n = n.Plus(timeline.Same(".")).Plus(timeline.Num(tenths % 10))
	}
	return n.Plus(text{En: " s", Zh: " 秒"})
}

// by is an event of a lane, in the hue of its client.
func by(lane int, e timeline.Event, args ...text) timeline.Event {
	e = e.With(args...)
	e.Lane, e.Hue = lane, hueOf(lane)
	return e
}

func bar(lane int, style timeline.BarStyle, hue timeline.Hue, open bool) timeline.Bar {
	return timeline.Bar{Lane: lane, Style: style, Hue: hue, Open: open}
}

// believes opens or closes the bar of a client inside the critical section, runs that of a watchdog,
// and leased that of a lease.
func believes(lane int, open bool) timeline.Bar {
	return bar(lane, timeline.ActiveBar, hueOf(lane), open)
}
func runs(open bool) timeline.Bar { return bar(laneDog, timeline.ActiveBar, timeline.HueA, open) }
func leased(lane int, open bool) timeline.Bar {
	return bar(laneLock, timeline.LeaseBar, hueOf(lane), open)
}

func whyHeld(s *State, _ timeline.Display) text {
	if !s.Lock.Held() {
		return text{}
	}
	return says.held.With(names[laneOf(s.Lock.Owner)], seconds(int(s.Lock.Left)))
}

func (w *world) every() text { return seconds(int(w.period)) }

func (w *world) saysAcquired(s *State) timeline.Event {
	what := says.acquired
	switch s.DogPC {
	case pending:
		what = says.granted
	case waiting:
		what = says.started
	}
	e := by(laneA, what, names[laneA], w.every())
	e.Bars = []timeline.Bar{leased(laneA, true), believes(laneA, true)}
	if s.DogPC == waiting {
		e.Bars = append(e.Bars, runs(true))
	}
	return e
}

func saysAcquiredB() timeline.Event {
	e := by(laneB, says.acquired, names[laneB])
	e.Bars = []timeline.Bar{leased(laneB, true), believes(laneB, true)}
	return e
}

func (w *world) saysRegistered(late bool) timeline.Event {
	what := says.registered
	if late {
		what = says.orphaned
	}
	e := by(laneDog, what, w.every())
	e.Bars = []timeline.Bar{runs(true)}
	return e
}

// saysRenewed says what a renewal found: its own lease, another's, or none.
func (w *world) saysRenewed(owner uint8, err error) timeline.Event {
	switch {
	case err != nil:
		return w.saysNotYours()
	case owner == ownerB:
		e := by(laneDog, says.renewedOther)
		e.Bars = []timeline.Bar{leased(laneB, true)}
		return e
	case owner == 0:
		e := by(laneDog, says.retaken)
		e.Bars = []timeline.Bar{leased(laneA, true)}
		return e
	}
	return by(laneDog, says.renewed)
}

func (w *world) saysNotYours() timeline.Event {
	what := says.notYours
	if w.signal != signalNone {
		what = says.notYoursTold
	}
	e := by(laneDog, what)
	e.Bars = []timeline.Bar{runs(false)}
	return e
}

func (w *world) saysLooked(err error) timeline.Event {
	if err != nil {
		return w.saysNotYours()
	}
	return by(laneDog, says.looked)
}

func (w *world) saysLost() timeline.Event { return by(laneDog, says.lost, w.every()) }

func (w *world) saysUnheard(err error) timeline.Event {
	if err != nil {
		return by(laneDog, says.unheardNo, w.every())
	}
	return by(laneDog, says.unheard, w.every())
}

func saysCapped() timeline.Event {
	e := by(laneDog, says.capped)
	e.Bars = []timeline.Bar{runs(false)}
	return e
}

func saysChecked(lost bool) timeline.Event {
	if !lost {
		return by(laneA, says.clear)
	}
	e := by(laneA, says.stops)
	e.Bars = []timeline.Bar{believes(laneA, false)}
	return e
}

func (w *world) saysDeadline() timeline.Event {
	e := by(laneA, says.deadline, seconds(trustUnits))
	e.Bars = []timeline.Bar{believes(laneA, false)}
	return e
}

func saysWrote(s *State, owns bool) timeline.Event {
	switch {
	case owns:
		return by(laneA, says.wrote)
	case s.Lock.Owner == ownerA:
		return by(laneA, says.wroteAgain)
	case s.Lock.Held():
		return by(laneA, says.wroteOver, names[laneB])
	}
	return by(laneA, says.wroteLate)
}

func saysCancelled(found bool) timeline.Event {
	if !found {
		e := by(laneA, says.cancelNothing)
		e.Bars = []timeline.Bar{believes(laneA, false)}
		return e
	}
	e := by(laneA, says.cancelled)
	e.Bars = []timeline.Bar{runs(false)}
	return e
}

func saysReleased(lane int, err error) timeline.Event {
	if err != nil {
		e := by(lane, says.notReleased, names[lane])
		e.Bars = []timeline.Bar{believes(lane, false)}
		return e
	}
	e := by(lane, says.released, names[lane])
	e.Bars = []timeline.Bar{believes(lane, false), leased(lane, false)}
	return e
}

func saysExpired(owner uint8) timeline.Event {
	lane := laneOf(owner)
	e := by(laneLock, says.expired, names[lane])
	e.Hue = hueOf(lane)
	e.Bars = []timeline.Bar{leased(lane, false)}
	return e
}

// saysPaused hatches both threads of the process.
func saysPaused(s *State) timeline.Event {
	e := by(laneA, says.paused)
	e.Bars = []timeline.Bar{believes(laneA, false), bar(laneA, timeline.PauseBar, timeline.HueA, true)}
	if s.DogPC != off {
		e.Bars = append(e.Bars, runs(false), bar(laneDog, timeline.PauseBar, timeline.HueA, true))
	}
	return e
}

func saysResumed(s *State) timeline.Event {
	e := by(laneA, says.resumed)
	e.Bars = []timeline.Bar{bar(laneA, timeline.PauseBar, timeline.HueA, false), bar(laneDog, timeline.PauseBar, timeline.HueA, false),
		believes(laneA, true)}
	if s.DogPC > pending {
		e.Bars = append(e.Bars, runs(true))
	}
	return e
}

func (w *world) saysHung() timeline.Event {
	switch w.mode {
	case renewOff:
		return by(laneA, says.hungAlone)
	case renewSameThread:
		return by(laneA, says.hungBoth)
	}
	return by(laneA, says.hung)
}

func (w *world) saysFailed(waited bool) timeline.Event {
	what := says.failed
	switch {
	case waited:
		what = says.interrupted
	case w.leaks && w.renews():
		what = says.leaked
	case w.leaks:
		what = says.dropped
	}
	e := by(laneA, what)
	e.Bars = []timeline.Bar{believes(laneA, false)}
	return e
}

func saysCrashed() timeline.Event {
	e := by(laneA, says.crashed)
	e.Bars = []timeline.Bar{believes(laneA, false), runs(false)}
	return e
}
