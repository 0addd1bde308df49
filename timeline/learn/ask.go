package learn

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// choicesMax is how many choices a question offers.
const choicesMax = 4

// Asked is a question in words, with its answer.
type Asked struct {
	_        timeline.Uncompared
	Question timeline.Text   // "Will this be accepted or refused?"
	Next     timeline.Text   // the step that is asked about, as its button names it
	Choices  []timeline.Text // at least two, at most choicesMax
	Right    int             // which of them is
	Why      timeline.Text   // the fact that makes it right, in one sentence
	States   int             // of an AskStill: the states that the search has seen
}

// Asking is a question whose answer is being computed.
type Asking struct {
	asked    Asked
	err      error
	property *timeline.Property[timeline.Opaque]
	search   *explore.Search // nil: there is nothing to search for
}

var kinds = [...]string{AskOutcome: "outcome", AskHolds: "holds", AskStill: "still", AskValue: "value"}

// The kinds of question, by their shorter names.
const (
	AskOutcome = timeline.AskOutcome
	AskHolds   = timeline.AskHolds
	AskStill   = timeline.AskStill
	AskValue   = timeline.AskValue
)

// ID names a question within its lesson: "41-42.9.outcome".
func ID(q *timeline.Question) string {
	return q.Walk + "." + strconv.Itoa(q.Step) + "." + kinds[q.Asks]
}

// ErrUndecided is the answer of a search that was cut off.
var ErrUndecided error = undecided{}

type undecided struct{}

func (undecided) Text() timeline.Text { return words.Undecided }
func (undecided) Error() string       { return words.Undecided.En }

// Ask begins to answer a question of a lesson. The error is a *SenseError, or a
// *timeline.UnknownError for what the lesson does not have; both are found on a host.
func Ask(l *timeline.Lesson, q *timeline.Question) (*Asking, error) {
	run, err := played(l, q)
	if err != nil {
		return nil, err
	}
	a := &Asking{}
	a.asked.Next = next(run)
	event := &run.Events()[q.Step]
	a.property = find(run.World, q.Property)
	switch q.Asks {
	case AskOutcome:
		a.outcome(event)
	case AskHolds:
		a.holds(run, event)
	case AskStill:
		return a, a.still(run)
	case AskValue:
		a.value(run, q)
	}
	return a, nil
}

// played is the walk of a question with the cursor where it is asked.
func played(l *timeline.Lesson, q *timeline.Question) (*timeline.Run, error) {
	walk, err := l.Walk(q.Walk)
	if err != nil {
		return nil, err
	}
	c, err := l.Settings.Parse(walk.Settings)
	if err != nil {
		return nil, err
	}
	run := timeline.NewRun(l.Build(c), walk.Show)
	if err := run.Play(timeline.Split(walk.Schedule, ',')); err != nil {
		return nil, err
	}
	if q.Step < 0 || q.Step >= run.Pos() {
		return nil, &timeline.UnknownError{What: text{En: "step", Zh: "步"}, ID: strconv.Itoa(q.Step)}
	}
	run.Seek(q.Step)
	return run, sense(run, q)
}

// next words the step after the cursor as its button does.
func next(run *timeline.Run) timeline.Text {
	a := run.Acts()[run.Pos()]
	if a < 0 {
		return run.WaitOption(a.Units()).Label
	}
	act := &run.World.Actions[a]
	if act.Kind != timeline.Step {
		return act.Label
	}
	return text{En: "{0}: {1}", Zh: "{0}：{1}"}.With(run.World.Lanes[act.Lane].Title, act.Label)
}

// find finds a property; nil: there is none of that name.
func find(w *timeline.World, id string) *timeline.Property[timeline.Opaque] {
	for i := range w.Properties {
		if w.Properties[i].ID == id {
			return &w.Properties[i]
		}
	}
	return nil
}

// decides says whether a State breaks an Always, or is one that a Possible asks for.
func decides(p *timeline.Property[timeline.Opaque], st timeline.State) bool {
	return p.Holds(st.At()) == (p.Kind == timeline.Possible)
}

// choose sets the choices of a question that has two, and which is right.
func (a *Asking) choose(question, first, second *timeline.Text, right int) {
	a.asked.Question, a.asked.Choices, a.asked.Right = *question, []timeline.Text{*first, *second}, right
	if a.property != nil {
		a.asked.Question = question.With(a.property.Title)
	}
}

func (a *Asking) outcome(e *timeline.Event) {
	a.choose(&words.Outcome, &words.Accepted, &words.Refused, int(e.Outcome-timeline.Accepted))
	a.asked.Why = e.Text
}

func (a *Asking) holds(run *timeline.Run, e *timeline.Event) {
	question, first, second := &words.Holds, &words.StaysTrue, &words.Breaks
	why := [2]*timeline.Text{&words.IsTrue, &words.IsBroken}
	if a.property.Kind == timeline.Possible {
		question, first, second = &words.Reaches, &words.NotYet, &words.ReachedNow
		why = [2]*timeline.Text{&words.IsNotYet, &words.IsReached}
	}
	right := 0
	if decides(a.property, run.States()[run.Pos()+1]) {
		right = 1
	}
	a.choose(question, first, second, right)
	a.asked.Why = why[right].With(a.property.Title, e.Text)
}

func (a *Asking) still(run *timeline.Run) (err error) {
	question := &words.StillBreak
	if a.property.Kind == timeline.Possible {
		question = &words.StillReach
	}
	a.choose(question, &words.Can, &words.Cannot, 0)
	a.search, err = explore.Ahead(run.World, run.State(), a.property.ID, explore.Options{})
	return err
}

// Advance goes on by some expansions and says whether the answer is known.
func (a *Asking) Advance(expansions int) (done bool) {
	if a.search == nil {
		return true
	}
	if !a.search.Advance(expansions) {
		return false
	}
	r := a.search.Result()
	a.search = nil
	found, possible := &r.Answers[0], a.property.Kind == timeline.Possible
	why, figure := &words.CanBreak, found.Steps
	if possible {
		why = &words.CanReach
	}
	switch {
	case found.Schedule != nil:
	case found.Verdict == timeline.Cut:
		a.err = ErrUndecided
	default:
		a.asked.Right, figure = 1, r.States
		if why = &words.CannotBreak; possible {
			why = &words.CannotGet
		}
	}
	a.asked.States = r.States
	a.asked.Why = why.With(a.property.Title, timeline.Num(figure))
	return true
}

// Asked is the question with its choices. Which is right, and why, is known when Advance has said so;
// only then is the error final: a search that was cut off knows no answer.
func (a *Asking) Asked() (Asked, error) { return a.asked, a.err }

// Run answers to the end.
func (a *Asking) Run() (Asked, error) {
	for !a.Advance(1 << 20) {
	}
	return a.Asked()
}
