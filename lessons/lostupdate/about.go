package lostupdate

import "github.com/afterlease/afterlease/timeline"

var about = timeline.About{
	ID: "lostupdate", Track: "sessions", Number: "4.3",
	Title:      text{En: "Two requests, one session", Zh: "两个请求，一份会话"},
	Settings:   settings,
	Walks:      walks,
	Table:      table,
	Questions:  questions,
	Challenges: challenges,
	Scale:      timeline.Scale{RealMillis: 10, StepUnits: 8, MessageUnits: 1, PauseUnits: 1},
	Unverified: []text{
		{En: "Two requests, one change each. With more of them a request under compare-and-swap may lose its try again and again; how often is not asked here.",
			Zh: "两个请求，每个至多改一处。请求更多时，比较并交换可能一再落空；落空多少次，这里不问。"},
		{En: "A field is written only if the session is there. Redis HSET makes a missing key, so there it needs a condition of its own.",
			Zh: "只有会话还在，才写得进字段。Redis 的 HSET 会新建不存在的键，用它就得另加条件。"},
		{En: "The table has one statement per step and no transaction; the business rules of a real cart are not modelled.",
			Zh: "表的每一步只有一条语句，没有事务；真实购物车的业务规则不在模型里。"},
		{En: "No lock per session, which would make its requests wait for each other, as PHP’s file sessions do.",
			Zh: "没有会话锁。加了锁，同一会话的请求就得排队，PHP 的文件会话便是如此。"},
		{En: "No real Redis and no real database: their commands run as models.",
			Zh: "没有真实的 Redis，也没有真实的数据库：它们的命令以模型运行。"},
	},
}

func value(id, en, zh, aboutEn, aboutZh string) timeline.Value {
	return timeline.Value{ID: id, Title: text{En: en, Zh: zh}, About: text{En: aboutEn, Zh: aboutZh}}
}

// settings in declared order; the set… constants name their places.
var settings = timeline.Settings{
	setWrite: {ID: "write", Title: text{En: "What is written", Zh: "写入方式"}, Values: []timeline.Value{
		value("blob", "the whole session", "整份写回", "the copy is stored whole, changed or not", "副本整份写回，改没改都写"),
		value("field", "one field", "只写字段", "only the field that was changed", "只写改过的那个字段"),
		value("cas", "compare-and-swap", "比较并交换", "the whole, if nobody wrote since the read; else read again", "读后没人写过才写；否则重读重算"),
		value("casOnce", "compare-and-swap, once", "比较并交换，只试一次", "the same without another try", "同上，但不重试"),
		value("table", "a table of its own", "独立的表", "cart lines under a unique constraint; a conflict is tried again", "购物车逐行入表，有唯一约束；冲突就重试"),
	}},
	setFields: {ID: "fields", Title: text{En: "Fields", Zh: "改哪个字段"}, Values: []timeline.Value{
		value("different", "different", "各改各的", "A adds to the cart, B to the coupons", "A 改购物车，B 改优惠券"),
		value("same", "the same", "同一个", "both add to the cart", "都改购物车"),
	}},
	setFirst: {ID: "first", Title: text{En: "Request A", Zh: "请求 A"}, Values: []timeline.Value{
		value("changes", "changes something", "有改动", "A adds one, as B does", "A 与 B 一样，加一"),
		value("onlyReads", "only reads", "只读", "A changes nothing", "A 什么也不改"),
	}},
	setLogout: {ID: "logout", Title: text{En: "Logout", Zh: "注销"}, Values: []timeline.Value{
		value("off", "off", "关", "nobody logs out", "没有人注销"),
		value("on", "once", "一次", "the user may log out once, at any time", "用户可能注销一次，时刻不定"),
	}},
}
