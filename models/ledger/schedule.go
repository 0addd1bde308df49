package ledger

// Schedule is the row of one slot in the schedule book: what has been decided
// about it. The zero value is a slot that nobody has decided.
type Schedule struct {
	Runs    uint16 // runs recorded for the slot; more than 1 is the accident
	Skipped bool   // it was recorded that there will be none
	Locked  bool   // somebody is at the job; only CreateWhileUnlocked asks
}

// Decided reports whether the slot has a run or was skipped.
func (s Schedule) Decided() bool { return s.Runs > 0 || s.Skipped }

// Create records the slot's one run. job@slot is unique: whoever comes later,
// and whoever comes again because the answer was lost, gets
// [ErrDuplicateSlot].
func (s Schedule) Create() (Schedule, error) {
	if s.Decided() {
		return s, ErrDuplicateSlot
	}
	s.Runs++
	return s, nil
}

// Skip records that the slot will have no run. A slot that was missed is thus
// told from one that nobody has looked at. It returns [ErrDuplicateSlot] when
// the slot is decided.
func (s Schedule) Skip() (Schedule, error) {
	if s.Decided() {
		return s, ErrDuplicateSlot
	}
	s.Skipped = true
	return s, nil
}

// CreateUnkeyed records another run, whatever is there: each run has a number
// of its own, and nothing says that two of them are meant for one slot. (O-37.)
func (s Schedule) CreateUnkeyed() Schedule {
	s.Runs++
	return s
}

// CreateWhileUnlocked records a run unless somebody is at the job just now, and
// locks it; then it returns [ErrLocked]. It excludes in time and remembers
// nothing: after [Schedule.Unlock] the same slot can be created again. (O-40,
// O-41, O-42, O-50.)
func (s Schedule) CreateWhileUnlocked() (Schedule, error) {
	if s.Locked {
		return s, ErrLocked
	}
	s.Runs++
	s.Locked = true
	return s, nil
}

// Unlock ends the lock: the run is over, the lease is, or somebody's clock says
// so.
func (s Schedule) Unlock() Schedule {
	s.Locked = false
	return s
}
