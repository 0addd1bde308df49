package watchdog

import "github.com/afterlease/afterlease/timeline"

type (
	text  = timeline.Text
	event = timeline.Event
	bars  = []timeline.Bar
)

// Short names of what most sentences hold.
const (
	hueA, hueB     = timeline.HueA, timeline.HueB
	call           = timeline.Call
	taken, refused = timeline.Accepted, timeline.Refused
	errNotOwner    = "ErrNotOwner"
)

// What a sentence does to the bars beside the lanes. These are literals throughout: a table that is
// known at compile time costs the WASM no code.
var (
	holdsA = bars{{Lane: laneLock, Style: timeline.LeaseBar, Hue: hueA, Open: true},
		{Lane: laneA, Style: timeline.ActiveBar, Hue: hueA, Open: true}}
	startsA = bars{{Lane: laneLock, Style: timeline.LeaseBar, Hue: hueA, Open: true},
		{Lane: laneA, Style: timeline.ActiveBar, Hue: hueA, Open: true}, {Lane: laneDog, Style: timeline.ActiveBar, Hue: hueA, Open: true}}
	holdsB = bars{{Lane: laneLock, Style: timeline.LeaseBar, Hue: hueB, Open: true},
		{Lane: laneB, Style: timeline.ActiveBar, Hue: hueB, Open: true}}
	leaseA   = bars{{Lane: laneLock, Style: timeline.LeaseBar, Hue: hueA, Open: true}}
	leaseB   = bars{{Lane: laneLock, Style: timeline.LeaseBar, Hue: hueB, Open: true}}
	leaseEnd = bars{{Lane: laneLock, Style: timeline.LeaseBar}}
	dogRuns  = bars{{Lane: laneDog, Style: timeline.ActiveBar, Hue: hueA, Open: true}}
	dogEnds  = bars{{Lane: laneDog, Style: timeline.ActiveBar}}
	endsA    = bars{{Lane: laneA, Style: timeline.ActiveBar}}
	endsB    = bars{{Lane: laneB, Style: timeline.ActiveBar}}
	freesA   = bars{{Lane: laneA, Style: timeline.ActiveBar}, {Lane: laneLock, Style: timeline.LeaseBar}}
	freesB   = bars{{Lane: laneB, Style: timeline.ActiveBar}, {Lane: laneLock, Style: timeline.LeaseBar}}
	bothEnd  = bars{{Lane: laneA, Style: timeline.ActiveBar}, {Lane: laneDog, Style: timeline.ActiveBar}}
	oneStops = bars{{Lane: laneA, Style: timeline.ActiveBar}, {Lane: laneA, Style: timeline.PauseBar, Hue: hueA, Open: true}}
	bothStop = bars{{Lane: laneA, Style: timeline.ActiveBar}, {Lane: laneA, Style: timeline.PauseBar, Hue: hueA, Open: true},
		{Lane: laneDog, Style: timeline.ActiveBar}, {Lane: laneDog, Style: timeline.PauseBar, Hue: hueA, Open: true}}
	oneGoesOn = bars{{Lane: laneA, Style: timeline.PauseBar}, {Lane: laneA, Style: timeline.ActiveBar, Hue: hueA, Open: true},
		{Lane: laneDog, Style: timeline.PauseBar}}
	bothGoOn = bars{{Lane: laneA, Style: timeline.PauseBar}, {Lane: laneA, Style: timeline.ActiveBar, Hue: hueA, Open: true},
		{Lane: laneDog, Style: timeline.PauseBar}, {Lane: laneDog, Style: timeline.ActiveBar, Hue: hueA, Open: true}}
)

// Labels and answers that more than one sentence has.
var (
	toAcquire  = text{En: "acquire", Zh: "加锁"}
	toRelease  = text{En: "release", Zh: "释放"}
	toRenew    = text{En: "renew", Zh: "续期"}
	toWrite    = text{En: "write", Zh: "写入"}
	tooLate    = text{En: "write, too late", Zh: "写入，已晚"}
	hasHung    = text{En: "hangs", Zh: "卡死"}
	hasFailed  = text{En: "fails", Zh: "异常"}
	standstill = text{En: "paused", Zh: "停顿"}
	wakes      = text{En: "resumes", Zh: "恢复"}
	crashes    = text{En: "crash", Zh: "崩溃"}
	expires    = text{En: "lease expires", Zh: "租约到期"}

	thirty     = text{En: "lease 30 s", Zh: "租约 30 秒"}
	thirtyMore = text{En: "30 s again", Zh: "重置为 30 秒"}
	removed    = text{En: "deleted", Zh: "已删除"}
	notHeard   = text{En: "(answer lost)", Zh: "（答复丢失）"}
	notYours   = text{En: "not yours", Zh: "不是你的锁"}
)

// says is every sentence of the lesson's events; {0} is the period of the watchdog.
var says = struct {
	acquired, started, granted, acquiredB, registered, orphaned              event
	renewed, renewedOther, retaken, notYours, notYoursTold, looked           event
	lost, unheard, unheardNo, capped                                         event
	clear, stops, deadline, wrote, wroteAgain, wroteOver, wroteLate          event
	cancelled, cancelNothing, releasedA, releasedB, notReleasedA, expiredA   event
	notReleasedB, expiredB, paused, pausedAlone, resumed, resumedAlone       event
	hung, hungAlone, hungBoth, failed, leaked, dropped, interrupted, crashed event
	crashedAlone                                                             event
}{
	acquired: event{Lane: laneA, To: laneLock, Kind: call, Hue: hueA, Outcome: taken, Label: toAcquire, Answer: thirty, Bars: holdsA,
		Text: text{En: "A acquires the lock with a lease of 30 s.", Zh: "A 加锁成功，租约 30 秒。"}},
	started: event{Lane: laneA, To: laneLock, Kind: call, Hue: hueA, Outcome: taken, Label: toAcquire, Answer: thirty, Bars: startsA,
		Text: text{En: "A acquires the lock with a lease of 30 s. Its watchdog starts and will renew every {0}.",
			Zh: "A 加锁成功，租约 30 秒。看门狗随之启动，每 {0}续期一次。"}},
	granted: event{Lane: laneA, To: laneLock, Kind: call, Hue: hueA, Outcome: taken, Label: toAcquire, Answer: thirty, Bars: holdsA,
		Text: text{En: "Redis grants A the lock for 30 s. The callback that would register the renewal has not run yet.",
			Zh: "Redis 把锁授予 A，租约 30 秒。负责登记续期的回调还没有运行。"}},
	acquiredB: event{Lane: laneB, To: laneLock, Kind: call, Hue: hueB, Outcome: taken, Label: toAcquire, Answer: thirty, Bars: holdsB,
		Text: text{En: "B acquires the lock with a lease of 30 s.", Zh: "B 加锁成功，租约 30 秒。"}},
	registered: event{Lane: laneDog, To: -1, Hue: hueA, Label: text{En: "registered", Zh: "已登记"}, Bars: dogRuns,
		Text: text{En: "The callback runs: the watchdog will renew every {0}, and A sets to work.",
			Zh: "回调运行：看门狗登记好续期，每 {0}一次；A 开始干活。"}},
	orphaned: event{Lane: laneDog, To: -1, Hue: hueA, Label: text{En: "registered, late", Zh: "迟到的登记"}, Bars: dogRuns,
		Text: text{En: "The callback runs late and registers a renewal every {0}. Nobody is left who would cancel it.",
			Zh: "回调迟到，仍把续期登记上了，每 {0}一次。已经没有人会来取消它。"}},

	renewed: event{Lane: laneDog, To: laneLock, Kind: call, Hue: hueA, Outcome: taken, Label: toRenew, Answer: thirtyMore,
		Text: text{En: "The watchdog renews: A’s lease is 30 s again.", Zh: "看门狗续期：A 的租约重置为 30 秒。"}},
	renewedOther: event{Lane: laneDog, To: laneLock, Kind: call, Hue: hueA, Outcome: taken, Label: toRenew, Bars: leaseB,
		Answer: text{En: "30 s, for B", Zh: "30 秒，续给了 B"},
		Text: text{En: "The watchdog renews by name alone. The lock is B’s by now, and B’s lease is what it renews.",
			Zh: "看门狗只认锁名就续期。锁已经是 B 的，它续的是 B 的租约。"}},
	retaken: event{Lane: laneDog, To: laneLock, Kind: call, Hue: hueA, Outcome: taken, Label: toRenew, Bars: leaseA,
		Answer: text{En: "“renewed”", Zh: "“续期成功”"},
		Text: text{En: "The watchdog finds the lock free, takes it again, and reports success. That others may have held it in between, it does not mention.",
			Zh: "看门狗发现锁是空的，就重新占上，还报告“续期成功”。这中间锁可能归过别人，它只字不提。"}},
	notYours: event{Lane: laneDog, To: laneLock, Kind: call, Hue: hueA, Outcome: refused, Err: errNotOwner, Label: toRenew, Answer: notYours, Bars: dogEnds,
		Text: text{En: "Redis answers: not yours. The watchdog stops, and tells nobody.",
			Zh: "Redis 答复：锁不是你的。看门狗停下，谁也没告诉。"}},
	notYoursTold: event{Lane: laneDog, To: laneLock, Kind: call, Hue: hueA, Outcome: refused, Err: errNotOwner, Label: toRenew, Answer: notYours, Bars: dogEnds,
		Text: text{En: "Redis answers: not yours. The watchdog stops and raises the flag “lock lost” in the same step.",
			Zh: "Redis 答复：锁不是你的。看门狗停下，并在同一步里置上“锁已丢失”标志。"}},
	looked: event{Lane: laneDog, To: laneLock, Kind: call, Hue: hueA, Label: text{En: "GET", Zh: "GET"}, Answer: text{En: "A’s", Zh: "是 A 的"},
		Text: text{En: "The watchdog asks whose the lock is: A’s. It will extend the lease with a second command.",
			Zh: "看门狗先问锁归谁：是 A 的。接着才用第二条命令延长租约。"}},
	lost: event{Lane: laneDog, To: -1, Hue: hueA, Label: text{En: "renewal lost", Zh: "续期丢失"},
		Text: text{En: "The renewal request is lost on its way; Redis hears nothing. The next attempt is in {0}.",
			Zh: "续期请求丢在路上，Redis 什么也没收到。{0}后再试。"}},
	unheard: event{Lane: laneDog, To: laneLock, Kind: call, Hue: hueA, Label: toRenew, Answer: notHeard,
		Text: text{En: "Redis makes the lease 30 s again, but its answer is lost. The watchdog does not know, and tries again in {0}.",
			Zh: "Redis 把租约重置为 30 秒，答复却丢了。看门狗不知道结果，{0}后再试。"}},
	unheardNo: event{Lane: laneDog, To: laneLock, Kind: call, Hue: hueA, Label: toRenew, Answer: notHeard,
		Text: text{En: "Redis answers: not yours, and the answer is lost. The watchdog tries again in {0}.",
			Zh: "Redis 答复锁不是你的，答复却丢了。看门狗 {0}后再试。"}},
	capped: event{Lane: laneDog, To: -1, Hue: hueA, Label: text{En: "no more renewals", Zh: "不再续期"}, Bars: dogEnds,
		Text: text{En: "The total for this lock is used up: 90 s here, the article’s 10 min. The watchdog stops and leaves the lease to run out.",
			Zh: "这把锁的续期总时长用完了：这里是 90 秒，文中是 10 分钟。看门狗停下，让租约自己到期。"}},

	clear: event{Lane: laneA, To: -1, Hue: hueA, Label: text{En: "look: fine", Zh: "检查：正常"},
		Text: text{En: "A looks before it writes: nothing says that the lock is lost.", Zh: "A 写入前先检查：没有任何迹象表明锁丢了。"}},
	stops: event{Lane: laneA, To: -1, Hue: hueA, Label: text{En: "look: lost", Zh: "检查：锁已丢"}, Bars: endsA,
		Text: text{En: "A looks before it writes: the lock is lost. It writes nothing and leaves.", Zh: "A 写入前先检查：锁已经丢了。它不写，直接退出。"}},
	deadline: event{Lane: laneA, To: -1, Kind: timeline.Expire, Hue: hueA, Label: text{En: "stops by itself", Zh: "自行停下"}, Bars: endsA,
		Text: text{En: "A has heard of no renewal for 27.5 s. By its own clock it stops, before the lease can end.",
			Zh: "A 已有 27.5 秒没听到续期成功。它按自己的时钟停下，赶在租约到期之前。"}},
	wrote: event{Lane: laneA, To: -1, Hue: hueA, Label: toWrite,
		Text: text{En: "A’s write lands. The lease is still A’s.", Zh: "A 的写入生效，租约仍归 A。"}},
	wroteAgain: event{Lane: laneA, To: -1, Hue: hueA, Label: toWrite,
		Text: text{En: "A’s write lands. The lock is A’s again, but not under the grant that A began with.",
			Zh: "A 的写入生效。锁虽然又归 A，却已不是开工时的那次授权。"}},
	wroteOver: event{Lane: laneA, To: -1, Hue: hueA, Label: tooLate,
		Text: text{En: "A’s write lands while the lock is B’s. Nothing refuses it.", Zh: "锁此刻归 B，A 的写入照样生效，没有谁拒绝它。"}},
	wroteLate: event{Lane: laneA, To: -1, Hue: hueA, Label: tooLate,
		Text: text{En: "A’s write lands although its lease is over. Nothing refuses it.", Zh: "A 的租约早已结束，写入照样生效，没有谁拒绝它。"}},
	cancelled: event{Lane: laneA, To: -1, Hue: hueA, Label: text{En: "cancel", Zh: "取消续期"}, Bars: dogEnds,
		Text: text{En: "A cancels the renewal.", Zh: "A 取消续期任务。"}},
	cancelNothing: event{Lane: laneA, To: -1, Hue: hueA, Label: text{En: "cancel: none found", Zh: "取消：没找到"}, Bars: endsA,
		Text: text{En: "A’s handler looks for a renewal to cancel and finds none registered. A goes; to its knowledge it never got the lock.",
			Zh: "A 的取消处理想找续期任务，一个登记的也没有。A 就此离开：在它看来，自己从没拿到过锁。"}},
	releasedA: event{Lane: laneA, To: laneLock, Kind: call, Hue: hueA, Outcome: taken, Label: toRelease, Answer: removed, Bars: freesA,
		Text: text{En: "A releases: the lock is A’s and is deleted.", Zh: "A 释放锁：锁确实是它的，已删除。"}},
	releasedB: event{Lane: laneB, To: laneLock, Kind: call, Hue: hueB, Outcome: taken, Label: toRelease, Answer: removed, Bars: freesB,
		Text: text{En: "B releases: the lock is B’s and is deleted.", Zh: "B 释放锁：锁确实是它的，已删除。"}},
	notReleasedA: event{Lane: laneA, To: laneLock, Kind: call, Hue: hueA, Outcome: refused, Err: errNotOwner, Label: toRelease, Answer: notYours, Bars: endsA,
		Text: text{En: "A wants to release, but the lock is not A’s any more: nothing is deleted.",
			Zh: "A 想释放锁，但锁已不属于它：什么也没有删除。"}},
	notReleasedB: event{Lane: laneB, To: laneLock, Kind: call, Hue: hueB, Outcome: refused, Err: errNotOwner, Label: toRelease, Answer: notYours, Bars: endsB,
		Text: text{En: "B wants to release, but the lock is not B’s any more: nothing is deleted.",
			Zh: "B 想释放锁，但锁已不属于它：什么也没有删除。"}},
	expiredA: event{Lane: laneLock, To: -1, Kind: timeline.Expire, Hue: hueA, Label: expires, Bars: leaseEnd,
		Text: text{En: "A’s lease runs out and the lock is free. Nothing reaches A: an expiry is not a message.",
			Zh: "A 的租约到期，锁空了出来。A 什么也收不到：到期不是一条消息。"}},
	expiredB: event{Lane: laneLock, To: -1, Kind: timeline.Expire, Hue: hueB, Label: expires, Bars: leaseEnd,
		Text: text{En: "B’s lease runs out and the lock is free. Nothing reaches B: an expiry is not a message.",
			Zh: "B 的租约到期，锁空了出来。B 什么也收不到：到期不是一条消息。"}},

	paused: event{Lane: laneA, To: -1, Kind: timeline.Pause, Hue: hueA, Label: standstill, Bars: bothStop,
		Text: text{En: "A’s process stops, the watchdog with it: both are threads of one process.",
			Zh: "A 的进程停住，看门狗也一起停：两者是同一个进程里的线程。"}},
	pausedAlone: event{Lane: laneA, To: -1, Kind: timeline.Pause, Hue: hueA, Label: standstill, Bars: oneStops,
		Text: text{En: "A’s process stops. It does not know that it stopped.", Zh: "A 的进程停住了，它自己并不知道。"}},
	resumed: event{Lane: laneA, To: -1, Kind: timeline.Resume, Hue: hueA, Label: wakes, Bars: bothGoOn,
		Text: text{En: "A’s process goes on where it was, watchdog included. It does not know that it stopped.",
			Zh: "A 的进程连同看门狗从停下的地方继续，并不知道自己停过。"}},
	resumedAlone: event{Lane: laneA, To: -1, Kind: timeline.Resume, Hue: hueA, Label: wakes, Bars: oneGoesOn,
		Text: text{En: "A’s process goes on where it was. It does not know that it stopped.", Zh: "A 的进程从停下的地方继续，并不知道自己停过。"}},
	hung: event{Lane: laneA, To: -1, Hue: hueA, Label: hasHung,
		Text: text{En: "A’s business hangs. Its watchdog, on another thread, notices nothing.", Zh: "A 的业务卡死了。看门狗在另一个线程上，毫无察觉。"}},
	hungAlone: event{Lane: laneA, To: -1, Hue: hueA, Label: hasHung,
		Text: text{En: "A’s business hangs.", Zh: "A 的业务卡死了。"}},
	hungBoth: event{Lane: laneA, To: -1, Hue: hueA, Label: hasHung,
		Text: text{En: "A’s business hangs, and with it the thread that would renew.", Zh: "A 的业务卡死了，负责续期的也是这个线程。"}},
	failed: event{Lane: laneA, To: -1, Hue: hueA, Label: hasFailed, Bars: endsA,
		Text: text{En: "A’s business fails. Its finally block will clean up.", Zh: "A 的业务异常退出，由 finally 块来收尾。"}},
	leaked: event{Lane: laneA, To: -1, Hue: hueA, Label: hasFailed, Bars: endsA,
		Text: text{En: "A’s business fails and never reaches the clean-up. Its renewal goes on.", Zh: "A 的业务异常退出，没走到收尾那一段。续期还在继续。"}},
	dropped: event{Lane: laneA, To: -1, Hue: hueA, Label: hasFailed, Bars: endsA,
		Text: text{En: "A’s business fails and never reaches the release.", Zh: "A 的业务异常退出，没走到释放那一步。"}},
	interrupted: event{Lane: laneA, To: -1, Hue: hueA, Label: text{En: "interrupted", Zh: "被中断"}, Bars: endsA,
		Text: text{En: "A is interrupted while it waits for the callback. It does not know that the lock has been granted.",
			Zh: "A 在等回调时被中断。它不知道锁其实已经授予。"}},
	crashed: event{Lane: laneA, To: -1, Kind: timeline.Crash, Hue: hueA, Label: crashes, Bars: bothEnd,
		Text: text{En: "A’s process dies, the watchdog with it. Redis is not told.", Zh: "A 的进程崩溃，看门狗一起没了。没有人告诉 Redis。"}},
	crashedAlone: event{Lane: laneA, To: -1, Kind: timeline.Crash, Hue: hueA, Label: crashes, Bars: endsA,
		Text: text{En: "A’s process dies. Redis is not told.", Zh: "A 的进程崩溃。没有人告诉 Redis。"}},
}

// held is why a lock cannot be acquired; {0} is its owner, {1} what is left of the lease.
var held = text{En: "{0} holds the lock, {1} of its lease left", Zh: "{0} 持有锁，租约还剩 {1}"}
