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

// answer is what is known of a property, and the state that shows it where has is true.
type answer struct {
	Answer
	witness int
	has     bool
}

// ask takes up a property and says whether single states can decide it.
func (g *graph) ask(id string, kind timeline.PropertyKind, void bool) bool {
	a := answer{Answer: Answer{Property: id, Kind: kind}}
	switch {
	case void:
		a.Verdict = timeline.NotApplicable
	case kind == timeline.Figure:
		panic("explore: property " + id + " is a Figure, and Figures are not answered yet: a Spec " +
			"does not say whether the maximum or the minimum is asked for; leave it out meanwhile")
	case kind == timeline.Recoverable:
		g.record = true
	}
	g.answers = append(g.answers, a)
	return !void && kind != timeline.Recoverable
}

// decide answers a property by a state that violates it, or that reaches a Possible.
func (g *graph) decide(property, state int) {
	a := &g.answers[property]
	a.witness, a.has, a.Verdict = state, true, timeline.Violated
	if a.Kind == timeline.Possible {
		a.Verdict = timeline.Holds
	}
}

// verdict is what is known of a property now.
func (g *graph) verdict(a *answer) timeline.Verdict {
	switch {
	case a.Verdict != timeline.Pending || !g.ended:
		return a.Verdict
	case g.limit != "":
		return timeline.Cut
	case a.Kind == timeline.Possible:
		return timeline.Violated
	}
	return timeline.Holds
}

// Progress says how far the search is.
func (g *graph) Progress() Progress {
	p := Progress{States: g.found.n, Transitions: g.transitions, Depth: g.depth(), Frontier: g.found.n - g.next}
	for i := range g.answers {
		p.Verdicts = append(p.Verdicts, g.verdict(&g.answers[i]))
	}
	return p
}

func (g *graph) result(between func(from, to int) timeline.Act) Result {
	r := Result{States: g.found.n, Transitions: g.transitions, Depth: g.depth(), Done: g.ended && g.limit == "", Limit: g.limit}
	for i := range g.answers {
		a := g.answers[i]
		a.Verdict = g.verdict(&a)
		if a.has {
			a.Schedule = g.schedule(a.witness, between)
			a.Steps = len(a.Schedule)
		}
		r.Answers = append(r.Answers, a.Answer)
	}
	return r
}
