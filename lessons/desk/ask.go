package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/export"
	"github.com/afterlease/afterlease/timeline/learn"
)

// answerOf is what became of a question.
type answerOf uint8

const (
	unasked answerOf = iota
	answeredRight
	answeredWrong
	skipped
)

// asking is a question that stands before the next step, or that has just been answered.
type asking struct {
	question int // of About.Questions
	ask      *learn.Asking
	known    bool // the answer has been computed
	chosen   int  // -1: the learner has not chosen yet
	settled  bool // judged, and the step taken
}

// waits says whether the next step has to wait for an answer.
func (a *asking) waits() bool { return a != nil && !a.settled }

// pending is the first question not asked yet that stands at so many acts or later on the walk that is
// shown; -1: none.
func (d *Desk) pending(pos int) int {
	at, about := -1, d.lesson.About()
	if d.mute || d.trial != nil || d.bench.walk == "" {
		return at
	}
	for i := range about.Questions {
		q := &about.Questions[i]
		if q.Walk == d.bench.walk && q.Step >= pos && d.learned(i) == unasked && (at < 0 || q.Step < about.Questions[at].Step) {
			at = i
		}
	}
	return at
}

func (d *Desk) learned(question int) answerOf {
	if d.answers == nil {
		return unasked
	}
	return d.answers[question]
}

func (d *Desk) learn(question int, a answerOf) {
	if d.answers == nil {
		d.answers = make([]answerOf, len(d.lesson.About().Questions))
	}
	d.answers[question] = a
}

// asks puts the question that stands before the next step, if there is one, and says whether the step
// has to wait.
func (d *Desk) asks() bool {
	if d.asked.waits() {
		return true
	}
	d.asked = nil
	i := d.pending(d.bench.run.Pos())
	if i < 0 || d.lesson.About().Questions[i].Step != d.bench.run.Pos() {
		return false
	}
	ask, err := d.lesson.Ask(&d.lesson.About().Questions[i])
	if err != nil {
		d.fail(err)
		d.learn(i, skipped)
		return false
	}
	d.asked = &asking{question: i, ask: ask, chosen: -1}
	d.compute(glance)
	return true
}

// compute goes on with the answer and says whether it is known. One that cannot be known, for a search
// was cut off, is not asked.
func (d *Desk) compute(expansions int) (done bool) {
	a := d.asked
	if a == nil || a.known {
		return true
	}
	if !a.ask.Advance(expansions) {
		return false
	}
	a.known = true
	if _, err := a.ask.Asked(); err != nil {
		d.fail(err)
		d.skip()
	} else if a.chosen >= 0 {
		d.settle()
	}
	return true
}

// Answer chooses; the step is taken as soon as it is known which choice is right.
func (d *Desk) Answer(choice int) error {
	a := d.asked
	if !a.waits() || a.chosen >= 0 {
		return &notice{learnWords.NothingAsked}
	}
	if asked, _ := a.ask.Asked(); choice >= len(asked.Choices) {
		return &timeline.UnknownError{What: text{En: "choice", Zh: "选项"}, ID: timeline.Num(choice).En, Known: []string{"0", "…", timeline.Num(len(asked.Choices) - 1).En}}
	}
	a.chosen = choice
	for d.held && !a.known { // the learner has stopped what searches by itself
		d.compute(sliceStates)
	}
	if a.known {
		d.settle()
	}
	return nil
}

func (d *Desk) settle() {
	a := d.asked
	asked, _ := a.ask.Asked()
	a.settled = true
	d.stirred = true
	d.judged = answeredWrong
	if a.chosen == asked.Right {
		d.judged = answeredRight
	}
	d.learn(a.question, d.judged)
	d.bench.run.Forward()
}

// skip takes the step without an answer.
func (d *Desk) skip() {
	if !d.asked.waits() {
		d.asked = nil
		return
	}
	d.learn(d.asked.question, skipped)
	d.asked, d.stirred = nil, true
	d.bench.run.Forward()
}

// score counts the answers.
func (d *Desk) score() (right, answered int) {
	for _, a := range d.answers {
		switch a {
		case answeredRight:
			right++
			answered++
		case answeredWrong:
			answered++
		}
	}
	return right, answered
}

// Ask is a question as the page shows it.
type Ask struct {
	_       timeline.Uncompared
	ID      string // "" for none
	Asked   learn.Asked
	Chosen  int // -1: not yet
	Settled bool
}

// question fills the View.
func (d *Desk) question(v *View) {
	about := d.lesson.About()
	v.Muted, v.Questions = d.mute, len(about.Questions)
	v.Right, v.Answered = d.score()
	v.Hidden = len(v.Events)
	if i := d.pending(v.Pos); i >= 0 {
		v.Hidden = min(v.Hidden, about.Questions[i].Step)
	}
	if a := d.asked; a != nil {
		v.Ask = Ask{ID: learn.ID(&about.Questions[a.question]), Chosen: a.chosen, Settled: a.settled}
		v.Ask.Asked, _ = a.ask.Asked()
	}
}

// replyLearned writes what the page keeps beside the zones: a question that waits, one that was just
// answered, a challenge that was just solved.
func (d *Desk) replyLearned(v *View, j *export.Writer) {
	if v.Ask.ID != "" && !v.Ask.Settled {
		j.Text("asked", v.Ask.ID)
	}
	if d.judged != unasked {
		j.Key("answered")
		j.Open('{')
		j.Text("id", v.Ask.ID)
		j.Bool("right", d.judged == answeredRight)
		j.Close('}')
		d.judged = unasked
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
