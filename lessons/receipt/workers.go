package receipt

import (
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

var (
	noRuns   = reason("no run waits for a worker", "没有等待执行的记录")
	atWork   = reason("it is at a run", "它正在执行")
	notTaken = reason("it has taken no run", "它没有领到执行")
)

var workerIDs = [workersMax]string{"w1", "w2"}

// take gives a worker the next run. Workers do not fail here, so a run has one attempt.
func take(as *list, n int) {
	a := put(as, workerIDs[n]+".take", laneWorker1+n, timeline.Step, text{En: "take a run", Zh: "领取执行"})
	a.At = []uint8{idle}
	a.Guard = func(s *State) *timeline.Reason {
		switch {
		case s.Workers[n].PC == busy:
			return atWork
		case uint16(s.Taken) == s.Slot.Runs:
			return noRuns
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		s.Taken++
		s.Workers[n] = worker{busy, s.Taken}
		if log != nil {
			log.Say(took(n, s.Taken))
		}
	}
}

// work does what the job is about. Each run is done once; that two of them mean the same settlement
// nobody here can know.
func work(as *list, n int) {
	a := put(as, workerIDs[n]+".work", laneWorker1+n, timeline.Step, text{En: "do the settlement", Zh: "做结算"})
	a.At, a.AtDecides = []uint8{busy}, true
	a.Code = ledger.Effect.ApplyUnkeyed
	a.Guard = func(s *State) *timeline.Reason {
		if s.Workers[n].PC == idle {
			return notTaken
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		run := s.Workers[n].Run
		s.Workers[n] = worker{}
		s.Effect = s.Effect.ApplyUnkeyed()
		if log != nil {
			log.Say(worked(n, run, s.Effect.Times))
		}
	}
}
