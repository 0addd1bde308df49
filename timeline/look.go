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
func (r *Run) Options() []Option {
	st := r.here()
	var all []Option
	for i := range r.World.Actions {
		a := &r.World.Actions[i]
		o := Option{Action: a.ID, Label: a.Label, Lane: a.Lane, Kind: a.Kind.String()}
		if why := a.Guard(st); why != nil {
			o.Blocked, o.Reason = true, r.reason(Act(i), why)
		} else if t := r.World.Through(r.states[r.cur], Act(i)); t != nil {
			o.Through = r.World.Names(t)
		}
		all = append(all, o)
	}
	if r.World.Time != nil {
		all = append(all, r.WaitOption(0))
	}
	return all
}

// WaitOption is the offer to let some units pass: by name its amount, and what then happens. With
// units 0 it is the wait to the next deadline, or of one unit where there is none.
func (r *Run) WaitOption(units int) Option {
	if units == 0 {
		units = min(max(1, r.World.Time.Left(r.here())), WaitUnitsMax)
	}
	o := Option{Action: r.World.Name(Wait(units)), Lane: -1, Kind: "wait"}
	if why := r.World.Blocked(r.here(), Wait(units)); why != nil {
		o.Label, o.Blocked, o.Reason = r.words.waitLabel(units, Text{}), true, why.Text
		return o
	}
	later := r.State()
	r.World.Time.Elapse(later.At(), units)
	o.Label = r.words.waitLabel(units, r.words.labels(r.World.arrived(later.At())))
	return o
}

// UnitsLeft is how many units may pass before the next deadline: 0 when something is urgent or the
// World is untimed, WaitUnitsMax without a deadline.
func (r *Run) UnitsLeft() int {
	st := r.here()
	if r.World.Time == nil || r.World.Urgent(st) {
		return 0
	}
	if left := r.World.Time.Left(st); left != None {
		return min(left, WaitUnitsMax)
	}
	return WaitUnitsMax
}

// Cards are the State for the inspector; a row that differs from the state before is marked.
func (r *Run) Cards() []Card {
	if r.World.Show == nil {
		return nil
	}
	cards := r.World.Show(r.here(), r.Show)
	if r.cur > 0 {
		markChanged(cards, r.World.Show(r.states[r.at().parent].At(), r.Show))
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
func (r *Run) Here() []Here {
	hs := make([]Here, 0, len(r.World.Properties))
	for i := range r.World.Properties {
		p := &r.World.Properties[i]
		h := Here{ID: p.ID, Void: p.Void != nil}
		if p.Holds != nil {
			h.True = p.Holds(r.here())
		}
		if p.Value != nil {
			h.True, h.Value = h.True || p.Holds == nil, p.Value(r.here())
		}
		if p.Kind == Always && p.Void == nil {
			h.Since = r.since(i)
		}
		hs = append(hs, h)
	}
	return hs
}

// States are the states of the present branch, the first one and the kept future included.
func (r *Run) States() []State {
	states := []State{r.states[0]}
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
func (r *Run) Programs() []Program {
	var ps []Program
	for l := range r.World.Lanes {
		if r.World.Lanes[l].PC == nil {
			continue
		}
		pc := *r.World.Lanes[l].PC(r.here())
		p := Program{Lane: l}
		for i := range r.World.Actions {
			if a := &r.World.Actions[i]; a.Lane == l && a.Kind == Step {
				p.Steps = append(p.Steps, ProgramStep{Action: a.ID, Label: a.Label, Next: slices.Contains(a.At, pc)})
			}
		}
		ps = append(ps, p)
	}
	return ps
}
