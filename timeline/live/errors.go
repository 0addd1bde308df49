package live

import "github.com/afterlease/afterlease/timeline"

// RefusedError is a request of a person that a run does not follow, whatever the State.
type RefusedError struct{ Reason timeline.Text }

// Text is the sentence in both languages.
func (e *RefusedError) Text() timeline.Text { return e.Reason }

func (e *RefusedError) Error() string { return e.Reason.En }

var (
	// ErrEnded answers a request to a run that has ended.
	ErrEnded = &RefusedError{timeline.Text{En: "this run has ended", Zh: "本次运行已经结束"}}
	// ErrNotByHand answers a step of a lane that its goroutine drives, or of time.
	ErrNotByHand = &RefusedError{timeline.Text{
		En: "this happens by itself here; only faults and the steps of lanes driven by hand can be asked for",
		Zh: "这一步在此由程序自动执行；只能手动触发故障，或手动泳道的步骤"}}
)
