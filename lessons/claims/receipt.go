package claims

import "github.com/afterlease/afterlease/timeline"

// The claims of lesson 3.1, and the schedules that more than one of them plays.
const (
	askedTwice = "s1.create,lose.s1.reply,s1.create,deliver.s1.create"
	bothRuns   = ",w1.take,w1.work,w2.take,w2.work"
	twoFire    = "s1.create,s2.create,deliver.s1.create,deliver.s2.create" + bothRuns
	lockOver   = "s1.create,deliver.s1.create,w1.take,w1.work,lock.end,s2.create,deliver.s2.create,w2.take,w2.work"
	madeUp     = "crash.s1,restart.s1,s1.check,s1.create,deliver.s1.create,w1.take,w1.work"
	outlived   = "s1.create,crash.s1,restart.s1,s1.check,s1.create,deliver.s1.create,deliver.orphan.create"
)

var receipt = []Claim{{
	ID: "a1.jobs.lock", Article: First, Section: firstOpening, Lesson: "receipt",
	Text: timeline.Text{
		En: "A task whose receipt never reaches the scheduler is not helped by one more distributed lock: when the lock is over, the same slot is run again.",
		Zh: "任务已执行、调度器却没收到回执，这种事靠“再加一把分布式锁”解决不了：锁一结束，同一个槽又会再跑。"},
	Settings: "key=lock,schedulers=two", Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "receipt?key=lock,schedulers=two#" + lockOver + ";violates=EffectAtMostOnce.9",
}, {
	ID: "a1.jobs.known", Article: First, Section: firstJobs, Lesson: "receipt",
	Text: timeline.Text{
		En: "That several schedulers all know of the settlement at 09:00 does not mean that it is done once: without any fault it is done twice.",
		Zh: "多个调度器都知道“每天 09:00 结算”，不等于只结算一次：什么故障都没有，也会做两次。"},
	Settings: "schedulers=two,faults=none", Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "receipt?schedulers=two,faults=none#" + twoFire + ";violates=EffectAtMostOnce.8",
}, {
	ID: "a1.jobs.unheard", Article: First, Section: firstJobs, Lesson: "receipt",
	Text: timeline.Text{
		En: "The schedule record can be created and the scheduler not hear of it. If it asks again, there are two.",
		Zh: "调度记录可能已经创建成功，调度器却没收到响应。再问一次，就有两条。"},
	Settings: "faults=loss", Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "receipt?faults=loss#" + askedTwice + bothRuns + ";violates=EffectAtMostOnce.8",
}, {
	ID: "a1.jobs.twice", Article: First, Section: firstJobs, Lesson: "receipt",
	Text: timeline.Text{
		En: "A scheduler such as CronJob may create two jobs for one slot.",
		Zh: "CronJob 这样的调度器，可能为一个槽创建两次 Job。"},
	Settings: "requests=outlive,faults=crash", Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "receipt?requests=outlive,faults=crash#" + outlived + bothRuns + ";violates=EffectAtMostOnce.11",
}, {
	ID: "a1.jobs.none", Article: First, Section: firstJobs, Lesson: "receipt",
	Text: timeline.Text{
		En: "It may also create none, and then nothing says so.",
		Zh: "它也可能一次都没创建，而且没有任何提示。"},
	Settings: "misses=undetected", Property: "SlotDecided", Verdict: timeline.Violated,
	Run: "receipt?misses=undetected#crash.s1,restart.s1",
}, {
	ID: "a1.jobs.atleast", Article: First, Section: firstJobs, Lesson: "receipt",
	Text: timeline.Text{
		En: "So not every distributed scheduler is at-least-once. A unique key does not make it so: it refuses the second run and cannot ask for the first.",
		Zh: "所以不能笼统地说分布式调度器都是“至少一次”。唯一键也做不到这一点：它能拒绝第二条，却不会替谁请求第一条。"},
	Settings: "key=slot,misses=undetected", Property: "SlotDecided", Verdict: timeline.Violated,
	Run: "receipt?key=slot,misses=undetected#crash.s1,restart.s1",
}, {
	ID: "a1.jobs.exactly", Article: First, Section: firstJobs, Lesson: "receipt",
	Text: timeline.Text{
		En: "Still less is it exactly-once: looking for missed slots makes up for a crash, and a request that was on its way makes two of it.",
		Zh: "更不能当作 exactly-once：检查漏槽补得上一次崩溃，而途中的旧请求又把它变成两次。"},
	Settings: "requests=outlive", Property: "EffectAtMostOnce", Verdict: timeline.Violated,
	Run: "receipt?requests=outlive#" + outlived + bothRuns + ";violates=EffectAtMostOnce.11",
}, {
	ID: "a1.jobs.catchup", Article: First, Section: firstJobs, Lesson: "receipt",
	Text: timeline.Text{
		En: "Making up for missed slots, and noticing them, has to be built. Where it is, every slot gets decided.",
		Zh: "补跑和漏调度检测要有具体实现；有了实现，每个槽都会有定论。"},
	Settings: "key=slot", Property: "SlotDecided", Verdict: timeline.Holds,
	Run: "receipt?key=slot#" + madeUp,
}, {
	ID: "a1.jobs.key", Article: First, Section: firstJobs, Lesson: "receipt",
	Text: timeline.Text{
		En: "With job@scheduled_slot as the key the first call is new, the replay is not, and the effect happens once: true false effects: 1.",
		Zh: "以 job@scheduled_slot 为键，第一次是新的，重放不是，效果只有一次：true false effects: 1。"},
	Settings: "key=slot", Property: "EffectAtMostOnce", Verdict: timeline.Holds,
	Run: "receipt?key=slot#" + askedTwice + ",w1.take,w1.work",
}, {
	ID: "a1.jobs.instants", Article: First, Section: firstJobs, Lesson: "receipt",
	Text: timeline.Text{
		En: "The planned instant is recorded apart from the actual start: a key of the planned one is the same for whoever comes late.",
		Zh: "计划时刻与实际开始时刻要分开记：键取计划时刻，来得再晚也是同一个键。"},
	Settings: "key=slot,requests=outlive", Property: "EffectAtMostOnce", Verdict: timeline.Holds,
	Run: "receipt?key=slot,requests=outlive#" + outlived + ",w1.take,w1.work",
}, {
	ID: "a1.jobs.dst", Article: First, Section: firstJobs, Lesson: "receipt", Outcome: NotVerified,
	Text: timeline.Text{
		En: "When the clocks change, a local time may not exist, or exist twice.",
		Zh: "夏令时跳变时，某个本地时刻可能不存在，也可能出现两次。"},
	Reason: timeline.Text{
		En: "This world has one slot, named in UTC. Local time and zone data are outside it.",
		Zh: "这个世界只有一个以 UTC 命名的槽，不涉及本地时间和时区数据。"},
}, {
	ID: "a1.jobs.overlap", Article: First, Section: firstJobs, Lesson: "receipt", Outcome: NotVerified,
	Text: timeline.Text{
		En: "When a run takes longer than its period, one has to choose between overlapping, skipping and queueing.",
		Zh: "执行时间超过周期时，要在重叠、跳过和排队之间作选择。"},
	Reason: timeline.Text{
		En: "One slot cannot overlap with another one. The choice needs a world with several.",
		Zh: "只有一个槽，谈不上重叠。这个选择要在有多个槽的世界里才看得到。"},
}, {
	ID: "a1.jobs.version", Article: First, Section: firstJobs, Lesson: "receipt", Outcome: NotVerified,
	Text: timeline.Text{
		En: "After a change of configuration it has to be settled by which version an old dispatch is read.",
		Zh: "配置更新之后，旧的调度消息按哪个版本解释，要有定论。"},
	Reason: timeline.Text{
		En: "The configuration does not change in this world.",
		Zh: "在这个世界里，配置不会变。"},
}, {
	ID: "a1.jobs.backlog", Article: First, Section: firstJobs, Lesson: "receipt", Outcome: NotVerified,
	Text: timeline.Text{
		En: "Making up for very many slots at once may be too much for what stands behind.",
		Zh: "补跑的量太大，可能压垮下游。"},
	Reason: timeline.Text{
		En: "Load is a matter of many slots and of time, and this world has one slot and no clock.",
		Zh: "负载要看许多槽和时间，而这个世界只有一个槽，也没有钟。"},
}, {
	ID: "a1.jobs.cluster", Article: First, Section: firstScope, Lesson: "receipt", Outcome: NotVerified,
	Text: timeline.Text{
		En: "The article limits itself: no scheduling cluster was deployed.",
		Zh: "原文自限范围：没有部署调度集群。"},
	Reason: timeline.Text{
		En: "Nor was one here. What is executed is a model of schedulers, in every order of steps, and public reports about real ones in their minimal order.",
		Zh: "这里也没有。执行的是调度器的模型，走遍各种步骤次序；真实产品的公开故障报告，也只还原了最短的次序。"},
}}
