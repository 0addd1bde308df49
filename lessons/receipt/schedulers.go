package receipt

import (
	"github.com/afterlease/afterlease/timeline"
)

var ids = [schedulersMax]string{"s1", "s2"}

func laneOf(who int) int         { return laneFirst + who }
func hueOf(who int) timeline.Hue { return [...]timeline.Hue{timeline.HueA, timeline.HueB}[who] }
func reason(en, zh string) *timeline.Reason {
	return &timeline.Reason{Text: timeline.Text{En: en, Zh: zh}}
}

// whyNot is why a step of a scheduler cannot happen, by where it stands.
var whyNot = [pcs]*timeline.Reason{
	waiting:  reason("the slot is due and it has not asked yet", "时间槽已到，它还没有提出请求"),
	asked:    reason("it waits for the answer to its request", "它在等请求的答复"),
	unheard:  reason("it has heard nothing and will ask again", "它没有收到答复，会再问一次"),
	over:     reason("it is done with this slot", "这个时间槽它已处理完"),
	down:     reason("it has crashed", "它已经崩溃"),
	checking: reason("it looks into the ledger first", "它先要查账本"),
	missed:   reason("it has found the slot missed and decides about it now", "它发现这个槽漏了，正要作决定"),
}

// step adds a step of a scheduler that can happen at some program counters, and whenever it stands
// there. It is kept whole for the WASM's sake.
//
//go:noinline
func step(as *list, who int, id string, label text, at ...uint8) *action {
	mask := uint8(0)
	for _, pc := range at {
		mask |= 1 << pc
	}
	a := put(as, ids[who]+"."+id, laneOf(who), timeline.Step, label)
	a.At, a.AtDecides = at, true
	a.Guard = func(s *State) *timeline.Reason {
		if pc := s.Schedulers[who].PC; mask>>pc&1 == 0 {
			return whyNot[pc]
		}
		return nil
	}
	return a
}

// program is what a scheduler does: ask for a run, again if it hears nothing; after it came back,
// look what it missed, and make up for it or record that it will not.
func (w *world) program(as *list, who int) {
	from := []uint8{waiting, unheard, missed}
	if w.watches(who) {
		from = from[1:]
	}
	create := step(as, who, "create", text{En: "ask for a run", Zh: "请求创建执行"}, from...)
	create.Do = func(s *State, log *timeline.Log) { w.create(s, who, log) }
	if w.watches(who) {
		w.takeover(as)
	}
	if !w.detects {
		return
	}
	check := step(as, who, "check", text{En: "look for a missed slot", Zh: "检查有没有漏掉的槽"}, checking)
	check.Code = row.Decided
	check.Do = func(s *State, log *timeline.Log) { look(s, who, log) }
	skip := step(as, who, "skip", text{En: "record the slot as skipped", Zh: "记为跳过"}, missed)
	skip.Code = row.Skip
	skip.Do = func(s *State, log *timeline.Log) { doSkip(s, who, log) }
}

// watches says whether a scheduler fires only in the place of the first.
func (w *world) watches(who int) bool { return w.staff == standby && who == 1 }

func (w *world) create(s *State, who int, log *timeline.Log) {
	c := &s.Schedulers[who]
	was := c.PC
	c.PC, c.Flight = asked, travelling
	if int(s.Orphan) == who+1 {
		c.Flight = travellingToo
	}
	if log != nil {
		log.Say(sent(who, was, c.Flight))
	}
}

func look(s *State, who int, log *timeline.Log) {
	decided := s.Slot.Decided()
	s.Schedulers[who].PC = missed
	if decided {
		s.Schedulers[who].PC = over
	}
	if log != nil {
		log.Say(checked(s, who, decided))
	}
}

func doSkip(s *State, who int, log *timeline.Log) {
	slot, err := s.Slot.Skip()
	s.Slot, s.Schedulers[who].PC = slot, over
	if log != nil {
		log.Say(skipped(who, err))
	}
}

var firstUp = reason("the first scheduler is up", "第一个调度器还在")

// takeover is the standby noticing that the first scheduler is gone. Only if misses are detected
// does it look back; else it goes on with the present instant, which is past 09:00.
func (w *world) takeover(as *list) {
	a := step(as, 1, "takeover", text{En: "take over", Zh: "接管"}, waiting)
	a.AtDecides = false
	a.Guard = func(s *State) *timeline.Reason {
		switch {
		case s.Schedulers[1].PC != waiting:
			return whyNot[s.Schedulers[1].PC]
		case s.Schedulers[0].PC != down:
			return firstUp
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		s.Schedulers[1].PC = w.backTo()
		if log != nil {
			log.Say(w.tookOver())
		}
	}
}

// backTo is where a scheduler goes on that has missed some time.
func (w *world) backTo() uint8 {
	if w.detects {
		return checking
	}
	return over
}
