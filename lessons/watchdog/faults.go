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
func (w *world) accidents(p *program) {
	switch w.faults {
	case pause:
		accident(p, "pause.A", "pause A’s process", "让 A 的进程停顿", pauseA, alive...)
		a := p.add(laneA, timeline.Fault, "resume.A", "resume A’s process", "让 A 的进程恢复")
		a.Guard, a.Do = canResume, resumeA
	case hang:
		accident(p, "A.hang", "the business hangs", "业务卡死", w.hang, working)
	case fail:
		accident(p, "A.fail", "the business fails", "业务异常退出", w.fail, granted, working)
	case crash:
		accident(p, "crash.A", "A’s process crashes", "A 的进程崩溃", crashA, alive...)
	}
}

// alive is where A stands from its grant to its end.
var alive = []uint8{granted, working, cleared, leaving, cancelled, deleted}

// accident adds a fault that can happen once, while A stands at some place.
//
// It is kept out of line, or the WASM would hold a copy for every call.
//
//go:noinline
func accident(p *program, id, en, zh string, do func(*State, *timeline.Log), at ...uint8) {
	a := p.add(laneA, timeline.Fault, id, en, zh)
	a.At, a.Do = at, do
	a.Guard = func(s *State) *timeline.Reason {
		switch {
		case !among(at, s.A.PC):
			return nothing
		case s.Paused:
			return standing
		case s.Faults == 0:
			return used
		}
		return nil
	}
}

func pauseA(s *State, log *timeline.Log) {
	s.Faults--
	s.Paused = true
	say(log, either(s.DogPC == off, &says.pausedAlone, &says.paused))
}

func canResume(s *State) *timeline.Reason {
	if !s.Paused {
		return resting
	}
	return nil
}

func resumeA(s *State, log *timeline.Log) {
	s.Paused = false
	say(log, either(s.DogPC == off, &says.resumedAlone, &says.resumed))
}

// hang: the business stands still inside the critical section, its process runs on.
func (w *world) hang(s *State, log *timeline.Log) {
	s.Faults--
	s.A.PC, s.A.Work = hung, 0
	say(log, w.hangSays())
}

// fail ends the business early; one that waits for its grant stops waiting, and does not know whether
// there was one.
func (w *world) fail(s *State, log *timeline.Log) {
	s.Faults--
	waited := s.A.PC == granted
	if w.leave(s); waited && !w.leaks {
		s.A = business{PC: interrupted}
	}
	say(log, w.failSays(waited))
}

// crashA ends the process, and with it everything that knew of the lock. From here on the time is
// taken until the lock is free.
func crashA(s *State, log *timeline.Log) {
	s.Faults--
	if s.Lock.Owner == ownerA {
		s.SeenAfter = 1
	}
	alone := s.DogPC == off
	s.A = business{PC: dead}
	s.Dog, s.DogPC, s.SeenUntold = watchdog{}, off, false
	say(log, either(alone, &says.crashedAlone, &says.crashed))
}
