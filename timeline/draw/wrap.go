package draw

import (
	"strings"
	"unicode/utf8"
)

// linesMax is how many lines a label should have at most; wrap reports when it needs more.
const linesMax = 3

// Penalties of a break, in tenths of an em. A break at a space or after a comma reads well; one
// within a Chinese phrase reads, and one beside an operator does not.
const (
	breakWell = 5
	breakFair = 15
	breakAny  = 1000
)

// wrap breaks a text into lines no wider than limit px: one if it fits, else two of about equal
// length, else as many as it takes. It reports false when that is ugly: a word was torn apart or
// there are more than linesMax lines.
func wrap(s string, f font, limit int) ([]string, bool) {
	if few := wrapFew(s, f, limit, breakAny); few != nil {
		return few, true
	}
	return greedy(trim(s), f, limit)
}

// wrapFew is a text in one or two lines, nil if that needs a break worse than worst.
func wrapFew(s string, f font, limit, worst int) []string {
	s = trim(s)
	if f.width(s) <= limit && s != "" {
		return []string{s}
	}
	return halves(s, f, limit, worst)
}

// halves finds the best place to break a text once; nil if there is none.
func halves(s string, f font, limit, worst int) []string {
	var best []string
	cost := 1 << 30
	prev := rune(0)
	for i, r := range s {
		if i > 0 && prev != ' ' {
			if pen := penalty(prev, r, s[i:]); pen >= 0 && pen <= worst {
				a, b := trimEnd(s[:i]), trim(s[i:])
				wa, wb := f.width(a), f.width(b)
				c := max(wa, wb) + pen*f.size()/10
				if lonely(a) || lonely(b) {
					c += 3 * f.size()
				}
				if tears(s, i) {
					c += f.size() / 2
				}
				if wa <= limit && wb <= limit && c < cost && a != "" && b != "" {
					best, cost = []string{a, b}, c
				}
			}
		}
		prev = r
	}
	return best
}

// tears says whether a break parts a run of Chinese into two odd pieces: most of its words have two characters.
func tears(s string, at int) bool {
	before, after := 0, 0
	for _, r := range s[:at] {
		before++
		if !isWide(r) || holds(closing, r) || holds(opening, r) {
			before = 0
		}
	}
	for _, r := range s[at:] {
		if !isWide(r) || holds(closing, r) || holds(opening, r) {
			break
		}
		after++
	}
	return before%2 == 1 && after%2 == 1
}

// trimEnd drops the space, and the dot between two phrases, that a break replaces.
func trimEnd(s string) string {
	s = strings.TrimSuffix(trimRight(s), " ·")
	return trimRight(s)
}

func trimRight(s string) string {
	for strings.HasSuffix(s, " ") {
		s = s[:len(s)-1]
	}
	return s
}

// trim is strings.TrimSpace for plain spaces, without the tables of Unicode.
func trim(s string) string {
	for strings.HasPrefix(s, " ") {
		s = s[1:]
	}
	return trimRight(s)
}

// lonely says whether a text is a single character.
func lonely(s string) bool {
	_, n := utf8.DecodeRuneInString(s)
	return n == len(s)
}

const (
	closing   = "，。、；：？！）」』】》”’%,.;:?!)]}"
	opening   = "（「『【《“‘([{"
	pauses    = "，。、；：,.;:"
	operators = "<>=≤≥≠+→·–"
)

// holds is strings.ContainsRune, without the WASM's share of a search that is quick on long texts.
func holds(set string, r rune) bool {
	for _, c := range set {
		if c == r {
			return true
		}
	}
	return false
}

// penalty is how bad a break between two runes is, in tenths of an em; negative: not allowed.
// Before a space the rest of the text begins with it.
func penalty(prev, next rune, rest string) int {
	if next == ' ' {
		after, _ := utf8.DecodeRuneInString(rest[1:])
		switch {
		case holds(pauses, prev), prev == '·':
			return 0
		case after == '·':
			return -1
		case holds(operators, prev), holds(operators, after):
			return 60
		case prev >= '0' && prev <= '9' && isUnit(rest[1:]):
			return 2 * breakFair
		case after >= '0' && after <= '9', isWide(after) && prev >= '0' && prev <= '9':
			return breakFair
		}
		return breakWell - 1
	}
	if !isWide(prev) && !isWide(next) || holds(closing, next) || holds(opening, prev) {
		return -1
	}
	if holds(pauses, prev) {
		return 0
	}
	return 10
}

// isUnit says whether a text begins with a unit, which its number keeps: a word of one or two letters.
func isUnit(s string) bool {
	n := strings.IndexByte(s, ' ')
	return n > 0 && n <= 2 || n < 0 && len(s) <= 2
}

// greedy fills line after line.
func greedy(s string, f font, limit int) ([]string, bool) {
	var lines []string
	fine := true
	for s != "" {
		cut, torn := lastBreak(s, f, limit)
		fine = fine && !torn
		if l := trimEnd(s[:cut]); l != "" {
			lines = append(lines, l)
		}
		s = trim(s[cut:])
	}
	return lines, fine && len(lines) <= linesMax
}

// lastBreak is how much of s fits into limit; torn when a word had to be broken for it.
func lastBreak(s string, f font, limit int) (cut int, torn bool) {
	if f.width(s) <= limit {
		return len(s), false
	}
	prev, hard, good := rune(0), 0, 0
	for i, r := range s {
		if i > 0 && f.width(trimEnd(s[:i])) > limit {
			break
		}
		if i > 0 {
			hard = i
			if prev != ' ' {
				if pen := penalty(prev, r, s[i:]); pen >= 0 && pen <= breakFair {
					good = i
				}
			}
		}
		prev = r
	}
	if good > 0 {
		return good, false
	}
	if hard == 0 {
		_, hard = utf8.DecodeRuneInString(s)
	}
	return hard, true
}
