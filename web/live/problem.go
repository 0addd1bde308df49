package live

import (
	"errors"
	"strconv"
	"time"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/live"
)

// Code says what is wrong, for programs.
type Code string

// The codes of error messages; PROTOCOL.md explains each.
const (
	CodeJSON      Code = "json"      // not one JSON object
	CodeTrailing  Code = "trailing"  // something after the object
	CodeUTF8      Code = "utf8"      // not UTF-8
	CodeBinary    Code = "binary"    // a binary frame
	CodeVersion   Code = "version"   // no version, or another one
	CodeType      Code = "type"      // no type, or an unknown one
	CodeField     Code = "field"     // a field that is unknown, missing, or of the wrong form
	CodeUnknown   Code = "unknown"   // no such lesson, setting, value, lane or action; choices lists what there is
	CodeRunning   Code = "running"   // a run, a series or stress is already going on
	CodeNoRun     Code = "noRun"     // there is no run to do that with
	CodeEnded     Code = "ended"     // the run has ended
	CodeBlocked   Code = "blocked"   // not now; the message says why
	CodeNotByHand Code = "notByHand" // this happens by itself
	CodeGone      Code = "gone"      // no such run, or not kept any more
	CodeAfter     Code = "after"     // a sequence number that the run has not reached
	CodeMoved     Code = "moved"     // the run is now watched from another connection
	CodeRunsFull  Code = "runsFull"  // too many runs in all
	CodeJobsFull  Code = "jobsFull"  // too many series, stress runs, goroutines or operations in all
	CodeJobTime   Code = "jobTime"   // too much running time of series and stress
	CodeRefused   Code = "refused"   // the lesson refuses; the message says why
	CodeInternal  Code = "internal"  // a bug on this side
)

// Close codes of our own; PROTOCOL.md lists the standard ones in use as well.
const (
	CloseSlow   = 4008 // the client does not read fast enough
	CloseSilent = 4009 // the client has not answered a ping
)

// Problem is what an error message says.
type Problem struct {
	Code    Code
	Message timeline.Text
	Choices []string
}

func problem(code Code, en, zh string) *Problem {
	return &Problem{Code: code, Message: timeline.Text{En: en, Zh: zh}}
}

var (
	problemBinary = problem(CodeBinary, "send text frames; this was a binary one", "请发送文本帧；收到的是二进制帧")
	problemNoRun  = problem(CodeNoRun, "start a run first", "请先启动一次运行")
	problemBusy   = problem(CodeRunning, "something is already going on here; stop it first", "这里已有运行正在进行，请先停止它")
	problemGone   = problem(CodeGone, "there is no such run, or it is not kept any more; start afresh",
		"没有这次运行，或已不再保留；请重新启动")
	problemAfter = problem(CodeAfter, "the run has not reached this sequence number", "这次运行还没有到达该序号")
	problemMoved = problem(CodeMoved, "this run is now watched from another connection", "这次运行已转到另一个连接上观看")
	problemFull  = problem(CodeRunsFull, "too many runs are going on; try again in a minute", "正在进行的运行太多，请一分钟后再试")
	problemBug   = problem(CodeInternal, "the server could not do that; this is a bug on its side", "服务器未能完成该操作；这是服务器端的缺陷")
)

// fullProblem names the limit in all that a job would go over.
func fullProblem(en, zh, limit string, most int) *Problem {
	n := strconv.Itoa(most)
	return problem(CodeJobsFull, "too many "+en+": at most "+n+" ("+limit+"); try again in a minute",
		"已有太多"+zh+"：至多 "+n+"（"+limit+"），请一分钟后再试")
}

// timeProblem says when there is running time again.
func timeProblem(en, zh, limit string, wait time.Duration) *Problem {
	n := strconv.Itoa(int(wait.Seconds()) + 1)
	return problem(CodeJobTime, en+" for series and stress ("+limit+"); try again in "+n+" s", zh+"（"+limit+"），请 "+n+" 秒后再试")
}

// problemOf words what a lesson or a run answered.
func problemOf(err error) *Problem {
	var unknown *timeline.UnknownError
	var step *timeline.StepError
	var spoken timeline.Localized
	switch {
	case errors.As(err, &unknown):
		return &Problem{Code: CodeUnknown, Message: unknown.Text(), Choices: unknown.Known}
	case errors.As(err, &step):
		return &Problem{Code: CodeBlocked, Message: step.Text()}
	case errors.Is(err, live.ErrEnded):
		return &Problem{Code: CodeEnded, Message: live.ErrEnded.Text()}
	case errors.Is(err, live.ErrNotByHand):
		return &Problem{Code: CodeNotByHand, Message: live.ErrNotByHand.Text()}
	case errors.As(err, &spoken):
		return &Problem{Code: CodeRefused, Message: spoken.Text()}
	}
	return problemBug
}
