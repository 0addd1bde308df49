package session

// The methods of this file are races of logic: every access is locked, and the
// outcome is wrong, because what was read in one critical section is stored in
// another. between runs in the gap, without the lock held, and may use the
// store; nil means an empty gap, which other goroutines can still fall into.

// TouchByReadThenSet extends a session the way many frameworks do: read it,
// compute the deadline, and store all of it at the end of the request
// ([Session.SaveBlind]). A logout in the gap is undone.
func (s *Shared[V]) TouchByReadThenSet(id ID, ttlMillis uint64, between func()) error {
	return s.ChangeByReadThenSet(id, ttlMillis, func(fields Fields[V]) Fields[V] { return fields }, between)
}

// ChangeByReadThenSet reads a session, lets change compute new fields from the
// copy, and stores the whole ([Session.SaveBlind]). What another request stored
// in the gap, in any field, is lost.
func (s *Shared[V]) ChangeByReadThenSet(id ID, ttlMillis uint64, change func(Fields[V]) Fields[V], between func()) error {
	fields, _, err := s.Read(id)
	if err != nil {
		return err
	}
	fields = change(fields)
	run(between)
	return s.decide(id, func(row *Session[ID, V, uint64]) error { return row.SaveBlind(id, fields, ttlMillis) })
}

// TouchByCheckThenSet asks first whether the session still exists, and stores
// it then as TouchByReadThenSet does. A logout between the two commands is
// undone all the same.
func (s *Shared[V]) TouchByCheckThenSet(id ID, ttlMillis uint64, between func()) error {
	fields, _, err := s.Read(id)
	if err != nil {
		return err
	}
	check := func(row *Session[ID, V, uint64]) error { return row.CheckExists() }
	if err := s.decide(id, check); err != nil {
		return err
	}
	run(between)
	return s.decide(id, func(row *Session[ID, V, uint64]) error { return row.SaveBlind(id, fields, ttlMillis) })
}

func run(between func()) {
	if between != nil {
		between()
	}
}
