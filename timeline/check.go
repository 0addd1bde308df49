package timeline

import "strings"

// check holds a Spec to the contract that drivers rely on. It panics: a Spec is source code.
func (s *World) check() {
	seen := map[string]bool{}
	for i := range s.Actions {
		a := &s.Actions[i]
		must(validID(a.ID) && !strings.HasPrefix(a.ID, waitPrefix), "action id "+a.ID+
			" is not of ASCII letters, digits and dots, or begins with wait., which names waits")
		must(!seen[a.ID], "two actions are called "+a.ID)
		seen[a.ID] = true
		must(a.Guard != nil && a.Do != nil, "action "+a.ID+" needs Guard and Do")
		must(a.Lane >= 0 && a.Lane < len(s.Lanes), "action "+a.ID+" has no lane")
		must(a.At == nil || s.Lanes[a.Lane].PC != nil, "action "+a.ID+" has At, its lane no PC")
		must(a.At != nil || !a.AtDecides, "action "+a.ID+" has AtDecides, but no At")
		must(bilingual(a.Label), "action "+a.ID+" needs a label in both languages")
	}
	must(len(s.Properties) <= PropertiesMax, "a Spec has at most 64 properties")
	possible := false
	for i := range s.Properties {
		p := &s.Properties[i]
		must(!seen[p.ID] && validID(p.ID), "property id "+p.ID+" is empty, odd or taken")
		seen[p.ID] = true
		must(p.Kind == Figure == (p.Value != nil) && (p.Kind == Figure || p.Holds != nil),
			"property "+p.ID+" needs Holds, a Figure Value")
		must(bilingual(p.Title), "property "+p.ID+" needs a title in both languages")
		possible = possible || p.Kind == Possible
	}
	must(possible || len(s.Properties) == 0, "a Spec with properties needs a Possible, "+
		"or everything may hold because nothing happens (TIME.md 9)")
	if s.Time != nil {
		must(s.Time.Unit > 0 && s.Time.Left != nil && s.Time.Elapse != nil && s.Time.Grid >= 0 && s.Time.CheckGrid >= 0,
			"a timed Spec needs Unit, Left and Elapse")
	}
}

// PropertiesMax is how many properties a Spec can have: a run keeps those broken in one word.
const PropertiesMax = 64

func must(ok bool, why string) {
	if !ok {
		panic("timeline: broken Spec: " + why)
	}
}

func bilingual(t Text) bool { return t.En != "" && t.Zh != "" }

// validID accepts ASCII letters, digits and dots between them.
func validID(id string) bool {
	for i := range len(id) {
		c := id[i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.') {
			return false
		}
	}
	return id != "" && id[0] != '.' && id[len(id)-1] != '.'
}
