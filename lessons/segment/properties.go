package segment

import "github.com/afterlease/afterlease/timeline"

var voidOutage = reason("the allocator is never away here (outage=none)", "这里分配器从不中断（outage=none）")

func (w *world) properties() []timeline.Property[State] {
	onlyOutage := voidOutage
	if w.outage > 0 {
		onlyOutage = nil
	}
	return []timeline.Property[State]{{
		ID: "Unique", Kind: timeline.Always,
		Title: timeline.Text{En: "No number twice", Zh: "号码不重复"},
		About: timeline.Text{
			En: "No number is handed out a second time, by whichever process.",
			Zh: "任何号码都不会被第二次发出，不论由哪个进程发。"},
		Holds: func(s *State) bool { return !s.SeenTwice },
	}, {
		ID: "Disjoint", Kind: timeline.Always,
		Title: timeline.Text{En: "Segments never overlap", Zh: "号段互不重叠"},
		About: timeline.Text{
			En: "No segment that the allocator gives away contains a number that it gave away before.",
			Zh: "分配器发出的号段，不含以前发出过的号码。"},
		Holds: func(s *State) bool { return !s.SeenOverlap },
	}, {
		ID: "NoBlocking", Kind: timeline.Always, Void: onlyOutage,
		Title: timeline.Text{En: "No caller waits", Zh: "调用方从不等待"},
		About: timeline.Text{
			En: "A request that comes to a running process gets its number at once, also while the allocator is away. This is about availability: a caller who waits has been given nothing wrong.",
			Zh: "请求到达运行中的进程，立刻就能拿到号码，分配器中断时也一样。这一条说的是可用性：等待的调用方并没有拿到错的号。"},
		Holds: func(s *State) bool { return !s.SeenWaited },
	}, {
		ID: "GlobalOrder", Kind: timeline.Always,
		Title: timeline.Text{En: "Numbers are handed out in order", Zh: "全局按大小发号"},
		About: timeline.Text{
			En: "No number is handed out after a greater one. Segments do not promise this.",
			Zh: "大号发出之后，不再发更小的号。号段模式并不承诺这一点。"},
		Holds: func(s *State) bool { return !s.SeenDisorder },
	}, {
		ID: "SomethingDone", Kind: timeline.Possible,
		Title: timeline.Text{En: "Both processes hand numbers out", Zh: "两个进程都发过号"},
		About: timeline.Text{
			En: "P and Q can each serve all requests of this world, so that nothing holds because nothing happens.",
			Zh: "P 和 Q 都能服务完这个世界里的全部请求，免得因为什么都没发生而“成立”。"},
		Holds: func(s *State) bool { return s.Procs[0].PC == done && s.Procs[1].PC == done },
	}, {
		ID: "Wasted", Kind: timeline.Figure,
		Unit:  timeline.Text{En: "numbers", Zh: "个"},
		Title: timeline.Text{En: "Wasted by a crash", Zh: "崩溃浪费的号码"},
		About: timeline.Text{
			En: "The most numbers that P can have in its hands when it crashes. They are never handed out.",
			Zh: "P 崩溃时手里最多还有多少号码。这些号码不会再发出。"},
		Value: func(s *State) int { return int(s.SeenLost) },
	}, {
		ID: "LongestWait", Kind: timeline.Figure, Void: onlyOutage,
		Unit:  timeline.Text{En: "ticks", Zh: "拍"},
		Title: timeline.Text{En: "Outage left when a caller waits", Zh: "调用方开始等待时，中断还剩"},
		About: timeline.Text{
			En: "The most ticks that an outage still has to last when a caller finds no number. 0 where nobody waits, or where the end of the outage falls into the same tick.",
			Zh: "调用方发现没有号码时，中断最多还要持续多少拍。没有人等，或中断恰在同一拍结束，都是 0。"},
		Value: func(s *State) int { return int(s.SeenWait) },
	}}
}
