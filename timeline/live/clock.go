package live

import (
	"math/rand/v2"
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// clock lets time pass in the world, and does what is due when it has.
type clock struct {
	timers []timeline.Act // timed Specs: expiries are urgent, and the clock's own duty
	last   time.Time      // when the last unit was over; a late clock catches up
	held   bool           // time has been standing still since the last turn
	limit  time.Time
	rand   *rand.Rand
	wake   chan struct{}
}

func (r *Run) newClock() clock {
	now := r.opts.Clock.Now()
	c := clock{last: now, limit: now.Add(time.Duration(r.opts.Units) * r.unit), rand: r.stream(-2), wake: make(chan struct{}, 1)}
	for i := range r.world.Actions {
		if r.world.Actions[i].Kind == timeline.Timer && r.world.Time != nil {
			c.timers = append(c.timers, timeline.Act(i))
		}
	}
	return c
}

// tick is the clock's turn: one unit, or what has to happen before it.
func (r *Run) tick(now time.Time) nap {
	if !now.Before(r.clock.limit) {
		r.finish(LimitUnits)
		return noSleep
	}
	if r.world.Time == nil {
		return nap{d: r.clock.limit.Sub(now), deaf: true}
	}
	r.goOn(now)
	if r.world.Urgent(r.state.At()) {
		return r.hurry(now)
	}
	due := r.clock.last.Add(r.unit)
	if now.Before(due) {
		return nap{d: due.Sub(now)}
	}
	if !r.enabled(timeline.Wait(1)) {
		return r.hold(now, r.clock.limit)
	}
	r.clock.last = due
	r.elapse(now)
	return noSleep
}

// hurry is the clock's turn while something is urgent: an expiry it does itself, a lane gets a unit
// of the real clock for what it owes. At a tie a coin decides who is first.
func (r *Run) hurry(now time.Time) nap {
	next, owing := r.clock.limit, false
	for _, l := range r.lanes {
		switch {
		case l.owed.IsZero():
		case now.Sub(l.owed) > r.unit:
			if r.lag(l, now) {
				return noSleep
			}
		default:
			owing = true
			if t := l.owed.Add(r.unit + 1); t.Before(next) {
				next = t
			}
		}
	}
	for _, a := range r.clock.timers {
		if r.enabled(a) && (!owing || r.clock.rand.IntN(2) == 0) {
			r.act(a, now)
			return noSleep
		}
	}
	if owing {
		return nap{d: next.Sub(now)}
	}
	return r.hold(now, next)
}

// hold stops the world's time until somebody wakes the clock.
func (r *Run) hold(now, until time.Time) nap {
	r.clock.held = true
	return nap{d: until.Sub(now)}
}

// goOn lets a clock that was held go on from now: what the real clock lost meanwhile is not caught
// up, for no time could pass in the world.
func (r *Run) goOn(now time.Time) {
	if r.clock.held && r.clock.last.Before(now.Add(-r.unit)) {
		r.clock.last = now.Add(-r.unit)
	}
	r.clock.held = false
}
