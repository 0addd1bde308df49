package learn

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// Defence is one position of the switches, and whether it keeps what a Defend asks for.
type Defence struct {
	_        timeline.Uncompared
	Choice   timeline.Choice
	Switches int // turned
	Done     bool
	Cut      bool
	Holds    bool
	Fails    timeline.Text // title of the first property that does not hold
	States   int

	search *explore.Search
	world  *timeline.World
}

// defend lists the worlds around, with as many switches turned as may be. Fewer switches come first,
// and they are the cheap ones: whoever looks for par never searches farther than it is.
func (t *Task) defend() {
	all := t.lesson.Settings.All()
	for n := 0; n <= t.Challenge.Switches; n++ {
		for _, c := range all {
			if t.turned(c) == n && t.keeps(c) {
				t.tried = append(t.tried, &Defence{Choice: c, Switches: n})
			}
		}
	}
}

// turned is how many switches a choice has turned.
func (t *Task) turned(c timeline.Choice) (n int) {
	for i := range c {
		if c[i] != t.Choice[i] {
			n++
		}
	}
	return n
}

// kept is what a choice has turned and may not: the setting and its forbidden value, -1 for any; -1, -1:
// nothing.
func (t *Task) kept(c timeline.Choice) (setting, value int) {
	ss := t.lesson.Settings
	for _, item := range t.Challenge.Keep {
		id, one, only := timeline.CutAt(item, '=')
		for i := range ss {
			switch {
			case ss[i].ID != id || c[i] == t.Choice[i]:
			case !only:
				return i, -1
			case ss[i].Values[c[i]].ID == one:
				return i, int(c[i])
			}
		}
	}
	return -1, -1
}

func (t *Task) keeps(c timeline.Choice) bool {
	setting, _ := t.kept(c)
	return setting < 0
}

// Defends is what is known of a position of the switches; nil where it is out of the challenge's reach.
func (t *Task) Defends(c timeline.Choice) *Defence {
	for _, d := range t.tried {
		if string(d.Choice) == string(c) {
			return d
		}
	}
	return nil
}

// sliceStates is after how many expansions a verdict is read. It is always the same, so that how far a
// world is searched, and with it the number of its states, does not depend on who drives the search.
const sliceStates = 500

// advanceOne goes on with the search of a world by some expansions and says whether it has ended.
func (t *Task) advanceOne(d *Defence, expansions int) (done bool) {
	if d.Done {
		return true
	}
	if d.search == nil {
		d.world = t.lesson.Build(d.Choice)
		d.search = explore.New(d.world, explore.Options{})
	}
	for ; expansions > 0 && !d.Done; expansions -= sliceStates {
		ended := d.search.Advance(sliceStates)
		p := d.search.Progress()
		d.States = p.States
		d.judge(t.Challenge.Properties, p.Verdicts, ended)
		d.Done = d.Done || ended
	}
	if d.Done {
		d.search, d.world = nil, nil
	}
	return d.Done
}

// Judge goes on with the search of a position of the switches, before any other.
func (t *Task) Judge(c timeline.Choice, expansions int) (done bool) {
	d := t.Defends(c)
	return d == nil || t.advanceOne(d, expansions)
}

// Know takes the verdicts of a world that has been searched elsewhere.
func (t *Task) Know(c timeline.Choice, r *explore.Result) {
	d := t.Defends(c)
	if d == nil || d.Done {
		return
	}
	verdicts := make([]timeline.Verdict, len(r.Answers))
	for i := range verdicts {
		verdicts[i] = r.Answers[i].Verdict
	}
	d.world = t.lesson.Build(c)
	d.judge(t.Challenge.Properties, verdicts, true)
	d.Done, d.States, d.search, d.world = true, r.States, nil, nil
}

// judge reads what is known of the named properties. One that is broken decides at once; that they hold
// is known when everything has been seen. A property that has no meaning in a world does not hold there:
// it must not be possible to switch the question off.
func (d *Defence) judge(asked []string, verdicts []timeline.Verdict, ended bool) {
	d.Holds = ended
	for i := range d.world.Properties {
		p := &d.world.Properties[i]
		named := false
		for _, id := range asked {
			named = named || id == p.ID
		}
		switch {
		case !named || verdicts[i] == timeline.Holds:
		case verdicts[i] == timeline.Violated, verdicts[i] == timeline.NotApplicable:
			d.Done, d.Holds, d.Cut, d.Fails = true, false, false, p.Title
			return
		case verdicts[i] == timeline.Cut:
			d.Holds, d.Cut, d.Fails = false, true, p.Title
		}
	}
}

// advanceDefend searches the worlds around, the nearest first, and ends with the distance at which one
// holds.
func (t *Task) advanceDefend(expansions int) (done bool) {
	for !t.settled() {
		d := t.tried[t.next]
		before := d.States
		if !t.advanceOne(d, expansions) {
			return false
		}
		t.next++
		if expansions -= d.States - before; expansions <= 0 {
			break
		}
	}
	return t.settled()
}

// settled says whether par is known: all worlds as near as the nearest that holds have been searched.
func (t *Task) settled() bool {
	if t.next == len(t.tried) {
		return true
	}
	for _, d := range t.tried[:t.next] {
		if d.Holds && d.Switches < t.tried[t.next].Switches {
			return true
		}
	}
	return false
}

func (t *Task) parDefend() Par {
	p := Par{}
	if p.Done = t.settled(); !p.Done {
		return p
	}
	for _, d := range t.tried[:t.next] {
		p.States += d.States
		switch {
		case d.Cut && !p.Exists:
			p.Cut = true
		case d.Holds && (!p.Exists || d.Switches == p.Best):
			p.Exists, p.Best, p.Ways = true, d.Switches, p.Ways+1
			p.Turn = append(p.Turn, d.Choice)
		}
	}
	return p
}
