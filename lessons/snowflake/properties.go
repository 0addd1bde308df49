package snowflake

import (
	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
)

var (
	voidWait  = reason("under these settings nobody waits", "这些设置下没有谁会等")
	voidOrder = reason("with one thread issue and hand-over are one step", "只有一个线程时，发号和交出是同一步")
	voidDrift = reason("there is no logical clock here (rollback=logical)", "这里没有逻辑时钟（rollback=logical）")
)

func (w *world) properties() []timeline.Property[State] { return append(w.promises(), w.figures()...) }

// voidUnless is a reason why a question has no meaning, unless it has one.
func voidUnless(meaningful bool, why *timeline.Reason) *timeline.Reason {
	if meaningful {
		return nil
	}
	return why
}

// callersWait says whether the rules ever make a caller wait.
func (w *world) callersWait() bool {
	return w.rules.Rollback == snowflake.RollbackWait || w.rules.Exhausted == snowflake.ExhaustedWait
}

func (w *world) promises() []timeline.Property[State] {
	waits := w.callersWait() || w.how == snowflake.RestartWaitsOut
	return []timeline.Property[State]{{
		ID: "Unique", Kind: timeline.Always,
		Title: text{En: "No id comes twice", Zh: "ID 不重复"},
		About: text{En: "The collector never receives an id that it already has.", Zh: "收集方不会收到它已有的 ID。"},
		Holds: func(s *State) bool { return !s.SeenTwice },
	}, {
		ID: "IncreasingPerNode", Kind: timeline.Always,
		Title: text{En: "A generator’s ids grow", Zh: "同一生成器的 ID 递增"},
		About: text{
			En: "Each id that a generator issues is greater than the one before, in the order of issue under its lock, restarts included.",
			Zh: "按生成器在锁内发出的次序，每个 ID 都比前一个大，重启前后也算在内。"},
		Holds: func(s *State) bool { return !s.SeenDown },
	}, {
		ID: "ArrivesInOrder", Kind: timeline.Always, Void: voidUnless(w.threads != oneThread, voidOrder),
		Title: text{En: "A generator’s ids arrive in order", Zh: "同一生成器的 ID 按序到达"},
		About: text{
			En: "The collector never receives an id after a greater one of the same generator. A lock inside the generator does not promise this.",
			Zh: "收集方不会先收到同一生成器较大的 ID，再收到较小的。生成器里的锁并不承诺这一点。"},
		Holds: func(s *State) bool { return !s.SeenLate },
	}, {
		ID: "NeverRefuses", Kind: timeline.Always,
		Title: text{En: "No caller is turned away", Zh: "不拒绝调用者"},
		About: text{En: "A caller who asks for an id gets one, now or after a wait.", Zh: "来取号的调用者总能拿到 ID，立刻拿到，或等一会儿拿到。"},
		Holds: func(s *State) bool { return s.SeenRefused == 0 },
	}, {
		ID: "WaitEnds", Kind: timeline.Recoverable, Void: voidUnless(waits, voidWait),
		Title: text{En: "Every wait can end", Zh: "每次等待都能结束"},
		About: text{
			En: "From every state one can be reached in which no caller waits and no restart stands still. At the horizon of this world the clock stops, and with it the search for an answer.",
			Zh: "从任何状态出发，都能走到既没有调用者在等、重启也不再停着的状态。到了这个世界的时间尽头，时钟停下，答案也就查不下去了。"},
		Holds: func(s *State) bool {
			return !s.anyWaits() && s.Node3.Starting == 0
		},
	}, {
		ID: "SomethingDone", Kind: timeline.Possible,
		Title: text{En: "Some id arrives", Zh: "有 ID 到达"},
		About: text{
			En: "At least one id can reach the collector, so that nothing holds because nothing happens.",
			Zh: "至少有一个 ID 能到达收集方，免得因为什么都没发生而“成立”。"},
		Holds: func(s *State) bool { return !s.SeenIDs[node3].empty() || !s.SeenIDs[node4].empty() },
	}}
}

var inMillis = text{En: "ms", Zh: "毫秒"}

func (w *world) figures() []timeline.Property[State] {
	return []timeline.Property[State]{{
		ID: "Refused", Kind: timeline.Figure,
		Title: text{En: "Callers turned away", Zh: "拒绝次数"},
		About: text{En: "How many requests of one run are refused, at most.", Zh: "一次运行里，最多有多少次请求被拒绝。"},
		Value: func(s *State) int { return int(s.SeenRefused) },
	}, {
		ID: "LongestWait", Kind: timeline.Figure, Void: voidUnless(w.callersWait(), voidWait),
		Unit:  inMillis,
		Title: text{En: "A caller’s wait", Zh: "调用者的等待"},
		About: text{
			En: "How far the clock still has to go for a caller that waits, at most.",
			Zh: "正在等待的调用者，最多还要等时钟走多少毫秒。"},
		Value: func(s *State) int {
			if !s.anyWaits() {
				return 0
			}
			return int(w.wait(s))
		},
	}, {
		ID: "Drift", Kind: timeline.Figure, Void: voidUnless(w.rules.Rollback == snowflake.RollbackLogical, voidDrift),
		Unit:  inMillis,
		Title: text{En: "Drift of the logical clock", Zh: "逻辑时钟的偏差"},
		About: text{
			En: "How far the time in an id is ahead of the clock at its issue, at most.",
			Zh: "发号那一刻，ID 里的时间最多比时钟快多少毫秒。"},
		Value: func(s *State) int { return int(s.SeenDrift) },
	}}
}
