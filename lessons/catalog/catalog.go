// Package catalog is the registry of lessons behind one small interface, which is all that
// the page, the server and the command line know of a lesson. It holds no prose: the WASM contains it.
package catalog

import (
	"github.com/afterlease/afterlease/lessons/fencing"
	"github.com/afterlease/afterlease/lessons/ledgers"
	"github.com/afterlease/afterlease/lessons/lostupdate"
	"github.com/afterlease/afterlease/lessons/receipt"
	"github.com/afterlease/afterlease/lessons/renewal"
	"github.com/afterlease/afterlease/lessons/segment"
	"github.com/afterlease/afterlease/lessons/snowflake"
	"github.com/afterlease/afterlease/lessons/watchdog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/learn"
	"github.com/afterlease/afterlease/timeline/script"
)

// Lesson is a lesson of any State.
type Lesson interface {
	About() *timeline.About
	// Open builds the world for one choice of settings.
	Open(c timeline.Choice) World
	// Ask begins to answer one of its questions.
	Ask(q *timeline.Question) (*learn.Asking, error)
	// Task sets one of its challenges.
	Task(challenge string) (*learn.Task, error)
}

// World is a lesson at one choice of settings.
type World interface {
	// Run starts a run in the first state.
	Run(show timeline.Display) Stepper
	// Search starts an exhaustive search.
	Search(o explore.Options) Search
	// Names are the ids of a schedule that the search returned.
	Names(acts []timeline.Act) []string
	Lanes() []Lane
	Actions() []Action
	Properties() []Property
	Bounds() []timeline.Bound
	Timed() bool
}

// Stepper is a timeline.Run of any State, with the searches that begin in it.
type Stepper interface {
	Choose(action string) error
	Play(actions []string) error
	Step() bool
	Forward() bool
	Back() bool
	Seek(pos int)
	Last()
	Place() int
	Go(place int) bool

	Pos() int
	Clock() timeline.Millis
	Unit() timeline.Millis
	UnitsLeft() int
	Options() []timeline.Option
	WaitOption(units int) timeline.Option
	Events() []timeline.Event
	Schedule() []string
	Branches() []timeline.Branch
	Cards() []timeline.Card
	Here() []timeline.Here
	Programs() []timeline.Program

	// Ahead begins a search forward from the cursor about one property.
	Ahead(property string, o explore.Options) (Search, error)
	// NoReturn begins the search for the point of no return of the present branch.
	NoReturn(property string, o explore.Options) (Search, error)
	// Shorten begins the search for a shortest run with the outcome of the present branch.
	Shorten(property string, o explore.Options) (Search, error)
	// Way begins the search for the best way from the cursor to the goal of a challenge, which is
	// played in this run's world.
	Way(t *learn.Task) (*learn.Way, error)
}

// Search is an explore.Search of any State.
type Search interface {
	Advance(expansions int) (done bool)
	Progress() explore.Progress
	Result() explore.Result
}

// Lane, Action and Property are the parts of a Spec without its State.
type (
	// Lane is a column of the timeline.
	Lane struct {
		_     timeline.Uncompared
		ID    string
		Title timeline.Text
		Hue   timeline.Hue
	}
	// Action is something that can happen.
	Action struct {
		ID, Kind string
		Label    timeline.Text
		Lane     int
		Code     any // the model method that decides, as a method expression
	}
	// Property is a question about the world.
	Property struct {
		_            timeline.Uncompared
		ID           string
		Kind         timeline.PropertyKind
		Title, About timeline.Text
		Void         *timeline.Reason
		Least        bool // of a Figure: the least number is asked for
		Unit         timeline.Text
	}
)

// All lists every lesson in the order of the catalogue.
func All() []Lesson {
	return []Lesson{
		entry(watchdog.Lesson),
		entry(fencing.Lesson),
		entry(snowflake.Lesson),
		entry(segment.Lesson),
		entry(receipt.Lesson),
		entry(ledgers.Lesson),
		entry(renewal.Lesson),
		entry(lostupdate.Lesson),
	}
}

// Find finds a lesson by its id; the error lists those that exist.
func Find(id string) (Lesson, error) {
	var known []string
	for _, l := range All() {
		if l.About().ID == id {
			return l, nil
		}
		known = append(known, l.About().ID)
	}
	return nil, &timeline.UnknownError{What: timeline.Text{En: "lesson", Zh: "课程"}, ID: id, Known: known}
}

// Load opens the lesson of a run's text and performs its schedule. When an act cannot happen, the
// run holds the part before it and the error says where and why.
func Load(r script.Run) (World, Stepper, error) {
	l, err := Find(r.Lesson)
	if err != nil {
		return nil, nil, err
	}
	c, err := l.About().Settings.Parse(r.Settings)
	if err != nil {
		return nil, nil, err
	}
	w := l.Open(c)
	run := w.Run(timeline.Display{TokenFrom: r.TokenFrom})
	return w, run, run.Play(r.Schedule)
}
