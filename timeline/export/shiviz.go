package export

import (
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// shivizPattern is how ShiViz is to read the log. It stands in the first line, as ShiViz expects it,
// and an empty second line says that there is one execution only.
const shivizPattern = `(?<host>\S+) (?<clock>\{.*\})\n(?<event>.*)`

// ShiViz is the run as a log with vector clocks. A call is three events: it is made, answered, and the
// answer is there. An act of nobody (time passes) is no event of a host.
func (r *Run) ShiViz() string {
	s := shiviz{r: r, clocks: make([][]int, len(r.Lanes)), sent: map[string][]int{}}
	for i := range s.clocks {
		s.clocks[i] = make([]int, len(r.Lanes))
	}
	s.out.WriteString(shivizPattern + "\n\n")
	for i := range r.Events {
		s.event(&r.Events[i])
	}
	return s.out.String()
}

type shiviz struct {
	r      *Run
	out    strings.Builder
	clocks [][]int          // of each lane, by lane
	sent   map[string][]int // the clock that each message carries
}

func (s *shiviz) event(e *timeline.Event) {
	call := e.Kind == timeline.Call && s.r.lane(e.To) && e.To != e.Lane
	switch {
	case !s.r.lane(e.Lane):
	case call:
		s.happen(e.Lane, e, e.Label)
		s.hear(e.To, s.clocks[e.Lane])
		s.happen(e.To, e, e.Label)
		s.hear(e.Lane, s.clocks[e.To])
		answer := e.Answer
		if answer.Empty() {
			answer = e.Label
		}
		s.happen(e.Lane, e, answer)
	case e.Kind == timeline.Send:
		s.happen(e.Lane, e, e.Text)
		s.sent[e.Msg] = append([]int{}, s.clocks[e.Lane]...)
	default:
		if clock, ok := s.sent[e.Msg]; ok && e.Kind == timeline.Arrive {
			s.hear(e.Lane, clock)
		}
		s.happen(e.Lane, e, e.Text)
	}
}

// hear merges a clock into a lane's.
func (s *shiviz) hear(lane int, clock []int) {
	for i, n := range clock {
		s.clocks[lane][i] = max(s.clocks[lane][i], n)
	}
}

// happen lets a lane's clock go on, and writes what happened there.
func (s *shiviz) happen(lane int, e *timeline.Event, what timeline.Text) {
	s.clocks[lane][lane]++
	s.out.WriteString(s.r.Lanes[lane].ID + " {")
	comma := ""
	for i, n := range s.clocks[lane] {
		if n > 0 {
			s.out.WriteString(comma + `"` + s.r.Lanes[i].ID + `":` + strconv.Itoa(n))
			comma = ", "
		}
	}
	s.out.WriteString("}\n")
	if e.At > 0 {
		s.out.WriteString("[" + e.At.Text().In(s.r.Lang) + "] ")
	}
	s.out.WriteString(oneLine(what.In(s.r.Lang)) + "\n")
}
