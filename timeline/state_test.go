//go:build !js

package timeline_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/stretchr/testify/require"
)

// build makes a Spec of which nothing but the State is there to complain about.
func build[S comparable]() func() { return func() { timeline.New(timeline.Spec[S]{}) } }

func TestAStateIsPlainBytes(t *testing.T) {
	type inner struct {
		A int16
		B [2]bool
	}
	requireBroken(t, "State.Name is a string", build[struct{ Name string }]())
	requireBroken(t, "State.P is a ptr", build[struct{ P *int8 }]())
	requireBroken(t, "State.V is a interface", build[struct{ V any }]())
	requireBroken(t, "State.F is a float64", build[struct{ F float64 }]())
	requireBroken(t, "State.N is a int", build[struct{ N int }]())
	requireBroken(t, "State[] is a string", build[[2]string]())
	requireBroken(t, "State.Deep[].Name is a string", build[struct {
		Deep [2]struct{ Name string }
	}]())
	requireBroken(t, "State has a blank field", build[struct{ A, _ uint8 }]())
	requireBroken(t, "State has padding before B", build[struct {
		A uint8
		B uint16
	}]())
	requireBroken(t, "State has padding at its end", build[struct {
		A uint16
		B uint8
	}]())
	require.NotPanics(t, build[struct {
		W int64
		I [2]inner
		X uint32
		Y [4]uint8
	}]())
}
