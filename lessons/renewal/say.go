package renewal

import (
	"github.com/afterlease/afterlease/models/session"
	"github.com/afterlease/afterlease/timeline"
)

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside
// a step and only when somebody listens.

func num(n uint8) text     { return timeline.Num(int(n)) }
func seconds(n uint8) text { return (timeline.Millis(n) * 1000).Text() }

// working opens or closes the bar of a tab whose request is under way.
func working(who int, open bool) timeline.Bar {
	return timeline.Bar{Lane: who, Style: timeline.ActiveBar, Hue: hueOf(who), Open: open}
}

// living is the bar of the session that the store holds.
func living(hue timeline.Hue) timeline.Bar {
	return timeline.Bar{Lane: laneStore, Style: timeline.LeaseBar, Hue: hue, Open: true}
}

// command is the label of what a request sends to the store at its end.
func (w *world) command() text {
	if w.two {
		return commands[bySet]
	}
	return commands[w.touch]
}

func (w *world) loggedIn(s *State) timeline.Event {
	e := says.login
	if w.touch == byVersion {
		e = says.counted
	}
	e = e.With(text{}, num(s.Logins), num(s.Row.Version))
	e.Hue = timeline.HueB
	e.Bars = []timeline.Bar{living(timeline.Neutral)}
	return e
}

func loggedOut(who int) timeline.Event {
	e := says.logout
	if e.Hue = timeline.HueB; who == byProvider {
		e = says.provided
	}
	e.Bars = []timeline.Bar{{Lane: laneStore, Style: timeline.LeaseBar}}
	return e
}

func (w *world) didRead(who int, r request, version uint8) timeline.Event {
	e := says.unread
	switch {
	case r.PC == done:
	case w.touch == byVersion:
		e = says.readVersion
	default:
		e = says.read
	}
	e = e.With(tabNames[who], num(r.Login), num(version))
	e.Lane, e.Hue = who, hueOf(who)
	if r.PC != done {
		e.Bars = []timeline.Bar{working(who, true)}
	}
	return e
}

// asked is the answer to a question that is a command of its own.
func (w *world) asked(s *State, who int, r request, err error) timeline.Event {
	e := says.passed
	if err != nil {
		e = refused(err)
		e.Bars = []timeline.Bar{working(who, false)}
	}
	e.Hue, e.Label = hueOf(who), says.passed.Label
	return e.With(tabNames[who], num(r.Login), text{}, text{}, text{}, num(r.Version), num(s.Row.Version))
}

func refused(err error) timeline.Event {
	switch err {
	case session.ErrVersion:
		return says.changed
	case session.ErrNoTTL:
		return says.past
	}
	return says.absent
}

// touched is how the store answered a touch, and what it did to the row that was there before.
func (w *world) touched(s *State, who int, r request, before row, err error) timeline.Event {
	owner := before.Fields[fieldLogin]
	e := says.plain
	switch {
	case err != nil:
		e = refused(err)
	case !before.Live():
		e = says.back
	case owner > s.login():
		e = says.spoilt
	case owner > r.Login:
		e = says.stranger
	case r.Left < before.Left:
		e = says.shorter
	}
	e.Hue, e.Label = hueOf(who), w.command()
	e.Bars = []timeline.Bar{working(who, false)}
	if err == nil && !before.Live() {
		e.Bars = append(e.Bars, living(hueOf(who)))
	}
	return e.With(tabNames[who], num(r.Login), seconds(r.Left), num(owner), seconds(before.Left), num(r.Version), num(before.Version))
}
