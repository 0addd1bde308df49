package fencing

import (
	"github.com/afterlease/afterlease/models/fence"
	"github.com/afterlease/afterlease/models/lease"
	"github.com/afterlease/afterlease/timeline"
)

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside
// a step and only when somebody listens: {0} is the client, {1} its token, {2} the value or what
// was compared with.

type text = timeline.Text

// written is a value as its writer put it: its mark when blind, a count otherwise.
var written = [...]text{timeline.Same("–"), {En: "“A”", Zh: "「A」"}, {En: "“A2”", Zh: "「A2」"}, {En: "“B”", Zh: "「B」"}, {En: "“B2”", Zh: "「B2」"}}

func (w *world) valueText(v uint8) text {
	if w.rmw {
		return timeline.Num(int(v))
	}
	return written[v]
}

func tokenText(t uint8, show timeline.Display) text {
	if t == 0 {
		return dash
	}
	return timeline.Num(show.Token(int(t)))
}

// by is an event of a client's own lane.
func by(who int, e timeline.Event, args ...text) timeline.Event {
	e = e.With(append([]text{name(who)}, args...)...)
	e.Lane, e.Hue = laneOf(who), hueOf(who)
	return e
}

// active opens or closes the bar of a client that believes it holds the lock.
func active(who int, open bool) timeline.Bar {
	return timeline.Bar{Lane: laneOf(who), Style: timeline.ActiveBar, Hue: hueOf(who), Open: open}
}

func acquired(who int, token uint8, show timeline.Display) timeline.Event {
	e := by(who, says.acquired, tokenText(token, show))
	e.Bars = []timeline.Bar{{Lane: laneLock, Style: timeline.LeaseBar, Hue: hueOf(who), Open: true}, active(who, true)}
	return e
}

func whyHeld(s *State, who int, show timeline.Display) text {
	if s.Clients[who].PC != idle || s.Clients[who].Paused || !s.Lock.Held() {
		return text{}
	}
	return says.held.With(name(int(s.Lock.Owner)-1), tokenText(s.Lock.Counter, show), (timeline.Millis(s.Lock.Left) * 1000).Text())
}

func (w *world) didRead(s *State, who int, err error, show timeline.Display) timeline.Event {
	c := &s.Clients[who]
	token := tokenText(c.Token, show)
	switch {
	case err != nil:
		e := by(who, says.readRefused, token, tokenText(s.Resource.Mark, show))
		e.Bars = []timeline.Bar{active(who, false)}
		return e
	case w.carries():
		return by(who, says.readCarried, token, timeline.Num(int(c.Copy)))
	}
	return by(who, says.read, token, timeline.Num(int(c.Copy)))
}

func (w *world) sentWrite(who int, m message, show timeline.Display) timeline.Event {
	e := by(who, says.sent, tokenText(m.Token, show), w.valueText(m.Value))
	e.Msg = msgID(who, int(m.Op)-1)
	return e
}

// arrived says what the resource did with a write that came to it.
func (w *world) arrived(s *State, who, n int, part string, m message, err error, show timeline.Display) timeline.Event {
	token := tokenText(m.Token, show)
	var e timeline.Event
	switch {
	case err == fence.ErrOperation:
		e = by(who, says.overtaken, timeline.Num(int(m.Op)), timeline.Num(int(s.Resource.Op)))
	case err != nil && m.Token == s.Resource.Mark:
		e = by(who, says.usedUp, token)
		e.Bars = []timeline.Bar{active(who, false)}
	case err != nil:
		e = by(who, says.stale, token, tokenText(s.Resource.Mark, show))
		e.Bars = []timeline.Bar{active(who, false)}
	case part == "check":
		e = by(who, says.passed, token)
	default:
		e = w.accepted(s, who, m, show)
	}
	e.Lane, e.To, e.Msg, e.Label = laneResource, laneOf(who), msgID(who, n), msgLabel(who, n)
	return e
}

func (w *world) accepted(s *State, who int, m message, show timeline.Display) timeline.Event {
	what := says.accepted
	if w.rule == fence.None {
		what = says.taken // it keeps no mark
	}
	e := by(who, what, tokenText(m.Token, show), w.valueText(m.Value), tokenText(s.Resource.Mark, show))
	e.Bars = []timeline.Bar{{Lane: laneResource, Style: timeline.MarkBar, Hue: hueOf(who), Open: true}}
	return e
}

func released(who int, err error) timeline.Event {
	if err == lease.ErrNotOwner {
		e := by(who, says.notYours)
		e.Bars = []timeline.Bar{active(who, false)}
		return e
	}
	e := by(who, says.released)
	e.Bars = []timeline.Bar{active(who, false), {Lane: laneLock, Style: timeline.LeaseBar}}
	return e
}

func expired(who int) timeline.Event {
	e := by(who, says.expired)
	e.Lane = laneLock
	e.Bars = []timeline.Bar{{Lane: laneLock, Style: timeline.LeaseBar}}
	return e
}

func paused(who int) timeline.Event {
	e := by(who, says.paused)
	e.Bars = []timeline.Bar{active(who, false), {Lane: laneOf(who), Style: timeline.PauseBar, Hue: hueOf(who), Open: true}}
	return e
}

func resumed(who int, c *client) timeline.Event {
	e := by(who, says.resumed)
	e.Bars = []timeline.Bar{{Lane: laneOf(who), Style: timeline.PauseBar}}
	if c.believes() {
		e.Bars = append(e.Bars, active(who, true))
	}
	return e
}

func (w *world) cameBack() timeline.Event {
	if w.forgets {
		return says.forgot
	}
	return says.cameBack
}
