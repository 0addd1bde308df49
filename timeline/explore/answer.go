package explore

import "github.com/afterlease/afterlease/timeline"

// Result is what a search has found out. Of a search that was cut the numbers say how far it came.
type Result struct {
	States      int // distinct ones, the first included
	Transitions int // pairs of a state and an act that can happen in it
	Depth       int // levels, the first state counted: one more than the longest way to a state
	Done        bool
	Limit       string // what cut the search: "", LimitStates or LimitDepth
	Answers     []Answer
}

// Answer is the verdict about one property, in the Spec's order.
type Answer struct {
	Property string
	Kind     timeline.PropertyKind
	Verdict  timeline.Verdict
	// Schedule is a shortest one and Steps its length: to a state that violates an Always, that
	// reaches a Possible, or from which a Recoverable can no longer be reached. Nil without one.
	Schedule []timeline.Act
	Steps    int
	// Shortest is how many schedules of that length there are, at most 1<<64 - 1; 0 when the search
	// was cut before they were all seen.
	Shortest uint64
	// Value is the answer of a Figure.
	Value    int
	HasValue bool
}

// Progress is a search at a moment.
type Progress struct {
	States, Transitions, Depth int
	Frontier                   int // states met and not yet expanded
	// Verdicts are what is known, in the Spec's order: a violated Always and a reached Possible are
	// known early, the others Pending to the end.
	Verdicts []timeline.Verdict
}

// answer is what is known of a property: its verdict and, where there is one, the witness.
type answer struct {
	verdict  timeline.Verdict
	witness  int32 // a state; meaningful when has is true
	has      bool
	shortest uint64
}

// question is a property that a single state can decide, by being as wanted.
type question[S comparable] struct {
	property int
	holds    func(*S) bool
	want     bool             // a Possible looks for a state where it holds, an Always for one where not
	verdict  timeline.Verdict // once such a state is met
}

// ask takes up a property.
func (s *Search[S]) ask(i int) {
	p := &s.spec.Properties[i]
	q := question[S]{property: i, holds: p.Holds, verdict: timeline.Violated}
	switch {
	case p.Void != nil:
		s.answers[i].verdict = timeline.NotApplicable
		return
	case p.Kind == timeline.Figure:
		panic("explore: property " + p.ID + " is a Figure, and Figures are not answered yet: a Spec " +
			"does not say whether the maximum or the minimum is asked for; leave it out meanwhile")
	case p.Kind == timeline.Recoverable:
		s.record = true
		return
	case p.Kind == timeline.Possible:
		q.want, q.verdict = true, timeline.Holds
	}
	s.open = append(s.open, q)
}

// meet puts the open questions to a new state.
func (s *Search[S]) meet(i int) {
	st := s.found.at(i)
	for k := 0; k < len(s.open); k++ {
		if q := &s.open[k]; q.holds(st) == q.want {
			s.answers[q.property] = answer{verdict: q.verdict, witness: int32(i), has: true}
			s.open = append(s.open[:k], s.open[k+1:]...)
			k--
		}
	}
}

// settleLevel counts the shortest schedules of every question that a state of a level has decided.
// All ways to that level must be counted.
func (s *Search[S]) settleLevel(from, to int) {
	for i := range s.answers {
		a := &s.answers[i]
		if !a.has || int(a.witness) < from {
			continue
		}
		p := &s.spec.Properties[i]
		for j := from; j < to; j++ {
			if p.Holds(s.found.at(j)) == (p.Kind == timeline.Possible) {
				a.shortest = plus(a.shortest, s.ways.here[j-from])
			}
		}
	}
}

// verdict is what is known of a property now.
func (s *Search[S]) verdict(i int) timeline.Verdict {
	switch v := s.answers[i].verdict; {
	case v != timeline.Pending || !s.ended:
		return v
	case s.limit != "":
		return timeline.Cut
	case s.spec.Properties[i].Kind == timeline.Possible:
		return timeline.Violated
	}
	return timeline.Holds
}

// Progress says how far the search is.
func (s *Search[S]) Progress() Progress {
	p := Progress{States: s.found.len(), Transitions: s.transitions, Depth: s.depth(),
		Frontier: s.found.len() - s.next, Verdicts: make([]timeline.Verdict, len(s.answers))}
	for i := range p.Verdicts {
		p.Verdicts[i] = s.verdict(i)
	}
	return p
}

// Result is what the search has found out; before its end what is not decided is Pending.
func (s *Search[S]) Result() Result {
	r := Result{States: s.found.len(), Transitions: s.transitions, Depth: s.depth(),
		Done: s.ended && s.limit == "", Limit: s.limit, Answers: make([]Answer, len(s.answers))}
	for i := range r.Answers {
		p, known := &s.spec.Properties[i], &s.answers[i]
		a := Answer{Property: p.ID, Kind: p.Kind, Verdict: s.verdict(i), Shortest: known.shortest}
		if known.has {
			a.Schedule = s.schedule(int(known.witness))
			a.Steps = len(a.Schedule)
		}
		r.Answers[i] = a
	}
	return r
}

// schedule is the shortest way to a state that is least in the order of Spec.Next. Parents are that
// way already: states are met in the order of their least ways.
func (s *Search[S]) schedule(i int) []timeline.Act {
	acts := []timeline.Act{}
	for ; i > 0; i = s.found.parent(i) {
		acts = append(acts, s.between(s.found.parent(i), i))
	}
	for l, r := 0, len(acts)-1; l < r; l, r = l+1, r-1 {
		acts[l], acts[r] = acts[r], acts[l]
	}
	return acts
}

// between is the first act that leads from one state to another. It is found again rather than
// kept: that takes four bytes less per state, and a schedule is short.
func (s *Search[S]) between(from, to int) timeline.Act {
	for _, a := range s.spec.Next(s.found.at(from), nil) {
		st := *s.found.at(from)
		s.spec.Do(&st, a, nil)
		if st == *s.found.at(to) {
			return a
		}
	}
	panic("explore: a step that was taken once cannot be found again: some Guard, Do or Elapse of the " +
		"Spec depends on more than the State, or its State has padding")
}
