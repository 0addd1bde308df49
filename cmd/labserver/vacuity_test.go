package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
)

// tame is the fencing lesson in a world where only some settings exist: those that protect.
type tame struct{ other }

func (t tame) Open(timeline.Choice) catalog.World {
	c, err := t.Lesson.About().Settings.Parse("rule=sequenced,work=rmw,reads=carry")
	if err != nil {
		panic(err)
	}
	return t.Lesson.Open(c)
}

func TestVacuity(t *testing.T) {
	a := ask(t, strings.Fields("check --vacuity fencing"))
	assert.Zero(t, a.code, a.err)
	golden(t, "vacuity.txt", a.out)

	l := altered(t, func(a *timeline.About) { a.Settings, a.Table = a.Settings[:2], nil })
	a = ask(t, strings.Fields("check --vacuity"), tame{l.(other)})
	assert.Equal(t, exitDiffers, a.code)
	assert.Contains(t, a.out, "NoStaleOverwrite   Always    VACUOUS: it fails in none of")
	assert.Contains(t, a.out, "SomeWriteAccepted  Possible  is reached in 4 steps at the defaults")
	assert.Contains(t, a.out, "NoLateWrite        Always    fails in")
}
