package ledgers

import "github.com/afterlease/afterlease/timeline"

var about = timeline.About{
	ID: "ledgers", Track: "jobs", Number: "3.2",
	Title:      text{En: "Schedule, run, effect: three books", Zh: "调度、执行、效果：三本账"},
	Settings:   settings,
	Walks:      walks,
	Table:      table,
	Questions:  questions,
	Challenges: challenges,
	Scale:      timeline.Scale{RealMillis: 10, StepUnits: 8, MessageUnits: 6, PauseUnits: 16},
	Unverified: []text{
		{En: "One run, two workers, two crashes, one lease that runs out too early. The run book is durable or it is not; nothing is half written.",
			Zh: "一条执行、两个工作节点、两次崩溃、一次过早到期的租约。执行账要么落盘要么不落盘，没有只写了一半的情况。"},
		{En: "The other party never forgets a key and never crashes. How long it has to keep one is a number that no model can give.",
			Zh: "对方从不忘记幂等键，也不崩溃。键要保留多久，是模型给不出的数字。"},
		{En: "No real database and no real payment service: a transaction is one step here, and a request is one message.",
			Zh: "没有真实的数据库，也没有真实的支付服务：这里一个事务就是一步，一个请求就是一条消息。"},
		{En: "An old attempt cannot report success for a newer one here. Who may report is the lesson on takeover.",
			Zh: "旧的尝试不能替新的尝试报成功。谁有资格上报，是“接手”那一课。"},
	},
}

func value(id, en, zh, aboutEn, aboutZh string) timeline.Value {
	return timeline.Value{ID: id, Title: text{En: en, Zh: zh}, About: text{En: aboutEn, Zh: aboutZh}}
}

// settings in declared order; the set… constants name their places.
var settings = timeline.Settings{
	setCommit: {ID: "commit", Title: text{En: "Effect and mark", Zh: "效果与标记"}, Values: []timeline.Value{
		value("effectFirst", "effect, then mark", "先效果，后标记", "two transactions, the work first", "两个事务，先做事"),
		value("markFirst", "mark, then effect", "先标记，后效果", "two transactions, the record first", "两个事务，先记账"),
		value("transaction", "one transaction", "同一个事务", "effect and mark are in one store and written together", "效果和标记在同一个存储里一起写"),
		value("externalKey", "external, keyed", "外部，带幂等键", "the request carries the run’s key; the other party remembers it, checks and applies in one step", "请求带着这条执行的幂等键；对方记住它，检查与执行一步完成"),
		value("external", "external", "外部，不带键", "the other party does what it is asked", "对方来一个请求做一次"),
		value("externalQuery", "external, ask first", "外部，先查后发", "whoever claims asks for the outcome first", "认领之后先查询结果"),
	}},
	setBook: {ID: "book", Title: text{En: "The run book", Zh: "执行账"}, Values: []timeline.Value{
		value("durable", "durable", "落盘", "it survives every crash", "崩溃后还在"),
		value("memory", "in memory", "只在内存", "it is in the workers’ process and gone with it (the article’s own)", "和工作节点同在一个进程，随进程消失（原文自己的账本）"),
	}},
	setRecheck: {ID: "recheck", Title: text{En: "The mark is read again", Zh: "写入时再读标记"}, Values: []timeline.Value{
		value("on", "when it is written", "写入时再读", "the step that writes the mark reads it first", "写标记的那一步先读标记"),
		value("off", "only when claiming", "只在认领时读", "what was read at the claim is trusted until the end", "一直相信认领时读到的"),
	}},
	setDuplicate: {ID: "duplicate", Title: text{En: "“Applied already” means", Zh: "“早已做过”算什么"}, Values: []timeline.Value{
		value("success", "success", "成功", "the worker marks the run done", "工作节点标记完成"),
		value("failure", "a failure", "失败", "the worker records the run as failed", "工作节点把执行记为失败"),
	}},
}
