package fencing

import "github.com/afterlease/afterlease/timeline"

var (
	lockFree  = reason("nobody holds the lock", "没有人持有锁")
	notDue    = reason("the lease still runs", "租约还没到期")
	noPauses  = reason("the one pause of this world is used up", "这个世界里唯一一次停顿已用掉")
	standing  = reason("it is paused already", "已经在停顿")
	running   = reason("it is not paused", "并未停顿")
	over      = reason("it has finished its round", "这一轮已经完成")
	noRestart = reason("the switch “restart” is off", "“重启”开关未打开")
	restarted = reason("the one restart of this world is used up", "这个世界里唯一一次重启已用掉")
)

// expire is a step of its own, in the lane of the service, and urgent: a pause of a client does
// not delay it (TIME.md 5).
func expire() timeline.Action[State] {
	return timeline.Action[State]{
		ID: "lock.expire", Label: timeline.Text{En: "the lease expires", Zh: "租约到期"},
		Lane: laneLock, Kind: timeline.Timer, Code: (*lock).Expire,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case !s.Lock.Held():
				return lockFree
			case !s.Lock.Due():
				return notDue
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			who := int(s.Lock.Owner) - 1
			s.Lock.Expire()
			s.SeenExpired[who] = true
			if log != nil {
				log.Say(expired(who))
			}
		},
	}
}

func pauseAndResume(who int) []timeline.Action[State] {
	n := names[who]
	return []timeline.Action[State]{{
		ID: "pause." + n, Label: timeline.Text{En: "pause " + n, Zh: "让 " + n + " 停顿"},
		Lane: laneOf(who), Kind: timeline.Fault,
		Guard: func(s *State) *timeline.Reason {
			switch c := &s.Clients[who]; {
			case c.Paused:
				return standing
			case c.PC == done:
				return over
			case s.Pauses == 0:
				return noPauses
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Pauses--
			s.Clients[who].Paused = true
			if log != nil {
				log.Say(paused(who))
			}
		},
	}, {
		ID: "resume." + n, Label: timeline.Text{En: "resume " + n, Zh: "让 " + n + " 恢复"},
		Lane: laneOf(who), Kind: timeline.Fault,
		Guard: func(s *State) *timeline.Reason {
			if !s.Clients[who].Paused {
				return running
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Clients[who].Paused = false
			if log != nil {
				log.Say(resumed(who, &s.Clients[who]))
			}
		},
	}}
}

// restart takes the resource down and up again. The value is durable; the mark is, or is not. A
// request between its check and its update starts over: its sender sees the connection close and
// sends the same write again.
func (w *world) restart() timeline.Action[State] {
	a := timeline.Action[State]{
		ID: "restart.resource", Label: timeline.Text{En: "restart the resource", Zh: "重启资源"},
		Lane: laneResource, Kind: timeline.Fault, Code: (*resource).Restart,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case !w.restarts:
				return noRestart
			case s.Restarts == 0:
				return restarted
			}
			return nil
		},
		Do: w.doRestart,
	}
	if w.forgets {
		a.Code = (*resource).RestartForgetting
	}
	return a
}

func (w *world) doRestart(s *State, log *timeline.Log) {
	s.Restarts--
	if w.forgets {
		s.Resource.RestartForgetting()
	} else {
		s.Resource.Restart()
	}
	for who := range s.Net {
		for n := range s.Net[who] {
			if s.Net[who][n].Phase == checked {
				s.Net[who][n].Phase = travelling
			}
		}
	}
	if log != nil {
		log.Say(w.cameBack())
	}
}
