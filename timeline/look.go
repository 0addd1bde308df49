package timeline

import "slices"

// Option is an act that a page offers under the cursor.
type Option struct {
	Action  string
	Label   Text
	Lane    int
	Kind    string // "step", "deliver", "timer", "fault", "wait"
	Blocked bool
	Reason  Text     // why not
	Through []string // "until delivered": this act and the deliveries it makes possible
}

// Options lists every action in declared order, enabled or with its reason, and last the wait to
// the next deadline, which says what then happens.
func (r *Run[S]) Options() []Option {
	st := &r.states[r.cur]
	var all []Option
	for i := range r.Spec.Actions {
		a := &r.Spec.Actions[i]
		o := Option{Action: a.ID, Label: a.Label, Lane: a.Lane, Kind: a.Kind.String()}
		if why := a.Guard(st); why != nil {
			o.Blocked, o.Reason = true, r.reason(Act(i), why)
		} else if t := r.Spec.Through(*st, Act(i)); t != nil {
			o.Through = r.Spec.Names(t)
		}
		all = append(all, o)
	}
	if r.Spec.Time != nil {
		all = append(all, r.WaitOption(0))
	}
	return all
}

// WaitOption is the offer to let some units pass: by name its amount, and what then happens. With
// units 0 it is the wait to the next deadline, or of one unit where there is none.
func (r *Run[S]) WaitOption(units int) Option {
	st := r.states[r.cur]
	if units == 0 {
		units = min(max(1, r.Spec.Time.Left(&st)), WaitUnitsMax)
	}
	o := Option{Action: r.Spec.Name(Wait(units)), Lane: -1, Kind: "wait"}
	if why := r.Spec.Blocked(&st, Wait(units)); why != nil {
		o.Label, o.Blocked, o.Reason = r.words.waitLabel(units, Text{}), true, why.Text
		return o
	}
	r.Spec.Time.Elapse(&st, units)
	o.Label = r.words.waitLabel(units, r.words.labels(r.Spec.arrived(&st)))
	return o
}

// UnitsLeft is how many units may pass before the next deadline: 0 when something is urgent or the
// Spec is untimed, WaitUnitsMax without a deadline.
func (r *Run[S]) UnitsLeft() int {
	st := &r.states[r.cur]
	if r.Spec.Time == nil || r.Spec.Urgent(st) {
		return 0
	}
	if left := r.Spec.Time.Left(st); left != None {
		return min(left, WaitUnitsMax)
	}
	return WaitUnitsMax
}

// Cards are the State for the inspector; a row that differs from the state before is marked.
func (r *Run[S]) Cards() []Card {
	if r.Spec.Show == nil {
		return nil
	}
	cards := r.Spec.Show(&r.states[r.cur], r.Show)
	if r.cur > 0 {
		markChanged(cards, r.Spec.Show(&r.states[r.at().parent], r.Show))
	}
	return cards
}

func markChanged(cards, before []Card) {
	was := map[string]Text{}
	for _, c := range before {
		for _, row := range c.Rows {
			was[c.ID+"."+row.ID] = row.Value
		}
	}
	for i := range cards {
		for j := range cards[i].Rows {
			row := &cards[i].Rows[j]
			row.Changed = row.Value != was[cards[i].ID+"."+row.ID]
		}
	}
}

// Here gives every property in the state under the cursor.
func (r *Run[S]) Here() []Here {
	hs := make([]Here, 0, len(r.Spec.Properties))
	for i := range r.Spec.Properties {
		p := &r.Spec.Properties[i]
		h := Here{ID: p.ID, Void: p.Void != nil}
		if p.Holds != nil {
			h.True = p.Holds(&r.states[r.cur])
		}
		if p.Kind == Always && p.Void == nil {
			h.Since = r.since(i)
		}
		hs = append(hs, h)
	}
	return hs
}

// States are the states of the present branch, the first one and the kept future included.
func (r *Run[S]) States() []S {
	states := []S{r.states[0]}
	for _, n := range r.path() {
		states = append(states, r.states[n])
	}
	return states
}

// Program is the list of a lane's own steps, with those marked that its program counter stands at.
type Program struct {
	Lane  int
	Steps []ProgramStep
}

// ProgramStep is one labelled step of a lane's program.
type ProgramStep struct {
	_      Uncompared
	Action string
	Label  Text
	Next   bool // the program counter stands at this step
}

// Programs lists the program of each lane that runs one.
func (r *Run[S]) Programs() []Program {
	var ps []Program
	for l := range r.Spec.Lanes {
		if r.Spec.Lanes[l].PC == nil {
			continue
		}
		pc := r.Spec.Lanes[l].PC(&r.states[r.cur])
		p := Program{Lane: l}
		for i := range r.Spec.Actions {
			if a := &r.Spec.Actions[i]; a.Lane == l && a.Kind == Step {
				p.Steps = append(p.Steps, ProgramStep{Action: a.ID, Label: a.Label, Next: slices.Contains(a.At, pc)})
			}
		}
		ps = append(ps, p)
	}
	return ps
}
