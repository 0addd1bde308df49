package session_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/session"
)

func TestIDAsText(t *testing.T) {
	id, err := session.NewID([session.IDBytes]byte{0: 0x0f, 15: 0xa0})
	require.NoError(t, err)
	assert.Equal(t, "0f0000000000000000000000000000a0", id.String())
	back, err := session.ParseID(id.String())
	require.NoError(t, err)
	assert.Equal(t, id, back)

	_, err = session.NewID([session.IDBytes]byte{})
	assert.ErrorIs(t, err, session.ErrEmptyID, "a source that was not read")
}

func TestParseIDRefuses(t *testing.T) {
	good := "0123456789abcdef0123456789abcdef"
	for name, value := range map[string]string{
		"empty":      "",
		"short":      good[1:],
		"long":       good + "0",
		"upper case": strings.ToUpper(good),
		"not hex":    "g" + good[1:],
		"after hex":  good[:31] + ":",
		"a space":    " " + good[1:],
		"all zero":   strings.Repeat("0", 32),
		"quoted":     `"` + good[2:] + `"`,
	} {
		id, err := session.ParseID(value)
		assert.ErrorIs(t, err, session.ErrBadID, name)
		assert.Zero(t, id, name)
	}
}

// A cookie value comes from anybody. Whatever it is, it is refused, or it is the one spelling of an id.
func FuzzParseID(f *testing.F) {
	for _, seed := range []string{"", "0123456789abcdef0123456789abcdef", "0123456789ABCDEF0123456789abcdef",
		strings.Repeat("0", 32), strings.Repeat("f", 33), "\x00", "é", "'; DROP TABLE sessions; --"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, value string) {
		id, err := session.ParseID(value)
		if err != nil {
			require.Equal(t, session.ErrBadID, err)
			require.Zero(t, id)
			return
		}
		require.NotZero(t, id)
		require.Equal(t, value, id.String(), "an id has one spelling")
	})
}
