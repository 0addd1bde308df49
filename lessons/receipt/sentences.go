package receipt

import "github.com/afterlease/afterlease/timeline"

type text = timeline.Text

// The two halves of the article's key, job@slot: what the slot's row is known by.
const (
	jobName = "billing"
	slotUTC = "2026-10-13T09:00Z"
)

var (
	schedulerNames = [schedulersMax]text{{En: "The scheduler", Zh: "调度器"}, {En: "The second scheduler", Zh: "第二调度器"}}
	workerNames    = [workersMax]text{{En: "Worker 1", Zh: "工作节点 1"}, {En: "Worker 2", Zh: "工作节点 2"}}

	requestLabels = [schedulersMax]text{{En: "deliver the scheduler’s request", Zh: "送达调度器的请求"},
		{En: "deliver the second scheduler’s request", Zh: "送达第二调度器的请求"}}
	lossLabels = [schedulersMax]text{{En: "deliver it, lose the answer to the scheduler", Zh: "送达，但丢掉给调度器的答复"},
		{En: "deliver it, lose the answer to the second scheduler", Zh: "送达，但丢掉给第二调度器的答复"}}
	crashLabels = [schedulersMax]text{{En: "crash the scheduler", Zh: "让调度器崩溃"},
		{En: "crash the second scheduler", Zh: "让第二调度器崩溃"}}
	restartLabels = [schedulersMax]text{{En: "restart the scheduler", Zh: "重启调度器"},
		{En: "restart the second scheduler", Zh: "重启第二调度器"}}
	requestLabel = text{En: "create 09:00", Zh: "创建 09:00"}
)

// says is every sentence of the lesson's events. {0} is the scheduler or worker, {1} a number: of
// runs, of the run, or of effects.
var says = struct {
	asked, askedAgain, askedLate             timeline.Event
	found, foundSkipped, notFound            timeline.Event
	skipped, notSkipped, unlocked            timeline.Event
	took, first, again                       timeline.Event
	crashed, crashedAlone, crashedWith       timeline.Event
	looksBack, looksOn, tookOver, tookOverOn timeline.Event
}{
	asked: timeline.Event{To: laneLedger, Kind: timeline.Send, Label: requestLabel,
		Text: text{En: "{0} asks the ledger for a run of 09:00. The request is on its way.",
			Zh: "{0}请账本为 09:00 创建一条执行，请求在途。"}},
	askedAgain: timeline.Event{To: laneLedger, Kind: timeline.Send, Label: requestLabel,
		Text: text{En: "{0} has heard nothing. Not recorded, or recorded and the answer lost: it cannot tell, and asks again.",
			Zh: "{0}什么也没收到。是没记上，还是记上了、答复丢了？它分不清，只好再问一次。"}},
	askedLate: timeline.Event{To: laneLedger, Kind: timeline.Send, Label: requestLabel,
		Text: text{En: "{0} makes up for the missed slot: it asks for the run of 09:00 now.",
			Zh: "{0}补上漏掉的槽：现在请求创建 09:00 的执行。"}},

	found: timeline.Event{To: laneLedger, Kind: timeline.Call, Label: text{En: "09:00?", Zh: "09:00？"}, Answer: text{En: "has a run", Zh: "已有执行"},
		Text: text{En: "{0} looks for 09:00 in the ledger. It has a run: nothing was missed.",
			Zh: "{0}到账本里查 09:00：已有执行，没有漏。"}},
	foundSkipped: timeline.Event{To: laneLedger, Kind: timeline.Call, Label: text{En: "09:00?", Zh: "09:00？"}, Answer: text{En: "skipped", Zh: "已跳过"},
		Text: text{En: "{0} looks for 09:00 in the ledger. It was skipped on purpose: that is decided.",
			Zh: "{0}到账本里查 09:00：已记为跳过，有定论。"}},
	notFound: timeline.Event{To: laneLedger, Kind: timeline.Call, Label: text{En: "09:00?", Zh: "09:00？"}, Answer: text{En: "no run", Zh: "没有执行"},
		Text: text{En: "{0} looks for 09:00 in the ledger. There is no run as of now; what still travels is not in the ledger.",
			Zh: "{0}到账本里查 09:00：此刻没有执行。还在途中的，账本里看不到。"}},
	skipped: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "skip 09:00", Zh: "跳过 09:00"}, Answer: text{En: "recorded", Zh: "已记下"},
		Text: text{En: "{0} records that 09:00 is skipped. Nobody settles, and everybody can see why.",
			Zh: "{0}记下：09:00 跳过。这次不结算，但有据可查。"}},
	notSkipped: timeline.Event{To: laneLedger, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrDuplicateSlot", Label: text{En: "skip 09:00", Zh: "跳过 09:00"}, Answer: text{En: "decided already", Zh: "已有定论"},
		Text: text{En: "{0} wants to skip 09:00, but by now the slot is decided.",
			Zh: "{0}想跳过 09:00，可这个槽已经有了定论。"}},
	unlocked: timeline.Event{Lane: laneLedger, To: -1, Kind: timeline.Expire, Label: text{En: "the lock ends", Zh: "锁结束"},
		Text: text{En: "The lock ends: its time is over, the run is, or somebody’s clock says so. Nothing is left that names the slot.",
			Zh: "锁结束了：时限到了，执行完了，或某个时钟这么认为。没有留下任何与这个槽有关的记录。"}},

	took: timeline.Event{To: laneLedger, Kind: timeline.Call, Label: text{En: "a run?", Zh: "有执行吗？"}, Answer: text{En: "run {1}", Zh: "执行 {1}"},
		Text: text{En: "{0} takes run {1}.", Zh: "{0} 领到执行 {1}。"}},
	first: timeline.Event{To: laneEffect, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "settle", Zh: "结算"}, Answer: text{En: "effects: {1}", Zh: "效果：{1}"},
		Text: text{En: "{0} does the settlement for run {2}. The customer is charged.",
			Zh: "{0} 按执行 {2} 做结算，客户被扣款。"}},
	again: timeline.Event{To: laneEffect, Kind: timeline.Call, Outcome: timeline.Accepted, Label: text{En: "settle", Zh: "结算"}, Answer: text{En: "effects: {1}", Zh: "效果：{1}"},
		Text: text{En: "{0} does the settlement for run {2}, as it should. The same customer is charged for the same day once more: {1} times now.",
			Zh: "{0} 照章办事，按执行 {2} 做结算。同一客户、同一账期又扣了一次：共 {1} 次。"}},

	crashed: timeline.Event{To: -1, Kind: timeline.Crash, Label: text{En: "crash", Zh: "崩溃"},
		Text: text{En: "{0} crashes. The slot of 09:00 goes by while it is down.",
			Zh: "{0}崩溃，09:00 这个槽在它停机时过去了。"}},
	crashedAlone: timeline.Event{To: -1, Kind: timeline.Crash, Label: text{En: "crash", Zh: "崩溃"},
		Text: text{En: "{0} crashes. Its request had left and travels on.",
			Zh: "{0}崩溃。已经发出的请求还在路上。"}},
	crashedWith: timeline.Event{To: -1, Kind: timeline.Crash, Label: text{En: "crash", Zh: "崩溃"},
		Text: text{En: "{0} crashes, and its request with it: it never arrives.",
			Zh: "{0}崩溃，请求也随之消失，不会到达。"}},
	looksBack: timeline.Event{To: -1, Kind: timeline.Restart, Label: text{En: "back", Zh: "恢复"},
		Text: text{En: "{0} comes back and will look for what it may have missed.",
			Zh: "{0}恢复，准备检查自己可能漏掉了什么。"}},
	looksOn: timeline.Event{To: -1, Kind: timeline.Restart, Label: text{En: "back", Zh: "恢复"},
		Text: text{En: "{0} comes back and waits for the next slot. It does not look back at 09:00.",
			Zh: "{0}恢复，只等下一个槽，不会回头看 09:00。"}},
	tookOver: timeline.Event{To: -1, Label: text{En: "take over", Zh: "接管"},
		Text: text{En: "{0} notices that the first is gone, and will look for what it may have missed.",
			Zh: "{0}发现第一个不在了，准备检查可能漏掉的槽。"}},
	tookOverOn: timeline.Event{To: -1, Label: text{En: "take over", Zh: "接管"},
		Text: text{En: "{0} takes over and looks at the present instant only. 09:00 has gone by.",
			Zh: "{0}接管，只看眼前这一刻。09:00 已经过去了。"}},
}

// answers is what the ledger says to a request for a run: {0} is the scheduler, {1} the number of
// runs.
var answers = [...]timeline.Event{
	keyNone: {Kind: timeline.Arrive, Outcome: timeline.Accepted, Answer: text{En: "run {1} recorded", Zh: "记下执行 {1}"},
		Text: text{En: "The ledger records run {1} for 09:00.", Zh: "账本为 09:00 记下执行 {1}。"}},
	keyLock: {Kind: timeline.Arrive, Outcome: timeline.Accepted, Answer: text{En: "run {1} recorded, locked", Zh: "记下执行 {1}，上锁"},
		Text: text{En: "The job is not locked: the ledger records run {1} for 09:00 and locks it.",
			Zh: "任务没有上锁：账本为 09:00 记下执行 {1}，并上锁。"}},
	duplicate: {Kind: timeline.Arrive, Outcome: timeline.Refused, Err: "ErrDuplicateSlot", Answer: text{En: "decided already", Zh: "已有定论"},
		Text: text{En: "The ledger has this job@slot and records nothing new: the slot is decided.",
			Zh: "账本里已有这个 job@slot，不再新记：这个槽已有定论。"}},
	locked: {Kind: timeline.Arrive, Outcome: timeline.Refused, Err: "ErrLocked", Answer: text{En: "locked", Zh: "锁着"},
		Text: text{En: "The job is locked, so somebody is at it, and nothing is recorded.",
			Zh: "任务锁着，说明有人在做，于是什么也不记。"}},
}

// The refusals among the answers; what is recorded goes by the key.
const (
	duplicate = keyLock + 1 + iota
	locked
)

// hearing is who gets to know of it.
var hearing = [...]text{
	heard:  {En: " {0} hears it.", Zh: "{0}收到了答复。"},
	lost:   {En: " The answer is lost on its way back.", Zh: "答复在回来的路上丢了。"},
	nobody: {En: " Its sender is dead and hears nothing.", Zh: "发送者已死，什么也听不到。"},
}

const (
	heard = iota
	lost
	nobody
)

// answerLost is what the picture adds to an answer that is lost.
var answerLost = text{En: ", answer lost", Zh: "，答复丢失"}
