package timeline

import "strings"

var (
	unknown      = Text{"unknown {0} “{1}”; there are: {2}", "没有名为“{1}”的{0}；现有：{2}"}
	unknownAlone = Text{"unknown {0} “{1}”: there is none here", "没有名为“{1}”的{0}：这里一个也没有"}
	cannotHappen = Text{"action {0}, {1}, cannot happen here: {2}", "第 {0} 个动作 {1} 此处不能发生：{2}"}
)

// Localized is an error that speaks both languages.
type Localized interface {
	error
	Text() Text
}

// UnknownError names something that does not exist and lists what does.
type UnknownError struct {
	What  Text
	ID    string
	Known []string
}

// Text is the sentence in both languages.
func (e *UnknownError) Text() Text {
	known := strings.Join(e.Known, ", ")
	if known == "" {
		return unknownAlone.With(e.What, Same(e.ID))
	}
	return unknown.With(e.What, Same(e.ID), Same(known))
}

func (e *UnknownError) Error() string { return e.Text().En }

// StepError is an act that cannot happen at its place in a schedule.
type StepError struct {
	_      Uncompared
	Pos    int    // 1-based place in the schedule
	Action string // its id
	Reason Text
}

// Text is the sentence in both languages.
func (e *StepError) Text() Text {
	return cannotHappen.With(Num(e.Pos), Same(e.Action), e.Reason)
}

func (e *StepError) Error() string { return e.Text().En }
