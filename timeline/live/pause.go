package live

import (
	"time"

	"github.com/afterlease/afterlease/timeline"
)

const (
	pausePrefix  = "pause."
	resumePrefix = "resume."
)

// pausing finds the actions that stop a lane and let it go on, by their names.
func (r *Run) pausing(lane string) (pauses, bool) {
	p, err := r.world.Parse(pausePrefix + lane)
	if err != nil {
		return pauses{}, false
	}
	q, err := r.world.Parse(resumePrefix + lane)
	return pauses{p, q}, err == nil
}

func (r *Run) pausable(l *lane) bool { return l.stops.pause != l.stops.resume }

func (r *Run) canPause(l *lane) bool {
	return !l.paused && r.pausable(l) && r.enabled(l.stops.pause)
}

// pause stops a lane for the scale's PauseUnits. The pause must be enabled.
func (r *Run) pause(l *lane, now time.Time) {
	units := r.opts.Scale.PauseUnits
	l.paused, l.due = true, time.Time{}
	l.until, l.units = now.Add(time.Duration(units)*r.unit), r.units+units
	r.act(l.stops.pause, now)
}

// standStill is a paused lane's turn. A pause ends when its time is over on the real clock and in
// the world, whose clock may lag.
func (r *Run) standStill(l *lane, now time.Time) nap {
	if l.late && l.hand {
		return nap{d: forever} // Do resumes it: the person is who is late
	}
	if !l.late && now.Before(l.until) {
		return nap{d: l.until.Sub(now)}
	}
	if !l.late && r.units < l.units && !r.stuck() || !r.enabled(l.stops.resume) {
		return nap{d: forever}
	}
	r.resume(l, now)
	return noSleep
}

func (r *Run) resume(l *lane, now time.Time) {
	l.paused, l.late, l.due = false, false, time.Time{}
	r.act(l.stops.resume, now)
}

// stuck says whether no time can pass although nothing is due.
func (r *Run) stuck() bool {
	return r.world.Time == nil || !r.world.Urgent(r.state.At()) && !r.enabled(timeline.Wait(1))
}

// Pause makes a lane stand still for the scale's PauseUnits. The error is a
// *timeline.UnknownError (no such lane, or one that cannot pause), a *timeline.StepError (not now)
// or ErrEnded.
func (r *Run) Pause(lane string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.alive() {
		return ErrEnded
	}
	var known []string
	for _, l := range r.lanes {
		if !r.pausable(l) {
			continue
		}
		if l.id == lane {
			return r.pauseByHand(l)
		}
		known = append(known, l.id)
	}
	return &timeline.UnknownError{What: timeline.Text{En: "lane that can pause", Zh: "可暂停泳道"}, ID: lane, Known: known}
}

func (r *Run) pauseByHand(l *lane) error {
	if err := r.blocked(l.stops.pause); err != nil {
		return err
	}
	r.pause(l, r.opts.Clock.Now())
	return nil
}

// blocked is nil for an act that can happen now, else a *timeline.StepError.
func (r *Run) blocked(a timeline.Act) error {
	why := r.world.Blocked(r.state.At(), a)
	if why == nil {
		return nil
	}
	e := &timeline.StepError{Pos: len(r.events) + 1, Action: r.world.Name(a), Reason: why.Text}
	if words := r.world.Actions[a].Why; words != nil {
		if t := words(r.state.At(), r.opts.Show); !t.Empty() {
			e.Reason = t
		}
	}
	return e
}
