package explore

import (
	"unsafe"

	"github.com/afterlease/afterlease/timeline"
)

// Search is a breadth-first search of one Spec. Make it with New, Ahead, NoReturn or Shorten; drop it
// to cancel it, and its memory is free.
type Search[S comparable] struct {
	graph
	spec    *timeline.Spec[S]
	dos     []func(*S, *timeline.Log) // of each action
	canon   func(*S)
	from    S     // where schedules begin
	asked   []int // property of each answer
	open    []question[S]
	figures []figure[S]
	good    []func(*S) bool // of each haven
	probe   []uint64        // room for one State

	// Only some searches have these.
	stop   func(*S) bool // states that are not expanded
	can    *[]timeline.Act
	then   []follow[S]
	closed bool
}

// question is a property that a single state can decide, by being as wanted.
type question[S comparable] struct {
	answer int
	holds  func(*S) bool
	want   bool // a Possible looks for a state where it holds, an Always for one where not
}

// figure is a number to be made the greatest or the least.
type figure[S comparable] struct {
	answer int
	counts func(*S) bool
	value  func(*S) int
	least  bool
}

// follow is a search that has to end before the search that it belongs to can answer.
type follow[S comparable] struct {
	search *Search[S]
	done   func()
}

// New begins a search of all that a Spec asks, from its first state. It panics on options out of
// range.
func New[S comparable](spec *timeline.Spec[S], opts Options) *Search[S] {
	s := begin(spec, opts)
	s.canon = spec.Canon
	for i := range spec.Properties {
		s.ask(i)
	}
	s.start(spec.Init)
	return s
}

func begin[S comparable](spec *timeline.Spec[S], opts Options) *Search[S] {
	s := &Search[S]{spec: spec}
	for i := range spec.Actions {
		s.dos = append(s.dos, spec.Actions[i].Do)
	}
	s.most = opts.orDefaults()
	return s
}

// ask takes up a property.
func (s *Search[S]) ask(i int) {
	p, n := &s.spec.Properties[i], len(s.answers)
	a := answer{Answer: Answer{Property: p.ID, Kind: p.Kind}}
	switch {
	case p.Void != nil:
		a.Verdict = timeline.NotApplicable
	case p.Kind == timeline.Recoverable:
		s.haven(n, p.Holds)
	case p.Kind == timeline.Figure:
		s.figures = append(s.figures, figure[S]{n, p.Holds, p.Value, p.Least})
	default:
		s.open = append(s.open, question[S]{n, p.Holds, p.Kind == timeline.Possible})
	}
	s.answers, s.asked = append(s.answers, a), append(s.asked, i)
}

func (s *Search[S]) haven(answer int, good func(*S) bool) {
	s.record = true
	s.havens = append(s.havens, haven{property: answer})
	s.good = append(s.good, good)
}

// start keeps the first states. A Spec that can be refilled needs its traps again.
func (s *Search[S]) start(roots ...S) {
	keep := s.most.Exact || s.spec.Refill != nil && len(s.havens) > 0
	s.graph.init(s.most, (unsafe.Sizeof(s.from)+7)/8, keep)
	s.from = roots[0]
	s.probe = make([]uint64, s.words)
	s.made.room(1)
	for i := range roots {
		s.root(&roots[i])
	}
	s.settle()
}

// root keeps a first state and gives its index.
func (s *Search[S]) root(st *S) int {
	first := view[S](s.made.at(0))
	*first = *st
	if s.canon != nil {
		s.canon(first)
	}
	n := s.keys.n
	i := s.graph.root()
	if i == n {
		s.made.fresh = append(s.made.fresh[:0], 0)
		s.meet(i, s.graph.state(i))
	}
	return i
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
		if s.seen {
			s.close(expansions)
			break
		}
		n := min(batchStates, expansions, s.end-s.next)
		if n == 0 {
			s.turnLevel()
			continue
		}
		expansions -= n
		s.expand(n)
	}
	return s.ended
}

// turnLevel goes on to the next level. Without one the whole world has been seen.
func (s *Search[S]) turnLevel() {
	switch {
	case s.shorter != nil && s.answers[0].has, !s.nextLevel():
		s.seen = true
		return
	}
	s.settle()
	if s.stops && len(s.open) == 0 {
		s.seen = true
	}
}

// expand makes all successors of the next n states, and only then looks them up: see made.
func (s *Search[S]) expand(n int) {
	m, met := &s.made, s.keys.n
	s.fan(m, s.next, n)
	s.lookUp(n)
	s.meet(met, s.front.add(len(m.fresh)*s.words))
}

// fan makes the successors of n states, the first of them first, in the order of Spec.Next.
func (s *Search[S]) fan(m *made, first, n int) {
	m.n = 0
	for j := range n {
		from := view[S](s.front.here[(first+j-s.front.first)*m.words:])
		m.acts = s.spec.Next(from, m.acts[:0])
		if s.stop != nil && s.stop(from) {
			m.acts = m.acts[:0]
		}
		if len(m.states) < (m.n+len(m.acts))*m.words {
			m.room(len(m.acts))
		}
		s.step(m, from)
		m.ends[j] = m.n
		if s.can != nil || s.shorter != nil {
			s.listen(first + j)
		}
	}
}

// step takes all acts from a state.
func (s *Search[S]) step(m *made, from *S) {
	states, words, dos := m.states[m.n*m.words:], m.words, s.dos
	for k, a := range m.acts {
		to := view[S](states[k*words:])
		*to = *from
		if a >= 0 {
			dos[a](to, nil)
		} else {
			s.spec.Do(to, a, nil)
		}
	}
	if s.canon != nil {
		for k := range m.acts {
			s.canon(view[S](states[k*words:]))
		}
	}
	m.n += len(m.acts)
}

// listen looks at the acts that were just taken from a state, for the searches that ask what was done
// and not only what came of it.
func (s *Search[S]) listen(from int) {
	m := &s.made
	if s.can != nil {
		*s.can = include(*s.can, m.acts)
	}
	if s.shorter == nil {
		return
	}
	for k, a := range m.acts {
		if s.laneOf(a) == s.shorter.lane && s.stop(view[S](m.at(m.n-len(m.acts)+k))) {
			s.strike(from, a)
		}
	}
}

// laneOf is who acts; -1: nobody, time passes.
func (s *Search[S]) laneOf(a timeline.Act) int {
	if a < 0 {
		return -1
	}
	return s.spec.Actions[a].Lane
}

// meet keeps the States that are new, in the room for them, and puts the questions to them: one
// question after the other to all, the first of which has this index.
func (s *Search[S]) meet(first int, room []uint64) {
	m := &s.made
	for i, k := range m.fresh {
		*view[S](room[i*s.words:]) = *view[S](m.at(int(k)))
	}
	for k := 0; k < len(s.open); k++ {
		if i := s.open[k].first(room, s.words); i >= 0 {
			s.decide(s.open[k].answer, first+i)
			s.open = append(s.open[:k], s.open[k+1:]...)
			k--
		}
	}
	for k := range s.figures {
		f := &s.figures[k]
		for i := range m.fresh {
			if st := view[S](room[i*s.words:]); f.counts == nil || f.counts(st) {
				s.better(f.answer, first+i, f.value(st), f.least)
			}
		}
	}
	for k, good := range s.good {
		for i := range m.fresh {
			s.havens[k].good = append(s.havens[k].good, good(view[S](room[i*s.words:])))
		}
	}
}

// first is the first of some States that decides the question; -1: none does.
func (q *question[S]) first(states []uint64, words int) int {
	holds, want := q.holds, q.want
	for i := 0; i*words < len(states); i++ {
		if holds(view[S](states[i*words:])) == want {
			return i
		}
	}
	return -1
}

// settle counts the shortest schedules for everything that a state of the present level has decided:
// that of each state which would have decided it too. All ways to the level are known.
func (s *Search[S]) settle() {
	for i := range s.answers {
		a := &s.answers[i]
		if !a.has || a.witness < s.next {
			continue
		}
		p := &s.spec.Properties[s.asked[i]]
		for j := s.next; j < s.end; j++ {
			if decides(p, view[S](s.state(j)), a.Value) {
				a.Shortest = plus(a.Shortest, s.ways.here[j-s.next])
			}
		}
	}
}

// decides says whether a state is one that answers a property, a Figure by being worth so much.
func decides[S comparable](p *timeline.Property[S], st *S, value int) bool {
	if p.Kind == timeline.Figure {
		return (p.Holds == nil || p.Holds(st)) && p.Value(st) == value
	}
	return p.Holds(st) == (p.Kind == timeline.Possible)
}

// Result is what the search has found out; before its end what is not decided is Pending.
func (s *Search[S]) Result() Result {
	return s.result(func(to int) []timeline.Act {
		acts, _ := s.walk(to)
		return acts
	})
}

// walk is the way to a state, and the State at its end. It is found again act by act, rather than
// kept: that takes four bytes less per state, and a schedule is short.
func (s *Search[S]) walk(to int) ([]timeline.Act, S) {
	acts, st := []timeline.Act{}, s.from
	for _, i := range s.line(to) {
		acts = append(acts, s.between(&st, i))
	}
	return acts, st
}

// between is the first act that leads from a State to a state met, and takes it.
func (s *Search[S]) between(st *S, to int) timeline.Act {
	for _, a := range s.spec.Next(st, nil) {
		next := *st
		s.spec.Do(&next, a, nil)
		*view[S](s.probe) = next
		if s.canon != nil {
			s.canon(view[S](s.probe))
		}
		if s.keys.find(s.probe, hash(s.probe)) == to {
			*st = next
			return a
		}
	}
	panic("explore: a step that was taken once cannot be found again: some Guard, Do, Elapse or Canon of " +
		"the Spec depends on more than the State, or its State has padding")
}
