package export

import (
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// Mermaid is the run as a sequence diagram.
func (r *Run) Mermaid() string {
	m := mermaid{r: r}
	m.line("sequenceDiagram")
	for i := range r.Lanes {
		m.line("    participant ", m.id(i), " as ", m.text(r.Lanes[i].Title))
	}
	for i := range r.Events {
		m.event(&r.Events[i])
	}
	return m.out.String()
}

type mermaid struct {
	r   *Run
	out strings.Builder
}

func (m *mermaid) line(parts ...string) {
	for _, p := range parts {
		m.out.WriteString(p)
	}
	m.out.WriteByte('\n')
}

// id is a lane's name in the diagram. The words that Mermaid reserves ("end") are no names.
func (m *mermaid) id(lane int) string { return "L" + strconv.Itoa(lane) }

// text is a label: Mermaid ends a statement at a semicolon and begins a character's code at a #.
func (m *mermaid) text(t timeline.Text) string {
	s := oneLine(t.In(m.r.Lang))
	b := make([]byte, 0, len(s)+8)
	for i := range len(s) {
		switch c := s[i]; c {
		case '#':
			b = append(b, "#35;"...)
		case ';':
			b = append(b, "#59;"...)
		default:
			b = append(b, c)
		}
	}
	return string(b)
}

func (m *mermaid) event(e *timeline.Event) {
	switch {
	case e.Kind == timeline.WaitFor:
		m.over(0, len(m.r.Lanes)-1, m.text(e.Label))
	case e.Kind == timeline.Call && m.r.lane(e.To) && e.To != e.Lane:
		m.line("    ", m.id(e.Lane), "->>", m.id(e.To), ": ", m.text(e.Label))
		m.answer(e, e.To, e.Lane)
	case e.Kind == timeline.Send && m.r.lane(e.To) && e.To != e.Lane:
		m.line("    ", m.id(e.Lane), "-)", m.id(e.To), ": ", m.text(e.Label))
	case e.Kind == timeline.Arrive && m.r.lane(e.To) && e.To != e.Lane:
		m.over(e.Lane, e.Lane, m.text(e.Label))
		m.answer(e, e.Lane, e.To)
	default:
		label := e.Label
		if !e.Answer.Empty() {
			label = label.Plus(timeline.Same(": ")).Plus(e.Answer)
		}
		m.over(e.Lane, e.Lane, m.text(label))
	}
}

// answer is an arrow back; one with a cross for a refusal.
func (m *mermaid) answer(e *timeline.Event, from, to int) {
	if e.Answer.Empty() {
		return
	}
	arrow := "-->>"
	if e.Outcome == timeline.Refused {
		arrow = "--x"
	}
	m.line("    ", m.id(from), arrow, m.id(to), ": ", m.text(e.Answer))
}

func (m *mermaid) over(from, to int, text string) {
	if from == to {
		m.line("    Note over ", m.id(from), ": ", text)
		return
	}
	m.line("    Note over ", m.id(from), ",", m.id(to), ": ", text)
}
