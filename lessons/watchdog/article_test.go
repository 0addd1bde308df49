package watchdog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/watchdog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

func ask(t *testing.T, settings, property string) explore.Answer {
	t.Helper()
	c, err := watchdog.Lesson.Settings.Parse(settings)
	require.NoError(t, err)
	return answer(t, c, property)
}

func answer(t *testing.T, c timeline.Choice, property string) explore.Answer {
	t.Helper()
	r := explore.New(watchdog.Lesson.Build(c), explore.Options{}).Run()
	require.True(t, r.Done)
	for _, a := range r.Answers {
		if a.Property == property {
			return a
		}
	}
	t.Fatalf("there is no property %s", property)
	return explore.Answer{}
}

// After a crash the lock is free between ttl − period and ttl, both attained. The article says about
// one period.
func TestFromCrashToFreeLock(t *testing.T) {
	for settings, want := range map[string]struct{ least, most int }{
		"renew=on,faults=crash":                {20_000, 30_000},
		"renew=on,period=half,faults=crash":    {15_000, 30_000},
		"renew=on,period=quarter,faults=crash": {22_500, 30_000},
		"faults=crash":                         {0, 30_000}, // nobody renews: as old as the lease happens to be
	} {
		for property, value := range map[string]int{"CrashToFree": want.most, "CrashToFreeLeast": want.least} {
			a := ask(t, settings, property)
			assert.Equal(t, timeline.Holds, a.Verdict, settings)
			require.True(t, a.HasValue, settings)
			assert.Equal(t, value, a.Value, "%s: %s", settings, property)
		}
	}
}

// A pause breaks mutual exclusion whatever the other switches say: every choice of them is searched.
func TestNoSwitchCuresAPause(t *testing.T) {
	searched := 0
	ss := watchdog.Lesson.Settings
	pause, err := ss.Parse("faults=pause")
	require.NoError(t, err)
	for _, c := range ss.All() {
		if c[len(c)-1] != pause[len(c)-1] {
			continue
		}
		searched++
		a := answer(t, c, "MutualExclusion")
		require.Equal(t, timeline.Violated, a.Verdict, ss.Short(c))
	}
	assert.Equal(t, 3*3*4*2*3*2*3, searched)
}

// Looking just before the write does not close the gap; it only makes the accident longer: look, stop,
// expire, write.
func TestLookingMakesTheAccidentLonger(t *testing.T) {
	blind, looking := ask(t, "renew=on,faults=pause", "WritesOnlyAsOwner"), ask(t, "renew=on,signal=flag,faults=pause", "WritesOnlyAsOwner")
	require.Equal(t, timeline.Violated, blind.Verdict)
	require.Equal(t, timeline.Violated, looking.Verdict)
	assert.Greater(t, looking.Steps, 2*blind.Steps)
	c, err := watchdog.Lesson.Settings.Parse("renew=on,signal=flag,faults=pause")
	require.NoError(t, err)
	names := watchdog.Lesson.Build(c).Names(looking.Schedule)
	assert.Equal(t, "A.write", names[len(names)-1])
	assert.Contains(t, names, "A.check")
}

// One loss more than ratio − 2 ends in a tie, and both of its orders are there: the article's two
// sentences about tolerated losses differ by which of them they think of.
func TestTheTieGoesBothWays(t *testing.T) {
	for id, broken := range map[string]bool{"tie-lost": true, "tie-kept": false} {
		w, err := watchdog.Lesson.Walk(id)
		require.NoError(t, err)
		c, err := watchdog.Lesson.Settings.Parse(w.Settings)
		require.NoError(t, err)
		run := timeline.NewRun(watchdog.Lesson.Build(c), w.Show)
		require.NoError(t, run.Play(timeline.Split(w.Schedule, ',')))
		for _, h := range run.Here() {
			if h.ID == "MutualExclusion" {
				assert.Equal(t, broken, h.Since > 0, id)
			}
		}
	}
}

// Renewals go on for ever and the worlds stay small: a watchdog without a cap that has lost its
// business comes back to the states that it has been in. Every choice with a watchdog of a third is
// searched.
func TestEndlessRenewalIsFinite(t *testing.T) {
	const statesMax = 5_000
	on, err := watchdog.Lesson.Settings.Parse("renew=on,period=third")
	require.NoError(t, err)
	for _, c := range watchdog.Lesson.Settings.All() {
		if c[0] == on[0] && c[1] == on[1] {
			r := explore.New(watchdog.Lesson.Build(c), explore.Options{StatesMax: statesMax}).Run()
			require.True(t, r.Done, watchdog.Lesson.Settings.Short(c))
		}
	}
}
