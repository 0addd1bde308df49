package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/export"
	"github.com/afterlease/afterlease/timeline/learn"
)

// trial is a challenge that is being played.
type trial struct {
	task   *learn.Task
	way    *learn.Way            // under way, for node at of the run
	at     int                   //
	ways   map[int]learn.Nearest // by node of the bench's run
	bench  *bench                // whose nodes these are
	hint   int                   // the node at which the learner asked for a hint; -1: none
	hints  int                   // how often
	shown  bool                  // the solution was shown: what is on the bench is not the learner's own
	graded learn.Graded
	best   int  // the best score so far; -1: not solved yet
	news   bool // it is, and the page has not been told
}

// Challenge sets a challenge: its switches, and an empty run.
func (d *Desk) Challenge(id string) error {
	task, err := d.lesson.Task(id)
	if err != nil {
		return err
	}
	d.sit(task.Choice, d.lesson.About().Walks[0].Show, "")
	d.past = nil // what was there before is no attempt
	d.trial = &trial{task: task, hint: -1, best: -1}
	return nil
}

func (t *trial) par() learn.Par { return t.task.Par() }

// plays says whether the bench is where the challenge is played.
func (d *Desk) plays() bool {
	t := d.trial
	return t != nil && (t.task.Challenge.Kind == timeline.Defend || string(d.bench.choice) == string(t.task.Choice))
}

// try goes on with the searches of the challenge: what its switches do, then par, then what lies ahead
// of the cursor. It says whether all of them have ended.
func (d *Desk) try(expansions int) (done bool) {
	t := d.trial
	if t == nil {
		return true
	}
	if t.task.Challenge.Kind == timeline.Defend {
		if f := d.at(); f.done {
			t.task.Know(d.bench.choice, &f.result)
		}
		d.grade()
		return t.task.Advance(expansions)
	}
	if !d.plays() || t.graded.Solved {
		return t.task.Advance(expansions)
	}
	return t.task.Advance(expansions) && d.wayAhead(expansions)
}

func (d *Desk) wayAhead(expansions int) (done bool) {
	t, here := d.trial, d.bench.run.Place()
	if t.bench != d.bench {
		t.bench, t.ways, t.way, t.hint = d.bench, map[int]learn.Nearest{}, nil, -1
	}
	if _, known := t.ways[here]; known {
		return true
	}
	if t.way == nil || t.at != here {
		way, err := d.bench.run.Way(t.task)
		if err != nil {
			d.fail(err)
			return true
		}
		t.way, t.at = way, here
	}
	if t.way.Advance(expansions) {
		t.ways[here], t.way = t.way.Found(), nil
		return true
	}
	return false
}

// grade judges what is on the bench up to the cursor.
func (d *Desk) grade() {
	t := d.trial
	if t == nil {
		return
	}
	run := d.bench.run
	g, err := t.task.Grade(d.bench.choice, run.Schedule()[:run.Pos()])
	if err != nil {
		d.fail(err)
		return
	}
	t.graded = g
	if !g.Solved || t.shown {
		return
	}
	if t.best < 0 || g.Score < t.best {
		t.best = g.Score
		t.news, d.stirred = true, true
	}
}

// Nearer shows the next act on a best way.
func (d *Desk) Nearer() {
	if t := d.trial; t != nil {
		t.hint = d.bench.run.Place()
		t.hints++
	}
}

// Solve shows a best solution: its run from the start, or its switches.
func (d *Desk) Solve() error {
	t := d.trial
	if t == nil {
		return &notice{learnWords.NoChallenge}
	}
	for !t.task.Advance(sliceStates) {
	}
	p := t.par()
	if !p.Exists {
		return &notice{learnWords.NoSolution}
	}
	t.shown = true
	if t.task.Challenge.Kind == timeline.Defend {
		d.sit(p.Turn[0], d.bench.show, "")
		return nil
	}
	if !d.plays() {
		d.sit(t.task.Choice, d.bench.show, "")
	}
	d.bench.run.Seek(0)
	return d.bench.run.Play(d.bench.world.Names(p.Run))
}

// leave ends what the learner turns away from: a question by going elsewhere, a challenge by a run that
// is not theirs.
func (d *Desk) leave(command string) {
	switch command {
	case "step", "forward", "pass":
		return
	case "walk", "fix":
		d.trial = nil
	case "shortest", "shorten":
		if d.trial != nil {
			d.trial.shown = true
		}
	}
	d.asked = -1
}

// Trial is a challenge as the page shows it.
type Trial struct {
	_      timeline.Uncompared
	Task   *learn.Task // nil: none is played
	Away   text        // the switches that are to be set back; empty: the bench is where it is played
	Graded learn.Graded
	Par    learn.Par
	Known  bool // what lies ahead is
	Ahead  learn.Nearest
	NextID string
	Next   text
	Hinted bool
	Hints  int
	Shown  bool
	Then   string // the challenge after it that is not solved yet; "" for none
	Turned text   // of a Defend: the switches, in words
}

// challenges fills the View.
func (d *Desk) challenges(v *View) {
	t := d.trial
	if t == nil {
		return
	}
	v.Trial = Trial{Task: t.task, Graded: t.graded, Par: t.par(), Hinted: t.hint == d.bench.run.Place(), Hints: t.hints, Shown: t.shown}
	if !d.plays() {
		v.Trial.Away = switches(v.About.Settings, d.bench.choice, t.task.Choice)
	}
	if t.task.Challenge.Kind == timeline.Defend {
		v.Trial.Turned = switches(v.About.Settings, t.task.Choice, d.bench.choice)
	}
	if t.bench != d.bench {
		return
	}
	if v.Trial.Ahead, v.Trial.Known = t.ways[d.bench.run.Place()]; v.Trial.Known && len(v.Trial.Ahead.Run) > 0 {
		v.Trial.NextID = d.bench.world.Names(v.Trial.Ahead.Run[:1])[0]
		v.Trial.Next = d.words(v, v.Trial.NextID)
	}
}

// replyLearned writes what the page keeps beside the zones: a question that waits, a challenge that was
// just solved.
func (d *Desk) replyLearned(j *export.Writer) {
	if d.asked >= 0 {
		j.Number("asked", d.asked)
	}
	if t := d.trial; t != nil && t.news {
		j.Key("solved")
		j.Open('{')
		j.Text("id", t.task.Challenge.ID)
		j.Number("score", t.graded.Score)
		j.Number("par", t.par().Best)
		j.Close('}')
		t.news = false
	}
}
