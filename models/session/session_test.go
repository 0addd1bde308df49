package session_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/session"
)

type (
	small  = session.Session[uint8, uint8, uint8]
	fields = session.Fields[uint8]
)

const theID, otherID = uint8(7), uint8(8)

// loggedIn is a session at version 5 with 30 units left.
func loggedIn() small {
	return small{ID: theID, Fields: fields{1, 2, 3, 4}, Version: 5, Left: 30}
}

// The states in which a row is not there to be used, and what a request is told.
var absent = map[string]struct {
	row  small
	want error
}{
	"never was": {small{}, session.ErrUnknown},
	"gone":      {small{Version: 5}, session.ErrUnknown},
	"revoked":   {small{ID: theID, Version: 5, Left: 10, Revoked: true}, session.ErrRevoked},
}

// decisions are all that ask for a session that is there.
var decisions = map[string]func(s *small) error{
	"Read":           func(s *small) error { _, _, err := s.Read(); return err },
	"Touch":          func(s *small) error { return s.Touch(5, 9) },
	"TouchBlind":     func(s *small) error { return s.TouchBlind(9) },
	"CompareAndSwap": func(s *small) error { return s.CompareAndSwap(5, fields{9}) },
	"WriteField":     func(s *small) error { return s.WriteField(1, 9) },
	"Revoke":         func(s *small) error { return s.Revoke(9) },
	"Rotate":         func(s *small) error { return s.Rotate(&small{}, otherID, 9) },
	"CheckExists":    func(s *small) error { return s.CheckExists() },
	"CheckVersion":   func(s *small) error { return s.CheckVersion(5) },
}

func TestNothingIsDoneToASessionThatIsNotThere(t *testing.T) {
	for state, c := range absent {
		for name, decide := range decisions {
			row := c.row
			require.ErrorIs(t, decide(&row), c.want, "%s of a session that %s", name, state)
			assert.Equal(t, c.row, row, "%s: a refusal changes nothing", name)
		}
	}
	for name, decide := range decisions {
		row := loggedIn()
		require.NoError(t, decide(&row), "%s of a living session", name)
	}
}

func TestCreate(t *testing.T) {
	row := small{Version: 5}
	require.NoError(t, row.Create(theID, fields{1}, 30))
	assert.Equal(t, small{ID: theID, Fields: fields{1}, Version: 6, Left: 30}, row, "it counts on")

	for name, c := range map[string]struct {
		row     small
		id, ttl uint8
		want    error
	}{
		"empty id":  {small{}, 0, 30, session.ErrEmptyID},
		"no time":   {small{}, theID, 0, session.ErrNoTTL},
		"taken":     {loggedIn(), theID, 30, session.ErrTaken},
		"due":       {small{ID: theID, Version: 1}, theID, 30, session.ErrTaken},
		"revoked":   {absent["revoked"].row, theID, 30, session.ErrRevoked},
		"exhausted": {small{Version: 255}, theID, 30, session.ErrExhausted},
	} {
		row := c.row
		require.ErrorIs(t, row.Create(c.id, fields{9}, c.ttl), c.want, name)
		require.ErrorIs(t, row.Rotate(&small{}, 0, 1), rotated(c.row), name)
		assert.Equal(t, c.row, row, name)
	}
}

// rotated is what a row is told that is to be moved to the empty id.
func rotated(row small) error {
	if err := row.CheckExists(); err != nil {
		return err
	}
	return session.ErrEmptyID
}

func TestTouch(t *testing.T) {
	row := loggedIn()
	require.NoError(t, row.Touch(5, 60))
	want := loggedIn()
	want.Version, want.Left = 6, 60
	assert.Equal(t, want, row, "the fields stay")
	require.ErrorIs(t, row.Touch(5, 90), session.ErrVersion)
	require.ErrorIs(t, row.Touch(6, 0), session.ErrNoTTL)
	require.ErrorIs(t, row.TouchBlind(0), session.ErrNoTTL)
	assert.Equal(t, want, row)
}

func TestCompareAndSwapTakesTheFirstOfTwo(t *testing.T) {
	row := loggedIn()
	require.NoError(t, row.CompareAndSwap(5, fields{9}))
	require.ErrorIs(t, row.CompareAndSwap(5, fields{8}), session.ErrVersion)
	assert.Equal(t, small{ID: theID, Fields: fields{9}, Version: 6, Left: 30}, row, "the deadline stays")
}

func TestWriteFieldLeavesTheOthersAlone(t *testing.T) {
	row := loggedIn()
	require.NoError(t, row.WriteField(3, 9))
	assert.Equal(t, fields{1, 2, 3, 9}, row.Fields)
	for _, field := range []int{-1, session.FieldsMax} {
		require.ErrorIs(t, row.WriteField(field, 9), session.ErrField)
	}
	assert.EqualValues(t, 6, row.Version)
}

func TestNoChangeWithoutANewVersion(t *testing.T) {
	for name, decide := range map[string]func(s *small) error{
		"Touch":          func(s *small) error { return s.Touch(255, 9) },
		"TouchBlind":     func(s *small) error { return s.TouchBlind(9) },
		"CompareAndSwap": func(s *small) error { return s.CompareAndSwap(255, fields{9}) },
		"WriteField":     func(s *small) error { return s.WriteField(1, 9) },
		"SaveBlind":      func(s *small) error { return s.SaveBlind(theID, fields{9}, 9) },
		"Rotate":         func(s *small) error { return s.Rotate(&small{}, otherID, 0) },
	} {
		row := loggedIn()
		row.Version = 255
		before := row
		require.ErrorIs(t, decide(&row), session.ErrExhausted, name)
		assert.Equal(t, before, row, name)
	}
	row := loggedIn()
	row.Version = 255
	require.NoError(t, row.Revoke(0), "a logout always works")
}

func TestRevoke(t *testing.T) {
	row := loggedIn()
	require.NoError(t, row.Revoke(10))
	assert.Equal(t, small{ID: theID, Version: 5, Left: 10, Revoked: true}, row, "nothing of the content is kept")
	require.ErrorIs(t, row.Revoke(10), session.ErrRevoked)
	row.Elapse(10)
	row.Expire()
	assert.Equal(t, small{Version: 5}, row)

	row = loggedIn()
	require.NoError(t, row.Revoke(0))
	assert.Equal(t, small{Version: 5}, row, "gone at once")
}

func TestRotate(t *testing.T) {
	old, next := loggedIn(), small{Version: 9}
	require.NoError(t, old.Rotate(&next, otherID, 10))
	assert.Equal(t, small{ID: theID, Version: 5, Left: 10, Revoked: true}, old)
	assert.Equal(t, small{ID: otherID, Fields: fields{1, 2, 3, 4}, Version: 10, Left: 30}, next)

	for name, to := range map[string]small{"taken": {ID: otherID, Version: 1, Left: 1}, "revoked": {ID: otherID, Left: 1, Revoked: true}} {
		old, next := loggedIn(), to
		require.Error(t, old.Rotate(&next, otherID, 10), name)
		assert.Equal(t, loggedIn(), old, name)
		assert.Equal(t, to, next, name)
	}
	old = loggedIn()
	require.ErrorIs(t, old.Rotate(&old, theID, 10), session.ErrTaken, "to itself")
	assert.Equal(t, loggedIn(), old)
}

// At 0 left a touch, a logout and the expiry are all possible; whichever comes first settles it.
func TestTieAtTheDeadline(t *testing.T) {
	due := loggedIn()
	due.Elapse(200)
	require.True(t, due.Due())

	touched := due
	require.NoError(t, touched.Touch(5, 30))
	assert.False(t, touched.Due())

	expired := due
	expired.Expire()
	require.ErrorIs(t, expired.Touch(5, 30), session.ErrUnknown)
	require.ErrorIs(t, due.Rotate(&small{}, otherID, 1), session.ErrNoTTL)
}

func TestExpireBeforeItsTimePanics(t *testing.T) {
	for _, row := range []small{{}, {Version: 2}, loggedIn()} {
		assert.PanicsWithValue(t, "session: Expire was called on a row that is not due. Expire is the step in which "+
			"the service forgets a session whose time is over, and it is allowed only while Due() is true, that is, while "+
			"there is a session or a tombstone and nothing is left of its time. Let time pass with Elapse first, and guard "+
			"the step with Due(). To end a session before its time call Revoke.", row.Expire)
	}
}

// The four harms of a blind write, and what each wrong variant spares.
func TestWhatTheWrongVariantsDo(t *testing.T) {
	gone := loggedIn()
	require.NoError(t, gone.Revoke(10))

	saved := gone
	require.NoError(t, saved.SaveBlind(theID, fields{1}, 20))
	assert.True(t, saved.Live(), "a logout is undone, tombstone or not")
	touched := gone
	require.Error(t, touched.TouchBlind(20))
	assert.Equal(t, gone, touched, "TouchBlind creates nothing")

	two := loggedIn()
	require.NoError(t, two.WriteField(3, 9))
	require.NoError(t, two.SaveBlind(theID, fields{1, 9, 3, 4}, 20))
	assert.EqualValues(t, 4, two.Fields[3], "the other request’s field is lost")
	assert.EqualValues(t, 20, two.Left, "and the deadline is nearer than before")
	near := loggedIn()
	require.NoError(t, near.TouchBlind(20))
	assert.EqualValues(t, 20, near.Left, "TouchBlind shortens too")

	again := loggedIn()
	require.NoError(t, again.Revoke(0))
	kept := again
	require.NoError(t, kept.Create(theID, fields{2}, 30))
	require.ErrorIs(t, kept.Touch(5, 20), session.ErrVersion, "the old request is refused")
	for range 5 {
		require.NoError(t, again.CreateRestarting(theID, fields{2}, 30))
		require.EqualValues(t, 1, again.Version)
		require.NoError(t, again.Touch(1, 20), "the request of another login finds its version again")
		require.NoError(t, again.Revoke(0))
	}
}

func TestSaveBlindStillNeedsAnIDAndTime(t *testing.T) {
	row := loggedIn()
	require.ErrorIs(t, row.SaveBlind(0, fields{}, 1), session.ErrEmptyID)
	require.ErrorIs(t, row.SaveBlind(theID, fields{}, 0), session.ErrNoTTL)
	assert.Equal(t, loggedIn(), row)
}

func TestCart(t *testing.T) {
	var c session.Cart[uint8]
	require.NoError(t, c.Insert(1, c.Count(1)+1))
	require.ErrorIs(t, c.Insert(1, 1), session.ErrDuplicate)
	require.NoError(t, c.Insert(1, c.Count(1)+1))
	require.NoError(t, c.Insert(2, 1), "another list")
	assert.Equal(t, [session.FieldsMax]uint8{0, 2, 1, 0}, c.Lines)
}
