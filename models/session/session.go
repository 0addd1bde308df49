package session

import "errors"

// Unsigned is what versions and remaining times are made of: uint8 in a
// bounded world, where a state must be small, and uint64 in real use.
type Unsigned interface {
	~uint8 | ~uint16 | ~uint32 | ~uint64
}

// FieldsMax is how many fields a session has. It is meant to be small: a
// session holds who is logged in, not the business.
const FieldsMax = 4

// Fields is the content of a session.
type Fields[V comparable] = [FieldsMax]V

// ErrUnknown says that there is no session: it never was, or it has expired and
// is forgotten. Let the user log in.
var ErrUnknown = errors.New("unknown session: it has ended or never was; log in")

// ErrRevoked says that the session was logged out. Do not store it again, and
// do not take the same id for a new one: log in under a new id.
var ErrRevoked = errors.New("session revoked: it was logged out; log in under a new id")

// ErrVersion says that the session was changed since it was read. Read it
// again, and decide again.
var ErrVersion = errors.New("version mismatch: the session was changed since it was read; read it again")

// ErrNoTTL says that a deadline was given that is not in the future. It was
// computed too long ago, or the configured time is 0: read the session again.
var ErrNoTTL = errors.New("no time left: the deadline must lie in the future; read the session again")

// ErrEmptyID says that the zero id was given, which stands for no session. Draw
// a new id from 128 random bits.
var ErrEmptyID = errors.New("empty session id: draw one from 128 random bits")

// ErrTaken says that the id already belongs to a living session. Nothing was
// changed; draw another id.
var ErrTaken = errors.New("session id taken: it belongs to a living session; draw another one")

// ErrField says that there is no such field: they are counted from 0 to
// FieldsMax-1.
var ErrField = errors.New("no such field: a session has fields 0 to 3; put more into a table of its own")

// ErrExhausted says that the version cannot grow any more. To begin again at 0
// would let old requests pass for new ones: log in under a new id.
var ErrExhausted = errors.New("versions exhausted: the version cannot grow; log in under a new id")

// Session is the row of one id. The zero value is an id that never had a
// session. It is a plain value: = copies it and == compares it. I is the type of
// ids, V of a field, N counts both versions and time.
type Session[I, V comparable, N Unsigned] struct {
	ID      I         // zero: there is no session here
	Fields  Fields[V] // the content
	Version N         // of the last change, renewals included; it outlives the row
	Left    N         // remaining time in the caller's unit; 0 while ID is set means due
	Revoked bool      // a tombstone: logged out, and remembered for the time left
}

// Live reports whether there is a session that a request may use. One that is
// due is still live.
func (s Session[I, V, N]) Live() bool {
	var none I
	return s.ID != none && !s.Revoked
}

// Due reports whether the time of a session, or of its tombstone, has run out
// and the service has yet to forget it with [Session.Expire].
func (s Session[I, V, N]) Due() bool {
	var none I
	return s.ID != none && s.Left == 0
}

// Create is a login: a new session under id, for ttl units. Its version is one
// more than the last that this id ever had. It returns [ErrEmptyID],
// [ErrNoTTL], [ErrTaken], [ErrRevoked] while the id's last session is
// remembered as logged out, or [ErrExhausted], and changes nothing then.
func (s *Session[I, V, N]) Create(id I, fields Fields[V], ttl N) error {
	var none I
	if id == none {
		return ErrEmptyID
	}
	if ttl == 0 {
		return ErrNoTTL
	}
	if s.Live() {
		return ErrTaken
	}
	if s.Revoked {
		return ErrRevoked
	}
	if s.Version+1 == 0 {
		return ErrExhausted
	}
	*s = Session[I, V, N]{ID: id, Fields: fields, Version: s.Version + 1, Left: ttl}
	return nil
}

// Read returns a copy of the fields and the version that they have, or
// [ErrUnknown] or [ErrRevoked].
func (s *Session[I, V, N]) Read() (fields Fields[V], version N, err error) {
	if err := s.CheckExists(); err != nil {
		return fields, 0, err
	}
	return s.Fields, s.Version, nil
}

// Touch moves the deadline to left units from now, if the session still has
// the version that was read; the fields stay. It returns [ErrNoTTL],
// [ErrUnknown], [ErrRevoked], [ErrVersion] or [ErrExhausted] otherwise. As SQL:
// UPDATE … SET expires = ?, version = version + 1 WHERE id = ? AND version = ?.
func (s *Session[I, V, N]) Touch(version, left N) error {
	if left == 0 {
		return ErrNoTTL
	}
	if err := s.CheckVersion(version); err != nil {
		return err
	}
	if s.Version+1 == 0 {
		return ErrExhausted
	}
	s.Left = left
	s.Version++
	return nil
}

// CompareAndSwap replaces all fields, if the session still has the version
// that was read; the deadline stays. Otherwise it returns [ErrUnknown],
// [ErrRevoked], [ErrVersion] or [ErrExhausted]: read again, or give up, but do
// not say that it was saved.
func (s *Session[I, V, N]) CompareAndSwap(version N, fields Fields[V]) error {
	if err := s.CheckVersion(version); err != nil {
		return err
	}
	if s.Version+1 == 0 {
		return ErrExhausted
	}
	s.Fields = fields
	s.Version++
	return nil
}

// WriteField stores one field and leaves the others alone. It looks at no
// version: a value that was computed from an earlier read may overwrite a newer
// one of the same field. It returns [ErrField], [ErrUnknown], [ErrRevoked] or
// [ErrExhausted]. (First article, on several requests that change one session;
// O-54.)
func (s *Session[I, V, N]) WriteField(field int, v V) error {
	if field < 0 || field >= FieldsMax {
		return ErrField
	}
	if err := s.CheckExists(); err != nil {
		return err
	}
	if s.Version+1 == 0 {
		return ErrExhausted
	}
	s.Fields[field] = v
	s.Version++
	return nil
}

// Revoke is a logout. It asks for no version: a logout wins over every request
// in flight. For keep units a tombstone says that the session was revoked;
// longer than the longest request is long enough. With keep 0 the row is gone
// at once, and the id may be used again. It returns [ErrUnknown] or [ErrRevoked]
// when there is nothing to end. (O-52, O-53.)
func (s *Session[I, V, N]) Revoke(keep N) error {
	if err := s.CheckExists(); err != nil {
		return err
	}
	id := s.ID
	*s = Session[I, V, N]{Version: s.Version}
	if keep > 0 {
		s.ID, s.Left, s.Revoked = id, keep, true
	}
	return nil
}

// Rotate moves the session to a new id, whose row is to: content and remaining
// time go over, and the old id ends as in [Session.Revoke]. The version goes on
// from the greater of the two. It returns [ErrUnknown] or [ErrRevoked] of the
// old id, [ErrEmptyID], [ErrTaken], [ErrRevoked], [ErrNoTTL] or [ErrExhausted]
// of the new one, and changes neither then. (First article: a new id at login,
// against fixation.)
func (s *Session[I, V, N]) Rotate(to *Session[I, V, N], id I, keep N) error {
	if err := s.CheckExists(); err != nil {
		return err
	}
	if id == s.ID {
		return ErrTaken
	}
	next := *to
	next.Version = max(next.Version, s.Version)
	if err := next.Create(id, s.Fields, s.Left); err != nil {
		return err
	}
	*to = next
	return s.Revoke(keep)
}

// Elapse lets d units pass. What is left goes down to 0 and no further; the
// session stays until [Session.Expire].
func (s *Session[I, V, N]) Elapse(d N) {
	s.Left -= min(d, s.Left)
}

// Expire is the service forgetting a session, or a tombstone, that is due. The
// version stays, for the next session of this id counts on from it. Only what
// is due may expire: anything else is a fault in the calling program, and
// panics.
func (s *Session[I, V, N]) Expire() {
	if !s.Due() {
		panic(expiredTooEarly)
	}
	*s = Session[I, V, N]{Version: s.Version}
}

const expiredTooEarly = "session: Expire was called on a row that is not due. " +
	"Expire is the step in which the service forgets a session whose time is over, and it is allowed only while " +
	"Due() is true, that is, while there is a session or a tombstone and nothing is left of its time. " +
	"Let time pass with Elapse first, and guard the step with Due(). To end a session before its time call Revoke."
