package snowflake

import "github.com/afterlease/afterlease/timeline"

var (
	dash   = timeline.Same("–")
	none   = text{En: "none", Zh: "无"}
	millis = text{En: "{0} ms", Zh: "{0} 毫秒"}
)

// show is the State as cards for the inspector.
func (w *world) show(s *State, show timeline.Display) []timeline.Card {
	return []timeline.Card{
		{ID: "node3", Title: names[byNode3], Hue: timeline.HueA, Wide: true, Rows: w.node3Rows(s, show)},
		{ID: "clock", Title: text{En: "Clock of node 3", Zh: "节点 3 的时钟"}, Rows: w.clockRows(s, show)},
		{ID: "node4", Title: names[byNode4], Hue: timeline.HueB, Rows: w.node4Rows(s, show)},
		{ID: "collector", Title: text{En: "Collector", Zh: "收集方"}, Rows: w.collectorRows(s, show)},
	}
}

// list is the rows of a card under construction. That add is called, not copied to each place, saves
// the WASM a few thousand bytes.
type list []timeline.Row

func (l *list) add(id string, name *text, value text, alarm bool) {
	*l = append(*l, timeline.Row{ID: id, Name: *name, Value: value, Alarm: alarm})
}

// The names of rows.
var rowNames = struct{ last, saved, caller, a, b, reads, behind, number, reads4, ids, twice, yes text }{
	last:   text{En: "last id", Zh: "上一个 ID"},
	saved:  text{En: "on disk", Zh: "盘上"},
	caller: text{En: "caller", Zh: "调用者"},
	a:      text{En: "thread a", Zh: "线程 a"},
	b:      text{En: "thread b", Zh: "线程 b"},
	reads:  text{En: "reads", Zh: "读数"},
	behind: text{En: "set back", Zh: "已回拨"},
	number: text{En: "number", Zh: "节点号"},
	reads4: text{En: "clock", Zh: "时钟读数"},
	ids:    text{En: "ids", Zh: "ID"},
	twice:  text{En: "came twice", Zh: "有重复"},
	yes:    text{En: "yes", Zh: "是"},
}

// whyNot words why a caller gets nothing now, with its numbers.
func (w *world) whyNot(s *State, who int, show timeline.Display) text {
	switch {
	case s.pc(who) > waiting:
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
		return none
	}
	return w.idText(g, number, show)
}

func (w *world) node3Rows(s *State, show timeline.Display) (rows list) {
	n, g := &rowNames, s.Node3.Gen
	forgot := s.SeenTop > 0 && (g.Last < 0 || w.slot(g.Last, g.Seq)+1 < s.SeenTop)
	rows.add("last", &n.last, w.last(g, 3, show), forgot)
	if w.restart == restartPersists || w.restart == restartPersistsLate && s.Restarts > 0 {
		rows.add("saved", &n.saved, w.last(s.Node3.Saved, 3, show), false)
	}
	if w.threads == oneThread {
		rows.add("caller", &n.caller, w.doing(s, 0, show), false)
		return rows
	}
	rows.add("a", &n.a, w.doing(s, 0, show), false)
	rows.add("b", &n.b, w.doing(s, 1, show), false)
	return rows
}

// doing is what a thread of node 3 is at.
func (w *world) doing(s *State, who int, show timeline.Display) text {
	if s.Node3.Starting > 0 {
		return startingUp.With(timeline.Num(int(s.Node3.Starting)))
	}
	t := s.Threads[who]
	return doings[s.pc(who)].With(w.idText(generator{Last: t.Time, Seq: t.Seq}, 3, show))
}

var (
	startingUp = text{En: "starting, {0} ms left", Zh: "启动中，还剩 {0} 毫秒"}
	doings     = [pcs]text{
		idle:    none,
		waiting: {En: "waits", Zh: "在等"},
		checked: {En: "has computed {0}", Zh: "已算出 {0}"},
		issued:  {En: "holds {0}", Zh: "手持 {0}"},
	}
)

// clockRows: a clock that was set back no longer shows the time.
func (w *world) clockRows(s *State, show timeline.Display) (rows list) {
	rows.add("reads", &rowNames.reads, w.shown(s.Clock, show), s.Backs < backsMax)
	rows.add("behind", &rowNames.behind, millis.With(timeline.Num(backsMax-int(s.Backs))), false)
	return rows
}

func (w *world) node4Rows(s *State, show timeline.Display) (rows list) {
	rows.add("number", &rowNames.number, timeline.Num(w.number4()), false)
	rows.add("reads", &rowNames.reads4, w.shown(s.realTime(), show), false)
	rows.add("last", &rowNames.last, w.last(s.Node4, w.number4(), show), false)
	return rows
}

// collectorRows list what has arrived, a row for each time of a node.
func (w *world) collectorRows(s *State, show timeline.Display) (rows list) {
	for node := range s.SeenIDs {
		number := [...]int{3, w.number4()}[node]
		for t := int8(1); t <= timeMax; t++ {
			if v := sequences(&s.SeenIDs[node], w.slot(t, 0)); v != "" {
				name := timeline.Same("{0}·{1}").With(w.shown(t, show), timeline.Num(number))
				rows.add(string(rune('a'+node))+string(rune('a'+t)), &name, timeline.Same(v), false)
			}
		}
	}
	if rows == nil {
		rows.add("none", &rowNames.ids, none, false)
	}
	if s.SeenTwice {
		rows.add("twice", &rowNames.twice, rowNames.yes, false)
	}
	return rows
}

// sequences lists those of one time in a set, from its first slot on: "·0 ·1 ·2".
func sequences(ids *idSet, first uint8) string {
	v := ""
	for seq := range uint8(sequenceMax + 1) {
		if !ids.has(first + seq) {
			continue
		}
		if v != "" {
			v += " "
		}
		v += "·" + string(rune('0'+seq))
	}
	return v
}
