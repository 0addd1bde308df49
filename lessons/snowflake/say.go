package snowflake

import (
	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
)

// What the steps say. The sentences are data, in sentences.go; here one is chosen and its places are
// filled, inside a step and only when somebody listens.

// Who speaks: a thread of node 3, the node itself, or node 4.
const (
	byThreadA = iota
	byThreadB
	byNode3
	byNode4
	speakers
)

// by is who speaks for a caller of node 3: one thread is the node.
func (w *world) by(who int) int {
	if w.threads == oneThread {
		return byNode3
	}
	return byThreadA + who
}

// shown is a time as people see it. Readings are small in the State. The article's walks show them from
// 998 on; at the end of the time bits they are Unix milliseconds, around the last that 41 bits hold, of
// which the last four digits are shown.
func (w *world) shown(t int8, show timeline.Display) text {
	switch {
	case t < 0:
		return dash
	case w.horizon != horizonFar:
		return timeline.Same("…{0}").With(timeline.Num(int(snowflake.UnixMillisFit(41)%10_000) - firstReading + int(t)))
	}
	return timeline.Num(show.Token(int(t)))
}

// idText is an id as its parts: time·node·sequence.
func (w *world) idText(g generator, number int, show timeline.Display) text {
	return timeline.Same("{0}·{1}·{2}").With(w.shown(g.Last, show), timeline.Num(number), timeline.Num(int(g.Seq)))
}

// number4 is the number of node 4.
func (w *world) number4() int {
	if w.reused {
		return 3
	}
	return 4
}

// stands says whether node 3 stands still, or a caller of it waits: the hatched bar.
func (s *State) stands() bool { return s.anyWaits() || s.Node3.Starting > 0 }

// tell says an event about the id of a generator; stood is whether node 3 stood still before.
func (w *world) tell(log *timeline.Log, s *State, what *timeline.Event, by int, g generator, stood bool) {
	clock, number := s.Clock, 3
	if by == byNode4 {
		clock, number = s.realTime(), w.number4()
	}
	e := what.With(names[by], w.idText(g, number, log.Show), w.shown(clock, log.Show), w.shown(g.Last, log.Show),
		timeline.Num(int(w.standStill)))
	switch {
	case by == byNode4:
		e.Lane, e.Hue = laneNode4, timeline.HueB
		if e.To == laneClock { // that is the clock of node 3
			e.To, e.Kind, e.Label = -1, timeline.Local, e.Answer
		}
	case e.Lane == laneNode3:
		e.Hue = timeline.HueA
	}
	if s.stands() != stood {
		e.Bars = []timeline.Bar{{Lane: laneNode3, Style: timeline.PauseBar, Hue: timeline.HueA, Open: !stood}}
	}
	log.Say(e)
}

// negative says whether ids of a time have the sign bit set.
func (w *world) negative(time int8) bool { return w.horizon == horizonUnchecked && time > firstReading }

// asked is what a generator says to a caller; before is its last id until now.
func (w *world) asked(before, g generator, clock int8, err error, again bool) *timeline.Event {
	switch err {
	case nil:
	case snowflake.ErrWait:
		return &says.wait
	case snowflake.ErrExhausted:
		return &says.exhausted
	case snowflake.ErrHorizon:
		return &says.horizon
	case snowflake.ErrRollback:
		if before.Seq != g.Seq {
			return &says.zeroed
		}
		return &says.rollback
	default:
		panic("snowflake: nobody here can be refused with: " + err.Error())
	}
	switch {
	case again && g.Last == before.Last && g.Seq < before.Seq:
		return &says.wrapped
	case again:
		return &says.again
	case w.negative(g.Last):
		return &says.negative
	case g.Last < before.Last:
		return &says.followed
	case g.Last > clock:
		return &says.logical
	}
	return &says.issued
}

func handed(again, late bool) *timeline.Event {
	switch {
	case again:
		return &says.handedAgain
	case late:
		return &says.handedLate
	}
	return &says.handed
}

func (w *world) cameBack(s *State) *timeline.Event {
	switch {
	case w.how == snowflake.RestartForgets:
		return &says.forgot
	case w.how == snowflake.RestartWaitsOut:
		return &says.standsStill
	case s.Node3.Gen.Last < 0:
		return &says.fresh
	}
	return &says.remembers
}
