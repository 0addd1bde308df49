package receipt

import "github.com/afterlease/afterlease/timeline"

const (
	// lostReply is asking twice because the first answer was lost; bothWork is two runs done by two
	// workers.
	lostReply = "s1.create,lose.s1.reply,s1.create,deliver.s1.create"
	bothWork  = ",w1.take,w1.work,w2.take,w2.work"
	// twoFire is two schedulers at the same slot; soon, the second comes when the first run is over.
	twoFire  = "s1.create,s2.create,deliver.s1.create,deliver.s2.create" + bothWork
	lateTick = "s1.create,deliver.s1.create,w1.take,w1.work,lock.end,s2.create,deliver.s2.create,w2.take,w2.work"
	outlived = "s1.create,crash.s1,restart.s1,s1.check,s1.create,deliver.s1.create,deliver.orphan.create" + bothWork
)

var walks = []timeline.Walk{{
	ID: "lost-reply", Title: text{En: "The answer is lost: two runs for 09:00", Zh: "答复丢失：09:00 有了两条执行"},
	Schedule: lostReply + bothWork,
	Ends:     timeline.Ending{Action: "w2.work", Outcome: timeline.Accepted},
}, {
	ID: "article", Title: text{En: "billing@2026-10-13T09:00Z, twice", Zh: "billing@2026-10-13T09:00Z 来了两次"},
	Settings: "key=slot", Schedule: lostReply + ",w1.take,w1.work",
	Ends:   timeline.Ending{Action: "w1.work", Outcome: timeline.Accepted},
	Prints: "job first/replay: true false effects: 1",
}, {
	ID: "two", Title: text{En: "Two schedulers, and nothing goes wrong", Zh: "两个调度器，什么也没出错"},
	Settings: "schedulers=two", Schedule: twoFire,
	Ends: timeline.Ending{Action: "w2.work", Outcome: timeline.Accepted},
}, {
	ID: "none", Title: text{En: "A crash before the record: no run at all", Zh: "记录之前崩溃：一条执行也没有"},
	Settings: "misses=undetected", Schedule: "crash.s1,restart.s1",
	Ends: timeline.Ending{Action: "restart.s1"},
}, {
	ID: "made-up", Title: text{En: "The same crash, and the miss is noticed", Zh: "同样的崩溃，漏掉的槽被发现"},
	Settings: "key=slot", Schedule: "crash.s1,restart.s1,s1.check,s1.create,deliver.s1.create,w1.take,w1.work",
	Ends: timeline.Ending{Action: "w1.work", Outcome: timeline.Accepted},
}, {
	ID: "outlived", Title: text{En: "The dead scheduler’s request arrives after all", Zh: "已死调度器的请求还是到了"},
	Settings: "requests=outlive", Schedule: outlived,
	Ends: timeline.Ending{Action: "w2.work", Outcome: timeline.Accepted},
}, {
	ID: "o-37", Title: text{En: "Two reconciles, the second on an older copy", Zh: "两次调谐，第二次看的是旧副本"},
	Settings: "schedulers=two", Schedule: "s1.create,deliver.s1.create,s2.create,deliver.s2.create" + bothWork,
	Ends: timeline.Ending{Action: "w2.work", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-37", Source: "ray-project/kuberay#4849", URL: "https://github.com/ray-project/kuberay/issues/4849",
		Property: "EffectAtMostOnce", Fix: "key=slot,schedulers=two"},
}, {
	ID: "o-40", Title: text{En: "A clock three minutes ahead ends the lock", Zh: "快了三分钟的时钟提前结束了锁"},
	Settings: "key=lock,schedulers=two",
	Schedule: "s1.create,deliver.s1.create,w1.take,lock.end,s2.create,deliver.s2.create,w2.take,w1.work,w2.work",
	Ends:     timeline.Ending{Action: "w2.work", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-40", Source: "lukas-krecan/ShedLock#231", URL: "https://github.com/lukas-krecan/ShedLock/issues/231",
		Property: "EffectAtMostOnce", Fix: "key=slot,schedulers=two"},
}, {
	ID: "o-41", Title: text{En: "The lock lasts 20 ms, the other timer is 300 ms late", Zh: "锁只占 20 毫秒，另一个定时器晚 300 毫秒"},
	Settings: "key=lock,schedulers=two", Schedule: lateTick,
	Ends: timeline.Ending{Action: "w2.work", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-41", Source: "go-co-op/gocron#841", URL: "https://github.com/go-co-op/gocron/issues/841",
		Property: "EffectAtMostOnce", Fix: "key=slot,schedulers=two"},
}, {
	ID: "o-42", Title: text{En: "The state is back at WAITING, the copy is old", Zh: "状态又回到 WAITING，手里的副本是旧的"},
	Settings: "key=lock,schedulers=two",
	Schedule: "s1.create,s2.create,deliver.s1.create,w1.take,w1.work,lock.end,deliver.s2.create,w2.take,w2.work",
	Ends:     timeline.Ending{Action: "w2.work", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-42", Source: "quartz-scheduler/quartz#107", URL: "https://github.com/quartz-scheduler/quartz/issues/107",
		Property: "EffectAtMostOnce", Fix: "key=slot,schedulers=two"},
}, {
	ID: "o-44", Title: text{En: "The new leader looks at the present instant only", Zh: "新领导者只看眼前这一刻"},
	Settings: "schedulers=standby,misses=undetected", Schedule: "crash.s1,s2.takeover",
	Ends: timeline.Ending{Action: "s2.takeover"},
	Report: &timeline.Report{ID: "O-44", Source: "sidekiq/sidekiq#6804", URL: "https://github.com/sidekiq/sidekiq/issues/6804",
		Property: "SlotDecided", Fix: "key=slot,schedulers=standby"},
}, {
	ID: "o-50", Title: text{En: "Unique among active jobs, and the first has finished", Zh: "只在活动任务中去重，而第一个已经跑完"},
	Settings: "key=lock,schedulers=two",
	Schedule: "s1.create,deliver.s1.create,w1.take,w1.work,lock.end,s2.create,deliver.s2.create,w1.take,w1.work",
	Ends:     timeline.Ending{Action: "w1.work", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-50", Source: "hexpm/bob#257", URL: "https://github.com/hexpm/bob/issues/257",
		Property: "EffectAtMostOnce", Fix: "key=slot,schedulers=two"},
}}
