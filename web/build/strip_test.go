package build

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// smallTable is a line table of two functions: the first has a frame, a file, lines and one list of data;
// the second shares the first's lines as its frame, so that they are needed after all.
func smallTable() []byte {
	frame, file, lines, data, lines2 := []byte{2, 4, 1, 9, 0}, []byte{6, 5, 0}, []byte{8, 3, 0}, []byte{4, 7, 0}, []byte{10, 2, 3, 4, 0}
	values := []byte{0}
	at := map[string]uint32{}
	for _, t := range []struct {
		name string
		b    []byte
	}{{"frame", frame}, {"file", file}, {"lines", lines}, {"data", data}, {"lines2", lines2}} {
		at[t.name] = uint32(len(values))
		values = append(values, t.b...)
	}
	function := func(frame, file, lines uint32, data ...uint32) []byte {
		f := make([]byte, funcBytes)
		binary.LittleEndian.PutUint32(f[funcPCSP:], frame)
		binary.LittleEndian.PutUint32(f[funcPCFile:], file)
		binary.LittleEndian.PutUint32(f[funcPCLine:], lines)
		binary.LittleEndian.PutUint32(f[funcNPCData:], uint32(len(data)))
		for _, d := range data {
			f = binary.LittleEndian.AppendUint32(f, d)
		}
		return f
	}
	one, two := function(at["frame"], at["file"], at["lines"], at["data"]), function(at["lines"], at["file"], at["lines2"])
	entries := make([]byte, 2*entryBytes)
	binary.LittleEndian.PutUint32(entries[4:], uint32(len(entries)))
	binary.LittleEndian.PutUint32(entries[entryBytes+4:], uint32(len(entries)+len(one)))
	entries = append(append(entries, one...), two...)

	names, units, files := []byte("main.main\x00"), []byte{1, 2, 3, 4}, []byte("main.go\x00")
	const header = 8 + 8*8
	var b []byte
	b = append(b, pclnMagic...)
	off := uint64(header)
	for _, n := range []uint64{2, 1, 0} {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	for _, part := range [][]byte{names, units, files, values, entries} {
		b = binary.LittleEndian.AppendUint64(b, off)
		off += uint64(len(part))
	}
	return append(b, bytes.Join([][]byte{names, units, files, values, entries}, nil)...)
}

func TestStrippingKeepsWhatTheCollectorNeeds(t *testing.T) {
	before := smallTable()
	memory := append(append([]byte("before it"), before...), "after it"...)
	strip(memory)
	assert.Equal(t, "before it", string(memory[:9]))
	assert.Equal(t, "after it", string(memory[len(memory)-8:]))
	after := memory[9 : len(memory)-8]
	want := bytes.Replace(before, []byte("main.main"), make([]byte, 9), 1)
	want = bytes.Replace(want, []byte("main.go"), make([]byte, 7), 1)
	want = bytes.Replace(want, []byte{6, 5, 0, 8, 3, 0}, []byte{0, 0, 0, 8, 3, 0}, 1) // the file goes, lines that are a frame stay
	want = bytes.Replace(want, []byte{10, 2, 3, 4, 0}, make([]byte, 5), 1)
	assert.Equal(t, want, after)
}

func TestWhatIsNoLineTableIsLeftAlone(t *testing.T) {
	whole := smallTable()
	for n := range len(whole) - funcBytes + funcNPCData + 4 { // without what is read of the last function
		cut := append([]byte{}, whole[:n]...)
		strip(cut)
		require.Equal(t, whole[:n], cut, "cut after %d bytes", n)
	}
}

func FuzzStrip(f *testing.F) {
	f.Add(smallTable())
	f.Add(pclnMagic)
	f.Fuzz(func(t *testing.T, b []byte) {
		before := append([]byte(nil), b...)
		strip(b)
		require.Len(t, b, len(before))
		for i := range b {
			require.True(t, b[i] == before[i] || b[i] == 0, "only ever emptied")
		}
	})
}
