package watchdog

import "github.com/afterlease/afterlease/timeline"

var (
	notYet   = reason("the next renewal is not due", "还没到下一次续期")
	sharing  = reason("the renewal waits for the business: they share a thread", "续期在等业务：两者共用一个线程")
	notTotal = reason("the total is not reached", "总时长还没用完")
	noLoss   = reason("no further loss is left in this world", "这个世界里的丢失次数已用完")
)

// decision is what a renewal calls at the service. Code names it for the page; Call is what runs.
type decision struct {
	Code any
	Call func(l *lock) error
}

// renewals by how they ask whose lock it is.
var renewals = [...]decision{
	checked:         {Code: (*lock).Extend, Call: func(l *lock) error { return l.Extend(ownerA, ttlUnits) }},
	unchecked:       {Code: (*lock).ExtendBlind, Call: func(l *lock) error { return l.ExtendBlind(ttlUnits) }},
	checkThenExtend: {Code: (*lock).ExtendBlind, Call: func(l *lock) error { return l.ExtendBlind(ttlUnits) }},
	recreate:        {Code: (*lock).ExtendOrTake, Call: func(l *lock) error { return l.ExtendOrTake(ownerA, ttlUnits) }},
}

// start schedules the first renewal.
func (w *world) start(s *State) {
	s.Dog.Start(w.period, w.total)
	s.DogPC = waiting
}

// watch is the watchdog: renew, or GET and then PEXPIRE, again and again.
func (w *world) watch(p *program) {
	if w.registersLate() {
		register := p.step(laneDog, "dog.register", "register the renewal", "登记续期", (*watchdog).Start, nil, pending)
		register.Do = w.register
	}
	if w.ownership == checkThenExtend {
		check := p.step(laneDog, "dog.check", "look whose lock it is (GET)", "查看锁归谁（GET）", (*lock).CheckOwner, w.due, waiting)
		check.Do = w.look
	}
	w.renewal(p)
	if w.total == capUnits {
		a := p.add(laneDog, timeline.Timer, "dog.cap", "the total is reached", "总时长用完")
		a.At = []uint8{waiting}
		a.Guard, a.Do = w.canCap, doCap
	}
	switch w.faults {
	case lost1, lost2, lost3:
		lose := p.step(laneDog, "dog.lose", "lose the renewal request", "丢失续期请求", (*watchdog).Unanswered, w.mayLose, waiting)
		lose.Kind = timeline.Fault
		lose.Do = w.lose
	case answers:
		w.unheard(p)
	}
}

// register is the callback of acquire. It does not look whether anybody still wants the lock.
func (w *world) register(s *State, log *timeline.Log) {
	w.start(s)
	late := s.A.PC != granted
	if !late {
		s.A.PC = working
	}
	w.say(log, either(late, &says.orphaned, &says.registered))
}

// due is asked of a watchdog that waits.
func (w *world) due(s *State) *timeline.Reason {
	switch {
	case w.blocked(s):
		return sharing
	case !s.Dog.Due():
		return notYet
	}
	return nil
}

// look is the first half of checkThenExtend.
func (w *world) look(s *State, log *timeline.Log) {
	err := s.Lock.CheckOwner(ownerA)
	if err == nil {
		s.DogPC = looked
	} else {
		w.answered(s, err)
	}
	say(log, either(err == nil, &says.looked, w.refusalSays()))
}

// renewal is the step that extends: a whole renewal, or its second half.
func (w *world) renewal(p *program) {
	r := &renewals[w.ownership]
	a := w.extension(p, "dog.renew", "renew", "续期")
	a.Code = r.Code
	a.Do = func(s *State, log *timeline.Log) { w.renew(s, r, log) }
}

// unheard is the same renewal with its answer lost.
func (w *world) unheard(p *program) {
	r := &renewals[w.ownership]
	a := w.extension(p, "dog.unheard", "renew, and lose the answer", "续期，但答复丢失")
	a.Kind = timeline.Fault
	a.Code = r.Code
	a.Do = func(s *State, log *timeline.Log) { w.renewUnheard(s, r, log) }
}

// extension is a step at the place in the watchdog's program at which it extends.
func (w *world) extension(p *program, id, en, zh string) *timeline.Action[State] {
	if w.ownership != checkThenExtend {
		return p.step(laneDog, id, en, zh, nil, w.due, waiting)
	}
	if id == "dog.renew" {
		id, en, zh = "dog.extend", "extend (PEXPIRE)", "延长（PEXPIRE）"
	}
	return p.step(laneDog, id, en, zh, nil, nil, looked)
}

// renew is one call of the service and what the watchdog makes of its answer.
func (w *world) renew(s *State, r *decision, log *timeline.Log) {
	owner := s.Lock.Owner
	err := r.Call(&s.Lock)
	s.renewed(owner, err)
	w.answered(s, err)
	if owner == 0 && err == nil {
		s.told() // it found the lock free, and took it again
	}
	say(log, w.renewalSays(owner, err))
}

// renewUnheard: the service does what it is asked, and the watchdog does not know.
func (w *world) renewUnheard(s *State, r *decision, log *timeline.Log) {
	owner := s.Lock.Owner
	err := r.Call(&s.Lock)
	s.renewed(owner, err)
	s.Dog.Unanswered(w.period)
	s.DogPC = waiting
	w.say(log, either(err == nil, &says.unheard, &says.unheardNo))
}

// renewed is the history that a renewal leaves.
func (s *State) renewed(owner uint8, err error) {
	s.SeenForeign = s.SeenForeign || err == nil && owner == ownerB
}

// answered lets the watchdog hear an answer. Whether it passes bad news on is a switch.
func (w *world) answered(s *State, err error) {
	if w.signal == signalNone {
		s.Dog.AnsweredSilently(err, w.period, w.trust)
	} else {
		s.Dog.Answered(err, w.period, w.trust)
	}
	s.DogPC = waiting
	if !s.Dog.Running {
		s.DogPC = off
	}
	if err != nil {
		s.told()
	}
}

func (w *world) mayLose(s *State) *timeline.Reason {
	if s.Faults == 0 {
		return noLoss
	}
	return w.due(s)
}

// lose is a renewal that never reaches the service.
func (w *world) lose(s *State, log *timeline.Log) {
	s.Faults--
	s.Dog.Unanswered(w.period)
	w.say(log, &says.lost)
}

// canCap: renewing ends at some time, however healthy A looks. The lease is left to run out.
func (w *world) canCap(s *State) *timeline.Reason {
	switch {
	case !w.capRuns(s):
		return notThere
	case !s.Dog.Over():
		return notTotal
	}
	return nil
}

func (w *world) capRuns(s *State) bool { return w.total == capUnits && w.waits(s) }

func doCap(s *State, log *timeline.Log) {
	s.Dog.Stop()
	s.DogPC = off
	say(log, &says.capped)
}
