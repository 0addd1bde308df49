package receipt

import "github.com/afterlease/afterlease/timeline"

// decision is a method of the slot's row that decides about a request for a run. Code names it for
// the page; Call is what runs.
type decision struct {
	Code any
	Call func(r row) (row, error)
}

var createBy = [...]decision{
	keyNone: {
		Code: row.CreateUnkeyed,
		Call: func(r row) (row, error) { return r.CreateUnkeyed(), nil },
	},
	keySlot: {
		Code: row.Create,
		Call: func(r row) (row, error) { return r.Create() },
	},
	keyLock: {
		Code: row.CreateWhileUnlocked,
		Call: func(r row) (row, error) { return r.CreateWhileUnlocked() },
	},
}

var (
	notSent   = reason("no such request is on its way", "没有这样的请求在途")
	noLosses  = reason("no loss of an answer is left in this world", "这个世界里可丢的答复已用完")
	notLocked = reason("there is no lock", "没有锁")
)

// arrival is a scheduler's request at the ledger. The answer comes back in the same step, or is
// lost in it.
func (w *world) arrival(as *list, who int, lose bool) {
	d := createBy[w.key]
	a := put(as, "deliver."+ids[who]+".create", laneLedger, timeline.Deliver, requestLabels[who])
	a.Code = d.Code
	a.Guard = func(s *State) *timeline.Reason {
		switch {
		case s.Schedulers[who].Flight == nowhere:
			return notSent
		case lose && s.Losses == 0:
			return noLosses
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) { w.arrive(s, who, lose, d, log) }
	if lose {
		a.ID, a.Label, a.Kind = "lose."+ids[who]+".reply", lossLabels[who], timeline.Fault
	}
}

func (w *world) arrive(s *State, who int, lose bool, d decision, log *timeline.Log) {
	c := &s.Schedulers[who]
	slot, err := d.Call(s.Slot)
	flight, hears := c.Flight, heard
	s.Slot, c.Flight, c.PC = slot, nowhere, over
	if lose {
		s.Losses--
		c.PC, hears = unheard, lost
	}
	if log != nil {
		log.Say(w.answered(s, who, messageOf(who, flight), hears, err))
	}
}

// orphan is the arrival of a request whose scheduler has died since. Nobody hears the answer.
func (w *world) orphan(as *list) {
	d := createBy[w.key]
	a := put(as, "deliver.orphan.create", laneLedger, timeline.Deliver, text{En: "deliver the dead scheduler’s request", Zh: "送达已死调度器的请求"})
	a.Code = d.Code
	a.Guard = func(s *State) *timeline.Reason {
		if s.Orphan == 0 {
			return notSent
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) { w.arriveLate(s, d, log) }
}

func (w *world) arriveLate(s *State, d decision, log *timeline.Log) {
	who := int(s.Orphan) - 1
	slot, err := d.Call(s.Slot)
	s.Slot, s.Orphan = slot, 0
	if log != nil {
		log.Say(w.answered(s, who, messageOf(who, travelling), nobody, err))
	}
}

// unlock is the end of the lock: the run is over, the lease is, or somebody's clock says so.
func unlock(as *list) {
	a := put(as, "lock.end", laneLedger, timeline.Timer, text{En: "the lock ends", Zh: "锁结束"})
	a.Code = row.Unlock
	a.Guard = func(s *State) *timeline.Reason {
		if !s.Slot.Locked {
			return notLocked
		}
		return nil
	}
	a.Do = func(s *State, log *timeline.Log) {
		s.Slot = s.Slot.Unlock()
		if log != nil {
			log.Say(unlocked())
		}
	}
}
