package timeline_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/timeline"
)

func TestExpansion(t *testing.T) {
	e := timeline.Expansion{Of: "deliver.*", Parts: []string{"check.*", "update.*"}}
	assert.Equal(t, []string{"check.A.write1", "update.A.write1"}, e.PartsOf("deliver.A.write1"))
	assert.Nil(t, e.PartsOf("deliver."), "a * stands for something")
	assert.Nil(t, e.PartsOf("A.write"))
	whole, n := e.WholeOf("update.A.write1")
	assert.Equal(t, "deliver.A.write1", whole)
	assert.Equal(t, 1, n)
	whole, _ = e.WholeOf("deliver.A.write1")
	assert.Empty(t, whole)

	behind := timeline.Expansion{Of: "*.fetch", Parts: []string{"*.read", "*.write"}}
	assert.Equal(t, []string{"P.read", "P.write"}, behind.PartsOf("P.fetch"))
	plain := timeline.Expansion{Of: "dog.renew", Parts: []string{"dog.check", "dog.extend"}}
	assert.Equal(t, plain.Parts, plain.PartsOf("dog.renew"))
	assert.Nil(t, plain.PartsOf("dog.renewed"))
}

func TestTurned(t *testing.T) {
	ss := timeline.Settings{{ID: "a", Values: []timeline.Value{{ID: "x"}, {ID: "y"}}}, {ID: "b", Values: []timeline.Value{{ID: "z"}}}}
	c := ss.Defaults()
	turned := ss.Turned(c, "a", "y")
	assert.Equal(t, "a=y,b=z", ss.Full(turned))
	assert.Equal(t, "a=x,b=z", ss.Full(c), "the one before stays")
	x := timeline.Expansion{Setting: "a", Whole: "x", Split: "y"}
	assert.Equal(t, timeline.StandsWhole, x.Stands(ss, c))
	assert.Equal(t, timeline.StandsSplit, x.Stands(ss, turned))
	x.Split = "z"
	assert.Equal(t, timeline.StandsElsewhere, x.Stands(ss, turned))
}
