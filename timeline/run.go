package timeline

// RunActsMax bounds the acts of one run, all branches together.
const RunActsMax = 20_000

// Run is one run of a Spec held as a tree: every future ever chosen stays, the cursor says where
// we are, and each node remembers which of its futures was followed last. States are values, so
// going back restores the model itself.
type Run[S comparable] struct {
	Spec *Spec[S]
	Show Display

	nodes []node[S]
	cur   int32
}

type node[S comparable] struct {
	state  S
	event  Event
	broken uint64 // Always properties that have been false on the way here, by index
	act    Act
	parent int32
	depth  int32
	kept   int32   // the child that Forward follows; 0: none
	next   []int32 // all children, in order of first choice
	clock  Millis
}

// NewRun starts a run in the Spec's first state.
func NewRun[S comparable](spec *Spec[S], show Display) *Run[S] {
	r := &Run[S]{Spec: spec, Show: show}
	root := node[S]{state: spec.Init, parent: -1}
	root.broken = r.brokenIn(&root.state)
	r.nodes = append(r.nodes, root)
	return r
}

func (r *Run[S]) at() *node[S] { return &r.nodes[r.cur] }

// State is the state under the cursor.
func (r *Run[S]) State() S { return r.at().state }

// Pos is how many acts lie before the cursor.
func (r *Run[S]) Pos() int { return int(r.at().depth) }

// Clock is the world's time under the cursor: the sum of all waits before it.
func (r *Run[S]) Clock() Millis { return r.at().clock }

// Choose performs the named act. Choosing what was chosen here before follows that future;
// anything else opens a branch, and the old future stays.
func (r *Run[S]) Choose(name string) error {
	a, err := r.Spec.Parse(name)
	if err != nil {
		return err
	}
	return r.Act(a)
}

// Act performs an act under the cursor.
func (r *Run[S]) Act(a Act) error {
	if why := r.Spec.Blocked(&r.at().state, a); why != nil {
		return &StepError{Pos: r.Pos() + 1, Action: r.Spec.Name(a), Reason: r.reason(a, why)}
	}
	for _, c := range r.at().next {
		if r.nodes[c].act == a {
			r.at().kept, r.cur = c, c
			return nil
		}
	}
	if len(r.nodes) > RunActsMax {
		return &StepError{Pos: r.Pos() + 1, Action: r.Spec.Name(a), Reason: tooLong.Text}
	}
	r.grow(a)
	return nil
}

var tooLong = &Reason{Text{"this run has reached its limit of 20,000 acts; start afresh", "本次运行已到 20,000 步的上限，请重新开始"}}

func (r *Run[S]) reason(a Act, why *Reason) Text {
	if a.Units() == 0 {
		if words := r.Spec.Actions[a].Why; words != nil {
			if t := words(&r.at().state, r.Show); !t.Empty() {
				return t
			}
		}
	}
	return why.Text
}

func (r *Run[S]) grow(a Act) {
	from := r.at()
	n := node[S]{state: from.state, act: a, parent: r.cur, depth: from.depth + 1}
	log := Log{Show: r.Show}
	r.Spec.Do(&n.state, a, &log)
	n.event = r.event(&log, a, from)
	n.clock = from.clock + n.event.Took
	n.broken = from.broken | r.brokenIn(&n.state)
	id := int32(len(r.nodes))
	from.next = append(from.next, id)
	from.kept = id
	r.nodes = append(r.nodes, n)
	r.cur = id
}

func (r *Run[S]) event(log *Log, a Act, from *node[S]) Event {
	if log.said != 1 {
		panic("timeline: broken Spec: the Do of " + r.Spec.Name(a) + " must say exactly one event")
	}
	e := log.event
	e.Seq, e.Action, e.At = int(from.depth)+1, r.Spec.Name(a), from.clock
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
	next := r.Spec.Next(&r.at().state, nil)
	if len(next) == 0 {
		return false
	}
	return r.Act(r.firstDeclared(next)) == nil
}

// firstDeclared picks the action that the Spec lists first; a wait only when nothing else is left.
func (r *Run[S]) firstDeclared(acts []Act) Act {
	best := acts[0]
	for _, a := range acts[1:] {
		if a >= 0 && (best < 0 || a < best) {
			best = a
		}
	}
	return best
}

// Forward follows the kept future by one act.
func (r *Run[S]) Forward() bool {
	if r.at().kept == 0 {
		return false
	}
	r.cur = r.at().kept
	return true
}

// Back goes back by one act.
func (r *Run[S]) Back() bool {
	if r.cur == 0 {
		return false
	}
	r.cur = r.at().parent
	return true
}

// Seek moves the cursor to a number of acts on the present branch, as far as there are any.
func (r *Run[S]) Seek(pos int) {
	for r.Pos() > pos && r.Back() {
	}
	for r.Pos() < pos && r.Forward() {
	}
}

// Last goes to the end of the kept future.
func (r *Run[S]) Last() { r.Seek(RunActsMax + 1) }

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
