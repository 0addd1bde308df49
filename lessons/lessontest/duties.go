package lessontest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/timeline"
)

// dutyStatesMax bounds how many states of one world the duties are checked in.
const dutyStatesMax = 30_000

// duties walks every world with a plain map, independent of the explorer, and checks in every
// state what a Spec's author owes. The map's count must be the explorer's.
func (v *verifier[S]) duties(t *testing.T) {
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
func Duties[S comparable](t T, at string, spec *timeline.Spec[S]) (states int) {
	d := duty[S]{t: t, spec: spec, at: at, said: map[timeline.Act]bool{}}
	return d.walk()
}

type duty[S comparable] struct {
	t    T
	spec *timeline.Spec[S]
	at   string
	said map[timeline.Act]bool
}

func (d *duty[S]) walk() int {
	seen := map[S]bool{d.spec.Init: true}
	queue := []S{d.spec.Init}
	for i := 0; i < len(queue) && i < dutyStatesMax && !d.t.Failed(); i++ {
		next := d.expand(queue[i])
		d.ask(queue[i])
		d.symmetric(queue[i], next)
		for _, st := range next {
			if !seen[st] {
				seen[st] = true
				queue = append(queue, st)
			}
		}
	}
	d.initial()
	d.silent(queue)
	return len(queue)
}

// ask puts every property to a state: none may write.
func (d *duty[S]) ask(s S) {
	for i := range d.spec.Properties {
		p, before := &d.spec.Properties[i], s
		if p.Holds != nil {
			p.Holds(&s)
		}
		if p.Value != nil {
			p.Value(&s)
		}
		if before != s {
			d.t.Errorf("%s: property %s writes", d.at, p.ID)
			return
		}
	}
}

// silent asks that exploring allocates nothing: no guard, no step and no property does, in any state.
func (d *duty[S]) silent(states []S) {
	if d.t.Failed() {
		return
	}
	acts, next, held := make([]timeline.Act, 0, len(d.spec.Actions)+1), new(S), 0
	n := testing.AllocsPerRun(1, func() {
		for i := range states {
			acts = d.spec.Next(&states[i], acts[:0])
			for _, a := range acts {
				*next = states[i]
				d.spec.Do(next, a, nil)
			}
			for k := range d.spec.Properties {
				if p := &d.spec.Properties[k]; p.Holds != nil && p.Holds(&states[i]) || p.Value != nil && p.Value(&states[i]) > 0 {
					held++
				}
			}
		}
	})
	if n > 0 {
		d.t.Errorf("%s: exploring allocates: some guard, step or property does", d.at)
	}
}

// symmetric asks of a Spec that declares a symmetry that it is one: every property is the same in a
// state and in the one that stands for it, and what they lead to is the same but for symmetry.
func (d *duty[S]) symmetric(s S, next []S) {
	if d.spec.Canon == nil || d.t.Failed() {
		return
	}
	canon := func(st S) S { d.spec.Canon(&st); return st }
	c := canon(s)
	if canon(c) != c {
		d.t.Errorf("%s: Canon is not settled: the state that stands for others has another one", d.at)
	}
	for i := range d.spec.Properties {
		p := &d.spec.Properties[i]
		if p.Holds != nil && p.Holds(&s) != p.Holds(&c) || p.Value != nil && p.Value(&s) != p.Value(&c) {
			d.t.Errorf("%s: property %s is not symmetric", d.at, p.ID)
		}
	}
	mine, its := map[S]int{}, map[S]int{}
	for _, st := range next {
		mine[canon(st)]++
	}
	for _, a := range d.spec.Next(&c, nil) {
		st := c
		d.spec.Do(&st, a, nil)
		its[canon(st)]++
	}
	if !maps.Equal(mine, its) {
		d.t.Errorf("%s: two states that are to be alike lead to different ones", d.at)
	}
}

// initial asks that no Always property is false before anything has happened.
func (d *duty[S]) initial() {
	for _, p := range d.spec.Properties {
		if p.Kind == timeline.Always && p.Void == nil {
			assert.True(d.t, p.Holds(&d.spec.Init), "%s: %s is false in the first state", d.at, p.ID)
		}
	}
}

// expand checks one state and returns its successors, asking every guard, so that the dispatch on
// program counters is checked too.
func (d *duty[S]) expand(s S) []S {
	var acts []timeline.Act
	for i := range d.spec.Actions {
		a, before := &d.spec.Actions[i], s
		why := a.Guard(&s)
		if before != s {
			d.t.Errorf("%s: the guard of %s writes", d.at, a.ID)
			return nil
		}
		if why == nil {
			acts = append(acts, timeline.Act(i))
		} else {
			d.bilingual(why.Text, a.ID+"’s reason")
		}
	}
	next := d.spec.Next(&s, nil)
	if n := len(next); n > 0 && next[n-1].Units() > 0 {
		acts = append(acts, next[n-1])
	}
	slices.Sort(acts)
	slices.Sort(next)
	if !slices.Equal(acts, next) {
		d.t.Errorf("%s: At of some action disagrees with its guard: asked one by one %v, dispatched %v",
			d.at, d.spec.Names(acts), d.spec.Names(next))
	}
	out := make([]S, 0, len(acts))
	for _, a := range acts {
		out = append(out, d.do(s, a))
	}
	return out
}

// do performs an act three times: twice in silence and once with a log. All must agree.
func (d *duty[S]) do(s S, a timeline.Act) S {
	one, two := s, s
	d.spec.Do(&one, a, nil)
	d.spec.Do(&two, a, nil)
	if one != two {
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
	if quiet := testing.AllocsPerRun(5, func() { two = s; d.spec.Do(&two, a, nil) }); quiet > 0 {
		d.t.Errorf("%s: %s allocates while exploring", d.at, d.spec.Name(a))
	}
	return one
}

func (d *duty[S]) bilingual(t timeline.Text, what string) {
	if strings.TrimSpace(t.En) == "" || strings.TrimSpace(t.Zh) == "" {
		d.t.Errorf("%s: %s is not in both languages: %q, %q", d.at, what, t.En, t.Zh)
	}
}
