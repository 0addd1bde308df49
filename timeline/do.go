package timeline

var (
	reasonUrgent   = &Reason{Text{"something is due and comes first", "有事已到期，必须先发生"}}
	reasonDeadline = &Reason{Text{"time stops at the next deadline, which is nearer", "时间会停在更近的那个到期时刻"}}
)

// Blocked returns nil when an act can happen in a State, else the reason why not.
func (w *World) Blocked(st *Opaque, a Act) *Reason {
	n := a.Units()
	if n == 0 {
		return w.Actions[a].Guard(st)
	}
	if w.Urgent(st) {
		return reasonUrgent
	}
	if left := w.Time.Left(st); left != None && n > left {
		return reasonDeadline
	}
	return nil
}

// Do performs an enabled act on st; log may be nil.
func (w *World) Do(st *Opaque, a Act, log *Log) {
	if a < 0 {
		w.pass(st, a.Units(), log)
		return
	}
	w.Actions[a].Do(st, log)
}

func (w *World) pass(st *Opaque, units int, log *Log) {
	w.Time.Elapse(st, units)
	if log != nil {
		log.wait(Millis(units)*w.Time.Unit, w.labels(w.arrived(st)))
	}
}

// arrived lists the timers that are due in a State.
func (w *World) arrived(st *Opaque) []Act {
	var due []Act
	for _, a := range w.first {
		if w.Actions[a].Kind == Timer && w.Actions[a].Guard(st) == nil {
			due = append(due, a)
		}
	}
	return due
}

// Through returns an act followed by the deliveries that it makes possible, one after the other
// ("until delivered"): a send and its delivery, or its check and its update. Nil when there is
// nothing to join.
func (w *World) Through(st State, a Act) []Act {
	acts, before, st := []Act{a}, st.Clone(), st.Clone()
	for {
		copy(before, st)
		w.Do(st.At(), acts[len(acts)-1], nil)
		next, ok := w.newDelivery(before.At(), st.At())
		if !ok || len(acts) > len(w.Actions) {
			break
		}
		acts = append(acts, next)
	}
	if len(acts) == 1 {
		return nil
	}
	return acts
}

func (w *World) newDelivery(before, after *Opaque) (Act, bool) {
	for i := range w.Actions {
		a := &w.Actions[i]
		if a.Kind == Deliver && a.Guard(before) != nil && a.Guard(after) == nil {
			return Act(i), true
		}
	}
	return 0, false
}
