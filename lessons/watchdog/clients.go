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

// step is an action of a lane's program. It can happen at some places of the program, and there only
// if its guard has nothing against it.
func step(lane int, id, en, zh string, code any, ask guard, at ...uint8) timeline.Action[State] {
	pc := lanes()[lane].PC
	return timeline.Action[State]{ID: id, Label: timeline.Text{En: en, Zh: zh}, Lane: lane, Kind: timeline.Step, At: at, Code: code,
		Guard: func(s *State) *timeline.Reason {
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
		}}
}

func among(list []uint8, x uint8) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

// programA is the business: acquire, work, (look,) write, and clean up.
func (w *world) programA() []timeline.Action[State] {
	take := acquire(laneA, "A.acquire", (*lock).Acquire, func(s *State) *timeline.Reason { return canAcquire(s, s.A.PC) })
	take.Do = w.acquireA
	as := []timeline.Action[State]{take}
	write := step(laneA, "A.write", "write", "写入", nil, worked, working)
	if w.signal != signalNone {
		check := step(laneA, "A.check", "look whether the lock is lost", "检查锁是否已丢", nil, worked, working)
		check.Do = w.check
		as = append(as, check)
		write = step(laneA, "A.write", "write", "写入", nil, nil, cleared)
	}
	write.Do = intrude
	as = append(as, write)
	as = append(as, w.cleanUp()...)
	if w.signal == signalDeadline {
		as = append(as, w.deadline())
	}
	return as
}

// cleanUp is finally: cancel and delete, in an order that is a switch.
func (w *world) cleanUp() []timeline.Action[State] {
	cancelAt, releaseAt := []uint8{leaving, interrupted}, cancelled
	switch {
	case !w.renews():
		releaseAt = leaving
	case w.order == deleteThenCancel:
		cancelAt, releaseAt = []uint8{deleted}, leaving
	}
	release := step(laneA, "A.release", "release the lock", "释放锁", (*lock).Release, nil, releaseAt)
	release.Do = w.releaseA
	if !w.renews() {
		return []timeline.Action[State]{release}
	}
	cancel := step(laneA, "A.cancel", "cancel the renewal", "取消续期", (*watchdog).Stop, nil, cancelAt...)
	cancel.Do = w.cancel
	return []timeline.Action[State]{cancel, release}
}

// acquire is SET NX PX. Who has not asked for the lock yet may wait with it.
func acquire(lane int, id string, code any, ask guard) timeline.Action[State] {
	return timeline.Action[State]{ID: id, Label: timeline.Text{En: "acquire the lock", Zh: "加锁"}, Lane: lane,
		Kind: timeline.Step, MayWait: true, At: []uint8{idle}, Code: code, Guard: ask, Why: whyHeld}
}

func canAcquire(s *State, pc uint8) *timeline.Reason {
	switch {
	case pc != idle:
		return acquired
	case s.Lock.Held():
		return lockHeld
	}
	return nil
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
	if log != nil {
		log.Say(w.saysAcquired(s))
	}
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
	if log != nil {
		log.Say(saysChecked(lost))
	}
}

// intrude is A's write to the resource, which compares nothing: it lands, whoever owns the lock.
func intrude(s *State, log *timeline.Log) {
	s.deaf()
	owns := s.owns()
	s.SeenIntruded = s.SeenIntruded || !owns
	s.A.PC = leaving
	if log != nil {
		log.Say(saysWrote(s, owns))
	}
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
	if log != nil {
		log.Say(saysCancelled(found))
	}
}

// releaseA is compare-and-delete. Its answer is the last that A hears of its lock.
func (w *world) releaseA(s *State, log *timeline.Log) {
	err := s.Lock.Release(ownerA)
	if w.renews() && w.order == deleteThenCancel {
		s.A.PC = deleted
	} else {
		w.end(s)
	}
	if log != nil {
		log.Say(saysReleased(laneA, err))
	}
}

// end is A's end: nothing of it matters any more.
func (w *world) end(s *State) {
	s.A = business{PC: done}
	s.Dog, s.DogPC, s.SeenUntold = watchdog{}, off, false
}

// deadline is A stopping by its own clock when it has not heard of a renewal for too long.
func (w *world) deadline() timeline.Action[State] {
	return timeline.Action[State]{ID: "A.deadline", Label: timeline.Text{En: "its own deadline is reached", Zh: "到了自己的期限"},
		Lane: laneA, Kind: timeline.Timer, At: []uint8{working, cleared}, Guard: w.mustDoubt, Do: w.doubt}
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
	if log != nil {
		log.Say(w.saysDeadline())
	}
}

// programB is the rival: acquire, work, release.
func programB() []timeline.Action[State] {
	take := acquire(laneB, "B.acquire", (*lock).Acquire, func(s *State) *timeline.Reason { return canAcquire(s, s.B.PC) })
	take.Do = acquireB
	release := step(laneB, "B.release", "release the lock", "释放锁", (*lock).Release, workedB, working)
	release.Do = releaseB
	return []timeline.Action[State]{take, release}
}

func acquireB(s *State, log *timeline.Log) {
	grant(s, ownerB)
	s.B = rival{PC: working, Work: rivalUnits}
	if log != nil {
		log.Say(saysAcquiredB())
	}
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
	if log != nil {
		log.Say(saysReleased(laneB, err))
	}
}

// expire is the service taking a due lock back: a step of its own, in its own lane, which no pause of
// a client delays.
func expire() timeline.Action[State] {
	return timeline.Action[State]{ID: "lock.expire", Label: timeline.Text{En: "the lease expires", Zh: "租约到期"},
		Lane: laneLock, Kind: timeline.Timer, Code: (*lock).Expire, Guard: canExpire, Do: doExpire}
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
	if log != nil {
		log.Say(saysExpired(who))
	}
}
