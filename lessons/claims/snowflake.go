package claims

import "github.com/afterlease/afterlease/timeline"

// The claims of lesson 2.1, and the schedules that more than one of them plays.
const (
	fiveRequests = "node3.next,node3.next,node3.next,node3.next,node3.next"
	sentBack     = "node3.next,node3.next,clock.back,node3.next"
	comesAgain   = "node3.next,clock.back,node3.next,clock.tick,node3.next"
	sameMilli    = "node3.next,restart.node3,node3.next"
)

var snowflake = []Claim{{
	ID: "a1.snowflake.number", Article: First, Section: firstIDs, Lesson: "snowflake",
	Text: timeline.Text{
		En: "A snowflake id is unique as long as node numbers are: two nodes with one number repeat each other, each of them counting correctly.",
		Zh: "雪花 ID 的唯一性靠节点号唯一：两个节点同号，就算各自数得没错，也会撞出同一个 ID。"},
	Settings: "rollback=reject,node=reused", Property: "Unique", Verdict: timeline.Violated,
	Run: "snowflake?rollback=reject,node=reused&from=998#node3.next,node4.next;violates=Unique.2",
}, {
	ID: "a1.snowflake.local", Article: First, Section: firstIDs, Lesson: "snowflake",
	Text: timeline.Text{
		En: "A node with a number of its own makes unique ids by itself, without asking anybody.",
		Zh: "节点号独用，节点自己就能发出不重复的 ID，不必问任何人。"},
	Settings: "rollback=reject", Property: "Unique", Verdict: timeline.Holds,
	Run: "snowflake?rollback=reject&from=998#node3.next,node4.next,node3.next",
}, {
	ID: "a1.snowflake.cluster", Article: First, Section: firstIDs, Lesson: "snowflake",
	Text: timeline.Text{
		En: "The ids of one node grow with time.",
		Zh: "同一节点的 ID 随时间递增。"},
	Settings: "rollback=reject", Property: "IncreasingPerNode", Verdict: timeline.Holds,
	Run: "snowflake?rollback=reject&from=998#node3.next,node3.next,clock.tick,node3.next",
}, {
	ID: "a1.snowflake.events", Article: First, Section: firstIDs, Lesson: "snowflake",
	Text: timeline.Text{
		En: "A unique id names something. That it is smaller than another does not prove that its event came first.",
		Zh: "ID 唯一只解决标识。一个 ID 比另一个小，并不证明它对应的事先发生。"},
	Settings: "rollback=reject,threads=mutex", Property: "ArrivesInOrder", Verdict: timeline.Violated,
	Run: "snowflake?rollback=reject,threads=mutex&from=998#node3.a.next,node3.b.next,node3.b.hand,node3.a.hand;violates=ArrivesInOrder.4",
}, {
	ID: "a1.snowflake.fourthousand", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "A node has as many ids in a millisecond as its sequence has values, 4,096 with 12 bits, and the next request there is refused. The world has 2 bits; a test of the model plays all 4,097 requests.",
		Zh: "一个节点每毫秒能发的 ID 数就是序列的取值数，12 位是 4096 个，再要一个就被拒绝。课里的世界只有 2 位；4097 次请求由模型的测试实际跑完。"},
	Settings: "rollback=reject", Property: "NeverRefuses", Verdict: timeline.Violated,
	Run: "snowflake?rollback=reject&from=998#" + fiveRequests + ";violates=NeverRefuses.5",
}, {
	ID: "a1.snowflake.years", Article: First, Section: firstSnowflake, Lesson: "snowflake", Outcome: NotVerified,
	Text: timeline.Text{
		En: "41 bits of milliseconds last about 69.7 years.",
		Zh: "41 位毫秒大约够用 69.7 年。"},
	Reason: timeline.Text{
		En: "There is no order of steps in it for an explorer to search. A test of the model computes it: 69.7 years from the epoch on; Twitter’s epoch of November 2010 lasts until 10 July 2080.",
		Zh: "这里没有步骤次序可供穷举。由模型的测试算出：从 epoch 起 69.7 年；Twitter 的 epoch 是 2010 年 11 月，用到 2080 年 7 月 10 日。"},
}, {
	ID: "a1.snowflake.back", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "The hard part is a clock that goes back: a generator that follows it makes old combinations again. Never set the sequence to zero in silence.",
		Zh: "难的是时钟倒退：跟着它走的生成器会再次造出旧组合。不要悄悄把序列归零。"},
	Settings: "rollback=reset", Property: "Unique", Verdict: timeline.Violated,
	Run: "snowflake?rollback=reset&from=998#" + comesAgain + ";violates=Unique.5",
}, {
	ID: "a1.snowflake.reject", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "The article’s model: two ids of one millisecond are distinct and in order, and at 999 after 1000 it answers clock rollback.",
		Zh: "原文的模型：同一毫秒的两个 ID 互异且有序；1000 之后遇到 999，返回 clock rollback。"},
	Settings: "rollback=reject", Property: "NeverRefuses", Verdict: timeline.Violated,
	Run: "snowflake?rollback=reject&from=998#" + sentBack + ";violates=NeverRefuses.4",
}, {
	ID: "a1.snowflake.rawunix", Article: First, Section: firstSnowflake, Lesson: "snowflake", Outcome: Corrected,
	Text: timeline.Text{
		En: "Present Unix milliseconds cannot be put into 41 bits as they are.",
		Zh: "不能直接把当前的 Unix 毫秒塞进 41 位。"},
	Run: "snowflake?rollback=reject,horizon=checked#node3.next,clock.tick,node3.next;violates=NeverRefuses.3",
	Reason: timeline.Text{
		En: "They can until 7 September 2039, 15:47:35 UTC: the run issues an id in the last millisecond that fits, 2199023255551, and refuses the one after. What a custom epoch gives is not correctness today but 69.7 years from its own beginning.",
		Zh: "到 2039 年 9 月 7 日 15:47:35（UTC）为止都塞得下：这次运行在最后放得下的一毫秒 2199023255551 里发出 ID，再过一毫秒才拒绝。自定义 epoch 带来的不是今天的正确，而是从自己的起点算起的 69.7 年。"},
}, {
	ID: "a1.snowflake.range", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "The model compares the time with its bits on every id, so ids stay in order up to the last.",
		Zh: "模型每发一个 ID 都检查时间是否放得下，所以直到最后一个都有序。"},
	Settings: "rollback=reject,horizon=checked", Property: "IncreasingPerNode", Verdict: timeline.Holds,
	Run: "snowflake?rollback=reject,horizon=checked#node3.next,clock.tick,node3.next",
}, {
	ID: "a1.snowflake.single", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "The model is for one thread: two threads that look at the last id before either stores issue the same one.",
		Zh: "模型只供单线程：两个线程都先读上一个 ID、再存，就会发出同一个。"},
	Settings: "rollback=reject,threads=unlocked", Property: "Unique", Verdict: timeline.Violated,
	Run: "snowflake?rollback=reject,threads=unlocked&from=998#node3.a.check,node3.b.check,node3.a.update,node3.b.update,node3.a.hand,node3.b.hand;violates=Unique.6",
}, {
	ID: "a1.snowflake.memory", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "The model does not keep its last id over a restart, and a restarted process can repeat one, even with a steady clock.",
		Zh: "模型不持久化 last：进程一重启就可能重号，时钟一动不动也会。"},
	Settings: "rollback=reject,restart=forgets", Property: "Unique", Verdict: timeline.Violated,
	Run: "snowflake?rollback=reject,restart=forgets&from=998#" + sameMilli + ";violates=Unique.3",
}, {
	ID: "a1.snowflake.exhausted", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "When the sequence is used up, an implementation can wait for the next millisecond, and stays unique.",
		Zh: "序列用完时，可以等下一个时间片，唯一性不受影响。"},
	Settings: "rollback=reject,exhausted=wait", Property: "Unique", Verdict: timeline.Holds,
	Run: "snowflake?rollback=reject,exhausted=wait&from=998#" + fiveRequests + ",clock.tick,node3.next",
}, {
	ID: "a1.snowflake.wait", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "It can wait out a small rollback too. Then nobody is turned away; the price is latency.",
		Zh: "小幅回拨也可以等。这样谁都不会被拒绝，代价是延迟。"},
	Settings: "rollback=wait,exhausted=wait", Property: "NeverRefuses", Verdict: timeline.Holds,
	Run: "snowflake?rollback=wait,exhausted=wait&from=998#" + comesAgain,
}, {
	ID: "a1.snowflake.available", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "Refusing costs availability: a caller is turned away although nothing is broken but the clock.",
		Zh: "拒绝影响可用性：除了时钟，什么都没坏，调用者却被拒之门外。"},
	Settings: "rollback=reject,exhausted=wait", Property: "NeverRefuses", Verdict: timeline.Violated,
	Run: "snowflake?rollback=reject,exhausted=wait&from=998#node3.next,clock.back,node3.next;violates=NeverRefuses.3",
}, {
	ID: "a1.snowflake.logical", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "A conservative logical time is unique too and never goes back. The lesson computes how far it can be from the clock.",
		Zh: "保守的逻辑时间也不会重号，也不倒退；它最多偏离时钟多少，课里算了出来。"},
	Settings: "rollback=logical", Property: "Unique", Verdict: timeline.Holds,
	Run: "snowflake?rollback=logical&from=998#node3.next,clock.back,clock.back,node3.next",
}, {
	ID: "a1.snowflake.lost", Article: First, Section: firstSnowflake, Lesson: "snowflake",
	Text: timeline.Text{
		En: "Whatever is chosen for rollbacks, lost state can still repeat an id: the logical time is forgotten with the rest.",
		Zh: "不管回拨怎么处理，状态一丢仍可能重号：逻辑时间也跟着忘了。"},
	Settings: "rollback=logical,restart=forgets", Property: "Unique", Verdict: timeline.Violated,
	Run: "snowflake?rollback=logical,restart=forgets&from=998#" + sameMilli + ";violates=Unique.3",
}, {
	ID: "a1.snowflake.state", Article: First, Section: firstEnd, Lesson: "snowflake",
	Text: timeline.Text{
		En: "Which state prevents a repeat after a restart? The last time and sequence, saved before the id is handed out.",
		Zh: "ID 生成器重启后，哪种状态防重号？上一个时间和序列，赶在 ID 交出之前落盘。"},
	Settings: "rollback=reject,restart=persists", Property: "Unique", Verdict: timeline.Holds,
	Run: "snowflake?rollback=reject,restart=persists&from=998#" + sameMilli,
}, {
	ID: "a1.snowflake.scope", Article: First, Section: firstScope, Lesson: "snowflake", Outcome: NotVerified,
	Text: timeline.Text{
		En: "The article limits itself here too: its test covers one node and one millisecond, and neither restarts nor a real clock.",
		Zh: "原文在这里同样自限范围：测试只覆盖单节点、单毫秒，没有重启，也没有真实时钟。"},
	Reason: timeline.Text{
		En: "The lesson adds restarts, threads and a second node, all in a model: no real disk was written and no real clock set back. How often clocks go back, and how far, remains open.",
		Zh: "本课补上了重启、线程和第二个节点，但都在模型里：没有写过真实的磁盘，也没有拨过真实的时钟。时钟多久回拨一次、拨多远，仍是未知。"},
}}
