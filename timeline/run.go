package timeline

// RunActsMax bounds the acts of one run, all branches together.
const RunActsMax = 20_000

// Run is one run of a Spec held as a tree: every future ever chosen stays, the cursor says where
// we are, and each node remembers which of its futures was followed last. States are values, so
// going back restores the model itself.
type Run[S comparable] struct {
	tree
	Spec   *Spec[S]
	Show   Display
	states []S // by node
}

// NewRun starts a run in the Spec's first state.
func NewRun[S comparable](spec *Spec[S], show Display) *Run[S] {
	return NewRunFrom(spec, spec.Init, show)
}

// NewRunFrom starts a run in any state of the Spec.
func NewRunFrom[S comparable](spec *Spec[S], from S, show Display) *Run[S] {
	r := &Run[S]{Spec: spec, Show: show, states: []S{from}}
	r.words = &spec.vocabulary
	r.nodes = []node{{parent: -1, broken: r.brokenIn(&from)}}
	return r
}

// State is the state under the cursor.
func (r *Run[S]) State() S { return r.states[r.cur] }

// Choose performs the named act. Choosing what was chosen here before follows that future;
// anything else opens a branch, and the old future stays.
func (r *Run[S]) Choose(name string) error {
	a, err := r.Spec.Parse(name)
	if err != nil {
		return err
	}
	return r.Act(a)
}

var tooLong = Text{"this run has reached its limit of 20,000 acts; start afresh", "本次运行已到 20,000 步的上限，请重新开始"}

// Act performs an act under the cursor.
func (r *Run[S]) Act(a Act) error {
	if why := r.Spec.Blocked(&r.states[r.cur], a); why != nil {
		return r.refuse(a, r.reason(a, why))
	}
	if r.follow(a) {
		return nil
	}
	if len(r.nodes) > RunActsMax {
		return r.refuse(a, tooLong)
	}
	s, log := r.states[r.cur], Log{Show: r.Show}
	r.Spec.Do(&s, a, &log)
	r.states = append(r.states, s)
	r.grow(node{act: a, event: r.event(&log, a), broken: r.brokenIn(&s)})
	return nil
}

func (r *tree) refuse(a Act, why Text) error {
	return &StepError{Pos: r.Pos() + 1, Action: r.words.Name(a), Reason: why}
}

// reason words why an act is blocked, with its numbers where the action has words for them.
func (r *Run[S]) reason(a Act, why *Reason) Text {
	if a.Units() == 0 {
		if words := r.Spec.Actions[a].Why; words != nil {
			if t := words(&r.states[r.cur], r.Show); !t.Empty() {
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

func (r *Run[S]) brokenIn(s *S) uint64 {
	var bad uint64
	for i := range r.Spec.Properties {
		p := &r.Spec.Properties[i]
		if p.Kind == Always && p.Void == nil && !p.Holds(s) {
			bad |= 1 << i
		}
	}
	return bad
}

// Step follows the kept future; at its end it takes the first enabled action, or the wait to the
// next deadline. It says whether anything could happen.
func (r *Run[S]) Step() bool {
	if r.Forward() {
		return true
	}
	next := r.Spec.Next(&r.states[r.cur], nil)
	if len(next) == 0 {
		return false
	}
	return r.Act(firstDeclared(next)) == nil
}

// firstDeclared picks the action that the Spec lists first; a wait only when nothing else is left.
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
func (r *Run[S]) Play(names []string) error {
	for _, n := range names {
		if err := r.Choose(n); err != nil {
			return err
		}
	}
	return nil
}
