package ledgers

import "github.com/afterlease/afterlease/timeline"

// The two halves of the article's key, job@slot: what the slot's row is known by, and the run's
// idempotency key.
const (
	jobName = "billing"
	slotUTC = "2026-10-13T09:00Z"
)

// show is the State as cards for the inspector: the three books, each with the columns of the
// article and what its rows are known by, then the workers and the requests on their way.
func (w *world) show(s *State, _ timeline.Display) []timeline.Card {
	cards := []timeline.Card{scheduleCard(), runCard(s), w.effectCard(s), workerCard(s, 0), workerCard(s, 1)}
	if w.external() {
		cards = append(cards, netCard(s))
	}
	return cards
}

func line(id, en, zh string, v text) timeline.Row {
	return timeline.Row{ID: id, Name: text{En: en, Zh: zh}, Value: v}
}

// scheduleCard is the first book: decided before this lesson begins.
func scheduleCard() timeline.Card {
	return timeline.Card{ID: "schedule", Title: text{En: "Schedule book", Zh: "调度账"}, Rows: []timeline.Row{
		line("job", "job", "任务", timeline.Same(jobName)),
		line("slot", "@ slot", "@ 时间槽", timeline.Same(slotUTC)),
		line("version", "version", "调度版本", timeline.Num(1)),
		line("decision", "decision", "定论", text{En: "run 1", Zh: "执行 1"}),
	}}
}

var nobody = text{En: "nobody", Zh: "无"}

func runCard(s *State) timeline.Card {
	r := &s.Books.Run
	holder, left := nobody, timeline.Same("–")
	if r.Claimed() {
		holder = names[r.Worker-1]
		left = text{En: "runs", Zh: "未到期"}
		if r.Left == 0 {
			left = text{En: "has run out", Zh: "已到期"}
		}
	}
	return timeline.Card{ID: "run", Title: text{En: "Run book", Zh: "执行账"}, Rows: []timeline.Row{
		line("run", "run", "执行", timeline.Num(1)),
		line("attempt", "attempt", "尝试", timeline.Num(int(r.Attempt))),
		line("holder", "holder", "持有者", holder),
		line("lease", "lease", "租约", left),
		markRow(s),
	}}
}

// markRow says what the run book says of the outcome. It is an alarm when that is not so, and nobody
// is about to make it so.
func markRow(s *State) timeline.Row {
	m := line("mark", "mark", "标记", text{En: "open", Zh: "未完成"})
	switch r := &s.Books.Run; {
	case r.FailedBy != 0:
		m.Value, m.Alarm = text{En: "failed", Zh: "失败"}, s.Books.Effect.Times > 0
	case r.Done():
		m.Value = text{En: "done", Zh: "完成"}
		m.Alarm = s.Books.Effect.Times == 0 && s.Workers[0].PC != marked && s.Workers[1].PC != marked
	}
	return m
}

func (w *world) effectCard(s *State) timeline.Card {
	times := line("effects", "effects", "效果次数", timeline.Num(int(s.Books.Effect.Times)))
	times.Alarm = s.Books.Effect.Times > 1
	c := timeline.Card{ID: "effect", Title: text{En: "Effect book", Zh: "效果账"}, Rows: []timeline.Row{
		line("batch", "batch", "账期", timeline.Same("2026-10-13"))}}
	if w.commit == externalKey {
		key := text{En: "none", Zh: "无"}
		if s.Books.Effect.Key == runKey {
			key = text{En: "the run’s", Zh: "这条执行的"}
		}
		c.Rows = append(c.Rows, line("key", "key", "记住的键", key))
	}
	c.Rows = append(c.Rows, times)
	return c
}

// stands is what a worker is about, by its program counter.
var stands = [pcs]text{
	idle:     {En: "idle", Zh: "空闲"},
	claimed:  {En: "has claimed", Zh: "已认领"},
	acted:    {En: "done, not marked", Zh: "已做，未标记"},
	marked:   {En: "marked, not done", Zh: "已标记，未做"},
	asked:    {En: "heard: not yet", Zh: "问到：还没做"},
	sent:     {En: "waits for the answer", Zh: "在等答复"},
	down:     {En: "down", Zh: "停机"},
	rejected: {En: "heard an error", Zh: "以为出错"},
}

func workerCard(s *State, who int) timeline.Card {
	c := &s.Workers[who]
	attempt := line("attempt", "attempt", "尝试", timeline.Same("–"))
	if c.Attempt != 0 {
		attempt.Value = timeline.Num(int(c.Attempt))
		attempt.Alarm = uint16(c.Attempt) != s.Books.Run.Attempt
	}
	state := line("state", "state", "状态", stands[c.PC])
	state.Alarm = c.PC == asked && s.Books.Effect.Times > 0
	return timeline.Card{ID: ids[who], Title: names[who], Hue: hueOf(who), Rows: []timeline.Row{state, attempt}}
}

func netCard(s *State) timeline.Card {
	c := timeline.Card{ID: "net", Title: text{En: "In flight", Zh: "在途"}}
	for i, from := range s.Flight {
		if from == 0 {
			continue
		}
		request := uint8(i) + 1
		r := timeline.Row{ID: messageOf(request), Name: text{En: "request {0}", Zh: "请求 {0}"}.With(timeline.Num(int(request))), Value: names[from-1]}
		if !s.waitsFor(request) {
			r.Value, r.Alarm = text{En: "its sender is gone", Zh: "发送者已不在"}, true
		}
		c.Rows = append(c.Rows, r)
	}
	if len(c.Rows) == 0 {
		c.Rows = []timeline.Row{line("none", "requests", "请求", text{En: "none", Zh: "无"})}
	}
	return c
}
