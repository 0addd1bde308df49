package code

import (
	"slices"
	"strings"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
)

// When is an action and the switches under which a block decides it; switches that make no
// difference are not named.
type When struct {
	Action   string
	Settings []Switch
}

// Switch is a setting in one position.
type Switch struct{ Setting, Value string }

// String is how the page holds it: "deliver.A.write1@rule=older,path=fenced".
func (w When) String() string {
	var b strings.Builder
	b.WriteString(w.Action)
	for i, s := range w.Settings {
		b.WriteByte("@,"[min(i, 1)])
		b.WriteString(s.Setting + "=" + s.Value)
	}
	return b.String()
}

// Decides says whether the block decides an action under some settings.
func (b *Block) Decides(action string, setting func(id string) string) bool {
	return slices.ContainsFunc(b.When, func(w When) bool {
		return w.Action == action && !slices.ContainsFunc(w.Settings, func(s Switch) bool {
			return setting(s.Setting) != s.Value
		})
	})
}

// choicesMax bounds the choices of settings that are looked at; a lesson with more is looked at
// around its defaults.
const choicesMax = 4096

// Lesson finds every method that decides anything in a lesson, whatever the switches say.
func (s Sources) Lesson(l catalog.Lesson) ([]Block, error) {
	ss := l.About().Settings
	var all []Block
	seen := map[string][]sighting{}
	cut := map[Name]*Block{}
	for _, c := range choices(ss) {
		blocks, err := s.blocks(l.Open(c).Actions(), cut)
		if err != nil {
			return nil, err
		}
		for i := range blocks {
			b := &blocks[i]
			at := slices.IndexFunc(all, func(o Block) bool { return o.Name == b.Name && o.File == b.File })
			if at < 0 {
				at, all = len(all), append(all, Block{Name: b.Name, File: b.File, Lines: b.Lines})
			}
			for _, action := range b.For {
				seen[action] = append(seen[action], sighting{c, at})
			}
		}
	}
	for _, action := range sorted(seen) {
		place(all, ss, action, seen[action])
	}
	return all, nil
}

// sighting is a block that decides an action at one choice.
type sighting struct {
	choice timeline.Choice
	block  int
}

func sorted(seen map[string][]sighting) []string {
	var ids []string
	for id := range seen {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// choices lists every choice of some settings.
func choices(ss timeline.Settings) []timeline.Choice {
	n := 1
	for _, s := range ss {
		n *= len(s.Values)
	}
	if n > choicesMax {
		return ss.Around()
	}
	all := []timeline.Choice{ss.Defaults()}
	for i, s := range ss {
		for _, c := range all {
			for v := 1; v < len(s.Values); v++ {
				next := slices.Clone(c)
				next[i] = uint8(v)
				all = append(all, next)
			}
		}
	}
	return all
}

// place writes an action into the blocks that decide it, with the fewest switches that tell them
// apart.
func place(all []Block, ss timeline.Settings, action string, seen []sighting) {
	matter := make([]bool, len(ss))
	for i := range matter {
		matter[i] = true
	}
	for i := range ss {
		matter[i] = false
		if !tellsApart(seen, matter) {
			matter[i] = true
		}
	}
	done := map[string]bool{}
	for _, s := range seen {
		if key := project(s.choice, matter); !done[key] {
			done[key] = true
			b := &all[s.block]
			b.When = append(b.When, When{action, switches(ss, s.choice, matter)})
			if !slices.Contains(b.For, action) {
				b.For = append(b.For, action)
			}
		}
	}
}

// tellsApart says whether the switches that matter decide the block.
func tellsApart(seen []sighting, matter []bool) bool {
	by := map[string]int{}
	for _, s := range seen {
		key := project(s.choice, matter)
		if was, ok := by[key]; ok && was != s.block {
			return false
		}
		by[key] = s.block
	}
	return true
}

func project(c timeline.Choice, matter []bool) string {
	b := slices.Clone(c)
	for i := range b {
		if !matter[i] {
			b[i] = 255
		}
	}
	return string(b)
}

func switches(ss timeline.Settings, c timeline.Choice, matter []bool) []Switch {
	var all []Switch
	for i, s := range ss {
		if matter[i] {
			all = append(all, Switch{s.ID, s.Values[c[i]].ID})
		}
	}
	return all
}

// Actions are the ids of the actions that the block decides, as an attribute.
func (b *Block) Actions() string { return strings.Join(b.For, " ") }

// Conditions are the actions with their switches, as an attribute.
func (b *Block) Conditions() string {
	var all []string
	for _, w := range b.When {
		all = append(all, w.String())
	}
	return strings.Join(all, " ")
}
