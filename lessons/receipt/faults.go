package receipt

import "github.com/afterlease/afterlease/timeline"

var (
	noCrashes = reason("no crash is left in this world", "这个世界里可发生的崩溃已用完")
	notDown   = reason("it has not crashed", "它没有崩溃")
)

// crashing is the crash of a scheduler and its coming back. A first scheduler with a standby stays
// away; a standby that crashes while it watches would change nothing, and does not.
func (w *world) crashing(as *list) {
	if w.staff == standby {
		w.crash(as, 0)
		return
	}
	for who := range w.present() {
		w.crash(as, who)
		w.restart(as, who)
	}
}

func (w *world) crash(as *list, who int) {
	a := put(as, "crash."+ids[who], laneOf(who), timeline.Fault, crashLabels[who])
	a.Guard = func(s *State) *timeline.Reason {
		switch pc := s.Schedulers[who].PC; {
		case pc == over || pc == down:
			return whyNot[pc]
		case s.Crashes == 0:
			return noCrashes
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) { w.doCrash(s, who, log) }
}

// doCrash loses what a scheduler knew. Its request goes with it, or travels on without it.
func (w *world) doCrash(s *State, who int, log *timeline.Log) {
	c := &s.Schedulers[who]
	was := *c
	s.Crashes--
	*c = scheduler{PC: down}
	if w.outlive && was.Flight != nowhere {
		s.Orphan = uint8(who) + 1
	}
	if log != nil {
		log.Say(w.crashed(who, was))
	}
}

func (w *world) restart(as *list, who int) {
	a := put(as, "restart."+ids[who], laneOf(who), timeline.Fault, restartLabels[who])
	a.Guard = func(s *State) *timeline.Reason {
		if s.Schedulers[who].PC != down {
			return notDown
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		s.Schedulers[who].PC = w.backTo()
		if log != nil {
			log.Say(w.restarted(who))
		}
	}
}
