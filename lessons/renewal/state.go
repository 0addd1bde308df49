package renewal

import "github.com/afterlease/afterlease/models/session"

// The bounds of the explored world. Each is printed with every verdict.
const (
	tabsMax    = 2 // one request each
	loginsMax  = 2 // all under the same id
	logoutsMax = 1
	ttlSeconds = 3 // what a login, and a touch, gives
)

// theID is the one session id of this world.
const theID = 1

// fieldLogin is the field of a session that says which login it belongs to.
const fieldLogin = 0

type row = session.Session[uint8, uint8, uint8]

// State is the whole world. Fields that begin with Seen are history for a property; no model and
// no guard reads them.
type State struct {
	Row      row // its first field is the number of the login
	Requests [tabsMax]request
	Logins   uint8 // so far
	Logouts  uint8 // left

	SeenOut       uint8 // the last login that was logged out; 0: none
	SeenProlonged bool  // a touch gave its own session a later deadline
	SeenShrunk    bool  // a touch replaced a later deadline by an earlier one
	SeenStranger  bool  // a touch changed the session of a later login
}

// request is a tab's one request: a program counter and what it remembers of the session that it
// read. The zero value has not been sent.
type request struct {
	PC      uint8
	Login   uint8
	Version uint8 // touch=version
	Left    uint8 // until the deadline that it will store
}

// Program counters of a request.
const (
	idle uint8 = iota
	loaded
	checked // asked, not stored yet (commands=two)
	done
)

func (s *State) login() uint8 { return s.Row.Fields[fieldLogin] }

func content(login uint8) (fields session.Fields[uint8]) {
	fields[fieldLogin] = login
	return fields
}

// stored is the history that a touch leaves for the properties; before is the row that it met.
func (s *State) stored(r request, before row) {
	if !before.Live() {
		return
	}
	owner := before.Fields[fieldLogin]
	s.SeenShrunk = s.SeenShrunk || r.Left < before.Left
	s.SeenStranger = s.SeenStranger || owner > r.Login
	s.SeenProlonged = s.SeenProlonged || owner == r.Login && r.Left > before.Left
}

// undone says that a session is there although its login was logged out.
func (s *State) undone() bool { return s.Row.Live() && s.login() <= s.SeenOut }
