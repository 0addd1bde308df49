package live

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
)

func seriesOptions(runs int) SeriesOptions {
	return SeriesOptions{Options: options(7, 1), Runs: runs}
}

// hasty is a world whose lease is shorter than an injected pause.
func hasty(fenced bool) *timeline.World {
	return newWorld(worldOptions{ttl: 5, budget: 1, lazy: true, fenced: fenced})
}

// repeat runs a series in virtual time and hands back every tally that was reported.
func repeat(t *testing.T, w *timeline.World, o SeriesOptions) (last Tally, said []Tally) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		var err error
		last, err = Series(t.Context(), w, o, func(t Tally) { said = append(said, t) })
		require.NoError(t, err)
	})
	return last, said
}

// happened plays a schedule and says after how many acts a property was first broken or reached.
func happened(t *testing.T, w *timeline.World, f *Found, property string) int {
	t.Helper()
	run := timeline.NewRun(w, timeline.Display{})
	for seq := 0; ; seq++ {
		for i, p := range w.Properties {
			if p.ID == property && run.Here()[i].True == (p.Kind == timeline.Possible) {
				return seq
			}
		}
		require.Less(t, seq, len(f.Schedule), "%s does not happen in %v", property, f.Schedule)
		require.NoError(t, run.Choose(f.Schedule[seq]))
	}
}

func TestSeriesCounts(t *testing.T) {
	w := hasty(false)
	got, said := repeat(t, w, seriesOptions(200))
	assert.Equal(t, 200, got.Done)
	assert.False(t, got.Stopped)
	assert.Zero(t, got.Wrong+got.Outside+got.Cut)
	assert.Equal(t, got.Done, got.Clean+got.Broke)
	assert.Positive(t, got.Clean)
	assert.Positive(t, got.Broke)

	require.Len(t, got.Properties, 2)
	stale, written := got.Properties[0], got.Properties[1]
	assert.Equal(t, got.Broke, stale.Runs(), "the only Always property")
	assert.Equal(t, timeline.Possible, written.Kind)
	assert.Equal(t, 200, written.Runs(), "every run writes")
	for _, c := range got.Properties {
		for _, f := range []*Found{c.First, c.Shortest} {
			assert.Equal(t, f.Acts, happened(t, w, f, c.Property))
			assert.Equal(t, SeedOf(7, f.Run), f.Seed)
		}
		assert.Equal(t, slices.Min(c.After), c.Shortest.Acts)
		assert.LessOrEqual(t, c.First.Run, c.Shortest.Run)
	}

	require.Len(t, said, 200, "a report after every run")
	for i, p := range said {
		assert.Equal(t, i+1, p.Done)
		assert.Equal(t, p.Done, p.Clean+p.Broke)
		assert.Len(t, p.Properties[0].After, p.Broke, "a later run does not change what was said")
	}
}

// The tally is that of the same runs, one by one.
func TestSeriesAgreesWithSingleRuns(t *testing.T) {
	w := hasty(false)
	got, _ := repeat(t, w, seriesOptions(40))
	broke := 0
	for n := range 40 {
		synctest.Test(t, func(t *testing.T) {
			o := options(SeedOf(7, n+1), 1)
			if len(play(t, w, o).Broken) > 0 {
				broke++
			}
		})
	}
	assert.InDelta(t, broke, got.Broke, 6, "who is first is the machine's choice, the draws are the same")
}

func TestSeriesOfARightWorldIsClean(t *testing.T) {
	got, _ := repeat(t, hasty(true), seriesOptions(100))
	assert.Equal(t, 100, got.Clean)
	assert.Zero(t, got.Properties[0].Runs())
	assert.Nil(t, got.Properties[0].First)
	assert.Nil(t, got.Properties[0].Buckets())
}

// Runs outside the model are counted as such, and say nothing of the properties.
func TestSeriesCountsRunsOutsideTheModel(t *testing.T) {
	o := SeriesOptions{Options: Options{Clock: lateBy(0, 0, 55*time.Millisecond), Scale: scale, Seed: 1}, Runs: 3, AtOnce: 1}
	got, _ := repeat(t, newWorld(worldOptions{ttl: 30}), o)
	assert.Equal(t, 1, got.Outside)
	assert.Equal(t, 2, got.Clean)
	assert.Equal(t, 2, got.Properties[1].Runs())
}

func TestSeriesCountsRunsThatWereCutShort(t *testing.T) {
	e := func(end End) ended { return ended{1, Report{End: end, Conforms: true}} }
	var c Tally
	c.add(e(LimitUnits))
	c.add(e(Quiet))
	assert.Equal(t, Tally{Done: 2, Clean: 2, Cut: 1}, c)
}

// A world that never ends does not keep a series from ending.
func TestSeriesOfAnEndlessWorld(t *testing.T) {
	o := seriesOptions(20)
	o.Pauses = 0
	got, _ := repeat(t, timelinetest.Watchdog(12, 0, 0), o)
	assert.Equal(t, 20, got.Clean)
	assert.Equal(t, 20, got.Cut)
}

// A recording that does not replay is said, not dropped.
func TestSeriesCountsWrongRecordings(t *testing.T) {
	var c Tally
	c.add(ended{1, Report{End: Quiet, Conforms: false, Broken: []Broken{{"P", 1}}}})
	assert.Equal(t, Tally{Done: 1, Wrong: 1}, c)
}

// A series that is stopped keeps what it has, and leaves no goroutine: the bubble sees to that.
func TestSeriesStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		got, err := Series(ctx, hasty(false), seriesOptions(SeriesRunsMax), func(p Tally) {
			if p.Done == 50 {
				cancel()
			}
		})
		require.NoError(t, err)
		assert.True(t, got.Stopped)
		assert.GreaterOrEqual(t, got.Done, 50)
		assert.Less(t, got.Done, 50+2*SeriesAtOnceUsual)
		assert.Equal(t, got.Done, got.Clean+got.Broke)
	})
}

// Runs that were stopped are not counted, whatever they have shown by then.
func TestStoppedRunsAreNotCounted(t *testing.T) {
	for range 20 {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			got, err := Series(ctx, hasty(false), seriesOptions(10), func(Tally) { t.Error("nothing has ended by itself") })
			require.NoError(t, err)
			assert.True(t, got.Stopped)
			assert.Zero(t, got.Done)
		})
	}
}

// The first run is the one with the lowest number, the shortest the one with the fewest acts, in
// whatever order they end.
func TestFirstAndShortest(t *testing.T) {
	c := Tally{Properties: []Count{{Property: "P"}}}
	for _, run := range []struct{ number, acts int }{{5, 3}, {2, 9}, {7, 3}, {4, 8}, {3, 3}} {
		c.add(ended{run.number, Report{End: Quiet, Conforms: true, Broken: []Broken{{"P", run.acts}}}})
	}
	p := c.Properties[0]
	assert.Equal(t, 2, p.First.Run)
	assert.Equal(t, 3, p.Shortest.Run)
	assert.Equal(t, []int{3, 9, 3, 8, 3}, p.After)
}

// Several runs go at once: a series takes a fraction of the time of its runs.
func TestSeriesRunsAtOnce(t *testing.T) {
	took := func(atOnce int) (d time.Duration) {
		synctest.Test(t, func(t *testing.T) {
			o, start := seriesOptions(32), time.Now()
			o.AtOnce = atOnce
			_, err := Series(t.Context(), hasty(false), o, nil)
			require.NoError(t, err)
			d = time.Since(start)
		})
		return d
	}
	assert.Less(t, 4*took(16), took(1))
}

func TestSeriesRefuses(t *testing.T) {
	for _, change := range []func(*SeriesOptions){
		func(o *SeriesOptions) { o.Runs = 0 },
		func(o *SeriesOptions) { o.Runs = SeriesRunsMax + 1 },
		func(o *SeriesOptions) { o.AtOnce = -1 },
		func(o *SeriesOptions) { o.AtOnce = SeriesAtOnceMax + 1 },
	} {
		o := seriesOptions(10)
		change(&o)
		_, err := Series(t.Context(), hasty(false), o, nil)
		var bad *RangeError
		require.True(t, errors.As(err, &bad))
		assert.Contains(t, bad.Text().Zh, "应在")
		assert.Contains(t, bad.Error(), "it must be from 1 to ")
	}
	o := seriesOptions(10)
	o.Hands = []string{"A"}
	_, err := Series(t.Context(), hasty(false), o, nil)
	assert.Equal(t, ErrHands, err)
}

func TestSeeds(t *testing.T) {
	seen := map[uint64]bool{}
	for n := range SeriesRunsMax {
		s := SeedOf(7, n)
		assert.Less(t, s, uint64(1)<<53)
		seen[s] = true
	}
	assert.Len(t, seen, SeriesRunsMax)
}

func TestBuckets(t *testing.T) {
	for _, c := range []struct {
		after []int
		want  []Bucket
	}{
		{nil, nil},
		{[]int{5}, []Bucket{{5, 5, 1}}},
		{[]int{7, 5, 5}, []Bucket{{5, 5, 2}, {6, 6, 0}, {7, 7, 1}}},
		{[]int{0, 31}, append(append([]Bucket{{0, 1, 1}}, func() (bs []Bucket) {
			for i := 2; i < 30; i += 2 {
				bs = append(bs, Bucket{i, i + 1, 0})
			}
			return bs
		}()...), Bucket{30, 31, 1})},
	} {
		count := Count{After: c.after}
		assert.Equal(t, c.want, count.Buckets(), "%v", c.after)
		assert.LessOrEqual(t, len(count.Buckets()), BucketsMax)
	}
}
