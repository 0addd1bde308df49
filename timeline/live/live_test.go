package live

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
)

// play runs a world to its end and hands back what it recorded.
func play(t *testing.T, w *timeline.World, o Options) Report {
	t.Helper()
	r, err := Start(t.Context(), w, o)
	require.NoError(t, err)
	<-r.Done()
	return r.Report()
}

func options(seed uint64, pauses int) Options {
	return Options{Clock: RealClock{}, Scale: scale, Seed: seed, Pauses: pauses}
}

// counts are what many runs came to.
type counts struct{ runs, acts, broken, pauses, outside int }

func (c *counts) add(t *testing.T, rep Report, name string) {
	t.Helper()
	if !assert.True(t, rep.Conforms, "%s: %s\n%s", name, rep.Why.En, strings.Join(rep.Schedule, ",")) {
		t.FailNow()
	}
	c.runs++
	c.acts += len(rep.Schedule)
	c.pauses += rep.Pauses
	c.outside += rep.OutsideCount
	if len(rep.Broken) > 0 {
		c.broken++
	}
}

func worlds() map[string]worldOptions {
	return map[string]worldOptions{
		"lazy":    {ttl: 30, budget: 1, lazy: true},
		"fenced":  {ttl: 30, budget: 1, lazy: true, fenced: true},
		"urgent":  {ttl: 30, budget: 2},
		"ties":    {ttl: workUnits, budget: 1},
		"untimed": {budget: 1, untimed: true},
	}
}

// A thousand recorded runs in several worlds, pauses injected, are paths of their Spec.
func TestEveryRunIsAPath(t *testing.T) {
	for name, o := range worlds() {
		t.Run(name, func(t *testing.T) {
			var c counts
			for seed := range uint64(200) {
				synctest.Test(t, func(t *testing.T) {
					rep := play(t, newWorld(o), options(seed, int(seed%3)))
					assert.Equal(t, Quiet, rep.End)
					c.add(t, rep, fmt.Sprintf("seed %d", seed))
				})
			}
			t.Logf("%+v", c)
			assert.Positive(t, c.pauses)
			assert.Zero(t, c.outside)
			if o.fenced {
				assert.Zero(t, c.broken)
			}
		})
	}
}

// The pauses that are injected do what the article fears: without a fence, some runs overwrite.
func TestPausesBreakTheUnfencedWorld(t *testing.T) {
	var c counts
	for seed := range uint64(100) {
		synctest.Test(t, func(t *testing.T) {
			c.add(t, play(t, newWorld(worldOptions{ttl: 5, budget: 1, lazy: true}), options(seed, 1)), "lazy")
		})
	}
	assert.Positive(t, c.broken)
}

func TestOtherWorldsUnderGoroutines(t *testing.T) {
	for seed := range uint64(50) {
		synctest.Test(t, func(t *testing.T) {
			var c counts
			c.add(t, play(t, timelinetest.LockWorld(timelinetest.Unfenced, 3, 3), options(seed, 0)), "lock world")
			c.add(t, play(t, timelinetest.Row(timelinetest.ByAnyone), options(seed, 0)), "row")
		})
	}
}

// The same on the machine's own clock, four runs at once.
func TestRealClock(t *testing.T) {
	for i, o := range []worldOptions{worlds()["lazy"], worlds()["fenced"], worlds()["urgent"], worlds()["untimed"]} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			opts := options(uint64(i), 1)
			opts.Scale.RealMillis = 2
			var c counts
			c.add(t, play(t, newWorld(o), opts), "real clock")
		})
	}
}

// Waits between which nothing happens are one wait; the units are all there.
func TestWaitsAreMerged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rep := play(t, newWorld(worldOptions{ttl: 30}), options(1, 0))
		sum, before := 0, false
		for _, name := range rep.Schedule {
			n, isWait := strings.CutPrefix(name, "wait.")
			assert.False(t, isWait && before, "two waits in a row: %v", rep.Schedule)
			if before = isWait; isWait {
				d, err := time.ParseDuration(n)
				require.NoError(t, err)
				sum += int(d / time.Second)
			}
		}
		assert.Equal(t, rep.Units, sum)
		assert.Positive(t, sum)
	})
}

func TestStopInTheMiddleLeavesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, err := Start(t.Context(), newWorld(worlds()["lazy"]), options(1, 1))
		require.NoError(t, err)
		time.Sleep(55 * time.Millisecond)
		r.Stop()
		<-r.Done() // the bubble itself fails if a goroutine stays behind
		rep := r.Report()
		assert.Equal(t, Stopped, rep.End)
		assert.True(t, rep.Conforms, rep.Why.En)
		assert.Equal(t, ErrEnded, r.Do("pause.A"))
		assert.Equal(t, ErrEnded, r.Pause("A"))
	})
}

// A subscriber that asks again and again gets every event once and in order.
func TestSince(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, err := Start(t.Context(), newWorld(worlds()["lazy"]), options(3, 1))
		require.NoError(t, err)
		var got []string
		for over := false; !over; {
			b := r.Since(len(got))
			for _, e := range b.Events {
				got = append(got, e.Action)
				assert.Equal(t, len(got), e.Seq)
			}
			if over = b.Over; !over {
				<-b.More
			}
		}
		<-r.Done()
		assert.Equal(t, r.Report().Schedule, got)
	})
}

func TestLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(1, 0)
		o.Hands = []string{"A"} // a person who never comes
		assert.Equal(t, LimitUnits, play(t, newWorld(worldOptions{ttl: 30, lazy: true}), o).End)
	})
	synctest.Test(t, func(t *testing.T) { // renewals never end
		rep := play(t, timelinetest.Watchdog(12, 0, 0), options(1, 0))
		assert.Equal(t, LimitActs, rep.End)
		assert.Len(t, rep.Schedule, RunActsMax)
		assert.True(t, rep.Conforms, rep.Why.En)
		assert.Empty(t, rep.Broken)
	})
}

// A person loses two renewals of a lease that tolerates none: it expires in the run as in the model.
func TestWatchdogLosesByHand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(1, 0)
		o.Hands = []string{"watchdog"}
		r, err := Start(t.Context(), timelinetest.Watchdog(2, 2, 0), o)
		require.NoError(t, err)
		for range 2 {
			for r.Do("watchdog.lose") != nil {
				<-r.Since(len(r.Since(0).Events)).More
			}
		}
		for !slices.Contains(r.Report().Schedule, "lock.expire") {
			time.Sleep(10 * time.Millisecond)
		}
		r.Stop()
		<-r.Done()
		rep := r.Report()
		assert.True(t, rep.Conforms, rep.Why.En)
		require.Len(t, rep.Broken, 1)
		assert.Equal(t, "LeaseHolds", rep.Broken[0].Property)
	})
}

func TestContextEndsARun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		r, err := Start(ctx, newWorld(worlds()["lazy"]), options(1, 0))
		require.NoError(t, err)
		cancel()
		<-r.Done()
		assert.Equal(t, Stopped, r.Report().End)
	})
}
