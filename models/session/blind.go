package session

// The methods of this file are wrong, each in its own way, and are here to be
// seen. A store that works calls none of them.

// SaveBlind stores a whole session as it was read earlier and is remembered
// since: SET key value EX left. It does not look at what is there. So it brings
// back a session that was logged out, undoes what another request stored in any
// field, replaces a later deadline by an earlier one, and falls on a new login
// under the same id. It is refused only with [ErrEmptyID], [ErrNoTTL] or
// [ErrExhausted]. (O-52, O-53, O-54.)
func (s *Session[I, V, N]) SaveBlind(id I, fields Fields[V], left N) error {
	var none I
	if id == none {
		return ErrEmptyID
	}
	if left == 0 {
		return ErrNoTTL
	}
	if s.Version+1 == 0 {
		return ErrExhausted
	}
	*s = Session[I, V, N]{ID: id, Fields: fields, Version: s.Version + 1, Left: left}
	return nil
}

// TouchBlind moves the deadline of whatever session is there: EXPIREAT. It
// never brings one back. But it does not ask which session it is, nor how far
// its deadline already is: a late touch replaces a later deadline by its own,
// and one of an ended login falls on the next. It returns [ErrNoTTL],
// [ErrUnknown], [ErrRevoked] or [ErrExhausted].
func (s *Session[I, V, N]) TouchBlind(left N) error {
	if left == 0 {
		return ErrNoTTL
	}
	if err := s.CheckExists(); err != nil {
		return err
	}
	if s.Version+1 == 0 {
		return ErrExhausted
	}
	s.Left = left
	s.Version++
	return nil
}

// CreateRestarting is [Session.Create] in a store whose versions live and die
// with the row: each new session begins at version 1. A request that remembers
// version 1 of the last session then finds it again.
func (s *Session[I, V, N]) CreateRestarting(id I, fields Fields[V], ttl N) error {
	fresh := *s
	fresh.Version = 0
	if err := fresh.Create(id, fields, ttl); err != nil {
		return err
	}
	*s = fresh
	return nil
}

// CheckExists is the question of [Session.TouchBlind] alone: [ErrUnknown] or
// [ErrRevoked] if there is no session to use. It changes nothing. As a command
// of its own its answer is true only as long as nobody else comes.
func (s *Session[I, V, N]) CheckExists() error {
	if s.Revoked {
		return ErrRevoked
	}
	if !s.Live() {
		return ErrUnknown
	}
	return nil
}

// CheckVersion is the question of [Session.Touch] and [Session.CompareAndSwap]
// alone: besides the errors of [Session.CheckExists] it returns [ErrVersion] if
// the session was changed since version. It changes nothing.
func (s *Session[I, V, N]) CheckVersion(version N) error {
	if err := s.CheckExists(); err != nil {
		return err
	}
	if s.Version != version {
		return ErrVersion
	}
	return nil
}
