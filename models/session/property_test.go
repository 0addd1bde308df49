package session_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/session"
)

func anyFields(t *rapid.T) (f fields) {
	for i := range f {
		f[i] = rapid.Uint8Range(0, 3).Draw(t, "field")
	}
	return f
}

func anyRow(t *rapid.T) small {
	row := small{Version: rapid.Uint8().Draw(t, "version")}
	if rapid.Bool().Draw(t, "there") {
		row.ID, row.Left = theID, rapid.Uint8().Draw(t, "left")
		row.Revoked = rapid.Bool().Draw(t, "revoked")
		if !row.Revoked {
			row.Fields = anyFields(t)
		}
	}
	return row
}

func TestElapsingInPartsIsElapsingAtOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := anyRow(t)
		whole, start := parts, parts
		a := rapid.Uint8().Draw(t, "a")
		b := rapid.Uint8Range(0, 255-a).Draw(t, "b")
		parts.Elapse(a)
		parts.Elapse(b)
		whole.Elapse(a + b)
		require.Equal(t, whole, parts)
		start.Left = parts.Left
		require.Equal(t, start, parts, "time alone changes nothing but the time")
	})
}

// The right decisions over any history: a version never comes twice for different contents, nothing
// but Create brings a session, and a touch or swap is only ever made on what was read.
func TestVersionsNameContents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type content struct {
			fields fields
			left   uint8
		}
		var row small
		known := map[uint8]content{}
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			before := row
			version := rapid.Uint8Range(0, 12).Draw(t, "version")
			left := rapid.Uint8Range(0, 4).Draw(t, "left")
			var err error
			switch rapid.IntRange(0, 6).Draw(t, "what") {
			case 0:
				err = row.Create(theID, anyFields(t), left)
				require.Equal(t, err == nil, before.ID == 0 && left > 0)
			case 1:
				err = row.Touch(version, left)
				require.True(t, err != nil || before.Version == version && before.Live())
			case 2:
				err = row.CompareAndSwap(version, anyFields(t))
				require.True(t, err != nil || before.Version == version && before.Live())
			case 3:
				err = row.WriteField(rapid.IntRange(-1, 4).Draw(t, "field"), left)
			case 4:
				err = row.Revoke(left)
			case 5:
				row.Elapse(left)
				if row.Due() {
					row.Expire()
				}
				require.GreaterOrEqual(t, row.Version, before.Version)
				continue
			case 6:
				_, seen, err := row.Read()
				require.Equal(t, row.Live(), err == nil)
				require.True(t, err != nil || seen == row.Version)
			}
			if err != nil {
				require.Equal(t, before, row, "a refusal changes nothing")
				continue
			}
			require.GreaterOrEqual(t, row.Version, before.Version)
			require.True(t, row.Live() || before.Version == row.Version, "only what lives gets a version")
			if row != before && row.Live() {
				require.Greater(t, row.Version, before.Version, "a change has a version of its own")
				_, again := known[row.Version]
				require.False(t, again, "version %d names two contents", row.Version)
				known[row.Version] = content{row.Fields, row.Left}
			}
		}
	})
}

// A logout is final whatever follows it, as long as only the right decisions follow and nobody logs in.
func TestALogoutIsFinal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := loggedIn()
		require.NoError(t, row.Revoke(rapid.Uint8Range(0, 9).Draw(t, "keep")))
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			for _, decide := range decisions {
				require.Error(t, decide(&row))
			}
			row.Elapse(rapid.Uint8Range(0, 3).Draw(t, "d"))
			if row.Due() {
				row.Expire()
			}
			require.False(t, row.Live())
		}
	})
}

// What a request read before a logout is refused under the new login, however often both happen.
func TestAnOldRequestNeverMeetsANewLogin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var row small
		var read []uint8
		for range rapid.IntRange(1, 12).Draw(t, "logins") {
			require.NoError(t, row.Create(theID, anyFields(t), 9))
			for _, version := range read {
				require.ErrorIs(t, row.Touch(version, 9), session.ErrVersion)
				require.ErrorIs(t, row.CompareAndSwap(version, fields{}), session.ErrVersion)
			}
			for range rapid.IntRange(0, 3).Draw(t, "requests") {
				_, version, err := row.Read()
				require.NoError(t, err)
				read = append(read, version)
				require.NoError(t, row.Touch(version, 9))
			}
			read = append(read, row.Version)
			require.NoError(t, row.Revoke(0))
		}
	})
}

// Check and change in two calls with nothing between are the one decision.
func TestCheckThenChangeIsTheDecisionWhenNothingHappensBetween(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := anyRow(t)
		split := whole
		version, left := rapid.Uint8().Draw(t, "version"), rapid.Uint8Range(1, 9).Draw(t, "left")
		refused := split.CheckVersion(version)
		require.Equal(t, whole, split, "a check changes nothing")
		if refused == nil {
			refused = split.SaveBlind(split.ID, split.Fields, left)
		}
		require.Equal(t, whole.Touch(version, left), refused)
		require.Equal(t, whole, split)
	})
}

func TestRotateMovesAndNeverCopies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		old, next := anyRow(t), anyRow(t)
		if next.ID != 0 {
			next.ID = otherID
		}
		wasOld, wasNext := old, next
		if err := old.Rotate(&next, otherID, rapid.Uint8Range(0, 3).Draw(t, "keep")); err != nil {
			require.Equal(t, wasOld, old)
			require.Equal(t, wasNext, next)
			return
		}
		require.False(t, old.Live())
		require.True(t, next.Live())
		require.Equal(t, wasOld.Fields, next.Fields)
		require.Equal(t, wasOld.Left, next.Left)
		require.Greater(t, next.Version, max(wasOld.Version, wasNext.Version))
	})
}
