package desk

import (
	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// outlook is what has been found ahead of a bench's run about one property. It is searched forward
// from the very states of the run, never looked up: a run by hand stands where the explorer may
// never have been.
type outlook struct {
	property string
	near     map[int]explore.Result // by node of the run
	turns    map[int]explore.Turn   // by the node at the end of a branch

	search catalog.Search // under way, for node at
	at     int
	turn   catalog.Search // under way, for the branch that ends in end
	end    int
	hint   int // the node at which the learner asked for a hint; -1: none
}

// Track looks at another property.
func (d *Desk) Track(property string) error {
	for _, p := range d.bench.world.Properties() {
		if p.ID == property && p.Void == nil && p.Kind != timeline.Figure {
			d.bench.look = newOutlook(property)
			return nil
		}
	}
	var known []string
	for _, p := range d.bench.world.Properties() {
		if p.Void == nil && p.Kind != timeline.Figure {
			known = append(known, p.ID)
		}
	}
	return &timeline.UnknownError{What: timeline.Text{En: "property", Zh: "性质"}, ID: property, Known: known}
}

func newOutlook(property string) *outlook {
	return &outlook{property: property, hint: -1, near: map[int]explore.Result{}, turns: map[int]explore.Turn{}}
}

// looked is the outlook of the bench. Until the learner chooses, it is about the first property that
// these settings ask about.
func (d *Desk) looked() *outlook {
	b := d.bench
	if b.look != nil {
		return b.look
	}
	for _, p := range b.world.Properties() {
		if p.Void == nil && p.Kind != timeline.Figure {
			b.look = newOutlook(p.ID)
			break
		}
	}
	return b.look
}

// lookAhead goes on with the searches from the cursor and of the present branch, and says whether
// both have ended. Moving on gives a search up: its answer is about a place that was left.
func (d *Desk) lookAhead(expansions int) (done bool) {
	o := d.looked()
	if o == nil {
		return true
	}
	run := d.bench.run
	if at := run.Place(); o.at != at || o.search == nil {
		o.search, o.at = nil, at
	}
	if _, known := o.near[o.at]; !known {
		return d.nearest(o, expansions)
	}
	if end := d.end(); o.end != end || o.turn == nil {
		o.turn, o.end = nil, end
	}
	if _, known := o.turns[o.end]; !known {
		return d.settled(o, expansions)
	}
	return true
}

// glance is how far a command looks ahead before it answers, in expansions: most answers are that
// near, and the page need not show that it is looking.
const glance = 1_500

// glanceAhead searches a little before a command answers: the world first, then what lies ahead.
func (d *Desk) glanceAhead() {
	if d.held || !d.Explore(glance) {
		return
	}
	for range 2 {
		if d.trial != nil && d.try(glance) || d.trial == nil && d.lookAhead(glance) {
			return
		}
	}
}

func (d *Desk) nearest(o *outlook, expansions int) (done bool) {
	if o.search == nil {
		s, err := d.bench.run.Ahead(o.property, explore.Options{})
		if err != nil {
			d.fail(err)
			return true
		}
		o.search = s
	}
	if o.search.Advance(expansions) {
		o.near[o.at], o.search = o.search.Result(), nil
	}
	return false
}

func (d *Desk) settled(o *outlook, expansions int) (done bool) {
	if o.turn == nil {
		s, err := d.bench.run.NoReturn(o.property, explore.Options{})
		if err != nil {
			d.fail(err)
			return true
		}
		o.turn = s
	}
	if o.turn.Advance(expansions) {
		o.turns[o.end], o.turn = o.turn.Result().Turn, nil
		return true
	}
	return false
}

// end is the node at the end of the present branch.
func (d *Desk) end() int {
	for _, b := range d.bench.run.Branches() {
		if b.Here {
			return b.ID
		}
	}
	return 0
}

// ahead fills the View.
func (d *Desk) ahead(v *View) {
	o := d.looked()
	if o == nil || !v.Search.Done || d.trial != nil {
		return // the world first; and a challenge looks ahead itself
	}
	a := &v.Ahead
	a.Property, a.Hinted = o.property, o.hint == d.bench.run.Place()
	for i := range v.Chips {
		if v.Chips[i].ID == o.property {
			a.Chip = &v.Chips[i]
		}
	}
	a.Turn = explore.Turn{Every: -1, None: -1}
	if t, ok := o.turns[d.end()]; ok && t.Verdict == timeline.Holds {
		a.Turn = t
	}
	r, known := o.near[d.bench.run.Place()]
	if !known {
		return
	}
	a.Known, a.Result, a.States = true, r.Answers[0], r.States
	if act, ok := a.Result.Hint(); ok {
		a.NextID = d.bench.world.Names([]timeline.Act{act})[0]
		a.Next = d.words(v, a.NextID)
	}
	a.Moved = d.moved(o, &a.Result)
}

// words names an act as its button does.
func (d *Desk) words(v *View, id string) text {
	for i := range v.Options {
		o := &v.Options[i]
		if o.Action != id {
			continue
		}
		if o.Lane >= 0 && o.Kind == "step" {
			return text{En: "{0}: {1}", Zh: "{0}：{1}"}.With(v.Lanes[o.Lane].Title, o.Label)
		}
		return o.Label
	}
	return timeline.Same(id)
}

// moved compares with the state before the last act.
func (d *Desk) moved(o *outlook, now *explore.Answer) int {
	run := d.bench.run
	here := run.Place()
	if !run.Back() {
		return 0
	}
	before, known := o.near[run.Place()]
	run.Forward()
	if !known || run.Place() != here {
		return 0
	}
	was := &before.Answers[0]
	switch {
	case was.Verdict == timeline.Cut || now.Verdict == timeline.Cut:
		return 0
	case was.Away(now):
		return 1
	case was.Schedule != nil && now.Schedule != nil && now.Steps < was.Steps:
		return -1
	}
	return 0
}

// Shorten plays a shortest run with the outcome of the present one: the same property, broken by an
// act of the same lane.
func (d *Desk) Shorten(property string) error {
	s, err := d.bench.run.Shorten(property, explore.Options{})
	if err != nil {
		return err
	}
	for !s.Advance(sliceStates) {
	}
	a := s.Result().Answers[0]
	if a.Shorter == 0 {
		return &notice{text{En: "No shorter run has the same outcome.", Zh: "没有更短的运行能得到同样的结局。"}}
	}
	d.bench.run.Seek(0)
	if err := d.bench.run.Play(d.bench.world.Names(a.Schedule)); err != nil {
		return err
	}
	d.keepWalk()
	d.notice = text{En: "{0} steps shorter, with the same outcome.", Zh: "少了 {0} 步，结局相同。"}.With(timeline.Num(a.Shorter))
	return nil
}
