package watchdog

import "github.com/afterlease/afterlease/timeline"

var about = timeline.About{
	ID: "watchdog", Track: "locks", Number: "1.4",
	Title:      timeline.Text{En: "Renewal cures slowness, not pauses", Zh: "续期治得了慢，治不了停顿"},
	Settings:   settings,
	Expansions: []timeline.Expansion{{Setting: "ownership", Whole: "checked", Split: "checkThenExtend", Of: "dog.renew", Parts: []string{"dog.check", "dog.extend"}}},
	Walks:      walks,
	Table:      table,
	Questions:  questions,
	Challenges: challenges,
	// 30 s take 300 ms. B asks when it likes; a pause outlasts the lease by 5 s.
	Scale: timeline.Scale{RealMillis: 25, StepUnits: 8, PauseUnits: ttlUnits + 2},
	Unverified: []timeline.Text{
		{En: "No resource compares anything here: A’s late write always lands. Who could refuse it is the lesson on fencing.",
			Zh: "这里没有资源端校验：A 迟到的写入总会生效。谁能拒绝它，是栅栏令牌那一课。"},
		{En: "A renewal is one call: its request or its answer can be lost, but neither is delayed or repeated.",
			Zh: "一次续期就是一次调用：请求或答复会丢，但不会迟到，也不会重复。"},
		{En: "Cancelling is complete: a watchdog between GET and PEXPIRE stops too. A cancel that does not wait for a running renewal leaves one more window.",
			Zh: "取消是彻底的：处在 GET 与 PEXPIRE 之间的看门狗也会停下。若取消不等正在执行的续期，还会多出一个窗口。"},
		{En: "The clocks of A and of Redis run equally fast; A’s own deadline needs a wider margin where they do not.",
			Zh: "A 与 Redis 的时钟走得一样快；若不一样，A 自己的期限要留更多余量。"},
		{En: "Redis neither fails nor forgets, and the release is always compare-and-delete.",
			Zh: "Redis 不会故障，也不会失忆；释放总是先比较再删除的原子操作。"},
		{En: "One round each of A and B, and one kind of fault at a time.",
			Zh: "A 与 B 各一轮，每次只有一种故障。"},
	},
}

func value(id, en, zh, aboutEn, aboutZh string) timeline.Value {
	return timeline.Value{ID: id, Title: timeline.Text{En: en, Zh: zh}, About: timeline.Text{En: aboutEn, Zh: aboutZh}}
}

// settings in declared order; the set… constants name their places.
var settings = timeline.Settings{
	setRenew: {ID: "renew", Title: timeline.Text{En: "Renewal", Zh: "续期"}, Values: []timeline.Value{
		renewOff:        value("off", "none", "无", "the lease of 30 s is all there is", "只有 30 秒租约"),
		renewOn:         value("on", "watchdog", "看门狗", "a thread of its own renews while the business works", "业务执行期间，由独立线程续期"),
		renewSameThread: value("sameThread", "on the business thread", "与业务同线程", "a renewal waits until the business is through", "续期要等业务做完才轮得到"),
	}},
	setPeriod: {ID: "period", Title: timeline.Text{En: "Period", Zh: "心跳周期"}, Values: []timeline.Value{
		value("third", "ttl / 3", "租约的 1/3", "every 10 s", "每 10 秒"),
		value("half", "ttl / 2", "租约的 1/2", "every 15 s", "每 15 秒"),
		value("quarter", "ttl / 4", "租约的 1/4", "every 7.5 s", "每 7.5 秒"),
	}},
	setOwnership: {ID: "ownership", Title: timeline.Text{En: "How a renewal asks", Zh: "续期如何校验"}, Values: []timeline.Value{
		checked:         value("checked", "compare and extend", "比较并延长", "one script: extend only if it is mine", "一段脚本：是我的才延长"),
		unchecked:       value("unchecked", "extend by name", "不校验", "PEXPIRE, whoever owns the lock", "直接 PEXPIRE，不管锁归谁"),
		checkThenExtend: value("checkThenExtend", "GET, then PEXPIRE", "先查再延长", "two commands, with room between them", "分成两条命令，中间留有空隙"),
		recreate:        value("recreate", "take again if free", "空了就重占", "a lock that is gone is set again, and “renewed” is reported", "锁没了就重新设置，并报告“续期成功”"),
	}},
	setStop: {ID: "stop", Title: timeline.Text{En: "Clean-up", Zh: "收尾"}, Values: []timeline.Value{
		value("finally", "in finally", "写在 finally 里", "also when the business fails", "业务异常也会执行"),
		value("successOnly", "on success only", "仅在成功时", "a business that fails leaves its renewal running", "业务异常时，续期任务留在原处继续跑"),
	}},
	setOrder: {ID: "order", Title: timeline.Text{En: "Order", Zh: "先后次序"}, Values: []timeline.Value{
		cancelThenDelete:   value("cancelThenDelete", "cancel, then delete", "先取消再删键", "the renewal ends before the lock does", "续期先停，锁后删"),
		deleteThenCancel:   value("deleteThenCancel", "delete, then cancel", "先删键再取消", "the lock ends before the renewal does", "锁先删，续期后停"),
		cancelThenRegister: value("cancelThenRegister", "registered in a callback", "回调里才登记", "the renewal is registered after the grant: a cancel may come first", "授予之后才登记续期：取消可能抢在前面"),
	}},
	setCap: {ID: "cap", Title: timeline.Text{En: "Cap", Zh: "续期上限"}, Values: []timeline.Value{
		value("none", "none", "无", "renew as long as it runs", "只要还在运行就续"),
		value("total", "10 min in all", "总共 10 分钟", "explored as 90 s", "探索时按 90 秒计"),
	}},
	setSignal: {ID: "signal", Title: timeline.Text{En: "Loss signal", Zh: "丢锁信号"}, Values: []timeline.Value{
		signalNone:     value("none", "none", "无", "the watchdog stops in silence", "看门狗悄悄停下"),
		signalFlag:     value("flag", "flag", "标志", "raised with the answer “not yours”, read before the write", "收到“不是你的”即置位，写入前检查"),
		signalDeadline: value("deadline", "own deadline", "自设期限", "besides the flag: A stops 27.5 s after the last renewal it heard of", "除标志外，A 在最近一次确认续期后 27.5 秒自行停下"),
	}},
	setFaults: {ID: "faults", Title: timeline.Text{En: "What goes wrong", Zh: "出什么事"}, Values: []timeline.Value{
		slow:    value("slow", "slow work only", "只是慢", "60 s of work, nothing else", "业务要 60 秒，别无他事"),
		pause:   value("pause", "a pause", "停顿", "A’s process stands still once, for any time", "A 的进程停住一次，长短不限"),
		lost1:   value("lost1", "1 renewal lost", "丢 1 次续期", "the request never arrives", "请求没有到达"),
		lost2:   value("lost2", "2 renewals lost", "丢 2 次续期", "the requests never arrive", "请求没有到达"),
		lost3:   value("lost3", "3 renewals lost", "丢 3 次续期", "the requests never arrive", "请求没有到达"),
		answers: value("answers", "answers lost", "丢答复", "any renewal may succeed without A hearing of it", "任何一次续期都可能成功而 A 听不到"),
		hang:    value("hang", "the business hangs", "业务卡死", "it never comes to its end", "永远做不完"),
		fail:    value("fail", "the business fails", "业务异常", "it ends early", "提前退出"),
		crash:   value("crash", "a crash", "崩溃", "A’s process dies", "A 的进程死掉"),
	}},
}
