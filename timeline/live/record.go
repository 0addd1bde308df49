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
type tape[S comparable] struct{ run *timeline.Run[S] }

func (t *tape[S]) record(a timeline.Act) (timeline.Event, error) {
	err := t.run.Act(a)
	return t.run.Event(), err
}

func (t *tape[S]) schedule() []string { return t.run.Schedule() }

func (r *Run[S]) enabled(a timeline.Act) bool { return r.spec.Blocked(&r.state, a) == nil }

// act performs an act that is enabled and records it. All that happens in a run, time apart, goes
// through here.
func (r *Run[S]) act(a timeline.Act, now time.Time) {
	r.flush()
	r.spec.Do(&r.state, a, nil)
	r.base = r.state
	r.write(a)
	for _, l := range r.lanes {
		if l.index == r.spec.Actions[a].Lane {
			l.owed, l.noted = time.Time{}, false
		}
	}
	r.settle(now)
}

// elapse lets one unit pass. Units between which nothing happens are recorded as one wait.
func (r *Run[S]) elapse(now time.Time) {
	next := r.state
	r.spec.Do(&next, timeline.Wait(1), nil)
	if r.waited > 0 && !r.merges(&next) {
		r.flush()
	}
	r.state = next
	r.waited++
	r.units++
	r.settle(now)
}

// merges says whether one more unit, which leads to next, may join the wait: the longer wait must be
// allowed, lead to the same state, and hide no state in which a property breaks or mends.
func (r *Run[S]) merges(next *S) bool {
	longer := timeline.Wait(r.waited + 1)
	if r.waited >= timeline.WaitUnitsMax || r.spec.Blocked(&r.base, longer) != nil {
		return false
	}
	merged := r.base
	r.spec.Do(&merged, longer, nil)
	return merged == *next && r.broken(next) == r.broken(&r.state)
}

// broken is the set of Always properties that are false in a state.
func (r *Run[S]) broken(st *S) uint64 {
	var bad uint64
	for n, i := range r.always {
		if !r.spec.Properties[i].Holds(st) {
			bad |= 1 << n
		}
	}
	return bad
}

// flush records the wait that has been merged so far.
func (r *Run[S]) flush() {
	if r.waited == 0 {
		return
	}
	units := r.waited
	r.waited, r.base = 0, r.state
	r.write(timeline.Wait(units))
}

func (r *Run[S]) write(a timeline.Act) {
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

func (r *Run[S]) publish() {
	close(r.changed)
	r.changed = make(chan struct{})
}

// settle looks at the new state: which lanes now owe an urgent step, and whether the run is over.
// Then it wakes everybody to look for themselves.
func (r *Run[S]) settle(now time.Time) {
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
	nudge(r.clock.wake)
}

func nudge(wake chan struct{}) {
	select {
	case wake <- struct{}{}:
	default:
	}
}

// quiet says whether nothing but waits and faults can happen any more. A lane that this run paused
// is still to resume.
func (r *Run[S]) quiet() bool {
	for _, l := range r.lanes {
		if l.paused {
			return false
		}
	}
	for i := range r.spec.Actions {
		if r.spec.Actions[i].Kind != timeline.Fault && r.enabled(timeline.Act(i)) {
			return false
		}
	}
	return r.spec.Time == nil || r.spec.Time.Left(&r.state) <= 0
}
