package glossary

import "github.com/afterlease/afterlease/timeline"

var ids = []Term{{
	ID: "snowflake", Topic: "ids",
	Name: timeline.Text{En: "Snowflake id", Zh: "雪花 ID"},
	Says: timeline.Text{
		En: "A 64-bit id made of a time in milliseconds, a node number and a sequence. It is unique as long as no node uses a pair of time and sequence twice.",
		Zh: "由毫秒时间、节点号和序列拼成的 64 位 ID。只要同一个节点不把同一对“时间 + 序列”用两次，它就不重复。"},
	Spelled: timeline.Text{En: "id|ids", Zh: "ID"},
	In:      []string{"snowflake"},
}, {
	ID: "sequence", Topic: "ids",
	Name: timeline.Text{En: "Sequence", Zh: "序列"},
	Says: timeline.Text{
		En: "The part of the id that counts within one millisecond. It begins at 0 with each new millisecond and can be used up.",
		Zh: "ID 里在同一毫秒内往上数的那几位。换一毫秒就从 0 数起，也会用完。"},
	Spelled: timeline.Text{En: "sequence", Zh: "序列"},
	In:      []string{"snowflake"},
}, {
	ID: "node-number", Topic: "ids",
	Name: timeline.Text{En: "Node number", Zh: "节点号"},
	Says: timeline.Text{
		En: "The part of the id that keeps two generators apart, as long as no two living processes have the same one.",
		Zh: "ID 里把两个生成器分开的那几位，前提是没有两个存活的进程共用一个。"},
	Spelled: timeline.Text{En: "node number", Zh: "节点号"},
	In:      []string{"snowflake"},
}, {
	ID: "rollback", Topic: "ids",
	Name: timeline.Text{En: "Clock rollback", Zh: "时钟回拨"},
	Says: timeline.Text{
		En: "A clock is set to an earlier time, and milliseconds that were used already come a second time.",
		Zh: "时钟被拨回更早的时间，已经用过的毫秒又来一遍。"},
	Spelled: timeline.Text{En: "clock rollback|clock that is set back|rollback|rollbacks", Zh: "时钟会被往回拨|时钟被往回拨|时钟回拨|回拨"},
	In:      []string{"snowflake"},
}, {
	ID: "logical-clock", Topic: "ids",
	Name: timeline.Text{En: "Logical clock, drift", Zh: "逻辑时间，偏差"},
	Says: timeline.Text{
		En: "A time that the generator counts on by itself while the real clock is behind. How far it is ahead of the clock is the drift.",
		Zh: "真实时钟落后时，生成器自己接着往上数的时间。它比时钟超前多少，就是偏差。"},
	Spelled: timeline.Text{En: "logical clock", Zh: "逻辑时间"},
	In:      []string{"snowflake"},
}, {
	ID: "epoch", Topic: "ids",
	Name: timeline.Text{En: "Epoch", Zh: "起始时刻（epoch）"},
	Says: timeline.Text{
		En: "The instant from which the time in an id is counted. With 41 bits of milliseconds the count ends 69.7 years later.",
		Zh: "ID 里的时间从哪一刻数起。41 位毫秒，从那时起 69.7 年用完。"},
	Spelled: timeline.Text{En: "epoch", Zh: "epoch"},
	In:      []string{"snowflake"},
}, {
	ID: "segment", Topic: "ids",
	Name: timeline.Text{En: "Segment", Zh: "号段"},
	Says: timeline.Text{
		En: "A range of numbers that one process is given at once and hands out by itself: (10000,11000] is 10001 to 11000.",
		Zh: "一次交给一个进程、由它在本地逐个发出的一段号码：(10000,11000] 就是 10001 到 11000。"},
	Spelled: timeline.Text{En: "segment|segments", Zh: "号段"},
	In:      []string{"segment"},
}, {
	ID: "allocator", Topic: "ids",
	Name: timeline.Text{En: "Allocator", Zh: "分配器"},
	Says: timeline.Text{
		En: "What gives segments away: a row with the maximum so far, raised by one segment in each allocation.",
		Zh: "发放号段的一方：一行记录存着目前的最大值，每分配一次就加上一段。"},
	Spelled: timeline.Text{En: "allocator", Zh: "分配器"},
	In:      []string{"segment"},
}, {
	ID: "double-buffer", Topic: "ids",
	Name: timeline.Text{En: "Double buffer", Zh: "双 buffer"},
	Says: timeline.Text{
		En: "Room for two segments: one in use, and the following one fetched before the first is used up.",
		Zh: "装得下两段：一段在用，下一段赶在它用完之前取来。"},
	Spelled: timeline.Text{En: "double buffer", Zh: "双 buffer"},
	In:      []string{"segment"},
}, {
	ID: "prefetch", Topic: "ids",
	Name: timeline.Text{En: "Prefetch, threshold", Zh: "预取，阈值"},
	Says: timeline.Text{
		En: "To fetch the following segment while numbers are left. The threshold is how many are left then; it has to last through an outage.",
		Zh: "手里还有号时就去取下一段。此时剩下的数量就是阈值，它得撑得过一次中断。"},
	Spelled: timeline.Text{En: "fetches the following segment|threshold", Zh: "预取|阈值"},
	In:      []string{"segment"},
}, {
	ID: "jump", Topic: "ids",
	Name: timeline.Text{En: "Jump after a restore", Zh: "恢复后的跳跃"},
	Says: timeline.Text{
		En: "A restored maximum is too low. It is moved forward by at least what has been given away since the backup.",
		Zh: "恢复出来的最大值偏低，要往前跳，至少跳过备份之后发出的数量。"},
	Spelled: timeline.Text{En: "a jump", Zh: "往前跳"},
	In:      []string{"segment"},
}}
