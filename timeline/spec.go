package timeline

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
	// PC is where the lane's program counter stands in the State, the same place in every State; nil
	// for a lane that runs no program.
	PC func(s *S) *uint8
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

// Spec is what an author declares: a bounded world for one choice of settings. New makes a World of it.
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
}
