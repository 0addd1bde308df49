package timeline

import "unsafe"

var reasonFaults = &Reason{Text{"no more faults are allowed here", "这里不再允许更多故障"}}

// Fault says whether an act is a fault that counts as one: what ends another fault (a resume, or the
// restart of what can crash) does not.
func (w *World) Fault(a Act) bool {
	if a < 0 || w.Actions[a].Kind != Fault {
		return false
	}
	kind, who, _ := CutAt(w.Actions[a].ID, '.')
	if kind == "restart" {
		_, crashes := w.byID["crash."+who]
		return !crashes
	}
	return kind != "resume"
}

// Faults counts the faults of a schedule.
func (w *World) Faults(acts []Act) int {
	n := 0
	for _, a := range acts {
		if w.Fault(a) {
			n++
		}
	}
	return n
}

// WithFaults is the same world in which at most so many faults happen. Its States are one word longer:
// they count the faults. Its acts are those of the world, and so are its names.
func (w *World) WithFaults(most int) *World {
	limited := *w
	limited.init = append(w.init.Clone(), 0)
	limited.Actions = append([]Action[Opaque](nil), w.Actions...)
	count := func(s *Opaque) *uint64 { return (*uint64)(unsafe.Add(unsafe.Pointer(s), len(w.init)*8)) }
	for i := range limited.Actions {
		if a := &limited.Actions[i]; w.Fault(Act(i)) {
			guard, do := a.Guard, a.Do
			a.AtDecides = false
			a.Guard = func(s *Opaque) *Reason {
				if *count(s) >= uint64(most) {
					return reasonFaults
				}
				return guard(s)
			}
			a.Do = func(s *Opaque, log *Log) {
				do(s, log)
				*count(s)++
			}
		}
	}
	limited.vocabulary, limited.programs, limited.first = vocabulary{}, nil, nil
	limited.index()
	return &limited
}

// Counted is a State of a world as one of the world WithFaults, after so many faults.
func (w *World) Counted(s State, faults int) State { return append(s.Clone(), uint64(faults)) }
