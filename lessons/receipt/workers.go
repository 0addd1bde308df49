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
func take(n int) timeline.Action[State] {
	return timeline.Action[State]{
		ID: workerIDs[n] + ".take", Label: text{En: "take a run", Zh: "领取执行"}, Lane: laneWorker1 + n, At: []uint8{idle},
		Guard: func(s *State) *timeline.Reason {
			switch {
			case s.Workers[n].PC == busy:
				return atWork
			case uint16(s.Taken) == s.Slot.Runs:
				return noRuns
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Taken++
			s.Workers[n] = worker{busy, s.Taken}
			if log != nil {
				log.Say(took(n, s.Taken))
			}
		},
	}
}

// work does what the job is about. Each run is done once; that two of them mean the same settlement
// nobody here can know.
func work(n int) timeline.Action[State] {
	return timeline.Action[State]{
		ID: workerIDs[n] + ".work", Label: text{En: "do the settlement", Zh: "做结算"}, Lane: laneWorker1 + n, At: []uint8{busy}, AtDecides: true,
		Code: ledger.Effect.ApplyUnkeyed,
		Guard: func(s *State) *timeline.Reason {
			if s.Workers[n].PC == idle {
				return notTaken
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			run := s.Workers[n].Run
			s.Workers[n] = worker{}
			s.Effect = s.Effect.ApplyUnkeyed()
			if log != nil {
				log.Say(worked(n, run, s.Effect.Times))
			}
		},
	}
}
