package learn

import "github.com/afterlease/afterlease/timeline"

// Graded is an attempt at a challenge, judged.
type Graded struct {
	_       timeline.Uncompared
	Solved  bool
	Pending bool          // of a Defend: its world is not searched yet
	Score   int           // acts of a Reach, faults of a Golf, switches of a Defend; compare with Par.Best
	Acts    int           // up to the one that decided, or all of them
	Faults  int           // among these
	Why     timeline.Text // in one sentence
}

// Grade judges an attempt by replaying it: a run that is too long scores by the act that decided. The
// error is that of a run that cannot be performed. Of a Defend it says what is known of the world of
// these settings; Judge searches it.
func (t *Task) Grade(c timeline.Choice, schedule []string) (Graded, error) {
	if t.Challenge.Kind == timeline.Defend {
		return t.gradeDefend(c), nil
	}
	g := Graded{}
	if string(c) != string(t.Choice) {
		at := timeline.Same(t.lesson.Settings.Full(t.Choice))
		return Graded{Why: words.OtherSettings.With(at)}, nil
	}
	acts, solved, err := t.decisive(schedule)
	g.Acts, g.Faults = len(acts), t.world.Faults(acts)
	if err != nil {
		return g, err
	}
	if g.Score = g.Acts; t.Challenge.Kind == timeline.Golf {
		g.Score = g.Faults
	}
	most := t.Challenge.Faults
	switch {
	case !solved:
		g.Why = words.Unsolved.With(t.Challenge.Title)
	case t.Challenge.Kind == timeline.Reach && most != timeline.AnyFaults && g.Faults > most:
		g.Why = words.TooManyFaults.With(timeline.Num(g.Faults), timeline.Num(most))
	default:
		g.Solved = true
		g.Why = words.Solved.With(timeline.Num(g.Acts), timeline.Num(g.Faults), t.goal.Title)
	}
	return g, nil
}

// decisive replays a schedule up to the act that decides.
func (t *Task) decisive(schedule []string) (acts []timeline.Act, solved bool, err error) {
	run := timeline.NewRun(t.world, timeline.Display{})
	for _, name := range schedule {
		if err := run.Choose(name); err != nil {
			return run.Acts(), false, err
		}
		if decides(t.goal, run.State()) {
			return run.Acts(), true, nil
		}
	}
	return run.Acts(), false, nil
}

func (t *Task) gradeDefend(c timeline.Choice) Graded {
	g := Graded{Score: t.turned(c)}
	d := t.Defends(c)
	switch {
	case !t.kept(c).Empty():
		g.Why = words.Kept.With(t.kept(c))
	case d == nil:
		g.Why = words.TooManySwitches.With(timeline.Num(g.Score), timeline.Num(t.Challenge.Switches))
	case !d.Done:
		g.Pending, g.Why = true, words.Searching
	case d.Cut:
		g.Why = words.SearchCut.With(timeline.Num(d.States))
	case !d.Holds:
		g.Why = words.Fails.With(d.Fails)
	default:
		g.Solved, g.Why = true, words.AllHold.With(timeline.Num(d.States))
	}
	return g
}

// Grade judges an attempt at a challenge and finds its par, both to the end.
func Grade(l *timeline.Lesson, ch *timeline.Challenge, c timeline.Choice, schedule []string) (Graded, Par, error) {
	t, err := New(l, ch)
	if err != nil {
		return Graded{}, Par{}, err
	}
	for !t.Judge(c, 1<<20) {
	}
	for !t.Advance(1 << 20) {
	}
	g, err := t.Grade(c, schedule)
	return g, t.Par(), err
}
