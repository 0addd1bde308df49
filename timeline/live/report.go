package live

import (
	"errors"

	"github.com/afterlease/afterlease/timeline"
)

// Report is what a run shows. Conforms is computed by replaying the schedule, not taken on trust.
type Report struct {
	End      End // Running while the run goes on
	Seed     uint64
	Schedule []string
	Units    int // units that passed
	Pauses   int // pauses injected at random

	// Conforms: the schedule is a path of the Spec and ends in the state that the run ended in.
	Conforms bool
	Why      timeline.Text // why not; empty when it conforms

	Broken       []Broken  // Always properties that were false in some state of the run
	Reached      []Broken  // Possible properties that were true in some state of the run
	Outside      []Outside // what the model has no word for, the first OutsideMax of them
	OutsideCount int
	// Late counts steps taken more than a unit after their work was over, where the model allows it:
	// the step may wait, or the world's clock was late too.
	Late int
}

// Broken is a property and the event that first made it false; of a Possible, that first made it true,
// 0 where it was true from the start.
type Broken struct {
	Property string
	Seq      int
}

// Report replays what was recorded so far: of the whole run once Done is closed.
func (r *Run) Report() Report {
	r.mu.Lock()
	r.flush()
	rep := Report{End: r.end, Seed: r.opts.Seed, Schedule: r.rec.schedule(), Units: r.units, Pauses: r.pauses,
		Outside: r.outside.list, OutsideCount: r.outside.count, Late: r.late}
	truth, err := r.state.Clone(), r.fault
	r.mu.Unlock()

	replay := timeline.NewRun(r.world, r.opts.Show)
	if err == nil {
		err = replay.Play(rep.Schedule)
	}
	if err == nil && !replay.State().Equal(truth) {
		err = errOtherState
	}
	rep.Conforms, rep.Why = err == nil, words(err)
	for _, h := range replay.Here() {
		if h.Since > 0 {
			rep.Broken = append(rep.Broken, Broken{h.ID, h.Since})
		}
	}
	rep.Reached = r.reached(replay.States())
	return rep
}

// reached looks for the first state in which each Possible property is true.
func (r *Run) reached(states []timeline.State) (all []Broken) {
	for i := range r.world.Properties {
		p := &r.world.Properties[i]
		if p.Kind != timeline.Possible || p.Void != nil {
			continue
		}
		for seq, s := range states {
			if p.Holds(s.At()) {
				all = append(all, Broken{p.ID, seq})
				break
			}
		}
	}
	return all
}

var errOtherState = &RefusedError{timeline.Text{
	En: "the recorded schedule leads to another state than the run did",
	Zh: "记录的调度重放后得到的状态与实际运行不一致"}}

func words(err error) timeline.Text {
	var l timeline.Localized
	switch {
	case err == nil:
		return timeline.Text{}
	case errors.As(err, &l):
		return l.Text()
	}
	return timeline.Same(err.Error())
}
