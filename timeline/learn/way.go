package learn

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// Way is the search for the best way from a state of an attempt to the goal of a Reach or a Golf: the
// shortest with the faults that are left, or the one with the fewest faults.
type Way struct {
	task   *Task
	from   timeline.State
	used   int // faults before
	most   int // faults that the search under way allows
	bound  int // of a Golf: a way with so many is known
	search *explore.Search
	found  Nearest
}

// Nearest is what a Way has found.
type Nearest struct {
	_      timeline.Uncompared
	Done   bool
	Cut    bool           // the search was cut off, and what is not found is not known
	Run    []timeline.Act // to the goal; nil: there is none
	Steps  int            // its acts
	Faults int            // in all, those before included
	Ways   uint64         // how many runs are as good; 0: not known
	States int            // seen; where there is no way, they prove it
}

// From looks ahead from a state of an attempt, after the acts that have led there.
func (t *Task) From(from timeline.State, acts []timeline.Act) (*Way, error) {
	w := &Way{task: t, from: from, used: t.world.Faults(acts), bound: timeline.AnyFaults}
	w.most = timeline.AnyFaults
	if t.Challenge.Kind == timeline.Reach {
		w.most = t.Challenge.Faults
	}
	if t.over(w.used) {
		w.found.Done = true // and there is none
		return w, nil
	}
	return w, w.begin()
}

func (w *Way) begin() (err error) {
	world, from := w.task.world, w.from
	if w.most != timeline.AnyFaults {
		world, from = world.WithFaults(w.most), world.Counted(from, w.used)
	}
	w.search, err = explore.Ahead(world, from, w.task.goal.ID, explore.Options{})
	return err
}

// Advance goes on by some expansions and says whether the way is known.
func (w *Way) Advance(expansions int) (done bool) {
	if w.search == nil {
		return true
	}
	if !w.search.Advance(expansions) {
		return false
	}
	r := w.search.Result()
	a := &r.Answers[0]
	w.search = nil
	w.found = Nearest{Cut: a.Verdict == timeline.Cut, Run: a.Schedule, Steps: a.Steps, Ways: a.Shortest, States: r.States}
	if a.Schedule != nil {
		w.found.Faults = w.used + w.task.world.Faults(a.Schedule)
	}
	if !w.fewer() {
		w.found.Done = true
		return true
	}
	if err := w.begin(); err != nil {
		w.found.Cut, w.found.Done = true, true // the property was there a moment ago
		return true
	}
	return false
}

// fewer says whether a Golf has to look for a way with fewer faults, and with how many. The first
// search is with all there are, for there may be no way at all; the others are with as few as there have
// been, and one more each.
func (w *Way) fewer() bool {
	if w.task.Challenge.Kind != timeline.Golf {
		return false
	}
	if w.bound == timeline.AnyFaults {
		w.bound = w.found.Faults
		w.most = w.used
		return w.found.Run != nil
	}
	if w.found.Run != nil || w.found.Cut || w.most >= w.bound {
		return false
	}
	w.most++
	return true
}

// Found is what the search has found out.
func (w *Way) Found() Nearest { return w.found }
