package learn

import "github.com/afterlease/afterlease/timeline"

// Finding is what an attempt comes to.
type Finding uint8

// The findings.
const (
	Unsolved        Finding = iota // the run does not decide
	Solved                         //
	OtherSettings                  // it was not played at the challenge's settings
	TooManyFaults                  // of a Reach
	TooManySwitches                // of a Defend: more are turned than may be
	Forbidden                      // of a Defend: one is turned that may not
	Searching                      // of a Defend: its world is not searched yet
	SearchCut                      // of a Defend: nor can it be
	Fails                          // of a Defend: something does not hold
)

// Graded is an attempt at a challenge, judged.
type Graded struct {
	_       timeline.Uncompared
	Finding Finding
	Solved  bool
	Pending bool // not judged yet
	Score   int  // acts of a Reach, faults of a Golf, switches of a Defend; compare with Par.Best
	Acts    int  // up to the one that decided, or all of them
	Faults  int  // among these
}

// Grade judges an attempt by replaying it: a run that is too long scores by the act that decided. The
// error is that of a run that cannot be performed. Of a Defend it says what is known of the world of
// these settings; Judge searches it.
func (t *Task) Grade(c timeline.Choice, schedule []string) (Graded, error) {
	g := Graded{}
	var err error
	switch {
	case t.Challenge.Kind == timeline.Defend:
		t.gradeDefend(c, &g)
	case string(c) != string(t.Choice):
		g.Finding = OtherSettings
	default:
		err = t.gradeRun(schedule, &g)
	}
	g.Solved, g.Pending = g.Finding == Solved, g.Finding == Searching
	return g, err
}

// gradeRun replays a schedule up to the act that decides.
func (t *Task) gradeRun(schedule []string, g *Graded) error {
	run := timeline.NewRun(t.world, timeline.Display{})
	for _, name := range schedule {
		if err := run.Choose(name); err != nil {
			return err
		}
		if decides(t.goal, run.State()) {
			g.Finding = Solved
			break
		}
	}
	acts := run.Acts()
	g.Acts, g.Faults = len(acts), t.world.Faults(acts)
	if g.Score = g.Acts; t.Challenge.Kind == timeline.Golf {
		g.Score = g.Faults
	}
	if t.over(g.Faults) {
		g.Finding = TooManyFaults
	}
	return nil
}

// over says whether so many faults are more than a Reach allows.
func (t *Task) over(faults int) bool {
	most := t.Challenge.Faults
	return t.Challenge.Kind == timeline.Reach && most != timeline.AnyFaults && faults > most
}

func (t *Task) gradeDefend(c timeline.Choice, g *Graded) {
	g.Score = t.turned(c)
	d := t.Defends(c)
	switch {
	case !t.keeps(c):
		g.Finding = Forbidden
	case d == nil:
		g.Finding = TooManySwitches
	case !d.Done:
		g.Finding = Searching
	case d.Cut:
		g.Finding = SearchCut
	case d.Holds:
		g.Finding = Solved
	default:
		g.Finding = Fails
	}
}

// Grade judges an attempt at a challenge and finds its par, both to the end.
func Grade(l *timeline.Lesson, ch *timeline.Challenge, c timeline.Choice, schedule []string) (*Task, Graded, error) {
	t, err := New(l, ch)
	if err != nil {
		return nil, Graded{}, err
	}
	for !t.Judge(c, 1<<20) {
	}
	for !t.Advance(1 << 20) {
	}
	g, err := t.Grade(c, schedule)
	return t, g, err
}
