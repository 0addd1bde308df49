package build

import (
	"bytes"
	"encoding/binary"
)

// strip empties what a Go program knows of its own source: the names of functions and files, and the
// tables that tell which line an instruction comes from. Only a stack trace reads them, and the lab
// prints none: its exports recover, and say what was wrong. It is worth 50 kB after brotli. What the
// garbage collector needs of the same table, the shape of each stack frame, stays as it is.
//
// The layout is that of runtime.pcHeader and runtime._func from Go 1.20 on, which the magic number
// tells. Anything that does not fit is left alone.
func strip(memory []byte) {
	for from := 0; ; {
		i := bytes.Index(memory[from:], pclnMagic)
		if i < 0 {
			return
		}
		if t, ok := newLineTable(memory[from+i:]); ok {
			t.empty()
			return
		}
		from += i + 1
	}
}

// pclnMagic is how the table begins on wasm: its version, two zeros, instructions of one byte, and
// pointers of eight.
var pclnMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// lineTable is runtime.pclntab.
type lineTable struct {
	functions        int
	names, files     []byte
	values           []byte // tables of values by instruction
	entries          []byte // of the functions, by address, and the functions themselves
	needed, unneeded []span // of values
	neededAt, dropAt map[uint32]bool
}

type span struct{ from, to int }

const (
	funcBytes    = 44 // of runtime._func, before its lists
	funcPCSP     = 16
	funcPCFile   = 20
	funcPCLine   = 24
	funcNPCData  = 28
	entryBytes   = 8
	functionsMax = 1 << 20
)

func newLineTable(b []byte) (*lineTable, bool) {
	const header = 8 + 8*8
	if len(b) < header {
		return nil, false
	}
	at := func(i int) uint64 { return binary.LittleEndian.Uint64(b[8+8*i:]) }
	n, names, units, files, values, entries := at(0), at(3), at(4), at(5), at(6), at(7)
	if n > functionsMax || names > units || units > files || files > values || values > entries || entries > uint64(len(b)) {
		return nil, false
	}
	t := &lineTable{functions: int(n), names: b[names:units], files: b[files:values], values: b[values:entries], entries: b[entries:],
		neededAt: map[uint32]bool{}, dropAt: map[uint32]bool{}}
	return t, t.sort() && t.measure()
}

// sort tells the tables that are needed from those that only lines and files are read from. A table may
// serve several functions, and several purposes.
func (t *lineTable) sort() bool {
	for i := range t.functions {
		entry, ok := t.word(i*entryBytes + 4)
		if !ok {
			return false
		}
		f := int(entry)
		count, ok := t.word(f + funcNPCData)
		if !ok || count > 64 {
			return false
		}
		for k := range int(count) + 1 {
			at := f + funcBytes + 4*(k-1)
			if k == 0 {
				at = f + funcPCSP
			}
			table, ok := t.word(at)
			if !ok {
				return false
			}
			t.neededAt[table] = true
		}
		for _, at := range []int{f + funcPCFile, f + funcPCLine} {
			table, ok := t.word(at)
			if !ok {
				return false
			}
			t.dropAt[table] = true
		}
	}
	return true
}

func (t *lineTable) word(at int) (uint32, bool) {
	if at < 0 || at+4 > len(t.entries) {
		return 0, false
	}
	return binary.LittleEndian.Uint32(t.entries[at:]), true
}

// measure finds where each table ends.
func (t *lineTable) measure() bool {
	for at := range t.neededAt {
		s, ok := t.span(at)
		if !ok {
			return false
		}
		t.needed = append(t.needed, s)
	}
	for at := range t.dropAt {
		s, ok := t.span(at)
		if !ok {
			return false
		}
		t.unneeded = append(t.unneeded, s)
	}
	return true
}

// span reads a table: pairs of a change of the value and of the address, until there is no change.
func (t *lineTable) span(at uint32) (span, bool) {
	from := int(at)
	if from == 0 {
		return span{}, true // none
	}
	for to, first := from, true; ; first = false {
		change, n := uvarint(t.values, to)
		if n == 0 {
			return span{}, false
		}
		to += n
		if change == 0 && !first {
			return span{from, to}, true
		}
		if _, n = uvarint(t.values, to); n == 0 {
			return span{}, false
		}
		to += n
	}
}

func uvarint(b []byte, at int) (uint64, int) {
	if at < 0 || at > len(b) {
		return 0, 0
	}
	v, n := binary.Uvarint(b[at:])
	return v, max(n, 0)
}

func (t *lineTable) empty() {
	kept := make([]bool, len(t.values))
	for _, s := range t.needed {
		for i := s.from; i < s.to; i++ {
			kept[i] = true
		}
	}
	for _, s := range t.unneeded {
		for i := s.from; i < s.to; i++ {
			if !kept[i] {
				t.values[i] = 0
			}
		}
	}
	clear(t.names)
	clear(t.files)
}
