package explore

import "github.com/afterlease/afterlease/timeline"

// Search is a breadth-first search of one world. Make it with New, Ahead, NoReturn or Shorten; drop it
// to cancel it, and its memory is free.
type Search struct {
	graph
	world   *timeline.World
	canon   func(*timeline.Opaque)
	from    timeline.State // where schedules begin
	asked   []int          // property of each answer
	open    []question
	figures []figure
	good    []func(*timeline.Opaque) bool // of each haven
	probe   timeline.State                // room for one State

	// Only some searches have these.
	stop   func(*timeline.Opaque) bool // states that are not expanded
	can    *[]timeline.Act
	then   []follow
	closed bool
}

// question is a property that a single state can decide, by being as wanted.
type question struct {
	answer int
	holds  func(*timeline.Opaque) bool
	want   bool // a Possible looks for a state where it holds, an Always for one where not
}

// figure is a number to be made the greatest or the least.
type figure struct {
	answer int
	counts func(*timeline.Opaque) bool
	value  func(*timeline.Opaque) int
	least  bool
}

// follow is a search that has to end before the search that it belongs to can answer.
type follow struct {
	search *Search
	done   func()
}

// New begins a search of all that a world asks, from its first state. It panics on options out of
// range.
func New(w *timeline.World, opts Options) *Search {
	s := begin(w, opts)
	s.canon = w.Canon
	for i := range w.Properties {
		s.ask(i)
	}
	s.start(w.Init())
	return s
}

func begin(w *timeline.World, opts Options) *Search {
	s := &Search{world: w}
	s.most = opts.orDefaults()
	return s
}

// ask takes up a property.
func (s *Search) ask(i int) {
	p, n := &s.world.Properties[i], len(s.answers)
	a := answer{Answer: Answer{Property: p.ID, Kind: p.Kind}}
	switch {
	case p.Void != nil:
		a.Verdict = timeline.NotApplicable
	case p.Kind == timeline.Recoverable:
		s.haven(n, p.Holds)
	case p.Kind == timeline.Figure:
		s.figures = append(s.figures, figure{n, p.Holds, p.Value, p.Least})
	default:
		s.open = append(s.open, question{n, p.Holds, p.Kind == timeline.Possible})
	}
	s.answers, s.asked = append(s.answers, a), append(s.asked, i)
}

func (s *Search) haven(answer int, good func(*timeline.Opaque) bool) {
	s.record = true
	s.havens = append(s.havens, haven{property: answer})
	s.good = append(s.good, good)
}

// start keeps the first states. A Spec that can be refilled needs its traps again.
func (s *Search) start(roots ...timeline.State) {
	keep := s.most.Exact || s.world.Refill != nil && len(s.havens) > 0
	s.graph.init(s.most, s.world, keep)
	s.from = roots[0]
	s.probe = make(timeline.State, s.words)
	for _, st := range roots {
		s.root(st)
	}
	s.settle()
}

// root keeps a first state and gives its index.
func (s *Search) root(st timeline.State) int {
	first := s.made.at(0)
	copy(first, st)
	if s.canon != nil {
		s.canon(first.At())
	}
	n := s.keys.n
	i := s.graph.root()
	if i == n {
		s.made.fresh = append(s.made.fresh[:0], 0)
		s.meet(i, s.graph.state(i))
	}
	return i
}

// view is the State that some words hold.
func view(words []uint64) *timeline.Opaque { return timeline.State(words).At() }

// Run searches to the end.
func (s *Search) Run() Result {
	for !s.Advance(1 << 20) {
	}
	return s.Result()
}

// Advance expands at most so many states and says whether the search has ended. The slices do not
// change the Result. Only the last slice may take longer: it answers what is asked of the whole
// graph.
func (s *Search) Advance(expansions int) (done bool) {
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
func (s *Search) turnLevel() {
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
func (s *Search) expand(n int) {
	m, met := &s.made, s.keys.n
	s.fan(m, s.next, n)
	s.lookUp(n)
	s.meet(met, s.front.add(len(m.fresh)*s.words))
}

// fan makes the successors of n states, the first of them first, in the order of World.Next.
func (s *Search) fan(m *made, first, n int) {
	w, words, from := s.world, m.words, s.front.here[(first-s.front.first)*m.words:]
	m.n = 0
	for j := range n {
		if (m.n+m.most)*words+timeline.FanSlack > len(m.states) {
			m.room()
		}
		made := 0
		if st := view(from[j*words:]); s.stop == nil || !s.stop(st) {
			made = w.Fan(st, m.states[m.n*words:], m.acts)
		}
		m.n += made
		m.ends[j] = m.n
		if s.can != nil || s.shorter != nil {
			s.listen(first+j, m.acts[:made])
		}
	}
	if s.canon != nil {
		for k := range m.n {
			s.canon(m.at(k).At())
		}
	}
}

// listen looks at the acts that were just taken from a state, for the searches that ask what was done
// and not only what came of it.
func (s *Search) listen(from int, acts []timeline.Act) {
	m := &s.made
	if s.can != nil {
		*s.can = include(*s.can, acts)
	}
	if s.shorter == nil {
		return
	}
	for k, a := range acts {
		if s.laneOf(a) == s.shorter.lane && s.stop(m.at(m.n-len(acts)+k).At()) {
			s.strike(from, a)
		}
	}
}

// laneOf is who acts; -1: nobody, time passes.
func (s *Search) laneOf(a timeline.Act) int {
	if a < 0 {
		return -1
	}
	return s.world.Actions[a].Lane
}

// meet keeps the States that are new, in the room for them, and puts the questions to them: one
// question after the other to all, the first of which has this index.
func (s *Search) meet(first int, room []uint64) {
	m := &s.made
	for i, k := range m.fresh {
		copy(room[i*s.words:][:s.words], m.at(int(k)))
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
			if st := view(room[i*s.words:]); f.counts == nil || f.counts(st) {
				s.better(f.answer, first+i, f.value(st), f.least)
			}
		}
	}
	for k, good := range s.good {
		for i := range m.fresh {
			s.havens[k].good = append(s.havens[k].good, good(view(room[i*s.words:])))
		}
	}
}

// first is the first of some States that decides the question; -1: none does.
func (q *question) first(states []uint64, words int) int {
	holds, want := q.holds, q.want
	for i := 0; i*words < len(states); i++ {
		if holds(view(states[i*words:])) == want {
			return i
		}
	}
	return -1
}

// settle counts the shortest schedules for everything that a state of the present level has decided:
// that of each state which would have decided it too. All ways to the level are known.
func (s *Search) settle() {
	for i := range s.answers {
		a := &s.answers[i]
		if !a.has || a.witness < s.next {
			continue
		}
		p := &s.world.Properties[s.asked[i]]
		for j := s.next; j < s.end; j++ {
			if decides(p, view(s.state(j)), a.Value) {
				a.Shortest = plus(a.Shortest, s.ways.here[j-s.next])
			}
		}
	}
}

// decides says whether a state is one that answers a property, a Figure by being worth so much.
func decides(p *timeline.Property[timeline.Opaque], st *timeline.Opaque, value int) bool {
	if p.Kind == timeline.Figure {
		return (p.Holds == nil || p.Holds(st)) && p.Value(st) == value
	}
	return p.Holds(st) == (p.Kind == timeline.Possible)
}

// Result is what the search has found out; before its end what is not decided is Pending.
func (s *Search) Result() Result {
	return s.result(func(to int) []timeline.Act {
		acts, _ := s.walk(to)
		return acts
	})
}

// walk is the way to a state, and the State at its end. It is found again act by act, rather than
// kept: that takes four bytes less per state, and a schedule is short.
func (s *Search) walk(to int) ([]timeline.Act, timeline.State) {
	acts, st := []timeline.Act{}, s.from.Clone()
	for _, i := range s.line(to) {
		acts = append(acts, s.between(st, i))
	}
	return acts, st
}

// between is the first act that leads from a State to a state met, and takes it.
func (s *Search) between(st timeline.State, to int) timeline.Act {
	for _, a := range s.world.Next(st.At(), nil) {
		next := st.Clone()
		s.world.Do(next.At(), a, nil)
		copy(s.probe, next)
		if s.canon != nil {
			s.canon(s.probe.At())
		}
		if s.keys.find(s.probe, hash(s.probe)) == to {
			copy(st, next)
			return a
		}
	}
	panic("explore: a step that was taken once cannot be found again: some Guard, Do, Elapse or Canon of " +
		"the Spec depends on more than the State, or its State has padding")
}
