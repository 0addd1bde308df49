package receipt

import "github.com/afterlease/afterlease/timeline"

var (
	noCrashes = reason("no crash is left in this world", "这个世界里可发生的崩溃已用完")
	notDown   = reason("it has not crashed", "它没有崩溃")
)

// crashing is the crash of a scheduler and its coming back. A first scheduler with a standby stays
// away; a standby that crashes while it watches would change nothing, and does not.
func (w *world) crashing() []timeline.Action[State] {
	if w.staff == standby {
		return []timeline.Action[State]{w.crash(0)}
	}
	var as []timeline.Action[State]
	for who := range w.present() {
		as = append(as, w.crash(who), w.restart(who))
	}
	return as
}

func (w *world) crash(who int) timeline.Action[State] {
	return timeline.Action[State]{
		ID: "crash." + ids[who], Label: crashLabels[who], Lane: laneOf(who), Kind: timeline.Fault,
		Guard: func(s *State) *timeline.Reason {
			switch pc := s.Schedulers[who].PC; {
			case pc == over || pc == down:
				return whyNot[pc]
			case s.Crashes == 0:
				return noCrashes
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) { w.doCrash(s, who, log) },
	}
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

func (w *world) restart(who int) timeline.Action[State] {
	return timeline.Action[State]{
		ID: "restart." + ids[who], Label: restartLabels[who], Lane: laneOf(who), Kind: timeline.Fault,
		Guard: func(s *State) *timeline.Reason {
			if s.Schedulers[who].PC != down {
				return notDown
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Schedulers[who].PC = w.backTo()
			if log != nil {
				log.Say(w.restarted(who))
			}
		},
	}
}
