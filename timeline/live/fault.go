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
		a.acts = accidental(r.world)
	}
	return a
}

// accidental are the faults that may happen by themselves: all but the pauses.
func accidental(w *timeline.World) (acts []timeline.Act) {
	for i := range w.Actions {
		a := &w.Actions[i]
		if a.Kind == timeline.Fault && !strings.HasPrefix(a.ID, pausePrefix) && !strings.HasPrefix(a.ID, resumePrefix) {
			acts = append(acts, timeline.Act(i))
		}
	}
	return acts
}

// Usual is the Pauses and Faults of a run where nobody says: as many pauses as the world's bound of that
// name allows, or one where a lane can pause at all, and some faults where there are any.
func Usual(w *timeline.World) (pauses, faults int) {
	for i := range w.Actions {
		if strings.HasPrefix(w.Actions[i].ID, pausePrefix) {
			pauses = 1
		}
	}
	for _, b := range w.Bounds {
		if b.ID == "pauses" && pauses > 0 {
			pauses = b.Value
		}
	}
	if len(accidental(w)) > 0 {
		faults = FaultsUsual
	}
	return pauses, faults
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
