//go:build !js

package learn

import "github.com/afterlease/afterlease/timeline"

// Sense is why a question or a challenge makes none.
type Sense uint8

// The ways to make no sense.
const (
	NoOutcome   Sense = iota // the step is no request that is accepted or refused
	Decided                  // the property is broken, or reached, before the step
	Meaningless              // the settings make the property meaningless
	WrongKind                // the property is of a kind that is not asked about in this way
	OneValue                 // the row has one value in the whole walk
	NoRow                    // the row is not shown after the step
	OneProperty              // a Reach and a Golf have one property, a Defend at least one
	NoSwitch                 // a Defend turns at least one switch
)

// SenseError is a question or a challenge that makes no sense. Like a State that is none (timeline.New)
// it is found where lessons are built and tested, on a host; the WASM does without, for the same source
// has passed there.
type SenseError struct {
	ID  string // of the question or the challenge
	Why Sense
}

// Text is the sentence in both languages.
func (e *SenseError) Text() timeline.Text { return senseless.With(timeline.Same(e.ID), whys[e.Why]) }

func (e *SenseError) Error() string { return e.Text().En }

var senseless = timeline.Text{En: "{0} makes no sense: {1}", Zh: "{0} 没有意义：{1}"}

var whys = [...]timeline.Text{
	NoOutcome:   {En: "nothing is accepted or refused by that step", Zh: "那一步不接受也不拒绝什么"},
	Decided:     {En: "it is decided before", Zh: "在那之前已成定局"},
	Meaningless: {En: "the settings make the property meaningless", Zh: "在这些设置下，该性质不成为问题"},
	WrongKind:   {En: "a property of this kind is not asked about so", Zh: "这类性质不能这样问"},
	OneValue:    {En: "the row has only one value", Zh: "这一行始终只有一个值"},
	NoRow:       {En: "the row is not shown after that step", Zh: "那一步之后没有这一行"},
	OneProperty: {En: "it needs one property, a Defend at least one", Zh: "需要恰好一条性质，防守题至少一条"},
	NoSwitch:    {En: "a Defend turns at least one switch", Zh: "防守题至少要能拨一个开关"},
}

// sense asks that a question has an answer, and more than one choice. The cursor of the run is where it
// is asked.
func sense(run *timeline.Run, q *timeline.Question) error {
	switch q.Asks {
	case AskOutcome:
		if run.Events()[q.Step].Outcome == timeline.NoOutcome {
			return &SenseError{ID(q), NoOutcome}
		}
	case AskHolds, AskStill:
		return senseOfProperty(run, q)
	case AskValue:
		return senseOfRow(run, q)
	}
	return nil
}

// senseOfProperty asks that a property can be asked about, and is not decided yet.
func senseOfProperty(run *timeline.Run, q *timeline.Question) error {
	p, err := known(run.World, q.Property)
	switch {
	case err != nil:
		return err
	case p.Void != nil:
		return &SenseError{ID(q), Meaningless}
	case p.Kind > timeline.Possible:
		return &SenseError{ID(q), WrongKind}
	}
	for _, st := range run.States()[:q.Step+1] {
		if decides(p, st) {
			return &SenseError{ID(q), Decided}
		}
	}
	return nil
}

// senseOfRow asks that a row is shown after the step, and has more than one value in the walk.
func senseOfRow(run *timeline.Run, q *timeline.Question) error {
	v := follow(run, q)
	switch {
	case len(v.all) == 0:
		var ids []string
		for _, c := range run.Cards() {
			for i := range c.Rows {
				ids = append(ids, c.ID+"."+c.Rows[i].ID)
			}
		}
		return &timeline.UnknownError{What: text{En: "row", Zh: "行"}, ID: q.Card + "." + q.Row, Known: ids}
	case v.right < 0:
		return &SenseError{ID(q), NoRow}
	case len(v.all) < 2:
		return &SenseError{ID(q), OneValue}
	}
	return nil
}

func known(w *timeline.World, id string) (*timeline.Property[timeline.Opaque], error) {
	if p := find(w, id); p != nil {
		return p, nil
	}
	ids := make([]string, len(w.Properties))
	for i := range ids {
		ids[i] = w.Properties[i].ID
	}
	return nil, &timeline.UnknownError{What: text{En: "property", Zh: "性质"}, ID: id, Known: ids}
}

// senseOfTask asks that a challenge can be played, and is not decided before.
func senseOfTask(l *timeline.Lesson, ch *timeline.Challenge, w *timeline.World) error {
	defends := ch.Kind == timeline.Defend
	if len(ch.Properties) == 0 || !defends && len(ch.Properties) > 1 {
		return &SenseError{ch.ID, OneProperty}
	}
	for _, id := range ch.Properties {
		p, err := known(w, id)
		switch {
		case err != nil:
			return err
		case p.Kind == timeline.Figure || !defends && p.Kind == timeline.Recoverable:
			return &SenseError{ch.ID, WrongKind}
		case defends:
		case p.Void != nil:
			return &SenseError{ch.ID, Meaningless}
		case decides(p, w.Init()):
			return &SenseError{ch.ID, Decided}
		}
	}
	if defends && ch.Switches < 1 {
		return &SenseError{ch.ID, NoSwitch}
	}
	return senseOfKeep(l, ch)
}

// senseOfKeep asks that what may not be turned is there.
func senseOfKeep(l *timeline.Lesson, ch *timeline.Challenge) error {
	for _, item := range ch.Keep {
		id, value, one := timeline.CutAt(item, '=')
		set := -1
		ids := make([]string, len(l.Settings))
		for i := range l.Settings {
			if ids[i] = l.Settings[i].ID; ids[i] == id {
				set = i
			}
		}
		switch {
		case set < 0:
			return &timeline.UnknownError{What: text{En: "setting", Zh: "设置"}, ID: id, Known: ids}
		case one:
			if _, err := l.Settings.Parse(id + "=" + value); err != nil {
				return err
			}
		}
	}
	return nil
}
