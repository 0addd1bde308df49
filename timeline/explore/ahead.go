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
func Ahead[S comparable](spec *timeline.Spec[S], from S, property string, o Options) (*Search[S], error) {
	i, err := find(spec, property, timeline.Figure)
	if err != nil {
		return nil, err
	}
	s := begin(spec, o)
	s.canon = spec.Canon
	s.ask(i)
	s.stops = len(s.havens)+len(s.figures) == 0
	s.start(from)
	s.seen = s.stops && len(s.open) == 0
	return s, nil
}

// NoReturn begins the search for the point of no return of a run, given by its states from the first
// to the last: Result.Turn. The property is no Figure.
func NoReturn[S comparable](spec *timeline.Spec[S], run []S, property string, o Options) (*Search[S], error) {
	i, err := find(spec, property, timeline.Recoverable)
	if err != nil {
		return nil, err
	}
	p := &spec.Properties[i]
	s := begin(spec, o)
	if p.Void != nil {
		s.turn.Verdict, s.seen, s.closed = timeline.NotApplicable, true, true
		s.start(run[0])
		return s, nil
	}
	s.stop = target(p)
	s.haven(0, s.stop)
	s.canon = spec.Canon
	s.start(run...)
	for k := range run {
		s.run = append(s.run, int32(s.root(&run[k])))
	}
	return s, nil
}

// target is what a completion runs into: the violation of an Always, the good state of another.
func target[S comparable](p *timeline.Property[S]) func(*S) bool {
	if p.Kind == timeline.Always {
		return func(st *S) bool { return !p.Holds(st) }
	}
	return p.Holds
}

// Shorten begins the search for a shortest schedule with the outcome of a given one: the same property
// violated (or reached, of a Possible) for the first time by an act of the same lane. The given one is
// the answer where the explorer, which waits for other amounts than a hand, knows nothing shorter.
func Shorten[S comparable](spec *timeline.Spec[S], given []timeline.Act, property string, o Options) (*Search[S], error) {
	i, err := find(spec, property, timeline.Possible)
	if err != nil {
		return nil, err
	}
	s := begin(spec, o)
	s.ask(i)
	s.shorter = &shortest{given: given, length: len(given)}
	s.open = nil
	if p := &spec.Properties[i]; p.Void == nil {
		s.stop = target(p)
		s.shorter.given, err = s.upToIts(given)
	}
	if err != nil {
		return nil, err
	}
	s.start(spec.Init)
	if len(s.shorter.given) == 0 || s.answers[0].Verdict == timeline.NotApplicable {
		s.seen = true
	}
	return s, nil
}

// upToIts plays a schedule up to the act that decides, and takes down whose act that is.
func (s *Search[S]) upToIts(given []timeline.Act) ([]timeline.Act, error) {
	st := s.spec.Init
	for n := 0; ; n++ {
		if s.stop(&st) {
			if n > 0 {
				s.shorter.lane = s.laneOf(given[n-1])
			}
			return given[:n], nil
		}
		if n == len(given) {
			return nil, &DecidedError{s.answers[0].Property}
		}
		if why := s.spec.Blocked(&st, given[n]); why != nil {
			return nil, &timeline.StepError{Pos: n + 1, Action: s.spec.Name(given[n]), Reason: why.Text}
		}
		s.spec.Do(&st, given[n], nil)
	}
}

// find is the place of a property that is of a kind up to the last; the error lists those there are.
func find[S comparable](spec *timeline.Spec[S], id string, last timeline.PropertyKind) (int, error) {
	var known []string
	for i := range spec.Properties {
		p := &spec.Properties[i]
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
