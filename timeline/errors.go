package timeline

import (
	"strconv"
	"strings"
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
		return Text{"unknown " + e.What.En + " “" + e.ID + "”: there is none here",
			"没有名为“" + e.ID + "”的" + e.What.Zh + "：这里一个也没有"}
	}
	return Text{"unknown " + e.What.En + " “" + e.ID + "”; there are: " + known,
		"没有名为“" + e.ID + "”的" + e.What.Zh + "；现有：" + known}
}

func (e *UnknownError) Error() string { return e.Text().En }

// StepError is an act that cannot happen at its place in a schedule.
type StepError struct {
	Pos    int    // 1-based place in the schedule
	Action string // its id
	Reason Text
}

// Text is the sentence in both languages.
func (e *StepError) Text() Text {
	n := strconv.Itoa(e.Pos)
	return Text{"action " + n + ", " + e.Action + ", cannot happen here: " + e.Reason.En,
		"第 " + n + " 个动作 " + e.Action + " 此处不能发生：" + e.Reason.Zh}
}

func (e *StepError) Error() string { return e.Text().En }
