// Package wording says how text is written here: in two languages, and Chinese set as Chinese is. Tests
// ask it about every text that a person can see.
package wording

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/afterlease/afterlease/timeline"
)

const (
	han  = `\p{Han}`
	full = `，。；：？！、（）「」『』《》“”‘’……——` // what stands in a Chinese sentence
)

// habits are what a Chinese sentence does not do. A place of a value, {0} or #, may hold a word of either
// script: nothing is asked around it.
var habits = []struct {
	wrong *regexp.Regexp
	say   string
}{
	{regexp.MustCompile(han + `[,;:?!]|[,;:?!]` + han), "punctuation of Latin width beside a Chinese character"},
	{regexp.MustCompile(han + `\.`), "a full stop of Latin width after a Chinese character"},
	{regexp.MustCompile(han + `\s?\(|\)\s?` + han), "parentheses of Latin width beside a Chinese character"},
	{regexp.MustCompile(han + `["']|["']` + han), "straight quotation marks beside a Chinese character"},
	{regexp.MustCompile(han + `[A-Za-z0-9]|[A-Za-z0-9]` + han), "no space between a Chinese character and a letter or digit"},
	{regexp.MustCompile(`[` + full + `] | [` + full + `]`), "a space beside full-width punctuation"},
	{regexp.MustCompile(han + ` ` + han), "a space between two Chinese characters"},
	{regexp.MustCompile(`[０-９Ａ-Ｚａ-ｚ]`), "a digit or letter of full width"},
	{regexp.MustCompile(han + `\.\.\.`), "three full stops for ……"},
}

// Chinese says what is wrong with the writing of a Chinese text: punctuation of the wrong width, and
// missing or stray spaces. It knows nothing of the words.
func Chinese(s string) (wrong []string) {
	plain := figures.ReplaceAllString(s, "0")
	for _, h := range habits {
		for part := range strings.SplitSeq(plain, " · ") {
			for _, at := range h.wrong.FindAllString(part, -1) {
				wrong = append(wrong, h.say+": “"+at+"” in “"+s+"”")
			}
		}
	}
	return wrong
}

// figures are numbers with signs of their own: an interval, (0,4], and a number cut short, …5551.
var figures = regexp.MustCompile(`[(\[]\d+,\d+[)\]]|…\d+`)

// Twin says what is wrong with a text in two languages: one is missing, English is written in Chinese,
// a sentence of several Latin words stands where Chinese should, or the Chinese is badly set.
func Twin(t timeline.Text) (wrong []string) {
	en, zh := strings.TrimSpace(t.En), strings.TrimSpace(t.Zh)
	switch {
	case en == "" && zh == "":
		return nil
	case en == "" || zh == "":
		return []string{"one language is missing: “" + t.En + "”, “" + t.Zh + "”"}
	case strings.ContainsFunc(en, isHan):
		wrong = append(wrong, "the English is Chinese: “"+en+"”")
	case !strings.ContainsFunc(zh, isHan) && sentence.MatchString(zh):
		wrong = append(wrong, "the Chinese is English: “"+zh+"”")
	}
	return append(wrong, Chinese(zh)...)
}

// sentence is three Latin words in a row: names and code have fewer.
var sentence = regexp.MustCompile(`\b[A-Za-z]+ [a-z]+ [a-z]+\b`)

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }
