package snowflake

import "github.com/afterlease/afterlease/timeline"

var names = [speakers]text{
	byThreadA: {En: "Thread a", Zh: "线程 a"},
	byThreadB: {En: "Thread b", Zh: "线程 b"},
	byNode3:   {En: "Node 3", Zh: "节点 3"},
	byNode4:   {En: "Node 4", Zh: "节点 4"},
}

// says is every sentence of the lesson's events. {0} is who asks, {1} the id, {2} what its clock
// reads, {3} the time of the last id, {4} how long a restart stands still.
var says = struct {
	issued, followed, logical, again, wrapped, negative  timeline.Event
	wait, rollback, zeroed, exhausted, horizon           timeline.Event
	got, looked, stored, handed, handedLate, handedAgain timeline.Event
	ticked, back, persisted                              timeline.Event
	forgot, remembers, fresh, standsStill                timeline.Event

	waitsFor, starting text
}{
	issued: timeline.Event{To: laneCollector, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: timeline.Same("{1}"), Answer: text{En: "new", Zh: "新的"},
		Text: text{En: "{0} issues {1}: its clock reads {2}. The collector has no such id yet.",
			Zh: "{0} 的时钟读数为 {2}，发出 {1}。收集方还没有这个 ID。"}},
	logical: timeline.Event{To: laneCollector, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: timeline.Same("{1}"), Answer: text{En: "new", Zh: "新的"},
		Text: text{En: "{0} stays at {3}, the time of its last id, and issues {1}. Its clock reads {2}: the id is ahead of it.",
			Zh: "时钟读数为 {2}，上一个 ID 的时间是 {3}：{0} 停在 {3} 继续数，发出 {1}。ID 走在了时钟前面。"}},
	again: timeline.Event{To: laneCollector, Kind: timeline.Call,
		Label: timeline.Same("{1}"), Answer: text{En: "a second time", Zh: "第二次出现"},
		Text: text{En: "{0} issues {1}: its clock reads {2}. The collector has it already: one id, two things.",
			Zh: "{0} 的时钟读数为 {2}，发出 {1}。收集方早就有了：一个 ID，指着两样东西。"}},
	followed: timeline.Event{To: laneCollector, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: timeline.Same("{1}"), Answer: text{En: "new", Zh: "新的"},
		Text: text{En: "{0} follows its clock back to {2}, begins the sequence at 0 and issues {1}. It no longer knows what it issued after {2}.",
			Zh: "{0} 跟着时钟退回 {2}，序列从 0 开始，发出 {1}。{2} 之后发过什么，它已经不记得。"}},
	wrapped: timeline.Event{To: laneCollector, Kind: timeline.Call,
		Label: timeline.Same("{1}"), Answer: text{En: "a second time", Zh: "第二次出现"},
		Text: text{En: "{0} has used up the sequence of {3}, begins at 0 again and issues {1}. The collector has it already: one id, two things.",
			Zh: "{0} 用完了 {3} 的序列，又从 0 开始，发出 {1}。收集方早就有了：一个 ID，指着两样东西。"}},
	negative: timeline.Event{To: laneCollector, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: timeline.Same("{1}"), Answer: text{En: "new, negative", Zh: "新的，负数"},
		Text: text{En: "{0} issues {1}: {2} does not fit the time bits, and its top bit lands in the sign. The id is negative, below all before it.",
			Zh: "{0} 发出 {1}：{2} 放不进时间位，最高一位挤进了符号位。这个 ID 是负数，比之前所有的都小。"}},
	zeroed: timeline.Event{To: laneClock, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrRollback",
		Label: text{En: "next id", Zh: "取号"}, Answer: text{En: "refused: {2} < {3}", Zh: "拒绝：{2} < {3}"},
		Text: text{En: "{0} refuses: clock rollback, {2} < {3}. But its sequence was set to 0 before it looked.",
			Zh: "{0} 拒绝发号：时钟回拨，{2} < {3}。可序列在判断之前就已经归零。"}},
	wait: timeline.Event{To: laneClock, Kind: timeline.Call,
		Label: text{En: "next id", Zh: "取号"}, Answer: text{En: "wait", Zh: "等"},
		Text: text{En: "{0} has nothing to issue yet: its clock reads {2}, its last id is {1}. The caller waits.",
			Zh: "{0} 此刻没有号可发：时钟读数为 {2}，上一个 ID 是 {1}。调用者等着。"}},
	rollback: timeline.Event{To: laneClock, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrRollback",
		Label: text{En: "next id", Zh: "取号"}, Answer: text{En: "refused: {2} < {3}", Zh: "拒绝：{2} < {3}"},
		Text: text{En: "{0} refuses: clock rollback. Its clock reads {2}, its last id is {1}.",
			Zh: "{0} 拒绝发号：时钟回拨。时钟读数为 {2}，上一个 ID 是 {1}。"}},
	exhausted: timeline.Event{To: laneClock, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrExhausted",
		Label: text{En: "next id", Zh: "取号"}, Answer: text{En: "refused: used up", Zh: "拒绝：已用尽"},
		Text: text{En: "{0} refuses: sequence exhausted. All four ids of {3} are used, and its clock reads {2}.",
			Zh: "{0} 拒绝发号：序列耗尽。{3} 的四个 ID 都已发出，时钟读数为 {2}。"}},
	horizon: timeline.Event{To: laneClock, Kind: timeline.Call, Outcome: timeline.Refused, Err: "ErrHorizon",
		Label: text{En: "next id", Zh: "取号"}, Answer: text{En: "refused: no bits", Zh: "拒绝：位数不够"},
		Text: text{En: "{0} refuses: {2} does not fit the time bits.",
			Zh: "{0} 拒绝发号：{2} 放不进时间位。"}},

	got: timeline.Event{To: laneClock, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: text{En: "lock, next id", Zh: "加锁取号"}, Answer: timeline.Same("{1}"),
		Text: text{En: "{0} gets {1} under the lock, where the clock reads {2}, and still holds it.",
			Zh: "锁内时钟读数为 {2}：{0} 拿到 {1}，还没有交出去。"}},
	looked: timeline.Event{To: laneClock, Kind: timeline.Call,
		Label: text{En: "look", Zh: "读"}, Answer: timeline.Same("{1}"),
		Text: text{En: "{0} looks at the last id under the lock, computes {1} and lets go of the lock. Nothing is stored yet.",
			Zh: "{0} 在锁内读到上一个 ID，算出 {1}，随即放开了锁。此刻什么也没有存下。"}},
	stored: timeline.Event{To: -1, Kind: timeline.Local, Label: text{En: "store {1}", Zh: "存下 {1}"},
		Text: text{En: "{0} takes the lock again and stores {1} as the last id, whatever has happened since it looked.",
			Zh: "{0} 再次加锁，把 {1} 存为上一个 ID，不管读过之后又发生了什么。"}},
	handed: timeline.Event{To: laneCollector, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: timeline.Same("{1}"), Answer: text{En: "new", Zh: "新的"},
		Text: text{En: "{0} hands {1} to the collector.", Zh: "{0} 把 {1} 交给收集方。"}},
	handedLate: timeline.Event{To: laneCollector, Kind: timeline.Call, Outcome: timeline.Accepted,
		Label: timeline.Same("{1}"), Answer: text{En: "new, late", Zh: "新的，来晚了"},
		Text: text{En: "{0} hands {1} to the collector, where a greater id of the same node has already come.",
			Zh: "{0} 把 {1} 交给收集方，而同一节点更大的 ID 已经先到了。"}},
	handedAgain: timeline.Event{To: laneCollector, Kind: timeline.Call,
		Label: timeline.Same("{1}"), Answer: text{En: "a second time", Zh: "第二次出现"},
		Text: text{En: "{0} hands {1} to the collector, which has it already: one id, two things.",
			Zh: "{0} 把 {1} 交给收集方，可收集方早就有了：一个 ID，指着两样东西。"}},

	ticked: timeline.Event{Lane: laneClock, To: -1, Kind: timeline.Local, Label: timeline.Same("{2}"),
		Text: text{En: "A millisecond passes. The clock of node 3 reads {2}.", Zh: "过去 1 毫秒。节点 3 的时钟读数为 {2}。"}},
	back: timeline.Event{Lane: laneClock, To: -1, Kind: timeline.Local, Label: text{En: "back to {2}", Zh: "回拨到 {2}"},
		Text: text{En: "The clock of node 3 is set back and reads {2}. Nothing tells the node.",
			Zh: "节点 3 的时钟被往回拨，读数为 {2}。没有谁通知节点。"}},
	persisted: timeline.Event{Lane: laneNode3, To: -1, Kind: timeline.Local, Label: text{En: "saved", Zh: "落盘"},
		Text: text{En: "Node 3 saves that its last id is {1}. What it issues from now on is not saved.",
			Zh: "节点 3 把上一个 ID（{1}）落盘。此后发出的，盘上没有。"}},
	forgot: timeline.Event{Lane: laneNode3, To: -1, Kind: timeline.Restart, Label: text{En: "restart, forgets", Zh: "重启，忘了"},
		Text: text{En: "Node 3 restarts and remembers no id: it will start the present millisecond at sequence 0.",
			Zh: "节点 3 重启，一个 ID 也不记得：当前这一毫秒会从序列 0 开始。"}},
	remembers: timeline.Event{Lane: laneNode3, To: -1, Kind: timeline.Restart, Label: text{En: "restart, last {1}", Zh: "重启，上一个 {1}"},
		Text: text{En: "Node 3 restarts. On its disk it finds {1} as its last id.",
			Zh: "节点 3 重启，在盘上找到上一个 ID：{1}。"}},
	fresh: timeline.Event{Lane: laneNode3, To: -1, Kind: timeline.Restart, Label: text{En: "restart", Zh: "重启"},
		Text: text{En: "Node 3 restarts. Its disk has no id.", Zh: "节点 3 重启，盘上没有 ID。"}},
	standsStill: timeline.Event{Lane: laneNode3, To: -1, Kind: timeline.Restart, Label: text{En: "restart, waits {4} ms", Zh: "重启，先等 {4} 毫秒"},
		Text: text{En: "Node 3 restarts and remembers no id. It stands still for {4} ms before it issues any.",
			Zh: "节点 3 重启，一个 ID 也不记得。它先停 {4} 毫秒，再开始发号。"}},

	waitsFor: text{En: "the clock reads {0}; this caller waits until it reads {1}", Zh: "时钟读数为 {0}，要等到 {1} 才发号"},
	starting: text{En: "node 3 has restarted and stands still for another {0} ms", Zh: "节点 3 刚重启，还要停 {0} 毫秒"},
}
