package claims

import "github.com/afterlease/afterlease/timeline"

// The claims of lesson 1.9, and the schedules that more than one of them plays.
const (
	pauseStory = "A.acquire,wait.5s,pause.A,wait.25s,lock.expire,wait.2s,B.acquire,B.write,deliver.B.write1," +
		"wait.8s,resume.A,A.write,deliver.A.write1"
	inFlight = "A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1"
	forgot   = "A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,restart.resource,deliver.A.write1"
	apart    = "A.acquire,A.write,check.A.write1,wait.30s,lock.expire,B.acquire,B.write,check.B.write1," +
		"update.B.write1,update.A.write1"
	lateBlind = "A.acquire,A.write,wait.30s,lock.expire,B.acquire,deliver.A.write1,B.write,deliver.B.write1"
	lateRMW   = "A.acquire,A.read,wait.30s,lock.expire,B.acquire,B.read,A.write,deliver.A.write1,B.write,deliver.B.write1"
)

var fencing = []Claim{{
	ID: "a1.fence.unchecked", Article: First, Section: firstLocks, Lesson: "fencing",
	Text: timeline.Text{
		En: "Taking the lock back does not stop the old process. If the resource checks nothing, its write goes through.",
		Zh: "锁收回来了，旧进程并没有停。资源若不检查，它的写入照样进得去。"},
	Settings: "rule=none", Property: "NoStaleOverwrite", Verdict: timeline.Violated,
	Run: "fencing?rule=none&from=41#" + pauseStory + ";violates=NoStaleOverwrite.13",
}, {
	ID: "a1.fence.inflight", Article: First, Section: firstZooKeeper, Lesson: "fencing",
	Text: timeline.Text{
		En: "A client that stops working cannot recall what it has already sent: the request arrives all the same, without any pause.",
		Zh: "客户端停手也叫不回已经发出的请求：哪怕从未停顿，它照样会到。"},
	Settings: "rule=none", Property: "NoStaleOverwrite", Verdict: timeline.Violated,
	Run: "fencing?rule=none&from=41#" + inFlight + ";violates=NoStaleOverwrite.8",
}, {
	ID: "a1.fence.stale", Article: First, Section: firstLocks, Lesson: "fencing",
	Text: timeline.Text{
		En: "Each grant gets a greater token and the resource remembers the greatest: after 42, token 41 is refused and the value stays B’s.",
		Zh: "每次授权的令牌都更大，资源记住最大的那个：42 之后，41 被拒，值仍是 B 写的。"},
	Settings: "rule=older", Property: "NoStaleOverwrite", Verdict: timeline.Holds,
	Run: "fencing?rule=older&from=41#" + pauseStory,
}, {
	ID: "a1.fence.atomic", Article: First, Section: firstGap, Lesson: "fencing",
	Text: timeline.Text{
		En: "Comparing the token and updating the data must be one atomic step, or an old write gets through.",
		Zh: "比较令牌和更新数据必须是一个原子步骤，否则旧写入会漏过去。"},
	Settings: "rule=older,check=split", Property: "NoStaleOverwrite", Verdict: timeline.Violated,
	Run: "fencing?rule=older,check=split&from=41#" + apart + ";violates=NoStaleOverwrite.10",
}, {
	ID: "a1.fence.memory", Article: First, Section: firstGap, Lesson: "fencing",
	Text: timeline.Text{
		En: "A mark that is not stored durably does not protect: after a restart an old token is accepted again.",
		Zh: "水位不落盘就靠不住：重启之后，旧令牌又会被接受。"},
	Settings: "rule=older,mark=lost,restart=on", Property: "NoStaleOverwrite", Verdict: timeline.Violated,
	Run: "fencing?rule=older,mark=lost,restart=on&from=41#" + forgot + ";violates=NoStaleOverwrite.9",
}, {
	ID: "a1.fence.durable", Article: First, Section: firstGap, Lesson: "fencing",
	Text: timeline.Text{
		En: "With a durable mark the resource may restart, and old tokens are still refused.",
		Zh: "水位落了盘，资源重启之后仍会拒绝旧令牌。"},
	Settings: "rule=older,restart=on", Property: "NoStaleOverwrite", Verdict: timeline.Holds,
	Run: "fencing?rule=older,restart=on&from=41#" + forgot,
}, {
	ID: "a1.fence.until", Article: First, Section: firstGap, Lesson: "fencing",
	Text: timeline.Text{
		En: "The resource learns nothing from an expiry: until the newer token arrives, the older one is accepted.",
		Zh: "租约到期，资源并不知情：更新的令牌到来之前，旧令牌照样被接受。"},
	Settings: "rule=older", Property: "NoLateWrite", Verdict: timeline.Violated,
	Run: "fencing?rule=older&from=41#A.acquire,wait.30s,lock.expire,A.write,deliver.A.write1;violates=NoLateWrite.5",
}, {
	ID: "a1.fence.again", Article: First, Section: firstGap, Lesson: "fencing",
	Text: timeline.Text{
		En: "Under < the same token may write more than once.",
		Zh: "按 < 判断，同一个令牌可以多次写入。"},
	Settings: "rule=older", Property: "HolderWritesTwice", Verdict: timeline.Holds,
	Run: "fencing?rule=older&from=41#A.acquire,A.write,deliver.A.write1,A.write,deliver.A.write2",
}, {
	ID: "a1.fence.reorder", Article: First, Section: firstGap, Lesson: "fencing",
	Text: timeline.Text{
		En: "The token does not order one holder’s own requests: its earlier write may arrive last and win.",
		Zh: "令牌管不了同一持有者自己的请求次序：先发的写入可能后到，反而成了最终值。"},
	Settings: "rule=older", Property: "InOrder", Verdict: timeline.Violated,
	Run: "fencing?rule=older&from=41#A.acquire,A.write,A.write,deliver.A.write2,deliver.A.write1;violates=InOrder.5",
}, {
	ID: "a1.fence.operation", Article: First, Section: firstGap, Lesson: "fencing",
	Text: timeline.Text{
		En: "An operation number beside the token keeps one holder’s writes in order.",
		Zh: "令牌之外再带操作序号，同一持有者的写入就不会乱序。"},
	Settings: "rule=sequenced", Property: "InOrder", Verdict: timeline.Holds,
	Run: "fencing?rule=sequenced&from=41#A.acquire,A.write,A.write,deliver.A.write2,deliver.A.write1",
}, {
	ID: "a1.fence.scope", Article: First, Section: firstScope, Lesson: "fencing", Outcome: NotVerified,
	Text: timeline.Text{
		En: "The article limits itself: no lock service was deployed, and no lease ran on a real clock, no process restarted, no effect reached a disk.",
		Zh: "原文自限范围：没有部署锁服务，没有真实的租约计时，没有跨进程重启，也没有验证落盘。"},
	Reason: timeline.Text{
		En: "The lesson does not fill this gap. Its lease, its restart and its durable mark are parts of a model, explored in every order of steps, and say nothing of a particular product.",
		Zh: "本课没有补上这一块。课中的租约、重启和落盘的水位都属于模型：模型里的每种步骤次序都探索过，但并不代表某个具体产品。"},
}, {
	ID: "a2.fence.unchecked", Article: Second, Section: secondIdea, Lesson: "fencing",
	Text: timeline.Text{
		En: "A pause can break the lock’s mutual exclusion. If nobody but the lock service decides, the stale holder writes.",
		Zh: "停顿可以打破锁的互斥。如果只有锁服务说了算，陈旧的持有者就写得进去。"},
	Settings: "rule=none", Property: "NoStaleOverwrite", Verdict: timeline.Violated,
	Run: "fencing?rule=none&from=33#" + pauseStory + ";violates=NoStaleOverwrite.13",
}, {
	ID: "a2.fence.once", Article: Second, Section: secondIdea, Lesson: "fencing",
	Text: timeline.Text{
		En: "The resource refuses every token up to and including the greatest it has seen. So each grant has one write, which the article does not say.",
		Zh: "凡不大于已见最大值的令牌，资源一律拒绝。因此每次授权只写得进一次，这一点原文没有点明。"},
	Settings: "rule=olderOrSame", Property: "HolderWritesTwice", Verdict: timeline.Violated,
	Run: "fencing?rule=olderOrSame&from=33#A.acquire,A.write,deliver.A.write1,A.write,deliver.A.write2",
}, {
	ID: "a2.fence.stale", Article: Second, Section: secondTimeline, Lesson: "fencing",
	Text: timeline.Text{
		En: "After 34 has written, 33 is refused, and only this refusal tells its sender that the grant is over.",
		Zh: "34 写过之后，33 被拒；发送者要等到被拒，才知道自己的授权已经过时。"},
	Settings: "rule=olderOrSame", Property: "NoStaleOverwrite", Verdict: timeline.Holds,
	Run: "fencing?rule=olderOrSame&from=33#" + pauseStory,
}, {
	ID: "a2.fence.until", Article: Second, Section: secondTimeline, Lesson: "fencing",
	Text: timeline.Text{
		En: "The old holder can still finish a write if it lands before the new holder’s.",
		Zh: "旧持有者的写入若赶在新持有者之前到达，仍能写成。"},
	Settings: "rule=olderOrSame", Property: "NoLateWrite", Verdict: timeline.Violated,
	Run: "fencing?rule=olderOrSame&from=33#" + lateBlind + ";violates=NoLateWrite.6",
}, {
	ID: "a2.fence.late", Article: Second, Section: secondTimeline, Lesson: "fencing", Outcome: Corrected,
	Text: timeline.Text{
		En: "Such a late write is harmless, because nobody writes beside it.",
		Zh: "这样一次迟到的写入无害，因为当时没有别人在写。"},
	Run: "fencing?rule=olderOrSame,work=rmw&from=33#" + lateRMW + ";violates=NoLostUpdate.10",
	Reason: timeline.Text{
		En: "It is harmless for a blind write. If the new holder has already read, it writes what it computed from the older value, and the late update is lost, although every token came in order.",
		Zh: "盲写确实无害。但新持有者若已经读过，就会把按旧值算出的结果写回去：令牌的次序一个没错，迟到的那次更新却丢了。"},
}, {
	ID: "a2.fence.converge", Article: Second, Section: secondTimeline, Lesson: "fencing",
	Text: timeline.Text{
		En: "After such a late write the new holder still writes, and from then on the old token is shut out.",
		Zh: "迟到的写入之后，新持有者照样能写；从此旧令牌再也写不进来。"},
	Settings: "rule=olderOrSame", Property: "NoStaleOverwrite", Verdict: timeline.Holds,
	Run: "fencing?rule=olderOrSame&from=33#" + lateBlind + ",A.write,deliver.A.write2",
}, {
	ID: "a2.fence.atomic", Article: Second, Section: secondTimeline, Lesson: "fencing",
	Text: timeline.Text{
		En: "That the newer holder wins in the end takes an atomic comparison and update.",
		Zh: "最终由新持有者胜出，前提是比较与更新不可分割。"},
	Settings: "rule=olderOrSame,check=split", Property: "NoStaleOverwrite", Verdict: timeline.Violated,
	Run: "fencing?rule=olderOrSame,check=split&from=33#" + apart + ";violates=NoStaleOverwrite.10",
}, {
	ID: "a2.fence.reads", Article: Second, Section: secondTimeline, Lesson: "fencing",
	Text: timeline.Text{
		En: "The fence stops writes, not reads: what is computed from an old read is not prevented.",
		Zh: "栅栏拦写不拦读：拿旧数据去计算，它拦不住。"},
	Settings: "rule=olderOrSame,work=rmw", Property: "NoLostUpdate", Verdict: timeline.Violated,
	Run: "fencing?rule=olderOrSame,work=rmw&from=33#" + lateRMW + ";violates=NoLostUpdate.10",
}, {
	ID: "a2.fence.restored", Article: Second, Section: secondChecks, Lesson: "fencing",
	Text: timeline.Text{
		En: "A service that restores its mark from durable storage after a restart keeps refusing old tokens.",
		Zh: "服务重启后从持久层恢复水位，就仍会拒绝旧令牌。"},
	Settings: "rule=olderOrSame,restart=on", Property: "NoStaleOverwrite", Verdict: timeline.Holds,
	Run: "fencing?rule=olderOrSame,restart=on&from=33#" + forgot,
}, {
	ID: "a2.fence.memory", Article: Second, Section: secondChecks, Lesson: "fencing",
	Text: timeline.Text{
		En: "A mark kept in memory alone is not enough: without restoring it, a restart lets old tokens in.",
		Zh: "水位只放内存不够：重启后若不恢复，旧令牌又能写入。"},
	Settings: "rule=olderOrSame,mark=lost,restart=on", Property: "NoStaleOverwrite", Verdict: timeline.Violated,
	Run: "fencing?rule=olderOrSame,mark=lost,restart=on&from=33#" + forgot + ";violates=NoStaleOverwrite.9",
}, {
	ID: "a2.fence.bypass", Article: Second, Section: secondChecks, Lesson: "fencing",
	Text: timeline.Text{
		En: "Every write path has to pass the check; one way round it makes the fence worthless.",
		Zh: "所有写路径都要过校验；留一条旁路，栅栏就形同虚设。"},
	Settings: "rule=olderOrSame,path=bypass", Property: "NoStaleOverwrite", Verdict: timeline.Violated,
	Run: "fencing?rule=olderOrSame,path=bypass&from=33#" + inFlight + ";violates=NoStaleOverwrite.8",
}, {
	ID: "a2.fence.stores", Article: Second, Section: secondChecks, Lesson: "fencing", Outcome: NotVerified,
	Text: timeline.Text{
		En: "A conditional UPDATE, a locking read inside a transaction, or a store’s conditional write makes the check and the update one step.",
		Zh: "条件更新、事务内加锁读，或者存储自带的条件写，都能把校验与更新合成一步。"},
	Reason: timeline.Text{
		En: "No database and no store runs in this lesson. It executes the rule that they would apply, and what happens when the step comes apart.",
		Zh: "本课没有运行任何数据库或存储，只执行它们要执行的那条规则，以及这一步被拆开时的后果。"},
}, {
	ID: "a2.fence.shorter", Article: Second, Section: secondNoCheck, Lesson: "fencing", Outcome: NotVerified,
	Text: timeline.Text{
		En: "A smaller critical section and fewer causes of pauses lower the probability of an accident by an order of magnitude.",
		Zh: "缩小临界区、减少停顿的诱因，能把出事的概率降低一个量级。"},
	Reason: timeline.Text{
		En: "This is a statistic of real machines and loads. The explorer says what can happen, never how often.",
		Zh: "这是真实机器与负载下的统计。穷举探索只回答会不会发生，不回答多久发生一次。"},
}}
