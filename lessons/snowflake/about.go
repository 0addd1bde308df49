package snowflake

import "github.com/afterlease/afterlease/timeline"

var about = timeline.About{
	ID: "snowflake", Track: "ids", Number: "2.1",
	Title:      text{En: "The hard part is not the shifts", Zh: "最难的不是移位"},
	Settings:   settings,
	Walks:      walks,
	Table:      table,
	Questions:  questions,
	Challenges: challenges,
	Scale:      timeline.Scale{RealMillis: 10, StepUnits: 8, MessageUnits: 6, PauseUnits: 35},
	Unverified: []text{
		{En: "Two sequence bits, three milliseconds, two rollbacks of 1 ms and one restart. Longer stories and larger rollbacks are not in this world; the model’s tests run the article’s 12 bits.",
			Zh: "2 位序列、3 毫秒、两次各 1 毫秒的回拨、一次重启。更长的过程和更大的回拨不在这个世界里；文章的 12 位由模型的测试实际跑过。"},
		{En: "Where node numbers come from. Here one is unique or it is not; how a registry leases them is another matter.",
			Zh: "节点号从哪来。这里只有唯一和不唯一两种情形；注册中心怎样租出节点号，是另一回事。"},
		{En: "The disk never fails, and saving an id takes no time.",
			Zh: "磁盘从不出故障，落盘也不花时间。"},
		{En: "Node 4 has one request and a clock that is never set back.",
			Zh: "节点 4 只有一次请求，它的时钟从不回拨。"},
		{En: "Whether a real clock goes back, how far and how often.",
			Zh: "真实的时钟会不会回拨、拨多少、多久一次。"},
	},
}

func value(id, en, zh, aboutEn, aboutZh string) timeline.Value {
	return timeline.Value{ID: id, Title: text{En: en, Zh: zh}, About: text{En: aboutEn, Zh: aboutZh}}
}

// settings in declared order; the set… constants name their places.
var settings = timeline.Settings{
	setRollback: {ID: "rollback", Title: text{En: "The clock went back", Zh: "时钟回拨时"}, Values: []timeline.Value{
		value("reset", "follow, restart the sequence", "跟着走，序列归零", "take the earlier time and begin its sequence at 0", "采用更早的时间，序列从 0 开始"),
		value("reject", "refuse", "拒绝", "no id until the clock has caught up (the article)", "时钟追上之前不发号（文章的做法）"),
		value("wait", "wait", "等待", "the caller waits until the clock has caught up", "调用者等到时钟追上"),
		value("logical", "logical clock", "逻辑时间", "stay at the last time and go on counting", "停在上一个时间继续数"),
		value("resetReject", "reset, then refuse", "先归零，再拒绝", "refuse, but the sequence has been set to 0 already (report O-23)", "拒绝了，但序列已经归零（报告 O-23）"),
	}},
	setExhausted: {ID: "exhausted", Title: text{En: "The sequence is used up", Zh: "序列用尽时"}, Values: []timeline.Value{
		value("error", "refuse", "拒绝", "no id until the next millisecond (the article)", "下一毫秒之前不发号（文章的做法）"),
		value("wait", "wait", "等待", "the caller waits for the next millisecond", "调用者等到下一毫秒"),
		value("wrap", "wrap", "绕回", "begin at 0 again in the same millisecond", "同一毫秒里又从 0 开始"),
	}},
	setNode: {ID: "node", Title: text{En: "Node numbers", Zh: "节点号"}, Values: []timeline.Value{
		value("unique", "unique", "唯一", "3 and 4", "3 和 4"),
		value("reused", "reused", "复用", "node 4 has number 3 too", "节点 4 也用 3 号"),
	}},
	setRestart: {ID: "restart", Title: text{En: "Restart of node 3", Zh: "节点 3 重启"}, Values: []timeline.Value{
		value("none", "none", "无", "node 3 stays up", "节点 3 一直在线"),
		value("forgets", "forgets", "忘掉", "the last id was in memory only", "上一个 ID 只在内存里"),
		value("persists", "persists", "先落盘", "each id is saved before it is handed out", "每个 ID 先落盘，再交出"),
		value("persistsLate", "persists late", "事后落盘", "the last id is saved now and then, after the fact", "隔一阵才把上一个 ID 落盘，在发出之后"),
		value("waitsOut2", "waits 2 ms", "等 2 毫秒", "nothing is saved; 2 ms pass before the first id", "什么也不存，停 2 毫秒再发号"),
		value("waitsOut3", "waits 3 ms", "等 3 毫秒", "nothing is saved; 3 ms pass before the first id", "什么也不存，停 3 毫秒再发号"),
	}},
	setThreads: {ID: "threads", Title: text{En: "Threads of node 3", Zh: "节点 3 的线程"}, Values: []timeline.Value{
		value("one", "one", "一个", "one caller at a time (the article)", "一次只有一个调用者（文章的前提）"),
		value("mutex", "two, one lock", "两个，一把锁", "look and store are one critical section", "读取和存下在同一个临界区"),
		value("unlocked", "two, look then store", "两个，先读后存", "two critical sections, with room between them", "分成两个临界区，中间留有空隙"),
	}},
	setHorizon: {ID: "horizon", Title: text{En: "End of the time bits", Zh: "时间位的尽头"}, Values: []timeline.Value{
		value("far", "far away", "还远", "every time of this world fits", "这个世界里的时间都放得下"),
		value("checked", "here, checked", "就在眼前，检查", "the clock begins in the last millisecond that fits; later ones are refused", "时钟从放得下的最后一毫秒开始，再往后就拒绝"),
		value("unchecked", "here, unchecked", "就在眼前，不检查", "the same, and nobody looks: a later time spills into the sign bit", "同上，但没有谁检查：再往后的时间挤进符号位"),
	}},
}
