package desk

import (
	"strings"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
)

// beside is a second run next to the present one: the same acts at other settings, as far as they go,
// or another future of the same run.
type beside struct {
	*bench
	text   string   // what it was asked for as: settings, or @ and the id of a branch
	branch []string // the other future's acts; nil: the present ones
	from   int      // the place to go back to
	of     string   // the schedule that it was played for

	*replay
	left, right int // acts: the last is the first that differs; 0: there is no difference
	names       [2]text
	said        text
}

// Beside puts another run next to the present one: at other settings ("rule=older"), or another of
// the futures that were kept ("@7").
func (d *Desk) Beside(what string) error {
	b := d.bench
	s := &beside{bench: b, text: what, from: b.run.Place()}
	if what != "" && what[0] == '@' {
		end, walk := d.end(), b.walk
		if err := d.branch(what[1:]); err != nil {
			return err
		}
		b.run.Last()
		s.branch = b.run.Schedule()
		b.run.Go(end)
		b.run.Go(s.from)
		b.walk = walk
	} else {
		c, err := d.lesson.About().Settings.Parse(what)
		if err != nil {
			return err
		}
		if string(c) == string(b.choice) {
			return &notice{words.SameSettings}
		}
		s.bench = &bench{choice: c, show: b.show, world: d.lesson.Open(c)}
	}
	if b.beside != nil {
		s.from = b.beside.from
	}
	b.beside, d.asked = s, -1
	return nil
}

// Apart takes the second run away and goes back to where it was asked for.
func (d *Desk) Apart() {
	if s := d.bench.beside; s != nil {
		d.bench.run.Go(s.from)
		d.bench.beside = nil
	}
}

// alongside plays the second run anew where the first one has changed, and moves it to the same place.
func (d *Desk) alongside() *beside {
	b := d.bench
	s := b.beside
	if s == nil {
		return nil
	}
	schedule := b.run.Schedule()
	if of := strings.Join(schedule, ","); s.replay == nil || s.of != of {
		acts := schedule
		if s.branch != nil {
			acts = s.branch
		}
		s.of, s.replay = of, d.again(acts, b.choice, s.bench, true)
		d.part(s)
	}
	s.replay.run.Seek(s.at[min(b.run.Pos(), len(s.at)-1)])
	return s
}

// call names the two runs: by the switches in which they differ. Within a sentence the positions are
// enough where one switch differs.
func (d *Desk) call(s *beside) (left, right *text) {
	s.names = [2]text{words.ThisRun, words.OtherFuture}
	left, right = &s.names[0], &s.names[1]
	if s.branch != nil {
		return left, right
	}
	ss, here, differ := d.lesson.About().Settings, d.bench.choice, 0
	for i := range ss {
		if here[i] != s.choice[i] {
			if differ++; differ == 1 {
				left, right = &ss[i].Values[here[i]].Title, &ss[i].Values[s.choice[i]].Title
			}
		}
	}
	s.names = [2]text{switches(ss, s.choice, here), switches(ss, here, s.choice)}
	if differ > 1 {
		left, right = &s.names[0], &s.names[1]
	}
	return left, right
}

// pairing holds two runs against each other.
type pairing struct {
	*replay
	left, right []timeline.Event
	was, is     []timeline.Here // their properties at the end
	fork        bool            // two futures: the act that was chosen is the difference
	other       *timeline.Event // what the second run did at the act that is looked at; nil: nothing
	broke       int             // the property that the act breaks in one of them; -1: none
}

// part finds the first difference, act by act: what is not there, what cannot happen, what was decided
// otherwise, what breaks on one side only; and if there is none of these, what was said otherwise.
func (d *Desk) part(s *beside) {
	l, r := d.call(s)
	p := &pairing{replay: s.replay, left: d.bench.run.Events(), right: s.replay.run.Events(),
		was: broken(d.bench.run), is: broken(s.replay.run), fork: s.branch != nil}
	for _, words := range [2]bool{false, true} {
		for i := 1; i <= len(p.left); i++ {
			if said := p.differ(i, words); said != nil {
				s.left, s.right = i, s.at[min(i, len(s.at)-1)]
				if p.other == nil {
					s.right++
				}
				s.said = d.word(p, said, i, l, r)
				return
			}
		}
	}
	s.left, s.right, s.said = 0, 0, words.PartNone.With(*r)
}

// differ says how an act differs in the two runs, nil that it does not; by its words only if asked.
func (p *pairing) differ(i int, byWords bool) *text {
	e := &p.left[i-1]
	p.other, p.broke = nil, -1
	if i < len(p.at) && p.at[i] > p.at[i-1] {
		p.other = &p.right[p.at[i]-1]
	}
	o := p.other
	switch {
	case i == p.absent:
		return &words.PartAbsent
	case i == p.stop:
		return &words.PartBlocked
	case o != nil && (o.Outcome != e.Outcome || p.fork && o.Action != e.Action || byWords && o.Action == e.Action && o.Text != e.Text):
		return &words.PartSaid
	case i < len(p.at) && p.breaks(i):
		return &words.PartBroken
	}
	return nil
}

// breaks looks for a property that an act breaks in one run and not in the other.
func (p *pairing) breaks(i int) bool {
	for k := range p.was {
		was, is := &p.was[k], &p.is[k]
		its := is.Since > p.at[i-1] && is.Since <= p.at[i]
		if (was.Since == i) != its && !was.Void && !is.Void {
			p.broke = k
			return true
		}
	}
	return false
}

// word fills a sentence: 0 the step, 1 and 3 the runs, 2 and 4 what happened in them, 5 the reason or the
// property.
func (d *Desk) word(p *pairing, said *text, i int, l, r *text) text {
	var other, about text
	if p.other != nil {
		other = p.other.Text
	}
	switch {
	case p.broke >= 0:
		about = d.bench.world.Properties()[p.broke].Title
		if p.was[p.broke].Since != i {
			l, r = r, l
		}
	case i == p.stop:
		about = why(p.err)
	}
	return said.With(timeline.Num(i), *l, p.left[i-1].Text, *r, other, about)
}

// why is the reason alone for which an act cannot happen.
func why(err error) text {
	if e, ok := err.(*timeline.StepError); ok {
		return e.Reason
	}
	return timeline.Same(err.Error())
}

// broken are the properties at the end of a run.
func broken(run catalog.Stepper) []timeline.Here {
	place := run.Place()
	run.Last()
	here := run.Here()
	run.Go(place)
	return here
}
