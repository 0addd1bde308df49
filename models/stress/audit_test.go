package stress

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/session"
)

func number(n uint64) string { return strconv.FormatUint(n, 10) }

func TestRepeatedCountsWhatASetWould(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		notes := rapid.SliceOfN(rapid.SliceOf(rapid.Uint64Range(0, 20)), 1, 5).Draw(t, "notes")
		set, n := map[uint64]bool{}, 0
		for _, of := range notes {
			for _, note := range of {
				set[note] = true
				n++
			}
		}
		f := repeated(notes, number)
		require.Equal(t, n-len(set), f.duplicates)
		require.Equal(t, f.duplicates > 0, f.example != "")
		require.Equal(t, len(set), distinct(notes, f))
	})
}

func TestAnExampleNamesBoth(t *testing.T) {
	assert.Equal(t, "#1 7, #3 7", repeated([][]uint64{{9, 7}, {8}, {7, 7}}, number).example)
	assert.Equal(t, "#2 5, #2 5", repeated([][]uint64{{9}, {5, 5}}, number).example)
}

func TestASlotWithoutAnEffectIsLost(t *testing.T) {
	f := &office{verb: "apply"}
	f.arrived.Store(2*workersPerSlot + 1)
	assert.Equal(t, findings{}, f.audit([][]uint64{{0, 2}, {1}}))
	assert.Equal(t, findings{lost: 1, example: "apply(billing@1970-01-01T00:01Z) = 0 ×"}, f.audit([][]uint64{{0}, {2}}))
	assert.Equal(t, findings{duplicates: 1, lost: 1, example: "#1 apply(billing@1970-01-01T00:00Z) = ok, #2 apply(billing@1970-01-01T00:00Z) = ok"},
		f.audit([][]uint64{{0}, {0, 1}}))
}

// fixture is two sessions that were told to be as they are: the first has two additions, the second
// is logged out.
func fixture(t *testing.T, adds bool) *browsers {
	s, err := requestsOf(request{adds: adds})(Options{Ops: 2 * requestsPerSession, Seed: 3})
	require.NoError(t, err)
	b := s.(*browsers)
	require.NoError(t, cas(b.store, b.ids[0]))
	require.NoError(t, cas(b.store, b.ids[0]))
	require.NoError(t, b.store.Revoke(b.ids[1]))
	return b
}

func TestSessionsAreComparedWithWhatWasAcknowledged(t *testing.T) {
	const change, other, logout = 0*noteKinds + noteChange, 1*noteKinds + noteChange, 1*noteKinds + noteLogout
	b := fixture(t, true)
	assert.Equal(t, findings{}, b.audit([][]uint64{{change}, {change, logout, other}}))
	id := b.ids[0].String()[:8] + "…"
	assert.Equal(t, findings{lost: 1, example: "3 × add(" + id + ", 1) = ok, read(" + id + ") = 2"}, b.audit([][]uint64{{change, change}, {change}}))
	assert.Equal(t, findings{duplicates: 1, example: "1 × add(" + id + ", 1) = ok, read(" + id + ") = 2"}, b.audit([][]uint64{{change}}))
	assert.Equal(t, findings{}, fixture(t, false).audit([][]uint64{{change}}), "renewals add nothing")

	require.NoError(t, saveAfterLogout(b))
	id = b.ids[1].String()[:8] + "…"
	assert.Equal(t, findings{lost: 1, example: "revoke(" + id + ") = ok, read(" + id + ") = ok"}, b.audit([][]uint64{{logout}}))
}

// saveAfterLogout brings a session back: the request read before the logout and stores after it.
func saveAfterLogout(b *browsers) error {
	if err := b.store.Rotate(b.ids[0], session.ID{1}); err != nil {
		return err
	}
	b.ids[1] = session.ID{1}
	return b.store.ChangeByReadThenSet(b.ids[1], hourMillis, addOne, func() { _ = b.store.Revoke(b.ids[1]) })
}

func TestEveryOtherSessionIsLoggedOutOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of, id, n := rapid.Int64Range(0, 1000).Draw(t, "of"), session.ID{rapid.Byte().Draw(t, "byte")}, int64(0)
		for request := range int64(requestsPerSession) {
			if logsOut(of, id, request) {
				n++
			}
		}
		require.Equal(t, of%2, n)
	})
}

func TestASeedMakesTheSameSessions(t *testing.T) {
	ids := func(seed uint64) []session.ID {
		s, err := requestsOf(request{})(Options{Ops: 100, Seed: seed})
		require.NoError(t, err)
		return s.(*browsers).ids
	}
	assert.Equal(t, ids(1), ids(1))
	assert.NotEqual(t, ids(1), ids(2))
}
