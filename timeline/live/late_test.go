package live

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
)

// lateRun plays a world in which the winner of the lock is woken for its write 55 ms, five units and
// a half, too late. (The first two wakes are those of both for acquire.)
func lateRun(t *testing.T, o worldOptions, sc timeline.Scale) Report {
	t.Helper()
	var rep Report
	synctest.Test(t, func(t *testing.T) {
		rep = play(t, newWorld(o), Options{Clock: lateBy(0, 0, 55*time.Millisecond), Scale: sc, Seed: 1})
		assert.True(t, rep.Conforms, rep.Why.En)
		assert.Equal(t, Quiet, rep.End)
		assert.Zero(t, rep.Pauses)
	})
	return rep
}

func count(schedule []string, names ...string) int {
	n := 0
	for _, s := range schedule {
		if slices.Contains(names, s) {
			n++
		}
	}
	return n
}

func TestLateIsAPause(t *testing.T) {
	rep := lateRun(t, worldOptions{ttl: 30, budget: 1}, scale)
	assert.Equal(t, 1, count(rep.Schedule, "pause.A", "pause.B"), rep.Schedule)
	assert.Equal(t, 1, count(rep.Schedule, "resume.A", "resume.B"), rep.Schedule)
	assert.Zero(t, rep.OutsideCount)
}

func TestLateWithoutAPauseIsOutsideTheModel(t *testing.T) {
	rep := lateRun(t, worldOptions{ttl: 30, budget: 0}, scale)
	assert.Equal(t, 1, rep.OutsideCount)
	require.Len(t, rep.Outside, 1)
	assert.Contains(t, []string{"A", "B"}, rep.Outside[0].Lane)
	assert.Contains(t, rep.Outside[0].Text.En, "ms and did not run")
	assert.NotEmpty(t, rep.Outside[0].Text.Zh)
	assert.Zero(t, count(rep.Schedule, "pause.A", "pause.B"))
}

func TestLateWhereStepsMayWaitIsCounted(t *testing.T) {
	sc := scale
	sc.StepUnits = 0
	rep := lateRun(t, worldOptions{ttl: 30, budget: 1, lazy: true}, sc)
	assert.Equal(t, 1, rep.Late)
	assert.Zero(t, rep.OutsideCount)
	assert.Zero(t, count(rep.Schedule, "pause.A", "pause.B"))
}

// A stall that cannot be told in the model costs real time only: the world's clock does not race
// afterwards to catch it up.
func TestStalledTimeIsNotCaughtUp(t *testing.T) {
	var units [2]int
	for i, late := range []time.Duration{0, 3 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			units[i] = play(t, newWorld(worldOptions{ttl: 30}), Options{Clock: lateBy(0, 0, late), Scale: scale, Seed: 1}).Units
		})
	}
	assert.Less(t, units[1], units[0]+10)
}
