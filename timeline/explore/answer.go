package explore

import "github.com/afterlease/afterlease/timeline"

// Result is what a search has found out. Of a search that was cut the numbers say how far it came.
type Result struct {
	States      int // distinct ones, the first included
	Transitions int // pairs of a state and an act that can happen in it
	Depth       int // levels, the first state counted: one more than the longest way to a state
	Done        bool
	Limit       string // what cut the search: "", LimitStates, LimitDepth or LimitMemory
	// MissedOneIn bounds the probability that a state was taken for another and missed, two of them
	// having one fingerprint: at most one in so many (2⁶⁵/n²). 0: states were compared byte by byte.
	MissedOneIn uint64
	Answers     []Answer
	Turn        Turn // of NoReturn
}

// Answer is the verdict about one property, in the Spec's order.
type Answer struct {
	Property string
	Kind     timeline.PropertyKind
	Verdict  timeline.Verdict
	Limit    string // why it is Cut
	// Schedule is a shortest one and Steps its length: to a state that violates an Always, that
	// reaches a Possible, from which a Recoverable can no longer be reached, or in which a Figure is
	// attained. Nil without one.
	Schedule []timeline.Act
	Steps    int
	// Shortest is how many schedules of that length there are, at most 1<<64 - 1; 0 when the search
	// was cut before they were all seen.
	Shortest uint64
	// Value is the answer of a Figure: the greatest number over all runs, or the least. HasValue is
	// false when it counts in no state.
	Value    int
	HasValue bool
	// Trap is what the Schedule of a Recoverable ends in.
	Trap Trap
	// Shorter is by how many acts the Schedule is shorter than the one given to Shorten.
	Shorter int
}

// Trap is the part of a world from which no good state can be reached, seen from where it is entered.
type Trap struct {
	States int            // that can still be reached, the entry included
	Acts   []timeline.Act // what can still happen there; waits last
}

// Hint is the next act on a shortest way; false where there is none, or where nothing is left to do.
func (a *Answer) Hint() (timeline.Act, bool) {
	if len(a.Schedule) == 0 {
		return 0, false
	}
	return a.Schedule[0], true
}

// Away compares the answer from one state with the answer from the state after a step: the step has
// moved away when the way is longer afterwards, or gone. Neither may be Cut.
func (a *Answer) Away(after *Answer) bool {
	return a.Schedule != nil && (after.Schedule == nil || after.Steps > a.Steps)
}

// Progress is a search at a moment.
type Progress struct {
	States, Transitions, Depth int
	Frontier                   int // states met and not yet expanded
	Bytes                      int // of memory
	// Verdicts are what is known, in the Spec's order: a violated Always and a reached Possible are
	// known early, the others Pending to the end.
	Verdicts []timeline.Verdict
}

// answer is what is known of a property, and the state that shows it where has is true.
type answer struct {
	Answer
	witness int
	has     bool
	last    []timeline.Act // beyond the witness
}

// decide answers a property by a state that violates it, or that reaches a Possible.
func (g *graph) decide(property, state int) {
	a := &g.answers[property]
	a.witness, a.has, a.Verdict = state, true, timeline.Violated
	if a.Kind == timeline.Possible {
		a.Verdict = timeline.Holds
	}
}

// better takes a number for a Figure where it is better than those before.
func (g *graph) better(property, state, value int, least bool) {
	a := &g.answers[property]
	if a.HasValue && (value == a.Value || value > a.Value == least) {
		return
	}
	a.witness, a.has, a.Value, a.HasValue, a.Shortest = state, true, value, true, 0
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

// Vacuous lists the properties that no setting of a lesson can make fail, given the results of all
// its settings: they promise nothing. Of a Figure it asks that it has a value somewhere. A Possible
// is exempt: of it one asks that it is reached at the defaults. What a search was cut before is not
// known, and not listed.
func Vacuous(results []Result) []string {
	var ids []string
	told := map[string]bool{}
	for _, r := range results {
		for i := range r.Answers {
			a := &r.Answers[i]
			if _, known := told[a.Property]; !known && a.Kind != timeline.Possible {
				ids = append(ids, a.Property)
			}
			told[a.Property] = told[a.Property] || a.HasValue || a.Verdict == timeline.Violated || a.Verdict == timeline.Cut
		}
	}
	var vacuous []string
	for _, id := range ids {
		if !told[id] {
			vacuous = append(vacuous, id)
		}
	}
	return vacuous
}
