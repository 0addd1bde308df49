package live

import (
	"math/rand/v2"
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// network carries the messages, each with a journey of its own, so that they overtake each other.
// In an untimed world it lets the timers fire as well, after a drawn delay.
type network struct {
	acts []timeline.Act
	due  map[timeline.Act]time.Time
	rand *rand.Rand
	wake chan struct{}
}

func (r *Run) newNetwork() network {
	n := network{due: map[timeline.Act]time.Time{}, rand: r.stream(-1), wake: make(chan struct{}, 1)}
	for i := range r.world.Actions {
		a := &r.world.Actions[i]
		if a.Kind == timeline.Deliver && !r.byHand(a.Lane) || a.Kind == timeline.Timer && r.world.Time == nil {
			n.acts = append(n.acts, timeline.Act(i))
		}
	}
	return n
}

// carry delivers the message that is due, or sleeps until the next one is.
func (r *Run) carry(now time.Time) nap {
	first, due := r.nextDue(now)
	if due.IsZero() {
		return nap{d: forever}
	}
	if now.Before(due) {
		return nap{d: due.Sub(now)}
	}
	delete(r.net.due, first)
	r.act(first, now)
	return noSleep
}

// nextDue draws a journey for every message that has been sent, and finds the first to arrive.
func (r *Run) nextDue(now time.Time) (first timeline.Act, due time.Time) {
	for _, a := range r.net.acts {
		if !r.enabled(a) {
			delete(r.net.due, a)
			continue
		}
		at, known := r.net.due[a]
		if !known {
			at = now.Add(r.draw(r.net.rand, r.journey(a)))
			r.net.due[a] = at
		}
		if due.IsZero() || at.Before(due) {
			first, due = a, at
		}
	}
	return first, due
}

// journey is the longest a message may travel, in units. An untimed timer may fire as late as a
// pause lasts: else nobody would ever be seen to outlive one.
func (r *Run) journey(a timeline.Act) int {
	if r.world.Actions[a].Kind == timeline.Timer {
		return max(r.opts.Scale.PauseUnits, r.opts.Scale.MessageUnits)
	}
	return r.opts.Scale.MessageUnits
}
