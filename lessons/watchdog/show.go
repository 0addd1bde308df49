package watchdog

import "github.com/afterlease/afterlease/timeline"

// show is the State as cards for the inspector.
func (w *world) show(s *State, _ timeline.Display) []timeline.Card {
	var c cards
	c.card("lock", "Redis", "Redis", timeline.Neutral)
	c.row("owner", "owner", "持有者", owners[s.Lock.Owner])
	c.row("left", "lease left", "剩余租约", rest(s.Lock.Held(), s.Lock.Left))
	c.row("grants", "grants", "已授予次数", timeline.Num(int(s.Lock.Counter)))
	w.businessCard(&c, s)
	if w.renews() {
		w.dogCard(&c, s)
	}
	c.card("B", "B", "B", timeline.HueB)
	c.row("does", "does", "状态", stands[s.B.PC])
	c.row("work", "work left", "剩余业务", rest(s.B.PC == working, s.B.Work))
	return c
}

// cards collects cards and their rows.
type cards []timeline.Card

// card begins a card. Like the other makers it is kept out of line, or the WASM would hold a copy for
// every call.
//
//go:noinline
func (c *cards) card(id, en, zh string, hue timeline.Hue) {
	*c = append(*c, timeline.Card{ID: id, Title: text{En: en, Zh: zh}, Hue: hue, Wide: hue == timeline.HueA}) // what A does has many words
}

// row adds a row to the last card.
//
// It is kept out of line, or the WASM would hold a copy for every call.
//
//go:noinline
func (c *cards) row(id, en, zh string, v text) *timeline.Row {
	last := &(*c)[len(*c)-1]
	last.Rows = append(last.Rows, timeline.Row{ID: id, Name: text{En: en, Zh: zh}, Value: v})
	return &last.Rows[len(last.Rows)-1]
}

var (
	dash   = text{En: "–", Zh: "–"}
	halted = text{En: "paused", Zh: "停顿中"}
	answer = [...]text{{En: "no", Zh: "否"}, {En: "yes", Zh: "是"}}
)

func yes(is bool) text {
	if is {
		return answer[1]
	}
	return answer[0]
}

// rest is a time that runs down, or a dash.
//
// It is kept out of line, or the WASM would hold a copy for every call.
//
//go:noinline
func rest(runs bool, units uint8) text {
	if !runs {
		return dash
	}
	return seconds(int(units))
}

// stands is what a business does, by program counter.
var stands = [...]text{
	idle:        {En: "idle", Zh: "尚未开始"},
	granted:     {En: "waits", Zh: "等待回调"},
	working:     {En: "works", Zh: "业务执行中"},
	cleared:     {En: "may write", Zh: "正要写入"},
	leaving:     {En: "cleans up", Zh: "收尾中"},
	cancelled:   {En: "cleans up", Zh: "收尾中"},
	deleted:     {En: "cleans up", Zh: "收尾中"},
	interrupted: {En: "interrupted", Zh: "被中断"},
	hung:        {En: "hangs", Zh: "卡死"},
	gone:        {En: "gone", Zh: "已退出，未收尾"},
	dead:        {En: "dead", Zh: "进程已死"},
	done:        {En: "done", Zh: "已完成"},
}

func (w *world) businessCard(c *cards, s *State) {
	c.card("A", "A", "A 业务", timeline.HueA)
	does := c.row("does", "does", "状态", stands[s.A.PC])
	if s.Paused {
		does.Value = halted
	}
	inside := s.A.inside()
	c.row("inside", "inside", "在临界区里", yes(inside)).Alarm = inside && !s.owns()
	c.row("work", "work left", "剩余业务", rest(s.A.PC == working, s.A.Work))
	if w.signal != signalNone {
		c.row("lost", "lock lost", "丢锁标志", yes(s.Dog.Lost))
	}
	if w.signal == signalDeadline {
		c.row("trust", "deadline in", "距自己的期限", rest(inside, s.Dog.Trust))
	}
}

// watches is what a watchdog does, by program counter.
var watches = [...]text{
	off:     {En: "off", Zh: "未运行"},
	pending: {En: "unregistered", Zh: "尚未登记"},
	waiting: {En: "runs", Zh: "运行中"},
	looked:  {En: "after GET", Zh: "GET 与 PEXPIRE 之间"},
}

func (w *world) dogCard(c *cards, s *State) {
	c.card("dog", "A’s watchdog", "A 看门狗", timeline.HueA)
	does := c.row("does", "does", "状态", watches[s.DogPC])
	does.Alarm = s.DogPC == waiting && s.A.PC == gone
	if s.Paused && s.DogPC != off {
		does.Value = halted
	}
	c.row("next", "renews in", "距下次续期", rest(s.DogPC == waiting, s.Dog.In))
	if w.total == capUnits {
		c.row("total", "cap in", "距停止续期", rest(s.Dog.Running, s.Dog.Total))
	}
}
