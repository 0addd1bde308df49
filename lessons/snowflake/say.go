package snowflake

import (
	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
)

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside
// a step and only when somebody listens: {0} is the thread or its node, {1} the id, {2} what the clock
// reads, {3} the time of the last id.

// shown is a time as people see it. Readings are small in the State. The article's walks show them from
// 998 on; at the end of the time bits they are Unix milliseconds, around the last that 41 bits hold.
func (w *world) shown(t int8, show timeline.Display) text {
	switch {
	case t < 0:
		return dash
	case w.horizon != horizonFar:
		return timeline.Num(int(snowflake.UnixMillisFit(41)) - firstReading + int(t))
	}
	return timeline.Num(show.Token(int(t)))
}

// idText is an id as its parts: time·node·sequence.
func (w *world) idText(t, seq int8, number int, show timeline.Display) text {
	return timeline.Same("{0}·{1}·{2}").With(w.shown(t, show), timeline.Num(number), timeline.Num(int(seq)))
}

// number4 is the number of node 4.
func (w *world) number4() int {
	if w.reused {
		return 3
	}
	return 4
}

// caller names a thread of node 3; one thread is the node.
func (w *world) caller(who int) text {
	if w.threads == oneThread {
		return nodeNames[node3]
	}
	return threadNames[who]
}

// waitingBar hatches node 3 while a caller waits or a restart stands still.
func waitingBar(s *State) timeline.Bar {
	open := s.anyWaits() || s.Node3.Starting > 0
	return timeline.Bar{Lane: laneNode3, Style: timeline.PauseBar, Hue: timeline.HueA, Open: open}
}

// negative says whether ids of a time have the sign bit set.
func (w *world) negative(time int8) bool { return w.horizon == horizonUnchecked && time > firstReading }

// refusal is what node 3 says when it issues nothing.
func refusal(err error, zeroed bool) timeline.Event {
	switch err {
	case snowflake.ErrWait:
		return says.wait
	case snowflake.ErrRollback:
		if zeroed {
			return says.zeroed
		}
		return says.rollback
	case snowflake.ErrExhausted:
		return says.exhausted
	case snowflake.ErrHorizon:
		return says.horizon
	}
	panic("snowflake: node 3 cannot be refused with: " + err.Error())
}

// given is what node 3 says when it issues an id, before being its last one until now.
func (w *world) given(s *State, before generator, again bool) timeline.Event {
	g := s.Node3.Gen
	switch {
	case w.threads != oneThread:
		return says.got
	case again && g.Last == before.Last && g.Seq < before.Seq:
		return says.wrapped
	case again:
		return says.again
	case w.negative(g.Last):
		return says.negative
	case g.Last < before.Last:
		return says.followed
	case g.Last > s.Clock:
		return says.logical
	}
	return says.issued
}

// asked is a call of the generator, with its outcome.
func (w *world) asked(s *State, who int, before generator, err error, waited, again bool, show timeline.Display) timeline.Event {
	var e timeline.Event
	if err == nil {
		e = w.given(s, before, again)
	} else {
		e = refusal(err, before.Seq != s.Node3.Gen.Seq)
	}
	e = w.fill(e, s, who, s.Node3.Gen, show)
	if waited || err == snowflake.ErrWait {
		e.Bars = []timeline.Bar{waitingBar(s)}
	}
	return e
}

// fill fills the places of a sentence about node 3.
func (w *world) fill(e timeline.Event, s *State, who int, g generator, show timeline.Display) timeline.Event {
	e = e.With(w.caller(who), w.idText(g.Last, g.Seq, 3, show), w.shown(s.Clock, show), w.shown(g.Last, show))
	e.Lane, e.Hue = laneNode3, timeline.HueA
	return e
}

// looked is the first half of a call that is taken apart.
func (w *world) looked(s *State, who int, err error, waited bool, show timeline.Display) timeline.Event {
	if err != nil {
		return w.asked(s, who, s.Node3.Gen, err, waited, false, show)
	}
	t := s.Threads[who]
	e := w.fill(says.looked, s, who, generator{Last: t.Time, Seq: t.Seq}, show)
	if waited {
		e.Bars = []timeline.Bar{waitingBar(s)}
	}
	return e
}

func (w *world) stored(who int, t thread, show timeline.Display) timeline.Event {
	e := says.stored.With(threadNames[who], w.idText(t.Time, t.Seq, 3, show))
	e.Lane, e.Hue = laneNode3, timeline.HueA
	return e
}

func (w *world) handed(who int, t thread, again, late bool, show timeline.Display) timeline.Event {
	e := says.handed
	switch {
	case again:
		e = says.handedAgain
	case late:
		e = says.handedLate
	}
	e = e.With(threadNames[who], w.idText(t.Time, t.Seq, 3, show))
	e.Lane, e.Hue = laneNode3, timeline.HueA
	return e
}

// asked4 is a call of node 4, which is refused only after the horizon.
func (w *world) asked4(s *State, err error, again bool, show timeline.Display) timeline.Event {
	e := says.issued
	switch {
	case err != nil:
		e = refusal(err, false)
		e.To = laneClock
	case again:
		e = says.again
	case w.negative(s.Node4.Last):
		e = says.negative
	}
	e = e.With(nodeNames[node4], w.idText(s.Node4.Last, s.Node4.Seq, w.number4(), show), w.shown(s.realTime(), show))
	e.Lane, e.Hue = laneNode4, timeline.HueB
	return e
}

func (w *world) ticked(s *State, show timeline.Display) timeline.Event {
	e := says.ticked.With(w.shown(s.Clock, show))
	if s.Node3.Starting == 0 && !s.anyWaits() {
		e.Bars = []timeline.Bar{waitingBar(s)}
	}
	return e
}

func (w *world) wentBack(s *State, show timeline.Display) timeline.Event {
	return says.back.With(w.shown(s.Clock, show))
}

func (w *world) persisted(s *State, show timeline.Display) timeline.Event {
	g := s.Node3.Saved
	e := says.persisted.With(w.idText(g.Last, g.Seq, 3, show))
	e.Hue = timeline.HueA
	return e
}

func (w *world) cameBack(s *State, show timeline.Display) timeline.Event {
	e := says.forgot
	switch w.how {
	case snowflake.RestartPersists, snowflake.RestartPersistsLate:
		e = says.remembers
		if s.Node3.Gen.Last < 0 {
			e = says.fresh
		}
	case snowflake.RestartWaitsOut:
		e = says.standsStill
	}
	g := s.Node3.Gen
	e = e.With(timeline.Num(int(w.standStill)), w.idText(g.Last, g.Seq, 3, show))
	e.Hue, e.Bars = timeline.HueA, []timeline.Bar{waitingBar(s)}
	return e
}
