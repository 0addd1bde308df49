package receipt

import "github.com/afterlease/afterlease/timeline"

var about = timeline.About{
	ID: "receipt", Track: "jobs", Number: "3.1",
	Title:      text{En: "The scheduler that never heard back", Zh: "没等到回执的调度器"},
	Settings:   settings,
	Walks:      walks,
	Table:      table,
	Questions:  questions,
	Challenges: challenges,
	Scale:      timeline.Scale{RealMillis: 10, StepUnits: 8, MessageUnits: 6, PauseUnits: 35},
	Unverified: []text{
		{En: "Workers do not fail here: a run is done once. What happens between the work and its record is the next lesson.",
			Zh: "这里的工作节点不出故障，一条执行只做一次。做完与记账之间会出什么事，是下一课。"},
		{En: "One slot, one lost answer, one crash. The ledger itself never fails and loses nothing.",
			Zh: "一个时间槽、一次答复丢失、一次崩溃。账本本身从不出故障，也不丢数据。"},
		{En: "An untimed world: steps come in every order, so no figure here says how likely a duplicate is.",
			Zh: "这个世界没有钟：各种步骤次序都会出现，因此不回答重复有多常见。"},
		{En: "No CronJob controller, no Quartz and no Sidekiq runs here. What their reports describe is reduced to the order of steps.",
			Zh: "这里没有运行 CronJob 控制器、Quartz 或 Sidekiq，只把它们的故障报告还原成步骤次序。"},
	},
}

func value(id, en, zh, aboutEn, aboutZh string) timeline.Value {
	return timeline.Value{ID: id, Title: text{En: en, Zh: zh}, About: text{En: aboutEn, Zh: aboutZh}}
}

// settings in declared order; the set… constants name their places.
var settings = timeline.Settings{
	setKey: {ID: "key", Title: text{En: "The ledger’s key", Zh: "账本的键"}, Values: []timeline.Value{
		value("none", "none", "没有", "each request gets a run of its own", "每个请求各得一条执行"),
		value("slot", "job@slot, unique", "job@slot 唯一", "one row for each job and slot, for ever", "每个任务的每个时间槽只有一行，永远如此"),
		value("lock", "a lock for a while", "一段时间的锁", "whoever finds the job unlocked may create; the lock ends and remembers nothing", "任务没上锁就能创建；锁会结束，什么也不记得"),
	}},
	setSchedulers: {ID: "schedulers", Title: text{En: "Schedulers", Zh: "调度器"}, Values: []timeline.Value{
		value("one", "one", "一个", "a single scheduler", "只有一个调度器"),
		value("two", "two, both fire", "两个，都触发", "both know that 09:00 is due, and both ask", "两个都知道 09:00 到了，都会请求"),
		value("standby", "one and a standby", "一主一备", "the second fires when the first is gone", "第一个不在了，第二个才接手"),
	}},
	setMisses: {ID: "misses", Title: text{En: "Missed slots", Zh: "漏掉的槽"}, Values: []timeline.Value{
		value("detected", "looked for", "会检查", "whoever comes back or takes over looks into the ledger first", "恢复或接管时先查账本"),
		value("undetected", "not looked for", "不检查", "only the present instant counts", "只看眼前这一刻"),
	}},
	setRequests: {ID: "requests", Title: text{En: "Requests in flight", Zh: "在途请求"}, Values: []timeline.Value{
		value("die", "die with their scheduler", "随调度器消失", "a crash takes the request along", "崩溃时请求一并消失"),
		value("outlive", "outlive it", "比调度器活得久", "a request that has left arrives all the same", "已经发出的请求照样会到"),
	}},
	setFaults: {ID: "faults", Title: text{En: "What can go wrong", Zh: "会出的故障"}, Values: []timeline.Value{
		value("both", "a lost answer and a crash", "丢答复和崩溃", "one of each", "各一次"),
		value("loss", "a lost answer", "只丢答复", "once, and no crash", "一次，没有崩溃"),
		value("crash", "a crash", "只崩溃", "once, and no answer is lost", "一次，不丢答复"),
		value("none", "nothing", "无", "no fault at all", "没有任何故障"),
	}},
}
