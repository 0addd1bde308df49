package learn

import "github.com/afterlease/afterlease/timeline"

type text = timeline.Text

// words are the sentences of questions and of grades. {0} and on are filled in.
var words = struct {
	Outcome, Accepted, Refused                 text
	Holds, StaysTrue, Breaks                   text
	Reaches, NotYet, ReachedNow                text
	StillBreak, StillReach, Can, Cannot        text
	Value                                      text
	IsTrue, IsBroken, IsReached, IsNotYet      text
	CanBreak, CanReach, CannotBreak, CannotGet text
	Shows                                      text

	OtherSettings, TooManyFaults, Unsolved, Solved text
	TooManySwitches, Kept, Searching, SearchCut    text
	Fails, AllHold                                 text
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

	OtherSettings:   text{En: "This challenge is played at other switches: {0}.", Zh: "本题用的是另一组开关：{0}。"},
	TooManyFaults:   text{En: "It took {0} faults; {1} are allowed.", Zh: "用了 {0} 次故障，只许 {1} 次。"},
	Unsolved:        text{En: "“{0}” is not decided by this run.", Zh: "这次运行没有得到“{0}”要的结果。"},
	Solved:          text{En: "Decided by step {0}, with {1} faults: “{2}”.", Zh: "第 {0} 步见分晓，用了 {1} 次故障：“{2}”。"},
	TooManySwitches: text{En: "{0} switches are turned; {1} may be.", Zh: "拨了 {0} 个开关，只许 {1} 个。"},
	Kept:            text{En: "Not up to you here: “{0}”.", Zh: "这一项由不得你：“{0}”。"},
	Searching:       text{En: "Every order of steps is being tried.", Zh: "正在尝试一切先后次序。"},
	SearchCut:       text{En: "Not known: the search was cut off at {0} states.", Zh: "未知：搜索在 {0} 个状态处被截断。"},
	Fails:           text{En: "“{0}” does not hold.", Zh: "“{0}”不成立。"},
	AllHold:         text{En: "Everything asked for holds in all {0} states.", Zh: "要求的性质在全部 {0} 个状态里都成立。"},
}
