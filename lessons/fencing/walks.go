package fencing

import "github.com/afterlease/afterlease/timeline"

// The clock of article 2: 0 s A acquires, 5 s A stops, 30 s the lease expires, 32 s B acquires,
// 40 s A wakes and writes.
const story = "A.acquire,wait.5s,pause.A,wait.25s,lock.expire,wait.2s,B.acquire,B.write,deliver.B.write1," +
	"wait.8s,resume.A,A.write,deliver.A.write1"

// late is the same beginning, but A's old write lands before B writes.
const (
	late = "A.acquire,A.write,wait.30s,lock.expire,B.acquire,deliver.A.write1,B.write,deliver.B.write1"

	lateRMW = "A.acquire,A.read,wait.30s,lock.expire,B.acquire,B.read,A.write,deliver.A.write1,B.write,deliver.B.write1"

	// apart is a write that was checked, then overtaken, then applied; inFlight one that was overtaken on
	// its way.
	apart = "A.acquire,A.write,check.A.write1,wait.30s,lock.expire,B.acquire,B.write,check.B.write1," +
		"update.B.write1,update.A.write1"
	inFlight = "A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1"
)

var (
	from41 = timeline.Display{TokenFrom: 41}
	from33 = timeline.Display{TokenFrom: 33}
)

var walks = []timeline.Walk{{
	ID: "naive", Title: timeline.Text{En: "Nobody checks: 41 overwrites 42", Zh: "无人检查：41 覆盖了 42"},
	Settings: "rule=none", Schedule: story, Show: from41,
	Ends: timeline.Ending{Action: "deliver.A.write1", Outcome: timeline.Accepted},
}, {
	ID: "41-42", Title: timeline.Text{En: "41 is refused, because 42 was here", Zh: "41 被拒，因为 42 已经来过"},
	Settings: "rule=older", Schedule: story, Show: from41,
	Ends:   timeline.Ending{Action: "deliver.A.write1", Outcome: timeline.Refused, Err: "ErrStale"},
	Prints: "expired owner: stale fence value: B",
}, {
	ID: "33-34", Title: timeline.Text{En: "33 and 34: the other article’s rule", Zh: "33 与 34：另一篇文章的规则"},
	Settings: "rule=olderOrSame", Schedule: story, Show: from33,
	Ends: timeline.Ending{Action: "deliver.A.write1", Outcome: timeline.Refused, Err: "ErrStale"},
}, {
	ID: "late", Title: timeline.Text{En: "33 lands late, before 34: harmless", Zh: "33 迟到，但早于 34：无害"},
	Settings: "rule=olderOrSame", Schedule: late, Show: from33,
	Ends: timeline.Ending{Action: "deliver.B.write1", Outcome: timeline.Accepted},
}, {
	ID: "late-rmw", Title: timeline.Text{En: "The same with a read before it: an update is lost", Zh: "先读再写的同一幕：丢了一次更新"},
	Settings: "rule=olderOrSame,work=rmw", Schedule: lateRMW, Show: from33,
	Ends: timeline.Ending{Action: "deliver.B.write1", Outcome: timeline.Accepted},
}, {
	ID: "same-token", Title: timeline.Text{En: "The same token twice", Zh: "同一令牌写两次"},
	Settings: "rule=older", Schedule: "A.acquire,A.write,deliver.A.write1,A.write,deliver.A.write2", Show: from41,
	Ends: timeline.Ending{Action: "deliver.A.write2", Outcome: timeline.Accepted},
}, {
	ID: "reordered", Title: timeline.Text{En: "One holder, two writes, the wrong order", Zh: "同一持有者，两次写入，次序颠倒"},
	Settings: "rule=older", Schedule: "A.acquire,A.write,A.write,deliver.A.write2,deliver.A.write1", Show: from41,
	Ends: timeline.Ending{Action: "deliver.A.write1", Outcome: timeline.Accepted},
}, {
	// Plan 3 is checked and applied late, over a newer one. The clean-up that then removed the old plan,
	// and with it the addresses in use, is left out: this resource has one value and no history.
	ID: "o-21", Title: timeline.Text{En: "DynamoDB, October 2025: an old plan over a newer one", Zh: "DynamoDB，2025 年 10 月：旧方案盖掉新方案"},
	Settings: "rule=older,check=split", Schedule: apart, Show: timeline.Display{TokenFrom: 3},
	Ends: timeline.Ending{Action: "update.A.write1", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-21", Source: "AWS post-event summary, October 2025",
		URL: "https://aws.amazon.com/message/101925/", Property: "NoStaleOverwrite", Fix: "rule=older"},
}, {
	// The generation of Chubby's sequencer is the token.
	ID: "o-22", Title: timeline.Text{En: "Chubby: a write that got stuck in the network", Zh: "Chubby：堵在网络里的一次写入"},
	Settings: "rule=none", Schedule: inFlight, Show: timeline.Display{TokenFrom: 4},
	Ends: timeline.Ending{Action: "deliver.A.write1", Outcome: timeline.Accepted},
	Report: &timeline.Report{ID: "O-22", Source: "M. Burrows, The Chubby lock service (OSDI 2006)",
		URL:      "https://www.usenix.org/legacy/event/osdi06/tech/full_papers/burrows/burrows.pdf",
		Property: "NoStaleOverwrite", Fix: "rule=older"},
}}
