package timeline

// Act is an action as drivers hold it: an index into World.Actions, or a wait.
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

// vocabulary is what a World calls things: the part of it that is asked about names and never about
// a State.
type vocabulary struct {
	acts []word
	unit Millis // 0: untimed
	byID map[string]Act
}

type word struct {
	_     Uncompared
	id    string
	label Text
	lane  Text
	kind  Kind
}

// Name is the stable id of an act: what schedules and links call it.
func (v *vocabulary) Name(a Act) string {
	if n := a.Units(); n > 0 {
		return waitPrefix + (Millis(n) * v.unit).ID()
	}
	return v.acts[a].id
}

// Names are the ids of a schedule.
func (v *vocabulary) Names(acts []Act) []string {
	names := make([]string, len(acts))
	for i, a := range acts {
		names[i] = v.Name(a)
	}
	return names
}

// Parse finds the act with a name. Its errors say what there is instead.
func (v *vocabulary) Parse(name string) (Act, error) {
	if a, ok := v.byID[name]; ok {
		return a, nil
	}
	if len(name) > len(waitPrefix) && name[:len(waitPrefix)] == waitPrefix {
		return v.parseWait(name)
	}
	return 0, &UnknownError{What: Text{"action", "动作"}, ID: name, Known: v.ActionIDs()}
}

func (v *vocabulary) parseWait(name string) (Act, error) {
	m, ok := parseMillis(name[len(waitPrefix):])
	if v.unit == 0 || !ok || m%v.unit != 0 || m/v.unit > WaitUnitsMax {
		return 0, &UnknownError{What: Text{"wait", "等待"}, ID: name, Known: v.waitForms()}
	}
	return Wait(int(m / v.unit)), nil
}

func (v *vocabulary) waitForms() []string {
	if v.unit == 0 {
		return nil
	}
	return []string{waitPrefix + v.unit.ID(), "…", waitPrefix + (v.unit * WaitUnitsMax).ID()}
}

// ActionIDs lists the ids of all actions in declared order; waits come on top where there is time.
func (v *vocabulary) ActionIDs() []string {
	ids := make([]string, len(v.acts))
	for i := range v.acts {
		ids[i] = v.acts[i].id
	}
	return ids
}

// label names an act for people; a program step is named with its lane.
func (v *vocabulary) label(a Act) Text {
	if n := a.Units(); n > 0 {
		return (Millis(n) * v.unit).Text()
	}
	w := &v.acts[a]
	if w.kind == Step {
		return w.lane.Plus(Same(" ")).Plus(w.label)
	}
	return w.label
}

// waitLabel is the offer to let some units pass, and what then happens.
func (v *vocabulary) waitLabel(units int, then Text) Text {
	t := (Millis(units) * v.unit).Text()
	l := Text{"let " + t.En + " pass", "让 " + t.Zh + "过去"}
	if then.Empty() {
		return l
	}
	return l.Plus(Text{": ", "："}).Plus(then)
}

// labels joins the labels of some acts: "the lease expires".
func (v *vocabulary) labels(acts []Act) Text {
	var t Text
	for i, a := range acts {
		if i > 0 {
			t = t.Plus(Text{", ", "，"})
		}
		t = t.Plus(v.acts[a].label)
	}
	return t
}
