package segment

import "github.com/afterlease/afterlease/timeline"

var names = [processes]string{"P", "Q"}

func laneOf(who int) int         { return [...]int{laneP, laneQ}[who] }
func hueOf(who int) timeline.Hue { return [...]timeline.Hue{timeline.HueA, timeline.HueB}[who] }
func name(who int) timeline.Text { return timeline.Same(names[who]) }
func reason(en, zh string) *timeline.Reason {
	return &timeline.Reason{Text: timeline.Text{En: en, Zh: zh}}
}

// Why a step of a process cannot happen; {0} is the process.
const (
	whyStarted = iota
	whyOff
	whyGone
	whyDone
	whyLoading
	whyNoRequest
	whyDry
	whyWaits
	whyHas
	whyMayFetch
	whyEnough
	whyDown
	whyMidway
	whyNotRead
	whys
)

var whyTexts = [whys]text{
	whyStarted:   {En: "{0} has been started already", Zh: "{0} 已经启动过"},
	whyOff:       {En: "{0} has not been started", Zh: "{0} 还没有启动"},
	whyGone:      {En: "{0} has crashed", Zh: "{0} 已崩溃"},
	whyDone:      {En: "{0} has served all requests of this world", Zh: "{0} 已服务完这个世界里的全部请求"},
	whyLoading:   {En: "{0} takes no requests before it has a segment", Zh: "{0} 拿到号段之前不接请求"},
	whyNoRequest: {En: "no request is there: {0} gets one a tick", Zh: "现在没有请求：{0} 每拍收到一个"},
	whyDry:       {En: "{0} has no number left", Zh: "{0} 手里没有号码了"},
	whyWaits:     {En: "the caller is waiting already", Zh: "调用方已经在等"},
	whyHas:       {En: "{0} has a number for the caller", Zh: "{0} 手里有号码，不必等"},
	whyMayFetch:  {En: "the allocator answers: {0} fetches first", Zh: "分配器可用：{0} 先取号段"},
	whyEnough:    {En: "{0} holds enough numbers for now", Zh: "{0} 手里的号码还够"},
	whyDown:      {En: "the allocator does not answer", Zh: "分配器没有应答"},
	whyMidway:    {En: "{0} has read the maximum and has to write it back first", Zh: "{0} 已读出最大值，要先写回"},
	whyNotRead:   {En: "{0} has not read the maximum", Zh: "{0} 还没有读最大值"},
}

// reasons of one process, made once for each Spec.
type reasons [whys]*timeline.Reason

func reasonsOf(who int) (r reasons) {
	for i := range r {
		r[i] = &timeline.Reason{Text: whyTexts[i].With(name(who))}
	}
	return r
}

// slow is the process that may take any time between its two statements: Q.
const slow = 1

// program is the program of one process: start, fetch a segment, hand its numbers out, fetch the
// next. Only a start may wait, and the second of Q's two statements; all else is urgent.
func (w *world) program(who int) []timeline.Action[State] {
	r, n, lane := reasonsOf(who), names[who], laneOf(who)
	as := []timeline.Action[State]{{
		ID: n + ".start", Label: timeline.Text{En: "start", Zh: "启动"}, Lane: lane,
		At: []uint8{off}, AtDecides: true, MayWait: true,
		Guard: func(s *State) *timeline.Reason { return canStart(s, who, &r) },
		Do:    func(s *State, log *timeline.Log) { doStart(s, who, log) },
	}}
	as = append(as, w.fetching(who, &r)...)
	return append(as, timeline.Action[State]{
		ID: n + ".take", Label: timeline.Text{En: "hand out a number", Zh: "发一个号"}, Lane: lane,
		At: []uint8{serving, waiting, servingRead}, Code: (*buffer).Take,
		Guard: func(s *State) *timeline.Reason { return canTake(s, who, &r) },
		Do:    func(s *State, log *timeline.Log) { doTake(s, who, log) },
	}, timeline.Action[State]{
		ID: n + ".wait", Label: timeline.Text{En: "let the caller wait", Zh: "让调用方等待"}, Lane: lane,
		At: []uint8{serving, servingRead}, Code: buffer.Dry,
		Guard: func(s *State) *timeline.Reason { return canWait(s, who, &r) },
		Do:    func(s *State, log *timeline.Log) { doWait(s, who, log) },
	})
}

// fetching is how a process comes by a segment: in one step, or in two.
func (w *world) fetching(who int, r *reasons) []timeline.Action[State] {
	n, lane := names[who], laneOf(who)
	may := func(s *State) *timeline.Reason { return w.canFetch(s, who, r) }
	at := []uint8{loading, serving, waiting}
	if !w.split {
		return []timeline.Action[State]{{
			ID: n + ".fetch", Label: timeline.Text{En: "fetch a segment", Zh: "取号段"}, Lane: lane,
			At: at, Guard: may, Code: (*row).Next,
			Do: func(s *State, log *timeline.Log) { doFetch(s, who, log) },
		}}
	}
	return []timeline.Action[State]{{
		ID: n + ".read", Label: timeline.Text{En: "read the maximum", Zh: "读最大值"}, Lane: lane,
		At: at, Guard: may, Code: row.Read,
		Do: func(s *State, log *timeline.Log) { doRead(s, who, log) },
	}, {
		ID: n + ".write", Label: timeline.Text{En: "write it back, 4 more", Zh: "加 4 写回"}, Lane: lane,
		At: []uint8{loadingRead, servingRead, waitingRead}, MayWait: who == slow, Code: (*row).WriteBack,
		Guard: func(s *State) *timeline.Reason { return canWrite(s, who, r) },
		Do:    func(s *State, log *timeline.Log) { doWrite(s, who, log) },
	}}
}

// common are the reasons that stop every step of a process but its start.
func (p *process) common(r *reasons) *timeline.Reason {
	switch p.PC {
	case off:
		return r[whyOff]
	case gone:
		return r[whyGone]
	case done:
		return r[whyDone]
	}
	return nil
}

func canStart(s *State, who int, r *reasons) *timeline.Reason {
	p := &s.Procs[who]
	if p.PC == off {
		return nil
	}
	if why := p.common(r); why != nil {
		return why
	}
	return r[whyStarted]
}

func doStart(s *State, who int, log *timeline.Log) {
	s.Procs[who].PC = loading
	if log != nil {
		log.Say(by(who, says.started))
	}
}

// asked are the reasons for which no request waits to be served.
func (p *process) asked(r *reasons) *timeline.Reason {
	switch why := p.common(r); {
	case why != nil:
		return why
	case p.PC == loading || p.PC == loadingRead:
		return r[whyLoading]
	case p.In > 0:
		return r[whyNoRequest]
	}
	return nil
}

func canTake(s *State, who int, r *reasons) *timeline.Reason {
	p := &s.Procs[who]
	if why := p.asked(r); why != nil {
		return why
	}
	if p.Box.Dry() {
		return r[whyDry]
	}
	return nil
}

// doTake hands out a number. A process that has served its last request is done with this world:
// what it still holds no longer matters.
func doTake(s *State, who int, log *timeline.Log) {
	p := &s.Procs[who]
	before := p.Box
	n, err := p.Box.Take()
	if err != nil {
		panic("segment: take from a dry buffer: its guard must forbid it: " + err.Error())
	}
	fresh := s.issue(n)
	box := p.Box
	p.In = periodTicks
	p.Requests--
	switch {
	case p.Requests == 0:
		*p = process{PC: done}
	case p.PC == waiting:
		p.PC = serving
	}
	if log != nil {
		log.Say(took(who, n, fresh, before, box, log.Show))
	}
}

// canWait: a caller waits when there is no number for him and none can be fetched at this moment,
// because the allocator does not answer or because a fetch in two statements is under way.
func canWait(s *State, who int, r *reasons) *timeline.Reason {
	p := &s.Procs[who]
	switch why := p.asked(r); {
	case why != nil:
		return why
	case p.PC == waiting || p.PC == waitingRead:
		return r[whyWaits]
	case !p.Box.Dry():
		return r[whyHas]
	case s.Down == 0 && !p.midway():
		return r[whyMayFetch]
	}
	return nil
}

func doWait(s *State, who int, log *timeline.Log) {
	p := &s.Procs[who]
	if !p.Box.Dry() {
		panic("segment: a caller waits although there is a number: its guard must forbid it")
	}
	p.PC += waiting - serving
	s.wait()
	if log != nil {
		log.Say(by(who, says.waits))
	}
}

// canFetch: a single buffer fetches when a caller finds it dry, a double one at its threshold, and
// both when the process starts.
func (w *world) canFetch(s *State, who int, r *reasons) *timeline.Reason {
	p := &s.Procs[who]
	switch why := p.common(r); {
	case why != nil:
		return why
	case p.midway():
		return r[whyMidway]
	case w.early > 0 && !p.Box.NeedsFetch(w.early), w.early == 0 && !p.Box.Dry():
		return r[whyEnough]
	case w.early == 0 && p.PC == serving && p.In > 0:
		return r[whyNoRequest]
	case s.Down > 0:
		return r[whyDown]
	}
	return nil
}

func doFetch(s *State, who int, log *timeline.Log) {
	n, err := s.Row.Next(size)
	p := &s.Procs[who]
	dry := p.Box.Dry()
	s.deliver(who, n, err)
	if log != nil {
		log.Say(fetched(who, says.fetched, n, n.Lo, dry, log.Show))
	}
}

func doRead(s *State, who int, log *timeline.Log) {
	p := &s.Procs[who]
	p.Read = s.Row.Read()
	p.PC += reading
	if log != nil {
		log.Say(by(who, says.read, bound(p.Read, log.Show), bound(p.Read+size, log.Show)))
	}
}

func canWrite(s *State, who int, r *reasons) *timeline.Reason {
	p := &s.Procs[who]
	switch why := p.common(r); {
	case why != nil:
		return why
	case !p.midway():
		return r[whyNotRead]
	case s.Down > 0:
		return r[whyDown]
	}
	return nil
}

func doWrite(s *State, who int, log *timeline.Log) {
	p := &s.Procs[who]
	was, dry := s.Row.Max, p.Box.Dry()
	n, err := s.Row.WriteBack(p.Read, size)
	p.Read = 0
	p.PC -= reading
	s.deliver(who, n, err)
	if log != nil {
		log.Say(wroteBack(who, n, was, dry, log.Show))
	}
}

// deliver puts a segment that has been given away into a process's buffer. The bounds of this world
// leave room for it in the buffer and in the number space.
func (s *State) deliver(who int, n number, err error) {
	p := &s.Procs[who]
	if err == nil {
		err = p.Box.Deliver(n)
	}
	if err != nil || n.Hi > numbersMax {
		panic("segment: a process got more numbers than this world has room for: its bounds are wrong")
	}
	s.give(n)
	if p.PC == loading {
		p.PC = serving
	}
}
