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
	st := &r.at().state
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
	st := r.at().state
	if units == 0 {
		units = max(1, r.Spec.Time.Left(&st))
	}
	a := Wait(units)
	t := (Millis(units) * r.Spec.Time.Unit).Text()
	o := Option{Action: r.Spec.Name(a), Lane: -1, Kind: "wait",
		Label: Text{"let " + t.En + " pass", "让 " + t.Zh + "过去"}}
	if why := r.Spec.Blocked(&st, a); why != nil {
		o.Blocked, o.Reason = true, why.Text
		return o
	}
	r.Spec.Do(&st, a, nil)
	if then := r.Spec.arrives(&st); !then.Empty() {
		o.Label = o.Label.Plus(Text{": " + then.En, "：" + then.Zh})
	}
	return o
}

// UnitsLeft is how many units may pass before the next deadline: 0 when something is urgent or the
// Spec is untimed, WaitUnitsMax without a deadline.
func (r *Run[S]) UnitsLeft() int {
	st := &r.at().state
	if r.Spec.Time == nil || r.Spec.Urgent(st) {
		return 0
	}
	if left := r.Spec.Time.Left(st); left != None {
		return left
	}
	return WaitUnitsMax
}

// path lists the nodes of the present branch, without the root: back to the start and on along
// the kept future.
func (r *Run[S]) path() []int32 {
	var p []int32
	for n := r.cur; n > 0; n = r.nodes[n].parent {
		p = append(p, n)
	}
	for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
		p[i], p[j] = p[j], p[i]
	}
	for n := r.at().kept; n != 0; n = r.nodes[n].kept {
		p = append(p, n)
	}
	return p
}

// Events are the events of the present branch, kept future included; the cursor stands after
// Pos of them.
func (r *Run[S]) Events() []Event {
	p := r.path()
	es := make([]Event, len(p))
	for i, n := range p {
		es[i] = r.nodes[n].event
	}
	return es
}

// Event is the event of the act just before the cursor; the zero Event at the start.
func (r *Run[S]) Event() Event { return r.at().event }

// Schedule names the acts of the present branch, kept future included.
func (r *Run[S]) Schedule() []string {
	p := r.path()
	names := make([]string, len(p))
	for i, n := range p {
		names[i] = r.Spec.Name(r.nodes[n].act)
	}
	return names
}

// Branch is one future that was ever chosen: a leaf of the tree.
type Branch struct {
	ID      int  // stable for this run
	Leaves  int  // the number of acts after which it leaves the branch before it
	Length  int  // acts in all
	Last    Text // label of its last act
	Here    bool // the branch the cursor stands on
	Outcome Outcome
}

// Branches lists every future in the order in which it was first chosen.
func (r *Run[S]) Branches() []Branch {
	here := r.cur
	if p := r.path(); len(p) > 0 {
		here = p[len(p)-1]
	}
	var bs []Branch
	for id := range r.nodes {
		n := &r.nodes[id]
		if len(n.next) > 0 || id == 0 {
			continue
		}
		bs = append(bs, Branch{ID: id, Leaves: r.leaves(int32(id)), Length: int(n.depth),
			Last: r.label(n.act), Here: int32(id) == here, Outcome: n.event.Outcome})
	}
	return bs
}

// leaves is where a leaf's path parts from the futures chosen before it.
func (r *Run[S]) leaves(leaf int32) int {
	for n := leaf; n > 0; n = r.nodes[n].parent {
		if p := r.nodes[n].parent; r.nodes[p].next[0] != n {
			return int(r.nodes[p].depth)
		}
	}
	return 0
}

func (r *Run[S]) label(a Act) Text {
	if n := a.Units(); n > 0 {
		return (Millis(n) * r.Spec.Time.Unit).Text()
	}
	act := &r.Spec.Actions[a]
	if lane := r.Spec.Lanes[act.Lane]; act.Kind == Step {
		return Text{lane.Title.En + " ", lane.Title.Zh + " "}.Plus(act.Label)
	}
	return act.Label
}

// TakeBranch puts the present branch on the future with this id. The cursor goes to where that
// future leaves the present one. It reports whether there is such a branch.
func (r *Run[S]) TakeBranch(id int) bool {
	if id <= 0 || id >= len(r.nodes) || len(r.nodes[id].next) > 0 {
		return false
	}
	on := map[int32]bool{0: true}
	for n := r.cur; n > 0; n = r.nodes[n].parent {
		on[n] = true
	}
	n := int32(id)
	for ; !on[n]; n = r.nodes[n].parent {
		r.nodes[r.nodes[n].parent].kept = n
	}
	r.cur = n
	return true
}

// Cards are the State for the inspector; a row that differs from the state before is marked.
func (r *Run[S]) Cards() []Card {
	if r.Spec.Show == nil {
		return nil
	}
	cards := r.Spec.Show(&r.at().state, r.Show)
	if r.cur == 0 {
		return cards
	}
	before := map[string]Text{}
	for _, c := range r.Spec.Show(&r.nodes[r.at().parent].state, r.Show) {
		for _, row := range c.Rows {
			before[c.ID+"."+row.ID] = row.Value
		}
	}
	for i := range cards {
		for j := range cards[i].Rows {
			row := &cards[i].Rows[j]
			row.Changed = row.Value != before[cards[i].ID+"."+row.ID]
		}
	}
	return cards
}

// Here gives every property in the state under the cursor.
func (r *Run[S]) Here() []Here {
	hs := make([]Here, 0, len(r.Spec.Properties))
	for i := range r.Spec.Properties {
		p := &r.Spec.Properties[i]
		h := Here{ID: p.ID, Void: p.Void != nil}
		if p.Kind != Figure {
			h.True = p.Holds(&r.at().state)
		}
		if p.Kind == Always && p.Void == nil {
			h.Since = r.brokenSince(i)
		}
		hs = append(hs, h)
	}
	return hs
}

// brokenSince is the number of the event that first made an Always property false; 0 if none did.
// A property that is false in the first state is broken since 0 and never true here: lessontest
// rejects such a Spec.
func (r *Run[S]) brokenSince(property int) int {
	n, since := r.cur, 0
	for ; n >= 0 && r.nodes[n].broken&(1<<property) != 0; n = r.nodes[n].parent {
		since = int(r.nodes[n].depth)
	}
	return since
}

// Unit is the Spec's unit of time; 0 for an untimed one.
func (r *Run[S]) Unit() Millis {
	if r.Spec.Time == nil {
		return 0
	}
	return r.Spec.Time.Unit
}

// Program is the list of a lane's own steps, with those marked that its program counter stands at.
type Program struct {
	Lane  int
	Steps []ProgramStep
}

// ProgramStep is one labelled step of a lane's program.
type ProgramStep struct {
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
		pc := r.Spec.Lanes[l].PC(&r.at().state)
		p := Program{Lane: l}
		for i := range r.Spec.Actions {
			if a := &r.Spec.Actions[i]; a.Lane == l && a.Kind == Step {
				p.Steps = append(p.Steps, ProgramStep{a.ID, a.Label, slices.Contains(a.At, pc)})
			}
		}
		ps = append(ps, p)
	}
	return ps
}

// Place is the node under the cursor: Go leads back to it.
func (r *Run[S]) Place() int { return int(r.cur) }

// Go puts the cursor on a node, and the present branch through it. It reports whether there is
// such a node. The id of a Branch is the node at its end.
func (r *Run[S]) Go(place int) bool {
	if place < 0 || place >= len(r.nodes) {
		return false
	}
	for n := int32(place); n > 0; n = r.nodes[n].parent {
		r.nodes[r.nodes[n].parent].kept = n
	}
	r.cur = int32(place)
	return true
}
