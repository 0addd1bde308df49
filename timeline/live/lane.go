package live

import (
	"math/rand/v2"
	"slices"
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// lane is a lane with something to do of its own: steps, or pauses to stand through.
type lane struct {
	index int
	id    string
	steps []timeline.Act
	stops pauses
	hand  bool
	rand  *rand.Rand
	wake  chan struct{}

	due  time.Time // when the work before the next step ends; zero: none has begun
	owed time.Time // since when an urgent step is due; zero: none is
	// noted: the run has already been reported for the step that is owed.
	noted  bool
	paused bool
	// late: the machine paused the lane, not a person or a draw. It resumes when it arrives.
	late  bool
	until time.Time // when a pause may end on the real clock
	units int       // and after how many units of the run
}

// pauses are the two actions that stop a lane and let it go on.
type pauses struct{ pause, resume timeline.Act }

func (r *Run) addLanes() error {
	for _, id := range r.opts.Hands {
		if !slices.ContainsFunc(r.world.Lanes, func(l timeline.Lane[timeline.Opaque]) bool { return l.ID == id }) {
			return &timeline.UnknownError{What: timeline.Text{En: "lane", Zh: "泳道"}, ID: id, Known: r.laneIDs()}
		}
	}
	for i := range r.world.Lanes {
		l := &lane{index: i, id: r.world.Lanes[i].ID, hand: r.byHand(i), steps: r.steps(i), rand: r.stream(i),
			wake: make(chan struct{}, 1)}
		var pausable bool
		l.stops, pausable = r.pausing(l.id)
		if pausable || len(l.steps) > 0 {
			r.lanes = append(r.lanes, l)
		}
	}
	return nil
}

func (r *Run) laneIDs() []string {
	ids := make([]string, len(r.world.Lanes))
	for i := range r.world.Lanes {
		ids[i] = r.world.Lanes[i].ID
	}
	return ids
}

func (r *Run) byHand(lane int) bool { return slices.Contains(r.opts.Hands, r.world.Lanes[lane].ID) }

func (r *Run) steps(lane int) []timeline.Act {
	var acts []timeline.Act
	for i := range r.world.Actions {
		if a := &r.world.Actions[i]; a.Lane == lane && a.Kind == timeline.Step {
			acts = append(acts, timeline.Act(i))
		}
	}
	return acts
}

// acts are the ids of what a person who drives a lane does.
func (r *Run) acts(lane int) []string {
	var ids []string
	for i := range r.world.Actions {
		if a := &r.world.Actions[i]; a.Lane == lane && (a.Kind == timeline.Step || a.Kind == timeline.Deliver) {
			ids = append(ids, a.ID)
		}
	}
	return ids
}

// turn is what a lane does with the world's lock: it stands still, looks, works or steps.
func (r *Run) turn(l *lane, now time.Time) nap {
	if l.paused {
		return r.standStill(l, now)
	}
	if l.hand || !slices.ContainsFunc(l.steps, r.enabled) {
		l.due = time.Time{}
		return nap{d: forever}
	}
	if l.due.IsZero() {
		work := r.work(l)
		l.due = now.Add(work)
		return nap{d: work, deaf: true}
	}
	r.step(l, now)
	return noSleep
}

// work is the time before a lane's next step: none before one that is urgent, for a timed Spec says
// itself where work takes time.
func (r *Run) work(l *lane) time.Duration {
	if !l.owed.IsZero() {
		return 0
	}
	return r.draw(l.rand, r.opts.Scale.StepUnits)
}

// owes says whether an urgent step of a lane is due.
func (r *Run) owes(l *lane) bool {
	if r.world.Time == nil {
		return false
	}
	return slices.ContainsFunc(l.steps, func(a timeline.Act) bool {
		return !r.world.Actions[a].MayWait && r.enabled(a)
	})
}

// step takes one of the lane's enabled steps, unless a pause is injected before it.
func (r *Run) step(l *lane, now time.Time) {
	due := l.due
	l.due = time.Time{}
	if r.injects(l) {
		r.pauses++
		r.pause(l, now)
		return
	}
	if r.world.Time != nil && now.Sub(due) > r.unit {
		r.late++
	}
	var open []timeline.Act
	for _, a := range l.steps {
		if r.enabled(a) {
			open = append(open, a)
		}
	}
	r.act(open[l.rand.IntN(len(open))], now)
}

func (r *Run) injects(l *lane) bool {
	chance := r.opts.PauseProbability
	if r.opts.Pauses > 0 {
		if r.pauses >= r.opts.Pauses {
			return false
		}
		if chance == 0 {
			chance = PauseChance
		}
	}
	return chance > 0 && r.canPause(l) && l.rand.Float64() < chance
}
