package learn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/fencing"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/learn"
)

func par(t require.TestingT, ch *timeline.Challenge, slice int) (*learn.Task, learn.Par) {
	task, err := learn.New(fencing.Lesson, ch)
	require.NoError(t, err)
	for !task.Advance(slice) {
	}
	p := task.Par()
	require.True(t, p.Done)
	require.False(t, p.Cut)
	return task, p
}

func TestPars(t *testing.T) {
	best, ways := map[string]int{}, map[string]uint64{}
	for i := range fencing.Lesson.Challenges {
		ch := &fencing.Lesson.Challenges[i]
		_, p := par(t, ch, 1<<20)
		require.True(t, p.Exists, ch.ID)
		best[ch.ID], ways[ch.ID] = p.Best, p.Ways
		_, sliced := par(t, ch, 11)
		assert.Equal(t, p, sliced, "%s: slices change nothing", ch.ID)
	}
	assert.Equal(t, map[string]int{"overwrite": 8, "forgetful": 1, "rule": 1, "update": 3}, best)
	assert.Equal(t, map[string]uint64{"overwrite": 12, "forgetful": 14, "rule": 1, "update": 2}, ways)
}
