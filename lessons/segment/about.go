package segment

import "github.com/afterlease/afterlease/timeline"

var about = timeline.About{
	ID: "segment", Track: "ids", Number: "2.2",
	Title:      timeline.Text{En: "A box of numbers at a time", Zh: "先领一箱号码"},
	Settings:   settings,
	Expansions: []timeline.Expansion{{Setting: "allocate", Whole: "atomic", Split: "split", Of: "*.fetch", Parts: []string{"*.read", "*.write"}}},
	Walks:      walks,
	Table:      table,
	Questions:  questions,
	Challenges: challenges,
	Charts:     charts,
	Scale:      timeline.Scale{RealMillis: 50, StepUnits: 3, MessageUnits: 1, PauseUnits: 3},
	Unverified: []timeline.Text{
		{En: "No real database: the row, its one statement and its two are models, and so are backup and replica.",
			Zh: "没有真实的数据库：那行记录、一条语句和两条语句都是模型，备份和副本也是。"},
		{En: "An allocation takes no time here. Where it does, its time is added to the outage in the rule.",
			Zh: "这里发放号段不花时间。若要花时间，就在规则里与中断时长相加。"},
		{En: "One request a tick, never more: bursts, and segments sized by the last minutes’ rate, are not in this world.",
			Zh: "每拍恰好一个请求：突发流量，以及按近期速率调整段长，不在这个世界里。"},
		{En: "One crash of P, one fault of the allocator. Only Q is ever slow between its two statements.",
			Zh: "P 崩溃一次，分配器出一次故障；两条语句之间只有 Q 会慢。"},
		{En: "How often, and how fast, in real clusters.", Zh: "真实集群里多久发生一次、速度多快。"},
	},
}

func value(id, en, zh, aboutEn, aboutZh string) timeline.Value {
	return timeline.Value{ID: id, Title: timeline.Text{En: en, Zh: zh}, About: timeline.Text{En: aboutEn, Zh: aboutZh}}
}

// settings in declared order; the set… constants name their places.
var settings = timeline.Settings{
	setAllocate: {ID: "allocate", Title: timeline.Text{En: "Allocation", Zh: "发放号段"}, Values: []timeline.Value{
		value("split", "read, then write", "先读后写", "read the maximum, write it back with 4 more: two statements", "读出最大值，加 4 再写回：两条语句"),
		value("atomic", "one step", "一步完成", "add 4 and answer in one statement", "加 4 并返回，一条语句"),
	}},
	setBuffer: {ID: "buffer", Title: timeline.Text{En: "Buffer", Zh: "缓冲"}, Values: []timeline.Value{
		value("single", "single", "单 buffer", "fetch when a caller finds no number", "调用方发现没号了才去取"),
		value("double", "double, at 2", "双 buffer，剩 2 预取", "fetch the following segment when 2 numbers are left", "剩 2 个号时预取下一段"),
		value("early", "double, at 3", "双 buffer，剩 3 预取", "fetch it when 3 are left", "剩 3 个号时就预取"),
	}},
	setRestore: {ID: "restore", Title: timeline.Text{En: "Restore of the allocator", Zh: "分配器恢复"}, Values: []timeline.Value{
		value("none", "none", "不发生", "the row is never lost", "记录从不丢失"),
		value("older", "older maximum", "旧的最大值", "from a backup one segment old", "用差一段的备份恢复"),
		value("jump", "with a jump", "往前跳", "the same backup, and 4 more: what was given away since", "同样的备份，再加 4：备份后发出的数量"),
		value("jumpShort", "too short a jump", "跳得不够", "the same backup, and only 2 more", "同样的备份，只加 2"),
	}},
	setOutage: {ID: "outage", Title: timeline.Text{En: "Outage of the allocator", Zh: "分配器中断"}, Values: []timeline.Value{
		value("none", "none", "无", "the allocator always answers", "分配器始终可用"),
		value("covered", "2 ticks", "2 拍", "once, as long as 2 numbers last", "一次，2 个号撑得住的时长"),
		value("longer", "3 ticks", "3 拍", "once, a tick longer than 2 numbers last", "一次，比 2 个号能撑的多一拍"),
	}},
}
