package segment

import (
	"strconv"
	"strings"
)

// Format writes a segment as the article does: (10000,11000].
func Format(s Segment[int64]) string {
	return "(" + strconv.FormatInt(s.Lo, 10) + "," + strconv.FormatInt(s.Hi, 10) + "]"
}

// Parse reads what [Format] writes, and nothing else: no space, no sign, no
// leading zero. It returns [ErrText] for another form and
// [ErrSegment] for bounds that enclose no number.
func Parse(text string) (Segment[int64], error) {
	inner, ok := strings.CutPrefix(text, "(")
	inner, closed := strings.CutSuffix(inner, "]")
	low, high, comma := strings.Cut(inner, ",")
	if !ok || !closed || !comma {
		return Segment[int64]{}, ErrText
	}
	lo, errLo := strconv.ParseInt(low, 10, 64)
	hi, errHi := strconv.ParseInt(high, 10, 64)
	s := Segment[int64]{Lo: lo, Hi: hi}
	switch {
	case errLo != nil || errHi != nil || lo < 0 || Format(s) != text:
		return Segment[int64]{}, ErrText
	case s.Empty():
		return Segment[int64]{}, ErrSegment
	}
	return s, nil
}
