package draw

import (
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// Text is the picture in plain text, for terminals and for what a failing test prints: a column per
// lane, one line per event, two for a call. The line of the present step begins with ▶, what lies
// after the cursor with ·. Chinese characters count as two columns.
func Text(p Picture) string {
	t := newTyped(&p)
	t.heads()
	for i := range p.Events {
		t.event(i, &p.Events[i])
	}
	return t.out.String()
}

const (
	colLeast  = 12 // columns between two life lines
	colMost   = 44
	stepsWide = 6 // "▶ 12  "
)

// typed is a picture in the making, line by line.
type typed struct {
	p      *Picture
	out    strings.Builder
	cells  []rune // the present line; 0 is the second half of a wide rune
	clocks int    // width of the clock
	left   int    // column of the first life line
	col    int
	life   []([4]bool) // open bars by lane and style
	dead   []bool
	clock  string // time to be written on the next line
	from   map[string]int
}

func newTyped(p *Picture) *typed {
	t := &typed{p: p, life: make([][4]bool, len(p.Lanes)), dead: make([]bool, len(p.Lanes)), from: map[string]int{}}
	t.col = colLeast
	if p.Timed {
		t.clock = timeline.Millis(0).Text().In(p.Lang)
		t.clocks = 6
		for i := range p.Events {
			t.clocks = max(t.clocks, columns(clock(p.Events[i].At+p.Events[i].Took).In(p.Lang)))
		}
		t.clocks += 2
	}
	t.left = stepsWide + t.clocks + 2
	for i, l := range p.Lanes {
		w := columns(l.Title.In(p.Lang))
		t.col = max(t.col, w+3)
		if i == 0 {
			t.left += w / 2
		}
	}
	for i := range p.Events {
		if e := &p.Events[i]; t.lane(e.To) && t.lane(e.Lane) && e.To != e.Lane {
			need := max(columns(e.Label.In(p.Lang)), columns(e.Answer.In(p.Lang))) + 7
			t.col = max(t.col, min(need/abs(e.To-e.Lane), colMost))
		}
	}
	return t
}

func abs(n int) int { return max(n, -n) }

func (t *typed) lane(i int) bool { return i >= 0 && i < len(t.p.Lanes) }
func (t *typed) at(lane int) int { return t.left + lane*t.col }

// put writes a text at a column over what is there.
func (t *typed) put(x int, s string) {
	for _, r := range s {
		wide := isWide(r)
		for len(t.cells) < x+2 {
			t.cells = append(t.cells, ' ')
		}
		t.cut(x)
		t.cells[x] = r
		x++
		if wide {
			t.cut(x)
			t.cells[x] = 0
			x++
		}
	}
}

// cut frees a cell; the other half of a wide rune that stood in it becomes a space.
func (t *typed) cut(x int) {
	if t.cells[x] == 0 && x > 0 {
		t.cells[x-1] = ' '
	}
	if x+1 < len(t.cells) && t.cells[x+1] == 0 {
		t.cells[x+1] = ' '
	}
}

// flush ends the line.
func (t *typed) flush() {
	var b strings.Builder
	for _, r := range t.cells {
		if r != 0 {
			b.WriteRune(r)
		}
	}
	t.out.WriteString(strings.TrimRight(b.String(), " "))
	t.out.WriteByte('\n')
	t.cells = t.cells[:0]
}

func (t *typed) heads() {
	for i, l := range t.p.Lanes {
		title := l.Title.In(t.p.Lang)
		t.put(t.at(i)-columns(title)/2, title)
	}
	t.flush()
}

// begin starts a line with its margin and the life lines.
func (t *typed) begin(i int, first bool) {
	if first {
		switch {
		case i+1 == t.p.Pos:
			t.put(0, "▶")
		case i >= t.p.Pos:
			t.put(0, "·")
		}
		t.put(2, itoa(t.p.Events[i].Seq))
		if t.clock != "" {
			t.put(stepsWide+t.clocks-2-columns(t.clock), t.clock)
			t.clock = ""
		}
	}
	for lane := range t.p.Lanes {
		t.put(t.at(lane), t.glyph(lane))
	}
}

// glyph is what a life line looks like at this time.
func (t *typed) glyph(lane int) string {
	l := &t.life[lane]
	switch {
	case t.dead[lane]:
		return "┊"
	case l[timeline.PauseBar]:
		return "░"
	case l[timeline.ActiveBar], l[timeline.MarkBar]:
		return "┃"
	case l[timeline.LeaseBar]:
		return "║"
	}
	return "│"
}

func (t *typed) event(i int, e *timeline.Event) {
	switch {
	case e.Kind == timeline.WaitFor:
		t.waitFor(i, e)
	case e.Kind == timeline.Call && t.lane(e.Lane) && t.lane(e.To) && e.To != e.Lane:
		t.call(i, e)
	case e.Kind == timeline.Send && t.lane(e.Lane) && t.lane(e.To) && e.To != e.Lane:
		t.from[e.Msg] = e.Lane
		t.begin(i, true)
		t.arrow(e.Lane, e.To, e.Label.In(t.p.Lang), '╌', "▷")
		t.flush()
		t.track(e)
	default:
		t.local(i, e)
	}
	for _, f := range t.p.Broken {
		if f.Seq == e.Seq {
			t.begin(i, false)
			t.put(t.at(max(len(t.p.Lanes)-1, 0))+3, "✗ "+f.Title.In(t.p.Lang))
			t.flush()
		}
	}
}

func (t *typed) waitFor(i int, e *timeline.Event) {
	t.begin(i, true)
	if t.p.Timed {
		t.put(stepsWide+t.clocks-4, "⋮")
		t.clock = clock(e.At + e.Took).In(t.p.Lang)
	}
	t.flush()
}

func (t *typed) call(i int, e *timeline.Event) {
	t.begin(i, true)
	t.arrow(e.Lane, e.To, e.Label.In(t.p.Lang), '─', arrowHead(e.Lane, e.To))
	t.flush()
	t.track(e)
	t.begin(i, false)
	answer := e.Answer.In(t.p.Lang)
	if e.Outcome != timeline.NoOutcome {
		answer = outcomeSign(e.Outcome) + " " + answer
	}
	t.arrow(e.To, e.Lane, answer, '─', arrowHead(e.To, e.Lane))
	t.flush()
}

func arrowHead(from, to int) string {
	if to < from {
		return "◀"
	}
	return "▶"
}

// arrow draws a line between two lanes with a text in its middle.
func (t *typed) arrow(from, to int, text string, dash rune, head string) {
	lo, hi := t.at(min(from, to))+1, t.at(max(from, to))-1
	for x := lo; x <= hi; x++ {
		t.put(x, string(dash))
	}
	if head == "▷" && to < from {
		head = "◁"
	}
	if to < from {
		t.put(lo, head)
	} else {
		t.put(hi, head)
	}
	if text = shorten(text, hi-lo-3); text != "" {
		text = " " + text + " "
		t.put(lo+(hi-lo+1-columns(text))/2, text)
	}
}

// shorten cuts a text to some columns.
func shorten(s string, most int) string {
	if columns(s) <= most {
		return s
	}
	n := 0
	for i, r := range s {
		if n += columns(string(r)); n > most-1 {
			return s[:i] + "…"
		}
	}
	return s
}

// local writes a sign on the lane and the words to its right.
func (t *typed) local(i int, e *timeline.Event) {
	t.track(e)
	t.begin(i, true)
	if t.lane(e.Lane) {
		words := []string{}
		if l := e.Label.In(t.p.Lang); l != "" && e.Kind != timeline.Arrive {
			words = append(words, l)
		}
		if a := e.Answer.In(t.p.Lang); a != "" {
			words = append(words, a)
		}
		if from, ok := t.from[e.Msg]; ok && e.Kind == timeline.Arrive && from != e.Lane {
			t.tail(from, e.Lane)
			delete(t.from, e.Msg)
		}
		x := t.at(e.Lane)
		t.put(x, localSign(e))
		if len(words) > 0 {
			t.put(x+1, " "+strings.Join(words, " · ")+" ")
		}
	}
	t.flush()
}

// tail is the end of a message's arrow.
func (t *typed) tail(from, to int) {
	if from < to {
		t.put(t.at(to)-4, "╌╌▷")
		return
	}
	t.put(t.at(to)+1, "◁╌╌")
}

func outcomeSign(o timeline.Outcome) string {
	return [...]string{timeline.NoOutcome: "○", timeline.Accepted: "✓", timeline.Refused: "✗"}[o]
}

func localSign(e *timeline.Event) string {
	switch e.Kind {
	case timeline.Arrive:
		return outcomeSign(e.Outcome)
	case timeline.Expire:
		return "×"
	case timeline.Pause:
		return "░"
	case timeline.Resume:
		return "▸"
	case timeline.Crash:
		return "✗"
	case timeline.Restart:
		return "↻"
	}
	if e.Outcome != timeline.NoOutcome {
		return outcomeSign(e.Outcome)
	}
	return "●"
}

func (t *typed) track(e *timeline.Event) {
	for _, b := range e.Bars {
		if t.lane(b.Lane) {
			t.life[b.Lane][b.Style] = b.Open
		}
	}
	if t.lane(e.Lane) {
		switch e.Kind {
		case timeline.Crash:
			t.dead[e.Lane] = true
		case timeline.Restart:
			t.dead[e.Lane] = false
		case timeline.Pause, timeline.Resume:
			t.life[e.Lane][timeline.PauseBar] = e.Kind == timeline.Pause
		}
	}
}
