package claims

import "github.com/afterlease/afterlease/timeline"

// The claims of lesson 1.4, and the schedules that they play.
const (
	dogMinute = "A.acquire,wait.10s,dog.renew,wait.10s,dog.renew,wait.10s,dog.renew,wait.10s,dog.renew,wait.10s,dog.renew," +
		"wait.10s,dog.renew,A.write,A.cancel,A.release,B.acquire"
	dogPaused  = "A.acquire,wait.10s,dog.renew,wait.5s,pause.A,wait.25s,lock.expire,wait.5s,B.acquire,resume.A,dog.renew"
	dogTwoLost = "A.acquire,wait.10s,dog.lose,wait.10s,dog.lose,wait.10s,lock.expire,B.acquire"
	dogApart   = "A.acquire,wait.10s,dog.check,pause.A,wait.20s,lock.expire,wait.5s,B.acquire,resume.A,dog.extend"
	dogDeleted = "A.acquire,wait.10s,dog.renew,wait.10s,dog.renew,wait.10s,dog.renew,wait.10s,dog.renew,wait.10s,dog.renew," +
		"wait.10s,A.write,A.release,B.acquire,dog.renew"
)

var watchdog = []Claim{{
	ID: "a2.watchdog.script", Article: Second, Section: secondScript, Lesson: "watchdog",
	Text: timeline.Text{
		En: "Whose lock it is and its extension must be one script: as two commands a renewal can extend a lock that changed hands in between.",
		Zh: "“是不是我的”和“延长”必须是同一段脚本：拆成两条命令，中间易主，续的就是别人的锁。"},
	Settings: "renew=on,ownership=checkThenExtend,faults=pause", Property: "NeverRenewsOthers", Verdict: timeline.Violated,
	Run: "watchdog?renew=on,ownership=checkThenExtend,faults=pause#" + dogApart + ";violates=NeverRenewsOthers.10",
}, {
	ID: "a2.watchdog.heartbeat", Article: Second, Section: secondDog, Lesson: "watchdog",
	Text: timeline.Text{
		En: "With a renewal in the background that makes the lease full again, the lock lasts as long as the business does.",
		Zh: "后台周期性地把租约刷回满值，业务跑多久，锁就维持多久。"},
	Settings: "renew=on", Property: "MutualExclusion", Verdict: timeline.Holds,
	Run: "watchdog?renew=on#" + dogMinute,
}, {
	ID: "a2.watchdog.crash", Article: Second, Section: secondDog, Lesson: "watchdog", Outcome: Corrected,
	Text: timeline.Text{
		En: "After a crash the heartbeat stops, and the lock expires within about one heartbeat period.",
		Zh: "客户端崩溃后心跳停止，锁在一个心跳周期级别的时间内自然过期。"},
	Reason: timeline.Text{
		En: "It takes ttl − period at least and ttl at most, both attained: with 30 s and a third, 20 to 30 s. The period decides only how old the last renewal can be.",
		Zh: "最快是租约减周期，最慢是整个租约，两头都取得到：30 秒、三分之一时是 20 到 30 秒。周期只决定最后一次续期能有多旧。"},
	Run: "watchdog?renew=on,faults=crash#A.acquire,wait.10s,dog.renew,crash.A,wait.30s,lock.expire;violates=FreeInOnePeriod.5",
}, {
	ID: "a2.watchdog.recovers", Article: Second, Section: secondDog, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A crashed client’s lock comes free by itself: the heartbeat stops with its process.",
		Zh: "客户端崩溃，心跳随进程停止，锁会自己空出来。"},
	Settings: "renew=on,faults=crash", Property: "LockFreed", Verdict: timeline.Holds,
	Run: "watchdog?renew=on,faults=crash#A.acquire,wait.10s,crash.A,wait.20s,lock.expire,B.acquire",
}, {
	ID: "a2.watchdog.redisson", Article: Second, Section: secondDog, Lesson: "watchdog", Outcome: NotVerified,
	Text: timeline.Text{
		En: "Redisson renews a lock of 30 s every 10 s unless a lease time is given, and cancels the task on release.",
		Zh: "Redisson 在未显式指定持有时间时，把锁设为 30 秒、每 10 秒续期，释放时取消任务。"},
	Reason: timeline.Text{
		En: "Redisson does not run here. Its figures are the lesson’s, and two reports about its watchdog are among the walks.",
		Zh: "这里没有运行 Redisson。本课采用它的数字，演示里另有两份关于其看门狗的公开报告。"},
}, {
	ID: "a2.watchdog.twice", Article: Second, Section: secondDog, Lesson: "watchdog", Outcome: Corrected,
	Text: timeline.Text{
		En: "A period of a third leaves room to retry after two renewals in a row have failed.",
		Zh: "三分之一的周期，给连续两次续期失败留出了重试余地。"},
	Reason: timeline.Text{
		En: "After two losses the third renewal is due at the very instant at which the lease ends. If it comes first, the lock stays; if the expiry does, it is gone. The later sentence, one loss, is the safe one.",
		Zh: "丢两次之后，第三次续期恰好与到期同刻：续期在先，锁还在；到期在先，锁就没了。后文说的“容忍一次”才是稳妥的说法。"},
	Run: "watchdog?renew=on,faults=lost2#" + dogTwoLost + ";violates=MutualExclusion.8",
}, {
	ID: "a2.watchdog.next", Article: Second, Section: secondDog, Lesson: "watchdog",
	Text: timeline.Text{
		En: "If one renewal is lost, the next still arrives before the lease ends: a third tolerates one loss.",
		Zh: "丢一次续期，下一次仍在租约结束前到达：三分之一容忍丢一次。"},
	Settings: "renew=on,faults=lost1", Property: "MutualExclusion", Verdict: timeline.Holds,
	Run: "watchdog?renew=on,faults=lost1#A.acquire,wait.10s,dog.lose,wait.10s,dog.renew",
}, {
	ID: "a2.watchdog.thread", Article: Second, Section: secondDog, Lesson: "watchdog",
	Text: timeline.Text{
		En: "Renewal needs a thread of its own: on the thread of the business it waits for what it should bridge.",
		Zh: "续期必须有自己的线程：放在业务线程上，它等的正是它该撑过去的那段时间。"},
	Settings: "renew=sameThread", Property: "MutualExclusion", Verdict: timeline.Violated,
	Run: "watchdog?renew=sameThread#A.acquire,wait.30s,lock.expire,wait.5s,B.acquire;violates=MutualExclusion.5",
}, {
	ID: "a2.watchdog.unchecked", Article: Second, Section: secondDog, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A renewal that does not compare the credential prolongs somebody else’s lock once the lock has changed hands.",
		Zh: "续期若不校验凭证，锁一旦易主，就是在给别人的锁续命。"},
	Settings: "renew=on,ownership=unchecked,faults=pause", Property: "NeverRenewsOthers", Verdict: timeline.Violated,
	Run: "watchdog?renew=on,ownership=unchecked,faults=pause#" + dogPaused + ";violates=NeverRenewsOthers.11",
}, {
	ID: "a2.watchdog.checked", Article: Second, Section: secondDog, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A renewal that compares the credential fails once the lock has changed hands.",
		Zh: "校验凭证的续期，在锁易主之后必定失败。"},
	Settings: "renew=on,faults=pause", Property: "NeverRenewsOthers", Verdict: timeline.Holds,
	Run: "watchdog?renew=on,faults=pause#" + dogPaused,
}, {
	ID: "a2.watchdog.slow", Article: Second, Section: secondCures, Lesson: "watchdog",
	Text: timeline.Text{
		En: "Normal slowness is cured: while the process is scheduled and renews in time, the lock does not expire halfway and the late write is still the owner’s.",
		Zh: "治得了“正常慢”：只要进程还在调度、续期按时发出，锁不会中途过期，写入时仍是持有者。"},
	Settings: "renew=on", Property: "WritesOnlyAsOwner", Verdict: timeline.Holds,
	Run: "watchdog?renew=on#" + dogMinute,
}, {
	ID: "a2.watchdog.pause", Article: Second, Section: secondCures, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A pause is not cured: it stops the renewal together with the business, the lease ends, and two are inside.",
		Zh: "治不了停顿：业务停，续期也停，租约照样到期，两个客户端同时进入临界区。"},
	Settings: "renew=on,faults=pause", Property: "MutualExclusion", Verdict: timeline.Violated,
	Run: "watchdog?renew=on,faults=pause#" + dogPaused + ";violates=MutualExclusion.9",
}, {
	ID: "a2.watchdog.belief", Article: Second, Section: secondCures, Lesson: "watchdog",
	Text: timeline.Text{
		En: "The thread that wakes goes on in its old belief and writes: renewal does not close the hole in safety.",
		Zh: "解冻的线程带着过时的认知接着写：续期封不住安全性的口子。"},
	Settings: "renew=on,faults=pause", Property: "WritesOnlyAsOwner", Verdict: timeline.Violated,
	Run: "watchdog?renew=on,faults=pause#" + dogPaused + ",wait.5s,B.release,wait.40s,A.write;violates=WritesOnlyAsOwner.15",
}, {
	ID: "a2.watchdog.longer", Article: Second, Section: secondCures, Lesson: "watchdog", Outcome: Corrected,
	Text: timeline.Text{
		En: "With a watchdog, losing the lock takes a pause longer than the lease.",
		Zh: "有了看门狗，要停顿得比过期时间还长，才会丢锁。"},
	Reason: timeline.Text{
		En: "A pause of ttl − period is enough when it begins just before a renewal: here 20 s of a lease of 30 s.",
		Zh: "停顿若恰好始于续期之前，只要“租约减周期”那么长就够了：这里是 30 秒租约中的 20 秒。"},
	Run: "watchdog?renew=on,faults=pause#A.acquire,wait.10s,pause.A,wait.20s,lock.expire,B.acquire;violates=MutualExclusion.6",
}, {
	ID: "a2.watchdog.seldom", Article: Second, Section: secondCures, Lesson: "watchdog", Outcome: NotVerified,
	Text: timeline.Text{
		En: "Renewal makes the loss of a lock much less probable, yet pauses of 30 s are no rarity on large heaps.",
		Zh: "续期让丢锁的概率显著下降，但大堆上停顿 30 秒并不罕见。"},
	Reason: timeline.Text{
		En: "Both are statistics of real machines. The explorer says what can happen, never how often.",
		Zh: "两者都是真实机器上的统计。穷举探索只回答会不会发生，不回答多久发生一次。"},
}, {
	ID: "a2.watchdog.retry", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A renewal that fails on the network may simply be tried again: a lost answer costs nothing.",
		Zh: "网络抖动造成的续期失败，重试即可：丢的若只是答复，什么也没损失。"},
	Settings: "renew=on,faults=answers", Property: "MutualExclusion", Verdict: timeline.Holds,
	Run: "watchdog?renew=on,faults=answers#A.acquire,wait.10s,dog.unheard,wait.10s,dog.unheard,wait.10s,dog.renew",
}, {
	ID: "a2.watchdog.silent", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A watchdog that stops without telling the business turns a safety problem into a silent one.",
		Zh: "悄悄停掉续期而不通知业务，是把安全问题静默化。"},
	Settings: "renew=on,faults=pause", Property: "LossSignalled", Verdict: timeline.Violated,
	Run: "watchdog?renew=on,faults=pause#" + dogPaused + ",wait.5s,B.release,wait.40s,A.write;violates=LossSignalled.15",
}, {
	ID: "a2.watchdog.flag", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A flag that is raised with the answer “not yours”, and read before the write, brings the loss to the business.",
		Zh: "收到“不是你的”就置位一个标志，写入前检查它，业务就能得知锁已丢失。"},
	Settings: "renew=on,signal=flag,faults=pause", Property: "LossSignalled", Verdict: timeline.Holds,
	Run: "watchdog?renew=on,signal=flag,faults=pause#" + dogPaused + ",wait.5s,B.release,wait.40s,A.check",
}, {
	ID: "a2.watchdog.interrupt", Article: Second, Section: secondDetails, Lesson: "watchdog", Outcome: NotVerified,
	Text: timeline.Text{
		En: "Instead of a flag, the watchdog may interrupt the thread of the business.",
		Zh: "除了标志，也可以直接中断业务线程。"},
	Reason: timeline.Text{
		En: "No thread is interrupted here. What the lesson has besides the flag is a deadline of A’s own.",
		Zh: "这里没有中断线程。除了标志，本课另有 A 自设的期限。"},
}, {
	ID: "a2.watchdog.leak", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A renewal that nobody cancels makes a lock that never ends: the business has failed, and its lease is renewed on.",
		Zh: "忘了取消续期，锁就永不过期：业务早已异常退出，租约还在一次次续上。"},
	Settings: "renew=on,stop=successOnly,faults=fail", Property: "LockFreed", Verdict: timeline.Violated,
	Run: "watchdog?renew=on,stop=successOnly,faults=fail#A.acquire,wait.5s,A.fail,wait.5s,dog.renew,wait.10s,dog.renew,wait.10s,dog.renew",
}, {
	ID: "a2.watchdog.finally", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "With the clean-up in finally, a failing business leaves neither a renewal nor a lock behind.",
		Zh: "释放逻辑放进 finally，业务异常退出也不会留下续期任务和锁。"},
	Settings: "renew=on,faults=fail", Property: "LockFreed", Verdict: timeline.Holds,
	Run: "watchdog?renew=on,faults=fail#A.acquire,wait.5s,A.fail,A.cancel,A.release,B.acquire",
}, {
	ID: "a2.watchdog.order", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "Cancel first, then delete: the other way round a renewal still runs when the lock has gone to the next client.",
		Zh: "先取消任务再删键：反过来，锁到了下一个客户端手里，续期还在跑。"},
	Settings: "renew=on,ownership=unchecked,order=deleteThenCancel", Property: "NeverRenewsOthers", Verdict: timeline.Violated,
	Run: "watchdog?renew=on,ownership=unchecked,order=deleteThenCancel#" + dogDeleted + ";violates=NeverRenewsOthers.16",
}, {
	ID: "a2.watchdog.quarter", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A period of a quarter tolerates two losses in a row.",
		Zh: "周期取四分之一，容忍连续丢两次。"},
	Settings: "renew=on,period=quarter,faults=lost2", Property: "MutualExclusion", Verdict: timeline.Holds,
	Run: "watchdog?renew=on,period=quarter,faults=lost2#A.acquire,wait.7500ms,dog.lose,wait.7500ms,dog.lose,wait.7500ms,dog.renew",
}, {
	ID: "a2.watchdog.sparse", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "With too long a period, one lost packet can lose the lock.",
		Zh: "周期太疏，丢一个包就可能丢锁。"},
	Settings: "renew=on,period=half,faults=lost1", Property: "MutualExclusion", Verdict: timeline.Violated,
	Run: "watchdog?renew=on,period=half,faults=lost1#A.acquire,wait.15s,dog.lose,wait.15s,lock.expire,B.acquire;violates=MutualExclusion.6",
}, {
	ID: "a2.watchdog.load", Article: Second, Section: secondDetails, Lesson: "watchdog", Outcome: NotVerified,
	Text: timeline.Text{
		En: "With too short a period, the renewals of all active locks become a load on Redis.",
		Zh: "周期太密，所有活跃锁的续期会成为 Redis 的负担。"},
	Reason: timeline.Text{
		En: "No Redis runs here, so no load was measured.",
		Zh: "这里没有运行 Redis，也就没有测量负载。"},
}, {
	ID: "a2.watchdog.hung", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "Renewal without an end keeps the lock of a hung process for ever.",
		Zh: "无限续期会让卡死的进程永远占着锁。"},
	Settings: "renew=on,faults=hang", Property: "LockFreed", Verdict: timeline.Violated,
	Run: "watchdog?renew=on,faults=hang#A.acquire,wait.5s,A.hang,wait.5s,dog.renew,wait.10s,dog.renew,wait.10s,dog.renew",
}, {
	ID: "a2.watchdog.cap", Article: Second, Section: secondDetails, Lesson: "watchdog",
	Text: timeline.Text{
		En: "A cap on the total time of renewing, of ten minutes say, lets the lock of a hung process come free.",
		Zh: "给续期设一个总时长上限（比如十分钟），卡死的进程占着的锁也能回收。"},
	Settings: "renew=on,cap=total,faults=hang", Property: "LockFreed", Verdict: timeline.Holds,
}}
