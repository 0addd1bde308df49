package desk

import (
	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
)

// replay is a run played again in another world, as far as it goes. A step that is several there, or
// one of several here, is played as what it is there.
type replay struct {
	run    catalog.Stepper
	at     []int // by acts of the run that is played again: how many of this one's
	absent int   // the first act, from 1, that there is not; 0: none
	stop   int   // the act that cannot happen; 0: none
	err    error // why not
}

// again plays the acts of a world of some settings in another, at its own. What is not there is left out,
// or ends the run.
func (d *Desk) again(schedule []string, from timeline.Choice, b *bench, leaveOut bool) *replay {
	r := &replay{run: b.world.Run(b.show), at: []int{0}}
	x, opens := d.between(from, b.choice, r.run)
	for i := range schedule {
		for part, name := range instead(x, opens, schedule, i) {
			err := r.run.Choose(name)
			_, unknown := err.(*timeline.UnknownError)
			if unknown && r.absent == 0 {
				r.absent = i + 1
			}
			if err != nil && part == 0 && !(unknown && leaveOut) {
				r.stop, r.err = i+1, err
				return r
			} // a later part that cannot happen: the first one has settled it
		}
		r.at = append(r.at, r.run.Pos())
	}
	return r
}

// between is the expansion that tells two choices of settings apart, and whether its steps open on the
// way; nil where none does.
func (d *Desk) between(from, to timeline.Choice, run catalog.Stepper) (x *timeline.Expansion, opens bool) {
	about := d.lesson.About()
	for i := range about.Expansions {
		x := &about.Expansions[i]
		was, is := x.Stands(about.Settings, from), x.Stands(about.Settings, to)
		if was+is == timeline.StandsWhole+timeline.StandsSplit && (is == timeline.StandsWhole || hasParts(run, x)) {
			return x, is == timeline.StandsSplit
		}
	}
	return nil, false
}

// instead is what the act i of a schedule is there: itself, its parts, or the whole that it is a part of.
// A whole is one step, and happens where the last of its parts did.
func instead(x *timeline.Expansion, opens bool, schedule []string, i int) []string {
	act := schedule[i : i+1]
	if x == nil {
		return act
	}
	if opens {
		if parts := x.PartsOf(act[0]); parts != nil {
			return parts
		}
		return act
	}
	whole, part := x.WholeOf(act[0])
	if whole == "" {
		return act
	}
	for _, later := range schedule[i+1:] {
		if of, n := x.WholeOf(later); of == whole {
			if n > part {
				return nil
			}
			break
		}
	}
	return []string{whole}
}
