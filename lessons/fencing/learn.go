package fencing

import "github.com/afterlease/afterlease/timeline"

// questions stand where the story turns: before the old write arrives, and before the step after which
// it can do no harm.
var questions = []timeline.Question{
	{Walk: "naive", Step: 9, Asks: timeline.AskStill, Property: "NoStaleOverwrite"},
	{Walk: "naive", Step: 12, Asks: timeline.AskOutcome},
	{Walk: "33-34", Step: 8, Asks: timeline.AskValue, Card: "resource", Row: "mark"},
	{Walk: "41-42", Step: 9, Asks: timeline.AskStill, Property: "NoStaleOverwrite"},
	{Walk: "41-42", Step: 12, Asks: timeline.AskOutcome},
	{Walk: "late", Step: 5, Asks: timeline.AskHolds, Property: "NoStaleOverwrite"},
	{Walk: "late-rmw", Step: 9, Asks: timeline.AskHolds, Property: "NoLostUpdate"},
	{Walk: "same-token", Step: 4, Asks: timeline.AskOutcome},
	{Walk: "reordered", Step: 4, Asks: timeline.AskHolds, Property: "InOrder"},
	{Walk: "o-21", Step: 9, Asks: timeline.AskHolds, Property: "NoStaleOverwrite"},
}

var challenges = []timeline.Challenge{{
	ID: "overwrite", Kind: timeline.Reach, Properties: []string{"NoStaleOverwrite"},
	Title: timeline.Text{En: "Overwrite without a fault", Zh: "不出故障，也能覆盖"},
	Goal: timeline.Text{En: "Nobody pauses and nothing crashes. Let an old write land on a newer one all the same.",
		Zh: "谁也不停顿，什么也不崩溃。照样让旧写入盖掉新写入。"},
}, {
	ID: "forgetful", Kind: timeline.Golf, Properties: []string{"NoStaleOverwrite"}, Settings: "rule=older,mark=lost,restart=on",
	Title: timeline.Text{En: "Past the fence, with few faults", Zh: "用最少的故障越过栅栏"},
	Goal: timeline.Text{En: "The fence is up, but its mark lives in memory. Get an old write past it with as few faults as you can.",
		Zh: "栅栏在，但水位只在内存里。用尽可能少的故障，让旧写入越过它。"},
}, {
	ID: "rule", Kind: timeline.Defend, Properties: []string{"NoStaleOverwrite", "InOrder", "HolderWritesTwice"}, Switches: 1,
	Title: timeline.Text{En: "Three promises, one switch", Zh: "一个开关，三条性质"},
	Goal: timeline.Text{En: "Turn one switch, so that no old write overwrites a newer one, a holder’s own writes stay in order, and a holder can still write twice.",
		Zh: "只拨一个开关：旧授权不覆盖新写入，同一持有者的写入不乱序，而且它仍能写两次。"},
}, {
	ID: "update", Kind: timeline.Defend, Properties: []string{"NoLostUpdate", "SomeWriteAccepted"}, Settings: "work=rmw,restart=on,mark=lost", Switches: 3,
	Keep:  []string{"restart"},
	Title: timeline.Text{En: "No update lost, whatever restarts", Zh: "重启也不丢更新"},
	Goal: timeline.Text{En: "Clients read, add one and write, and the resource may restart. See to it that no update is lost; the restart stays.",
		Zh: "客户端读出、加一、写回，资源可能重启。让更新一次也不丢；重启不许关掉。"},
}}
