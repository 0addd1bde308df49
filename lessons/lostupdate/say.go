package lostupdate

import (
	"github.com/afterlease/afterlease/models/session"
	"github.com/afterlease/afterlease/timeline"
)

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside
// a step and only when somebody listens.

func num(n uint8) text { return timeline.Num(int(n)) }

var (
	both  = text{En: "cart {0}, coupons {1}", Zh: "购物车 {0}，优惠券 {1}"}
	alone = [...]text{fieldCart: {En: "cart {0}", Zh: "购物车 {0}"}, fieldCoupons: {En: "coupons {0}", Zh: "优惠券 {0}"}}
	lines = [...]text{fieldCart: {En: "line {0} of the cart", Zh: "购物车第 {0} 行"}, fieldCoupons: {En: "line {0} of the coupons", Zh: "优惠券第 {0} 行"}}
)

// content is what a request reads or stores: one field, or all.
func (w *world) content(who int, c fields) text {
	f := w.fieldOf(who)
	if w.write == asField || w.write == inTable {
		return alone[f].With(num(c[f]))
	}
	return both.With(num(c[fieldCart]), num(c[fieldCoupons]))
}

func by(who int, e timeline.Event, args ...text) timeline.Event {
	e = e.With(append([]text{timeline.Same(names[who])}, args...)...)
	e.Lane, e.To, e.Hue, e.Kind = laneOf(who), laneStore, hueOf(who), timeline.Call
	return e
}

// holding opens or closes the bar of a request that works on a copy.
func holding(who int, open bool) timeline.Bar {
	return timeline.Bar{Lane: laneOf(who), Style: timeline.ActiveBar, Hue: hueOf(who), Open: open}
}

func (w *world) didRead(who int, r request, err error) timeline.Event {
	if err != nil {
		return by(who, says.gone)
	}
	e := says.read
	switch w.write {
	case byCAS, byCASOnce:
		e = says.readVersion
	case inTable:
		e = says.counted
	}
	e = by(who, e, w.content(who, r.Copy), num(r.Version))
	e.Bars = []timeline.Bar{holding(who, true)}
	return e
}

// stored is how a write ended; version is the one that it met.
func (w *world) stored(s *State, who int, r request, version uint8, wasLive bool, err error) timeline.Event {
	what := w.content(who, r.Copy)
	if w.write == inTable {
		f := w.fieldOf(who)
		what = lines[f].With(num(r.Copy[f]))
	}
	there := version
	if err == nil {
		there = s.Row.Version
	}
	e := by(who, w.ending(s, who, wasLive, err), what, num(r.Version), num(there))
	e.Bars = []timeline.Bar{holding(who, false)}
	switch {
	case !w.changes(who) && w.write != asBlob:
		e.Kind, e.To = timeline.Local, -1
	case err == nil:
		e.Bars = append(e.Bars, timeline.Bar{Lane: laneStore, Style: timeline.MarkBar, Hue: hueOf(who), Open: true})
	}
	return e
}

func (w *world) ending(s *State, who int, wasLive bool, err error) timeline.Event {
	switch {
	case err == session.ErrUnknown:
		return says.gone
	case err == session.ErrDuplicate:
		return says.duplicate
	case err != nil && w.write == byCASOnce:
		return says.gaveUp
	case err != nil:
		return says.again
	case w.write == asBlob:
		return w.whole(s, who, wasLive)
	case !w.changes(who):
		return says.nothing
	case w.write == inTable:
		return says.inserted
	case w.write != asField:
		return says.swapped
	case w.lost(s):
		return says.fieldLost
	}
	return says.field
}

// whole is what a stored blob did to what was there.
func (w *world) whole(s *State, who int, wasLive bool) timeline.Event {
	switch lost := w.lost(s); {
	case !wasLive:
		return says.blobBack
	case lost && w.changes(who):
		return says.blobLost
	case lost:
		return says.overwrote
	case w.changes(who):
		return says.blob
	}
	return says.unchanged
}
