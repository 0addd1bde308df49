package explore

import "github.com/afterlease/afterlease/timeline"

// Ahead begins a search forward from any state of a run, also one that is off the explorer's grid,
// about one property. Its Answer is what lies ahead:
//
//   - Steps is the distance to the nearest violation of an Always, or to the goal of a Possible; from
//     the first state that is par. Answer.Hint is the next act on a shortest way, Answer.Away tells
//     whether a step has moved away.
//   - A verdict without a Schedule, Cut apart, says that it cannot be reached from here, and the
//     Result's States are the states that prove it.
//
// The search ends with the level on which an Always or a Possible is decided.
func Ahead(w *timeline.World, from timeline.State, property string, o Options) (*Search, error) {
	i, err := find(w, property, timeline.Figure)
	if err != nil {
		return nil, err
	}
	s := begin(w, o)
	s.canon = w.Canon
	s.ask(i)
	s.stops = len(s.havens)+len(s.figures) == 0
	s.start(from)
	s.seen = s.stops && len(s.open) == 0
	return s, nil
}

// NoReturn begins the search for the point of no return of a run, given by its states from the first
// to the last: Result.Turn. The property is no Figure.
func NoReturn(w *timeline.World, run []timeline.State, property string, o Options) (*Search, error) {
	i, err := find(w, property, timeline.Recoverable)
	if err != nil {
		return nil, err
	}
	p := &w.Properties[i]
	s := begin(w, o)
	if p.Void != nil {
		s.turn.Verdict, s.seen, s.closed = timeline.NotApplicable, true, true
		s.start(run[0])
		return s, nil
	}
	s.stop = target(p)
	s.haven(0, s.stop)
	s.canon = w.Canon
	s.start(run...)
	for k := range run {
		s.run = append(s.run, int32(s.root(run[k])))
	}
	return s, nil
}

// target is what a completion runs into: the violation of an Always, the good state of another.
func target(p *timeline.Property[timeline.Opaque]) func(*timeline.Opaque) bool {
	if p.Kind == timeline.Always {
		return func(st *timeline.Opaque) bool { return !p.Holds(st) }
	}
	return p.Holds
}

// Shorten begins the search for a shortest schedule with the outcome of a given one: the same property
// violated (or reached, of a Possible) for the first time by an act of the same lane. The given one is
// the answer where the explorer, which waits for other amounts than a hand, knows nothing shorter.
func Shorten(w *timeline.World, given []timeline.Act, property string, o Options) (*Search, error) {
	i, err := find(w, property, timeline.Possible)
	if err != nil {
		return nil, err
	}
	s := begin(w, o)
	s.ask(i)
	s.shorter = &shortest{given: given, length: len(given)}
	s.open = nil
	if p := &w.Properties[i]; p.Void == nil {
		s.stop = target(p)
		s.shorter.given, err = s.upToIts(given)
	}
	if err != nil {
		return nil, err
	}
	s.start(w.Init())
	if len(s.shorter.given) == 0 || s.answers[0].Verdict == timeline.NotApplicable {
		s.seen = true
	}
	return s, nil
}

// upToIts plays a schedule up to the act that decides, and takes down whose act that is.
func (s *Search) upToIts(given []timeline.Act) ([]timeline.Act, error) {
	st := s.world.Init()
	for n := 0; ; n++ {
		if s.stop(st.At()) {
			if n > 0 {
				s.shorter.lane = s.laneOf(given[n-1])
			}
			return given[:n], nil
		}
		if n == len(given) {
			return nil, &DecidedError{s.answers[0].Property}
		}
		if why := s.world.Blocked(st.At(), given[n]); why != nil {
			return nil, &timeline.StepError{Pos: n + 1, Action: s.world.Name(given[n]), Reason: why.Text}
		}
		s.world.Do(st.At(), given[n], nil)
	}
}

// find is the place of a property that is of a kind up to the last; the error lists those there are.
func find(w *timeline.World, id string, last timeline.PropertyKind) (int, error) {
	var known []string
	for i := range w.Properties {
		p := &w.Properties[i]
		if p.Kind > last {
			continue
		}
		if p.ID == id {
			return i, nil
		}
		known = append(known, p.ID)
	}
	return 0, &timeline.UnknownError{What: timeline.Text{En: "property", Zh: "性质"}, ID: id, Known: known}
}
