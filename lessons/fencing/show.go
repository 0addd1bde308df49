package fencing

import (
	"github.com/afterlease/afterlease/models/fence"
	"github.com/afterlease/afterlease/timeline"
)

// show is the State as cards for the inspector.
func (w *world) show(s *State, show timeline.Display) []timeline.Card {
	return []timeline.Card{
		w.resourceCard(s, show), lockCard(s, show), clientCard(s, 0, show), clientCard(s, 1, show), w.netCard(s, show),
	}
}

func row(id, en, zh string, v timeline.Text) timeline.Row {
	return timeline.Row{ID: id, Name: timeline.Text{En: en, Zh: zh}, Value: v}
}

var dash = timeline.Same("–")

func (w *world) resourceCard(s *State, show timeline.Display) timeline.Card {
	c := timeline.Card{ID: "resource", Title: timeline.Text{En: "Resource", Zh: "资源"}}
	if w.rule != fence.None {
		c.Rows = append(c.Rows, row("mark", "mark", "水位", tokenText(s.Resource.Mark, show)))
	}
	if w.rule == fence.Sequenced {
		c.Rows = append(c.Rows, row("op", "operation", "操作序号", tokenText(s.Resource.Op, timeline.Display{})))
	}
	return timeline.Card{ID: c.ID, Title: c.Title, Rows: append(c.Rows,
		row("value", "value", "值", w.valueText(s.Resource.Value)),
		row("accepted", "accepted", "已接受", timeline.Num(int(s.SeenAccepted[0]+s.SeenAccepted[1]))))}
}

func lockCard(s *State, show timeline.Display) timeline.Card {
	owner, left := timeline.Text{En: "nobody", Zh: "无"}, dash
	if s.Lock.Held() {
		owner = name(int(s.Lock.Owner) - 1)
		left = (timeline.Millis(s.Lock.Left) * 1000).Text()
	}
	return timeline.Card{ID: "lock", Title: timeline.Text{En: "Lock service", Zh: "锁服务"}, Rows: []timeline.Row{
		row("owner", "owner", "持有者", owner),
		row("token", "last token", "最近令牌", tokenText(s.Lock.Counter, show)),
		row("left", "expires in", "剩余租约", left),
	}}
}

func clientCard(s *State, who int, show timeline.Display) timeline.Card {
	c := &s.Clients[who]
	r := row("believes", "believes", "自认", timeline.Text{En: "not yet", Zh: "尚未持有"})
	switch {
	case c.PC == done:
		r.Value = timeline.Text{En: "done", Zh: "已完成"}
	case c.Refused:
		r.Value = timeline.Text{En: "refused", Zh: "已被拒"}
	case c.believes():
		r.Value = timeline.Text{En: "holder", Zh: "持有锁"}
		r.Alarm = s.Lock.Owner != ownerOf(who)
	}
	state := timeline.Text{En: "running", Zh: "运行中"}
	if c.Paused {
		state = timeline.Text{En: "paused", Zh: "停顿中"}
	}
	return timeline.Card{ID: names[who], Title: name(who), Hue: hueOf(who), Rows: []timeline.Row{
		r, row("token", "token", "令牌", tokenText(c.Token, show)), row("process", "process", "进程", state),
	}}
}

// flying is a message in the inspector, by phase.
var flying = [...]text{
	travelling: {En: "token {0} · {1}", Zh: "令牌 {0} · {1}"},
	checked:    {En: "token {0} · {1} · checked", Zh: "令牌 {0} · {1} · 已检查"},
}

func (w *world) netCard(s *State, show timeline.Display) timeline.Card {
	c := timeline.Card{ID: "net", Wide: true, Title: timeline.Text{En: "In flight", Zh: "在途"}}
	for who := range s.Net {
		for n, m := range s.Net[who] {
			if m.Phase == nowhere {
				continue
			}
			v := flying[m.Phase].With(tokenText(m.Token, show), w.valueText(m.Value))
			label := msgLabel(who, n)
			c.Rows = append(c.Rows, row(msgID(who, n), label.En, label.Zh, v))
		}
	}
	if len(c.Rows) == 0 {
		c.Rows = []timeline.Row{row("none", "messages", "消息", timeline.Text{En: "none", Zh: "无"})}
	}
	return c
}
