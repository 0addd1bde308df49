package ledgers

import "github.com/afterlease/afterlease/timeline"

// The two halves of the article's key, job@slot: what the slot's row is known by, and the run's
// idempotency key.
const (
	jobName = "billing"
	slotUTC = "2026-10-13T09:00Z"
)

// The cards of the inspector, and their rows before they have a value. The first three are the
// books, tables with the columns of the article. The schedule book was decided before this lesson begins.
var (
	cards = [...]timeline.Card{
		{ID: "schedule", Title: text{En: "Schedule book", Zh: "调度账"}, Columns: 5, Known: timeline.Same("job@slot")},
		{ID: "run", Title: text{En: "Run book", Zh: "执行账"}, Columns: 5, Known: text{En: "run and attempt", Zh: "执行与尝试"}},
		{ID: "effect", Title: text{En: "Effect book", Zh: "效果账"}, Columns: 2, Known: text{En: "the batch", Zh: "账期"}},
		{ID: "w1", Title: text{En: "Worker 1", Zh: "工作节点 1"}, Hue: timeline.HueA, Wide: true},
		{ID: "w2", Title: text{En: "Worker 2", Zh: "工作节点 2"}, Hue: timeline.HueB, Wide: true},
		{ID: "net", Title: text{En: "In flight", Zh: "在途"}, Wide: true},
	}

	rowJob      = timeline.Row{ID: "job", Name: text{En: "job", Zh: "任务"}, Key: true}
	rowSlot     = timeline.Row{ID: "slot", Name: text{En: "slot", Zh: "时间槽"}, Key: true}
	rowZone     = timeline.Row{ID: "zone", Name: text{En: "zone", Zh: "时区"}}
	rowVersion  = timeline.Row{ID: "version", Name: text{En: "version", Zh: "版本"}}
	rowDecision = timeline.Row{ID: "decision", Name: text{En: "decision", Zh: "定论"}}
	rowRun      = timeline.Row{ID: "run", Name: text{En: "run", Zh: "执行"}, Key: true}
	rowAttempt  = timeline.Row{ID: "attempt", Name: text{En: "attempt", Zh: "尝试"}, Key: true}
	rowHolder   = timeline.Row{ID: "holder", Name: text{En: "holder", Zh: "持有者"}}
	rowLease    = timeline.Row{ID: "lease", Name: text{En: "lease", Zh: "租约"}}
	rowMark     = timeline.Row{ID: "mark", Name: text{En: "mark", Zh: "标记"}}
	rowBatch    = timeline.Row{ID: "batch", Name: text{En: "batch", Zh: "账期"}, Key: true}
	rowKey      = timeline.Row{ID: "key", Name: text{En: "key remembered", Zh: "记住的键"}, Key: true}
	rowEffects  = timeline.Row{ID: "effects", Name: text{En: "effects", Zh: "效果次数"}}
	rowState    = timeline.Row{ID: "state", Name: text{En: "state", Zh: "状态"}}
	rowRequests = timeline.Row{ID: "none", Name: text{En: "requests", Zh: "请求"}}
)

var (
	dash        = timeline.Same("–")
	none        = text{En: "none", Zh: "无"}
	nobody      = text{En: "nobody", Zh: "无"}
	theRun      = text{En: "run 1", Zh: "执行 1"}
	idempotency = text{En: "the run’s idempotency key", Zh: "这条执行的幂等键"}
	theRuns     = text{En: "the run’s", Zh: "这条执行的"}
	leaseRuns   = text{En: "runs", Zh: "未到期"}
	leaseOver   = text{En: "has run out", Zh: "已到期"}
	markOpen    = text{En: "open", Zh: "未完成"}
	markDone    = text{En: "done", Zh: "完成"}
	markFailed  = text{En: "failed", Zh: "失败"}
	requestName = text{En: "request {0}", Zh: "请求 {0}"}
	senderGone  = text{En: "its sender is gone", Zh: "发送者已不在"}

	// stands is what a worker is about, by its program counter.
	stands = [pcs]text{
		idle:     {En: "idle", Zh: "空闲"},
		claimed:  {En: "has claimed", Zh: "已认领"},
		acted:    {En: "done, not marked", Zh: "已做，未标记"},
		marked:   {En: "marked, not done", Zh: "已标记，未做"},
		asked:    {En: "heard: not yet", Zh: "问到：还没做"},
		sent:     {En: "waits for the answer", Zh: "在等答复"},
		down:     {En: "down", Zh: "停机"},
		rejected: {En: "heard an error", Zh: "以为出错"},
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
// by, then the workers and the requests on their way.
func (w *world) show(s *State, _ timeline.Display) []timeline.Card {
	all := cards
	add(&all[0], &rowJob, timeline.Same(jobName))
	add(&all[0], &rowSlot, timeline.Same(slotUTC))
	add(&all[0], &rowZone, timeline.Same("UTC"))
	add(&all[0], &rowVersion, timeline.Num(1))
	add(&all[0], &rowDecision, theRun)
	showRun(s, &all[1])
	w.showEffect(s, &all[2])
	for who := range workersMax {
		showWorker(s, who, &all[3+who])
	}
	if !w.external() {
		return all[:5]
	}
	showNet(s, &all[5])
	return all[:]
}

func showRun(s *State, c *timeline.Card) {
	r := &s.Books.Run
	holder, left := nobody, dash
	if r.Claimed() {
		holder, left = names[r.Worker-1], leaseRuns
		if r.Left == 0 {
			left = leaseOver
		}
	}
	add(c, &rowRun, timeline.Num(1))
	add(c, &rowAttempt, timeline.Num(int(r.Attempt)))
	add(c, &rowHolder, holder)
	add(c, &rowLease, left)

	// The mark is an alarm when it is not true, and nobody is about to make it so.
	mark, wrong := markOpen, false
	switch {
	case r.FailedBy != 0:
		mark, wrong = markFailed, s.Books.Effect.Times > 0
	case r.Done():
		mark = markDone
		wrong = s.Books.Effect.Times == 0 && s.Workers[0].PC != marked && s.Workers[1].PC != marked
	}
	add(c, &rowMark, mark).Alarm = wrong
}

func (w *world) showEffect(s *State, c *timeline.Card) {
	e := &s.Books.Effect
	add(c, &rowBatch, timeline.Same("2026-10-13"))
	if w.commit == externalKey {
		key := none
		if e.Key == runKey {
			key = theRuns
		}
		add(c, &rowKey, key)
		c.Columns, c.Known = 3, idempotency
	}
	add(c, &rowEffects, timeline.Num(int(e.Times))).Alarm = e.Times > 1
}

func showWorker(s *State, who int, c *timeline.Card) {
	w := &s.Workers[who]
	add(c, &rowState, stands[w.PC]).Alarm = w.PC == asked && s.Books.Effect.Times > 0
	attempt := dash
	if w.Attempt != 0 {
		attempt = timeline.Num(int(w.Attempt))
	}
	add(c, &rowAttempt, attempt).Alarm = w.Attempt != 0 && uint16(w.Attempt) != s.Books.Run.Attempt
}

func showNet(s *State, c *timeline.Card) {
	for i, from := range s.Flight {
		if from == 0 {
			continue
		}
		request := uint8(i) + 1
		sender, lost := names[from-1], !s.waitsFor(request)
		if lost {
			sender = senderGone
		}
		r := add(c, &rowRequests, sender)
		r.ID, r.Name, r.Alarm = messageOf(request), requestName.With(timeline.Num(int(request))), lost
	}
	if c.Rows == nil {
		add(c, &rowRequests, none)
	}
}
