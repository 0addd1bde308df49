package desk

import (
	"strings"

	"github.com/afterlease/afterlease/timeline/export"
)

// deltaBytesMin is the length from which a zone is sent as what has changed in it: a shorter one is as
// soon sent whole.
const deltaBytesMin = 4 << 10

// piece is a part of a new text: lines of the old one, or lines of its own.
type piece struct {
	from, to int // old lines from:to; 0:0 with text
	text     string
}

// delta makes a text out of the one before it, line by line; a picture has an element on each. It is not
// ok where that is not much shorter than the text.
func delta(old, now string) (pieces []piece, ok bool) {
	if len(old) < deltaBytesMin || len(now) < deltaBytesMin {
		return nil, false
	}
	before, after := strings.Split(old, "\n"), strings.Split(now, "\n")
	a, b, fresh := 0, 0, 0
	for b < len(after) {
		same := 0
		for a+same < len(before) && b+same < len(after) && before[a+same] == after[b+same] {
			same++
		}
		if same > 0 {
			pieces = append(pieces, piece{from: a, to: a + same})
			a, b = a+same, b+same
			continue
		}
		gone, come := meet(before[a:], after[b:])
		if come > 0 {
			text := strings.Join(after[b:b+come], "\n")
			fresh += len(text)
			pieces = append(pieces, piece{text: text})
		}
		a, b = a+gone, b+come
	}
	return pieces, fresh < len(now)/2
}

// The limits of looking for where two texts go on alike.
const (
	meetLinesMax = 300 // gone and come together
	meetBytesMin = 16  // of the line in which they meet: </g> is everywhere
)

// meet is the nearest place from which two texts go on alike, in lines of each.
func meet(old, now []string) (gone, come int) {
	for sum := 1; sum <= meetLinesMax; sum++ {
		for i := max(0, sum-len(now)+1); i <= min(sum, len(old)-1); i++ {
			if line := old[i]; len(line) >= meetBytesMin && line == now[sum-i] {
				return i, sum - i
			}
		}
	}
	return len(old), len(now)
}

// replyDelta writes a delta: [0,12,"<rect…",15,700], the lines 0 to 11 of the old text, new ones, and the
// old ones from 15 on.
func replyDelta(id string, pieces []piece, j *export.Writer) {
	j.Key(id)
	j.Open('[')
	for i := range pieces {
		if p := &pieces[i]; p.to > 0 {
			j.AppendNumber(p.from)
			j.AppendNumber(p.to)
		} else {
			j.AppendText(p.text)
		}
	}
	j.Close(']')
}
