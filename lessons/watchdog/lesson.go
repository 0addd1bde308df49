// Package watchdog is the lesson “renewal cures slowness, not pauses”: a business takes longer than
// its lease, so a watchdog in the same process renews the lease while the business works. What does
// that protect against, and what does it bring along?
//
// The world: A takes a lock of 30 s and works for 60 s; B wants the same lock and works briefly. A's
// watchdog renews every half, third or quarter of the lease. A renewal is one call and one step;
// requests and answers can be lost, nothing travels. Business and watchdog are two threads of one
// process: a pause stops both, a crash ends both.
//
// The switches choose how a renewal asks whose lock it is, whether a failing business stops its
// renewal, what is cleaned up first, whether renewing ends at some time, and how a lost lock is
// reported to the business.
//
// Sources: article 285e1f6b9d0b7262, section five. Its two sentences about how many losses a period
// tolerates differ, and the lesson shows both; its “about one period” until a crashed client's lock
// is free is corrected by a figure. Reports O-05, O-07, O-08 and O-19 add one value each:
// ownership=recreate, signal=deadline, order=cancelThenRegister.
//
// Left out: the resource, which would have to refuse A's late write (lesson fencing); the lock
// service is one node that forgets nothing; the release is always compare-and-delete (lesson
// release).
package watchdog

import "github.com/afterlease/afterlease/timeline"

// The lanes, left to right.
const (
	laneA = iota
	laneDog
	laneLock
	laneB
)

// The switches, in declared order.
const (
	setRenew = iota
	setPeriod
	setOwnership
	setStop
	setOrder
	setCap
	setSignal
	setFaults
)

// Values of the switches.
const (
	renewOff, renewOn, renewSameThread                           = 0, 1, 2
	checked, unchecked, checkThenExtend, recreate                = 0, 1, 2, 3
	cancelThenDelete, deleteThenCancel, cancelThenRegister       = 0, 1, 2
	signalNone, signalFlag, signalDeadline                       = 0, 1, 2
	slow, pause, lost1, lost2, lost3, answers, hang, fail, crash = 0, 1, 2, 3, 4, 5, 6, 7, 8
)

// world is one choice of settings, and the Spec's closures hang on it.
type world struct {
	mode, ownership, order, signal, faults uint8

	period, total, trust uint8
	leaks                bool // a business that fails leaves its renewal running
}

// Lesson is the entry for the catalogue.
var Lesson = &timeline.Lesson{About: about, Build: build}

func build(c timeline.Choice) *timeline.World {
	forever := watchdog{}.Forever()
	w := &world{mode: c[setRenew], ownership: c[setOwnership], order: c[setOrder], signal: c[setSignal], faults: c[setFaults],
		period: ttlUnits / [...]uint8{3, 2, 4}[c[setPeriod]], total: forever, trust: forever, leaks: c[setStop] == 1}
	if c[setCap] == 1 {
		w.total = capUnits
	}
	if w.signal == signalDeadline {
		w.trust = trustUnits
	}
	return timeline.New(timeline.Spec[State]{
		Init:       State{Faults: w.budget()},
		Lanes:      lanes(),
		Actions:    w.actions(),
		Time:       &timeline.Time[State]{Unit: unitMillis, CheckGrid: 1, Left: w.left, Elapse: elapse},
		Properties: w.properties(),
		Bounds:     w.bounds(),
		Show:       w.show,
		Refill:     func(s *State) { s.Faults = w.budget() },
	})
}

func lanes() []timeline.Lane[State] {
	return []timeline.Lane[State]{
		laneA: {ID: "A", Title: timeline.Text{En: "A", Zh: "A 业务"}, Hue: timeline.HueA, PC: func(s *State) *uint8 { return &s.A.PC }},
		laneDog: {ID: "dog", Title: timeline.Text{En: "A’s watchdog", Zh: "A 看门狗"}, Hue: timeline.HueA,
			PC: func(s *State) *uint8 { return &s.DogPC }},
		laneLock: {ID: "lock", Title: timeline.Same("Redis")},
		laneB:    {ID: "B", Title: timeline.Same("B"), Hue: timeline.HueB, PC: func(s *State) *uint8 { return &s.B.PC }},
	}
}

// budget is how many faults there may be of the kind that is switched on. Answers need none: any of
// them may be lost.
func (w *world) budget() uint8 {
	switch w.faults {
	case slow, answers:
		return 0
	case lost1, lost2, lost3:
		return w.faults - lost1 + 1
	}
	return accidentMax
}

// renews says whether there is a watchdog at all.
func (w *world) renews() bool { return w.mode != renewOff }

// registersLate says whether the renewal is registered by a callback, not together with the grant.
func (w *world) registersLate() bool { return w.renews() && w.order == cancelThenRegister }

// waits says whether the watchdog's timer runs towards a step: it is registered, its process is
// not paused, and the thread that it needs is free.
func (w *world) waits(s *State) bool {
	return s.DogPC == waiting && !s.Paused && !w.blocked(s)
}

// blocked: a renewal on the thread of the business waits until the business is through with it.
func (w *world) blocked(s *State) bool { return w.mode == renewSameThread && s.A.inside() }

// left is the time to the next deadline of anybody who can act on it.
func (w *world) left(s *State) int {
	next := soonest(timeline.None, s.Lock.Held(), s.Lock.Left)
	next = soonest(next, s.A.PC == working && !s.Paused, s.A.Work)
	next = soonest(next, w.canDoubt(s), s.Dog.Trust)
	next = soonest(next, w.waits(s), s.Dog.In)
	next = soonest(next, w.capRuns(s), s.Dog.Total)
	return soonest(next, s.B.PC == working, s.B.Work)
}

func soonest(next int, set bool, left uint8) int {
	if set && (next == timeline.None || int(left) < next) {
		return int(left)
	}
	return next
}

// elapse lets time pass. A process that is paused does not work, but its timers have run down when it
// wakes.
func elapse(s *State, d int) {
	units := uint8(d)
	if s.A.PC == working && !s.Paused {
		s.A.Work -= min(units, s.A.Work)
	}
	if s.B.PC == working {
		s.B.Work -= min(units, s.B.Work)
	}
	if s.SeenAfter > 0 && s.Lock.Owner == ownerA {
		s.SeenAfter += units
	}
	s.Lock.Elapse(units)
	s.Dog.Elapse(units)
}

func (w *world) actions() []timeline.Action[State] {
	var p program
	w.businessA(&p)
	if w.renews() {
		w.watch(&p)
	}
	expire(&p)
	rivalB(&p)
	w.accidents(&p)
	return p
}

func (w *world) bounds() []timeline.Bound {
	b := func(id, en, zh string, v int) timeline.Bound {
		return timeline.Bound{ID: id, Title: timeline.Text{En: en, Zh: zh}, Value: v}
	}
	return []timeline.Bound{
		b("rounds", "rounds of A and of B", "A 与 B 各自的轮数", roundsMax),
		b("faults", "faults of the chosen kind", "所选故障的次数", int(w.budget())),
		b("lease", "seconds of lease", "租约秒数", ttlUnits*unitMillis/1000),
		b("work", "seconds of A’s work", "A 的业务秒数", workUnits*unitMillis/1000),
	}
}
