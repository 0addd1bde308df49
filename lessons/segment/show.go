package segment

import "github.com/afterlease/afterlease/timeline"

var dash = timeline.Same("–")

// show is the State as cards for the inspector.
func (w *world) show(s *State, show timeline.Display) []timeline.Card {
	return []timeline.Card{processCard(s, 0, show), allocatorCard(s, show), processCard(s, 1, show)}
}

func line(id, en, zh string, v timeline.Text, alarm bool) timeline.Row {
	return timeline.Row{ID: id, Name: timeline.Text{En: en, Zh: zh}, Value: v, Alarm: alarm}
}

func allocatorCard(s *State, show timeline.Display) timeline.Card {
	answers := says.answers
	if s.Down > 0 {
		answers = says.awayFor.With((timeline.Millis(s.Down-1) * tickMillis).Text())
	}
	return timeline.Card{ID: "allocator", Title: timeline.Text{En: "Allocator", Zh: "分配器"}, Rows: []timeline.Row{
		line("max", "maximum", "最大值", bound(s.Row.Max, show), s.Row.Max < s.SeenTop),
		line("given", "given away up to", "已发到", bound(s.SeenTop, show), false),
		line("state", "answers", "应答", answers, s.Down > 0),
	}}
}

// overlaps says whether the two processes hold a number in common.
func (s *State) overlaps() bool {
	p, q := s.Procs[0].Box, s.Procs[1].Box
	return p.Current.Overlaps(q.Current) || p.Current.Overlaps(q.Following) ||
		p.Following.Overlaps(q.Current) || p.Following.Overlaps(q.Following)
}

func processCard(s *State, who int, show timeline.Display) timeline.Card {
	p := &s.Procs[who]
	return timeline.Card{ID: names[who], Title: name(who), Hue: hueOf(who), Rows: []timeline.Row{
		line("state", "process", "进程", says.states[p.PC], p.PC == waiting || p.PC == waitingRead),
		line("box", "holds", "持有", boxText(p.Box, show), s.overlaps()),
		line("left", "numbers left", "剩余号码", leftText(p.Box, show), false),
		line("requests", "requests to come", "剩余请求", timeline.Num(int(p.Requests)), false),
	}}
}
