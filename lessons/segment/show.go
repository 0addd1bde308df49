package segment

import "github.com/afterlease/afterlease/timeline"

var dash = timeline.Same("–")

// show is the State as cards for the inspector.
func (w *world) show(s *State, show timeline.Display) []timeline.Card {
	return []timeline.Card{processCard(s, 0, show), allocatorCard(s, show), processCard(s, 1, show)}
}

// What the cards say, row by row; the values are filled in.
var (
	allocatorRows = [...]timeline.Row{
		{ID: "max", Name: text{En: "maximum", Zh: "最大值"}},
		{ID: "given", Name: text{En: "given away up to", Zh: "已发到"}},
		{ID: "state", Name: text{En: "answers", Zh: "应答"}, Value: text{En: "yes", Zh: "正常"}},
	}
	processRows = [...]timeline.Row{
		{ID: "state", Name: text{En: "process", Zh: "进程"}},
		{ID: "box", Name: text{En: "holds", Zh: "持有"}},
		{ID: "left", Name: text{En: "numbers left", Zh: "剩余号码"}},
		{ID: "requests", Name: text{En: "requests to come", Zh: "剩余请求"}},
	}
)

func allocatorCard(s *State, show timeline.Display) timeline.Card {
	rows := append([]timeline.Row(nil), allocatorRows[:]...)
	rows[0].Value, rows[0].Alarm = bound(s.Row.Max, show), s.Row.Max < s.SeenTop
	rows[1].Value = bound(s.SeenTop, show)
	if s.Down > 0 {
		rows[2].Value, rows[2].Alarm = says.awayFor.With((timeline.Millis(s.Down-1) * tickMillis).Text()), true
	}
	return timeline.Card{ID: "allocator", Title: text{En: "Allocator", Zh: "分配器"}, Rows: rows}
}

// overlaps says whether the two processes hold a number in common.
func (s *State) overlaps() bool {
	p, q := s.Procs[0].Box, s.Procs[1].Box
	return p.Current.Overlaps(q.Current) || p.Current.Overlaps(q.Following) ||
		p.Following.Overlaps(q.Current) || p.Following.Overlaps(q.Following)
}

func processCard(s *State, who int, show timeline.Display) timeline.Card {
	p, rows := &s.Procs[who], append([]timeline.Row(nil), processRows[:]...)
	rows[0].Value, rows[0].Alarm = says.states[p.PC], p.PC == waiting || p.PC == waitingRead
	rows[1].Value, rows[1].Alarm = boxText(p.Box, show), s.overlaps()
	rows[2].Value = leftText(p.Box, show)
	rows[3].Value = timeline.Num(int(p.Requests))
	return timeline.Card{ID: names[who], Title: name(who), Hue: hueOf(who), Rows: rows}
}
