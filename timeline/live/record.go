package live

import (
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// recorder writes down what happened. It is called inside the world's lock, in the order in which
// things happened; that is what makes a recording a path of the Spec.
type recorder interface {
	record(a timeline.Act) (timeline.Event, error)
	schedule() []string
}

// tape records with the stepper: it performs every act once more, this time with a log, for the
// sentence.
type tape struct{ run *timeline.Run }

func (t *tape) record(a timeline.Act) (timeline.Event, error) {
	err := t.run.Act(a)
	return t.run.Event(), err
}

func (t *tape) schedule() []string { return t.run.Schedule() }

func (r *Run) enabled(a timeline.Act) bool { return r.world.Blocked(r.state.At(), a) == nil }

// act performs an act that is enabled and records it. All that happens in a run, time apart, goes
// through here.
func (r *Run) act(a timeline.Act, now time.Time) {
	r.flush()
	r.world.Do(r.state.At(), a, nil)
	copy(r.base, r.state)
	r.write(a)
	for _, l := range r.lanes {
		if l.index == r.world.Actions[a].Lane {
			l.owed, l.noted = time.Time{}, false
		}
	}
	r.settle(now)
}

// elapse lets one unit pass. Units between which nothing happens are recorded as one wait; a person
// sees at once when time has changed what can be done by hand.
func (r *Run) elapse(now time.Time) {
	next := r.state.Clone()
	r.world.Do(next.At(), timeline.Wait(1), nil)
	if r.waited > 0 && !r.merges(next) {
		r.flush()
	}
	before := r.state
	r.state = next
	r.waited++
	r.units++
	if r.offersOther(before) {
		r.flush()
	}
	r.settle(now)
}

// merges says whether one more unit, which leads to next, may join the wait: the longer wait must be
// allowed, lead to the same state, and hide no state in which a property breaks or mends.
func (r *Run) merges(next timeline.State) bool {
	longer := timeline.Wait(r.waited + 1)
	if r.waited >= timeline.WaitUnitsMax || r.world.Blocked(r.base.At(), longer) != nil {
		return false
	}
	merged := r.base.Clone()
	r.world.Do(merged.At(), longer, nil)
	return merged.Equal(next) && r.broken(next.At()) == r.broken(r.state.At())
}

// broken is the set of Always properties that are false in a state.
func (r *Run) broken(st *timeline.Opaque) uint64 {
	var bad uint64
	for n, i := range r.always {
		if !r.world.Properties[i].Holds(st) {
			bad |= 1 << n
		}
	}
	return bad
}

// flush records the wait that has been merged so far.
func (r *Run) flush() {
	if r.waited == 0 {
		return
	}
	units := r.waited
	r.waited = 0
	copy(r.base, r.state)
	r.write(timeline.Wait(units))
}

func (r *Run) write(a timeline.Act) {
	e, err := r.rec.record(a)
	if err != nil {
		if r.fault == nil {
			r.fault = err
		}
		return
	}
	r.events = append(r.events, e)
	r.publish()
}

func (r *Run) publish() {
	close(r.changed)
	r.changed = make(chan struct{})
}

// settle looks at the new state: which lanes now owe an urgent step, and whether the run is over.
// Then it wakes everybody to look for themselves.
func (r *Run) settle(now time.Time) {
	for _, l := range r.lanes {
		switch owes := r.owes(l); {
		case !owes:
			l.owed, l.noted = time.Time{}, false
		case l.owed.IsZero():
			l.owed = now
		}
	}
	if r.quiet() {
		r.finish(Quiet)
	}
	if len(r.events) >= RunActsMax {
		r.finish(LimitActs)
	}
	for _, l := range r.lanes {
		nudge(l.wake)
	}
	nudge(r.net.wake)
	nudge(r.accidents.wake)
	nudge(r.clock.wake)
}

func nudge(wake chan struct{}) {
	select {
	case wake <- struct{}{}:
	default:
	}
}

// quiet says whether nothing but waits and faults can happen any more. A lane that this run paused
// is still to resume, and an accident may bring something back to life.
func (r *Run) quiet() bool {
	for _, l := range r.lanes {
		if l.paused {
			return false
		}
	}
	return !r.moves(r.state) && !r.reviving()
}

// moves says whether something other than a fault can happen in a state, now or when time passes.
func (r *Run) moves(s timeline.State) bool {
	for i := range r.world.Actions {
		if a := &r.world.Actions[i]; a.Kind != timeline.Fault && a.Guard(s.At()) == nil {
			return true
		}
	}
	return r.world.Time != nil && r.world.Time.Left(s.At()) > 0
}
