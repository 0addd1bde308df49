package learn

import (
	"github.com/afterlease/afterlease/timeline"
)

// Task is a challenge that is set: its world, and its par as far as it is known.
type Task struct {
	Challenge *timeline.Challenge
	Choice    timeline.Choice // what it is played at, or from where a Defend begins

	lesson *timeline.Lesson
	world  *timeline.World                     // of a Reach and a Golf
	goal   *timeline.Property[timeline.Opaque] // of a Reach and a Golf
	way    *Way                                // from the first state: par
	tried  []*Defence                          // of a Defend: the worlds around, the nearest first
	next   int                                 // the first of them that is not searched yet
}

// Par is the best there is. Before Done nothing else of it is known.
type Par struct {
	_      timeline.Uncompared
	Done   bool
	Cut    bool // a search was cut off: whether there is a better one is not known
	Exists bool // there is a solution
	Best   int  // acts of a Reach, faults of a Golf, switches of a Defend
	// Ways is how many best solutions there are: shortest runs, of a Golf with so few faults; of a
	// Defend, positions of the switches. 0: not known.
	Ways   uint64
	Steps  int               // of a Golf: acts of its shortest run
	States int               // seen on the way to this
	Run    []timeline.Act    // a solution of a Reach and a Golf
	Turn   []timeline.Choice // the solutions of a Defend with the least switches
}

// New sets a challenge. The error is a *SenseError, or a *timeline.UnknownError for what the lesson
// does not have; both are found on a host.
func New(l *timeline.Lesson, ch *timeline.Challenge) (*Task, error) {
	c, err := l.Settings.Parse(ch.Settings)
	if err != nil {
		return nil, err
	}
	w := l.Build(c)
	if err := senseOfTask(l, ch, w); err != nil {
		return nil, err
	}
	t := &Task{Challenge: ch, Choice: c, lesson: l}
	if ch.Kind == timeline.Defend {
		t.defend()
		return t, nil
	}
	t.world, t.goal = w, find(w, ch.Properties[0])
	t.way, err = t.From(w.Init(), nil)
	return t, err
}

// Find finds a challenge by its id.
func Find(l *timeline.Lesson, id string) (*Task, error) {
	known := make([]string, len(l.Challenges))
	for i := range l.Challenges {
		if l.Challenges[i].ID == id {
			return New(l, &l.Challenges[i])
		}
		known[i] = l.Challenges[i].ID
	}
	return nil, &timeline.UnknownError{What: text{En: "challenge", Zh: "挑战"}, ID: id, Known: known}
}

// Advance goes on with the search for par by some expansions and says whether it has ended.
func (t *Task) Advance(expansions int) (done bool) {
	if t.way != nil {
		return t.way.Advance(expansions)
	}
	return t.advanceDefend(expansions)
}

// Par is what is known of the best solution.
func (t *Task) Par() Par {
	if t.way == nil {
		return t.parDefend()
	}
	n := t.way.Found()
	p := Par{Done: n.Done, Cut: n.Cut, Exists: n.Run != nil, Best: n.Steps, Ways: n.Ways, States: n.States, Run: n.Run}
	if t.Challenge.Kind == timeline.Golf {
		p.Best, p.Steps = n.Faults, n.Steps
	}
	return p
}
