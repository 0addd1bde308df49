package segment

import "github.com/afterlease/afterlease/timeline"

var dash = timeline.Same("–")

// show is the State as cards for the inspector.
func (w *world) show(s *State, show timeline.Display) []timeline.Card {
	return []timeline.Card{w.processCard(s, 0, show), allocatorCard(s, show), w.processCard(s, 1, show)}
}

// What the cards say, row by row; the values are filled in.
var (
	allocatorRows = [...]timeline.Row{
		{ID: "max", Name: text{En: "max", Zh: "最大值"}},
		{ID: "given", Name: text{En: "max ever", Zh: "曾发到"}},
		{ID: "state", Name: text{En: "state", Zh: "状态"}, Value: text{En: "up", Zh: "可用"}},
	}
	processRows = [...]timeline.Row{
		{ID: "state", Name: text{En: "process", Zh: "进程"}},
		{ID: "left", Name: text{En: "left", Zh: "剩余号码"}},
		{ID: "requests", Name: text{En: "requests", Zh: "剩余请求"}},
		{ID: "segment", Name: text{En: "segment", Zh: "号段"}},
		{ID: "next", Name: text{En: "next", Zh: "下一段"}},
	}
)

func allocatorCard(s *State, show timeline.Display) timeline.Card {
	rows := append([]timeline.Row(nil), allocatorRows[:]...)
	rows[0].Value, rows[0].Alarm = bound(s.Row.Max, show), s.Row.Max < s.SeenTop
	rows[1].Value = bound(s.SeenTop, show)
	if s.Down > 0 {
		rows[2].Value, rows[2].Alarm = says.awayFor.With((timeline.Millis(s.Down-1) * tickMillis).Text()), true
	}
	return timeline.Card{ID: "allocator", Title: text{En: "Allocator", Zh: "分配器"}, Rows: rows, Wide: true}
}

// shares says whether a buffer holds a number of a segment.
func shares(b buffer, n number) bool { return b.Current.Overlaps(n) || b.Following.Overlaps(n) }

func (w *world) processCard(s *State, who int, show timeline.Display) timeline.Card {
	p, other := &s.Procs[who], s.Procs[1-who].Box
	rows := append([]timeline.Row(nil), processRows[:]...)
	rows[0].Value, rows[0].Alarm = says.states[p.PC], p.PC == waiting || p.PC == waitingRead
	rows[1].Value = leftText(p.Box, show)
	rows[2].Value = timeline.Num(int(p.Requests))
	for i, n := range [...]number{p.Box.Current, p.Box.Following} {
		rows[3+i].Value, rows[3+i].Alarm = dash, shares(other, n)
		if !n.Empty() {
			rows[3+i].Value = segmentText(n, show)
		}
	}
	if w.early == 0 {
		rows = rows[:4] // a single buffer
	}
	return timeline.Card{ID: names[who], Title: name(who), Hue: hueOf(who), Rows: rows, Wide: true}
}
