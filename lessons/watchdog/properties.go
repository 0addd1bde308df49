package watchdog

import "github.com/afterlease/afterlease/timeline"

var (
	noDog   = reason("nobody renews here (renew=off)", "这里没有续期（renew=off）")
	noCrash = reason("no process crashes here", "这里没有进程崩溃")
	ownOnly = reason("the renewal is cancelled before the lock is deleted, always, and nothing takes the lock from A while it runs",
		"续期总是先于删锁取消，运行期间也没有什么能把锁从 A 手里拿走")
)

// voidForeign: a watchdog that never runs without A's lock cannot renew another's.
func (w *world) voidForeign() *timeline.Reason {
	loses := w.mode == renewSameThread || w.faults == pause || w.faults >= lost1 && w.faults <= lost3
	switch {
	case !w.renews():
		return noDog
	case w.order == cancelThenDelete && !w.leaks && !loses:
		return ownOnly
	}
	return nil
}

// voidSignal: without a watchdog there is nothing to be told.
func (w *world) voidSignal() *timeline.Reason {
	if !w.renews() {
		return noDog
	}
	return nil
}

func (w *world) voidCrash() *timeline.Reason {
	if w.faults != crash {
		return noCrash
	}
	return nil
}

func (w *world) properties() []timeline.Property[State] {
	onCrash := w.voidCrash()
	inPeriod := onCrash
	if inPeriod == nil {
		inPeriod = w.voidSignal()
	}
	return []timeline.Property[State]{{
		ID: "MutualExclusion", Kind: timeline.Always,
		Title: text{En: "One at a time", Zh: "同一时刻只有一个"},
		About: text{En: "At most one client is inside the critical section.", Zh: "临界区里最多只有一个客户端。"},
		Holds: func(s *State) bool { return !s.A.inside() || s.B.PC != working },
	}, {
		ID: "WritesOnlyAsOwner", Kind: timeline.Always,
		Title: text{En: "A writes only as owner", Zh: "A 只在持有时写入"},
		About: text{En: "A’s write lands only while A owns the lease that it was granted.", Zh: "A 的写入生效时，当初授予它的租约仍归它所有。"},
		Holds: func(s *State) bool { return !s.SeenIntruded },
	}, {
		ID: "NeverRenewsOthers", Kind: timeline.Always, Void: w.voidForeign(),
		Title: text{En: "Nobody else’s lease is renewed", Zh: "不给别人的锁续命"},
		About: text{En: "A’s watchdog never extends a lease that is not A’s.", Zh: "A 的看门狗从不延长不属于 A 的租约。"},
		Holds: func(s *State) bool { return !s.SeenForeign },
	}, {
		ID: "LockFreed", Kind: timeline.Recoverable,
		Title: text{En: "The lock can still be freed", Zh: "锁总还能空出来"},
		About: text{
			En: "Wherever a run stands, it can go on so that the lock is freed: released, or expired.",
			Zh: "无论走到哪一步，后面总有办法让锁空出来：被释放，或者到期。"},
		Holds: func(s *State) bool { return s.freed() },
	}, {
		ID: "LossSignalled", Kind: timeline.Always, Void: w.voidSignal(),
		Title: text{En: "A loss is reported to the business", Zh: "丢锁会告知业务"},
		About: text{
			En: "Once an answer has shown the watchdog that the lock is not A’s, the business is told before its next step.",
			Zh: "看门狗一旦从答复中得知锁不归 A，业务在下一步之前就会知道。"},
		Holds: func(s *State) bool { return !s.SeenDeaf },
	}, {
		ID: "SomethingDone", Kind: timeline.Possible,
		Title: text{En: "Both can finish", Zh: "两边都能做完"},
		About: text{En: "A and B can both come to their end.", Zh: "A 和 B 都能走到结束。"},
		Holds: func(s *State) bool { return s.A.PC == done && s.B.PC == done },
	}, {
		// What the article says of a crash. It is expected to be violated: the period decides how old the
		// last renewal can be, the lease how long it lasts.
		ID: "FreeInOnePeriod", Kind: timeline.Always, Void: inPeriod,
		Title: text{En: "Free within one period of a crash", Zh: "崩溃后一个周期内锁就空出来"},
		About: text{
			En: "After A’s process has crashed, the lock is free within one period of the watchdog. Renewal does not promise this.",
			Zh: "A 的进程崩溃后，锁在一个心跳周期之内空出来。续期并不承诺这一点。"},
		Holds: func(s *State) bool { return s.SeenAfter <= w.period+1 },
	}, {
		ID: "CrashToFree", Kind: timeline.Figure, Void: onCrash,
		Unit:  inMillis,
		Title: text{En: "Longest from crash to free lock", Zh: "从崩溃到锁空出来，最慢"},
		About: text{
			En: "From the crash of A’s process, while A owns the lock, until the lock is free: the greatest over all runs.",
			Zh: "从 A 持锁时进程崩溃，到锁空出来：所有运行中的最大值。"},
		Holds: freedAfterCrash, Value: crashToFree,
	}, {
		ID: "CrashToFreeLeast", Kind: timeline.Figure, Void: onCrash, Least: true,
		Unit:  inMillis,
		Title: text{En: "Shortest from crash to free lock", Zh: "从崩溃到锁空出来，最快"},
		About: text{En: "The same time, the least over all runs.", Zh: "同一段时间，所有运行中的最小值。"},
		Holds: freedAfterCrash, Value: crashToFree,
	}}
}

var inMillis = text{En: "ms", Zh: "毫秒"}

func freedAfterCrash(s *State) bool { return s.SeenAfter > 0 && s.Lock.Owner != ownerA }

// crashToFree is in milliseconds: a quarter of the lease is no whole number of seconds.
func crashToFree(s *State) int { return (int(s.SeenAfter) - 1) * unitMillis }
