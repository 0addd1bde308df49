package explore

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestStatesWithOneHashAreToldApart: the table may take two states for candidates, never for equal.
func TestStatesWithOneHashAreToldApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := rapid.Uint64().Draw(t, "hash") // the top of the table, where probing goes round, included
		if rapid.Bool().Draw(t, "last") {
			h |= 0xFFFF_0000_0000_0000
		}
		var s states
		s.init(2, true)
		index := map[[2]uint64]int{}
		for range rapid.IntRange(1, 50).Draw(t, "looks") {
			st := [2]uint64{rapid.Uint64Range(0, 3).Draw(t, "a"), rapid.Uint64Range(0, 3).Draw(t, "b")}
			want, known := index[st]
			if !known {
				want = len(index)
				index[st] = want
			}
			require.Equal(t, want, s.find(st[:], h))
			if !known {
				s.add(st[:], h, int32(want)-1)
			}
			require.Equal(t, st[:], s.at(want))
			require.Equal(t, want-1, s.parent(want))
		}
	})
}

// TestGrowingLosesNothing goes through several doublings of the table and many chunks.
func TestGrowingLosesNothing(t *testing.T) {
	const n = 50_000
	var s states
	s.init(1, false)
	for i := range uint64(n) {
		require.Equal(t, int(i), s.find(nil, hash([]uint64{i * i})))
		s.add(nil, hash([]uint64{i * i}), int32(i)-1)
	}
	require.Equal(t, tableBits(n), s.bits)
	require.LessOrEqual(t, 2*s.n, len(s.table))
	for i := range uint64(n) {
		require.Equal(t, int(i), s.find(nil, hash([]uint64{i * i})))
		require.Equal(t, int(i)-1, s.parent(int(i)))
	}
}

// TestAHashIsTheSameEverywhere pins it: states are met in one order, and probed in one order, on
// every platform.
func TestAHashIsTheSameEverywhere(t *testing.T) {
	require.Equal(t, uint64(0xa7a5eeff5041598f), hash([]uint64{0}))
	require.Equal(t, uint64(0xec23c8c0a2df9655), hash([]uint64{1}))
	require.Equal(t, uint64(0x5d877119aeadd154), hash([]uint64{1, 2}))
}
