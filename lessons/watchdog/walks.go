package watchdog

import "github.com/afterlease/afterlease/timeline"

// beat is one renewal on time, a third of the lease after the last one.
const beat = "wait.10s,dog.renew,"

// miss is one that never arrives.
const miss = "wait.10s,dog.lose,"

// The article gives its renewals a clock: a lease of 30 s, a renewal every 10 s that makes it 30 s
// again, a business of a minute. What it leaves open, how long B works, is 5 s here.
const (
	naive = "A.acquire,wait.30s,lock.expire,wait.5s,B.acquire,wait.5s,B.release,wait.20s,A.write,A.release"

	minute = "A.acquire," + beat + beat + beat + beat + beat + "wait.10s,dog.renew,A.write,A.cancel,A.release,B.acquire"

	stopped = "A.acquire," + beat + "wait.5s,pause.A,wait.25s,lock.expire,wait.5s,B.acquire,resume.A,dog.renew"
	silent  = stopped + ",wait.5s,B.release,wait.40s,A.write"
	flagged = stopped + ",wait.5s,B.release,wait.40s,A.check"

	shortPause = "A.acquire,wait.10s,pause.A,wait.20s,lock.expire,B.acquire"

	between = "A.acquire," + beat + beat + beat + beat + beat +
		"wait.10s,dog.renew,A.check,pause.A,wait.30s,lock.expire,wait.5s,B.acquire,resume.A,A.write"

	oneLost = "A.acquire," + miss + "wait.10s,dog.renew"
	twoLost = "A.acquire," + miss + miss + "wait.10s"

	unasked  = "A.acquire," + beat + "wait.5s,pause.A,wait.25s,lock.expire,wait.5s,B.acquire,resume.A,dog.renew"
	apart    = "A.acquire,wait.10s,dog.check,pause.A,wait.20s,lock.expire,wait.5s,B.acquire,resume.A,dog.extend"
	shared   = "A.acquire,wait.30s,lock.expire,wait.5s,B.acquire"
	backward = "A.acquire," + beat + beat + beat + beat + beat + "wait.10s,A.write,A.release,B.acquire,dog.renew"
	leak     = "A.acquire,wait.5s,A.fail,wait.5s,dog.renew," + beat + beat + "wait.10s,dog.renew"
	capped   = "A.acquire,wait.5s,A.hang,wait.5s,dog.renew," + beat + beat + beat + beat + beat + beat + beat +
		"wait.10s,dog.renew,dog.cap,wait.30s,lock.expire,B.acquire"

	crashedLate = "A.acquire,wait.10s,crash.A,wait.20s,lock.expire,B.acquire"
	crashedSoon = "A.acquire," + beat + "crash.A,wait.30s,lock.expire,B.acquire"
)

var walks = append([]timeline.Walk{{
	ID: "naive", Title: text{En: "Work outlives its lease", Zh: "业务比租约长"},
	Settings: "", Schedule: naive,
	Ends: timeline.Ending{Action: "A.release", Outcome: timeline.Refused, Err: "ErrNotOwner"},
}, {
	ID: "heartbeat", Title: text{En: "A minute of work, a renewal every 10 s", Zh: "干一分钟，每 10 秒续一次"},
	Settings: "renew=on", Schedule: minute,
	Ends: timeline.Ending{Action: "B.acquire", Outcome: timeline.Accepted},
}, {
	ID: "pause", Title: text{En: "The process stops, and the watchdog with it", Zh: "进程停顿，看门狗也跟着停"},
	Settings: "renew=on,faults=pause", Schedule: silent,
	Ends: timeline.Ending{Action: "A.write"},
}, {
	ID: "short-pause", Title: text{En: "A pause of 20 s is enough", Zh: "停顿 20 秒就够了"},
	Settings: "renew=on,faults=pause", Schedule: shortPause,
	Ends: timeline.Ending{Action: "B.acquire", Outcome: timeline.Accepted},
}, {
	ID: "flag", Title: text{En: "The flag is read in time", Zh: "标志来得及"},
	Settings: "renew=on,signal=flag,faults=pause", Schedule: flagged,
	Ends: timeline.Ending{Action: "A.check"},
}, {
	ID: "between", Title: text{En: "Look, stop, expire, write", Zh: "检查、停顿、到期、写入"},
	Settings: "renew=on,signal=flag,faults=pause", Schedule: between,
	Ends: timeline.Ending{Action: "A.write"},
}, {
	ID: "one-lost", Title: text{En: "A third: one loss is tolerated", Zh: "三分之一：丢一次没事"},
	Settings: "renew=on,faults=lost1", Schedule: oneLost,
	Ends: timeline.Ending{Action: "dog.renew", Outcome: timeline.Accepted},
}, {
	ID: "tie-lost", Title: text{En: "Two lost: the expiry wins the tie", Zh: "丢两次：同刻，到期在先"},
	Settings: "renew=on,faults=lost2", Schedule: twoLost + ",lock.expire,B.acquire,dog.renew",
	Ends: timeline.Ending{Action: "dog.renew", Outcome: timeline.Refused, Err: "ErrNotOwner"},
}, {
	ID: "tie-kept", Title: text{En: "Two lost: the renewal wins the tie", Zh: "丢两次：同刻，续期在先"},
	Settings: "renew=on,faults=lost2", Schedule: twoLost + ",dog.renew",
	Ends: timeline.Ending{Action: "dog.renew", Outcome: timeline.Accepted},
}, {
	ID: "foreign", Title: text{En: "A renewal that does not ask: B’s lease", Zh: "不校验的续期：续了 B 的租约"},
	Settings: "renew=on,ownership=unchecked,faults=pause", Schedule: unasked,
	Ends: timeline.Ending{Action: "dog.renew", Outcome: timeline.Accepted},
}, {
	ID: "apart", Title: text{En: "GET says mine, PEXPIRE renews B’s", Zh: "GET 说是我的，PEXPIRE 续了 B 的"},
	Settings: "renew=on,ownership=checkThenExtend,faults=pause", Schedule: apart,
	Ends: timeline.Ending{Action: "dog.extend", Outcome: timeline.Accepted},
}, {
	ID: "same-thread", Title: text{En: "The renewal waits for the business", Zh: "续期在等业务"},
	Settings: "renew=sameThread", Schedule: shared,
	Ends: timeline.Ending{Action: "B.acquire", Outcome: timeline.Accepted},
}, {
	ID: "delete-first", Title: text{En: "Delete first: the renewal that still runs", Zh: "先删键：还在跑的续期"},
	Settings: "renew=on,ownership=unchecked,order=deleteThenCancel", Schedule: backward,
	Ends: timeline.Ending{Action: "dog.renew", Outcome: timeline.Accepted},
}, {
	ID: "leak", Title: text{En: "A failed business, renewed for ever", Zh: "业务已失败，续期不停"},
	Settings: "renew=on,stop=successOnly,faults=fail", Schedule: leak,
	Ends: timeline.Ending{Action: "dog.renew", Outcome: timeline.Accepted},
}, {
	ID: "cap", Title: text{En: "The cap frees a hung client’s lock", Zh: "业务卡死，上限让锁空出来"},
	Settings: "renew=on,cap=total,faults=hang", Schedule: capped,
	Ends: timeline.Ending{Action: "B.acquire", Outcome: timeline.Accepted},
}, {
	ID: "crash-late", Title: text{En: "A crash just before a renewal: 20 s", Zh: "续期前一刻崩溃：20 秒"},
	Settings: "renew=on,faults=crash", Schedule: crashedLate,
	Ends: timeline.Ending{Action: "B.acquire", Outcome: timeline.Accepted},
}, {
	ID: "crash-soon", Title: text{En: "A crash just after a renewal: 30 s", Zh: "续期后一刻崩溃：30 秒"},
	Settings: "renew=on,faults=crash", Schedule: crashedSoon,
	Ends: timeline.Ending{Action: "B.acquire", Outcome: timeline.Accepted},
}}, reports...)
