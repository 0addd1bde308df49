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
	return greedy(strings.TrimSpace(s), f, limit)
}

// wrapFew is a text in one or two lines, nil if that needs a break worse than worst.
func wrapFew(s string, f font, limit, worst int) []string {
	s = strings.TrimSpace(s)
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
				a, b := trimEnd(s[:i]), strings.TrimSpace(s[i:])
				wa, wb := f.width(a), f.width(b)
				c := max(wa, wb) + pen*f.size/10 + lonely(a, b)*f.size*3
				if wa <= limit && wb <= limit && c < cost && a != "" && b != "" {
					best, cost = []string{a, b}, c
				}
			}
		}
		prev = r
	}
	return best
}

// trimEnd drops the space, and the dot between two phrases, that a break replaces.
func trimEnd(s string) string {
	return strings.TrimRight(strings.TrimSuffix(strings.TrimRight(s, " "), " ·"), " ")
}

func lonely(a, b string) int {
	if utf8.RuneCountInString(a) == 1 || utf8.RuneCountInString(b) == 1 {
		return 1
	}
	return 0
}

const (
	closing   = "，。、；：？！）」』】》”’%,.;:?!)]}"
	opening   = "（「『【《“‘([{"
	pauses    = "，。、；：,.;:"
	operators = "<>=≤≥≠+→·–"
)

// penalty is how bad a break between two runes is, in tenths of an em; negative: not allowed.
// Before a space the rest of the text begins with it.
func penalty(prev, next rune, rest string) int {
	if next == ' ' {
		after, _ := utf8.DecodeRuneInString(rest[1:])
		switch {
		case strings.ContainsRune(pauses, prev), prev == '·':
			return 0
		case after == '·':
			return -1
		case strings.ContainsRune(operators, prev), strings.ContainsRune(operators, after):
			return 60
		case after >= '0' && after <= '9', isWide(after) && prev >= '0' && prev <= '9':
			return breakFair
		}
		return breakWell - 1
	}
	if !isWide(prev) && !isWide(next) || strings.ContainsRune(closing, next) || strings.ContainsRune(opening, prev) {
		return -1
	}
	if strings.ContainsRune(pauses, prev) {
		return 0
	}
	return 10
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
		s = strings.TrimSpace(s[cut:])
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
