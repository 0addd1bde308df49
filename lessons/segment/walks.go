package segment

import "github.com/afterlease/afterlease/timeline"

// The article's numbers: the first segment is (10000,11000].
var from10001 = timeline.Display{TokenFrom: 10001}

const (
	// P hands out until 2 of 4 are left, 400 of its thousand.
	twoLeft = "P.start,P.fetch,P.take,wait.1s,P.take"
	// The allocator goes away then, and the rest of the segment is handed out.
	away = twoLeft + ",outage.allocator,wait.1s,P.take,wait.1s,P.take,"
	// The allocator goes back to before P's segment.
	goesBack = "P.start,P.fetch,P.take,restore.allocator,Q.start,Q.fetch,Q.take"
)

var walks = []timeline.Walk{{
	ID: "naive", Title: timeline.Text{En: "Two statements: one segment, two owners", Zh: "两条语句：一个号段，两个主人"},
	Settings: "", Schedule: "P.start,Q.start,P.read,Q.read,P.write,Q.write,P.take,Q.take", Show: from10001,
	Ends: timeline.Ending{Action: "Q.take"},
}, {
	ID: "neighbours", Title: timeline.Text{En: "(10000,11000] to P, the next one to Q", Zh: "(10000,11000] 给 P，下一段给 Q"},
	Settings: "allocate=atomic", Schedule: "P.start,Q.start,P.fetch,Q.fetch,P.take,Q.take", Show: from10001,
	Ends: timeline.Ending{Action: "Q.take"},
}, {
	ID: "order", Title: timeline.Text{En: "The later segment is used first", Zh: "后一段先用上了"},
	Settings: "allocate=atomic", Schedule: "P.start,Q.start,P.fetch,Q.fetch,Q.take,P.take", Show: from10001,
	Ends: timeline.Ending{Action: "P.take"},
}, {
	ID: "crash", Title: timeline.Text{En: "A crash with 400 left: a gap for ever", Zh: "剩 400 个号时崩溃：永久的空洞"},
	Settings: "allocate=atomic", Schedule: twoLeft + ",crash.P,Q.start,Q.fetch,Q.take,restart.P,P.fetch,P.take", Show: from10001,
	Ends: timeline.Ending{Action: "P.take"},
}, {
	ID: "covered", Title: timeline.Text{En: "400 left last for the outage", Zh: "剩下的 400 个撑过了中断"},
	Settings: "allocate=atomic,buffer=double,outage=covered", Schedule: away + "allocator.up,P.fetch,wait.1s,P.take", Show: from10001,
	Ends: timeline.Ending{Action: "P.take"},
}, {
	ID: "single", Title: timeline.Text{En: "The same outage with a single buffer", Zh: "同样的中断，单 buffer"},
	Settings: "allocate=atomic,outage=covered",
	Schedule: twoLeft + ",wait.1s,P.take,wait.1s,P.take,wait.1s,outage.allocator,P.wait,wait.2s,allocator.up,P.fetch,P.take", Show: from10001,
	Ends: timeline.Ending{Action: "P.take"},
}, {
	ID: "older", Title: timeline.Text{En: "Restored as it was: (10000,11000] again", Zh: "原样恢复：(10000,11000] 又发一遍"},
	Settings: "allocate=atomic,restore=older", Schedule: goesBack, Show: from10001,
	Ends: timeline.Ending{Action: "Q.take"},
}, {
	ID: "jump", Title: timeline.Text{En: "Restored with a jump", Zh: "恢复时往前跳"},
	Settings: "allocate=atomic,restore=jump", Schedule: goesBack, Show: from10001,
	Ends: timeline.Ending{Action: "Q.take"},
}, {
	ID: "jump-short", Title: timeline.Text{En: "A jump that is too short", Zh: "跳得不够"},
	Settings: "allocate=atomic,restore=jumpShort", Show: from10001,
	Schedule: "P.start,P.fetch,P.take,restore.allocator,wait.1s,P.take,wait.1s,P.take,Q.start,Q.fetch,Q.take",
	Ends:     timeline.Ending{Action: "Q.take"},
}, {
	// A slow process writes back over two newer segments; a process that starts cold is given one of them.
	ID: "o-28", Title: timeline.Text{En: "A slow write moves the counter back", Zh: "迟到的写回，计数器倒退"},
	Settings: "",
	Schedule: "Q.start,Q.read,P.start,P.read,P.write,P.take,wait.1s,P.take,wait.1s,P.take,wait.1s,P.take,wait.1s,P.read,P.write,P.take," +
		"Q.write,crash.P,restart.P,P.read,P.write,P.take",
	Show: timeline.Display{TokenFrom: 1001}, Ends: timeline.Ending{Action: "P.take"},
	Report: &timeline.Report{ID: "O-28", Source: "Mininglamp-OSS/octo-lib#114", URL: "https://github.com/Mininglamp-OSS/octo-lib/issues/114",
		Property: "Unique", Fix: "allocate=atomic"},
}, {
	// The sequence is reset while P holds part of a block; P uses the rest up and is given the block again.
	ID: "o-29", Title: timeline.Text{En: "A reset behind a cached block", Zh: "手里还有半段，序列被重置"},
	Settings: "allocate=atomic,restore=older",
	Schedule: "P.start,P.fetch,P.take,wait.1s,P.take,wait.1s,P.take,restore.allocator,wait.1s,P.take,wait.1s,P.fetch,P.take",
	Ends:     timeline.Ending{Action: "P.take"},
	Report: &timeline.Report{ID: "O-29", Source: "dotnet/efcore#10031", URL: "https://github.com/dotnet/efcore/issues/10031",
		Property: "Unique", Fix: "allocate=atomic,restore=jump"},
}, {
	// What P has handed out is in use elsewhere; the replica that takes over never heard of it.
	ID: "o-35", Title: timeline.Text{En: "A lagging replica takes over", Zh: "落后的副本接了班"},
	Settings: "allocate=atomic,restore=older",
	Schedule: "P.start,P.fetch,P.take,wait.1s,P.take,wait.1s,P.take,wait.1s,P.take,restore.allocator,Q.start,Q.fetch,Q.take",
	Ends:     timeline.Ending{Action: "Q.take"},
	Report: &timeline.Report{ID: "O-35", Source: "GitHub, September 2012", URL: "https://github.blog/2012-09-14-github-availability-this-week/",
		Property: "Unique", Fix: "allocate=atomic,restore=jump"},
}, {
	// The load is still under way when the rest of the segment is used up.
	ID: "o-27", Title: timeline.Text{En: "Both buffers run dry", Zh: "两个 buffer 都空了"},
	Settings: "allocate=atomic,buffer=double,outage=longer", Schedule: away + "wait.1s,P.wait", Show: from10001,
	Ends: timeline.Ending{Action: "P.wait"},
	Report: &timeline.Report{ID: "O-27", Source: "Meituan-Dianping/Leaf#35", URL: "https://github.com/Meituan-Dianping/Leaf/issues/35",
		Property: "NoBlocking", Fix: "allocate=atomic,buffer=early,outage=longer"},
}}
