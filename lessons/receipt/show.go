package receipt

import "github.com/afterlease/afterlease/timeline"

// show is the State as cards for the inspector: the three books, each with what its rows are known
// by, then the schedulers.
func (w *world) show(s *State, _ timeline.Display) []timeline.Card {
	cards := []timeline.Card{w.slotCard(s), runCard(s), effectCard(s), w.netCard(s)}
	for who := range w.present() {
		cards = append(cards, w.schedulerCard(s, who))
	}
	return cards
}

func line(id, en, zh string, v text) timeline.Row {
	return timeline.Row{ID: id, Name: text{En: en, Zh: zh}, Value: v}
}

func (w *world) slotCard(s *State) timeline.Card {
	decision := line("decision", "decision", "定论", text{En: "none yet", Zh: "还没有"})
	switch {
	case s.Slot.Runs > 0:
		decision.Value = text{En: "runs: {0}", Zh: "执行 {0} 条"}.With(timeline.Num(int(s.Slot.Runs)))
		decision.Alarm = s.Slot.Runs > 1
	case s.Slot.Skipped:
		decision.Value = text{En: "skipped", Zh: "跳过"}
	}
	c := timeline.Card{ID: "schedule", Title: text{En: "Schedule book", Zh: "调度账"}, Rows: []timeline.Row{
		line("job", "job", "任务", timeline.Same(jobName)),
		line("slot", "@ slot", "@ 时间槽", timeline.Same(slotUTC)), decision}}
	if w.key == keyLock {
		lock := text{En: "free", Zh: "空闲"}
		if s.Slot.Locked {
			lock = text{En: "held", Zh: "占用"}
		}
		c.Rows = append(c.Rows, line("lock", "lock on the job", "任务锁", lock))
	}
	return c
}

var runStates = [...]text{{En: "waits", Zh: "等待"}, {En: "with worker 1", Zh: "在工作节点 1"}, {En: "with worker 2", Zh: "在工作节点 2"}, {En: "done", Zh: "完成"}}

// runState is what has become of a run, by its number.
func (s *State) runState(run uint8) text {
	switch {
	case run == s.Workers[0].Run:
		return runStates[1]
	case run == s.Workers[1].Run:
		return runStates[2]
	case run <= s.Taken:
		return runStates[3]
	}
	return runStates[0]
}

func runCard(s *State) timeline.Card {
	c := timeline.Card{ID: "runs", Title: text{En: "Run book", Zh: "执行账"}}
	for run := uint8(1); uint16(run) <= s.Slot.Runs; run++ {
		n := timeline.Num(int(run))
		c.Rows = append(c.Rows, timeline.Row{ID: "run" + n.En, Name: text{En: "run {0}", Zh: "执行 {0}"}.With(n), Value: s.runState(run)})
	}
	if len(c.Rows) == 0 {
		c.Rows = []timeline.Row{line("none", "runs", "执行", text{En: "none", Zh: "无"})}
	}
	return c
}

func effectCard(s *State) timeline.Card {
	times := line("effects", "effects", "效果次数", timeline.Num(int(s.Effect.Times)))
	times.Alarm = s.Effect.Times > 1
	return timeline.Card{ID: "effect", Title: text{En: "Effect book", Zh: "效果账"}, Rows: []timeline.Row{
		line("batch", "batch", "账期", timeline.Same("2026-10-13")), times}}
}

func (w *world) netCard(s *State) timeline.Card {
	c := timeline.Card{ID: "net", Title: text{En: "In flight", Zh: "在途"}}
	for who := range w.present() {
		if s.Schedulers[who].Flight != nowhere {
			c.Rows = append(c.Rows, timeline.Row{ID: ids[who], Name: requestLabel, Value: schedulerNames[who]})
		}
	}
	if s.Orphan != 0 {
		c.Rows = append(c.Rows, timeline.Row{ID: "orphan", Name: requestLabel, Value: text{En: "its sender is dead", Zh: "发送者已死"}, Alarm: true})
	}
	if len(c.Rows) == 0 {
		c.Rows = []timeline.Row{line("none", "requests", "请求", text{En: "none", Zh: "无"})}
	}
	return c
}

// knows is what a scheduler believes about the slot, by where it stands.
var knows = [pcs]text{
	waiting:  {En: "nothing was asked yet", Zh: "还没请求过"},
	asked:    {En: "waits for the answer", Zh: "在等答复"},
	unheard:  {En: "unknown: no answer", Zh: "不知道：没有答复"},
	over:     {En: "done with it", Zh: "已处理完"},
	down:     {En: "down", Zh: "停机"},
	checking: {En: "unknown: will look", Zh: "不知道：要去查"},
	missed:   {En: "missed, as it looked", Zh: "查时是漏了"},
}

func (w *world) schedulerCard(s *State, who int) timeline.Card {
	pc := s.Schedulers[who].PC
	belief := line("belief", "about 09:00", "对 09:00", knows[pc])
	if pc == waiting && w.watches(who) {
		belief.Value = text{En: "watches the first", Zh: "盯着第一个"}
	}
	belief.Alarm = pc == missed && s.Slot.Runs > 0 || pc == over && !s.Slot.Decided()
	title := [...]text{{En: "Scheduler", Zh: "调度器"}, {En: "Second scheduler", Zh: "第二调度器"}}[who]
	return timeline.Card{ID: ids[who], Title: title, Hue: hueOf(who), Rows: []timeline.Row{belief}}
}
