package snowflake

import (
	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
)

var (
	noSaves   = reason("the next save is some milliseconds away: this world ends before", "下一次落盘还在若干毫秒之后，这个世界到不了那时")
	atHorizon = reason("the horizon of this world: its clock is followed no further", "这个世界的时间尽头：时钟不再往前")
	noBacks   = reason("the two rollbacks of this world are used up", "这个世界里的两次回拨已用完")
	noRestart = reason("the switch “restart” is off", "“重启”开关未打开")
	restarted = reason("the one restart of this world is used up", "这个世界里唯一一次重启已用掉")
)

// tick is one millisecond: of node 3's clock, and of real time.
func (w *world) tick() timeline.Action[State] {
	return timeline.Action[State]{ID: "clock.tick", Label: text{En: "a millisecond passes", Zh: "过去 1 毫秒"}, Lane: laneClock, Kind: timeline.Step,
		Guard: func(s *State) *timeline.Reason {
			if s.Ticks == 0 {
				return atHorizon
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			stood := s.stands()
			s.Ticks--
			s.Clock++
			s.Node3.Elapse(1)
			if log != nil {
				w.tell(log, s, &says.ticked, byNode3, s.Node3.Gen, stood)
			}
		}}
}

// back is somebody setting the clock: NTP, an operator, a virtual machine that moved.
func (w *world) back() timeline.Action[State] {
	return timeline.Action[State]{ID: "clock.back", Label: text{En: "set the clock back 1 ms", Zh: "时钟回拨 1 毫秒"}, Lane: laneClock, Kind: timeline.Fault,
		Guard: func(s *State) *timeline.Reason {
			if s.Backs == 0 {
				return noBacks
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Backs--
			s.Clock--
			if log != nil {
				w.tell(log, s, &says.back, byNode3, s.Node3.Gen, s.stands())
			}
		}}
}

// restartNode3 is a crash and a new start. Callers that waited, and ids that were not handed over,
// die with the process.
func (w *world) restartNode3() timeline.Action[State] {
	return timeline.Action[State]{ID: "restart.node3", Label: text{En: "restart node 3", Zh: "重启节点 3"}, Lane: laneNode3, Kind: timeline.Fault,
		Code: (*process).Restart,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case w.restart == restartNone:
				return noRestart
			case s.Restarts == 0:
				return restarted
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			stood := s.stands()
			s.Restarts--
			s.Node3.Restart(w.how, w.standStill)
			if w.how == snowflake.RestartPersistsLate { // nobody will read the disk again
				s.Saves, s.Node3.Saved = 0, snowflake.Fresh[int8]()
			}
			s.PC, s.Threads = 0, [threadsMax]thread{}
			if log != nil {
				w.tell(log, s, w.cameBack(s), byNode3, s.Node3.Gen, stood)
			}
		}}
}

// persist is a report of the last id that is made now and then, after the fact.
func (w *world) persist() timeline.Action[State] {
	return timeline.Action[State]{ID: "node3.persist", Label: text{En: "save the last id", Zh: "把上一个 ID 落盘"}, Lane: laneNode3, Kind: timeline.Step,
		Code: (*process).Persist,
		Guard: func(s *State) *timeline.Reason {
			switch {
			case s.Node3.Gen.Last < 0:
				return nothingYet
			case s.Node3.Saved == s.Node3.Gen:
				return isSaved
			case s.Saves == 0:
				return noSaves
			}
			return nil
		},
		Do: func(s *State, log *timeline.Log) {
			s.Saves--
			s.Node3.Persist()
			if log != nil {
				w.tell(log, s, &says.persisted, byNode3, s.Node3.Gen, s.stands())
			}
		}}
}
