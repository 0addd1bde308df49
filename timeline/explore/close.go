package explore

import (
	"slices"

	"github.com/afterlease/afterlease/timeline"
)

// close answers what is asked of the whole graph, once it is seen. A Recoverable may need further
// searches for that: a follow each.
func (s *Search) close(expansions int) {
	if !s.closed {
		s.closed = true
		s.conclude()
	}
	if len(s.then) > 0 {
		if f := s.then[0]; f.search.Advance(expansions) {
			s.then = s.then[1:]
			f.done()
		}
	}
	s.ended = len(s.then) == 0
}

func (s *Search) conclude() {
	switch {
	case s.run != nil:
		s.settleRun()
	case len(s.havens) == 0 || s.limit != "":
	default:
		s.trapped()
		if list := s.traps(); s.world.Refill != nil && len(list) > 0 {
			s.refill(list)
			return
		}
		s.judge(func(*haven, int) bool { return true })
	}
}

// refill searches forward from every trap, with its budgets restored. A trap is real if from there,
// too, no good state can be reached (TIME.md 9).
func (s *Search) refill(traps []int) {
	child := begin(s.world, s.most)
	child.canon = s.canon
	for k := range s.havens {
		child.haven(k, s.good[k])
	}
	roots := make([]timeline.State, len(traps))
	for k, i := range traps {
		roots[k] = timeline.State(s.keys.at(i)).Clone()
		s.world.Refill(roots[k].At())
	}
	child.start(roots...)
	child.closed = true
	s.then = append(s.then, follow{child, func() {
		if child.limit != "" {
			s.leaveOpen(child.limit)
			return
		}
		child.trapped()
		s.judge(func(h *haven, trap int) bool {
			k, _ := slices.BinarySearch(traps, trap)
			return !child.havens[s.place(h)].good[child.root(roots[k])]
		})
	}})
}

// place is which of the havens one is.
func (g *graph) place(h *haven) int {
	for k := range g.havens {
		if &g.havens[k] == h {
			return k
		}
	}
	return -1
}

// leaveOpen: which traps are real is not known.
func (g *graph) leaveOpen(limit string) {
	for k := range g.havens {
		h := &g.havens[k]
		a := &g.answers[h.property]
		a.Verdict = timeline.Holds
		if slices.Contains(h.good, false) {
			a.Verdict, a.Limit = timeline.Cut, limit
		}
	}
}

// judge answers the Recoverables, and looks into the trap of each that is violated.
func (s *Search) judge(real func(h *haven, trap int) bool) {
	for k := range s.havens {
		h := &s.havens[k]
		s.trap(h, func(i int) bool { return real(h, i) })
		if a := &s.answers[h.property]; a.has {
			s.enter(h.property, a.witness)
		}
	}
}

// enter searches a trap: what can still happen there. The acts keep their names, so equal processes
// are told apart here.
func (s *Search) enter(property, trap int) {
	_, st := s.walk(trap)
	child, acts := begin(s.world, s.most), []timeline.Act{}
	child.can = &acts
	child.start(st)
	s.then = append(s.then, follow{child, func() {
		s.answers[property].Trap = Trap{child.keys.n, acts}
	}})
}

// include adds acts to a set: actions in declared order, then waits.
func include(set, acts []timeline.Act) []timeline.Act {
	for _, a := range acts {
		if i, known := slices.BinarySearchFunc(set, a, actsFirst); !known {
			set = slices.Insert(set, i, a)
		}
	}
	return set
}

func actsFirst(a, b timeline.Act) int {
	if (a < 0) != (b < 0) {
		return int(b) - int(a)
	}
	if a < 0 {
		a, b = b, a
	}
	return int(a) - int(b)
}
