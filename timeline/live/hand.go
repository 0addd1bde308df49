package live

import (
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// Do performs an action for a person: any fault, or a step or delivery of a lane in
// Options.Hands. The error is a *timeline.UnknownError, a *timeline.StepError (not now),
// ErrNotByHand or ErrEnded.
func (r *Run) Do(action string) error {
	a, err := r.world.Parse(action)
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case !r.alive():
		return ErrEnded
	case a.Units() > 0 || !r.asked(&r.world.Actions[a]):
		return ErrNotByHand
	}
	return r.doByHand(a, r.opts.Clock.Now())
}

// asked says whether a person may ask for an action at all.
func (r *Run) asked(a *timeline.Action[timeline.Opaque]) bool {
	return a.Kind == timeline.Fault || a.Kind != timeline.Timer && r.byHand(a.Lane)
}

// offersOther says whether a person can do something else now than in the state before.
func (r *Run) offersOther(before timeline.State) bool {
	if len(r.opts.Hands) == 0 {
		return false
	}
	for i := range r.world.Actions {
		a := &r.world.Actions[i]
		if r.asked(a) && (a.Guard(before.At()) == nil) != (a.Guard(r.state.At()) == nil) {
			return true
		}
	}
	return false
}

func (r *Run) doByHand(a timeline.Act, now time.Time) error {
	for _, l := range r.lanes {
		switch {
		case r.pausable(l) && a == l.stops.pause:
			return r.pauseByHand(l)
		case l.paused && a == l.stops.resume && r.enabled(a):
			r.resume(l, now)
			return nil
		case l.late && l.hand && l.index == r.world.Actions[a].Lane && r.enabled(l.stops.resume):
			r.resume(l, now)
		}
	}
	if !r.alive() {
		return ErrEnded
	}
	if err := r.blocked(a); err != nil {
		return err
	}
	r.act(a, now)
	return nil
}
