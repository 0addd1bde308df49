package watchdog

import "github.com/afterlease/afterlease/timeline"

// questions stand where the watchdog is believed to do what it does not: to notice a pause, to be told of
// an expiry, to end with the business.
var questions = []timeline.Question{
	{Walk: "naive", Step: 2, Asks: timeline.AskValue, Card: "A", Row: "inside"},
	{Walk: "naive", Step: 8, Asks: timeline.AskHolds, Property: "WritesOnlyAsOwner"},
	{Walk: "pause", Step: 10, Asks: timeline.AskOutcome},
	{Walk: "flag", Step: 10, Asks: timeline.AskStill, Property: "WritesOnlyAsOwner"},
	{Walk: "between", Step: 14, Asks: timeline.AskStill, Property: "WritesOnlyAsOwner"},
	{Walk: "one-lost", Step: 3, Asks: timeline.AskStill, Property: "MutualExclusion"},
	{Walk: "tie-kept", Step: 6, Asks: timeline.AskStill, Property: "MutualExclusion"},
	{Walk: "foreign", Step: 10, Asks: timeline.AskOutcome},
	{Walk: "leak", Step: 10, Asks: timeline.AskOutcome},
	{Walk: "crash-late", Step: 3, Asks: timeline.AskHolds, Property: "FreeInOnePeriod"},
}

var challenges = []timeline.Challenge{{
	ID: "lost", Kind: timeline.Golf, Settings: "renew=on,faults=lost3", Properties: []string{"MutualExclusion"},
	Title: text{En: "How few lost renewals are enough?", Zh: "丢几次续期就够了？"},
	Goal: text{
		En: "A renews every 10 s, and its lease lasts 30 s. Three renewal requests may get lost. Let B into the critical section while A is still in it, and lose as few requests as you can.",
		Zh: "A 每 10 秒续期一次，租约 30 秒，续期请求最多可以丢 3 次。让 B 在 A 还没出来时进入临界区，丢的请求越少越好。"},
}, {
	ID: "asked", Kind: timeline.Reach, Settings: "renew=on,ownership=checkThenExtend,faults=pause",
	Properties: []string{"NeverRenewsOthers"}, Faults: timeline.AnyFaults,
	Title: text{En: "Asked first, and renewed somebody else’s lease", Zh: "明明先查过，续的却是别人的租约"},
	Goal: text{
		En: "The watchdog looks whose lock it is (GET) and extends it only if the answer is “A”. Make it extend B’s lease all the same.",
		Zh: "看门狗先用 GET 查锁归谁，答复是“A”才去延长。让它照样续上 B 的租约。"},
}, {
	ID: "flag", Kind: timeline.Reach, Settings: "renew=on,signal=flag,faults=pause",
	Properties: []string{"WritesOnlyAsOwner"}, Faults: timeline.AnyFaults,
	Title: text{En: "Past the flag", Zh: "绕过标志"},
	Goal: text{
		En: "The watchdog raises a flag when the lock is lost, and A reads it before it writes. You have one pause: put it where A writes without owning the lock. A’s work takes 60 s, so A has to keep its lease until then.",
		Zh: "锁一丢，看门狗就置上标志，A 写入前会检查它。你有一次停顿可用：放在哪里，A 才会在锁已不归它时写入？业务要做 60 秒，在那之前租约得一直续着。"},
}, {
	ID: "two-losses", Kind: timeline.Defend, Settings: "renew=on,faults=lost2", Switches: 1, Keep: []string{"faults"},
	Properties: []string{"MutualExclusion", "WritesOnlyAsOwner"},
	Title:      text{En: "Survive two lost renewals", Zh: "丢两次续期也不出事"},
	Goal: text{
		En: "A renews every 10 s, and at most two renewal requests get lost. With one switch: nobody is ever inside beside A, and A never writes without owning the lock.",
		Zh: "A 每 10 秒续期一次，续期请求最多丢两次。只拨一个开关：A 在临界区时没有别人进来，锁不归 A 时它决不写入。"},
}}
