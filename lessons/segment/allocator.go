package segment

import "github.com/afterlease/afterlease/timeline"

var (
	isUp       = reason("the allocator answers", "分配器可用")
	stillDown  = reason("the outage still lasts", "中断还没有结束")
	isDown     = reason("the allocator is down already", "分配器已经中断")
	noOutage   = reason("the switch “outage” is off", "“中断”开关未打开")
	noCrash    = reason("the one crash of this world is used up", "这个世界里唯一一次崩溃已用掉")
	notAlive   = reason("P does not run", "P 没有在运行")
	notGone    = reason("P has not crashed", "P 没有崩溃")
	noRestore  = reason("the switch “restore” is off", "“恢复”开关未打开")
	faultUsed  = reason("the allocator has had its one fault of this world", "分配器在这个世界里只出一次故障，已用掉")
	nothingNew = reason("nothing has been given away since the backup", "备份之后还没有发出过号段")
)

// faulted uses up the one fault of the allocator.
func (s *State) faulted() { s.Restores, s.Outages = 0, 0 }

// away takes the allocator away for as many ticks as the switch says. Its row stays as it is.
func (w *world) away() timeline.Action[State] {
	return timeline.Action[State]{
		ID: "outage.allocator", Label: timeline.Text{En: "begin the outage", Zh: "开始中断"},
		Lane: laneAllocator, Kind: timeline.Fault,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case w.outage == 0:
				return noOutage
			case s.Down > 0:
				return isDown
			case s.Outages == 0:
				return faultUsed
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.faulted()
			s.Down = 1 + w.outage
			if log != nil {
				log.Say(wentAway(w.outage))
			}
		},
	}
}

// up is the end of the outage: a timer of its own, urgent, in a tie with the requests of that tick.
func up() timeline.Action[State] {
	return timeline.Action[State]{
		ID: "allocator.up", Label: timeline.Text{En: "the outage ends", Zh: "中断结束"},
		Lane: laneAllocator, Kind: timeline.Timer,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case s.Down == 0:
				return isUp
			case s.Down > 1:
				return stillDown
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Down = 0
			if log != nil {
				log.Say(cameUp())
			}
		},
	}
}

// crash ends P. What it holds is gone: nobody knows which of its numbers were used.
func crash() timeline.Action[State] {
	return timeline.Action[State]{
		ID: "crash.P", Label: timeline.Text{En: "crash P", Zh: "让 P 崩溃"},
		Lane: laneP, Kind: timeline.Fault, Code: (*buffer).Lose,
		At: []uint8{loading, serving, waiting, loadingRead, servingRead, waitingRead},
		Guard: func(s *State) *timeline.Reason {
			switch {
			case s.Crashes == 0:
				return noCrash
			case !s.Procs[0].alive():
				return notAlive
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			p := &s.Procs[0]
			held := p.Box
			s.Crashes--
			s.SeenLost = p.Box.Lose()
			*p = process{PC: gone, Requests: p.Requests}
			if log != nil {
				log.Say(crashed(held, log.Show))
			}
		},
	}
}

// restart brings P back with nothing in its hands.
func restart() timeline.Action[State] {
	return timeline.Action[State]{
		ID: "restart.P", Label: timeline.Text{En: "restart P", Zh: "重启 P"},
		Lane: laneP, Kind: timeline.Fault, At: []uint8{gone}, AtDecides: true,
		Guard: func(s *State) *timeline.Reason {
			if s.Procs[0].PC != gone {
				return notGone
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Procs[0].PC = loading
			if log != nil {
				log.Say(by(0, says.restarted))
			}
		},
	}
}

// jumps is by how much a restore moves on from the backup. What has been given away since a backup
// that is one segment old is one segment.
var jumps = [...]uint8{olderMax: 0, jumpEnough: size, jumpShort: size / 2}

var restoreLabel = timeline.Text{En: "restore the allocator", Zh: "恢复分配器"}

// restore brings the row back from a backup that is one segment old. Failing over to a replica that
// lags behind is the same.
func (w *world) restore() timeline.Action[State] {
	if w.backup == olderMax {
		return timeline.Action[State]{
			ID: "restore.allocator", Label: restoreLabel, Lane: laneAllocator, Kind: timeline.Fault,
			Code: (*row).Restore, Guard: w.canRestore, Do: w.doRestore,
		}
	}
	return timeline.Action[State]{
		ID: "restore.allocator", Label: restoreLabel, Lane: laneAllocator, Kind: timeline.Fault,
		Code: (*row).RestoreJump, Guard: w.canRestore, Do: w.doRestoreJump,
	}
}

func (w *world) canRestore(s *State) *timeline.Reason {
	switch {
	case w.backup == noBackup:
		return noRestore
	case s.Restores == 0:
		return faultUsed
	case s.Row.Max < size:
		return nothingNew
	}
	return nil
}

func (w *world) doRestore(s *State, log *timeline.Log) {
	was := s.Row.Max
	s.faulted()
	s.Row.Restore(was - size)
	if log != nil {
		log.Say(restored(says.restored, was, s.Row.Max, log.Show))
	}
}

func (w *world) doRestoreJump(s *State, log *timeline.Log) {
	was := s.Row.Max
	s.faulted()
	if err := s.Row.RestoreJump(was-size, jumps[w.backup]); err != nil {
		panic("segment: a restore that cannot be made: the bounds of the lesson are wrong: " + err.Error())
	}
	if log != nil {
		log.Say(restored(says.jumped, was, s.Row.Max, log.Show))
	}
}
