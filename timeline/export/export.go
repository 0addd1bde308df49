// Package export writes a run for other tools: as Mermaid text, as JSON, as a log for ShiViz, and as a
// Go test that fails or passes as the page shows.
//
// What it writes is what the events say, up to the last one of the present branch. Mermaid and ShiViz
// know less than the timeline: Mermaid has no slanted arrows, so a message that travels is written
// where it leaves and where it arrives; ShiViz has no clock but the order of causes, so the world's
// time stands in the text of an event.
//
// Sources: the syntax of sequenceDiagram in Mermaid's documentation; the log format in the
// documentation of ShiViz (Beschastnikh and others, "Debugging distributed systems", 2016).
package export

import "github.com/afterlease/afterlease/timeline"

// Lane is a column of the run.
type Lane struct {
	_     timeline.Uncompared
	ID    string
	Title timeline.Text
}

// Property is what the run and the explorer say about a property.
type Property struct {
	_     timeline.Uncompared
	ID    string
	Kind  timeline.PropertyKind
	Title timeline.Text
	// Since is the number of the event that first made an Always false; 0: none did.
	Since      int
	Everywhere timeline.Verdict // Pending: not searched yet
}

// Run is what is written.
type Run struct {
	Lang       timeline.Lang
	Lesson     string // its id
	Title      timeline.Text
	Settings   string // those that differ from the defaults
	Text       string // the run as a link holds it
	Lanes      []Lane
	Events     []timeline.Event
	Properties []Property
}

// File is something to take away.
type File struct{ Name, Type, Text string }

// Formats are the ids of what there is to take away.
var Formats = []string{"mermaid", "json", "shiviz", "gotest"}

// As writes the run in a format; the error lists those there are.
func (r *Run) As(format string) (File, error) {
	switch format {
	case "mermaid":
		return File{r.Lesson + ".mmd", "text/plain", r.Mermaid()}, nil
	case "json":
		return File{r.Lesson + ".json", "application/json", r.JSON()}, nil
	case "shiviz":
		return File{r.Lesson + ".log", "text/plain", r.ShiViz()}, nil
	case "gotest":
		return File{r.Lesson + "_run_test.go", "text/plain", r.GoTest()}, nil
	}
	return File{}, &timeline.UnknownError{What: timeline.Text{En: "format", Zh: "格式"}, ID: format, Known: Formats}
}

// oneLine is a text without line breaks.
func oneLine(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c == '\n' {
			b[i] = ' '
		}
	}
	return string(b)
}

// lane says whether an event's end is a lane.
func (r *Run) lane(i int) bool { return i >= 0 && i < len(r.Lanes) }
