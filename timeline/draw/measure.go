package draw

import (
	"strings"
	"unicode/utf8"
)

// font is a size of type in px, with bold set for bold type; the stylesheet has the same sizes by
// class.
type font uint8

const bold font = 1 << 7

func (f font) size() int { return int(f &^ bold) }

var (
	fontHead   = [2]font{bold | 14, bold | 12} // wide, narrow
	fontLabel  = [2]font{13, 12}
	fontStrong = [2]font{bold | 14, bold | 12}
	fontSmall  = [2]font{12, 11}
)

const (
	fontTitle = bold | 16
	fontBadge = bold | 12
	fontTight = bold | 11
)

func (f font) line() int    { return f.size() + f.size()/4 }
func (f font) ascent() int  { return (f.size()*9 + 5) / 10 }
func (f font) descent() int { return (f.size()*2+5)/10 + 1 }

// Widths of ASCII in hundredths of an em, for a wide sans serif: rather too much than too little.
const (
	thin   = "ijl.,:;'|!`I"
	slim   = "frt()[]{}/\\-\" "
	broad  = "mwMW@%"
	middle = "ABCDEGHKNOPQRSTUVXYZ&<>=+~#_0123456789"
)

func ems(r rune) int {
	switch {
	case r >= utf8.RuneSelf:
		return emsBeyond(r)
	case strings.IndexByte(thin, byte(r)) >= 0:
		return 32
	case strings.IndexByte(slim, byte(r)) >= 0:
		return 40
	case strings.IndexByte(broad, byte(r)) >= 0:
		return 92
	case strings.IndexByte(middle, byte(r)) >= 0:
		return 66
	}
	return 59
}

func emsBeyond(r rune) int {
	switch {
	case isWide(r):
		return 100
	case r == '·', r == '‘', r == '’':
		return 36
	case r == '“', r == '”':
		return 54
	case r == '…', r == '—', r == '→', r == '≤', r == '≥', r == '≠':
		return 100
	}
	return 68
}

// isWide says whether a rune takes two columns of a terminal and a full em of a page.
func isWide(r rune) bool {
	switch {
	case r < 0x1100:
		return false
	case r <= 0x115f, r >= 0x2e80 && r <= 0x303e, r >= 0x3041 && r <= 0xa4cf:
		return true
	case r >= 0xac00 && r <= 0xd7a3, r >= 0xf900 && r <= 0xfaff, r >= 0xfe30 && r <= 0xfe6f:
		return true
	case r >= 0xff00 && r <= 0xff60, r >= 0xffe0 && r <= 0xffe6:
		return true
	}
	return r >= 0x1f300 && r <= 0x1faff || r >= 0x20000 && r <= 0x3fffd
}

// width estimates a line of text in px, rounded up.
func (f font) width(s string) int {
	n := 0
	for _, r := range s {
		em := ems(r)
		if f&bold != 0 && !isWide(r) {
			em += em / 9
		}
		n += em
	}
	return (n*f.size() + 99) / 100
}

// widest is the width of the widest line.
func (f font) widest(lines []string) int {
	w := 0
	for _, l := range lines {
		w = max(w, f.width(l))
	}
	return w
}

// columns is the width of a text in a terminal.
func columns(s string) int {
	n := 0
	for _, r := range s {
		n++
		if isWide(r) {
			n++
		}
	}
	return n
}
