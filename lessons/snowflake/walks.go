package snowflake

import "github.com/afterlease/afterlease/timeline"

var (
	from1000 = timeline.Display{TokenFrom: 998} // the article's ms: the first reading is shown as 1000
	from100  = timeline.Display{TokenFrom: 98}  // reports O-23 to O-25
	from9    = timeline.Display{TokenFrom: 7}   // report O-26 counts from 9
)

const issue = "https://github.com/"

var walks = []timeline.Walk{{
	ID: "reset", Title: text{En: "The clock goes back, and an id comes twice", Zh: "时钟回拨，ID 出现两次"},
	Settings: "rollback=reset", Schedule: "node3.next,clock.back,node3.next,clock.tick,node3.next", Show: from1000,
	Ends: timeline.Ending{Action: "node3.next"},
}, {
	ID: "article", Title: text{En: "The article’s run: distinct, ordered, clock rollback", Zh: "原文的运行：互异、有序、拒绝回拨"},
	Settings: "rollback=reject", Schedule: "node3.next,node3.next,clock.back,node3.next", Show: from1000,
	Ends:   timeline.Ending{Action: "node3.next", Outcome: timeline.Refused, Err: "ErrRollback"},
	Prints: "same ms distinct: true ordered: true\nrollback: clock rollback",
}, {
	ID: "used-up", Title: text{En: "All ids of a millisecond, and one more", Zh: "一毫秒的 ID 用完，再要一个"},
	Settings: "rollback=reject", Schedule: "node3.next,node3.next,node3.next,node3.next,node3.next", Show: from1000,
	Ends: timeline.Ending{Action: "node3.next", Outcome: timeline.Refused, Err: "ErrExhausted"},
}, {
	ID: "wait", Title: text{En: "Waiting costs time", Zh: "等待的代价是延迟"},
	Settings: "rollback=wait,exhausted=wait", Schedule: "node3.next,clock.back,node3.next,clock.tick,node3.next", Show: from1000,
	Ends: timeline.Ending{Action: "node3.next", Outcome: timeline.Accepted},
}, {
	ID: "logical", Title: text{En: "A logical clock runs ahead", Zh: "逻辑时间走在前面"},
	Settings: "rollback=logical,exhausted=wait", Schedule: "node3.next,clock.back,clock.back,node3.next", Show: from1000,
	Ends: timeline.Ending{Action: "node3.next", Outcome: timeline.Accepted},
}, {
	ID: "forgets", Title: text{En: "A restart within the millisecond", Zh: "同一毫秒内重启"},
	Settings: "rollback=reject,restart=forgets", Schedule: "node3.next,restart.node3,node3.next", Show: from1000,
	Ends: timeline.Ending{Action: "node3.next"},
}, {
	ID: "waits-2", Title: text{En: "Two back, two waited: one too few", Zh: "回拨两次，只等两毫秒：差一毫秒"},
	Settings: "rollback=reject,restart=waitsOut2", Show: from1000,
	Schedule: "node3.next,clock.back,clock.back,restart.node3,clock.tick,clock.tick,node3.next",
	Ends:     timeline.Ending{Action: "node3.next"},
}, {
	ID: "unlocked", Title: text{En: "Two threads look before either stores", Zh: "两个线程都先读，再存"},
	Settings: "rollback=reject,threads=unlocked", Show: from1000,
	Schedule: "node3.a.check,node3.b.check,node3.a.update,node3.b.update,node3.a.hand,node3.b.hand",
	Ends:     timeline.Ending{Action: "node3.b.hand"},
}, {
	ID: "overtaken", Title: text{En: "In order under the lock, out of order at the collector", Zh: "锁内有序，到达却颠倒"},
	Settings: "rollback=reject,threads=mutex", Schedule: "node3.a.next,node3.b.next,node3.b.hand,node3.a.hand", Show: from1000,
	Ends: timeline.Ending{Action: "node3.a.hand", Outcome: timeline.Accepted},
}, {
	ID: "o-23", Title: text{En: "The sequence is zeroed before the refusal", Zh: "拒绝之前，序列已归零"},
	Settings: "rollback=resetReject", Schedule: "node3.next,node3.next,clock.back,node3.next,clock.tick,node3.next", Show: from100,
	Ends: timeline.Ending{Action: "node3.next"},
	Report: &timeline.Report{ID: "O-23", Source: "twitter-archive/snowflake#6", URL: issue + "twitter-archive/snowflake/issues/6",
		Property: "Unique", Fix: "rollback=reject"},
}, {
	ID: "o-24", Title: text{En: "After the last sequence number, the old time again", Zh: "序列用尽后，仍盖上旧时间"},
	Settings: "rollback=reject,exhausted=wrap", Schedule: "node3.next,node3.next,node3.next,node3.next,node3.next", Show: from100,
	Ends: timeline.Ending{Action: "node3.next"},
	Report: &timeline.Report{ID: "O-24", Source: "dustinrouillard/snowflake-id#3", URL: issue + "dustinrouillard/snowflake-id/issues/3",
		Property: "Unique", Fix: "rollback=reject,exhausted=wait"},
}, {
	ID: "o-25", Title: text{En: "Two nodes cut the same number out of their addresses", Zh: "两个节点从地址里截出同一个节点号"},
	Settings: "rollback=reject,node=reused", Schedule: "node3.next,node4.next", Show: from100,
	Ends: timeline.Ending{Action: "node4.next"},
	Report: &timeline.Report{ID: "O-25", Source: "dotnetcore/CAP#1322", URL: issue + "dotnetcore/CAP/issues/1322",
		Property: "Unique", Fix: "rollback=reject"},
}, {
	ID: "o-26", Title: text{En: "Later than what was reported, earlier than what was used", Zh: "晚于上报的时间，却早于用过的时间"},
	Settings: "rollback=reject,restart=persistsLate", Show: from9,
	Schedule: "node3.next,node3.persist,clock.tick,node3.next,clock.tick,node3.next,clock.back,restart.node3,node3.next",
	Ends:     timeline.Ending{Action: "node3.next"},
	Report: &timeline.Report{ID: "O-26", Source: "Meituan-Dianping/Leaf#216", URL: issue + "Meituan-Dianping/Leaf/issues/216",
		Property: "Unique", Fix: "rollback=reject,restart=persists"},
}, {
	ID: "o-30", Title: text{En: "The time bits are full, and nobody looks", Zh: "时间位满了，却没有谁检查"},
	Settings: "rollback=reject,horizon=unchecked", Schedule: "node3.next,clock.tick,node3.next",
	Ends: timeline.Ending{Action: "node3.next", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-30", Source: "baidu/uid-generator#100", URL: issue + "baidu/uid-generator/issues/100",
		Property: "IncreasingPerNode", Fix: "rollback=reject,horizon=checked"},
}}
