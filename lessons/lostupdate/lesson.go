// Package lostupdate is the lesson “two requests, one session”: two requests of one user change the
// session at the same time, each is told that its change is saved, and one of the changes is gone.
//
// The world: requests A and B read the session, compute, and write; each adds one to a field. The
// switches choose how a write is stored (the whole copy, one field, compare-and-swap with and
// without another try, a table of its own), whether both change the same field, whether A changes
// anything at all, and whether the user logs out meanwhile.
//
// Sources: article 49d1b8f27d1d7712, the part on sessions (several requests change one session; a
// cart belongs into a model of its own); public report O-54.
//
// Left out: deadlines and renewal (lesson renewal), a lock that makes requests of one session wait
// for each other, and databases with transactions: the table here has one statement per step.
package lostupdate

import "github.com/afterlease/afterlease/timeline"

// The lanes, left to right.
const (
	laneA = iota
	laneStore
	laneB
)

// The switches, in declared order.
const (
	setWrite = iota
	setFields
	setFirst
	setLogout
)

// How a write is stored: the values of the switch “write”.
const (
	asBlob uint8 = iota
	asField
	byCAS
	byCASOnce
	inTable
)

// world is one choice of settings, and the Specs' closures hang on it.
type world struct {
	write     uint8
	same      bool // both requests change the same field
	onlyReads bool // A changes nothing
	logouts   uint8
}

// Lesson is the entry for the catalogue.
var Lesson = &timeline.Lesson{About: about, Build: build}

func build(c timeline.Choice) *timeline.World {
	w := &world{write: c[setWrite], same: c[setFields] == 1, onlyReads: c[setFirst] == 1, logouts: c[setLogout] * logoutsMax}
	return timeline.New(timeline.Spec[State]{
		Init:       initial(w.logouts),
		Lanes:      w.lanes(),
		Actions:    append(append(w.program(0), w.program(1)...), w.logout()),
		Properties: w.properties(),
		Bounds:     w.bounds(),
		Show:       w.show,
		Refill:     func(s *State) { s.Logouts = w.logouts },
	})
}

func (w *world) lanes() []timeline.Lane[State] {
	store := text{En: "session store", Zh: "会话存储"}
	if w.write == inTable {
		store = text{En: "cart table", Zh: "购物车表"}
	}
	return []timeline.Lane[State]{
		laneA:     {ID: "A", Title: text{En: "request A", Zh: "请求 A"}, Hue: timeline.HueA, PC: func(s *State) *uint8 { return &s.Requests[0].PC }},
		laneStore: {ID: "store", Title: store},
		laneB:     {ID: "B", Title: text{En: "request B", Zh: "请求 B"}, Hue: timeline.HueB, PC: func(s *State) *uint8 { return &s.Requests[1].PC }},
	}
}

func (w *world) bounds() []timeline.Bound {
	return []timeline.Bound{
		{ID: "requests", Title: text{En: "requests, one change each at most", Zh: "请求，每个至多改一处"}, Value: requestsMax},
		{ID: "logouts", Title: text{En: "logouts", Zh: "注销"}, Value: int(w.logouts)},
	}
}
