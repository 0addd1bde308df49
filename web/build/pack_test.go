package build

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// module makes a module of sections.
func wasm(sections ...[]byte) []byte {
	b := []byte("\x00asm\x01\x00\x00\x00")
	for _, s := range sections {
		b = binary.AppendUvarint(append(b, s[0]), uint64(len(s)-1))
		b = append(b, s[1:]...)
	}
	return b
}

func data(pieces []piece) []byte { return append([]byte{sectionData}, appendPieces(nil, pieces)...) }

// memory is what the pieces of a packed module fill a memory with.
func memory(t require.TestingT, module []byte) []byte {
	r := reader{b: module[8:]}
	mem := make([]byte, 1<<12)
	for len(r.b) > 0 {
		id, body := r.take(1)[0], r.take(r.unsigned())
		require.False(t, r.bad)
		if id != sectionData {
			continue
		}
		pieces, err := parsePieces(body)
		require.NoError(t, err)
		for _, p := range pieces {
			copy(mem[p.at:], p.data)
		}
	}
	return mem
}

func anyPieces(t *rapid.T) []piece {
	var ps []piece
	at := int64(0)
	for range rapid.IntRange(0, 12).Draw(t, "pieces") {
		at += int64(rapid.IntRange(0, 2*gapBytes).Draw(t, "gap"))
		p := piece{at, rapid.SliceOfN(rapid.Byte(), 0, 80).Draw(t, "data")}
		at += int64(len(p.data))
		ps = append(ps, p)
	}
	return ps
}

// TestPackingKeepsTheMemory, and all other sections to the byte.
func TestPackingKeepsTheMemory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ps := anyPieces(t)
		before := wasm([]byte{1, 7, 7}, data(ps), []byte{0, 1, 'x', 9})
		after, err := Pack(before)
		require.NoError(t, err)
		require.Equal(t, memory(t, before), memory(t, after))
		require.Equal(t, wasm([]byte{1, 7, 7}), after[:len(wasm([]byte{1, 7, 7}))])
		require.Equal(t, []byte{0, 3, 1, 'x', 9}, after[len(after)-5:])
		again, err := Pack(after)
		require.NoError(t, err)
		require.Equal(t, after, again, "packing twice changes nothing")
	})
}

func TestPackingJoins(t *testing.T) {
	ps := []piece{{100, []byte{1}}, {101 + gapBytes, []byte{2}}, {103 + 2*gapBytes, []byte{3}}}
	joined := joined(ps)
	require.Len(t, joined, 2)
	assert.Len(t, joined[0].data, 2+gapBytes)
	assert.Equal(t, []byte{1}, ps[0].data, "what is given is not written to")
}

func TestSignedNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64().Draw(t, "n")
		r := reader{b: appendSigned(nil, n)}
		require.Equal(t, n, r.signed())
		require.False(t, r.bad)
		require.Empty(t, r.b)
	})
}

func TestPackingRefuses(t *testing.T) {
	for name, b := range map[string][]byte{
		"nothing":       nil,
		"text":          []byte("a text, and no module"),
		"short":         wasm(data([]piece{{1, []byte("abc")}}))[:16],
		"passive piece": wasm([]byte{sectionData, 1, 1, 1, 7}),
		"another op":    wasm([]byte{sectionData, 1, 0, 0x23, 0, opEnd, 0}),
	} {
		_, err := Pack(b)
		assert.Error(t, err, name)
	}
}

func FuzzPack(f *testing.F) {
	f.Add(wasm(data([]piece{{1, []byte("abc")}, {9, []byte("d")}})))
	f.Add(wasm([]byte{sectionData, 1, 0, 0x23, 0, opEnd, 0}))
	f.Fuzz(func(t *testing.T, b []byte) {
		packed, err := Pack(b)
		if err == nil {
			again, err := Pack(packed)
			require.NoError(t, err)
			require.Equal(t, packed, again)
		}
	})
}
