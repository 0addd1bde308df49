package explore

import "github.com/afterlease/afterlease/timeline"

// The limits of a search where Options name none.
const (
	// StatesMaxDefault keeps a lesson's State (some 24 bytes) within 100 MB, which a browser's tab
	// gives without asking.
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
	spec  *timeline.Spec[S]
	most  Options
	found states[S]

	next        int   // the state to expand next; all before it are expanded
	levels      []int // where each level begins
	end         int   // where the level under expansion ends
	transitions int
	batch       batch[S]

	open    []question[S] // not decided by any state so far
	answers []answer
	ways    ways
	edges   edges // recorded for a Recoverable only
	record  bool

	ended bool
	limit string
}

// New begins a search. It panics on a Spec that asks for a Figure, and on options out of range.
func New[S comparable](spec *timeline.Spec[S], opts Options) *Search[S] {
	s := &Search[S]{spec: spec, most: opts.orDefaults(), end: 1, levels: []int{0}}
	s.answers = make([]answer, len(spec.Properties))
	for i := range spec.Properties {
		s.ask(i)
	}
	s.found.init()
	h := hash(&spec.Init)
	_, slot := s.found.find(&spec.Init, h)
	s.keep(&spec.Init, h, slot, -1)
	s.ways.first()
	s.settleLevel(0, 1)
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
		if s.next == s.end {
			s.nextLevel()
			continue
		}
		n := min(batchStates, expansions, s.end-s.next)
		expansions -= n
		s.expand(n)
	}
	return s.ended
}

// nextLevel closes a level of which every state is expanded; without a state in the next the whole
// world has been seen.
func (s *Search[S]) nextLevel() {
	n := s.found.len()
	if s.end == n {
		s.ended = true
		s.recover()
		return
	}
	s.ways.turn()
	s.settleLevel(s.end, n)
	s.levels = append(s.levels, s.end)
	s.end = n
}

// cut ends the search when one more state would exceed a limit.
func (s *Search[S]) cut() bool {
	switch {
	case s.found.len() >= s.most.StatesMax:
		s.limit = LimitStates
	case len(s.levels) >= s.most.DepthMax:
		s.limit = LimitDepth
	default:
		return false
	}
	s.ended = true
	return true
}

// keep adds a new state and puts the open questions to it.
func (s *Search[S]) keep(st *S, h uint64, slot uint, parent int) {
	s.found.add(st, h, slot, int32(parent))
	s.meet(s.found.len() - 1)
}

// depth is the number of levels in which there is a state.
func (s *Search[S]) depth() int {
	if s.found.len() > s.end {
		return len(s.levels) + 1
	}
	return len(s.levels)
}
