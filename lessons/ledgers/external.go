package ledgers

import (
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

// ask queries the other party for the outcome: one call, true as of now.
func ask(as *list, who int) {
	a := step(as, who, "ask", text{En: "ask for the outcome", Zh: "查询结果"}, claimed)
	a.Code = effect.Happened
	a.Do = func(s *State, log *timeline.Log) {
		happened := s.Books.Effect.Happened()
		to := asked
		if happened {
			to = acted
		}
		s.move(who, to)
		if log != nil {
			log.Say(queried(who, happened))
		}
	}
}

// send sends the request for the effect. From now on nobody can call it back.
func send(as *list, who int, from uint8) {
	a := step(as, who, "send", text{En: "send the request", Zh: "发出请求"}, from)
	a.AtDecides = false
	a.Guard = func(s *State) *timeline.Reason {
		switch pc := s.Workers[who].PC; {
		case pc != from:
			return whyNot[pc]
		case s.room() == 0:
			return netFull
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		request := s.room()
		s.Flight[request-1] = uint8(who) + 1
		s.Workers[who].PC, s.Workers[who].Request = sent, request
		if log != nil {
			log.Say(sentRequest(who, request))
		}
	}
}

// answer is the other party's decision about a request.
type answer struct {
	Code any
	Call func(e effect) (effect, error)
}

var (
	keyed = answer{
		Code: effect.Apply,
		Call: func(e effect) (effect, error) { return e.Apply(runKey) },
	}
	unkeyed = answer{
		Code: effect.ApplyUnkeyed,
		Call: func(e effect) (effect, error) { return e.ApplyUnkeyed(), nil },
	}
)

var notSent = reason("no such request is on its way", "没有这样的请求在途")

// delivery is the arrival of a request. Its sender gets the answer in the same step, if it is still
// there.
func (w *world) delivery(as *list, request uint8) {
	d := unkeyed
	if w.commit == externalKey {
		d = keyed
	}
	a := put(as, "deliver."+messageOf(request), laneEffect, timeline.Deliver, deliverLabel.With(timeline.Num(int(request))))
	a.Code = d.Code
	a.Guard = func(s *State) *timeline.Reason {
		if s.Flight[request-1] == 0 {
			return notSent
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) { w.arrive(s, request, d, log) }
}

func (w *world) arrive(s *State, request uint8, d answer, log *timeline.Log) {
	who, heard := int(s.Flight[request-1])-1, s.waitsFor(request)
	e, err := d.Call(s.Books.Effect)
	s.Books.Effect, s.Flight[request-1] = e, 0
	if heard {
		to := acted
		if err == ledger.ErrApplied && w.strict {
			to = rejected
		}
		s.move(who, to)
	}
	if log != nil {
		log.Say(w.arrived(who, request, heard, e.Times, err))
	}
}

// fail gives the run up because the other party said “applied already”: wrong.
func fail(as *list, who int) {
	a := step(as, who, "fail", text{En: "record a failure", Zh: "记为失败"}, rejected)
	a.Code = run.Fail
	a.Do = func(s *State, log *timeline.Log) {
		r, err := s.Books.Run.Fail(uint16(s.Workers[who].Attempt))
		s.Books.Run = r
		s.move(who, idle)
		if log != nil {
			log.Say(failed(who, err))
		}
	}
}
