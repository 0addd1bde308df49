package desk

import (
	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/explore"
)

// View is all that a page shows of a run, computed by the drivers. The same View is rendered to the
// same zones of HTML by the server (the picture before the WASM is there, and without script) and
// by the WASM in the browser's worker.
type View struct {
	Lang     timeline.Lang
	Wide     int // px for the picture; 0: the renderer's own width
	About    *timeline.About
	Choice   timeline.Choice
	Walk     string // the walk that is shown, "" once the run has left it
	RunText  string // the run as a link holds it: "fencing?rule=older&from=41#A.acquire,…"
	Lanes    []catalog.Lane
	Timed    bool
	Events   []timeline.Event // the present branch, kept future included
	Pos      int              // the cursor: events after it are the kept future
	Clock    timeline.Millis
	Options  []timeline.Option // every action in declared order, then the wait to the deadline
	Unit     timeline.Millis   // 0: untimed
	Left     int               // units that may pass by hand now (0: none)
	Cards    []timeline.Card
	Chips    []Chip
	Branches []timeline.Branch
	Programs []timeline.Program
	Bounds   []timeline.Bound
	Search   Search
	Ahead    Ahead
	Bars     []Bar           // of the lesson's charts
	Problem  timeline.Text   // why a link or an action could not be executed; empty: none
	Notice   timeline.Text   // what a command did besides: "walk 41-42 sets rule=older"
	Claim    *Claim          // of the link that was opened
	Beats    string          // of the story: see Desk.Story; empty: no story beside the timeline
	Folds    []fold          // steps that open or close
	Places   *[2]draw.Places // of the two pictures, as they were drawn last; nil: not kept
	Beside   *beside         // a second run next to this one; nil: none

	Asked  bool // the next step waits for an answer
	Hidden int  // events from here on are not drawn: a question stands before them
	Trial  Trial
}

// Chip is a property as the page shows it: here and everywhere.
type Chip struct {
	_            timeline.Uncompared
	ID           string
	Kind         timeline.PropertyKind
	Title, About timeline.Text
	Void         timeline.Text // why the settings make the question meaningless; empty: they do not
	True         bool          // the predicate in the state under the cursor
	Since        int           // Always: the event that first made it false on the way here; 0: none
	Everywhere   timeline.Verdict
	Steps        int    // of the shortest counterexample or witness
	Shortest     uint64 // how many shortest ones there are
	Limit        string // why Everywhere is a bound: see explore.Answer
	Figure       Figure
}

// Figure is the number of a property that asks for one.
type Figure struct {
	_     timeline.Uncompared
	Least bool // the least over all runs is asked for, not the greatest
	Unit  timeline.Text
	Here  int  // in the state under the cursor, where the Chip is True
	Value int  // over all runs, where Known
	Known bool // it counts in some state, and the search has ended
}

// Search is the explorer's state for the present settings.
type Search struct {
	Started, Done, Held        bool // Held: the learner has stopped it
	States, Transitions, Depth int
	Limit                      string // which limit cut it off, "" for none
	MissedOneIn                uint64 // the chance that a state was missed is at most one in so many; 0: none was
}

// Claim is the verification of a link's claim.
type Claim struct {
	Property string
	Act      int
	True     bool
	Actual   int // where the property is first false in fact; 0: nowhere
}

// Ahead is what lies ahead of the cursor about the one property that the learner looks at.
type Ahead struct {
	Property string
	Chip     *Chip // of the property; nil: there is none to look at
	Known    bool  // the search from here has ended
	Result   explore.Answer
	States   int  // that the search from here has seen
	Next     text // the next act on a shortest way, in words
	NextID   string
	Hinted   bool // the learner has asked for it
	Moved    int  // the last act went nearer (-1), away (+1), or neither (0)
	Turn     explore.Turn
}
