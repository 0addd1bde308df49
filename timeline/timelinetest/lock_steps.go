package timelinetest

import "github.com/afterlease/afterlease/timeline"

// lockLane makes the five steps of one client.
type lockLane struct {
	id             string
	c              int
	fencing        Fencing
	rounds         uint8
	lock, resource int // lanes
}

func (l lockLane) actions() []timeline.Action[LockState] {
	return []timeline.Action[LockState]{
		l.step("acquire", "获取锁", LockIdle, l.acquire, l.lock),
		l.step("read", "读取", LockRead, l.read, l.resource),
		l.step("compute", "计算", LockCompute, l.compute, l.c),
		l.step("write", "写入", LockWrite, l.write, l.resource),
		l.step("release", "释放锁", LockRelease, l.release, l.lock),
	}
}

// step makes an action of what it does to the State; do returns what the other end said.
func (l lockLane) step(en, zh string, pc uint8, do func(*LockState) timeline.Outcome, to int) timeline.Action[LockState] {
	guard := func(s *LockState) *timeline.Reason {
		if s.Client[l.c].PC != pc {
			return notThere
		}
		return nil
	}
	if pc == LockIdle {
		guard = l.mayAcquire
	}
	return timeline.Action[LockState]{ID: l.id + "." + en, Label: both(en, zh), Lane: l.c, At: []uint8{pc}, Guard: guard,
		Do: func(s *LockState, log *timeline.Log) {
			outcome := do(s)
			if log != nil {
				log.Say(l.said(en, zh, to, outcome))
			}
		}}
}

func (l lockLane) said(en, zh string, to int, outcome timeline.Outcome) timeline.Event {
	e := timeline.Event{Kind: timeline.Call, Lane: l.c, To: to, Label: both(en, zh), Outcome: outcome,
		Text: both(l.id+": "+en+".", l.id+"："+zh+"。")}
	if to == l.c {
		e.Kind = timeline.Local
	}
	if outcome == timeline.Refused {
		e.Text = e.Text.Plus(both(" Refused.", "被拒绝。"))
	}
	return e
}

func (l lockLane) mayAcquire(s *LockState) *timeline.Reason {
	switch me := &s.Client[l.c]; {
	case me.PC != LockIdle:
		return notThere
	case me.Rounds >= l.rounds:
		return allDone
	case s.Holder != 0:
		return notFree
	}
	return nil
}

func (l lockLane) acquire(s *LockState) timeline.Outcome {
	s.Counter++
	s.Holder = uint8(l.c + 1)
	me := &s.Client[l.c]
	me.Token = s.Counter
	me.PC = LockRead
	return timeline.Accepted
}

func (l lockLane) read(s *LockState) timeline.Outcome {
	me := &s.Client[l.c]
	if l.fencing == FencedAll {
		if me.Token < s.Fence {
			me.PC = LockRelease
			return timeline.Refused
		}
		s.Fence = me.Token
	}
	me.Copy = s.Value
	me.PC = LockCompute
	return timeline.Accepted
}

func (l lockLane) compute(s *LockState) timeline.Outcome {
	me := &s.Client[l.c]
	me.Copy++
	me.PC = LockWrite
	return timeline.NoOutcome
}

func (l lockLane) write(s *LockState) timeline.Outcome {
	me := &s.Client[l.c]
	me.PC = LockRelease
	stale := me.Token < s.Fence
	if stale && l.fencing != Unfenced {
		return timeline.Refused
	}
	s.Value = me.Copy
	s.SeenAccepted++
	if stale {
		s.SeenStale = true
	} else {
		s.Fence = me.Token
	}
	return timeline.Accepted
}

// release frees the lock if it is still ours and forgets the round, as CATALOG's reference does:
// the copy of a finished round would make equal situations count twice.
func (l lockLane) release(s *LockState) timeline.Outcome {
	me := &s.Client[l.c]
	answer := timeline.Refused
	if s.Holder == uint8(l.c+1) {
		s.Holder = 0
		answer = timeline.Accepted
	}
	*me = LockClient{PC: LockIdle, Rounds: me.Rounds + 1}
	return answer
}
