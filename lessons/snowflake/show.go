package snowflake

import "github.com/afterlease/afterlease/timeline"

var (
	dash   = timeline.Same("–")
	millis = text{En: "{0} ms", Zh: "{0} 毫秒"}
)

func row(id, en, zh string, v timeline.Text) timeline.Row {
	return timeline.Row{ID: id, Name: timeline.Text{En: en, Zh: zh}, Value: v}
}

// show is the State as cards for the inspector.
func (w *world) show(s *State, show timeline.Display) []timeline.Card {
	return []timeline.Card{w.node3Card(s, show), w.clockCard(s, show), w.node4Card(s, show), w.collectorCard(s, show)}
}

// whyNot words why a caller gets nothing now, with its numbers.
func (w *world) whyNot(s *State, who int, show timeline.Display) text {
	switch {
	case s.pc(who) > waiting:
		return text{}
	case s.Node3.Starting > 0:
		return says.starting.With(timeline.Num(int(s.Node3.Starting)))
	case s.pc(who) == waiting && w.waits(s, 0):
		return says.waitsFor.With(w.shown(s.Clock, show), w.shown(s.Clock+w.wait(s), show))
	}
	return text{}
}

// last is the last id that a generator remembers.
func (w *world) last(g generator, number int, show timeline.Display) text {
	if g.Last < 0 {
		return text{En: "none", Zh: "无"}
	}
	return w.idText(g.Last, g.Seq, number, show)
}

func (w *world) node3Card(s *State, show timeline.Display) timeline.Card {
	r := row("last", "last id", "上一个 ID", w.last(s.Node3.Gen, 3, show))
	r.Alarm = s.SeenTop > 0 && (s.Node3.Gen.Last < 0 || w.slot(s.Node3.Gen.Last, s.Node3.Gen.Seq)+1 < s.SeenTop)
	c := timeline.Card{ID: "node3", Title: nodeNames[node3], Hue: timeline.HueA, Rows: []timeline.Row{r}}
	if w.restart == restartPersists || w.restart == restartPersistsLate {
		c.Rows = append(c.Rows, row("saved", "on disk", "盘上", w.last(s.Node3.Saved, 3, show)))
	}
	if w.threads == oneThread {
		c.Rows = append(c.Rows, row("caller", "caller", "调用者", w.doing(s, 0, show)))
	} else {
		c.Rows = append(c.Rows, row("a", "thread a", "线程 a", w.doing(s, 0, show)), row("b", "thread b", "线程 b", w.doing(s, 1, show)))
	}
	return c
}

// doing is what a thread of node 3 is at.
func (w *world) doing(s *State, who int, show timeline.Display) text {
	t := s.Threads[who]
	if s.Node3.Starting > 0 {
		return text{En: "starting, {0} ms left", Zh: "启动中，还剩 {0} 毫秒"}.With(timeline.Num(int(s.Node3.Starting)))
	}
	return doings[s.pc(who)].With(w.idText(t.Time, t.Seq, 3, show))
}

var doings = [pcs]text{
	idle:    {En: "none", Zh: "无"},
	waiting: {En: "waits", Zh: "在等"},
	checked: {En: "has computed {0}", Zh: "已算出 {0}"},
	issued:  {En: "holds {0}", Zh: "手持 {0}"},
}

func (w *world) clockCard(s *State, show timeline.Display) timeline.Card {
	r := row("reads", "reads", "读数", w.shown(s.Clock, show))
	r.Alarm = s.Clock < s.Node3.Gen.Last
	return timeline.Card{ID: "clock", Title: timeline.Text{En: "Clock of node 3", Zh: "节点 3 的时钟"}, Rows: []timeline.Row{
		r, row("behind", "set back by", "已回拨", millis.With(timeline.Num(backsMax-int(s.Backs))))}}
}

func (w *world) node4Card(s *State, show timeline.Display) timeline.Card {
	n := row("number", "number", "节点号", timeline.Num(w.number4()))
	n.Alarm = w.reused
	return timeline.Card{ID: "node4", Title: nodeNames[node4], Hue: timeline.HueB, Rows: []timeline.Row{
		n, row("reads", "its clock reads", "时钟读数", w.shown(s.realTime(), show)),
		row("last", "last id", "上一个 ID", w.last(s.Node4, w.number4(), show))}}
}

// collectorCard lists what has arrived, a row for each time of a node.
func (w *world) collectorCard(s *State, show timeline.Display) timeline.Card {
	c := timeline.Card{ID: "collector", Title: timeline.Text{En: "Collector", Zh: "收集方"}}
	for node := range s.SeenIDs {
		number := [...]int{3, w.number4()}[node]
		for t := int8(1); t <= timeMax; t++ {
			if v := sequences(&s.SeenIDs[node], w.slot(t, 0)); v != "" {
				name := timeline.Same("{0}·{1}·").With(w.shown(t, show), timeline.Num(number))
				c.Rows = append(c.Rows, row(string(rune('a'+node))+string(rune('a'+t)), name.En, name.Zh, timeline.Same(v)))
			}
		}
	}
	if len(c.Rows) == 0 {
		c.Rows = []timeline.Row{row("none", "ids", "ID", timeline.Text{En: "none", Zh: "无"})}
	}
	if s.SeenTwice {
		r := row("twice", "came twice", "有重复", timeline.Text{En: "yes", Zh: "是"})
		r.Alarm = true
		c.Rows = append(c.Rows, r)
	}
	return c
}

// sequences lists those of one time in a set, from its first slot on: "0 1 2".
func sequences(ids *idSet, first uint8) string {
	v := ""
	for seq := range uint8(sequenceMax + 1) {
		if !ids.has(first + seq) {
			continue
		}
		if v != "" {
			v += " "
		}
		v += string(rune('0' + seq))
	}
	return v
}
