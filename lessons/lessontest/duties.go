package lessontest

import (
	"encoding/binary"
	"maps"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/timeline"
)

// dutyStatesMax bounds how many states of one world the duties are checked in.
const dutyStatesMax = 30_000

// duties walks every world with a plain map, independent of the explorer, and checks in every
// state what a Spec's author owes. The map's count must be the explorer's.
func (v *verifier) duties(t *testing.T) {
	for _, s := range v.all() {
		e := v.at(t, s)
		states := Duties(t, v.l.ID+"?"+s, e.spec)
		if states < dutyStatesMax && e.spec.Canon == nil {
			assert.Equal(t, states, e.result.States, "%s?%s: the explorer and a plain search disagree", v.l.ID, s)
		}
		if t.Failed() {
			return
		}
	}
}

// T is what Duties needs of a testing.T.
type T interface {
	Errorf(format string, args ...any)
	Failed() bool
}

// Duties holds one world to what its author owes and says how many states it has looked at.
func Duties(t T, at string, spec *timeline.World) (states int) {
	d := duty{t: t, spec: spec, at: at, said: map[timeline.Act]bool{}}
	return d.walk()
}

type duty struct {
	t    T
	spec *timeline.World
	at   string
	said map[timeline.Act]bool
}

func (d *duty) walk() int {
	seen := map[string]bool{key(d.spec.Init()): true}
	queue := []timeline.State{d.spec.Init()}
	for i := 0; i < len(queue) && i < dutyStatesMax && !d.t.Failed(); i++ {
		d.counters(queue[i])
		d.ask(queue[i]) // before a run asks, and keeps what a property has written
		next := d.expand(queue[i])
		d.symmetric(queue[i], next)
		for _, st := range next {
			if k := key(st); !seen[k] {
				seen[k] = true
				queue = append(queue, st)
			}
		}
	}
	d.initial()
	d.silent(queue)
	return len(queue)
}

// key is a State as a map's key.
func key(s timeline.State) string {
	b := make([]byte, 0, 8*len(s))
	for _, w := range s {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}

// counters asks that the program counter of a lane is the same place in every state: New looks for it
// in the first state, and drivers read it there in all others.
func (d *duty) counters(s timeline.State) {
	for _, l := range d.spec.Lanes {
		if l.PC != nil && place(l.PC, s) != place(l.PC, d.spec.Init()) {
			d.t.Errorf("%s: the PC of lane %s is somewhere else in another state", d.at, l.ID)
		}
	}
}

// place is where a program counter stands in a state, in bytes.
func place(pc func(*timeline.Opaque) *uint8, s timeline.State) uintptr {
	return uintptr(unsafe.Pointer(pc(s.At()))) - uintptr(unsafe.Pointer(s.At()))
}

// ask puts every property to a state: none may write.
func (d *duty) ask(s timeline.State) {
	mine := s.Clone()
	for i := range d.spec.Properties {
		p := &d.spec.Properties[i]
		if p.Holds != nil {
			p.Holds(mine.At())
		}
		if p.Value != nil {
			p.Value(mine.At())
		}
		if !mine.Equal(s) {
			d.t.Errorf("%s: property %s writes", d.at, p.ID)
			return
		}
	}
}

// silent asks that exploring allocates nothing: no guard, no step and no property does, in any state.
func (d *duty) silent(states []timeline.State) {
	if d.t.Failed() {
		return
	}
	acts, next, held := make([]timeline.Act, 0, len(d.spec.Actions)+1), d.spec.Init(), 0
	once := func() {
		for i := range states {
			st := states[i].At()
			acts = d.spec.Next(st, acts[:0])
			for _, a := range acts {
				copy(next, states[i])
				d.spec.Do(next.At(), a, nil)
			}
			for k := range d.spec.Properties {
				if p := &d.spec.Properties[k]; p.Holds != nil && p.Holds(st) || p.Value != nil && p.Value(st) > 0 {
					held++
				}
			}
		}
	}
	if !Silent(once) {
		d.t.Errorf("%s: exploring allocates: some guard, step or property does", d.at)
	}
}

// symmetric asks of a Spec that declares a symmetry that it is one: every property is the same in a
// state and in the one that stands for it, and what they lead to is the same but for symmetry.
func (d *duty) symmetric(s timeline.State, next []timeline.State) {
	if d.spec.Canon == nil || d.t.Failed() {
		return
	}
	canon := func(st timeline.State) timeline.State {
		st = st.Clone()
		d.spec.Canon(st.At())
		return st
	}
	c := canon(s)
	if !canon(c).Equal(c) {
		d.t.Errorf("%s: Canon is not settled: the state that stands for others has another one", d.at)
	}
	for i := range d.spec.Properties {
		p := &d.spec.Properties[i]
		if p.Holds != nil && p.Holds(s.At()) != p.Holds(c.At()) || p.Value != nil && p.Value(s.At()) != p.Value(c.At()) {
			d.t.Errorf("%s: property %s is not symmetric", d.at, p.ID)
		}
	}
	mine, its := map[string]int{}, map[string]int{}
	for _, st := range next {
		mine[key(canon(st))]++
	}
	for _, a := range d.spec.Next(c.At(), nil) {
		st := c.Clone()
		d.spec.Do(st.At(), a, nil)
		its[key(canon(st))]++
	}
	if !maps.Equal(mine, its) {
		d.t.Errorf("%s: two states that are to be alike lead to different ones", d.at)
	}
}

// initial asks that no Always property is false before anything has happened.
func (d *duty) initial() {
	for _, p := range d.spec.Properties {
		if p.Kind == timeline.Always && p.Void == nil {
			assert.True(d.t, p.Holds(d.spec.Init().At()), "%s: %s is false in the first state", d.at, p.ID)
		}
	}
}

// expand checks one state and returns its successors, asking every guard, so that the dispatch on
// program counters is checked too.
func (d *duty) expand(s timeline.State) []timeline.State {
	var acts []timeline.Act
	before := s.Clone()
	for i := range d.spec.Actions {
		a := &d.spec.Actions[i]
		why := a.Guard(s.At())
		if !before.Equal(s) {
			d.t.Errorf("%s: the guard of %s writes", d.at, a.ID)
			return nil
		}
		if why == nil {
			acts = append(acts, timeline.Act(i))
		} else {
			d.bilingual(why.Text, a.ID+"’s reason")
		}
	}
	next := d.spec.Next(s.At(), nil)
	if n := len(next); n > 0 && next[n-1].Units() > 0 {
		acts = append(acts, next[n-1])
	}
	slices.Sort(acts)
	slices.Sort(next)
	if !slices.Equal(acts, next) {
		d.t.Errorf("%s: At of some action disagrees with its guard: asked one by one %v, dispatched %v",
			d.at, d.spec.Names(acts), d.spec.Names(next))
	}
	out := make([]timeline.State, 0, len(acts))
	for _, a := range acts {
		out = append(out, d.do(s, a))
	}
	return out
}

// do performs an act three times: twice in silence and once with a log. All must agree.
func (d *duty) do(s timeline.State, a timeline.Act) timeline.State {
	one, two := s.Clone(), s.Clone()
	d.spec.Do(one.At(), a, nil)
	d.spec.Do(two.At(), a, nil)
	if !one.Equal(two) {
		d.t.Errorf("%s: %s depends on more than the State", d.at, d.spec.Name(a))
	}
	if d.said[a] {
		return one
	}
	d.said[a] = true
	r := timeline.NewRunFrom(d.spec, s, timeline.Display{})
	if err := r.Act(a); err != nil {
		d.t.Errorf("%s: %v", d.at, err)
		return one
	}
	assert.Equal(d.t, one, r.State(), "%s: %s does something else when it is heard", d.at, d.spec.Name(a))
	e := r.Events()[0]
	d.bilingual(e.Text, "the sentence of "+d.spec.Name(a))
	if a.Units() == 0 {
		d.bilingual(e.Label, "the label of "+d.spec.Name(a))
	}
	if !Silent(func() { copy(two, s); d.spec.Do(two.At(), a, nil) }) {
		d.t.Errorf("%s: %s allocates while exploring", d.at, d.spec.Name(a))
	}
	return one
}

func (d *duty) bilingual(t timeline.Text, what string) {
	if strings.TrimSpace(t.En) == "" || strings.TrimSpace(t.Zh) == "" {
		d.t.Errorf("%s: %s is not in both languages: %q, %q", d.at, what, t.En, t.Zh)
	}
}
