package ledgers

import "github.com/afterlease/afterlease/timeline"

var (
	notClaimed = reason("nobody has claimed the run", "没有谁认领这条执行")
	ranOut     = reason("the lease has run out already", "租约已经到期")
	noEarly    = reason("its worker lives, and this world has no early expiry left", "它的节点还活着，而这个世界已没有提前到期可用")
	noCrashes  = reason("no crash is left in this world", "这个世界里可发生的崩溃已用完")
	notDown    = reason("it has not crashed", "它没有崩溃")
	nothing    = reason("there is nothing to lose: it has claimed nothing", "它什么也没认领，没有可丢的")
)

// expire is the lease running out: after a crash, or once on a worker that is merely slow. Nobody is
// told.
func expire(as *list) {
	a := put(as, "ledger.expire", laneLedger, timeline.Timer, text{En: "the lease runs out", Zh: "租约到期"})
	a.Code = run.Elapse
	a.Guard = func(s *State) *timeline.Reason {
		switch r := &s.Books.Run; {
		case !r.Claimed():
			return notClaimed
		case r.Left == 0:
			return ranOut
		case s.Early == 0 && s.lives():
			return noEarly
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		early := s.lives()
		if early {
			s.Early--
		}
		s.Books.Run = s.Books.Run.Elapse(lease)
		if log != nil {
			log.Say(expired(int(s.Books.Run.Worker)-1, early))
		}
	}
}

// crash takes a worker down with all that it knew. Its request travels on. With book=memory both
// workers and the run book are in one process, and go down together.
func (w *world) crash(as *list, who int) {
	a := put(as, "crash."+ids[who], laneOf(who), timeline.Fault, crashLabels[who])
	a.Guard = func(s *State) *timeline.Reason {
		switch {
		case s.Workers[who].PC == down:
			return whyNot[down]
		case s.Workers[who].PC == idle && !(w.memory && (s.Books.Run != run{} || s.Workers[1].PC != idle)):
			return nothing
		case s.Crashes == 0:
			return noCrashes
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		s.Crashes--
		inFlight := s.Workers[who].PC == sent
		s.Workers[who] = worker{PC: down}
		if w.memory {
			s.Workers[1], s.Books.Run = worker{PC: down}, run{}
		}
		if log != nil {
			log.Say(w.crashed(who, inFlight))
		}
	}
	if w.memory {
		a.Label = processCrash
	}
}

// restart brings a worker back with empty hands; with book=memory, the process and both of them.
func (w *world) restart(as *list, who int) {
	a := put(as, "restart."+ids[who], laneOf(who), timeline.Fault, restartLabels[who])
	a.Guard = func(s *State) *timeline.Reason {
		if s.Workers[who].PC != down {
			return notDown
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		s.Workers[who].PC = idle
		if w.memory {
			s.Workers[1].PC = idle
		}
		if log != nil {
			log.Say(w.restarted(who))
		}
	}
	if w.memory {
		a.Label = processRestart
	}
}
