package page

import (
	"github.com/a-h/templ"

	"github.com/afterlease/afterlease/lessons/plan"
	"github.com/afterlease/afterlease/timeline"
)

// Home is the start page.
type Home struct {
	Chrome
	Doors   []Door
	Begin   string // the lesson to begin with
	Figure  Figure
	Reports int // of the collection of public failures
	Claims  int
	Terms   int
}

// Door is a track with the lessons behind it.
type Door struct {
	Track  Track
	Open   bool // when the page comes
	Built  []Entry
	Coming []plan.Lesson
}

// Entry is a lesson as a list names it: its place, its title, what it answers, how long it takes, and
// how much there is to do in it.
type Entry struct {
	ID, Number string
	Title      timeline.Text
	Question   timeline.Text // empty: its story is not written yet
	Minutes    int           // 0: not said
	Walks      int
	Questions  int
	Challenges int
}

// Figure is a run that the start page shows.
type Figure struct {
	Run string // what opens it, below lessons/
	SVG string
	Say string // the sentence of its last event
}

// entry finds a lesson behind one of the doors.
func (h *Home) entry(id string) (Entry, bool) {
	for _, d := range h.Doors {
		for _, e := range d.Built {
			if e.ID == id {
				return e, true
			}
		}
	}
	return Entry{}, false
}

// caption says what the figure is, and then what happens in it. Between two sentences English has a
// space and Chinese has none.
func (h *Home) caption(lesson string) string {
	gap := " "
	if h.Lang == timeline.Zh {
		gap = ""
	}
	return h.with(homeWords.Figure, lesson) + gap + h.Figure.Say
}

// places is the number of the door: the first digit of its lessons.
func (d *Door) places() string {
	for i := range Tracks {
		if Tracks[i].ID == d.Track.ID {
			return number(i + 1)
		}
	}
	return ""
}

// minutes is what all lessons behind the door take.
func (d *Door) minutes() (n int) {
	for _, e := range d.Built {
		n += e.Minutes
	}
	return n
}

func (c *Chrome) lesson(id string) templ.SafeURL { return templ.SafeURL(c.href("lessons/" + id)) }
