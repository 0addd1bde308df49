package fencing

import (
	"github.com/afterlease/afterlease/models/fence"
	"github.com/afterlease/afterlease/models/lease"
	"github.com/afterlease/afterlease/timeline"
)

type (
	lock     = lease.Lock[uint8, uint8]
	resource = fence.Resource[uint8, uint8]
)

var names = [clientsMax]string{"A", "B"}

func laneOf(who int) int         { return [...]int{laneA, laneB}[who] }
func hueOf(who int) timeline.Hue { return [...]timeline.Hue{timeline.HueA, timeline.HueB}[who] }
func ownerOf(who int) uint8      { return uint8(who) + 1 }
func name(who int) timeline.Text { return timeline.Same(names[who]) }
func reason(en, zh string) *timeline.Reason {
	return &timeline.Reason{Text: timeline.Text{En: en, Zh: zh}}
}

// Why a step of a client cannot happen; {0} is the client.
const (
	whyPaused = iota
	whyFinished
	whyStarted
	whyHeldBy
	whyNoGrant
	whyNotRead
	whyNoRead
	whyRead
	whyAllSent
	whyRefused
	whyNothingSent
	whyAnswers
	whys
)

var whyTexts = [whys]text{
	whyPaused:      {En: "{0} is paused and takes no step", Zh: "{0} 正在停顿，什么也不做"},
	whyFinished:    {En: "{0} has finished its round", Zh: "{0} 已经完成这一轮"},
	whyStarted:     {En: "{0} has acquired the lock already", Zh: "{0} 已经加过锁"},
	whyHeldBy:      {En: "the lock is held", Zh: "锁正被持有"},
	whyNoGrant:     {En: "{0} has not acquired the lock", Zh: "{0} 还没有拿到锁"},
	whyNotRead:     {En: "{0} has to read first", Zh: "{0} 要先读"},
	whyNoRead:      {En: "{0} writes blind: it does not read", Zh: "{0} 是盲写，不读"},
	whyRead:        {En: "{0} has read already", Zh: "{0} 已经读过"},
	whyAllSent:     {En: "{0} has sent all writes of its grant", Zh: "{0} 已发完这次授权的写入"},
	whyRefused:     {En: "{0} has been refused and has stopped", Zh: "{0} 被拒绝后已停下"},
	whyNothingSent: {En: "{0} has not written yet", Zh: "{0} 还没有写过"},
	whyAnswers:     {En: "{0} waits for the answers to its writes", Zh: "{0} 在等写入的答复"},
}

// reasons of one client, made once for each Spec.
type reasons [whys]*timeline.Reason

func reasonsOf(who int) (r reasons) {
	for i := range r {
		r[i] = &timeline.Reason{Text: whyTexts[i].With(name(who))}
	}
	return r
}

// program is the program of one client: acquire, (read,) write once or twice, release. Every step
// may wait: these clients are as slow as they like.
func (w *world) program(who int) []timeline.Action[State] {
	r, n := reasonsOf(who), names[who]
	step := func(id, en, zh string, code any, at ...uint8) timeline.Action[State] {
		return timeline.Action[State]{ID: n + "." + id, Label: timeline.Text{En: en, Zh: zh}, Lane: laneOf(who),
			Kind: timeline.Step, MayWait: true, At: at, Code: code}
	}
	acquire := step("acquire", "acquire the lock", "加锁", (*lock).Acquire, idle)
	acquire.Guard = func(s *State) *timeline.Reason { return canAcquire(s, who, &r) }
	acquire.Why = func(s *State, show timeline.Display) timeline.Text { return whyHeld(s, who, show) }
	acquire.Do = func(s *State, log *timeline.Log) { doAcquire(s, who, log) }

	read := step("read", "read the value", "读取", w.readCode(), holds)
	read.Guard = func(s *State) *timeline.Reason { return w.canRead(s, who, &r) }
	read.Do = func(s *State, log *timeline.Log) { w.doRead(s, who, log) }

	write := step("write", "send a write", "发出写入", nil, holds, copied, sent)
	write.Guard = func(s *State) *timeline.Reason { return w.canWrite(s, who, &r) }
	write.Do = func(s *State, log *timeline.Log) { w.doWrite(s, who, log) }

	release := step("release", "release the lock", "释放锁", (*lock).Release, sent)
	release.Guard = func(s *State) *timeline.Reason { return canRelease(s, who, &r) }
	release.Do = func(s *State, log *timeline.Log) { doRelease(s, who, log) }
	if w.rmw {
		return []timeline.Action[State]{acquire, read, write, release}
	}
	return []timeline.Action[State]{acquire, write, release}
}

// common are the reasons that stop every step of a client.
func (c *client) common(r *reasons) *timeline.Reason {
	switch {
	case c.PC == done:
		return r[whyFinished]
	case c.Paused:
		return r[whyPaused]
	}
	return nil
}

func canAcquire(s *State, who int, r *reasons) *timeline.Reason {
	c := &s.Clients[who]
	switch why := c.common(r); {
	case why != nil:
		return why
	case c.PC != idle:
		return r[whyStarted]
	case s.Lock.Held():
		return r[whyHeldBy]
	}
	return nil
}

func doAcquire(s *State, who int, log *timeline.Log) {
	token, err := s.Lock.Acquire(ownerOf(who), leaseSeconds)
	if err != nil {
		panic("fencing: acquire while the lock is held: its guard must forbid it: " + err.Error())
	}
	c := &s.Clients[who]
	c.PC, c.Token = holds, token
	if log != nil {
		log.Say(acquired(who, token, log.Show))
	}
}

func (w *world) readCode() any {
	if w.carries() {
		return (*resource).Read
	}
	return (*resource).ReadUnfenced
}

// carries says whether a read is compared with the mark. A resource without a rule was never
// taught about tokens: what a read carries is ignored there.
func (w *world) carries() bool { return w.carry && w.rule != fence.None }

func (w *world) canRead(s *State, who int, r *reasons) *timeline.Reason {
	c := &s.Clients[who]
	switch why := c.common(r); {
	case why != nil:
		return why
	case !w.rmw:
		return r[whyNoRead]
	case c.PC == idle:
		return r[whyNoGrant]
	case c.PC != holds:
		return r[whyRead]
	}
	return nil
}

func (w *world) doRead(s *State, who int, log *timeline.Log) {
	c := &s.Clients[who]
	var err error
	if w.carries() {
		c.Copy, err = s.Resource.Read(c.Token)
	} else {
		c.Copy = s.Resource.ReadUnfenced()
	}
	c.PC = copied
	if err != nil {
		c.PC, c.Copy, c.Refused = sent, 0, true
	}
	if log != nil {
		log.Say(w.didRead(s, who, err, log.Show))
	}
}

func (w *world) canWrite(s *State, who int, r *reasons) *timeline.Reason {
	c := &s.Clients[who]
	switch why := c.common(r); {
	case why != nil:
		return why
	case c.PC == idle:
		return r[whyNoGrant]
	case w.rmw && c.PC == holds:
		return r[whyNotRead]
	case c.Refused:
		return r[whyRefused]
	case int(c.Sent) == w.writes():
		return r[whyAllSent]
	}
	return nil
}

func (w *world) doWrite(s *State, who int, log *timeline.Log) {
	c := &s.Clients[who]
	m := message{Phase: travelling, Token: c.Token, Op: c.Sent + 1, Value: w.value(who, c)}
	s.Net[who][c.Sent] = m
	c.PC, c.Copy = sent, 0
	c.Sent++
	if log != nil {
		log.Say(w.sentWrite(who, m, log.Show))
	}
}

// value is what a client writes: its own mark when blind (A, A2, B, B2), what it read plus one
// when it reads, computes and writes.
func (w *world) value(who int, c *client) uint8 {
	if w.rmw {
		return c.Copy + 1
	}
	return uint8(who)*writesMax + c.Sent + 1
}

func canRelease(s *State, who int, r *reasons) *timeline.Reason {
	c := &s.Clients[who]
	switch why := c.common(r); {
	case why != nil:
		return why
	case c.PC == idle:
		return r[whyNoGrant]
	case c.PC != sent:
		return r[whyNothingSent]
	case s.answersDue(who):
		return r[whyAnswers]
	}
	return nil
}

// doRelease is compare-and-delete. Whatever its answer, the round is over: all writes have been
// answered, so the client's locals and the history of its lease no longer matter.
func doRelease(s *State, who int, log *timeline.Log) {
	err := s.Lock.Release(ownerOf(who))
	s.Clients[who] = client{PC: done}
	s.SeenExpired[who] = false
	if log != nil {
		log.Say(released(who, err))
	}
}
