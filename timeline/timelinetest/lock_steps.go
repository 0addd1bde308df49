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

// The steps; the English label is the end of the action's id.
var (
	lockAcquire = both("acquire", "获取锁")
	lockRead    = both("read", "读取")
	lockCompute = both("compute", "计算")
	lockWrite   = both("write", "写入")
	lockRelease = both("release", "释放锁")
)

func (l *lockLane) actions() []timeline.Action[LockState] {
	return []timeline.Action[LockState]{
		l.step(lockAcquire, LockIdle, func(s *LockState, log *timeline.Log) { l.say(log, lockAcquire, l.lock, l.acquire(s)) }),
		l.step(lockRead, LockRead, func(s *LockState, log *timeline.Log) { l.say(log, lockRead, l.resource, l.read(s)) }),
		l.step(lockCompute, LockCompute, func(s *LockState, log *timeline.Log) { l.say(log, lockCompute, l.c, l.compute(s)) }),
		l.step(lockWrite, LockWrite, func(s *LockState, log *timeline.Log) { l.say(log, lockWrite, l.resource, l.write(s)) }),
		l.step(lockRelease, LockRelease, func(s *LockState, log *timeline.Log) { l.say(log, lockRelease, l.lock, l.release(s)) }),
	}
}

func (l *lockLane) step(label timeline.Text, pc uint8, do func(*LockState, *timeline.Log)) timeline.Action[LockState] {
	guard := func(s *LockState) *timeline.Reason {
		if s.Client[l.c].PC != pc {
			return notThere
		}
		return nil
	}
	if pc == LockIdle {
		guard = l.mayAcquire
	}
	return timeline.Action[LockState]{ID: l.id + "." + label.En, Label: label, Lane: l.c, At: []uint8{pc},
		AtDecides: pc != LockIdle, Guard: guard, Do: do}
}

// say says what the other end answered.
func (l *lockLane) say(log *timeline.Log, label timeline.Text, to int, outcome timeline.Outcome) {
	if log != nil {
		log.Say(l.said(label, to, outcome))
	}
}

func (l *lockLane) said(label timeline.Text, to int, outcome timeline.Outcome) timeline.Event {
	e := timeline.Event{Kind: timeline.Call, Lane: l.c, To: to, Outcome: outcome, Label: label, Text: both(l.id+" calls.", l.id+" 发出调用。")}
	switch {
	case to == l.c:
		e.Kind, e.Text = timeline.Local, both(l.id+" computes.", l.id+" 计算。")
	case outcome == timeline.Accepted:
		e.Answer = both("accepted", "接受")
	case outcome == timeline.Refused:
		e.Answer = both("refused", "拒绝")
	}
	return e
}

func (l *lockLane) mayAcquire(s *LockState) *timeline.Reason {
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

func (l *lockLane) acquire(s *LockState) timeline.Outcome {
	s.Counter++
	s.Holder = uint8(l.c + 1)
	me := &s.Client[l.c]
	me.Token = s.Counter
	me.PC = LockRead
	return timeline.Accepted
}

func (l *lockLane) read(s *LockState) timeline.Outcome {
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

func (l *lockLane) compute(s *LockState) timeline.Outcome {
	me := &s.Client[l.c]
	me.Copy++
	me.PC = LockWrite
	return timeline.NoOutcome
}

func (l *lockLane) write(s *LockState) timeline.Outcome {
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
func (l *lockLane) release(s *LockState) timeline.Outcome {
	me := &s.Client[l.c]
	answer := timeline.Refused
	if s.Holder == uint8(l.c+1) {
		s.Holder = 0
		answer = timeline.Accepted
	}
	*me = LockClient{PC: LockIdle, Rounds: me.Rounds + 1}
	return answer
}
