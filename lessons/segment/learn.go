package segment

import "github.com/afterlease/afterlease/timeline"

// questions stand where a segment is believed to promise more than it does, and where it is not trusted
// with what it does promise.
var questions = []timeline.Question{
	{Walk: "naive", Step: 5, Asks: timeline.AskOutcome},
	{Walk: "order", Step: 5, Asks: timeline.AskHolds, Property: "GlobalOrder"},
	{Walk: "crash", Step: 10, Asks: timeline.AskValue, Card: "P", Row: "segment"},
	{Walk: "covered", Step: 6, Asks: timeline.AskStill, Property: "NoBlocking"},
	{Walk: "o-27", Step: 6, Asks: timeline.AskStill, Property: "NoBlocking"},
	{Walk: "jump", Step: 4, Asks: timeline.AskStill, Property: "Unique"},
	{Walk: "jump-short", Step: 4, Asks: timeline.AskStill, Property: "Unique"},
	{Walk: "jump-short", Step: 9, Asks: timeline.AskHolds, Property: "Unique"},
}

var challenges = []timeline.Challenge{{
	ID: "no-fault", Kind: timeline.Golf, Settings: "restore=older", Properties: []string{"Unique"},
	Title: text{En: "How much has to break?", Zh: "要弄坏多少东西？"},
	Goal: text{
		En: "P may crash once, and the allocator may come back once from an old backup. Hand out one number twice, and use as few of these faults as you can.",
		Zh: "P 可以崩溃一次，分配器可以从旧备份恢复一次。让同一个号码发出两次，故障用得越少越好。"},
}, {
	ID: "short-jump", Kind: timeline.Reach, Settings: "allocate=atomic,restore=jumpShort",
	Properties: []string{"Unique"}, Faults: timeline.AnyFaults,
	Title: text{En: "It did jump ahead", Zh: "明明往前跳过了"},
	Goal: text{
		En: "After its restore the allocator skips 2 numbers, but a segment has 4. Overlapping segments are not enough: hand out one number twice.",
		Zh: "分配器恢复后会跳过 2 个号，而一个号段有 4 个号。光是号段重叠还不算：让同一个号码真的发出两次。"},
}, {
	ID: "dry", Kind: timeline.Reach, Settings: "allocate=atomic,buffer=double,outage=longer",
	Properties: []string{"NoBlocking"}, Faults: timeline.AnyFaults,
	Title: text{En: "Catch the second buffer empty", Zh: "赶在第二个 buffer 到手之前"},
	Goal: text{
		En: "P fetches its next segment when 2 numbers are left. The allocator may be away once, for 3 ticks. Choose the moment so that a caller has to wait.",
		Zh: "P 剩 2 个号时预取下一段。分配器可以中断一次，长 3 拍。挑准时机，让一个调用方不得不等。"},
}, {
	ID: "restore-and-outage", Kind: timeline.Defend, Settings: "allocate=atomic,restore=older,outage=longer", Switches: 2,
	Keep:       []string{"outage", "restore=none"},
	Properties: []string{"Unique", "Disjoint", "NoBlocking"},
	Title:      text{En: "An old backup and a long outage", Zh: "旧备份，加上长中断"},
	Goal: text{
		En: "The allocator may come back from an old backup, and it may be away for 3 ticks. Neither can be forbidden. Turn as few switches as you can so that no number comes twice, segments never overlap, and no caller waits.",
		Zh: "分配器可能从旧备份恢复，也可能中断 3 拍，两件事都禁止不了。用尽量少的开关，做到号码不重、号段不叠、调用方不等。"},
}}
