package renewal

import "github.com/afterlease/afterlease/timeline"

var about = timeline.About{
	ID: "renewal", Track: "sessions", Number: "4.2",
	Title:      text{En: "Logout, undone by a late touch", Zh: "注销了，又被续了回来"},
	Settings:   settings,
	Expansions: []timeline.Expansion{{Setting: "commands", Whole: "one", Split: "two", Of: "*.store", Parts: []string{"*.check", "*.store"}}},
	Walks:      walks,
	Table:      table,
	Questions:  questions,
	Challenges: challenges,
	Scale:      timeline.Scale{RealMillis: 100, StepUnits: 3, MessageUnits: 1, PauseUnits: 3},
	Unverified: []text{
		{En: "One store that answers every command at once. Replicas and caches that see a logout late are another lesson.",
			Zh: "只有一个存储，每条命令当场见效。副本和缓存晚一步看到注销，是另一课。"},
		{En: "Every request computes its deadline when it reads. A store that counts from the arrival of the command cannot shorten, and is not in this world.",
			Zh: "每个请求都在读取时算好期限。若由存储在命令到达时起算，期限不会缩短；那种做法不在这个世界里。"},
		{En: "A touch that is refused is not tried again: the other request’s deadline may be a little nearer than its own.",
			Zh: "被拒的续期不会重试：留下的是另一个请求的期限，可能略早于自己的。"},
		{En: "Two requests, one logout, two logins. What needs a third request is not in this world.",
			Zh: "两个请求、一次注销、两次登录。需要第三个请求才会出现的事，不在这个世界里。"},
		{En: "No real Redis and no real database: their commands run as models.",
			Zh: "没有真实的 Redis，也没有真实的数据库：它们的命令以模型运行。"},
	},
}

func value(id, en, zh, aboutEn, aboutZh string) timeline.Value {
	return timeline.Value{ID: id, Title: text{En: en, Zh: zh}, About: text{En: aboutEn, Zh: aboutZh}}
}

// settings in declared order; the set… constants name their places.
var settings = timeline.Settings{
	setTouch: {ID: "touch", Title: text{En: "Touch", Zh: "续期方式"}, Values: []timeline.Value{
		value("set", "SET what was read", "读后 SET", "the copy is stored whole, whatever is there now", "把读到的整份写回，不看现在还有没有"),
		value("exists", "only if it exists", "存在才改", "the deadline of whatever session is there is moved", "会话还在就改它的期限，不问是哪一个"),
		value("version", "only if unchanged", "版本未变才改", "the deadline is moved if the version is the one that was read", "版本与读到的一致，才改期限"),
	}},
	setCommands: {ID: "commands", Title: text{En: "Ask and store", Zh: "询问与写入"}, Values: []timeline.Value{
		value("one", "one command", "一条命令", "the store compares and writes in one step", "存储一步完成比较与写入"),
		value("two", "two commands", "两条命令", "ask first, then SET: room between them", "先问一次，再 SET，中间留有空隙"),
	}},
	setVersions: {ID: "versions", Title: text{En: "Versions", Zh: "版本号"}, Values: []timeline.Value{
		value("kept", "never restart", "不重新计数", "a new login counts on from the last session of its id", "重新登录后接着上一个会话往下数"),
		value("restarted", "restart with each login", "登录即归零", "the count lives in the row and is deleted with it", "计数存在会话行里，随它一起删除"),
	}},
}
