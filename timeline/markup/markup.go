// Package markup writes HTML and SVG from templates that look like what they write. One call writes
// a whole piece: that reads better than a call for each element and attribute, and the WASM pays for
// calls, not for text. Every argument is escaped, so that no text of a lesson or of a link becomes
// markup; the only way around is Raw.
package markup

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/afterlease/afterlease/timeline"
)

// Writer collects markup in one language. Its zero value is empty and English.
type Writer struct {
	Lang timeline.Lang
	out  []byte
}

// Raw is markup already: a constant, or what another Writer has written.
type Raw string

func (w *Writer) String() string { return string(w.out) }

// Bytes is what has been written; it is good until the Writer is reset.
func (w *Writer) Bytes() []byte { return w.out }

// Reset begins anew, in the room that there is.
func (w *Writer) Reset() { w.out = w.out[:0] }

// Put writes a template. Each {} takes the next argument: a string, a number, true or false, a
// *timeline.Text in the Writer's language, or Raw. {#} takes a *timeline.Text that has places of its
// own, each written #, and the arguments after it fill them. Arguments left over are not written.
func (w *Writer) Put(template string, args ...any) {
	for strings.IndexByte(template, '{') >= 0 {
		form, rest := w.place(template)
		arg := args[0]
		template, args = rest, args[1:]
		if t, ok := arg.(*timeline.Text); ok && form == '#' {
			args = w.phrase(t.In(w.Lang), args)
			continue
		}
		w.put(arg)
	}
	w.out = append(w.out, template...)
}

func (w *Writer) put(arg any) {
	switch a := arg.(type) {
	case string:
		w.escape(a)
	case *timeline.Text:
		w.escape(a.In(w.Lang))
	case int:
		w.out = strconv.AppendInt(w.out, int64(a), 10)
	case bool:
		w.out = strconv.AppendBool(w.out, a)
	case Raw:
		w.out = append(w.out, a...)
	default:
		panic("markup: an argument of a kind that Put does not write")
	}
}

// phrase fills the places of a text and gives the arguments that it has not used.
func (w *Writer) phrase(s string, args []any) []any {
	for len(args) > 0 {
		before, after, ok := timeline.CutAt(s, '#')
		if !ok {
			break
		}
		w.escape(before)
		w.put(args[0])
		args, s = args[1:], after
	}
	w.escape(s)
	return args
}

// Draw writes a template of geometry: {} takes the next number, {.} the next one in tenths, and {w}
// the word.
func (w *Writer) Draw(template, word string, numbers ...int) {
	for strings.IndexByte(template, '{') >= 0 {
		form, rest := w.place(template)
		template = rest
		if form == 'w' {
			w.escape(word)
			continue
		}
		if form == '.' {
			w.out = appendTenths(w.out, numbers[0])
		} else {
			w.out = strconv.AppendInt(w.out, int64(numbers[0]), 10)
		}
		numbers = numbers[1:]
	}
	w.out = append(w.out, template...)
}

// place writes a template up to its next place and gives what is between the braces, } for nothing,
// and what comes after them.
func (w *Writer) place(template string) (form byte, rest string) {
	i := strings.IndexByte(template, '{')
	w.out = append(w.out, template[:i]...)
	if form = template[i+1]; form == '}' {
		return form, template[i+2:]
	}
	return form, template[i+3:]
}

// Tenths writes a number of tenths: 125 is 12.5.
func Tenths(n int) string { return string(appendTenths(nil, n)) }

func appendTenths(b []byte, n int) []byte {
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, int64(n/10), 10)
	if n%10 != 0 {
		b = append(b, '.', byte('0'+n%10))
	}
	return b
}

// escape writes text in such a way that it is text in an element and in a quoted attribute, of HTML
// and of XML. What XML 1.0 cannot hold becomes U+FFFD, a line break a space.
func (w *Writer) escape(s string) {
	from := 0
	for i := 0; i < len(s); {
		if c := s[i]; c >= 0x20 && c < utf8.RuneSelf && c != '&' && c != '<' && c != '>' && c != '"' && c != '\'' {
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		e := escaped(r, n)
		if e != "" {
			w.out = append(w.out, s[from:i]...)
			w.out = append(w.out, e...)
			from = i + n
		}
		i += n
	}
	w.out = append(w.out, s[from:]...)
}

// escaped is what is written for a rune of n bytes, "" for the rune itself.
func escaped(r rune, n int) string {
	switch {
	case r == '&':
		return "&amp;"
	case r == '<':
		return "&lt;"
	case r == '>':
		return "&gt;"
	case r == '"':
		return "&#34;"
	case r == '\'':
		return "&#39;"
	case r == '\n', r == '\t', r == '\r':
		return " "
	case r < 0x20, r == 0xfffe, r == 0xffff, r == utf8.RuneError && n == 1:
		return "\uFFFD"
	}
	return ""
}
