package watchdog

import "github.com/afterlease/afterlease/timeline"

// What the steps say. The sentences are data, in sentences.go; a step picks one, and only when
// somebody listens.

// say tells a sentence that has no places to fill.
func say(log *timeline.Log, e *event) {
	if log != nil {
		log.Say(*e)
	}
}

// say tells a sentence in which {0} is the period.
func (w *world) say(log *timeline.Log, e *event) {
	if log != nil {
		log.Say(e.With(seconds(int(w.period))))
	}
}

// either picks one of two sentences.
func either(first bool, one, other *event) *event {
	if first {
		return one
	}
	return other
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

var owners = [...]text{{En: "nobody", Zh: "无"}, ownerA: {En: "A", Zh: "A"}, ownerB: {En: "B", Zh: "B"}}

func whyHeld(s *State, _ timeline.Display) text {
	if !s.Lock.Held() {
		return text{}
	}
	return held.With(owners[s.Lock.Owner], seconds(int(s.Lock.Left)))
}

// grantSays is what the grant of A starts besides.
func (w *world) grantSays() *event {
	switch {
	case !w.renews():
		return &says.acquired
	case w.registersLate():
		return &says.granted
	}
	return &says.started
}

// renewalSays is what a renewal came to: it found its own lease, another's, or none.
func (w *world) renewalSays(owner uint8, err error) *event {
	switch {
	case err != nil:
		return w.refusalSays()
	case owner == ownerB:
		return &says.renewedOther
	case owner == 0:
		return &says.retaken
	}
	return &says.renewed
}

func (w *world) refusalSays() *event {
	return either(w.signal == signalNone, &says.notYours, &says.notYoursTold)
}

func writeSays(s *State, owns bool) *event {
	switch {
	case owns:
		return &says.wrote
	case s.Lock.Owner == ownerA:
		return &says.wroteAgain
	case s.Lock.Held():
		return &says.wroteOver
	}
	return &says.wroteLate
}

func (w *world) hangSays() *event {
	if w.renews() {
		return either(w.mode == renewOn, &says.hung, &says.hungBoth)
	}
	return &says.hungAlone
}

func (w *world) failSays(waited bool) *event {
	switch {
	case waited:
		return &says.interrupted
	case !w.leaks:
		return &says.failed
	}
	return either(w.renews(), &says.leaked, &says.dropped)
}
