package receipt

import "github.com/afterlease/afterlease/timeline"

// The cards of the inspector, and their rows before they have a value.
var (
	slotBook   = timeline.Card{ID: "schedule", Title: text{En: "Schedule book", Zh: "调度账"}, Columns: 5}
	runBook    = timeline.Card{ID: "runs", Title: text{En: "Run book", Zh: "执行账"}, Columns: 4, Known: text{En: "run and attempt", Zh: "执行与尝试"}}
	effectBook = timeline.Card{ID: "effect", Title: text{En: "Effect book", Zh: "效果账"}, Columns: 2, Known: text{En: "the batch", Zh: "账期"}}
	inFlight   = timeline.Card{ID: "net", Title: text{En: "In flight", Zh: "在途"}, Wide: true}
	schedulers = [schedulersMax]timeline.Card{
		{ID: "s1", Title: text{En: "Scheduler", Zh: "调度器"}, Hue: timeline.HueA, Wide: true},
		{ID: "s2", Title: text{En: "Second scheduler", Zh: "第二调度器"}, Hue: timeline.HueB, Wide: true},
	}

	rowJob      = timeline.Row{ID: "job", Name: text{En: "job", Zh: "任务"}}
	rowSlot     = timeline.Row{ID: "slot", Name: text{En: "slot", Zh: "时间槽"}}
	rowZone     = timeline.Row{ID: "zone", Name: text{En: "zone", Zh: "时区"}}
	rowVersion  = timeline.Row{ID: "version", Name: text{En: "version", Zh: "版本"}}
	rowDecision = timeline.Row{ID: "decision", Name: text{En: "decision", Zh: "定论"}}
	rowLock     = timeline.Row{ID: "lock", Name: text{En: "lock on the job", Zh: "任务锁"}}
	runRows     = [...]timeline.Row{
		{ID: "run", Name: text{En: "run", Zh: "执行"}, Key: true},
		{ID: "attempt", Name: text{En: "attempt", Zh: "尝试"}, Key: true},
		{ID: "holder", Name: text{En: "holder", Zh: "持有者"}},
		{ID: "state", Name: text{En: "state", Zh: "状态"}},
	}
	rowBatch   = timeline.Row{ID: "batch", Name: text{En: "batch", Zh: "账期"}, Key: true}
	rowEffects = timeline.Row{ID: "effects", Name: text{En: "effects", Zh: "效果次数"}}
	rowRequest = timeline.Row{ID: "request", Name: requestLabel}
	rowNothing = timeline.Row{ID: "none", Name: text{En: "requests", Zh: "请求"}}
	rowBelief  = timeline.Row{ID: "belief", Name: text{En: "about 09:00", Zh: "对 09:00"}}
)

var (
	none        = text{En: "none", Zh: "无"}
	undecided   = text{En: "none yet", Zh: "还没有"}
	slotSkipped = text{En: "skipped", Zh: "跳过"}
	slotRuns    = text{En: "runs: {0}", Zh: "执行 {0} 条"}
	lockFree    = text{En: "free", Zh: "空闲"}
	lockHeld    = text{En: "held", Zh: "占用"}
	dash        = timeline.Same("–")
	senderDead  = text{En: "its sender is dead", Zh: "发送者已死"}
	watchesOne  = text{En: "watches the first", Zh: "盯着第一个"}
	runStates   = [...]text{{En: "waits", Zh: "等待"}, {En: "under way", Zh: "进行中"}, {En: "under way", Zh: "进行中"}, {En: "done", Zh: "完成"}}

	// knownBy is what the row of a slot is known by, by the switch key.
	knownBy = [...]text{
		keyNone: {En: "nothing: every request makes a run", Zh: "无，来一个请求就多一条执行"},
		keySlot: {En: "job@slot", Zh: "job@slot"},
		keyLock: {En: "nothing: a lock on the job", Zh: "无，只有任务锁"},
	}

	// knows is what a scheduler believes about the slot, by where it stands.
	knows = [pcs]text{
		waiting:  {En: "nothing was asked yet", Zh: "还没请求过"},
		asked:    {En: "waits for the answer", Zh: "在等答复"},
		unheard:  {En: "unknown: no answer", Zh: "不知道：没有答复"},
		over:     {En: "done with it", Zh: "已处理完"},
		down:     {En: "down", Zh: "停机"},
		checking: {En: "unknown: will look", Zh: "不知道：要去查"},
		missed:   {En: "missed, as it looked", Zh: "查时是漏了"},
	}
)

// add puts a row with its value on a card. It is kept whole: inlined at every row, it costs the WASM
// several times as much.
//
//go:noinline
func add(c *timeline.Card, r *timeline.Row, v text) *timeline.Row {
	c.Rows = append(c.Rows, *r)
	added := &c.Rows[len(c.Rows)-1]
	added.Value = v
	return added
}

// show is the State as cards for the inspector: the three books, each with what its rows are known
// by, then the schedulers.
func (w *world) show(s *State, _ timeline.Display) []timeline.Card {
	cards := []timeline.Card{slotBook, runBook, effectBook, inFlight, schedulers[0], schedulers[1]}[:4+w.present()]
	w.showSlot(s, &cards[0])
	showRuns(s, &cards[1])
	add(&cards[2], &rowBatch, timeline.Same("2026-10-13"))
	add(&cards[2], &rowEffects, timeline.Num(int(s.Effect.Times))).Alarm = s.Effect.Times > 1
	w.showNet(s, &cards[3])
	for who := range w.present() {
		w.showScheduler(s, who, &cards[4+who])
	}
	return cards
}

func (w *world) showSlot(s *State, c *timeline.Card) {
	c.Known = knownBy[w.key]
	add(c, &rowJob, timeline.Same(jobName)).Key = w.key == keySlot
	add(c, &rowSlot, timeline.Same(slotUTC)).Key = w.key == keySlot
	add(c, &rowZone, timeline.Same("UTC"))
	add(c, &rowVersion, timeline.Num(1))
	decision := undecided
	switch {
	case s.Slot.Runs > 0:
		decision = slotRuns.With(timeline.Num(int(s.Slot.Runs)))
	case s.Slot.Skipped:
		decision = slotSkipped
	}
	add(c, &rowDecision, decision).Alarm = s.Slot.Runs > 1
	if w.key == keyLock {
		lock := lockFree
		if s.Slot.Locked {
			lock = lockHeld
		}
		add(c, &rowLock, lock)
		c.Columns++
	}
}

// runState is what has become of a run, by its number.
func (s *State) runState(run uint8) int {
	switch {
	case run == s.Workers[0].Run:
		return 1
	case run == s.Workers[1].Run:
		return 2
	case run <= s.Taken:
		return 3
	}
	return 0
}

// showRuns lists the runs. Nothing fails on the way here, so a run that somebody has taken is in its
// first attempt.
func showRuns(s *State, c *timeline.Card) {
	for run := uint8(1); uint16(run) <= s.Slot.Runs; run++ {
		state, n := s.runState(run), timeline.Num(int(run))
		values := [...]text{n, dash, dash, runStates[state]}
		if state > 0 {
			values[1] = timeline.Num(1)
		}
		if state == 1 || state == 2 {
			values[2] = workerNames[state-1]
		}
		for i := range runRows {
			add(c, &runRows[i], values[i]).ID += n.En
		}
	}
	if s.Slot.Runs == 0 {
		c.Rows = append(c.Rows, runRows[:]...)
	}
}

func (w *world) showNet(s *State, c *timeline.Card) {
	for who := range w.present() {
		if s.Schedulers[who].Flight != nowhere {
			add(c, &rowRequest, schedulerNames[who]).ID = ids[who]
		}
	}
	if s.Orphan != 0 {
		add(c, &rowRequest, senderDead).Alarm = true
	}
	if c.Rows == nil {
		add(c, &rowNothing, none)
	}
}

func (w *world) showScheduler(s *State, who int, c *timeline.Card) {
	pc := s.Schedulers[who].PC
	belief := knows[pc]
	if pc == waiting && w.watches(who) {
		belief = watchesOne
	}
	add(c, &rowBelief, belief).Alarm = pc == missed && s.Slot.Runs > 0 || pc == over && !s.Slot.Decided()
}
