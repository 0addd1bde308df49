package timelinetest

import "github.com/afterlease/afterlease/timeline"

// Completing is what a completion is checked against in a Row.
type Completing uint8

// The variants.
const (
	ByAnyone     Completing = iota // nothing: whoever reports, completes
	ByTheAttempt                   // the attempt number of the present claim
)

func (c Completing) String() string { return [...]string{"byAnyone", "byTheAttempt"}[c] }

// The row's bounds: claims in all, and a lease in units of RowUnit.
const (
	RowAttempts = 3
	RowLease    = 3
)

const (
	rowWorkers = 2
	rowLedger  = rowWorkers // its lane
)

// The values of RowWorker.PC.
const (
	rowIdle uint8 = iota
	rowWorking
	rowWorked
)

// RowUnit is one unit of a Row: a lease is 30 s.
const RowUnit timeline.Millis = 10_000

// RowState is one ledger row and the two workers that want it.
type RowState struct {
	// Attempt is the number of the last claim, Left what its lease has left, Claimed whether it still
	// stands. DoneBy is the attempt that completed the row; 0: not done.
	Attempt, Left, DoneBy uint8
	Claimed               bool
	Worker                [rowWorkers]RowWorker
}

// RowWorker is a program of three steps; Attempt is the number of its own claim, 0 while idle.
type RowWorker struct{ PC, Attempt uint8 }

var (
	rowDone    = not("the row is done", "该行已完成")
	rowClaimed = not("the row is claimed", "该行已被认领")
	rowSpent   = not("no attempt is left", "没有剩余的尝试次数")
)

// Row is a claim that outlives its lease: a worker claims the row (a new attempt number and a
// lease), works, and completes it, each step as late as it likes. The lease may expire meanwhile and
// the other worker claim; then the first is a zombie whose completion comes late.
func Row(completing Completing) *timeline.World {
	spec := timeline.Spec[RowState]{
		Time: &timeline.Time[RowState]{Unit: RowUnit, Left: rowLeft, Elapse: rowElapse},
		Properties: []timeline.Property[RowState]{
			{ID: "OnlyCurrentAttemptCompletes", Kind: timeline.Always,
				Title: both("only the current attempt completes", "只有当前这次尝试才能完成"),
				Holds: func(s *RowState) bool { return s.DoneBy == 0 || s.DoneBy == s.Attempt }},
			{ID: "Completed", Kind: timeline.Possible, Title: both("the row is completed", "该行被完成"), Holds: rowIsDone},
			{ID: "StaysCompletable", Kind: timeline.Recoverable,
				Title: both("the row can still be completed", "该行仍能被完成"), Holds: rowIsDone},
		},
		Bounds: []timeline.Bound{{ID: "attempts", Title: both("claims in all", "认领总次数"), Value: RowAttempts}},
		Show:   rowCards,
	}
	for w, id := range [rowWorkers]string{"p", "q"} {
		spec.Lanes = append(spec.Lanes, timeline.Lane[RowState]{ID: id, Title: timeline.Same(id), Hue: timeline.Hue(w + 1),
			PC: func(s *RowState) *uint8 { return &s.Worker[w].PC }})
		l := rowLane{id, w, completing}
		spec.Actions = append(spec.Actions, l.claim(), l.work(), l.complete())
	}
	spec.Lanes = append(spec.Lanes, timeline.Lane[RowState]{ID: "ledger", Title: both("ledger", "账本")})
	spec.Actions = append(spec.Actions, rowExpire())
	return timeline.New(spec)
}

func rowIsDone(s *RowState) bool { return s.DoneBy != 0 }

func rowLeft(s *RowState) int {
	if !s.Claimed {
		return timeline.None
	}
	return int(s.Left)
}

func rowElapse(s *RowState, d int) {
	if s.Claimed {
		s.Left = uint8(max(0, int(s.Left)-d))
	}
}

func rowCards(s *RowState, _ timeline.Display) []timeline.Card {
	return []timeline.Card{{ID: "row", Title: both("row", "行"), Rows: []timeline.Row{
		{ID: "attempt", Name: both("attempt", "尝试"), Value: timeline.Num(int(s.Attempt))},
		{ID: "doneBy", Name: both("done by attempt", "由哪次尝试完成"), Value: timeline.Num(int(s.DoneBy))},
	}}}
}

func rowExpire() timeline.Action[RowState] {
	return timeline.Action[RowState]{ID: "ledger.expire", Label: both("claim expires", "认领到期"), Lane: rowLedger, Kind: timeline.Timer,
		Guard: func(s *RowState) *timeline.Reason {
			if !s.Claimed || s.Left > 0 {
				return notDue
			}
			return nil
		},
		Do: func(s *RowState, log *timeline.Log) {
			s.Claimed = false
			if log != nil {
				log.Say(timeline.Event{Kind: timeline.Expire, Lane: rowLedger, To: rowLedger, Label: both("claim expires", "认领到期"), Text: both("The claim expires.", "认领到期。")})
			}
		}}
}

// rowLane makes the steps of one worker. All of them may wait: slowness is what the world is about.
type rowLane struct {
	id         string
	w          int
	completing Completing
}

func (l rowLane) step(en, zh string, pc uint8, guard func(*RowState) *timeline.Reason, do func(*RowState) timeline.Outcome) timeline.Action[RowState] {
	return timeline.Action[RowState]{ID: l.id + "." + en, Label: both(en, zh), Lane: l.w, MayWait: true, At: []uint8{pc},
		Guard: func(s *RowState) *timeline.Reason {
			if s.Worker[l.w].PC != pc {
				return notThere
			}
			return guard(s)
		},
		Do: func(s *RowState, log *timeline.Log) {
			outcome := do(s)
			if log != nil {
				log.Say(timeline.Event{Kind: timeline.Call, Lane: l.w, To: rowLedger, Hue: timeline.Hue(l.w + 1), Outcome: outcome,
					Label: both(en, zh), Text: both(l.id+": "+en+" "+outcome.String()+".", l.id+"："+zh+"。")})
			}
		}}
}

func always(*RowState) *timeline.Reason { return nil }

func (l rowLane) claim() timeline.Action[RowState] {
	may := func(s *RowState) *timeline.Reason {
		switch {
		case s.DoneBy != 0:
			return rowDone
		case s.Claimed:
			return rowClaimed
		case s.Attempt == RowAttempts:
			return rowSpent
		}
		return nil
	}
	return l.step("claim", "认领", rowIdle, may, func(s *RowState) timeline.Outcome {
		s.Attempt++
		s.Left, s.Claimed = RowLease, true
		s.Worker[l.w] = RowWorker{PC: rowWorking, Attempt: s.Attempt}
		return timeline.Accepted
	})
}

func (l rowLane) work() timeline.Action[RowState] {
	return l.step("work", "执行", rowWorking, always, func(s *RowState) timeline.Outcome {
		s.Worker[l.w].PC = rowWorked
		return timeline.NoOutcome
	})
}

// complete reports the work. The claim ends with it, and with it its time.
func (l rowLane) complete() timeline.Action[RowState] {
	return l.step("complete", "完成", rowWorked, always, func(s *RowState) timeline.Outcome {
		mine := s.Worker[l.w].Attempt
		s.Worker[l.w] = RowWorker{}
		if s.DoneBy != 0 || l.completing == ByTheAttempt && mine != s.Attempt {
			return timeline.Refused
		}
		s.DoneBy, s.Claimed, s.Left = mine, false, 0
		return timeline.Accepted
	})
}
