package timeline

// Act is an action as drivers hold it: an index into Spec.Actions, or a wait.
type Act int32

// Wait is the act of letting n units pass.
func Wait(n int) Act { return Act(-n) }

// Units is how many units a wait lets pass; 0 for any other act.
func (a Act) Units() int {
	if a < 0 {
		return int(-a)
	}
	return 0
}

const waitPrefix = "wait."

// Name is the stable id of an act: what schedules and links call it.
func (s *Spec[S]) Name(a Act) string {
	if n := a.Units(); n > 0 {
		return waitPrefix + (Millis(n) * s.Time.Unit).ID()
	}
	return s.Actions[a].ID
}

// Names are the ids of a schedule.
func (s *Spec[S]) Names(acts []Act) []string {
	names := make([]string, len(acts))
	for i, a := range acts {
		names[i] = s.Name(a)
	}
	return names
}

// Parse finds the act with a name. Its errors say what there is instead.
func (s *Spec[S]) Parse(name string) (Act, error) {
	if a, ok := s.byID[name]; ok {
		return a, nil
	}
	if len(name) > len(waitPrefix) && name[:len(waitPrefix)] == waitPrefix {
		return s.parseWait(name)
	}
	return 0, &UnknownError{What: Text{"action", "动作"}, ID: name, Known: s.ActionIDs()}
}

func (s *Spec[S]) parseWait(name string) (Act, error) {
	m, ok := parseMillis(name[len(waitPrefix):])
	if s.Time == nil || !ok || m%s.Time.Unit != 0 || m/s.Time.Unit > WaitUnitsMax {
		return 0, &UnknownError{What: Text{"wait", "等待"}, ID: name, Known: s.waitForms()}
	}
	return Wait(int(m / s.Time.Unit)), nil
}

func (s *Spec[S]) waitForms() []string {
	if s.Time == nil {
		return nil
	}
	return []string{waitPrefix + s.Time.Unit.ID(), "…", waitPrefix + (s.Time.Unit * WaitUnitsMax).ID()}
}

// ActionIDs lists the ids of all actions in declared order; waits come on top where there is time.
func (s *Spec[S]) ActionIDs() []string {
	ids := make([]string, len(s.Actions))
	for i := range s.Actions {
		ids[i] = s.Actions[i].ID
	}
	return ids
}

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
	if n := a.Units(); n > 0 {
		s.Time.Elapse(st, n)
		if log != nil {
			log.wait(Millis(n)*s.Time.Unit, s.arrives(st))
		}
		return
	}
	s.Actions[a].Do(st, log)
}

// arrives words what becomes due in a State: "the lease expires". Empty when nothing does.
func (s *Spec[S]) arrives(st *S) Text {
	var t Text
	for _, a := range s.first {
		if s.Actions[a].Kind == Timer && s.Actions[a].Guard(st) == nil {
			if !t.Empty() {
				t = t.Plus(Text{", ", "，"})
			}
			t = t.Plus(s.Actions[a].Label)
		}
	}
	return t
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
