package incidents

import "github.com/afterlease/afterlease/timeline"

var ids = []Report{
	{ID: "O-23", Source: "twitter-archive/snowflake#6", Lesson: "snowflake", Kind: Safety, Text: timeline.Text{
		En: "When the clock steps back the sequence is zeroed before the call is refused; when that time comes round again, IDs repeat.",
		Zh: "时钟回拨时先清零序号、再报错；等时间走回来，ID 就重复了。"}},
	{ID: "O-24", Source: "dustinrouillard/snowflake-id#3", Lesson: "snowflake", Kind: Safety, Text: timeline.Text{
		En: "The generator waits for the next millisecond and then stamps the ID with the one before.",
		Zh: "序号用尽，等到了下一毫秒，ID 里盖的却仍是前一毫秒。"}},
	{ID: "O-25", Source: "dotnetcore/CAP#1322", Lesson: "snowflake", Kind: Safety, Text: timeline.Text{
		En: "Node numbers are the low bits of MAC addresses, and two nodes of one cluster get the same number.",
		Zh: "节点号取 MAC 地址的低位，同一集群里两个节点撞了号。"}},
	{ID: "O-26", Source: "Meituan-Dianping/Leaf#216", Lesson: "snowflake", Kind: Safety, Text: timeline.Text{
		En: "The check at start knows the time only as of some seconds ago, so a smaller rollback during the restart passes.",
		Zh: "启动检查比对的是几秒前上报的时间，重启期间更小的回拨就漏了过去。"}},
	{ID: "O-27", Source: "Meituan-Dianping/Leaf#35", Lesson: "segment", Kind: Availability, Text: timeline.Text{
		En: "With a small step both buffers run dry, and the caller gives up while the next segment is on its way.",
		Zh: "步长太小，两个缓冲都用空了；下一个号段还在路上，调用方已经报错。"}},
	{ID: "O-28", Source: "Mininglamp-OSS/octo-lib#114", Lesson: "segment", Kind: Safety, Text: timeline.Text{
		En: "A segment is reserved by writing back a number computed earlier; a slow process sets the counter back, and segments are handed out twice.",
		Zh: "预留号段时写回先前算好的值：慢一步的进程把计数器写了回去，号段发了两次。"}},
	{ID: "O-29", Source: "dotnet/efcore#10031", Lesson: "segment", Kind: Safety, Text: timeline.Text{
		En: "The counter is reset while a process still holds part of a segment, and a new segment overlaps with it.",
		Zh: "进程手里还有半个号段，计数器就被重置了：新发的号段与它重叠。"}},
	{ID: "O-30", Source: "baidu/uid-generator#100", Lesson: "snowflake", Kind: Safety, Text: timeline.Text{
		En: "The bits for the seconds ran out, and on one evening IDs turned negative in many systems at once.",
		Zh: "存秒数的位用完了：同一个晚上，许多系统的 ID 一齐变成负数。"}},
	{ID: "O-31", Source: "vipermind/flake-idgen#8", Lesson: "snowflake", Kind: Safety, Text: timeline.Text{
		En: "64-bit IDs are read into floating-point numbers, and neighbouring ones become the same.",
		Zh: "64 位 ID 被解析成浮点数，相邻的几个变成了同一个。"},
		Elsewhere: &Elsewhere{Package: "models/snowflake", Test: "TestReportO31",
			Why: timeline.Text{
				En: "It takes IDs of full width, which the lesson’s small world does not have: the model generates a burst, and a test counts what is left.",
				Zh: "只有全宽的 ID 才会出这种事，课里的小世界没有：由模型真生成一批，测试来数还剩几个。"}}},
	{ID: "O-32", Source: "google/uuid#148", Lesson: "uuidv7", Kind: Policy, Text: timeline.Text{
		En: "All bits after the timestamp are random, so the IDs of one millisecond are not in the order of their making. Was that promised?",
		Zh: "时间戳之后全是随机位，同一毫秒里的 ID 不按生成先后排列。当初承诺过有序吗？"}},
	{ID: "O-33", Source: "gofrs/uuid#253", Lesson: "uuidv7", Kind: Safety, Text: timeline.Text{
		En: "The counter starts anywhere and wraps in the middle of a millisecond: the next ID sorts below the one before it.",
		Zh: "计数器从随机处起步，在一毫秒中间绕回零：后一个 ID 反而排到前面。"}},
	{ID: "O-34", Source: "simonw/llm#1641", Lesson: "uuidv7", Kind: Safety, Text: timeline.Text{
		En: "The clock is read outside the lock, and an earlier reading starts afresh: IDs go backwards.",
		Zh: "在锁外读时钟，读到更早的时间又另起一段：ID 倒着走。"}},
	{ID: "O-35", Source: "GitHub, September 2012", Lesson: "segment", Kind: Safety,
		URL: "https://github.blog/2012-09-14-github-availability-this-week/", Text: timeline.Text{
			En: "A replica that lagged behind was promoted and issued numbers again to which another store still pointed.",
			Zh: "落后的副本升了主，把另一处存储仍在引用的号码又发了一遍。"}},
}
