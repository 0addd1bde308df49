package stress

import (
	"slices"
	"strconv"
	"strings"
)

// repeated counts the notes beyond the first of each, where a note is something
// that may be there once. say writes down a call that came away with it.
func repeated(notes [][]uint64, say func(note uint64) string) findings {
	all := slices.Concat(notes...)
	slices.Sort(all)
	var f findings
	for i := 1; i < len(all); i++ {
		if all[i] != all[i-1] {
			continue
		}
		f.duplicates++
		if f.duplicates == 1 {
			f.example = example(notes, all[i], say)
		}
	}
	return f
}

// distinct is how many different notes there are.
func distinct(notes [][]uint64, f findings) int {
	n := -f.duplicates
	for _, of := range notes {
		n += len(of)
	}
	return n
}

// example names the first two calls that came away with one note.
func example(notes [][]uint64, note uint64, say func(uint64) string) string {
	var calls []string
	for who, of := range notes {
		for _, n := range of {
			if n == note && len(calls) < 2 {
				calls = append(calls, "#"+strconv.Itoa(who+1)+" "+say(note))
			}
		}
	}
	return strings.Join(calls, ", ")
}
