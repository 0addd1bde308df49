package ledgers

import "github.com/afterlease/afterlease/timeline"

const (
	// again is the run given out once more after its worker died; late, while it still lives.
	again = "crash.w1,ledger.expire,w2.claim,"
	late  = "w1.claim,ledger.expire,w2.claim,"
	// overtaken is a request whose worker dies and whose repeat arrives as well.
	overtaken = "w1.claim,w1.send," + again + "w2.send,deliver.request1,deliver.request2"
)

var walks = []timeline.Walk{{
	ID: "twice", Title: text{En: "Done, not written down, done again", Zh: "做了没记账，于是又做一遍"},
	Schedule: "w1.claim,w1.effect," + again + "w2.effect,w2.mark",
	Ends:     timeline.Ending{Action: "w2.mark", Outcome: timeline.Accepted},
}, {
	ID: "never", Title: text{En: "Written down, not done, and nobody looks again", Zh: "记了账没做，再也没人来做"},
	Settings: "commit=markFirst", Schedule: "w1.claim,w1.mark,crash.w1",
	Ends: timeline.Ending{Action: "crash.w1"},
}, {
	ID: "together", Title: text{En: "Both in one transaction: true, false, one effect", Zh: "同一个事务：true、false、效果一次"},
	Settings: "commit=transaction", Schedule: late + "w1.commit,w2.commit",
	Ends:   timeline.Ending{Action: "w2.commit", Outcome: timeline.Refused, Err: "ErrDone"},
	Prints: "job first/replay: true false effects: 1",
}, {
	ID: "unread", Title: text{En: "One transaction that does not read the mark", Zh: "同一个事务，却没有再读标记"},
	Settings: "commit=transaction,recheck=off", Schedule: late + "w1.commit,w2.commit",
	Ends: timeline.Ending{Action: "w2.commit", Outcome: timeline.Accepted},
}, {
	ID: "memory", Title: text{En: "The article’s own ledger, after a restart", Zh: "原文自己的账本，重启之后"},
	Settings: "commit=transaction,book=memory", Schedule: "w1.claim,w1.commit,crash.w1,restart.w1,w1.claim,w1.commit",
	Ends: timeline.Ending{Action: "w1.commit", Outcome: timeline.Accepted},
}, {
	ID: "no-key", Title: text{En: "The request outlives its worker, and so does its repeat", Zh: "请求比节点活得久，重发的也到了"},
	Settings: "commit=external", Schedule: overtaken,
	Ends: timeline.Ending{Action: "deliver.request2", Outcome: timeline.Accepted},
}, {
	ID: "asked", Title: text{En: "Asked first, and done twice", Zh: "先问过，还是做了两遍"},
	Settings: "commit=externalQuery", Schedule: "w1.claim,w1.ask,w1.send," + again + "w2.ask,w2.send,deliver.request1,deliver.request2",
	Ends: timeline.Ending{Action: "deliver.request2", Outcome: timeline.Accepted},
}, {
	ID: "key", Title: text{En: "The same two requests with one key", Zh: "同样两个请求，带同一个键"},
	Settings: "commit=externalKey", Schedule: overtaken + ",w2.mark",
	Ends: timeline.Ending{Action: "w2.mark", Outcome: timeline.Accepted},
}, {
	ID: "remembered", Title: text{En: "Our book is gone, the other party remembers", Zh: "自己的账没了，对方还记得"},
	Settings: "commit=externalKey,book=memory",
	Schedule: "w1.claim,w1.send,deliver.request1,w1.mark,crash.w1,restart.w1,w1.claim,w1.send,deliver.request1,w1.mark",
	Ends:     timeline.Ending{Action: "w1.mark", Outcome: timeline.Accepted},
}, {
	ID: "o-43", Title: text{En: "Held for an hour, handed out again", Zh: "攥了一小时，又发给了别人"},
	Settings: "commit=external", Schedule: late + "w1.send,w2.send,deliver.request1,deliver.request2",
	Ends: timeline.Ending{Action: "deliver.request2", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-43", Source: "celery/celery#3270", URL: "https://github.com/celery/celery/issues/3270",
		Property: "EffectAtMostOnce", Fix: "commit=externalKey"},
}, {
	ID: "o-49", Title: text{En: "The replay meets its own success, and is recorded as failed", Zh: "重放撞上自己的成功，被记为失败"},
	Settings: "commit=externalKey,duplicate=failure",
	Schedule: "w1.claim,w1.send,deliver.request1,crash.w1,restart.w1,ledger.expire,w1.claim,w1.send,deliver.request1,w1.fail",
	Ends:     timeline.Ending{Action: "w1.fail", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-49", Source: "fundament-oss/fundament#307", URL: "https://github.com/fundament-oss/fundament/issues/307",
		Property: "BooksAgree", Fix: "commit=externalKey"},
}}
