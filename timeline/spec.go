package timeline

import "math"

// Kind says what sort of thing an action is; it decides urgency (TIME.md 3) and how a button looks.
type Kind uint8

// The kinds of action.
const (
	Step    Kind = iota // a program step of a lane; urgent in a timed Spec unless it may wait
	Deliver             // a message in flight arrives; never urgent
	Timer               // an expiry or a time-out; urgent in a timed Spec
	Fault               // a pause, crash or restart, with a budget in the State; never urgent
)

func (k Kind) String() string { return [...]string{"step", "deliver", "timer", "fault"}[k] }

// Reason is why an action cannot happen now. Guards return pointers to static Reasons, so that
// asking costs nothing.
type Reason struct{ Text }

// Lane is a column of the timeline.
type Lane[S comparable] struct {
	ID    string // ASCII; the first part of the lane's action ids
	Title Text
	Hue   Hue
	// PC reads the lane's program counter; nil for a lane that runs no program.
	PC func(s *S) uint8
}

// Action is one thing that can happen.
type Action[S comparable] struct {
	ID    string // stable: ASCII letters, digits and dots; used by schedules, links and tests
	Label Text   // on its button, without the lane: "write with its token"
	Lane  int    // index into Spec.Lanes
	Kind  Kind
	// MayWait marks a program step that need not happen at once (TIME.md 3).
	MayWait bool
	// At lists the values of the lane's PC at which the action can be enabled: it lets a driver skip
	// the guard elsewhere. Nil means: always ask. Where At is given, the guard must agree.
	At []uint8
	// AtDecides says that at those values nothing else is asked: the guard returns nil at each of
	// them, and a driver does without it.
	AtDecides bool
	// Guard returns nil when the action can happen, else the reason why not.
	Guard func(s *S) *Reason
	// Why, where given, words the reason with its numbers for the page; drivers never ask it.
	Why func(s *S, show Display) Text
	// Do is the step. It works on the driver's private copy; log is nil while exploring.
	Do func(s *S, log *Log)
	// Code is the model method that decides, as a method expression; nil where nothing decides.
	Code any
}

// Time makes a Spec timed. A State holds what is left until each deadline, never a clock.
type Time[S comparable] struct {
	Unit Millis // one unit of the Spec
	Grid int    // explorer waits, in units; 0: to the next deadline only
	// CheckGrid is the grid in units on which a test explores the world once more, for a run by hand
	// or a live one waits for other amounts than the explorer (TIME.md 8); 0 is every single unit.
	CheckGrid int
	// Left returns the units until the next deadline, 0 when something is due, None without one.
	Left func(s *S) int
	// Elapse lets d units pass. It is called with no more than Left.
	Elapse func(s *S, d int)
}

// None is what Time.Left returns when no deadline is set.
const None = -1

// WaitUnitsMax bounds a single wait.
const WaitUnitsMax = 1000

// Bound is one limit of the explored world; it is printed with every verdict.
type Bound struct {
	_     Uncompared
	ID    string
	Title Text
	Value int
}

// Spec is a bounded world for one choice of settings. Make it with New.
type Spec[S comparable] struct {
	Init       S
	Lanes      []Lane[S]
	Actions    []Action[S]
	Time       *Time[S] // nil: untimed, every order of steps is possible
	Properties []Property[S]
	Bounds     []Bound
	Show       func(s *S, show Display) []Card
	// Refill, where given, restores every budget of a State: faults, rounds, whatever is used up only
	// because the world is bounded. A trap from which a refilled State can be saved is none of the
	// world's own (TIME.md 9). Without it every trap is real.
	Refill func(s *S)
	// Canon, where given, turns a State into the one that stands for all that differ only by which of
	// some equal processes is which: clients sorted, say. Every property must be the same in both, and
	// what can happen in one must have its like in the other.
	Canon func(s *S)

	vocabulary
	programs []program[S] // lane by lane; last the actions whose guard is asked in every state
	first    []Act        // the urgent ones, asked before a wait
}

// program is what a lane can do, by its program counter; without one, at 0.
type program[S comparable] struct {
	pc func(*S) uint8
	at []place[S]
}

// place is what a lane can do at a value of its program counter. Mostly that is one action; where it
// is none, the only one is one that never can.
type place[S comparable] struct {
	only offer[S]
	more []offer[S]
}

// offer is an action that may be enabled; without a guard it is.
type offer[S comparable] struct {
	guard func(*S) *Reason
	act   Act
}

// New checks a Spec and makes it ready to run. It panics on a broken contract: a Spec is source
// code, and a wrong one is a bug of its author.
func New[S comparable](spec Spec[S]) *Spec[S] {
	s := &spec
	checkState(s.Init)
	s.check()
	s.index()
	return s
}

func (s *Spec[S]) index() {
	s.vocabulary, s.programs, s.first = vocabulary{}, nil, nil
	s.byID = make(map[string]Act, len(s.Actions))
	if s.Time != nil {
		s.unit = s.Time.Unit
	}
	lanes := make([]program[S], len(s.Lanes)+1)
	for i := range s.Actions {
		a := &s.Actions[i]
		s.byID[a.ID] = Act(i)
		s.acts = append(s.acts, word{id: a.ID, label: a.Label, lane: s.Lanes[a.Lane].Title, kind: a.Kind})
		if s.Time != nil && (a.Kind == Timer || a.Kind == Step && !a.MayWait) {
			s.first = append(s.first, Act(i))
		}
		p, o, at := &lanes[a.Lane], offer[S]{a.Guard, Act(i)}, a.At
		if at == nil {
			p, at = &lanes[len(s.Lanes)], []uint8{0}
		} else {
			p.pc = s.Lanes[a.Lane].PC
		}
		if a.AtDecides {
			o.guard = nil
		}
		p.add(o, at)
	}
	for i := range lanes {
		if lanes[i].at != nil {
			s.programs = append(s.programs, lanes[i])
		}
	}
}

func (p *program[S]) add(o offer[S], at []uint8) {
	for _, pc := range at {
		for len(p.at) <= int(pc) {
			p.at = append(p.at, place[S]{only: offer[S]{guard: never[S], act: nothing}})
		}
		if here := &p.at[pc]; here.only.act == nothing {
			here.only = o
		} else {
			here.more = append(here.more, o)
		}
	}
}

// nothing is an act that there is not.
const nothing = Act(math.MinInt32)

func never[S comparable](*S) *Reason { return reasonNever }

var reasonNever = &Reason{}

// Urgent says whether something has to happen before time passes.
func (s *Spec[S]) Urgent(st *S) bool {
	for _, a := range s.first {
		if s.Actions[a].Guard(st) == nil {
			return true
		}
	}
	return false
}

// Next appends everything that can happen in a State to buf: the enabled actions lane by lane, then
// those without a lane's program counter, last the wait to the next deadline (or grid point).
func (s *Spec[S]) Next(st *S, buf []Act) []Act {
	programs := s.programs
	for i := range programs {
		p, pc := &programs[i], uint8(0)
		if p.pc != nil {
			pc = p.pc(st)
		}
		if int(pc) >= len(p.at) {
			continue
		}
		here := &p.at[pc]
		if here.only.guard == nil || here.only.guard(st) == nil {
			buf = append(buf, here.only.act)
		}
		if here.more != nil {
			buf = here.next(st, buf)
		}
	}
	if s.Time != nil {
		if d := s.stride(st); d > 0 && !s.Urgent(st) {
			buf = append(buf, Wait(d))
		}
	}
	return buf
}

// next is Next for all but the only action. It is apart to keep the loop above small, which an explorer
// runs for every state.
func (p *place[S]) next(st *S, buf []Act) []Act {
	for j := range p.more {
		if o := &p.more[j]; o.guard == nil || o.guard(st) == nil {
			buf = append(buf, o.act)
		}
	}
	return buf
}

// stride is the explorer's wait: to the next deadline, or to the next grid point if that is nearer.
// It is never longer than a wait by hand, so that every schedule has a name.
func (s *Spec[S]) stride(st *S) int {
	d := min(s.Time.Left(st), WaitUnitsMax)
	if d > 0 && s.Time.Grid > 0 {
		return min(d, s.Time.Grid)
	}
	return d
}
