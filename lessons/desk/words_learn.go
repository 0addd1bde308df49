package desk

// learnWords are the strings of a challenge in play.
var learnWords = struct {
	Again, GiveUp, Solution, Hint                text
	SoFar, Switches, NoneTurned                  text
	ParLooking, ParCut, ParActs, ParFaults       text
	ParNone, OnlyWay, Ways, WaysTurn             text
	StillLooking, StillIn, StillFaults, StillCut text
	Impossible, Ended, StepBack                  text
	Away, AwayImpossible, AwayPossible, SetBack  text
	Solved, SolvedBest, SolvedShown, SolvedHints text
	Then, Another, Best                          text
	NoChallenge, NoSolution, Leave, Asked        text
	TooManyFaults, TooManySwitches, Forbidden    text
	Open, Void                                   text
}{
	Again:    text{En: "start again", Zh: "重来"},
	GiveUp:   text{En: "give up", Zh: "放弃"},
	Solution: text{En: "show the solution", Zh: "看解法"},
	Hint:     text{En: "hint", Zh: "提示"},

	SoFar:      text{En: "So far #", Zh: "已走 #"},
	Switches:   text{En: "Turned: #", Zh: "已拨：#"},
	NoneTurned: text{En: "No switch is turned yet. The switches are above.", Zh: "还没拨过开关。开关在上方。"},
	ParLooking: text{En: "Looking for the minimum…", Zh: "正在求最小值……"},
	ParCut:     text{En: "The minimum is not known: the search was cut off.", Zh: "最小值未知：搜索被截断。"},
	ParActs:    text{En: "The minimum is #", Zh: "最少 #"},
	ParFaults:  text{En: "The minimum is #, in #", Zh: "最少 #，要走 #"},
	ParNone:    text{En: "There is no solution: # states prove it.", Zh: "无解：# 个状态可证。"},
	OnlyWay:    text{En: "; there is one way.", Zh: "，只有一种办法。"},
	Ways:       text{En: "; there are # such schedules.", Zh: "，这样的走法有 # 种。"},
	WaysTurn:   text{En: "; there are # ways.", Zh: "，办法有 # 种。"},

	StillLooking: text{En: "looking ahead…", Zh: "向前搜索中……"},
	StillIn:      text{En: "Still possible: # to go, # in all.", Zh: "还有可能：再走 #，共 #。"},
	StillFaults:  text{En: "Still possible: # to go, with # in all.", Zh: "还有可能：再走 #，共 #。"},
	StillCut:     text{En: "Whether it is still possible is not known: the search was cut off.", Zh: "是否还有可能未知：搜索被截断。"},
	StepBack:     text{En: "Step back.", Zh: "退回去吧。"},
	Impossible:   text{En: "Impossible from here: # states prove it.", Zh: "从这里已不可能：# 个状态可证。"},
	Ended:        text{En: "Impossible from here: nothing more can happen.", Zh: "从这里已不可能：再没有可发生的事。"},

	Away:           text{En: "This challenge is played with other switches. To set back: #.", Zh: "本题用的是另一组开关。要拨回：#。"},
	AwayImpossible: text{En: "As they stand now it is impossible: all # states were searched.", Zh: "照现在的开关已不可能：# 个状态全部搜过。"},
	AwayPossible:   text{En: "As they stand now it does not count.", Zh: "照现在的开关，不算数。"},
	SetBack:        text{En: "set them back", Zh: "拨回去"},

	Solved:      text{En: "Solved with #; the minimum is #.", Zh: "解出来了，用了 #；最少 #。"},
	SolvedBest:  text{En: "Solved with #: nobody can do with fewer.", Zh: "解出来了，用了 #：不可能更少。"},
	SolvedShown: text{En: "This is a best solution. Now try it yourself.", Zh: "这是一种最优解。自己再试一次吧。"},
	SolvedHints: text{En: "Hints taken: #.", Zh: "用了 # 次提示。"},
	Then:        text{En: "Next challenge", Zh: "下一题"},
	Another:     text{En: "try again", Zh: "再试一次"},
	Best:        text{En: "solved: #", Zh: "已解：#"},

	TooManyFaults:   text{En: "Faults taken: #; allowed: #.", Zh: "用了 # 次故障，只许 # 次。"},
	TooManySwitches: text{En: "Switches turned: #; allowed: #.", Zh: "拨了 # 个开关，只许 # 个。"},
	Forbidden:       text{En: "Not up to you here: “#”.", Zh: "这一项由不得你：“#”。"},

	NoChallenge: text{En: "No challenge is being played.", Zh: "现在没有在做挑战。"},
	NoSolution:  text{En: "There is no solution.", Zh: "无解。"},
	Asked:       text{En: "You are being asked: answer first.", Zh: "正在问你：先回答。"},
	Leave:       text{En: "to the list", Zh: "回到列表"},
	Open:        text{En: "not known yet", Zh: "尚不知道"},
	Void:        text{En: "no question here", Zh: "这里不成为问题"},
}
