package claims

import "github.com/afterlease/afterlease/timeline"

// The claims of lesson 3.2, and the schedules that more than one of them plays.
const (
	workedTwice = "w1.claim,w1.effect,crash.w1,ledger.expire,w2.claim,w2.effect,w2.mark"
	twoCommits  = "w1.claim,ledger.expire,w2.claim,w1.commit,w2.commit"
	resent      = "w1.claim,w1.send,crash.w1,ledger.expire,w2.claim,w2.send,deliver.request1,deliver.request2"
	askedFirst  = "w1.claim,w1.ask,w1.send,crash.w1,ledger.expire,w2.claim,w2.ask,w2.send,deliver.request1,deliver.request2"
)

var ledgers = []Claim{{
	ID: "a1.jobs.report", Article: First, Section: firstJobs, Lesson: "ledgers",
	Text: timeline.Text{
		En: "A worker may finish and not be able to report; another one tries again, and the effect is repeated.",
		Zh: "工作节点做完了却没能回报，另一个节点就会重试，效果重复。"},
	Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "ledgers#" + workedTwice + ";violates=EffectAtMostOnce.6",
}, {
	ID: "a1.jobs.takeover", Article: First, Section: firstJobs, Lesson: "ledgers",
	Text: timeline.Text{
		En: "A run book with attempts, holder and lease says who takes over from a worker that is silent: the work still gets done.",
		Zh: "执行账记下尝试次数、持有者和租约，超时的任务由谁接手就有据可依：事情仍能做成。"},
	Settings: "commit=transaction", Property: "EffectDone", Verdict: timeline.Holds,
	Run: "ledgers?commit=transaction#w1.claim,crash.w1,ledger.expire,w2.claim,w2.commit",
}, {
	ID: "a1.jobs.books", Article: First, Section: firstJobs, Lesson: "ledgers",
	Text: timeline.Text{
		En: "The effect has an identity of its own, the business key: even if the run is executed twice, nobody is charged twice.",
		Zh: "业务效果有自己的身份，即业务幂等键：哪怕执行两次，也不会重复扣款。"},
	Settings: "commit=externalKey", Property: "EffectAtMostOnce", Verdict: timeline.Holds,
	Run: "ledgers?commit=externalKey#" + resent + ",w2.mark",
}, {
	ID: "a1.jobs.section", Article: First, Section: firstJobs, Lesson: "ledgers",
	Text: timeline.Text{
		En: "With the effect and the mark in one critical section a repeat changes nothing: true false effects: 1.",
		Zh: "效果和已完成标记放在同一临界区，重复执行什么也不会改：true false effects: 1。"},
	Settings: "commit=transaction", Property: "EffectAtMostOnce", Verdict: timeline.Holds,
	Run: "ledgers?commit=transaction#" + twoCommits,
}, {
	ID: "a1.jobs.memory", Article: First, Section: firstJobs, Lesson: "ledgers",
	Text: timeline.Text{
		En: "A ledger in memory is gone with its process: after a restart the same task has its effect once more.",
		Zh: "内存里的账本随进程退出而消失：重启之后，同一任务又产生一次效果。"},
	Settings: "commit=transaction,book=memory", Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "ledgers?commit=transaction,book=memory#w1.claim,w1.commit,crash.w1,restart.w1,w1.claim,w1.commit;violates=EffectAtMostOnce.6",
}, {
	ID: "a1.jobs.persist", Article: First, Section: firstJobs, Lesson: "ledgers",
	Text: timeline.Text{
		En: "Production keeps the record durably and puts effect and mark into one transaction. Durable records in two transactions are not enough: marked first, the work may never be done.",
		Zh: "生产系统要把记录持久化，还要处理效果与标记是否同属一个事务。只落盘、却分成两个事务是不够的：先打标记，事情就可能永远没人做。"},
	Settings: "commit=markFirst", Property: "EffectDone", Verdict: timeline.Violated,
	Run: "ledgers?commit=markFirst#w1.claim,w1.mark,crash.w1",
}, {
	ID: "a1.jobs.external", Article: First, Section: firstJobs, Lesson: "ledgers",
	Text: timeline.Text{
		En: "An HTTP callback or an external payment needs the other party to be idempotent. Then even our own memory may fail.",
		Zh: "HTTP 回调或外部扣款，需要目标方做到幂等。那样的话，连我们自己忘了也不要紧。"},
	Settings: "commit=externalKey,book=memory", Property: "EffectAtMostOnce", Verdict: timeline.Holds,
	Run: "ledgers?commit=externalKey,book=memory#w1.claim,w1.send,deliver.request1,w1.mark,crash.w1,restart.w1,w1.claim,w1.send,deliver.request1,w1.mark",
}, {
	ID: "a1.jobs.query", Article: First, Section: firstJobs, Lesson: "ledgers",
	Text: timeline.Text{
		En: "A query for the outcome belongs to it beside idempotency. It cannot stand in for it: an old request may be on its way while one asks.",
		Zh: "幂等之外还要有状态查询。但查询顶替不了幂等：问的时候，旧请求可能正在路上。"},
	Settings: "commit=externalQuery", Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "ledgers?commit=externalQuery#" + askedFirst + ";violates=EffectAtMostOnce.10",
}, {
	ID: "a1.jobs.remember", Article: First, Section: firstJobs, Lesson: "ledgers",
	Text: timeline.Text{
		En: "It cannot rest on the worker remembering that it has executed: whoever dies while waiting for the answer remembers nothing.",
		Zh: "不能靠工作节点“记得自己执行过”：等答复时崩溃的节点，什么也不记得。"},
	Settings: "commit=external", Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "ledgers?commit=external#" + resent + ";violates=EffectAtMostOnce.8",
}, {
	ID: "a1.jobs.layer", Article: First, Section: firstEnd, Lesson: "ledgers",
	Text: timeline.Text{
		En: "Which layer protects the effect after a repeat is what counts. Leases, attempt numbers and retries do not settle it: without a condition where the effect is applied, it happens twice.",
		Zh: "任务重复之后，要问的是哪一层保护业务效果。光有租约、尝试编号和重试还不够：产生效果的地方若没有条件，照样发生两次。"},
	Settings: "commit=transaction,recheck=off", Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "ledgers?commit=transaction,recheck=off#" + twoCommits + ";violates=EffectAtMostOnce.5",
}, {
	ID: "a1.jobs.repeats", Article: First, Section: firstScope, Lesson: "ledgers", Outcome: NotVerified,
	Text: timeline.Text{
		En: "Twenty concurrent repeats of one task change the effect once.",
		Zh: "20 个并发的重复任务，只改变一次效果。"},
	Reason: timeline.Text{
		En: "Not in this world, which has two workers. The article’s own test runs in Go, with twenty goroutines and under the race detector, on the model that the lesson steps.",
		Zh: "这个世界只有两个工作节点，没有执行它。原文的测试在 Go 里照样运行：20 个 goroutine、开着竞态检测，测的正是本课所用的模型。"},
}, {
	ID: "a1.jobs.restart", Article: First, Section: firstScope, Lesson: "ledgers", Outcome: NotVerified,
	Text: timeline.Text{
		En: "The article limits itself: no process was really restarted, and no effect was verified on a disk.",
		Zh: "原文自限范围：没有真的跨进程重启，也没有验证效果的持久化。"},
	Reason: timeline.Text{
		En: "The crashes here are steps of a model. They show what a lost or a durable book leads to, and say nothing of a particular database.",
		Zh: "这里的崩溃是模型里的一步，说明账丢了或没丢会怎样，并不代表某个具体的数据库。"},
}}
