package timeline

import "strings"

// Expansion says that a step which looks atomic is several: where Setting stands on Split and not on
// Whole, the action Of is gone and its Parts are there. A * in Of stands for the same text in them.
type Expansion struct {
	_            Uncompared
	Setting      string
	Whole, Split string   // its values
	Of           string   // "deliver.*"
	Parts        []string // "check.*", "update.*"
}

// PartsOf are the steps that an action really is; nil where it is not one of these.
//
//go:noinline
func (e *Expansion) PartsOf(action string) []string {
	star, ok := starOf(e.Of, action)
	if !ok {
		return nil
	}
	parts := make([]string, len(e.Parts))
	for i, p := range e.Parts {
		parts[i] = starred(p, star)
	}
	return parts
}

// WholeOf is the action that a part belongs to, and which part it is; "" where it is none.
//
//go:noinline
func (e *Expansion) WholeOf(part string) (action string, n int) {
	for i, p := range e.Parts {
		if star, ok := starOf(p, part); ok {
			return starred(e.Of, star), i
		}
	}
	return "", 0
}

// starOf is what the * of a pattern stands for in an id.
func starOf(pattern, id string) (star string, ok bool) {
	before, after, _ := CutAt(pattern, '*')
	if len(id) < len(before)+len(after) || !strings.HasPrefix(id, before) || !strings.HasSuffix(id, after) {
		return "", false
	}
	star = id[len(before) : len(id)-len(after)]
	return star, (star != "") == (len(pattern) > len(before)+len(after))
}

func starred(pattern, star string) string {
	before, after, _ := CutAt(pattern, '*')
	return before + star + after
}

// Stand is where a choice of settings stands about an Expansion.
type Stand uint8

// The stands.
const (
	StandsElsewhere Stand = iota
	StandsWhole
	StandsSplit
)

// Stands says how the switch stands. Like the other questions here it is kept out of line: a copy at every
// call costs the WASM more than a call.
//
//go:noinline
func (e *Expansion) Stands(ss Settings, c Choice) Stand {
	i := ss.find(e.Setting)
	switch ss[i].Values[c[i]].ID {
	case e.Whole:
		return StandsWhole
	case e.Split:
		return StandsSplit
	}
	return StandsElsewhere
}

// Turned is a choice with one switch elsewhere.
//
//go:noinline
func (ss Settings) Turned(c Choice, setting, value string) Choice {
	i := ss.find(setting)
	next := append(Choice{}, c...)
	next[i] = uint8(ss[i].find(value))
	return next
}
