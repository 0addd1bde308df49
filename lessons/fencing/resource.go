package fencing

import (
	"github.com/afterlease/afterlease/models/fence"
	"github.com/afterlease/afterlease/timeline"
)

// decision is a method of the resource that decides about an arriving write. Code names it for the
// page; Call is what runs.
type decision struct {
	Code any
	Call func(r *resource, m message) error
}

// writeBy is the atomic write of each rule.
var writeBy = [...]decision{
	fence.None: {
		Code: (*resource).WriteUnfenced,
		Call: func(r *resource, m message) error { return r.WriteUnfenced(m.Token, m.Value) },
	},
	fence.Older: {
		Code: (*resource).Write,
		Call: func(r *resource, m message) error { return r.Write(m.Token, m.Value) },
	},
	fence.OlderOrSame: {
		Code: (*resource).WriteOnce,
		Call: func(r *resource, m message) error { return r.WriteOnce(m.Token, m.Value) },
	},
	fence.Sequenced: {
		Code: (*resource).WriteSequenced,
		Call: func(r *resource, m message) error { return r.WriteSequenced(m.Token, m.Op, m.Value) },
	},
}

// checkBy is the check of each rule alone, for check=split.
var checkBy = [...]decision{
	fence.Older: {
		Code: (*resource).CheckOlder,
		Call: func(r *resource, m message) error { return r.CheckOlder(m.Token) },
	},
	fence.OlderOrSame: {
		Code: (*resource).CheckOlderOrSame,
		Call: func(r *resource, m message) error { return r.CheckOlderOrSame(m.Token) },
	},
	fence.Sequenced: {
		Code: (*resource).CheckSequenced,
		Call: func(r *resource, m message) error { return r.CheckSequenced(m.Token, m.Op) },
	},
}

// update is the second half of a split write: it looks at nothing any more.
var update = decision{
	Code: (*resource).UpdateUnchecked,
	Call: func(r *resource, m message) error { r.UpdateUnchecked(m.Token, m.Op, m.Value); return nil },
}

// ruleFor is the rule that a client's writes meet: A's may have a way round it.
func (w *world) ruleFor(who int) fence.Rule {
	if w.bypass && who == 0 {
		return fence.None
	}
	return w.rule
}

// splits says whether a client's writes are checked and applied in two steps. Without a rule there
// is nothing to check, so nothing to split.
func (w *world) splits(who int) bool { return w.split && w.ruleFor(who) != fence.None }

var (
	notSent    = reason("no such write is on its way", "没有这样的写入在途")
	notChecked = reason("it has not been checked", "还没有检查过")
	isChecked  = reason("it has been checked already", "已经检查过")
)

// deliveries are the arrivals of a client's writes: one step, or a check and an update.
func (w *world) deliveries(who int) []timeline.Action[State] {
	var as []timeline.Action[State]
	for n := range w.writes() {
		if w.splits(who) {
			as = append(as, w.arrival(who, n, "check"), w.arrival(who, n, "update"))
		} else {
			as = append(as, w.arrival(who, n, "deliver"))
		}
	}
	return as
}

var arrivalLabels = map[string]timeline.Text{
	"deliver": {En: "deliver ", Zh: "送达 "},
	"check":   {En: "check ", Zh: "检查 "},
	"update":  {En: "apply ", Zh: "写入 "},
}

func (w *world) arrival(who, n int, part string) timeline.Action[State] {
	from, d := travelling, writeBy[w.ruleFor(who)]
	switch part {
	case "check":
		d = checkBy[w.ruleFor(who)]
	case "update":
		from, d = checked, update
	}
	return timeline.Action[State]{
		ID:    part + "." + msgID(who, n),
		Label: arrivalLabels[part].Plus(msgLabel(who, n)),
		Lane:  laneResource,
		Kind:  timeline.Deliver,
		Code:  d.Code,
		Guard: func(s *State) *timeline.Reason { return atPhase(s.Net[who][n].Phase, from) },
		Do:    func(s *State, log *timeline.Log) { w.arrive(s, who, n, part, d, log) },
	}
}

func atPhase(is, want uint8) *timeline.Reason {
	switch {
	case is == want:
		return nil
	case is == nowhere:
		return notSent
	case is == checked:
		return isChecked
	}
	return notChecked
}

// arrive asks the resource; unless it was only a check that passed, the message is gone and its
// answer has reached the sender.
func (w *world) arrive(s *State, who, n int, part string, d decision, log *timeline.Log) {
	m := s.Net[who][n]
	err := d.Call(&s.Resource, m)
	switch {
	case err != nil:
		s.Net[who][n] = message{}
		s.Clients[who].Refused = s.Clients[who].Refused || err == fence.ErrStale
	case part == "check":
		s.Net[who][n].Phase = checked
	default:
		s.Net[who][n] = message{}
		s.accept(who, m, !w.rmw)
	}
	if log != nil {
		log.Say(w.arrived(s, who, n, part, m, err, log.Show))
	}
}

func msgID(who, n int) string { return names[who] + ".write" + string(rune('1'+n)) }

func msgLabel(who, n int) timeline.Text {
	return [...]timeline.Text{{En: names[who] + "’s first write", Zh: names[who] + " 的第一次写入"},
		{En: names[who] + "’s second write", Zh: names[who] + " 的第二次写入"}}[n]
}
