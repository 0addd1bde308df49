package desk

import "github.com/afterlease/afterlease/timeline"

// The questions of a lesson have one answer each, which the server computes with timeline/learn and puts
// into the page. What is here is when one is asked: before a step forward of its walk, which then waits,
// and whose event is not drawn before.

// pending is the first question not answered yet that stands at so many acts or later on the walk that is
// shown; -1: none. While a second run stands beside the first they rest: it would tell the answers.
func (d *Desk) pending(pos int) int {
	at, all := -1, d.lesson.About().Questions
	if d.mute || d.trial != nil || d.bench.walk == "" || d.bench.beside != nil {
		return at
	}
	for i := range all {
		if q := &all[i]; q.Walk == d.bench.walk && q.Step >= pos && !d.passed[i] && (at < 0 || q.Step < all[at].Step) {
			at = i
		}
	}
	return at
}

// asks says whether the next step has to wait for an answer.
func (d *Desk) asks() bool {
	if d.asked < 0 {
		pos := d.bench.run.Pos()
		if i := d.pending(pos); i >= 0 && d.lesson.About().Questions[i].Step == pos {
			d.asked = i
		}
	}
	return d.asked >= 0
}

// pass takes the step that has waited: its question is answered, or not wanted.
func (d *Desk) pass() {
	if d.asked >= 0 {
		d.passed[d.asked], d.asked = true, -1
		d.bench.run.Forward()
	}
}

// Pass says which questions are not asked any more, "0,3" by their places in the lesson; all others are.
func (d *Desk) Pass(list string) error {
	d.passed = make([]bool, len(d.passed))
	for _, item := range timeline.Split(list, ',') {
		if item == "" {
			continue
		}
		i, ok := timeline.ParseCount(item)
		if !ok || i >= len(d.passed) {
			return &timeline.UnknownError{What: text{En: "question", Zh: "问题"}, ID: item}
		}
		d.passed[i] = true
	}
	return nil
}

// question fills the View.
func (d *Desk) question(v *View) {
	v.Asked, v.Hidden = d.asked >= 0, len(v.Events)
	if i := d.pending(v.Pos); i >= 0 {
		v.Hidden = min(v.Hidden, d.lesson.About().Questions[i].Step)
	}
}

// seen are the events that the picture shows.
func (v *View) seen() []timeline.Event { return v.Events[:v.Hidden] }
