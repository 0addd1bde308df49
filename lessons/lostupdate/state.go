package lostupdate

import "github.com/afterlease/afterlease/models/session"

// The bounds of the explored world. Each is printed with every verdict.
const (
	requestsMax = 2 // A and B, once each
	logoutsMax  = 1 // where the switch is on
)

// The fields of a session in this world. The first says whose it is; the others are counts, each
// request adds one. In the table they are two lists of lines.
const (
	fieldUser = iota
	fieldCart
	fieldCoupons
)

const (
	theID   = 1
	theUser = 1
	// timeLeft never runs out here: nothing in this world counts time.
	timeLeft = 1
)

type (
	row    = session.Session[uint8, uint8, uint8]
	cart   = session.Cart[uint8]
	fields = session.Fields[uint8]
)

// State is the whole world. Fields that begin with Seen are history for a property; no model and
// no guard reads them.
type State struct {
	Row      row
	Cart     cart // write=table
	Requests [requestsMax]request
	Logouts  uint8 // left

	SeenSaved fields // changes that were told “saved”, by field
	SeenOut   bool   // the user was told “logged out”
}

// request is A or B: a program counter and the copy that it has read and changed.
type request struct {
	PC      uint8
	Version uint8 // of the copy (compare-and-swap)
	Copy    fields
}

// Program counters of a request. All but the first two are ends.
const (
	idle     uint8 = iota
	copied         // it has read, and changed its copy
	saved          // it was told that its change is saved
	unneeded       // nothing to save: no change of its own, or no session any more
	gaveUp         // it was told that its change is not saved
)

func initial(logouts uint8) State {
	s := State{Logouts: logouts}
	if err := s.Row.Create(theID, fields{fieldUser: theUser}, timeLeft); err != nil {
		panic("lostupdate: the first session: " + err.Error())
	}
	return s
}

// fieldOf is the field that a request changes.
func (w *world) fieldOf(who int) int {
	if who == 1 && !w.same {
		return fieldCoupons
	}
	return fieldCart
}

// changes says whether a request changes anything at all.
func (w *world) changes(who int) bool { return who == 1 || !w.onlyReads }

// held is what is stored now; a session that has ended holds nothing.
func (w *world) held(s *State) fields {
	if w.write == inTable {
		return s.Cart.Lines
	}
	return s.Row.Fields
}

// lost says that a change that was told “saved” is not there. A session that has ended owes nothing
// any more; a table outlives it.
func (w *world) lost(s *State) bool {
	if w.write != inTable && !s.Row.Live() {
		return false
	}
	held := w.held(s)
	return held[fieldCart] < s.SeenSaved[fieldCart] || held[fieldCoupons] < s.SeenSaved[fieldCoupons]
}

// undone says that there is a session again after the user was told “logged out”.
func (s *State) undone() bool { return s.SeenOut && s.Row.Live() }

func isDone(r *request) bool { return r.PC == saved || r.PC == unneeded }
