package timeline

// RunActsMax bounds the acts of one run, all branches together.
const RunActsMax = 20_000

// Run is one run of a World held as a tree: every future ever chosen stays, the cursor says where
// we are, and each node remembers which of its futures was followed last. States are values, so
// going back restores the model itself.
type Run struct {
	tree
	World  *World
	Show   Display
	states []State // by node
}

// NewRun starts a run in the world's first state.
func NewRun(w *World, show Display) *Run { return NewRunFrom(w, w.init, show) }

// NewRunFrom starts a run in any state of the world.
func NewRunFrom(w *World, from State, show Display) *Run {
	r := &Run{World: w, Show: show, states: []State{from.Clone()}}
	r.words = &w.vocabulary
	r.nodes = []node{{parent: -1, broken: r.brokenIn(from.At())}}
	return r
}

// State is a copy of the state under the cursor.
func (r *Run) State() State { return r.states[r.cur].Clone() }

// here is the state under the cursor itself; nobody writes it.
func (r *Run) here() *Opaque { return r.states[r.cur].At() }

// Choose performs the named act. Choosing what was chosen here before follows that future;
// anything else opens a branch, and the old future stays.
func (r *Run) Choose(name string) error {
	a, err := r.World.Parse(name)
	if err != nil {
		return err
	}
	return r.Act(a)
}

var tooLong = Text{"this run has reached its limit of 20,000 acts; start afresh", "本次运行已到 20,000 步的上限，请重新开始"}

// Act performs an act under the cursor.
func (r *Run) Act(a Act) error {
	if why := r.World.Blocked(r.here(), a); why != nil {
		return r.refuse(a, r.reason(a, why))
	}
	if r.follow(a) {
		return nil
	}
	if len(r.nodes) > RunActsMax {
		return r.refuse(a, tooLong)
	}
	s, log := r.State(), Log{Show: r.Show}
	r.World.Do(s.At(), a, &log)
	r.states = append(r.states, s)
	r.grow(node{act: a, event: r.event(&log, a), broken: r.brokenIn(s.At())})
	return nil
}

func (r *tree) refuse(a Act, why Text) error {
	return &StepError{Pos: r.Pos() + 1, Action: r.words.Name(a), Reason: why}
}

// reason words why an act is blocked, with its numbers where the action has words for them.
func (r *Run) reason(a Act, why *Reason) Text {
	if a.Units() == 0 {
		if words := r.World.Actions[a].Why; words != nil {
			if t := words(r.here(), r.Show); !t.Empty() {
				return t
			}
		}
	}
	return why.Text
}

func (r *tree) event(log *Log, a Act) Event {
	if log.said != 1 {
		panic("timeline: broken Spec: the Do of " + r.words.Name(a) + " must say exactly one event")
	}
	e := log.event
	e.Seq, e.Action, e.At = r.Pos()+1, r.words.Name(a), r.Clock()
	return e
}

func (r *Run) brokenIn(s *Opaque) uint64 {
	var bad uint64
	for i := range r.World.Properties {
		p := &r.World.Properties[i]
		if p.Kind == Always && p.Void == nil && !p.Holds(s) {
			bad |= 1 << i
		}
	}
	return bad
}

// Step follows the kept future; at its end it takes the first enabled action, or the wait to the
// next deadline. It says whether anything could happen.
func (r *Run) Step() bool {
	if r.Forward() {
		return true
	}
	next := r.World.Next(r.here(), nil)
	if len(next) == 0 {
		return false
	}
	return r.Act(firstDeclared(next)) == nil
}

// firstDeclared picks the action that the World lists first; a wait only when nothing else is left.
func firstDeclared(acts []Act) Act {
	best := acts[0]
	for _, a := range acts[1:] {
		if a >= 0 && (best < 0 || a < best) {
			best = a
		}
	}
	return best
}

// Play performs a schedule from the cursor on. The error is a *StepError with its place counted
// in the whole run, or an *UnknownError; what came before it stays performed.
func (r *Run) Play(names []string) error {
	for _, n := range names {
		if err := r.Choose(n); err != nil {
			return err
		}
	}
	return nil
}
