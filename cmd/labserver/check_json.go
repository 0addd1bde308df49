package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// verdict is one line of check --json. Others read it: keys keep their names, order and meaning.
type verdict struct {
	Lesson      string   `json:"lesson"`
	Settings    string   `json:"settings"` // all of them, in declared order
	Property    string   `json:"property"`
	Kind        string   `json:"kind"`               // Always, Possible, Recoverable or Figure
	Verdict     string   `json:"verdict"`            // holds, violated, bound or notApplicable
	Expected    string   `json:"expected,omitempty"` // the verdict that the lesson's table names
	States      int      `json:"states"`
	Transitions int      `json:"transitions"`
	Depth       int      `json:"depth"`
	Steps       *int     `json:"steps,omitempty"` // of the shortest witness
	Shortest    uint64   `json:"shortest,omitempty"`
	Schedule    []string `json:"schedule,omitzero"`
	Value       *int     `json:"value,omitempty"` // of a Figure
	Bound       bound    `json:"bound"`
}

// bound is the limits of a world by id, in declared order, then what cut its search off, if
// anything: {"clients":2,"writes":2,"limit":"states"}.
type bound struct {
	bounds []timeline.Bound
	limit  string
}

func (b bound) MarshalJSON() ([]byte, error) {
	var items []string
	for _, x := range b.bounds {
		items = append(items, fmt.Sprintf("%q:%d", x.ID, x.Value))
	}
	if b.limit != "" {
		items = append(items, fmt.Sprintf("%q:%q", "limit", b.limit))
	}
	return []byte("{" + strings.Join(items, ",") + "}"), nil
}

type jsonReport struct{ *json.Encoder }

func newJSONReport(out io.Writer) jsonReport {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return jsonReport{e}
}

func (r jsonReport) world(w *searched) {
	for i := range w.result.Answers {
		if err := r.Encode(w.verdict(i)); err != nil {
			panic("labserver: a verdict holds nothing that JSON cannot hold: " + err.Error())
		}
	}
}

func (r jsonReport) summary(*tally) {}

func (w *searched) verdict(i int) verdict {
	a := &w.result.Answers[i]
	v := verdict{
		Lesson: w.about.ID, Settings: w.about.Settings.Full(w.choice),
		Property: a.Property, Kind: a.Kind.String(), Verdict: a.Verdict.String(),
		States: w.result.States, Transitions: w.result.Transitions, Depth: w.result.Depth,
		Shortest: a.Shortest, Bound: bound{w.world.Bounds(), w.result.Limit},
	}
	if e, ok := w.expected(i); ok {
		v.Expected = e.Verdict.String()
	}
	if a.Schedule != nil {
		v.Steps, v.Schedule = &a.Steps, w.world.Names(a.Schedule)
	}
	if a.HasValue {
		v.Value = &a.Value
	}
	return v
}
