package watchdog

import "github.com/afterlease/afterlease/timeline"

var (
	used     = reason("the one fault of this world is used up", "这个世界里唯一一次故障已用掉")
	standing = reason("it is paused already", "已经在停顿")
	resting  = reason("it is not paused", "并未停顿")
	nothing  = reason("A does not hold the lock in good faith", "A 此刻并不自认持有锁")
)

// accidents are the faults that hit A's process or its business; those that hit a renewal are in
// dog.go.
func (w *world) accidents() []timeline.Action[State] {
	switch w.faults {
	case pause:
		resume := timeline.Action[State]{ID: "resume.A", Label: timeline.Text{En: "resume A’s process", Zh: "让 A 的进程恢复"},
			Lane: laneA, Kind: timeline.Fault, Guard: canResume, Do: resumeA}
		return []timeline.Action[State]{
			accident("pause.A", "pause A’s process", "让 A 的进程停顿", pauseA, granted, working, cleared, leaving, cancelled, deleted),
			resume}
	case hang:
		return []timeline.Action[State]{accident("A.hang", "the business hangs", "业务卡死", w.hang, working)}
	case fail:
		return []timeline.Action[State]{accident("A.fail", "the business fails", "业务异常退出", w.fail, granted, working)}
	case crash:
		return []timeline.Action[State]{accident("crash.A", "A’s process crashes", "A 的进程崩溃", crashA,
			granted, working, cleared, leaving, cancelled, deleted)}
	}
	return nil
}

// accident is a fault that can happen once, while A stands at some place.
func accident(id, en, zh string, do func(*State, *timeline.Log), at ...uint8) timeline.Action[State] {
	return timeline.Action[State]{ID: id, Label: timeline.Text{En: en, Zh: zh}, Lane: laneA, Kind: timeline.Fault, At: at,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case !among(at, s.A.PC):
				return nothing
			case s.Paused:
				return standing
			case s.Faults == 0:
				return used
			}
			return nil
		}, Do: do}
}

func pauseA(s *State, log *timeline.Log) {
	s.Faults--
	s.Paused = true
	if log != nil {
		log.Say(saysPaused(s))
	}
}

func canResume(s *State) *timeline.Reason {
	if !s.Paused {
		return resting
	}
	return nil
}

func resumeA(s *State, log *timeline.Log) {
	s.Paused = false
	if log != nil {
		log.Say(saysResumed(s))
	}
}

// hang: the business stands still inside the critical section, its process runs on.
func (w *world) hang(s *State, log *timeline.Log) {
	s.Faults--
	s.A.PC, s.A.Work = hung, 0
	if log != nil {
		log.Say(w.saysHung())
	}
}

// fail ends the business early; one that waits for its grant stops waiting, and does not know whether
// there was one.
func (w *world) fail(s *State, log *timeline.Log) {
	s.Faults--
	waited := s.A.PC == granted
	if w.leave(s); waited && !w.leaks {
		s.A = business{PC: interrupted}
	}
	if log != nil {
		log.Say(w.saysFailed(waited))
	}
}

// crashA ends the process, and with it everything that knew of the lock. From here on the time is
// taken until the lock is free.
func crashA(s *State, log *timeline.Log) {
	s.Faults--
	if s.Lock.Owner == ownerA {
		s.SeenAfter = 1
	}
	s.A = business{PC: dead}
	s.Dog, s.DogPC, s.SeenUntold = watchdog{}, off, false
	if log != nil {
		log.Say(saysCrashed())
	}
}
