package ledgers

import "github.com/afterlease/afterlease/timeline"

// questions stand where a book is believed to know what only the world, or the other party, knows.
var questions = []timeline.Question{
	{Walk: "twice", Step: 3, Asks: timeline.AskStill, Property: "EffectAtMostOnce"},
	{Walk: "together", Step: 3, Asks: timeline.AskOutcome},
	{Walk: "unread", Step: 4, Asks: timeline.AskHolds, Property: "EffectAtMostOnce"},
	{Walk: "memory", Step: 2, Asks: timeline.AskValue, Card: "run", Row: "mark"},
	{Walk: "asked", Step: 7, Asks: timeline.AskStill, Property: "EffectAtMostOnce"},
	{Walk: "key", Step: 3, Asks: timeline.AskStill, Property: "EffectAtMostOnce"},
	{Walk: "key", Step: 7, Asks: timeline.AskOutcome},
	{Walk: "o-49", Step: 9, Asks: timeline.AskValue, Card: "run", Row: "mark"},
}

var challenges = []timeline.Challenge{{
	ID: "no-crash", Kind: timeline.Golf, Settings: "", Properties: []string{"EffectAtMostOnce"},
	Title: text{En: "Twice, with as little trouble as possible", Zh: "做两遍，麻烦越少越好"},
	Goal: text{
		En: "In the story a worker dies between the settlement and the mark. Make the settlement happen twice, with as few crashes as you can.",
		Zh: "故事里，工作节点死在结算与标记之间。让结算发生两次，崩溃越少越好。"},
}, {
	ID: "mark-first", Kind: timeline.Reach, Settings: "commit=markFirst,book=memory",
	Properties: []string{"EffectAtMostOnce"}, Faults: timeline.AnyFaults,
	Title: text{En: "Marked before it was done, and done twice", Zh: "先标记再做，还是做了两遍"},
	Goal: text{
		En: "The run is marked done before anything is done, so a repeat finds it done. But the run book is only in memory. Make the settlement happen twice.",
		Zh: "还没动手就先标记完成，重来的自然看到“已完成”。可执行账只在内存里。让结算发生两次。"},
}, {
	ID: "asked", Kind: timeline.Reach, Settings: "commit=externalQuery", Properties: []string{"EffectAtMostOnce"}, Faults: 0,
	Title: text{En: "Both of them asked", Zh: "两个都问过"},
	Goal: text{
		En: "Each worker asks the other party for the outcome before it sends a request. Without a single crash, make the settlement happen twice.",
		Zh: "每个工作节点都先向对方查询结果，再发请求。一次崩溃也不用，让结算发生两次。"},
}, {
	ID: "three-books", Kind: timeline.Defend, Settings: "commit=external,book=memory,duplicate=failure", Switches: 2,
	Properties: []string{"EffectAtMostOnce", "EffectDone", "BooksAgree"},
	Title:      text{En: "Make the books agree", Zh: "让账对得上"},
	Goal: text{
		En: "The request carries no key, the run book is lost with the process, and a repeat that was done already is recorded as a failure. Turn as few switches as you can so that the settlement happens once, can always still be done, and can always be marked done.",
		Zh: "请求不带键，执行账随进程消失，“早已做过”还会被记成失败。用尽量少的开关，做到结算不会发生两次，总能做成，也总能标记完成。"},
}}
