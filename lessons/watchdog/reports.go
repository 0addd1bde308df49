package watchdog

import "github.com/afterlease/afterlease/timeline"

// reports are public failure reports as walks. Each runs at the setting of the code it was written
// about.
var reports = []timeline.Walk{{
	// A refresh that is delayed past the lease finds the key gone and sets it again.
	ID: "o-05", Title: text{En: "O-05: a refresh that takes the lock again", Zh: "O-05：续期时把锁重新占上"},
	Settings: "renew=on,ownership=recreate,signal=flag,faults=lost3",
	Schedule: "A.acquire," + miss + miss + miss + "lock.expire,B.acquire,wait.5s,B.release,wait.5s,dog.renew," +
		beat + "wait.10s,dog.renew,A.check",
	Ends: timeline.Ending{Action: "A.check"},
	Report: &timeline.Report{ID: "O-05", Source: "swarthy/redis-semaphore#175",
		URL: "https://github.com/swarthy/redis-semaphore/issues/175", Property: "LossSignalled",
		Fix: "renew=on,signal=flag,faults=lost3"},
}, {
	// Renewals go well for a while; then none comes through for as long as the lease lasts.
	ID: "o-07", Title: text{En: "O-07: the renewals stop coming, the job goes on", Zh: "O-07：续期断了，任务还在跑"},
	Settings: "renew=on,faults=lost3",
	Schedule: "A.acquire," + beat + miss + miss + miss + "lock.expire,B.acquire",
	Ends:     timeline.Ending{Action: "B.acquire", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-07", Source: "redisson/redisson#5698",
		URL: "https://github.com/redisson/redisson/issues/5698", Property: "MutualExclusion",
		Fix: "renew=on,signal=deadline,faults=lost3"},
}, {
	// The renewal is registered by the callback of acquire; the caller is interrupted before it runs.
	ID: "o-08", Title: text{En: "O-08: cancelled before it was registered", Zh: "O-08：还没登记就先取消"},
	Settings: "renew=on,order=cancelThenRegister,faults=fail",
	Schedule: "A.acquire,A.fail,A.cancel,dog.register," + beat + beat + "wait.10s,dog.renew",
	Ends:     timeline.Ending{Action: "dog.renew", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-08", Source: "redisson/redisson#7272",
		URL: "https://github.com/redisson/redisson/issues/7272", Property: "LockFreed",
		Fix: "renew=on,faults=fail"},
}, {
	// A leader whose renewals are refused hears that the lease is another's, and its work is not told.
	ID: "o-19", Title: text{En: "O-19: the leader that is not told to stop", Zh: "O-19：没有人叫停的旧主"},
	Settings: "renew=on,faults=lost3",
	Schedule: "A.acquire," + miss + miss + miss + "lock.expire,wait.5s,B.acquire,wait.5s,dog.renew,B.release,wait.20s,A.write",
	Ends:     timeline.Ending{Action: "A.write"},
	Report: &timeline.Report{ID: "O-19", Source: "kubernetes/kubernetes#23731",
		URL: "https://github.com/kubernetes/kubernetes/issues/23731", Property: "LossSignalled",
		Fix: "renew=on,signal=deadline,faults=lost3"},
}}
