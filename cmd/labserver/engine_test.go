package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/stress"
	"github.com/afterlease/afterlease/web/live"
)

// The engine lists every model and says of each variant what the model says; a run comes over whole, with
// percentiles as shares.
func TestEngine(t *testing.T) {
	all := engine{}.Models()
	require.Len(t, all, len(stress.Models()))
	for _, m := range all {
		for _, v := range m.Variants {
			assert.NotEmpty(t, v.Title.En)
			assert.NotEmpty(t, v.Title.Zh)
			done := 0
			r, err := engine{}.Run(t.Context(), live.StressOptions{Model: m.ID, Variant: v.ID, Goroutines: 4, Ops: 4000, Seed: 1},
				func(n int) { done = n })
			require.NoError(t, err)
			assert.Equal(t, 4000, r.Done)
			assert.Equal(t, 4000, done)
			assert.Positive(t, r.PerSecond)
			require.NotEmpty(t, r.Percentiles)
			assert.InDelta(t, 1, r.Percentiles[len(r.Percentiles)-1].P, 0, "the slowest comes last")
			n := 0
			for _, b := range r.Buckets {
				n += b.Count
			}
			assert.Equal(t, r.Done, n)
			if v.Correct {
				assert.Zero(t, r.Duplicates+r.Lost, v.ID)
			}
		}
	}
}

// What an endpoint allows, the engine performs.
func TestEngineTakesWhatTheEndpointAllows(t *testing.T) {
	assert.LessOrEqual(t, live.StressGoroutinesMax, stress.GoroutinesMax)
	assert.LessOrEqual(t, live.StressOpsMax, stress.OpsMax)
}
