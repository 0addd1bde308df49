package build

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Pack writes a module's initial memory in few pieces, and without what it knows of its source (see
// strip). Go's linker leaves out every run of eight zeros, which makes some 58,000 pieces of a module
// with eight lessons; each has a header that says where it goes, and those headers do not compress.
// Zeros do: written out, they make the module 67 kB smaller after brotli, for half a megabyte more
// before it. The memory that comes of it is otherwise the same.
//
// The format is the WebAssembly Core Specification's, sections 5.5.2 and 5.5.14.
func Pack(module []byte) ([]byte, error) {
	const header = 8
	if len(module) < header || string(module[:4]) != "\x00asm" {
		return nil, errors.New("this is not a WebAssembly module")
	}
	out := append(make([]byte, 0, len(module)), module[:header]...)
	for r := (reader{b: module[header:]}); len(r.b) > 0; {
		id := r.take(1)
		body := r.take(r.unsigned())
		if r.bad {
			return nil, errShort
		}
		if id[0] == sectionData {
			pieces, err := parsePieces(body)
			if err != nil {
				return nil, err
			}
			pieces = joined(pieces)
			for _, p := range pieces {
				strip(p.data)
			}
			body = appendPieces(nil, pieces)
		}
		out = append(out, id[0])
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	return out, nil
}

const (
	sectionData = 11
	opI32Const  = 0x41
	opEnd       = 0x0b
	// gapBytes: zeros between two pieces up to here are cheaper than another header.
	gapBytes = 64
)

var errShort = errors.New("the WebAssembly module ends too early")

// piece is some bytes of the initial memory and where they go.
type piece struct {
	at   int64
	data []byte
}

func parsePieces(body []byte) ([]piece, error) {
	r := reader{b: body}
	pieces := make([]piece, 0, r.unsigned())
	for range cap(pieces) {
		mode, op := r.unsigned(), r.take(1)
		if r.bad {
			return nil, errShort
		}
		if mode != 0 || op[0] != opI32Const {
			return nil, fmt.Errorf("a piece of memory of a kind that Go's linker does not write (mode %d, opcode %#x): "+
				"teach Pack about it, or leave the module as it is", mode, op[0])
		}
		at, end := r.signed(), r.take(1)
		data := r.take(r.unsigned())
		if r.bad || end[0] != opEnd {
			return nil, errShort
		}
		pieces = append(pieces, piece{at, data})
	}
	return pieces, nil
}

// joined joins pieces that lie close to each other, in order, with zeros between them: memory is zero
// before it is filled.
func joined(pieces []piece) []piece {
	var out []piece
	for _, p := range pieces {
		if n := len(out); n > 0 {
			last := &out[n-1]
			if gap := p.at - last.at - int64(len(last.data)); gap >= 0 && gap <= gapBytes {
				last.data = append(append(last.data, make([]byte, gap)...), p.data...)
				continue
			}
		}
		out = append(out, piece{p.at, append([]byte(nil), p.data...)})
	}
	return out
}

func appendPieces(b []byte, pieces []piece) []byte {
	b = binary.AppendUvarint(b, uint64(len(pieces)))
	for _, p := range pieces {
		b = appendSigned(append(b, 0, opI32Const), p.at)
		b = binary.AppendUvarint(append(b, opEnd), uint64(len(p.data)))
		b = append(b, p.data...)
	}
	return b
}

// appendSigned writes a number as signed LEB128, which encoding/binary does not know.
func appendSigned(b []byte, n int64) []byte {
	for {
		c := byte(n & 0x7f)
		n >>= 7
		if n == 0 && c&0x40 == 0 || n == -1 && c&0x40 != 0 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}

// reader reads a module; once it has come to its end too early it is bad and gives zeros.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.b) {
		r.bad, r.b = true, nil
		return []byte{0}
	}
	out := r.b[:n]
	r.b = r.b[n:]
	return out
}

// unsigned reads a count, which is never larger than what is left.
func (r *reader) unsigned() int {
	n, size := binary.Uvarint(r.b)
	if size <= 0 || n > uint64(len(r.b)) {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[size:]
	return int(n)
}

func (r *reader) signed() int64 {
	var n int64
	for shift := uint(0); shift < 64; shift += 7 {
		c := r.take(1)[0]
		n |= int64(c&0x7f) << shift
		if c&0x80 == 0 {
			if c&0x40 != 0 && shift < 57 {
				n |= -1 << (shift + 7)
			}
			return n
		}
	}
	r.bad = true
	return 0
}
