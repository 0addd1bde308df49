package main

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBenchExploreCountsWhatTheReferenceCounts, on one core and on more, by fingerprints and by States.
func TestBenchExploreCountsWhatTheReferenceCounts(t *testing.T) {
	for _, c := range []struct {
		args                       string
		states, transitions, depth int
	}{
		{"--clients 2 --rounds 3 --variant fencedWrites", 6_014, 13_628, 34},
		{"--clients 3 --rounds 2 --variant fencedAll", 106_594, 335_949, 32},
		{"--clients 3 --rounds 1 --variant fencedAll --exact", 3_316, 9_627, 16},
	} {
		a := ask(t, append([]string{"bench", "explore", "--json"}, strings.Fields(c.args)...))
		require.Equal(t, exitFine, a.code, a.err)
		var got map[string]any
		require.NoError(t, json.Unmarshal([]byte(a.out), &got))
		for _, key := range []string{"seconds", "cpu_seconds", "states_per_second", "bytes_per_state"} {
			assert.Contains(t, got, key)
		}
		assert.Equal(t, []float64{float64(c.states), float64(c.transitions), float64(c.depth)},
			[]float64{got["states"].(float64), got["transitions"].(float64), got["depth"].(float64)}, c.args)
	}
	a := ask(t, []string{"bench", "explore", "--clients", "2"})
	assert.Regexp(t, `(?m)^states +6014$`, a.out)
}

func TestBenchSaysWhenItIsCut(t *testing.T) {
	a := ask(t, []string{"bench", "explore", "--states", "1000"})
	assert.Equal(t, exitFailed, a.code)
	assert.Contains(t, a.out, "states\n")
	assert.Regexp(t, `(?m)^cut off by +states$`, a.out)
}

func TestBenchSaysWhatThereIs(t *testing.T) {
	for args, say := range map[string]string{
		"bench":                              "it takes 1 arguments",
		"bench sort":                         "unknown benchmark “sort”; there are: explore",
		"bench explore --variant half":       "unknown variant “half”; there are: fencedWrites, fencedAll, unfenced",
		"bench explore --clients 4":          "--clients takes a number from 1 to 3",
		"bench explore --rounds 0":           "--rounds takes a number from 1 to 20",
		"bench explore --cores 0":            "--cores takes a number",
		"bench explore --states 99999999999": "--states takes a number",
	} {
		a := ask(t, strings.Fields(args))
		assert.Equal(t, exitBad, a.code, args)
		assert.Contains(t, a.err, say, args)
	}
}

func TestBenchStopsWhenItIsTold(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	m := NewMain()
	m.Stdout, m.Stderr = io.Discard, io.Discard
	assert.Equal(t, exitFailed, m.Run(ctx, []string{"bench", "explore"}))
}
