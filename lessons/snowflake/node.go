package snowflake

import (
	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
)

type text = timeline.Text

func reason(en, zh string) *timeline.Reason {
	return &timeline.Reason{Text: timeline.Text{En: en, Zh: zh}}
}

var (
	noRequests  = reason("all requests of this world are used up", "这个世界里的请求已用完")
	notYet      = reason("the caller waits: the clock has not come far enough", "调用者在等：时钟还没走到")
	startsFirst = reason("node 3 has restarted and stands still first", "节点 3 刚重启，先停着不发号")
	isBusy      = reason("this thread has something else to do first", "这个线程还有别的步骤没走完")
	noID        = reason("this thread holds no id", "这个线程手里没有 ID")
	noPlan      = reason("this thread has not looked at the last id", "这个线程还没有读过上一个 ID")
	isSaved     = reason("the disk has the last id already", "上一个 ID 已经落盘")
	nothingYet  = reason("node 3 has issued nothing yet", "节点 3 还没有发过号")
)

// threadIDs are how actions name the threads of node 3: one needs no name.
func (w *world) threadID(who int, step string) string {
	if w.threads == oneThread {
		return "node3." + step
	}
	return [...]string{"node3.a.", "node3.b."}[who] + step
}

// at lists the lane's program counters at which a thread stands at some of its own.
func (w *world) at(who int, own ...uint8) []uint8 {
	var at []uint8
	for _, pc := range own {
		if w.threads == oneThread {
			at = append(at, pc)
			continue
		}
		for other := range pcs {
			at = append(at, pc<<(pcBits*who)|other<<(pcBits*(1-who)))
		}
	}
	return at
}

func (w *world) step(who int, id string, label text, at ...uint8) timeline.Action[State] {
	if w.threads != oneThread {
		label = timeline.Same([...]string{"a · ", "b · "}[who]).Plus(label)
	}
	return timeline.Action[State]{ID: w.threadID(who, id), Label: label, Lane: laneNode3, Kind: timeline.Step, At: w.at(who, at...)}
}

// ask is a caller asking for an id, and asking again when it had to wait. With one thread the id goes to
// the collector at once. Where the generator is taken apart it is only the first critical section: look
// at the last id and compute the next one, on a copy.
func (w *world) ask(who int) timeline.Action[State] {
	id, label := "next", text{En: "next id", Zh: "取号"}
	if w.threads == unlocked {
		id, label = "check", text{En: "look at the last id", Zh: "读上一个 ID"}
	}
	a := w.step(who, id, label, idle, waiting)
	a.Code = (*generator).Next
	a.Guard = func(s *State) *timeline.Reason { return w.canAsk(s, who) }
	a.Why = func(s *State, show timeline.Display) text { return w.whyNot(s, who, show) }
	a.Do = func(s *State, log *timeline.Log) { w.doAsk(s, who, log) }
	return a
}

// canAsk: a caller that waits asks again when the answer would be another one.
func (w *world) canAsk(s *State, who int) *timeline.Reason {
	switch pc := s.pc(who); {
	case pc > waiting:
		return isBusy
	case s.Node3.Starting > 0:
		return startsFirst
	case pc == waiting && w.waits(s, 0):
		return notYet
	case pc == idle && s.Requests[node3] == 0:
		return noRequests
	}
	return nil
}

// waits says whether a caller would have to wait if the clock read so much more.
func (w *world) waits(s *State, more int8) bool {
	g := s.Node3.Gen
	return g.Next(s.Clock+more, w.rules) == snowflake.ErrWait
}

// wait is how many milliseconds the clock has to move on for a caller who waits.
func (w *world) wait(s *State) int8 {
	ms := int8(0)
	for w.waits(s, ms) {
		ms++
	}
	return ms
}

func (w *world) doAsk(s *State, who int, log *timeline.Log) {
	s.Requests[node3] -= 1 - s.pc(who) // a request that waits has been counted: idle is 0, waiting 1
	before, stood := s.Node3.Gen, s.stands()
	g := before
	err := g.Next(s.Clock, w.rules)
	if w.threads != unlocked {
		s.Node3.Gen = g
	}
	again := false
	switch err {
	case nil:
		again = w.granted(s, who, g)
	case snowflake.ErrWait:
		s.setPC(who, waiting)
	default:
		s.setPC(who, idle)
		s.SeenRefused++
	}
	if log != nil {
		what := w.asked(before, g, s.Clock, err, again)
		if err == nil && w.threads != oneThread {
			what = [...]*timeline.Event{mutex: &says.got, unlocked: &says.looked}[w.threads]
		}
		w.tell(log, s, what, w.by(who), g, stood)
	}
}

// granted is what a thread does with an id that the generator's rule allows.
func (w *world) granted(s *State, who int, g generator) (again bool) {
	if w.threads == unlocked {
		s.Threads[who] = thread{g.Last, g.Seq}
		s.setPC(who, checked)
		return false
	}
	w.issue(s, who)
	return w.threads == oneThread && w.deliver(s, who)
}

// issue gives the generator's last id to a thread; what is saved with every id is saved before that.
func (w *world) issue(s *State, who int) {
	if w.restart == restartPersists {
		s.Node3.Persist()
	}
	w.note(s)
	s.Threads[who] = thread{s.Node3.Gen.Last, s.Node3.Gen.Seq}
	s.setPC(who, issued)
}

// deliver hands a thread's id to the collector.
func (w *world) deliver(s *State, who int) (again bool) {
	t := s.Threads[who]
	s.Threads[who] = thread{}
	s.setPC(who, idle)
	return w.collect(s, node3, w.slot(t.Time, t.Seq))
}

// hand is a thread giving its id away: after the lock, so in any order.
func (w *world) hand(who int) timeline.Action[State] {
	a := w.step(who, "hand", text{En: "hand the id over", Zh: "交出 ID"}, issued)
	a.Guard = func(s *State) *timeline.Reason {
		if s.pc(who) != issued {
			return noID
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		t := s.Threads[who]
		late := s.SeenIDs[node3].above(w.slot(t.Time, t.Seq))
		again := w.deliver(s, who)
		if log != nil {
			w.tell(log, s, handed(again, late), w.by(who), generator{Last: t.Time, Seq: t.Seq}, s.stands())
		}
	}
	return a
}

// update is the second critical section: store what was computed, whatever has happened since.
func (w *world) update(who int) timeline.Action[State] {
	a := w.step(who, "update", text{En: "store the next id", Zh: "存下新 ID"}, checked)
	a.Guard = func(s *State) *timeline.Reason {
		if s.pc(who) != checked {
			return noPlan
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		t := s.Threads[who]
		s.Node3.Gen = generator{Last: t.Time, Seq: t.Seq}
		w.issue(s, who)
		if log != nil {
			w.tell(log, s, &says.stored, w.by(who), s.Node3.Gen, s.stands())
		}
	}
	return a
}

// next4 is a caller of node 4, whose clock is never set back.
func (w *world) next4() timeline.Action[State] {
	return timeline.Action[State]{ID: "node4.next", Label: text{En: "next id", Zh: "取号"}, Lane: laneNode4, Kind: timeline.Step,
		Code: (*generator).Next,
		Guard: func(s *State) *timeline.Reason {
			if s.Requests[node4] == 0 {
				return noRequests
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Requests[node4]--
			again := false
			err := s.Node4.Next(s.realTime(), w.rules)
			if err == nil {
				again = w.collect(s, node4, w.slot(s.Node4.Last, s.Node4.Seq))
			} else {
				s.SeenRefused++
			}
			if log != nil {
				w.tell(log, s, w.asked(s.Node4, s.Node4, s.realTime(), err, again), byNode4, s.Node4, s.stands())
			}
		}}
}
