package renewal

import "github.com/afterlease/afterlease/timeline"

type text = timeline.Text

var (
	tabIDs   = [tabsMax]string{"tab1", "tab2"}
	tabNames = [tabsMax]text{{En: "Tab 1", Zh: "标签页 1"}, {En: "Tab 2", Zh: "标签页 2"}}
)

func hueOf(who int) timeline.Hue     { return timeline.HueA + timeline.Hue(who) }
func reason(t text) *timeline.Reason { return &timeline.Reason{Text: t} }

// Why a step of a tab's request cannot happen; {0} is the tab.
const (
	whyOver = iota
	whyUnderWay
	whyNotSent
	whyNobody
	whyUnasked
	whyAsked
	whys
)

var whyTexts = [whys]text{
	whyOver:     {En: "{0}’s request is over", Zh: "{0} 的请求已经结束"},
	whyUnderWay: {En: "{0}’s request is under way", Zh: "{0} 的请求已在处理"},
	whyNotSent:  {En: "{0} has not sent its request", Zh: "{0} 还没有发请求"},
	whyNobody:   {En: "nobody has logged in yet", Zh: "还没有人登录"},
	whyUnasked:  {En: "the store has to be asked first", Zh: "要先问一次存储"},
	whyAsked:    {En: "the store has been asked already", Zh: "已经问过存储了"},
}

// reasons of one tab, made once for each Spec.
type reasons [whys]*timeline.Reason

func reasonsOf(who int) (r reasons) {
	for i := range r {
		r[i] = reason(whyTexts[i].With(tabNames[who]))
	}
	return r
}

// program is a tab's request: read the session, (ask,) store the new deadline. Every step may wait:
// a request comes when it comes, and takes as long as it takes.
func (w *world) program(who int) []timeline.Action[State] {
	why := reasonsOf(who)
	step := func(id, en, zh string, at uint8) timeline.Action[State] {
		return timeline.Action[State]{ID: tabIDs[who] + "." + id, Label: text{En: en, Zh: zh}, Lane: who, Kind: timeline.Step,
			MayWait: true, At: []uint8{at},
			Guard: func(s *State) *timeline.Reason { return blocked(s, who, at, &why) }}
	}
	read := step("read", "send a request", "发出请求", idle)
	read.Code = (*row).Read
	read.Do = func(s *State, log *timeline.Log) { w.read(s, who, log) }
	if !w.two {
		store := step("store", "finish: store the deadline", "收尾：写入期限", loaded)
		return []timeline.Action[State]{read, w.storing(store, who, storeBy[w.touch])}
	}
	check := step("check", "ask the store", "先问存储", loaded)
	store := step("store", "finish: store the deadline", "收尾：写入期限", checked)
	return []timeline.Action[State]{read, w.checking(check, who, checkBy[w.touch]), w.storing(store, who, storeBy[bySet])}
}

func (w *world) checking(a timeline.Action[State], who int, d decision) timeline.Action[State] {
	a.Code = d.Code
	a.Do = func(s *State, log *timeline.Log) { w.check(s, who, d, log) }
	return a
}

func (w *world) storing(a timeline.Action[State], who int, d decision) timeline.Action[State] {
	a.Code = d.Code
	a.Do = func(s *State, log *timeline.Log) { w.store(s, who, d, log) }
	return a
}

// blocked says why a step that belongs to one place of the program cannot happen.
func blocked(s *State, who int, at uint8, why *reasons) *timeline.Reason {
	switch pc := s.Requests[who].PC; {
	case at == idle && s.Logins == 0:
		return why[whyNobody]
	case pc == at:
		return nil
	case pc == done:
		return why[whyOver]
	case at == idle:
		return why[whyUnderWay]
	case pc == idle:
		return why[whyNotSent]
	case at == checked:
		return why[whyUnasked]
	}
	return why[whyAsked]
}

// decision is a method of the session that decides about a request. Code names it for the page; Call
// is what runs.
type decision struct {
	Code any
	Call func(s *row, r *request) error
}

// storeBy is what a touch asks of the store, in one command.
var storeBy = [...]decision{
	bySet: {
		Code: (*row).SaveBlind,
		Call: func(s *row, r *request) error { return s.SaveBlind(theID, content(r.Login), r.Left) },
	},
	byExists: {
		Code: (*row).TouchBlind,
		Call: func(s *row, r *request) error { return s.TouchBlind(r.Left) },
	},
	byVersion: {
		Code: (*row).Touch,
		Call: func(s *row, r *request) error { return s.Touch(r.Version, r.Left) },
	},
}

// checkBy is the question alone, for commands=two. What follows it is a SET.
var checkBy = [...]decision{
	byExists: {
		Code: (*row).CheckExists,
		Call: func(s *row, _ *request) error { return s.CheckExists() },
	},
	byVersion: {
		Code: (*row).CheckVersion,
		Call: func(s *row, r *request) error { return s.CheckVersion(r.Version) },
	},
}

// read begins a request: what it computes from the session now is stored when it ends.
func (w *world) read(s *State, who int, log *timeline.Log) {
	fields, version, err := s.Row.Read()
	r := request{PC: done}
	if err == nil {
		r = request{PC: loaded, Login: fields[fieldLogin], Left: ttlSeconds}
	}
	if err == nil && w.touch == byVersion {
		r.Version = version
	}
	s.Requests[who] = r
	if log != nil {
		log.Say(w.didRead(who, r, version))
	}
}

func (w *world) check(s *State, who int, d decision, log *timeline.Log) {
	r := s.Requests[who]
	err := d.Call(&s.Row, &s.Requests[who])
	s.Requests[who] = request{PC: checked, Login: r.Login, Left: r.Left}
	if err != nil {
		s.Requests[who] = request{PC: done}
	}
	if log != nil {
		log.Say(w.asked(s, who, r, err))
	}
}

func (w *world) store(s *State, who int, d decision, log *timeline.Log) {
	r, before := s.Requests[who], s.Row
	err := d.Call(&s.Row, &s.Requests[who])
	if err == nil {
		s.stored(r, before)
	}
	s.Requests[who] = request{PC: done}
	if log != nil {
		log.Say(w.touched(s, who, r, before, err))
	}
}
