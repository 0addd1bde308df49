package explore

import (
	"unsafe"

	"github.com/afterlease/afterlease/timeline"
)

// The limits of a search where Options name none.
const (
	// StatesMaxDefault keeps a lesson's search (some 24 bytes a State) within 100 MB, which a
	// browser's tab gives without asking.
	StatesMaxDefault = 2_000_000
	// DepthMaxDefault is as long as a run can be: a longer schedule could not be replayed.
	DepthMaxDefault = timeline.RunActsMax
	// StatesCeiling is as many states as the index can hold.
	StatesCeiling = 1 << 30
)

// Options limit a search; a zero is the default.
type Options struct {
	StatesMax int // distinct states
	DepthMax  int // levels, the first state counted
}

// The limits that can cut a search, as Result.Limit names them.
const (
	LimitStates = "states"
	LimitDepth  = "depth"
)

// Search is a breadth-first search of one Spec. Make it with New.
type Search[S comparable] struct {
	graph
	spec *timeline.Spec[S]
	open []question[S] // not decided by any state so far
}

// question is a property that a single state can decide, by being as wanted.
type question[S comparable] struct {
	property int
	holds    func(*S) bool
	want     bool // a Possible looks for a state where it holds, an Always for one where not
}

// New begins a search. It panics on a Spec that asks for a Figure, and on options out of range.
func New[S comparable](spec *timeline.Spec[S], opts Options) *Search[S] {
	s := &Search[S]{spec: spec}
	s.graph.init(opts.orDefaults(), (unsafe.Sizeof(spec.Init)+7)/8)
	for i := range spec.Properties {
		p := &spec.Properties[i]
		if s.ask(p.ID, p.Kind, p.Void != nil) {
			s.open = append(s.open, question[S]{i, p.Holds, p.Kind == timeline.Possible})
		}
	}
	s.made.room(1)
	*view[S](s.made.at(0)) = spec.Init
	s.begin()
	s.meet(0)
	s.settle()
	return s
}

func (o Options) orDefaults() Options {
	if o.StatesMax == 0 {
		o.StatesMax = StatesMaxDefault
	}
	if o.DepthMax == 0 {
		o.DepthMax = DepthMaxDefault
	}
	if o.StatesMax < 0 || o.StatesMax > StatesCeiling || o.DepthMax < 0 {
		panic("explore: a search needs limits from 1 to what its index can hold: StatesMax at most " +
			"StatesCeiling (2^30); leave a limit 0 to get its default")
	}
	return o
}

// view is the State that some words hold. A State has no padding and no pointer (Spec's contract):
// equal States are equal words, and what is left of the last word stays 0.
func view[S comparable](words []uint64) *S { return (*S)(unsafe.Pointer(unsafe.SliceData(words))) }

// Run searches to the end.
func (s *Search[S]) Run() Result {
	for !s.Advance(1 << 20) {
	}
	return s.Result()
}

// Advance expands at most so many states and says whether the search has ended. The slices do not
// change the Result. Only the last slice may take longer: it answers what is asked of the whole
// graph.
func (s *Search[S]) Advance(expansions int) (done bool) {
	for expansions > 0 && !s.ended {
		n := min(batchStates, expansions, s.end-s.next)
		if n == 0 {
			s.turn()
			continue
		}
		expansions -= n
		s.expand(n)
	}
	return s.ended
}

// turn goes on to the next level. Without one the whole world has been seen.
func (s *Search[S]) turn() {
	if s.nextLevel() {
		s.settle()
		return
	}
	s.ended = true
	s.recover()
}

// expand makes all successors of the next n states, and only then looks them up: see made.
func (s *Search[S]) expand(n int) {
	m := &s.made
	m.clear()
	for j := range n {
		from := view[S](s.found.at(s.next + j))
		m.acts = s.spec.Next(from, m.acts[:0])
		m.room(len(m.acts))
		for _, a := range m.acts {
			to := view[S](m.next())
			*to = *from
			s.spec.Do(to, a, nil)
		}
		m.ends[j] = m.n
	}
	met := s.found.n
	s.lookUp(n)
	for i := met; i < s.found.n; i++ {
		s.meet(i)
	}
}

// meet puts the open questions to a new state.
func (s *Search[S]) meet(i int) {
	st := view[S](s.found.at(i))
	for k := 0; k < len(s.open); k++ {
		if q := &s.open[k]; q.holds(st) == q.want {
			s.decide(q.property, i)
			s.open = append(s.open[:k], s.open[k+1:]...)
			k--
		}
	}
}

// settle counts the shortest schedules for every question that a state of the present level has
// decided: that of each state which would have decided it too. All ways to the level are known.
func (s *Search[S]) settle() {
	for i := range s.answers {
		a := &s.answers[i]
		if !a.has || a.witness < s.next {
			continue
		}
		holds := s.spec.Properties[i].Holds
		for j := s.next; j < s.end; j++ {
			if holds(view[S](s.found.at(j))) == (a.Kind == timeline.Possible) {
				a.Shortest = plus(a.Shortest, s.ways.here[j-s.next])
			}
		}
	}
}

// recover answers the Recoverables once the whole graph is seen.
func (s *Search[S]) recover() {
	if !s.record {
		return
	}
	back := s.edges.backwards()
	for i := range s.answers {
		if a := &s.answers[i]; a.Kind == timeline.Recoverable && a.Verdict == timeline.Pending {
			good := make([]bool, s.found.n)
			for j := range good {
				good[j] = s.spec.Properties[i].Holds(view[S](s.found.at(j)))
			}
			back.spread(good)
			s.trap(a, good)
		}
	}
}

// Result is what the search has found out; before its end what is not decided is Pending.
func (s *Search[S]) Result() Result { return s.result(s.between) }

// between is the first act that leads from one state to another. It is found again rather than
// kept: that takes four bytes less per state, and a schedule is short.
func (s *Search[S]) between(from, to int) timeline.Act {
	f, t := view[S](s.found.at(from)), view[S](s.found.at(to))
	for _, a := range s.spec.Next(f, nil) {
		st := *f
		s.spec.Do(&st, a, nil)
		if st == *t {
			return a
		}
	}
	panic("explore: a step that was taken once cannot be found again: some Guard, Do or Elapse of the " +
		"Spec depends on more than the State, or its State has padding")
}
