package watchdog

import "github.com/afterlease/afterlease/timeline"

// show is the State as cards for the inspector.
func (w *world) show(s *State, _ timeline.Display) []timeline.Card {
	cards := []timeline.Card{lockCard(s), w.businessCard(s)}
	if w.renews() {
		cards = append(cards, w.dogCard(s))
	}
	return append(cards, rivalCard(s))
}

func row(id, en, zh string, v text) timeline.Row {
	return timeline.Row{ID: id, Name: text{En: en, Zh: zh}, Value: v}
}

var (
	dash = timeline.Same("–")
	yes  = text{En: "yes", Zh: "是"}
	no   = text{En: "no", Zh: "否"}
)

// rest is a time that runs down, or a dash.
func rest(runs bool, units uint8) text {
	if !runs {
		return dash
	}
	return seconds(int(units))
}

func lockCard(s *State) timeline.Card {
	owner := text{En: "nobody", Zh: "无"}
	if s.Lock.Held() {
		owner = names[laneOf(s.Lock.Owner)]
	}
	return timeline.Card{ID: "lock", Title: timeline.Same("Redis"), Rows: []timeline.Row{
		row("owner", "owner", "持有者", owner),
		row("left", "lease left", "剩余租约", rest(s.Lock.Held(), s.Lock.Left)),
		row("grants", "grants so far", "已授予次数", timeline.Num(int(s.Lock.Counter))),
	}}
}

// stands is what a business does, by program counter.
var stands = [...]text{
	idle:        {En: "has not begun", Zh: "尚未开始"},
	granted:     {En: "waits for the callback", Zh: "等待回调"},
	working:     {En: "works", Zh: "业务执行中"},
	cleared:     {En: "about to write", Zh: "正要写入"},
	leaving:     {En: "cleans up", Zh: "收尾中"},
	cancelled:   {En: "cleans up", Zh: "收尾中"},
	deleted:     {En: "cleans up", Zh: "收尾中"},
	interrupted: {En: "interrupted", Zh: "被中断"},
	hung:        {En: "hangs", Zh: "卡死"},
	gone:        {En: "ended, not cleaned up", Zh: "已退出，未收尾"},
	dead:        {En: "process dead", Zh: "进程已死"},
	done:        {En: "done", Zh: "已完成"},
}

func (w *world) businessCard(s *State) timeline.Card {
	inside := row("inside", "in the critical section", "在临界区里", no)
	if s.A.inside() {
		inside.Value, inside.Alarm = yes, !s.owns()
	}
	state := stands[s.A.PC]
	if s.Paused {
		state = text{En: "paused", Zh: "停顿中"}
	}
	rows := []timeline.Row{row("does", "does", "状态", state), inside, row("work", "work left", "剩余业务", rest(s.A.PC == working, s.A.Work))}
	if w.signal != signalNone {
		flag := row("lost", "flag “lock lost”", "“锁已丢失”标志", no)
		if s.Dog.Lost {
			flag.Value = yes
		}
		rows = append(rows, flag)
	}
	if w.signal == signalDeadline {
		rows = append(rows, row("trust", "own deadline in", "距自己的期限", rest(s.A.inside(), s.Dog.Trust)))
	}
	return timeline.Card{ID: "A", Title: text{En: "A", Zh: "A 业务"}, Hue: timeline.HueA, Rows: rows}
}

// watches is what a watchdog does, by program counter.
var watches = [...]text{
	off:     {En: "off", Zh: "未运行"},
	pending: {En: "not registered yet", Zh: "尚未登记"},
	waiting: {En: "runs", Zh: "运行中"},
	looked:  {En: "between GET and PEXPIRE", Zh: "GET 与 PEXPIRE 之间"},
}

func (w *world) dogCard(s *State) timeline.Card {
	state := row("does", "does", "状态", watches[s.DogPC])
	state.Alarm = s.DogPC == waiting && s.A.PC == gone
	if s.Paused && s.DogPC != off {
		state.Value = text{En: "paused", Zh: "停顿中"}
	}
	rows := []timeline.Row{state, row("next", "next renewal in", "距下次续期", rest(s.DogPC == waiting, s.Dog.In))}
	if w.total == capUnits {
		rows = append(rows, row("total", "renewals end in", "距停止续期", rest(s.Dog.Running, s.Dog.Total)))
	}
	return timeline.Card{ID: "dog", Title: text{En: "A’s watchdog", Zh: "A 看门狗"}, Hue: timeline.HueA, Rows: rows}
}

func rivalCard(s *State) timeline.Card {
	return timeline.Card{ID: "B", Title: timeline.Same("B"), Hue: timeline.HueB, Rows: []timeline.Row{
		row("does", "does", "状态", stands[s.B.PC]),
		row("work", "work left", "剩余业务", rest(s.B.PC == working, s.B.Work)),
	}}
}
