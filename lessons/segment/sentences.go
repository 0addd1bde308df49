package segment

import "github.com/afterlease/afterlease/timeline"

// says is every sentence of the lesson's events. {0} is the process.
var says = struct {
	started, fetched, read, wrote, wroteOver, took, tookAgain, waits timeline.Event
	wentAway, cameUp, crashed, crashedDry, restarted                 timeline.Event
	restored, jumped                                                 timeline.Event

	outage, awayFor text
	states          [waitingRead + 1]text
}{
	started: timeline.Event{To: -1, Label: text{En: "start", Zh: "启动"},
		Text: text{En: "{0} starts. It takes no requests before it holds a segment.",
			Zh: "{0} 启动。拿到号段之前，它不接请求。"}},
	fetched: timeline.Event{To: laneAllocator, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "next segment", Zh: "取号段"}, Answer: timeline.Same("{1}"), Badge: timeline.Same("max {3}"),
		Text: text{En: "In one step the allocator raises its maximum from {2} to {3} and gives {1} to {0}.",
			Zh: "分配器一步把最大值从 {2} 改到 {3}，{1} 归 {0}。"}},
	read: timeline.Event{To: laneAllocator, Kind: timeline.Call,
		Label: text{En: "read max", Zh: "读最大值"}, Answer: timeline.Same("{1}"),
		Text: text{En: "{0} reads the maximum, {1}, and works out that it will write {2}.",
			Zh: "{0} 读出最大值 {1}，算好要写回 {2}。"}},
	wrote: timeline.Event{To: laneAllocator, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "write {3}", Zh: "写回 {3}"}, Answer: timeline.Same("{1}"), Badge: timeline.Same("max {3}"),
		Text: text{En: "{0} writes {3} back and takes {1} for its own.",
			Zh: "{0} 写回 {3}，认定 {1} 归自己。"}},
	wroteOver: timeline.Event{To: laneAllocator, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "write {3}", Zh: "写回 {3}"}, Answer: timeline.Same("{1}"), Badge: timeline.Same("max {3}"),
		Text: text{En: "{0} writes {3} back over {4}: it had read {2}, and does not look again. It takes {1} for its own, which others have.",
			Zh: "{0} 写回 {3}，盖掉了 {4}：它读到的是 {2}，没有再看一眼。{1} 已经有主，{0} 却当成自己的。"}},
	took: timeline.Event{To: -1, Label: timeline.Same("{1}"),
		Text: text{En: "{0} hands out {1}.", Zh: "{0} 发出 {1}。"}},
	tookAgain: timeline.Event{To: -1, Label: text{En: "{1}, again", Zh: "{1}，重复"},
		Text: text{En: "{0} hands out {1}: handed out before. Neither caller can know.",
			Zh: "{0} 发出 {1}，以前已经发过。两个调用方都无从得知。"}},
	waits: timeline.Event{To: -1, Label: text{En: "caller waits", Zh: "调用方等待"},
		Text: text{En: "A request comes to {0}, which has no number left and cannot fetch any now. Its caller waits.",
			Zh: "请求来到 {0}，但 {0} 手里没有号码，此刻也取不到。调用方只能等。"}},

	wentAway: timeline.Event{Lane: laneAllocator, To: -1, Kind: timeline.Pause, Label: text{En: "outage", Zh: "中断"},
		Text: text{En: "The allocator does not answer for {0}. Its row stays as it is.",
			Zh: "分配器中断 {0}，没有应答。它的记录不变。"}},
	cameUp: timeline.Event{Lane: laneAllocator, To: -1, Kind: timeline.Resume, Label: text{En: "answers again", Zh: "恢复应答"},
		Text: text{En: "The outage is over: the allocator answers again.", Zh: "中断结束，分配器恢复应答。"}},
	crashed: timeline.Event{To: -1, Kind: timeline.Crash, Label: text{En: "crash, {2} lost", Zh: "崩溃，丢 {2} 个号"},
		Text: text{En: "{0} crashes with {2} numbers left, {1}. They are a gap from now on: nobody takes them back.",
			Zh: "{0} 崩溃，手里还剩 {2} 个号：{1}。从此成为空洞，不再收回。"}},
	crashedDry: timeline.Event{To: -1, Kind: timeline.Crash, Label: text{En: "crash", Zh: "崩溃"},
		Text: text{En: "{0} crashes. It held no number, and none is lost.", Zh: "{0} 崩溃。它手里没有号码，什么也没丢。"}},
	restarted: timeline.Event{To: -1, Kind: timeline.Restart, Label: text{En: "restart", Zh: "重启"},
		Text: text{En: "{0} starts again, with nothing in its hands.", Zh: "{0} 重新启动，手里什么也没有。"}},
	restored: timeline.Event{To: -1, Kind: timeline.Restart, Label: text{En: "restored: max {1}", Zh: "恢复：最大值 {1}"},
		Text: text{En: "The allocator comes back from a backup, or as a replica that lagged behind: its maximum was {0} and is {1}.",
			Zh: "分配器从备份恢复，或由落后的副本接替：最大值原是 {0}，现在是 {1}。"}},
	jumped: timeline.Event{To: -1, Kind: timeline.Restart, Label: text{En: "restored: max {1}", Zh: "恢复：最大值 {1}"},
		Text: text{En: "The allocator comes back from a backup that says {2}, and jumps ahead: its maximum was {0} and is {1}.",
			Zh: "分配器从备份恢复，备份里是 {2}，再往前跳一截：最大值原是 {0}，现在是 {1}。"}},

	outage:  text{En: "outage", Zh: "中断"},
	awayFor: text{En: "down, {0}", Zh: "中断，还有 {0}"},
	states: [...]text{
		off:         {En: "not started", Zh: "未启动"},
		loading:     {En: "no segment yet", Zh: "还没有号段"},
		serving:     {En: "serves", Zh: "服务中"},
		waiting:     {En: "caller waits", Zh: "有人在等"},
		gone:        {En: "crashed", Zh: "已崩溃"},
		done:        {En: "done", Zh: "已完成"},
		loadingRead: {En: "has read", Zh: "已读，未写回"},
		servingRead: {En: "has read", Zh: "已读，未写回"},
		waitingRead: {En: "has read, caller waits", Zh: "已读，有人在等"},
	},
}
