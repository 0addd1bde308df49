package lostupdate

import (
	"github.com/afterlease/afterlease/models/session"
	"github.com/afterlease/afterlease/timeline"
)

type text = timeline.Text

var names = [requestsMax]string{"A", "B"}

func laneOf(who int) int             { return [...]int{laneA, laneB}[who] }
func hueOf(who int) timeline.Hue     { return timeline.HueA + timeline.Hue(who) }
func reason(t text) *timeline.Reason { return &timeline.Reason{Text: t} }

var (
	notRead    = [requestsMax]*timeline.Reason{reason(text{En: "A has to read first", Zh: "A 要先读"}), reason(text{En: "B has to read first", Zh: "B 要先读"})}
	hasRead    = [requestsMax]*timeline.Reason{reason(text{En: "A has read already", Zh: "A 已经读过"}), reason(text{En: "B has read already", Zh: "B 已经读过"})}
	isOver     = [requestsMax]*timeline.Reason{reason(text{En: "request A is over", Zh: "请求 A 已经结束"}), reason(text{En: "request B is over", Zh: "请求 B 已经结束"})}
	logoutOff  = reason(text{En: "the switch “logout” is off", Zh: "“注销”开关未打开"})
	loggedOut  = reason(text{En: "the one logout of this world is used up", Zh: "这个世界里唯一一次注销已用掉"})
	nothingOut = reason(text{En: "there is no session to end", Zh: "没有会话可注销"})
)

// program is a request: read, change the copy, write.
func (w *world) program(who int) []timeline.Action[State] {
	step := func(id, en, zh string, at uint8) timeline.Action[State] {
		return timeline.Action[State]{ID: names[who] + "." + id, Label: text{En: en, Zh: zh}, Lane: laneOf(who), Kind: timeline.Step,
			At: []uint8{at}, AtDecides: true,
			Guard: func(s *State) *timeline.Reason { return blocked(s, who, at) }}
	}
	from, to := reading, writeBy[w.write]
	if w.write == inTable {
		from = counting
	}
	read := step("read", "read", "读取", idle)
	read.Code = from.Code
	read.Do = func(s *State, log *timeline.Log) { w.read(s, who, from, log) }
	write := step("write", "write", "写入", copied)
	write.Code = to.Code
	write.Do = func(s *State, log *timeline.Log) { w.store(s, who, to, log) }
	return []timeline.Action[State]{read, write}
}

// decision is a method of the session, or of the table, that decides about a request. Code names it
// for the page; Call is what runs, for the field that the request changes.
type decision struct {
	Code any
	Call func(s *State, field int, r *request) error
}

var reading = decision{
	Code: (*row).Read,
	Call: func(s *State, _ int, r *request) (err error) { r.Copy, r.Version, err = s.Row.Read(); return err },
}

var counting = decision{
	Code: (*cart).Count,
	Call: func(s *State, field int, r *request) error { r.Copy[field] = s.Cart.Count(field); return nil },
}

var writeBy = [...]decision{
	asBlob: {
		Code: (*row).SaveBlind,
		Call: func(s *State, _ int, r *request) error { return s.Row.SaveBlind(theID, r.Copy, timeLeft) },
	},
	asField: {
		Code: (*row).WriteField,
		Call: func(s *State, field int, r *request) error { return s.Row.WriteField(field, r.Copy[field]) },
	},
	byCAS:     swap,
	byCASOnce: swap,
	inTable: {
		Code: (*cart).Insert,
		Call: func(s *State, field int, r *request) error { return s.Cart.Insert(field, r.Copy[field]) },
	},
}

var swap = decision{
	Code: (*row).CompareAndSwap,
	Call: func(s *State, _ int, r *request) error { return s.Row.CompareAndSwap(r.Version, r.Copy) },
}

func blocked(s *State, who int, at uint8) *timeline.Reason {
	switch pc := s.Requests[who].PC; {
	case pc == at:
		return nil
	case pc == idle:
		return notRead[who]
	case pc == copied:
		return hasRead[who]
	}
	return isOver[who]
}

// read takes a copy and changes it: adds one to the request's field. Of what a write will not need
// nothing is kept.
func (w *world) read(s *State, who int, d decision, log *timeline.Log) {
	r := &s.Requests[who]
	err := d.Call(s, w.fieldOf(who), r)
	seen := *r
	if err != nil {
		*r = request{PC: unneeded}
	} else {
		r.PC = copied
		w.change(r, who)
	}
	if log != nil {
		log.Say(w.didRead(who, seen, err))
	}
}

func (w *world) change(r *request, who int) {
	f := w.fieldOf(who)
	if w.changes(who) {
		r.Copy[f]++
	}
	if w.write == asField {
		only := r.Copy[f]
		r.Copy = fields{}
		r.Copy[f] = only
	}
	if w.write != byCAS && w.write != byCASOnce {
		r.Version = 0
	}
}

// store writes the changed copy. A blob is written even if nothing was changed: frameworks that
// store the session at the end of every request do so. Every other way writes changes only.
func (w *world) store(s *State, who int, d decision, log *timeline.Log) {
	r, version := s.Requests[who], s.Row.Version
	wasLive := s.Row.Live()
	var err error
	if w.changes(who) || w.write == asBlob {
		err = d.Call(s, w.fieldOf(who), &s.Requests[who])
	}
	s.Requests[who] = request{PC: w.next(who, err)}
	if s.Requests[who].PC == saved {
		s.SeenSaved[w.fieldOf(who)]++
	}
	if log != nil {
		log.Say(w.stored(s, who, r, version, wasLive, err))
	}
}

// next is where a request stands after its write: a conflict sends it back to read again, unless it
// tries only once.
func (w *world) next(who int, err error) uint8 {
	switch {
	case err == session.ErrVersion && w.write == byCASOnce:
		return gaveUp
	case err == session.ErrVersion || err == session.ErrDuplicate:
		return idle
	case err != nil || !w.changes(who):
		return unneeded
	}
	return saved
}

// logout deletes the session; the user asked for it in another tab.
func (w *world) logout() timeline.Action[State] {
	return timeline.Action[State]{
		ID: "store.logout", Label: text{En: "the user logs out", Zh: "用户注销"}, Lane: laneStore, Kind: timeline.Step,
		Code: (*row).Revoke,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case w.logouts == 0:
				return logoutOff
			case s.Logouts == 0:
				return loggedOut
			case !s.Row.Live():
				return nothingOut
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Logouts--
			s.SeenOut = true
			if err := s.Row.Revoke(0); err != nil {
				panic("lostupdate: a logout without a session: its guard must forbid it: " + err.Error())
			}
			if log != nil {
				log.Say(says.logout)
			}
		},
	}
}
