package watchdog

import "github.com/afterlease/afterlease/timeline"

func reason(en, zh string) *timeline.Reason {
	return &timeline.Reason{Text: timeline.Text{En: en, Zh: zh}}
}

var (
	lockHeld   = reason("the lock is held", "锁正被持有")
	acquired   = reason("it has acquired the lock already", "已经加过锁")
	paused     = reason("A’s process is paused", "A 的进程正在停顿")
	notThere   = reason("its program does not stand there", "程序没有走到这一步")
	stillWorks = reason("its work is not done", "业务还没做完")
	lockFree   = reason("nobody holds the lock", "没有人持有锁")
	leaseRuns  = reason("the lease still runs", "租约还没到期")
	trusts     = reason("its own deadline is not reached", "还没到自己的期限")
)

// guard says why a step cannot happen where the program stands; nil where nothing can be against it.
type guard func(*State) *timeline.Reason

// program collects actions. What it hands out is good until the next is added.
type program []timeline.Action[State]

// add adds an action of any kind.
//
// It is kept out of line, or the WASM would hold a copy for every call.
//
//go:noinline
func (p *program) add(lane int, kind timeline.Kind, id, en, zh string) *timeline.Action[State] {
	*p = append(*p, timeline.Action[State]{ID: id, Label: text{En: en, Zh: zh}, Lane: lane, Kind: kind})
	return &(*p)[len(*p)-1]
}

// step adds an action of a lane's program. It can happen at some places of the program, and there only
// if its guard has nothing against it.
func (p *program) step(lane int, id, en, zh string, code any, ask guard, at ...uint8) *timeline.Action[State] {
	pc := lanes()[lane].PC
	a := p.add(lane, timeline.Step, id, en, zh)
	a.At, a.Code = at, code
	a.Guard = func(s *State) *timeline.Reason {
		if !among(at, *pc(s)) {
			return notThere
		}
		if s.Paused && lane != laneB {
			return paused
		}
		if ask != nil {
			return ask(s)
		}
		return nil
	}
	return a
}

// acquire adds SET NX PX. Who has not asked for the lock yet may wait with it.
func (p *program) acquire(lane int, id string, code any) *timeline.Action[State] {
	pc := lanes()[lane].PC
	a := p.add(lane, timeline.Step, id, "acquire the lock", "加锁")
	a.MayWait, a.At, a.Code, a.Why = true, []uint8{idle}, code, whyHeld
	a.Guard = func(s *State) *timeline.Reason {
		switch {
		case *pc(s) != idle:
			return acquired
		case s.Lock.Held():
			return lockHeld
		}
		return nil
	}
	return a
}

func among(list []uint8, x uint8) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

// businessA is A: acquire, work, (look,) write, and clean up.
func (w *world) businessA(p *program) {
	acquire := p.acquire(laneA, "A.acquire", (*lock).Acquire)
	acquire.Do = w.acquireA
	if w.signal == signalNone {
		p.step(laneA, "A.write", "write", "写入", nil, worked, working).Do = intrude
	} else {
		p.step(laneA, "A.check", "look whether the lock is lost", "检查锁是否已丢", nil, worked, working).Do = w.check
		p.step(laneA, "A.write", "write", "写入", nil, nil, cleared).Do = intrude
	}
	w.cleanUp(p)
	if w.signal == signalDeadline {
		w.deadline(p)
	}
}

// cleanUp is finally: cancel and delete, in an order that is a switch.
func (w *world) cleanUp(p *program) {
	cancelAt, releaseAt := []uint8{leaving, interrupted}, cancelled
	switch {
	case !w.renews():
		releaseAt = leaving
	case w.order == deleteThenCancel:
		cancelAt, releaseAt = []uint8{deleted}, leaving
	}
	if w.renews() {
		cancel := p.step(laneA, "A.cancel", "cancel the renewal", "取消续期", (*watchdog).Stop, nil, cancelAt...)
		cancel.Do = w.cancel
	}
	release := p.step(laneA, "A.release", "release the lock", "释放锁", (*lock).Release, nil, releaseAt)
	release.Do = w.releaseA
}

// grant gives the lock, whose guard has found it free.
func grant(s *State, who uint8) (token uint8) {
	token, err := s.Lock.Acquire(who, ttlUnits)
	if err != nil {
		panic("watchdog: acquire while the lock is held: its guard must forbid it: " + err.Error())
	}
	return token
}

// acquireA takes the lock and, unless a callback is to do it, starts the watchdog in the same step.
func (w *world) acquireA(s *State, log *timeline.Log) {
	s.A = business{PC: working, Work: workUnits, Token: grant(s, ownerA)}
	s.Dog.Granted(w.trust)
	switch {
	case w.registersLate():
		s.A.PC, s.DogPC = granted, pending
	case w.renews():
		w.start(s)
	}
	w.say(log, w.grantSays())
}

func worked(s *State) *timeline.Reason {
	if s.A.Work > 0 {
		return stillWorks
	}
	return nil
}

// check reads what the watchdog has left for the business, and the business's own clock.
func (w *world) check(s *State, log *timeline.Log) {
	s.deaf()
	lost := s.Dog.Lost || w.signal == signalDeadline && s.Dog.Doubts()
	if s.A.PC = cleared; lost {
		w.leave(s)
	}
	say(log, either(lost, &says.stops, &says.clear))
}

// intrude is A's write to the resource, which compares nothing: it lands, whoever owns the lock.
func intrude(s *State, log *timeline.Log) {
	s.deaf()
	owns := s.owns()
	s.SeenIntruded = s.SeenIntruded || !owns
	s.A.PC = leaving
	say(log, writeSays(s, owns))
}

// leave ends the critical section early: through finally, or not at all.
func (w *world) leave(s *State) {
	s.A.PC, s.A.Work = leaving, 0
	if w.leaks {
		s.A = business{PC: gone}
	}
}

// cancel stops the watchdog wherever it stands. One that is not registered yet cannot be found.
func (w *world) cancel(s *State, log *timeline.Log) {
	found := s.DogPC != pending
	if found {
		s.Dog.Stop()
		s.DogPC = off
	}
	switch s.A.PC {
	case interrupted:
		s.A = business{PC: gone}
	case deleted:
		w.end(s)
	default:
		s.A.PC = cancelled
	}
	say(log, either(found, &says.cancelled, &says.cancelNothing))
}

// releaseA is compare-and-delete. Its answer is the last that A hears of its lock.
func (w *world) releaseA(s *State, log *timeline.Log) {
	err := s.Lock.Release(ownerA)
	if w.renews() && w.order == deleteThenCancel {
		s.A.PC = deleted
	} else {
		w.end(s)
	}
	say(log, either(err == nil, &says.releasedA, &says.notReleasedA))
}

// end is A's end: nothing of it matters any more.
func (w *world) end(s *State) {
	s.A = business{PC: done}
	s.Dog, s.DogPC, s.SeenUntold = watchdog{}, off, false
}

// deadline is A stopping by its own clock when it has not heard of a renewal for too long.
func (w *world) deadline(p *program) {
	a := p.add(laneA, timeline.Timer, "A.deadline", "its own deadline is reached", "到了自己的期限")
	a.At = []uint8{working, cleared}
	a.Guard, a.Do = w.mustDoubt, w.doubt
}

func (w *world) mustDoubt(s *State) *timeline.Reason {
	switch {
	case !w.canDoubt(s):
		return notThere
	case !s.Dog.Doubts():
		return trusts
	}
	return nil
}

func (w *world) canDoubt(s *State) bool {
	return w.signal == signalDeadline && !s.Paused && (s.A.PC == working || s.A.PC == cleared)
}

func (w *world) doubt(s *State, log *timeline.Log) {
	w.leave(s)
	say(log, &says.deadline)
}

// rivalB is B: acquire, work, release.
func rivalB(p *program) {
	acquire := p.acquire(laneB, "B.acquire", (*lock).Acquire)
	acquire.Do = acquireB
	release := p.step(laneB, "B.release", "release the lock", "释放锁", (*lock).Release, workedB, working)
	release.Do = releaseB
}

func acquireB(s *State, log *timeline.Log) {
	grant(s, ownerB)
	s.B = rival{PC: working, Work: rivalUnits}
	say(log, &says.acquiredB)
}

func workedB(s *State) *timeline.Reason {
	if s.B.Work > 0 {
		return stillWorks
	}
	return nil
}

func releaseB(s *State, log *timeline.Log) {
	err := s.Lock.Release(ownerB)
	s.B = rival{PC: done}
	say(log, either(err == nil, &says.releasedB, &says.notReleasedB))
}

// expire is the service taking a due lock back: a step of its own, in its own lane, which no pause of
// a client delays.
func expire(p *program) {
	a := p.add(laneLock, timeline.Timer, "lock.expire", "the lease expires", "租约到期")
	a.Code = (*lock).Expire
	a.Guard = canExpire
	a.Do = doExpire
}

func canExpire(s *State) *timeline.Reason {
	switch {
	case !s.Lock.Held():
		return lockFree
	case !s.Lock.Due():
		return leaseRuns
	}
	return nil
}

func doExpire(s *State, log *timeline.Log) {
	who := s.Lock.Owner
	s.Lock.Expire()
	say(log, either(who == ownerA, &says.expiredA, &says.expiredB))
}
