package tests

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/live"
	"github.com/afterlease/afterlease/timeline/script"
)

// How many runs of each lesson are recorded and replayed.
const (
	virtualRuns = 1000
	realRuns    = 6 // on the machine's clock, all at once
)

// starter is a lesson that can be run for real.
type starter interface {
	Live(ctx context.Context, c timeline.Choice, o live.Options) (live.Session, error)
}

// choices are the settings that live runs are tried under: the defaults, every single switch away
// from them, and the verdict table.
func choices(t *testing.T, a *timeline.About) []timeline.Choice {
	cs := a.Settings.Around()
	for _, e := range a.Table {
		c, err := a.Settings.Parse(e.Settings)
		require.NoError(t, err)
		cs = append(cs, c)
	}
	return cs
}

// Every recorded run of goroutines is a path of the Spec: its text replays to the end, and breaks
// what the explorer says can be broken, never what it says holds.
func TestLiveRunsArePathsOfTheSpec(t *testing.T) {
	for _, l := range catalog.All() {
		cs := choices(t, l.About())
		broken := map[string]int{}
		for seed := range virtualRuns {
			c := cs[seed%len(cs)]
			synctest.Test(t, func(t *testing.T) {
				for _, p := range conforms(t, l, c, record(t, l, c, uint64(seed))) {
					broken[p]++
				}
			})
		}
		assert.NotEmpty(t, broken, "%s: no run broke anything: pauses and delays do not reach the world", l.About().ID)
		t.Logf("%s: %d runs replayed; runs that broke a property: %v", l.About().ID, virtualRuns, broken)
	}
}

func TestLiveRunsOnTheRealClock(t *testing.T) {
	for _, l := range catalog.All() {
		for i := range realRuns {
			t.Run(fmt.Sprintf("%s-%d", l.About().ID, i), func(t *testing.T) {
				t.Parallel()
				c := choices(t, l.About())[i]
				conforms(t, l, c, record(t, l, c, uint64(i)))
			})
		}
	}
}

func record(t *testing.T, l catalog.Lesson, c timeline.Choice, seed uint64) live.Report {
	s, err := l.(starter).Live(t.Context(), c, live.Options{Clock: live.RealClock{}, Seed: seed, Pauses: int(seed % 3), Faults: int(seed % 4)})
	require.NoError(t, err)
	<-s.Done()
	return s.Report()
}

// conforms replays a report's text with the stepper and returns what the run broke.
func conforms(t *testing.T, l catalog.Lesson, c timeline.Choice, r live.Report) []string {
	text := script.Run{Lesson: l.About().ID, Settings: l.About().Settings.Short(c), Schedule: r.Schedule}
	require.True(t, r.Conforms, "%s: %s", text, r.Why.En)
	require.Contains(t, []live.End{live.Quiet, live.LimitActs}, r.End, text) // a watchdog may renew for ever
	parsed, err := script.Parse(text.String())
	require.NoError(t, err)
	_, run, err := catalog.Load(parsed)
	require.NoError(t, err, text)

	var broken []string
	for _, h := range run.Here() {
		if h.Since == 0 {
			continue
		}
		broken = append(broken, h.ID)
		assert.Contains(t, r.Broken, live.Broken{Property: h.ID, Seq: h.Since}, text)
		assert.Equal(t, timeline.Violated, verdict(t, l, c, h.ID), "%s breaks %s", text, h.ID)
	}
	assert.Len(t, r.Broken, len(broken), text)
	return broken
}

var (
	verdicts   = map[string]explore.Result{}
	verdictsMu sync.Mutex
)

// verdict is the explorer's answer, searched once for each choice.
func verdict(t *testing.T, l catalog.Lesson, c timeline.Choice, property string) timeline.Verdict {
	verdictsMu.Lock()
	defer verdictsMu.Unlock()
	key := l.About().ID + "?" + l.About().Settings.Full(c)
	r, ok := verdicts[key]
	if !ok {
		s := l.Open(c).Search(explore.Options{})
		for !s.Advance(10_000) {
		}
		r = s.Result()
		verdicts[key] = r
	}
	for _, a := range r.Answers {
		if a.Property == property {
			return a.Verdict
		}
	}
	t.Fatalf("%s has no property %s", key, property)
	return timeline.Pending
}

// A text that a recorder got wrong is noticed: the replay is no formality.
func TestAWrongRecordingDoesNotReplay(t *testing.T) {
	l := catalog.All()[0]
	c := l.About().Settings.Defaults()
	synctest.Test(t, func(t *testing.T) {
		r := record(t, l, c, 7)
		for i, name := range r.Schedule {
			if strings.HasSuffix(name, ".acquire") {
				r.Schedule = append(r.Schedule[:i:i], r.Schedule[i+1:]...)
				break
			}
		}
		parsed, err := script.Parse(script.Run{Lesson: l.About().ID, Schedule: r.Schedule}.String())
		require.NoError(t, err)
		_, _, err = catalog.Load(parsed)
		var step *timeline.StepError
		require.ErrorAs(t, err, &step)
	})
}
