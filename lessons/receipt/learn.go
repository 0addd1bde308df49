package receipt

import "github.com/afterlease/afterlease/timeline"

// questions stand where an answer, a look or a lock is believed to settle how many runs there are.
var questions = []timeline.Question{
	{Walk: "lost-reply", Step: 3, Asks: timeline.AskOutcome},
	{Walk: "article", Step: 3, Asks: timeline.AskOutcome},
	{Walk: "two", Step: 3, Asks: timeline.AskHolds, Property: "EffectAtMostOnce"},
	{Walk: "none", Step: 1, Asks: timeline.AskValue, Card: "s1", Row: "belief"},
	{Walk: "made-up", Step: 3, Asks: timeline.AskStill, Property: "EffectAtMostOnce"},
	{Walk: "outlived", Step: 4, Asks: timeline.AskStill, Property: "EffectAtMostOnce"},
	{Walk: "o-41", Step: 6, Asks: timeline.AskOutcome},
	{Walk: "o-50", Step: 8, Asks: timeline.AskHolds, Property: "EffectAtMostOnce"},
}

var challenges = []timeline.Challenge{{
	ID: "one-fault", Kind: timeline.Golf, Settings: "schedulers=standby,requests=outlive", Properties: []string{"EffectAtMostOnce"},
	Title: text{En: "Charged twice, as cheaply as possible", Zh: "扣两次款，故障越少越好"},
	Goal: text{
		En: "One answer may get lost, and one scheduler may crash; a standby takes over. Charge the customer twice for 09:00 and use as few of these faults as you can.",
		Zh: "可以丢一次答复，也可以让一个调度器崩溃，备用的会接管。让 09:00 这一笔扣款两次，故障用得越少越好。"},
}, {
	ID: "looked", Kind: timeline.Reach, Settings: "requests=outlive,faults=crash",
	Properties: []string{"EffectAtMostOnce"}, Faults: timeline.AnyFaults,
	Title: text{En: "It looked before it asked again", Zh: "补发之前明明查过"},
	Goal: text{
		En: "No answer is ever lost here, and a scheduler that comes back looks into the ledger before it makes up for a missed slot. It may crash once. Charge the customer twice.",
		Zh: "这里从不丢答复；调度器恢复之后，也会先查账本再补漏掉的槽。它可以崩溃一次。让客户被扣两次款。"},
}, {
	ID: "lock", Kind: timeline.Reach, Settings: "key=lock,schedulers=two,faults=none", Properties: []string{"EffectAtMostOnce"},
	Title: text{En: "The lock was held", Zh: "锁可是拿到了的"},
	Goal: text{
		En: "Two schedulers fire for 09:00, and the first to be heard locks the job. Nothing fails. Charge the customer twice.",
		Zh: "两个调度器都为 09:00 触发，谁的请求先到，谁就给任务上锁。没有任何故障。让客户被扣两次款。"},
}, {
	ID: "neither", Kind: timeline.Defend, Settings: "key=lock,schedulers=standby,misses=undetected,requests=outlive", Switches: 2,
	Keep:       []string{"requests", "faults"},
	Properties: []string{"EffectAtMostOnce", "SlotDecided"},
	Title:      text{En: "Not twice, and not missed in silence", Zh: "不做两次，也不悄悄漏掉"},
	Goal: text{
		En: "Answers get lost, schedulers crash, and requests outlive them. Turn as few switches as you can so that 09:00 is settled at most once and never simply forgotten.",
		Zh: "答复会丢，调度器会崩，请求还比调度器活得久。用尽量少的开关，做到 09:00 至多结算一次，也决不会没人管。"},
}}
