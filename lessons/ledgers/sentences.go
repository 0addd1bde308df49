package ledgers

import "github.com/afterlease/afterlease/timeline"

type text = timeline.Text

var (
	names = [workersMax]text{{En: "Worker 1", Zh: "工作节点 1"}, {En: "Worker 2", Zh: "工作节点 2"}}

	crashLabels    = [workersMax]text{{En: "crash worker 1", Zh: "让工作节点 1 崩溃"}, {En: "crash worker 2", Zh: "让工作节点 2 崩溃"}}
	restartLabels  = [workersMax]text{{En: "restart worker 1", Zh: "重启工作节点 1"}, {En: "restart worker 2", Zh: "重启工作节点 2"}}
	processRestart = text{En: "restart the process", Zh: "重启进程"}
	processCrash   = text{En: "crash the process", Zh: "让进程崩溃"}
	deliverLabel   = text{En: "deliver request {0}", Zh: "送达请求 {0}"}
	requestLabel   = text{En: "settle · request {0}", Zh: "结算 · 请求 {0}"}
)

// says is every sentence of a worker's own events. {0} is the worker, {1} a number: of the attempt, of
// the request or of effects.
var says = struct {
	claimed, expired, expiredEarly                   timeline.Event
	applied, appliedMarked, repeated                 timeline.Event
	marked, markedFirst, markedDone, markedStale     timeline.Event
	committed, committedAgain, refused               timeline.Event
	sent, asked, askedDone                           timeline.Event
	failed, failedNot                                timeline.Event
	crashed, crashedSent, processDied, processDiedIn timeline.Event
	back, processBack                                timeline.Event
}{
	claimed: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Accepted, Badge: timeline.Same("{1}"),
		Label: text{En: "claim", Zh: "认领"}, Answer: text{En: "attempt {1}", Zh: "第 {1} 次尝试"},
		Text: text{En: "{0} reads that the run is not done, and claims it: attempt {1}, with a lease.",
			Zh: "{0} 看到执行还没完成，于是认领：第 {1} 次尝试，附一段租约。"}},
	expired: timeline.Event{To: -1, Kind: timeline.Expire, Label: text{En: "lease runs out", Zh: "租约到期"},
		Text: text{En: "The lease of the dead worker runs out. The run can be claimed again.",
			Zh: "已死节点的租约到期，这条执行可以重新认领。"}},
	expiredEarly: timeline.Event{To: -1, Kind: timeline.Expire, Label: text{En: "lease runs out", Zh: "租约到期"},
		Text: text{En: "The lease runs out. {0} lives and is only slow; nobody tells it.",
			Zh: "租约到期。{0} 还活着，只是慢；没有谁通知它。"}},

	applied: timeline.Event{To: laneEffect, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "settle", Zh: "结算"}, Answer: text{En: "effects: {1}", Zh: "效果：{1}"},
		Text: text{En: "{0} does the settlement. The run book does not know yet.",
			Zh: "{0} 做了结算。执行账还不知道。"}},
	appliedMarked: timeline.Event{To: laneEffect, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "settle", Zh: "结算"}, Answer: text{En: "effects: {1}", Zh: "效果：{1}"},
		Text: text{En: "{0} does the settlement, and the mark that stood before it is true now.",
			Zh: "{0} 做了结算，先前打上的标记到现在才算数。"}},
	repeated: timeline.Event{To: laneEffect, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "settle", Zh: "结算"}, Answer: text{En: "effects: {1}", Zh: "效果：{1}"},
		Text: text{En: "{0} does the settlement. It has happened before, and nothing here could tell: effects {1}.",
			Zh: "{0} 做了结算。其实以前已经做过，可这里没有谁看得出来：效果 {1} 次。"}},

	marked: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "mark", Zh: "标记"}, Answer: text{En: "done", Zh: "完成"},
		Text: text{En: "{0} marks the run done.", Zh: "{0} 把执行标记为完成。"}},
	markedFirst: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "mark", Zh: "标记"}, Answer: text{En: "done", Zh: "完成"},
		Text: text{En: "{0} marks the run done, and has not done it yet.", Zh: "{0} 先标记完成，事情还没做。"}},
	markedDone: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrDone", Label: text{En: "mark", Zh: "标记"}, Answer: text{En: "already done", Zh: "早已完成"},
		Text: text{En: "{0} wants to mark the run, which is done already. It stops.", Zh: "{0} 要标记，却发现执行早已完成，于是停下。"}},
	markedStale: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrStaleAttempt", Label: text{En: "mark", Zh: "标记"}, Answer: text{En: "stale attempt", Zh: "尝试已过时"},
		Text: text{En: "{0} wants to mark the run, which belongs to a later attempt by now. It stops.", Zh: "{0} 要标记，可执行已归后来的尝试，于是停下。"}},

	committed: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "commit", Zh: "提交"}, Answer: text{En: "effect and mark", Zh: "效果与标记"},
		Text: text{En: "{0} commits the settlement and the mark in one transaction: both, or neither.",
			Zh: "{0} 在同一个事务里提交结算和标记：要么都有，要么都没有。"}},
	committedAgain: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "commit", Zh: "提交"}, Answer: text{En: "effects: {1}", Zh: "效果：{1}"},
		Text: text{En: "{0} commits both in one transaction. No mark stopped it, and the settlement has happened before: effects {1}.",
			Zh: "{0} 在同一个事务里提交两者。没有标记拦住它，而结算早已发生过：效果 {1} 次。"}},
	refused: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrDone", Label: text{En: "commit", Zh: "提交"}, Answer: text{En: "already done", Zh: "早已完成"},
		Text: text{En: "{0}’s transaction reads the mark: the run is done. Nothing is changed.",
			Zh: "{0} 的事务读到标记：执行早已完成。什么也没有改。"}},

	sent: timeline.Event{To: laneEffect, Kind: timeline.Send, Label: text{En: "settle · request {1}", Zh: "结算 · 请求 {1}"},
		Text: text{En: "{0} sends request {1} for the settlement to the other party. Nobody can call it back.",
			Zh: "{0} 向对方发出结算请求 {1}。发出之后，谁也叫不回来。"}},
	asked: timeline.Event{To: laneEffect, Kind: timeline.Call, Label: text{En: "has it happened?", Zh: "做过了吗？"}, Answer: text{En: "no", Zh: "没有"},
		Text: text{En: "{0} asks for the outcome. As of now the settlement has not happened; a request on its way is not in the answer.",
			Zh: "{0} 查询结果：此刻还没有结算。在途的请求，答案里看不到。"}},
	askedDone: timeline.Event{To: laneEffect, Kind: timeline.Call, Label: text{En: "has it happened?", Zh: "做过了吗？"}, Answer: text{En: "yes", Zh: "做过"},
		Text: text{En: "{0} asks for the outcome. The settlement has happened: only the mark is missing.",
			Zh: "{0} 查询结果：结算已经做过，只差标记。"}},

	failed: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "record failure", Zh: "记为失败"}, Answer: text{En: "failed", Zh: "失败"},
		Text: text{En: "{0} records the run as failed. The settlement has happened, and the book will say the opposite for ever.",
			Zh: "{0} 把执行记为失败。结算明明已发生，账上却永远写着相反的话。"}},
	failedNot: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrStaleAttempt", Label: text{En: "record failure", Zh: "记为失败"}, Answer: text{En: "refused", Zh: "被拒"},
		Text: text{En: "{0} wants to record a failure, but the run is no longer its own. It stops.",
			Zh: "{0} 想记为失败，可执行已不归它，于是停下。"}},

	crashed: timeline.Event{To: -1, Kind: timeline.Crash, Label: text{En: "crash", Zh: "崩溃"},
		Text: text{En: "{0} crashes. What it had not written down, nobody knows.",
			Zh: "{0} 崩溃。没来得及记账的事，再没有谁知道。"}},
	crashedSent: timeline.Event{To: -1, Kind: timeline.Crash, Label: text{En: "crash", Zh: "崩溃"},
		Text: text{En: "{0} crashes while it waits for an answer. Its request travels on.",
			Zh: "{0} 在等答复时崩溃。它的请求还在路上。"}},
	back: timeline.Event{To: -1, Kind: timeline.Restart, Label: text{En: "back", Zh: "恢复"},
		Text: text{En: "{0} comes back with empty hands. What there is to know stands in the books.",
			Zh: "{0} 恢复，两手空空。要知道什么，只能看账。"}},
	processBack: timeline.Event{To: -1, Kind: timeline.Restart, Label: text{En: "back, book empty", Zh: "恢复，空账"},
		Text: text{En: "The process comes back with an empty run book: for all it knows, nothing was ever done.",
			Zh: "进程恢复，执行账是空的：在它看来，什么都没做过。"}},
	processDied: timeline.Event{To: -1, Kind: timeline.Crash, Label: text{En: "crash, book lost", Zh: "崩溃，账丢了"},
		Text: text{En: "The process crashes: both workers, and the run book, which was in its memory. The settlement is in the world and stays.",
			Zh: "进程崩溃：两个工作节点都没了，内存里的执行账也没了。结算在外面的世界里，还在。"}},
	processDiedIn: timeline.Event{To: -1, Kind: timeline.Crash, Label: text{En: "crash, book lost", Zh: "崩溃，账丢了"},
		Text: text{En: "The process crashes, the run book in its memory with it. A request that had left travels on.",
			Zh: "进程崩溃，内存里的执行账随之丢失。已经发出的请求还在路上。"}},
}

// answers is what the other party does with a request: {0} is its sender, {1} its number, {2} how
// often the settlement has happened.
var answers = [...]timeline.Event{
	took: {Kind: timeline.Arrive, Outcome: timeline.Accepted, Answer: text{En: "effects: {2}", Zh: "效果：{2}"},
		Text: text{En: "Request {1} arrives, and the settlement happens.", Zh: "请求 {1} 送达，结算发生。"}},
	tookAgain: {Kind: timeline.Arrive, Outcome: timeline.Accepted, Answer: text{En: "effects: {2}", Zh: "效果：{2}"},
		Text: text{En: "Request {1} arrives and is taken for a new one: the settlement happens again, effects {2}.",
			Zh: "请求 {1} 送达，被当成新的请求：结算又发生一次，效果 {2} 次。"}},
	already: {Kind: timeline.Arrive, Outcome: timeline.Refused, Err: "ErrApplied", Answer: text{En: "applied already", Zh: "早已做过"},
		Text: text{En: "Request {1} arrives with a key that is known: nothing happens again.",
			Zh: "请求 {1} 送达，幂等键已有记录：不再重做。"}},
}

const (
	took = iota
	tookAgain
	already
)

// hearing is who gets the answer and what it makes of it.
var hearing = [...]text{
	gone:      {En: " Whoever sent it is gone; nobody gets the answer.", Zh: "发它的进程已经不在，没有谁收到答复。"},
	heard:     {En: " {0} gets the answer.", Zh: "{0} 收到答复。"},
	asSuccess: {En: " {0} counts that as success.", Zh: "{0} 把这个答复当作成功。"},
	asFailure: {En: " {0} takes that for an error.", Zh: "{0} 却把这个答复当成错误。"},
}

const (
	gone = iota
	heard
	asSuccess
	asFailure
)
