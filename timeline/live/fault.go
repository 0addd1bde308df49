package live

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// accidents lets faults happen by themselves: crashes, restarts, a clock that is set back. What repairs
// something is a fault as well and counts as one. Pauses are not among them: they belong to the lanes.
type accidents struct {
	acts []timeline.Act
	left int       // how many may still happen
	due  time.Time // of the next one; zero: not drawn yet
	rand *rand.Rand
	wake chan struct{}
}

func (r *Run) newAccidents() accidents {
	a := accidents{left: r.opts.Faults, rand: r.stream(-3), wake: make(chan struct{}, 1)}
	if a.left > 0 {
		a.acts = r.accidental()
	}
	return a
}

// Accidental says whether an action of a kind is a fault that may happen by itself: any but the pauses.
func Accidental(kind, id string) bool {
	return kind == timeline.Fault.String() && !strings.HasPrefix(id, pausePrefix) && !strings.HasPrefix(id, resumePrefix)
}

func (r *Run) accidental() (acts []timeline.Act) {
	for i := range r.world.Actions {
		if a := &r.world.Actions[i]; Accidental(a.Kind.String(), a.ID) {
			acts = append(acts, timeline.Act(i))
		}
	}
	return acts
}

// strike is the accidents' turn. Each comes after a drawn time of up to a pause's length; one that finds
// nothing that could go wrong is drawn again.
func (r *Run) strike(now time.Time) nap {
	a := &r.accidents
	if a.left == 0 || len(a.acts) == 0 {
		return nap{d: forever}
	}
	if a.due.IsZero() {
		a.due = now.Add(max(r.draw(a.rand, r.opts.Scale.PauseUnits), r.unit))
	}
	if now.Before(a.due) {
		return nap{d: a.due.Sub(now), deaf: true}
	}
	a.due = time.Time{}
	if open := slices.DeleteFunc(slices.Clone(a.acts), func(f timeline.Act) bool { return !r.enabled(f) }); len(open) > 0 {
		a.left--
		r.act(open[a.rand.IntN(len(open))], now)
	}
	return noSleep
}

// reviving says whether an accident that is still to come may make something else possible: a process
// that has crashed is restarted.
func (r *Run) reviving() bool {
	if r.accidents.left == 0 {
		return false
	}
	for _, f := range r.accidents.acts {
		if !r.enabled(f) {
			continue
		}
		after := r.state.Clone()
		r.world.Do(after.At(), f, nil)
		if r.moves(after) {
			return true
		}
	}
	return false
}
