package learn

import "github.com/afterlease/afterlease/timeline"

type text = timeline.Text

// words are the sentences of questions. {0} and on are filled in.
var words = struct {
	Outcome, Accepted, Refused                 text
	Holds, StaysTrue, Breaks                   text
	Reaches, NotYet, ReachedNow                text
	StillBreak, StillReach, Can, Cannot        text
	Value                                      text
	IsTrue, IsBroken, IsReached, IsNotYet      text
	CanBreak, CanReach, CannotBreak, CannotGet text
	Shows                                      text

	Undecided text
}{
	Outcome:  text{En: "Will this be accepted or refused?", Zh: "这个请求会被接受，还是被拒绝？"},
	Accepted: text{En: "accepted", Zh: "接受"},
	Refused:  text{En: "refused", Zh: "拒绝"},

	Holds:      text{En: "Will “{0}” still be true after this step?", Zh: "这一步之后，“{0}”还成立吗？"},
	StaysTrue:  text{En: "still true", Zh: "仍成立"},
	Breaks:     text{En: "broken by this step", Zh: "被这一步破坏"},
	Reaches:    text{En: "Does this step bring about “{0}”?", Zh: "这一步会让“{0}”发生吗？"},
	ReachedNow: text{En: "yes, with this step", Zh: "会，就是这一步"},
	NotYet:     text{En: "not yet", Zh: "还不会"},

	StillBreak: text{En: "Can “{0}” still be broken from here?", Zh: "从这里起，“{0}”还可能被破坏吗？"},
	StillReach: text{En: "Can “{0}” still come about from here?", Zh: "从这里起，“{0}”还可能发生吗？"},
	Can:        text{En: "it still can", Zh: "还有可能"},
	Cannot:     text{En: "not any more", Zh: "再无可能"},

	Value: text{En: "What will “{0}: {1}” show after this step?", Zh: "这一步之后，“{0}：{1}”会是什么？"},

	IsTrue:      text{En: "“{0}” is still true after it. {1}", Zh: "之后“{0}”仍成立。{1}"},
	IsBroken:    text{En: "This step breaks “{0}”. {1}", Zh: "这一步破坏了“{0}”。{1}"},
	IsReached:   text{En: "This step brings about “{0}”. {1}", Zh: "这一步让“{0}”发生了。{1}"},
	IsNotYet:    text{En: "“{0}” has not come about with it. {1}", Zh: "这一步没有让“{0}”发生。{1}"},
	CanBreak:    text{En: "“{0}” can still be broken from here, in {1} steps.", Zh: "从这里再走 {1} 步，“{0}”就可能被破坏。"},
	CanReach:    text{En: "“{0}” can still come about from here, in {1} steps.", Zh: "从这里再走 {1} 步，“{0}”就可能发生。"},
	CannotBreak: text{En: "Nothing can break “{0}” from here: proven over {1} states.", Zh: "从这里起，再没有什么能破坏“{0}”：{1} 个状态可证。"},
	CannotGet:   text{En: "“{0}” cannot come about from here: proven over {1} states.", Zh: "从这里起，“{0}”不可能再发生：{1} 个状态可证。"},
	Shows:       text{En: "“{0}: {1}” shows “{2}”.", Zh: "“{0}：{1}”显示为“{2}”。"},

	Undecided: text{En: "Not known: the search was cut off.", Zh: "未知：搜索被截断。"},
}
