package lessontest

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
)

// dutyStatesMax bounds how many states of one world the duties are checked in.
const dutyStatesMax = 30_000

// duties walks every world with a plain map, independent of the explorer, and checks in every
// state what a Spec's author owes. The map's count must be the explorer's.
func (v *verifier[S]) duties(t *testing.T) {
	for _, s := range v.all() {
		e := v.at(t, s)
		d := duty[S]{t: t, spec: e.spec, at: v.l.ID + "?" + s}
		states := d.walk()
		if states < dutyStatesMax {
			assert.Equal(t, states, e.result.States, "%s: the explorer and a plain search disagree", d.at)
		}
		if t.Failed() {
			return
		}
	}
}

type duty[S comparable] struct {
	t    *testing.T
	spec *timeline.Spec[S]
	at   string
	said map[timeline.Act]bool
}

func (d *duty[S]) walk() int {
	d.said = map[timeline.Act]bool{}
	seen := map[S]bool{d.spec.Init: true}
	queue := []S{d.spec.Init}
	for i := 0; i < len(queue) && i < dutyStatesMax && !d.t.Failed(); i++ {
		for _, next := range d.expand(queue[i]) {
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	d.initial()
	return len(queue)
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
			d.t.Fatalf("%s: the guard of %s writes", d.at, a.ID)
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
		d.t.Fatalf("%s: %s depends on more than the State", d.at, d.spec.Name(a))
	}
	if d.said[a] {
		return one
	}
	d.said[a] = true
	r := timeline.NewRunFrom(d.spec, s, timeline.Display{})
	require.NoError(d.t, r.Act(a), d.at)
	require.Equal(d.t, one, r.State(), "%s: %s does something else when it is heard", d.at, d.spec.Name(a))
	e := r.Events()[0]
	d.bilingual(e.Text, "the sentence of "+d.spec.Name(a))
	if a.Units() == 0 {
		d.bilingual(e.Label, "the label of "+d.spec.Name(a))
	}
	quiet := testing.AllocsPerRun(5, func() { two = s; d.spec.Do(&two, a, nil) })
	assert.Zero(d.t, quiet, "%s: %s allocates while exploring", d.at, d.spec.Name(a))
	return one
}

func (d *duty[S]) bilingual(t timeline.Text, what string) {
	if strings.TrimSpace(t.En) == "" || strings.TrimSpace(t.Zh) == "" {
		d.t.Errorf("%s: %s is not in both languages: %q, %q", d.at, what, t.En, t.Zh)
	}
}
