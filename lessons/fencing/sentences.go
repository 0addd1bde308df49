package fencing

import "github.com/afterlease/afterlease/timeline"

// says is every sentence of the lesson's events. {0} is the client, {1} its token, {2} what is read
// or written or compared with, {3} the mark.
var says = struct {
	acquired, read, readCarried, readRefused, sent                 timeline.Event
	passed, accepted, taken, stale, usedUp, overtaken              timeline.Event
	released, notYours, expired, paused, resumed, cameBack, forgot timeline.Event

	held text
}{
	acquired: timeline.Event{To: laneLock, Kind: timeline.Call,
		Label: text{En: "acquire", Zh: "加锁"}, Answer: text{En: "token {1}", Zh: "令牌 {1}"}, Badge: timeline.Same("{1}"),
		Text: text{En: "{0} acquires the lock and gets token {1} with a lease of 30 s.",
			Zh: "{0} 加锁成功，拿到令牌 {1}，租约 30 秒。"}},
	read: timeline.Event{To: laneResource, Kind: timeline.Call,
		Label: text{En: "read", Zh: "读取"}, Answer: timeline.Same("{2}"),
		Text: text{En: "{0} reads {2} and will write what it read plus one.",
			Zh: "{0} 读到 {2}，准备加一后写回。"}},
	readCarried: timeline.Event{To: laneResource, Kind: timeline.Call,
		Label: text{En: "read {1}", Zh: "读取 {1}"}, Answer: timeline.Same("{2}"),
		Text: text{En: "{0} reads {2} and will write what it read plus one. The read carries token {1} and raises the mark to it.",
			Zh: "{0} 读到 {2}，准备加一后写回。这次读取带着令牌 {1}，水位升到 {1}。"}},
	readRefused: timeline.Event{To: laneResource, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrStale",
		Label: text{En: "read {1}", Zh: "读取 {1}"}, Answer: text{En: "refused: {1} < {2}", Zh: "拒绝：{1} < {2}"},
		Text: text{En: "{0}’s read with token {1} is refused: the resource has seen {2}. {0} stops.",
			Zh: "{0} 带令牌 {1} 的读取被拒绝：资源已见过 {2}。{0} 停下。"}},
	sent: timeline.Event{To: laneResource, Kind: timeline.Send,
		Label: text{En: "write {1} · {2}", Zh: "写入 {1} · {2}"},
		Text: text{En: "{0} sends a write of {2} with token {1}; it is on its way.",
			Zh: "{0} 发出带令牌 {1} 的写入：{2}。消息在途。"}},

	passed: timeline.Event{Kind: timeline.Arrive, Answer: text{En: "check passed", Zh: "检查通过"},
		Text: text{En: "The resource checks {0}’s write with token {1}: it may pass. Nothing is written yet.",
			Zh: "资源检查 {0} 带令牌 {1} 的写入：可以通过。此刻还没有写。"}},
	accepted: timeline.Event{Kind: timeline.Arrive, Outcome: timeline.Accepted, Badge: timeline.Same("{1}"),
		Answer: text{En: "accepted · mark = {3}", Zh: "接受 · 水位 = {3}"},
		Text: text{En: "The resource accepts {0}’s write with token {1}. The value is now {2}.",
			Zh: "资源接受 {0} 带令牌 {1} 的写入。当前值：{2}。"}},
	taken: timeline.Event{Kind: timeline.Arrive, Outcome: timeline.Accepted, Badge: timeline.Same("{1}"),
		Answer: text{En: "accepted", Zh: "接受"},
		Text: text{En: "The resource accepts {0}’s write with token {1}. The value is now {2}.",
			Zh: "资源接受 {0} 带令牌 {1} 的写入。当前值：{2}。"}},
	stale: timeline.Event{Kind: timeline.Arrive, Outcome: timeline.Refused, Err: "ErrStale",
		Answer: text{En: "refused: {1} < {2}", Zh: "拒绝：{1} < {2}"},
		Text: text{En: "The resource refuses {0}’s write: {1} is older than {2}. Only now does {0} learn it, and stops.",
			Zh: "资源拒绝 {0} 的写入：{1} 比 {2} 旧。{0} 到此刻才知道，于是停下。"}},
	usedUp: timeline.Event{Kind: timeline.Arrive, Outcome: timeline.Refused, Err: "ErrStale",
		Answer: text{En: "refused: {1} ≤ {1}", Zh: "拒绝：{1} ≤ {1}"},
		Text: text{En: "The resource refuses {0}’s write: token {1} has been used up. {0} stops.",
			Zh: "资源拒绝 {0} 的写入：令牌 {1} 已经用掉。{0} 停下。"}},
	overtaken: timeline.Event{Kind: timeline.Arrive, Outcome: timeline.Refused, Err: "ErrOperation",
		Answer: text{En: "refused: operation {1} ≤ {2}", Zh: "拒绝：操作 {1} ≤ {2}"},
		Text: text{En: "The resource refuses {0}’s write: its operation {1} arrives after operation {2}, which stays.",
			Zh: "资源拒绝 {0} 的写入：第 {1} 个操作比第 {2} 个晚到，后者保持不变。"}},

	released: timeline.Event{To: laneLock, Kind: timeline.Call,
		Label: text{En: "release", Zh: "释放"}, Answer: text{En: "released", Zh: "已释放"},
		Text: text{En: "{0} gives the lock back and is done.", Zh: "{0} 归还锁，这一轮结束。"}},
	notYours: timeline.Event{To: laneLock, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrNotOwner",
		Label: text{En: "release", Zh: "释放"}, Answer: text{En: "not yours", Zh: "不是你的锁"},
		Text: text{En: "{0} wants to give the lock back, but it is no longer {0}’s: nothing is deleted.",
			Zh: "{0} 想归还锁，但锁已不属于它：什么也没有删除。"}},
	expired: timeline.Event{To: -1, Kind: timeline.Expire, Label: text{En: "lease expires", Zh: "租约到期"},
		Text: text{En: "{0}’s lease expires and the lock is free. Nothing reaches {0}: an expiry is not a message.",
			Zh: "{0} 的租约到期，锁空了出来。{0} 什么也收不到：到期不是一条消息。"}},
	paused: timeline.Event{To: -1, Kind: timeline.Pause, Label: text{En: "paused", Zh: "停顿"},
		Text: text{En: "{0}’s process stops. It does not know that it stopped.", Zh: "{0} 的进程停住了，它自己并不知道。"}},
	resumed: timeline.Event{To: -1, Kind: timeline.Resume, Label: text{En: "resumes", Zh: "恢复"},
		Text: text{En: "{0} wakes and goes on where it was.", Zh: "{0} 醒来，从停下的地方继续。"}},
	cameBack: timeline.Event{Lane: laneResource, To: -1, Kind: timeline.Restart, Label: text{En: "restart", Zh: "重启"},
		Text: text{En: "The resource restarts. Value and mark are durable: it still knows what it has seen.",
			Zh: "资源重启。值和水位都已落盘：它还记得见过什么。"}},
	forgot: timeline.Event{Lane: laneResource, To: -1, Kind: timeline.Restart, Label: text{En: "restart, mark lost", Zh: "重启，水位丢失"},
		Text: text{En: "The resource restarts. The value is durable, the mark was only in memory: every old token is good again.",
			Zh: "资源重启。值已落盘，水位只在内存里：所有旧令牌又都有效了。"}},

	held: text{En: "{0} holds the lock with token {1}, {2} of its lease left", Zh: "{0} 持有锁（令牌 {1}），租约还剩 {2}"},
}
