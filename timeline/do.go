package timeline

var (
	reasonUrgent   = &Reason{Text{"something is due and comes first", "有事已到期，必须先发生"}}
	reasonDeadline = &Reason{Text{"time stops at the next deadline, which is nearer", "时间会停在更近的那个到期时刻"}}
)

// Blocked returns nil when an act can happen in a State, else the reason why not.
func (s *Spec[S]) Blocked(st *S, a Act) *Reason {
	n := a.Units()
	if n == 0 {
		return s.Actions[a].Guard(st)
	}
	if s.Urgent(st) {
		return reasonUrgent
	}
	if left := s.Time.Left(st); left != None && n > left {
		return reasonDeadline
	}
	return nil
}

// Do performs an enabled act on st; log may be nil.
func (s *Spec[S]) Do(st *S, a Act, log *Log) {
	if a < 0 {
		s.pass(st, a.Units(), log)
		return
	}
	s.Actions[a].Do(st, log)
}

func (s *Spec[S]) pass(st *S, units int, log *Log) {
	s.Time.Elapse(st, units)
	if log != nil {
		log.wait(Millis(units)*s.Time.Unit, s.labels(s.arrived(st)))
	}
}

// arrived lists the timers that are due in a State.
func (s *Spec[S]) arrived(st *S) []Act {
	var due []Act
	for _, a := range s.first {
		if s.Actions[a].Kind == Timer && s.Actions[a].Guard(st) == nil {
			due = append(due, a)
		}
	}
	return due
}

// Through returns an act followed by the deliveries that it makes possible, one after the other
// ("until delivered"): a send and its delivery, or its check and its update. Nil when there is
// nothing to join.
func (s *Spec[S]) Through(st S, a Act) []Act {
	acts := []Act{a}
	for {
		before := st
		s.Do(&st, acts[len(acts)-1], nil)
		next, ok := s.newDelivery(&before, &st)
		if !ok || len(acts) > len(s.Actions) {
			break
		}
		acts = append(acts, next)
	}
	if len(acts) == 1 {
		return nil
	}
	return acts
}

func (s *Spec[S]) newDelivery(before, after *S) (Act, bool) {
	for i := range s.Actions {
		a := &s.Actions[i]
		if a.Kind == Deliver && a.Guard(before) != nil && a.Guard(after) == nil {
			return Act(i), true
		}
	}
	return 0, false
}
