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

func property(id string, kind timeline.PropertyKind, en, zh, aboutEn, aboutZh string) timeline.Property[State] {
	return timeline.Property[State]{ID: id, Kind: kind,
		Title: timeline.Text{En: en, Zh: zh}, About: timeline.Text{En: aboutEn, Zh: aboutZh}}
}

func (w *world) properties() []timeline.Property[State] {
	exclusive := property("MutualExclusion", timeline.Always, "One at a time", "同一时刻只有一个",
		"At most one client is inside the critical section.", "临界区里最多只有一个客户端。")
	exclusive.Holds = func(s *State) bool { return !s.A.inside() || s.B.PC != working }

	owner := property("WritesOnlyAsOwner", timeline.Always, "A writes only as owner", "A 只在持有时写入",
		"A’s write lands only while A owns the lease that it was granted.", "A 的写入生效时，当初授予它的租约仍归它所有。")
	owner.Holds = func(s *State) bool { return !s.SeenIntruded }

	foreign := property("NeverRenewsOthers", timeline.Always, "Nobody else’s lease is renewed", "不给别人的锁续命",
		"A’s watchdog never extends a lease that is not A’s.", "A 的看门狗从不延长不属于 A 的租约。")
	foreign.Void = w.voidForeign()
	foreign.Holds = func(s *State) bool { return !s.SeenForeign }

	freed := property("LockFreed", timeline.Recoverable, "The lock can still be freed", "锁总还能空出来",
		"Wherever a run stands, it can go on so that the lock is freed: released, or expired.",
		"无论走到哪一步，后面总有办法让锁空出来：被释放，或者到期。")
	freed.Holds = func(s *State) bool { return s.freed() }

	signalled := property("LossSignalled", timeline.Always, "A loss is reported to the business", "丢锁会告知业务",
		"Once an answer has shown the watchdog that the lock is not A’s, the business is told before its next step.",
		"看门狗一旦从答复中得知锁不归 A，业务在下一步之前就会知道。")
	signalled.Void = w.voidSignal()
	signalled.Holds = func(s *State) bool { return !s.SeenDeaf }

	both := property("SomethingDone", timeline.Possible, "Both can finish", "两边都能做完",
		"A and B can both come to their end.", "A 和 B 都能走到结束。")
	both.Holds = func(s *State) bool { return s.A.PC == done && s.B.PC == done }

	return append([]timeline.Property[State]{exclusive, owner, foreign, freed, signalled, both, w.inOnePeriod()}, w.figures()...)
}

// inOnePeriod is what the article says of a crash. It is expected to be violated: the period decides how
// late the last renewal may have been, the lease how long it lasts.
func (w *world) inOnePeriod() timeline.Property[State] {
	soon := property("FreeInOnePeriod", timeline.Always, "After a crash, free within one period", "崩溃后一个周期内锁就空出来",
		"After A’s process has crashed, the lock is free within one period of the watchdog. Renewal does not promise this.",
		"A 的进程崩溃后，锁在一个心跳周期之内空出来。续期并不承诺这一点。")
	if soon.Void = w.voidCrash(); soon.Void == nil {
		soon.Void = w.voidSignal()
	}
	soon.Holds = func(s *State) bool { return s.SeenAfter <= w.period+1 }
	return soon
}

// figures are the longest and the shortest time from A's crash to the lock being free.
func (w *world) figures() []timeline.Property[State] {
	longest := property("CrashToFree", timeline.Figure, "Longest time from crash to free lock, in ms", "崩溃到锁空出来最久多少毫秒",
		"From the crash of A’s process, while A owns the lock, until the lock is free: the greatest over all runs.",
		"从 A 持锁时进程崩溃，到锁空出来：所有运行中的最大值。")
	least := property("CrashToFreeLeast", timeline.Figure, "Shortest time from crash to free lock, in ms", "崩溃到锁空出来最快多少毫秒",
		"The same time, the least over all runs.", "同一段时间，所有运行中的最小值。")
	least.Least = true
	figures := []timeline.Property[State]{longest, least}
	for i := range figures {
		figures[i].Void = w.voidCrash()
		figures[i].Holds = func(s *State) bool { return s.SeenAfter > 0 && s.Lock.Owner != ownerA }
		figures[i].Value = func(s *State) int { return (int(s.SeenAfter) - 1) * unitMillis }
	}
	return figures
}
