package timeline

import (
	"strconv"
	"strings"
)

// Lang is a language of the lab. Both are written by hand; neither is a translation.
type Lang uint8

// The languages, in the order in which pages offer them.
const (
	En Lang = iota
	Zh
)

// ParseLang understands the two ids that addresses use.
func ParseLang(id string) (Lang, bool) {
	switch id {
	case "en":
		return En, true
	case "zh":
		return Zh, true
	}
	return En, false
}

func (l Lang) String() string {
	if l == Zh {
		return "zh"
	}
	return "en"
}

// Text is one sentence or label in both languages.
type Text struct{ En, Zh string }

// Same is a Text that reads the same in both languages: a name, a number.
func Same(s string) Text { return Text{s, s} }

// In returns the text in one language.
func (t Text) In(l Lang) string {
	if l == Zh {
		return t.Zh
	}
	return t.En
}

// Empty says whether there is nothing to show.
func (t Text) Empty() bool { return t == Text{} }

// Plus joins two texts language by language.
func (t Text) Plus(u Text) Text { return Text{t.En + u.En, t.Zh + u.Zh} }

// With fills the places {0} to {9} of a sentence. Each language puts them where it needs them, and
// may leave some out. Sentences stay data this way: a concatenation costs the WASM several times its
// text in code.
func (t Text) With(args ...Text) Text {
	return Text{fill(t.En, En, args), fill(t.Zh, Zh, args)}
}

func fill(s string, l Lang, args []Text) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '{')
		if i < 0 || i+2 >= len(s) {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		if n := int(s[i+1] - '0'); s[i+2] == '}' && n < len(args) {
			b.WriteString(args[n].In(l))
		} else {
			b.WriteString(s[i : i+3])
		}
		s = s[i+3:]
	}
}

// Num is a whole number as a Text.
func Num(n int) Text { return Same(strconv.Itoa(n)) }

// Hue names a contender. Two hues name the two contenders everywhere; everything else is neutral.
type Hue uint8

// The hues.
const (
	Neutral Hue = iota
	HueA
	HueB
)

// Millis is an amount of the model's time in milliseconds.
type Millis int64

// ID writes an amount the way schedules do: the largest of s and ms that is whole (TIME.md 2).
func (m Millis) ID() string {
	if m%1000 == 0 {
		return strconv.FormatInt(int64(m/1000), 10) + "s"
	}
	return strconv.FormatInt(int64(m), 10) + "ms"
}

// Text writes an amount for people: "30 s" and "30 秒", "2.5 s", "300 ms".
func (m Millis) Text() Text {
	if m%1000 != 0 && (m < 1000 || m%100 != 0) {
		s := strconv.FormatInt(int64(m), 10)
		return Text{s + " ms", s + " 毫秒"}
	}
	s := strconv.FormatInt(int64(m/1000), 10)
	if tenths := m / 100 % 10; tenths != 0 {
		s += "." + strconv.FormatInt(int64(tenths), 10)
	}
	return Text{s + " s", s + " 秒"}
}

// parseMillis reads what Millis.ID writes; it accepts no other form, so that a run has one name.
func parseMillis(s string) (Millis, bool) {
	digits, scale := s, Millis(0)
	switch {
	case len(s) > 2 && s[len(s)-2:] == "ms":
		digits, scale = s[:len(s)-2], 1
	case len(s) > 1 && s[len(s)-1] == 's':
		digits, scale = s[:len(s)-1], 1000
	default:
		return 0, false
	}
	n, ok := ParseCount(digits)
	if !ok || n == 0 {
		return 0, false
	}
	m := Millis(n) * scale
	return m, m.ID() == s
}

// Uncompared is the first, blank field of structs that nobody compares with ==. Without it the WASM
// gets a function that compares them, and one more for each length of a literal list of them.
type Uncompared [0]func()

// CutAt is strings.Cut for one byte. That needs no search for longer texts, which in the WASM is
// twenty times as much.
func CutAt(s string, separator byte) (before, after string, found bool) {
	if i := strings.IndexByte(s, separator); i >= 0 {
		return s[:i], s[i+1:], true
	}
	return s, "", false
}

// Split cuts a text at every separator. It is strings.Split for one byte, which in the WASM costs a
// tenth of it.
func Split(s string, separator byte) []string {
	var parts []string
	for more := true; more; {
		var part string
		part, s, more = CutAt(s, separator)
		parts = append(parts, part)
	}
	return parts
}

// countMax bounds what ParseCount reads.
const countMax = 1_000_000_000

// ParseCount reads a whole number from 0 to a thousand million as strconv.Itoa writes it: no sign,
// no leading zero. strconv.Atoi would bring its error texts, with the tables of printable runes
// behind them, into the WASM.
func ParseCount(s string) (n int, ok bool) {
	if s == "" || len(s) > 10 || s[0] == '0' && len(s) > 1 {
		return 0, false
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n, n <= countMax
}
