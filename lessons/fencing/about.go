package fencing

import "github.com/afterlease/afterlease/timeline"

var about = timeline.About{
	ID: "fencing", Track: "locks", Number: "1.9",
	Title:      timeline.Text{En: "The resource has the last word", Zh: "最后由资源说了算"},
	Settings:   settings,
	Expansions: []timeline.Expansion{{Setting: "check", Whole: "atomic", Split: "split", Of: "deliver.*", Parts: []string{"check.*", "update.*"}}},
	Walks:      walks,
	Table:      table,
	Questions:  questions, Challenges: challenges,
	Scale: timeline.Scale{RealMillis: 10, StepUnits: 8, MessageUnits: 6, PauseUnits: 35},
	Unverified: []timeline.Text{
		{En: "The lock service never fails and never forgets its counter: where tokens come from, and how they go back, is another lesson.",
			Zh: "这里的锁服务从不出故障，也不会忘记计数器：令牌从哪来、会怎样倒退，是另一课。"},
		{En: "Nobody renews a lease; a watchdog only makes the pause that is needed longer.",
			Zh: "没有续期；有了看门狗，也只是停顿得更久才会出事。"},
		{En: "The network delays and reorders, but it neither loses nor repeats a message.",
			Zh: "网络会延迟、会乱序，但不丢也不重复消息。"},
		{En: "Two clients, one round each, one pause. What needs a third client or a second round is not in this world.",
			Zh: "两个客户端、各一轮、总共一次停顿。需要第三个客户端或第二轮才会出现的事，不在这个世界里。"},
		{En: "No real database, no real Redis: the articles’ rules run as models.",
			Zh: "没有真实的数据库，也没有真实的 Redis：两篇文章的规则都以模型运行。"},
	},
}

func value(id, en, zh, aboutEn, aboutZh string) timeline.Value {
	return timeline.Value{ID: id, Title: timeline.Text{En: en, Zh: zh}, About: timeline.Text{En: aboutEn, Zh: aboutZh}}
}

// settings in declared order; the set… constants name their places.
var settings = timeline.Settings{
	setRule: {ID: "rule", Title: timeline.Text{En: "Rule at the resource", Zh: "资源端规则"}, Values: []timeline.Value{
		value("none", "none", "不检查", "every write is taken", "来者不拒"),
		value("older", "older  <", "拒绝更旧  <", "a token below the mark is refused (article 1)", "拒绝小于水位的令牌（文一）"),
		value("olderOrSame", "older or same  ≤", "拒绝更旧或相同  ≤", "the mark itself is refused too: one write per grant (article 2)", "等于水位的也拒绝：每次授权只写一次（文二）"),
		value("sequenced", "with operation number", "再加操作序号", "older tokens are refused, and older operations of the same token", "拒绝更旧的令牌，以及同一令牌更旧的操作"),
	}},
	setWork: {ID: "work", Title: timeline.Text{En: "Work", Zh: "业务"}, Values: []timeline.Value{
		value("blind", "blind writes", "盲写", "two writes per grant, sent without waiting for answers", "每次授权发两次写入，不等答复"),
		value("rmw", "read, add one, write", "读-改-写", "read the value, add one, write it back", "读出值，加一，写回"),
	}},
	setReads: {ID: "reads", Title: timeline.Text{En: "Reads", Zh: "读取"}, Values: []timeline.Value{
		value("plain", "plain", "普通读", "a read shows no token", "读取不带令牌"),
		value("carry", "carry the token", "带令牌读", "a read carries the token too and raises the mark", "读取也带令牌，并抬高水位"),
	}},
	setCheck: {ID: "check", Title: timeline.Text{En: "Check and update", Zh: "检查与更新"}, Values: []timeline.Value{
		value("atomic", "one step", "一步完成", "compare and update are one atomic step", "比较与更新是一个原子步骤"),
		value("split", "check, then update", "先查后写", "two steps, with room between them", "分成两步，中间留有空隙"),
	}},
	setMark: {ID: "mark", Title: timeline.Text{En: "The mark", Zh: "水位"}, Values: []timeline.Value{
		value("durable", "durable", "落盘", "the mark survives a restart", "重启后水位还在"),
		value("lost", "lost on restart", "重启即失", "the mark lived in memory only", "水位只在内存里"),
	}},
	setPath: {ID: "path", Title: timeline.Text{En: "A’s path", Zh: "A 的写路径"}, Values: []timeline.Value{
		value("fenced", "through the fence", "经过校验", "every write meets the check", "所有写入都经过校验"),
		value("bypass", "around it", "绕过校验", "A’s writes skip the check", "A 的写入绕过校验"),
	}},
	setRestart: {ID: "restart", Title: timeline.Text{En: "Restart of the resource", Zh: "资源重启"}, Values: []timeline.Value{
		value("off", "off", "关", "the resource stays up", "资源一直在线"),
		value("on", "once", "一次", "the resource may restart once", "资源可能重启一次"),
	}},
}
