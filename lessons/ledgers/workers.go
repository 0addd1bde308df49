package ledgers

import "github.com/afterlease/afterlease/timeline"

var ids = [workersMax]string{"w1", "w2"}

func laneOf(who int) int         { return [...]int{laneFirst, laneSecond}[who] }
func hueOf(who int) timeline.Hue { return [...]timeline.Hue{timeline.HueA, timeline.HueB}[who] }
func reason(en, zh string) *timeline.Reason {
	return &timeline.Reason{Text: timeline.Text{En: en, Zh: zh}}
}

// whyNot is why a step of a worker cannot happen, by where it stands.
var whyNot = [pcs]*timeline.Reason{
	idle:     reason("it has not claimed the run", "它没有认领这条执行"),
	claimed:  reason("it has claimed the run and goes on from there", "它已认领，正要往下做"),
	acted:    reason("for it the effect has happened, and it will mark the run", "在它看来效果已发生，接下来要打标记"),
	marked:   reason("it has marked the run, and the effect comes next", "它已打上标记，接下来才做效果"),
	asked:    reason("it has asked, and will send its request", "它已查询过，接下来发请求"),
	sent:     reason("it waits for the answer to its request", "它在等请求的答复"),
	down:     reason("it has crashed", "它已经崩溃"),
	rejected: reason("it takes the answer for a failure, and will record that", "它把答复当成失败，正要记账"),
}

var (
	runDone    = reason("the run is marked done", "这条执行已标记完成")
	runFailed  = reason("the run is recorded as failed", "这条执行已记为失败")
	runClaimed = reason("another attempt is under way, and its lease has not run out", "另一次尝试正在进行，租约还没到期")
	netFull    = reason("the network of this world holds no more requests", "这个世界的网络里放不下更多请求")
)

// step adds a step of a worker that can happen at a program counter, and whenever it stands there. It
// is kept whole for the WASM's sake.
//
//go:noinline
func step(as *list, who int, id string, label text, at uint8) *action {
	a := put(as, ids[who]+"."+id, laneOf(who), timeline.Step, label)
	a.At, a.AtDecides = []uint8{at}, true
	a.Guard = func(s *State) *timeline.Reason {
		if pc := s.Workers[who].PC; pc != at {
			return whyNot[pc]
		}
		return nil
	}
	return a
}

// program is what a worker does: claim the run, then effect and mark in the order that the switch
// says.
func (w *world) program(as *list, who int) {
	claiming(as, who)
	switch w.commit {
	case effectFirst:
		apply(as, who, claimed, acted)
		w.mark(as, who, acted, idle)
	case markFirst:
		w.mark(as, who, claimed, marked)
		apply(as, who, marked, idle)
	case transaction:
		w.together(as, who)
	default:
		from := claimed
		if w.commit == externalQuery {
			ask(as, who)
			from = asked
		}
		send(as, who, from)
		w.mark(as, who, acted, idle)
		if w.strict && w.commit == externalKey {
			fail(as, who)
		}
	}
}

func claiming(as *list, who int) {
	claim := step(as, who, "claim", text{En: "claim the run", Zh: "认领执行"}, idle)
	claim.AtDecides = false
	claim.Guard = func(s *State) *timeline.Reason { return canClaim(s, who) }
	claim.Code = run.Claim
	claim.Do = func(s *State, log *timeline.Log) { doClaim(s, who, log) }
}

func canClaim(s *State, who int) *timeline.Reason {
	r := &s.Books.Run
	switch pc := s.Workers[who].PC; {
	case pc != idle:
		return whyNot[pc]
	case r.Done():
		return runDone
	case r.FailedBy != 0:
		return runFailed
	case r.Claimed() && r.Left > 0:
		return runClaimed
	}
	return nil
}

func doClaim(s *State, who int, log *timeline.Log) {
	r, err := s.Books.Run.Claim(uint16(who)+1, lease)
	if err != nil {
		panic("ledgers: a claim was refused that its guard allows: " + err.Error())
	}
	s.Books.Run = r
	s.Workers[who] = worker{PC: claimed, Attempt: uint8(r.Attempt)}
	if log != nil {
		log.Say(claimedRun(who, r))
	}
}

// apply does the effect in a store of our own, in a transaction apart from the mark.
func apply(as *list, who int, from, to uint8) {
	a := step(as, who, "effect", text{En: "do the settlement", Zh: "做结算"}, from)
	a.Code = effect.ApplyUnkeyed
	a.Do = func(s *State, log *timeline.Log) {
		s.Books.Effect = s.Books.Effect.ApplyUnkeyed()
		s.move(who, to)
		if log != nil {
			log.Say(applied(who, to, s.Books.Effect.Times))
		}
	}
}

// move takes a worker to its next step. One that has none has forgotten everything.
func (s *State) move(who int, to uint8) {
	s.Workers[who].PC = to
	s.Workers[who].Request = 0
	if to == idle {
		s.Workers[who].Attempt = 0
	}
}

// decision is a method of the model that decides. Code names it for the page; Call is what runs.
type decision struct {
	Code any
	Call func(b books, attempt uint16) (books, error)
}

// The two ways to write the mark, and to commit it with the effect.
var (
	markBy = [...]decision{{
		Code: run.Complete,
		Call: func(b books, attempt uint16) (_ books, err error) {
			b.Run, err = b.Run.Complete(attempt)
			return b, err
		},
	}, {
		Code: run.MarkUnchecked,
		Call: func(b books, attempt uint16) (books, error) { b.Run = b.Run.MarkUnchecked(attempt); return b, nil },
	}}
	commitBy = [...]decision{{
		Code: books.Commit,
		Call: func(b books, attempt uint16) (books, error) { return b.Commit(attempt) },
	}, {
		Code: books.CommitUnchecked,
		Call: func(b books, attempt uint16) (books, error) { return b.CommitUnchecked(attempt), nil },
	}}
)

// unread picks the way that does not read the mark.
func (w *world) unread() int {
	if w.recheck {
		return 0
	}
	return 1
}

func (w *world) mark(as *list, who int, from, to uint8) {
	d := markBy[w.unread()]
	a := step(as, who, "mark", text{En: "mark the run done", Zh: "标记完成"}, from)
	a.Code = d.Code
	a.Do = func(s *State, log *timeline.Log) {
		b, err := d.Call(s.Books, uint16(s.Workers[who].Attempt))
		s.Books = b
		next := to
		if err != nil {
			next = idle // refused: the run is somebody else's, or done
		}
		s.move(who, next)
		if log != nil {
			log.Say(markedRun(who, next, err))
		}
	}
}

// together writes effect and mark in one transaction.
func (w *world) together(as *list, who int) {
	d := commitBy[w.unread()]
	a := step(as, who, "commit", text{En: "commit effect and mark", Zh: "一起提交效果与标记"}, claimed)
	a.Code = d.Code
	a.Do = func(s *State, log *timeline.Log) {
		b, err := d.Call(s.Books, uint16(s.Workers[who].Attempt))
		s.Books = b
		s.move(who, idle)
		if log != nil {
			log.Say(committed(who, b.Effect.Times, err))
		}
	}
}
