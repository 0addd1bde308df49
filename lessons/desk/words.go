package desk

import (
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

type text = timeline.Text

// words are the strings of the zones that no driver computes, written by hand in both languages.
// A # stands for a value that is filled in; both languages name the same values in the same order.
var words = struct {
	MoreSwitches                                         text
	Properties                                           text
	HereTrue, HereFalse, HereSeen, HereUnseen, HereVoid  text
	BrokenSince                                          text
	ReachableSo, BrokenSo                                text
	Holds, Recovers, Reachable, Broken, BrokenMany       text
	Impossible, Trap, CutStates, CutDepth, NotApplicable text
	CutMemory, CutBudget, Missed                         text
	Pending, Searching, Show, ShowShortest, ShowWitness  text
	MoreChips                                            text
	FigureMost, FigureLeast, FigureHere, FigureNone      text
	ShowFigure, ChartSearching, ChartHolds, ChartBroken  text
	StopSearch, GoOnSearching                            text
	Bounds, BoundsLead, Searched, Unverified             text
	UntilDelivered, CannotNow, NothingLeft, Fault        text
	WaitOwn, Seconds, Millis, WaitOwnGo, TimeStops       text
	Changed, Alarm, EventsNone, Program                  text
	KnownBy, NoLines                                     text
	First, Back, Play, Step, Forward, Last, Scrub        text
	At, AtStart, AtStartOnly, Steps, OneStep             text
	FuturesKept, ThisRun                                 text
	Walks, Reports, AllReports, FixIs, NothingBroken     text
	StorySets, FixSets, OnlySoFar, SetTo, And, Stop      text
	ClaimTrue, ClaimFalse, ClaimNever, Dismiss           text
	FromHere, AheadSearching, AheadBroken, AheadCut      text
	AheadNever, AheadReached, AheadOpen, AheadGoal       text
	MovedAway, MovedNearer, Par, Hint, Shorten           text
	ShortenFull, AheadEnded                              text
	NoReturn, NoReturnFull, SafeNow, SafeNowFull         text
	BeatOf, WalkEnds, TheAnswer                          text
	UndrawnBefore, UndrawnAfter                          text
	Expand, ExpandFull, Collapse, CollapseFull           text
	SideBySide, SameActs                                 text
	OtherFuture, SameSettings, CloseBeside               text
	PartSaid, PartBlocked, PartBroken, PartNone, GoPart  text
	PartAbsent                                           text
	FutureAt, FutureStart, AllFutures, OneFuture         text
	CompareFuture, BesideFixFull                         text
}{
	MoreSwitches: text{En: "# more switches", Zh: "另有 # 个开关"},

	Properties:  text{En: "Properties: true here, and everywhere?", Zh: "性质：此刻成立吗？处处成立吗？"},
	HereTrue:    text{En: "true in this state", Zh: "此刻成立"},
	HereFalse:   text{En: "broken in this state", Zh: "此刻已被破坏"},
	HereSeen:    text{En: "has happened in this run", Zh: "本次运行中已经发生"},
	HereUnseen:  text{En: "has not happened in this run", Zh: "本次运行中尚未发生"},
	HereVoid:    text{En: "not a question under these switches", Zh: "在当前开关下不成为问题"},
	BrokenSince: text{En: "since step #", Zh: "自第 # 步"},

	Holds:         text{En: "holds in all # states", Zh: "# 个状态全部成立"},
	Recovers:      text{En: "recoverable from all # states", Zh: "# 个状态都能恢复"},
	Reachable:     text{En: "reachable in #", Zh: "#可达"},
	Broken:        text{En: "broken in #", Zh: "#可破"},
	BrokenMany:    text{En: "broken in # (# shortest)", Zh: "#可破（最短 # 种）"},
	ReachableSo:   text{En: "reachable", Zh: "可达"},
	BrokenSo:      text{En: "can be broken", Zh: "可破"},
	Impossible:    text{En: "impossible in all # states", Zh: "# 个状态里都不可能"},
	Trap:          text{En: "trapped after #", Zh: "#可入死局"},
	CutStates:     text{En: "not known: cut off at # states", Zh: "未知：搜到 # 个状态时截断"},
	CutDepth:      text{En: "not known: cut off # deep", Zh: "未知：搜到 #深时截断"},
	CutMemory:     text{En: "not known: out of memory at # states", Zh: "未知：搜到 # 个状态时内存用尽"},
	CutBudget:     text{En: "not known: only a budget of this world is used up", Zh: "未知：只是这个世界的某项预算用完了"},
	Missed:        text{En: "States are told apart by 64-bit fingerprints: the chance that one was missed is at most 1 in #.", Zh: "状态以 64 位指纹区分：漏掉一个状态的概率不超过 # 分之一。"},
	NotApplicable: text{En: "does not apply: #", Zh: "不适用：#"},
	Pending:       text{En: "not searched yet", Zh: "尚未搜索"},
	Searching:     text{En: "searching… # states", Zh: "搜索中：# 个状态……"},
	Show:          text{En: "show", Zh: "演示"},
	ShowShortest:  text{En: "show the shortest", Zh: "演示最短的反例"},
	ShowWitness:   text{En: "show the shortest run that gets there", Zh: "演示最快到达的运行"},
	FigureMost:    text{En: "at most #", Zh: "至多 #"},
	FigureLeast:   text{En: "at least #", Zh: "至少 #"},
	FigureHere:    text{En: "here #", Zh: "此刻 #"},
	FigureNone:    text{En: "there is nothing to count in this world", Zh: "这个世界里没有可数的"},
	ShowFigure:    text{En: "show a shortest run that attains it", Zh: "演示最快取到它的运行"},

	ChartSearching: text{En: "searching…", Zh: "搜索中……"},
	ChartHolds:     text{En: "holds", Zh: "成立"},
	ChartBroken:    text{En: "does not hold", Zh: "不成立"},

	MoreChips:     text{En: "+# more, none broken", Zh: "另有 # 条，均未破"},
	StopSearch:    text{En: "stop", Zh: "停止"},
	GoOnSearching: text{En: "search on", Zh: "继续搜索"},

	Bounds:     text{En: "what “all states” covers", Zh: "“全部状态”是指"},
	BoundsLead: text{En: "Every order of steps in this bounded world:", Zh: "这个有界世界里一切可能的先后次序："},
	Searched:   text{En: "# states, # transitions, depth #.", Zh: "# 个状态，# 次转移，深度 #。"},
	Unverified: text{En: "Not verified here:", Zh: "这里没有验证的："},

	UntilDelivered: text{En: "until delivered", Zh: "直到送达"},
	CannotNow:      text{En: "# cannot happen now, and why", Zh: "# 件事此刻不能发生，原因如下"},
	NothingLeft: text{En: "Nothing more can happen in this world. Go back and choose another future.",
		Zh: "这个世界里不会再发生什么了。退回去，选另一个未来。"},
	Fault:     text{En: "fault", Zh: "故障"},
	WaitOwn:   text{En: "or let", Zh: "或者让"},
	Seconds:   text{En: "s", Zh: "秒"},
	Millis:    text{En: "ms", Zh: "毫秒"},
	WaitOwnGo: text{En: "pass", Zh: "过去"},
	TimeStops: text{En: "at most #: time stops at the next deadline", Zh: "至多 #：时间会停在下一个到期时刻"},

	Changed:    text{En: "just changed", Zh: "刚刚变化"},
	Alarm:      text{En: "no longer true", Zh: "已与事实不符"},
	EventsNone: text{En: "Nothing has happened yet: take a step.", Zh: "还什么都没有发生：走一步看看。"},
	Program:    text{En: "program of #", Zh: "程序：#"},
	KnownBy:    text{En: "known by #", Zh: "身份：#"},
	NoLines:    text{En: "nothing written yet", Zh: "还没有记录"},

	First:       text{En: "To the start (Home)", Zh: "回到开头（Home）"},
	Back:        text{En: "One step back (←)", Zh: "退一步（←）"},
	Play:        text{En: "Play or pause (Space)", Zh: "播放或暂停（空格）"},
	Step:        text{En: "Step: the kept future, at its end the first action (→)", Zh: "走一步：沿保留的未来，到头则取第一个动作（→）"},
	Forward:     text{En: "Forward on the kept future", Zh: "沿保留的未来前进一步"},
	Last:        text{En: "To the end (End)", Zh: "到末尾（End）"},
	Scrub:       text{En: "Position in the run", Zh: "在这次运行中的位置"},
	At:          text{En: "step # of #", Zh: "第 # 步，共 # 步"},
	AtStartOnly: text{En: "start", Zh: "开头"},
	AtStart:     text{En: "start · # to come", Zh: "开头 · 之后 #"},
	Steps:       text{En: "# steps", Zh: "# 步"},
	OneStep:     text{En: "# step", Zh: "# 步"},

	FuturesKept: text{En: "Futures kept", Zh: "保留的未来"},
	ThisRun:     text{En: "this run", Zh: "本次运行"},
	Walks:       text{En: "Play a story", Zh: "演一个故事"},

	Reports:       text{En: "Seen in production", Zh: "线上见过"},
	AllReports:    text{En: "all public reports", Zh: "全部公开报告"},
	FixIs:         text{En: "Fix:", Zh: "修正："},
	NothingBroken: text{En: "Nothing breaks: a negative control.", Zh: "什么也没坏：这是阴性对照。"},
	StorySets:     text{En: "This story sets ", Zh: "这个故事设定了"},
	FixSets:       text{En: "The fix sets ", Zh: "修正设定了"},
	OnlySoFar:     text{En: "The same run goes only so far here: ", Zh: "同样的日程在这里只能走到这一步："},
	SetTo:         text{En: "{0}: {1}", Zh: "{0}：{1}"},
	And:           text{En: ", ", Zh: "，"},
	Stop:          text{En: ". ", Zh: "。"},

	ClaimTrue:  text{En: "The link’s claim is true: “#” is first broken by step #.", Zh: "链接所称属实：“#”首次被破坏于第 # 步。"},
	ClaimFalse: text{En: "The link’s claim is false: “#” is first broken by step #, in fact by step #.", Zh: "链接所称不实：它说“#”首次被破坏于第 # 步，其实是第 # 步。"},
	ClaimNever: text{En: "The link’s claim is false: “#” is not broken by step #, nor anywhere in this run.", Zh: "链接所称不实：它说“#”被破坏于第 # 步，其实在这次运行中始终成立。"},
	Dismiss:    text{En: "Dismiss", Zh: "关闭"},

	FromHere:       text{En: "From here:", Zh: "从这里起："},
	AheadSearching: text{En: "looking ahead…", Zh: "向前搜索中……"},
	AheadBroken:    text{En: "broken since step #.", Zh: "自第 # 步已被破坏。"},
	AheadCut:       text{En: "not known: the search was cut off.", Zh: "未知：搜索被截断。"},
	AheadNever:     text{En: "impossible now: # states prove it.", Zh: "已不可能：# 个状态可证。"},
	AheadReached:   text{En: "reached.", Zh: "已达到。"},
	AheadOpen:      text{En: "can break in #.", Zh: "再走 #可破。"},
	AheadGoal:      text{En: "can be reached in #.", Zh: "再走 #可达。"},
	MovedAway:      text{En: "That step moved away.", Zh: "这一步走远了。"},
	MovedNearer:    text{En: "One step nearer.", Zh: "近了一步。"},
	Par:            text{En: "Par #.", Zh: "最短 # 步。"},
	Hint:           text{En: "hint", Zh: "提示"},
	Shorten:        text{En: "shorten", Zh: "缩短"},
	ShortenFull:    text{En: "play a shortest run with the same outcome", Zh: "演示结局相同的最短运行"},
	AheadEnded:     text{En: "impossible now: nothing more can happen.", Zh: "已不可能：再没有可发生的事。"},
	NoReturn:       text{En: "no way back", Zh: "再无回头路"},
	NoReturnFull:   text{En: "Point of no return: whatever happens from here on breaks “{0}”.", Zh: "不归点：此后无论怎么走，“{0}”都会被破坏。"},
	SafeNow:        text{En: "safe from here", Zh: "此后无虞"},
	SafeNowFull:    text{En: "From here on nothing can break “{0}” any more.", Zh: "此后再没有什么能破坏“{0}”。"},

	BeatOf:        text{En: "Beat # of the story", Zh: "故事第 # 段"},
	UndrawnBefore: text{En: "Earlier steps that are not drawn: {0}", Zh: "前面还有 {0} 步没有画出"},
	UndrawnAfter:  text{En: "Later steps that are not drawn: {0}", Zh: "后面还有 {0} 步没有画出"},
	WalkEnds:      text{En: "This story ends here.", Zh: "这个故事到此结束。"},
	TheAnswer:     text{En: "What the lesson answers", Zh: "看本课的答案"},

	Expand:       text{En: "real steps", Zh: "拆开"},
	ExpandFull:   text{En: "It looks like one step and need not be one: show the steps it can come apart into", Zh: "看起来是一步，其实可能是几步：拆开来看"},
	Collapse:     text{En: "as one step", Zh: "合为一步"},
	CollapseFull: text{En: "Take these steps together as one", Zh: "把这几步合成一步"},

	SideBySide:   text{En: "side by side", Zh: "并排比较"},
	SameActs:     text{En: "The same acts under …", Zh: "同样的动作，换成……"},
	OtherFuture:  text{En: "the other future", Zh: "另一个未来"},
	SameSettings: text{En: "Those are the present switches: nothing would differ.", Zh: "这就是当前的开关，两边不会有差别。"},
	CloseBeside:  text{En: "One run again", Zh: "回到单个运行"},
	PartSaid:     text{En: "They part at step {0}. “{1}”: {2} “{3}”: {4}", Zh: "分岔在第 {0} 步。“{1}”：{2}“{3}”：{4}"},
	PartBlocked:  text{En: "They part at step {0}: {2} Under “{3}” it cannot happen: {5}.", Zh: "分岔在第 {0} 步：{2}换成“{3}”则不能发生：{5}。"},
	PartAbsent:   text{En: "They part at step {0}: {2} Under “{3}” there is no such step.", Zh: "分岔在第 {0} 步：{2}换成“{3}”，就没有这一步。"},
	PartBroken:   text{En: "They part at step {0}: under “{1}” it breaks “{5}”, under “{3}” it does not.", Zh: "分岔在第 {0} 步：“{1}”时破坏了“{5}”，“{3}”时没有。"},
	PartNone:     text{En: "No difference: under “{0}” this run goes the same way to its end.", Zh: "没有差别：换成“{0}”，这次运行从头到尾一样。"},
	GoPart:       text{En: "go there", Zh: "去看"},

	FutureAt:      text{En: "after #: ", Zh: "第 # 步后："},
	FutureStart:   text{En: "from the start: ", Zh: "从头："},
	AllFutures:    text{En: "all #", Zh: "全部 # 个"},
	OneFuture:     text{En: "Go back and choose differently: every future is kept here.", Zh: "退回去另选一步：走过的未来都留在这里。"},
	BesideFixFull: text{En: "play it next to the same acts with the fix", Zh: "与修正后的同样动作并排演示"},
	CompareFuture: text{En: "next to this run", Zh: "与本次运行并排"},
}

// fill puts values in the place of the #s, in one language.
func fill(t text, l timeline.Lang, values ...string) string {
	var b strings.Builder
	rest := t.In(l)
	for _, v := range values {
		before, after, ok := timeline.CutAt(rest, '#')
		if !ok {
			break
		}
		b.WriteString(before)
		b.WriteString(v)
		rest = after
	}
	return b.String() + rest
}

// steps writes a number of steps: "1 step", "8 steps", "8 步".
func steps(n int, l timeline.Lang) string {
	if n == 1 {
		return fill(words.OneStep, l, "1")
	}
	return fill(words.Steps, l, strconv.Itoa(n))
}

// count writes a number with its thousands apart: 1,378.
func count(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
