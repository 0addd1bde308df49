package segment_test

import (
	"errors"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/segment"
)

const (
	racers = 16
	each   = 500 // numbers for each of them
)

// race runs some goroutines and returns all that they got.
func race(t *testing.T, next func() (int64, error)) []int64 {
	t.Helper()
	return raced(t, next, false)
}

// raced is race; mixed says that the numbers come from more than one generator.
func raced(t *testing.T, next func() (int64, error), mixed bool) []int64 {
	t.Helper()
	var mu sync.Mutex
	var wg sync.WaitGroup
	var all []int64
	start := make(chan struct{})
	for range racers {
		wg.Go(func() {
			<-start
			mine := make([]int64, 0, each)
			for range each {
				n, err := next()
				if !assert.NoError(t, err) {
					return
				}
				mine = append(mine, n)
			}
			assert.True(t, mixed || slices.IsSorted(mine), "what one goroutine gets, one after the other, grows")
			mu.Lock()
			defer mu.Unlock()
			all = append(all, mine...)
		})
	}
	close(start)
	wg.Wait()
	slices.Sort(all)
	return all
}

// nexter is a generator for many goroutines.
type nexter interface{ Next() (int64, error) }

// inBackground runs tasks in goroutines of their own, and waits for them at the end of a test.
func inBackground(t *testing.T) func(task func()) {
	var wg sync.WaitGroup
	t.Cleanup(wg.Wait)
	return func(task func()) { wg.Go(task) }
}

// made lists every correct generator over one allocator.
func made(t *testing.T, p plan, source segment.Source) map[string]nexter {
	locked, err := segment.NewLocked(p, source)
	require.NoError(t, err)
	byCaller, err := segment.NewGenerator(p, source, nil)
	require.NoError(t, err)
	beside, err := segment.NewGenerator(p, source, inBackground(t))
	require.NoError(t, err)
	never, err := segment.NewGenerator(p, source, func(func()) {})
	require.NoError(t, err)
	return map[string]nexter{"locked": locked, "byCaller": byCaller, "inBackground": beside, "prefetchNeverRuns": never}
}

// Every number once, in order of the boxes, and not one too many fetched.
func TestEveryNumberOnce(t *testing.T) {
	for _, p := range []plan{{Size: 1}, {Size: 1, Threshold: 1}, {Size: 7}, {Size: 7, Threshold: 3}, {Size: 1000, Threshold: 1000}} {
		for name := range made(t, p, new(segment.Allocator).Next) {
			a := new(segment.Allocator)
			all := race(t, made(t, p, a.Next)[name].Next)
			require.Len(t, all, racers*each, "%s %+v", name, p)
			for i, n := range all {
				require.EqualValues(t, i+1, n, "%s %+v: alone with its allocator it leaves no gap", name, p)
			}
			assert.LessOrEqual(t, a.Snapshot().Max-int64(len(all)), p.WasteMax(), "%s %+v: fetched in vain", name, p)
		}
	}
}

func TestTwoGeneratorsOfOneAllocatorShareNothing(t *testing.T) {
	a, p := new(segment.Allocator), plan{Size: 10, Threshold: 4}
	one, two := made(t, p, a.Next)["inBackground"], made(t, p, a.Next)["inBackground"]
	var turn atomic.Int64
	all := raced(t, func() (int64, error) {
		if turn.Add(1)%2 == 0 {
			return one.Next()
		}
		return two.Next()
	}, true)
	assert.Equal(t, len(all), len(slices.Compact(slices.Clone(all))))
}

func TestAllocatorGivesDisjointSegments(t *testing.T) {
	var a segment.Allocator
	lows := race(t, func() (int64, error) {
		s, err := a.Next(3)
		return s.Lo, err
	})
	for i, lo := range lows {
		require.EqualValues(t, 3*i, lo)
	}
}

// All goroutines read before any of them writes: the numbers of one segment belong to all of them.
func TestReadThenWriteIsALogicRace(t *testing.T) {
	var a segment.Allocator
	var read sync.WaitGroup
	read.Add(racers)
	var mu sync.Mutex
	var wg sync.WaitGroup
	got := map[seg]int{}
	for range racers {
		wg.Go(func() {
			s, err := a.ReadThenWrite(1000, func() { read.Done(); read.Wait() })
			assert.NoError(t, err)
			mu.Lock()
			defer mu.Unlock()
			got[s]++
		})
	}
	wg.Wait()
	assert.Equal(t, map[seg]int{{Lo: 0, Hi: 1000}: racers}, got)
}

// The story of report O-28: a slow process moves the counter backwards, and a third is given what is
// in use.
func TestReadThenWriteMovesTheCounterBackwards(t *testing.T) {
	var a segment.Allocator
	a.Restore(1000)
	slow, err := a.ReadThenWrite(1000, func() {
		for range 2 {
			_, err := a.Next(1000)
			require.NoError(t, err)
		}
		require.EqualValues(t, 3000, a.Snapshot().Max)
	})
	require.NoError(t, err)
	assert.Equal(t, seg{Lo: 1000, Hi: 2000}, slow)
	assert.EqualValues(t, 2000, a.Snapshot().Max)
	third, err := a.ReadThenWrite(1000, nil)
	require.NoError(t, err)
	assert.Equal(t, seg{Lo: 2000, Hi: 3000}, third, "given away a moment ago")
}

func TestUnlockedIsALogicRace(t *testing.T) {
	var a segment.Allocator
	u, err := segment.NewUnlocked(plan{Size: 1000}, a.Next)
	require.NoError(t, err)
	first, err := u.Next(nil)
	require.NoError(t, err)
	assert.EqualValues(t, 1, first)

	var looked, wg sync.WaitGroup
	looked.Add(racers)
	var sum atomic.Int64
	for range racers {
		wg.Go(func() {
			n, err := u.Next(func() { looked.Done(); looked.Wait() })
			assert.NoError(t, err)
			sum.Add(n)
		})
	}
	wg.Wait()
	assert.EqualValues(t, 2*racers, sum.Load(), "all of them were given the number 2")
}

func TestAllocatorRestores(t *testing.T) {
	var a segment.Allocator
	require.NoError(t, a.RestoreJump(10, 5))
	require.ErrorIs(t, a.RestoreJump(10, -5), segment.ErrJump)
	a.Restore(a.Snapshot().Max + 1)
	assert.EqualValues(t, 16, a.Snapshot().Max)
}

func TestGeneratorsRefuseBadInput(t *testing.T) {
	var a segment.Allocator
	for _, p := range []plan{{}, {Size: -1}, {Size: 4, Threshold: 5}, {Size: 4, Threshold: -1}} {
		_, err := segment.NewGenerator(p, a.Next, nil)
		require.ErrorIs(t, err, p.Check())
		_, err = segment.NewLocked(p, a.Next)
		require.ErrorIs(t, err, p.Check())
		_, err = segment.NewUnlocked(p, a.Next)
		require.ErrorIs(t, err, p.Check())
	}
	assert.Panics(t, func() { _, _ = segment.NewGenerator(plan{Size: 4}, nil, nil) })
	assert.Panics(t, func() { _, _ = segment.NewLocked(plan{Size: 4}, nil) })
}

var errDown = errors.New("the allocator is down")

// An outage is survived on what is held; when that is used up its error comes through; afterwards
// nothing is missing.
func TestAnOutageIsSurvivedOnWhatIsHeld(t *testing.T) {
	p := plan{Size: 4, Threshold: 2}
	for name := range made(t, p, new(segment.Allocator).Next) {
		var a segment.Allocator
		down, asked := false, 0
		g := made(t, p, func(size int64) (seg, error) {
			asked++
			if down {
				return seg{}, errDown
			}
			return a.Next(size)
		})[name]
		if name == "inBackground" {
			continue // its prefetch comes when it likes
		}
		take := func(want int64) {
			n, err := g.Next()
			require.NoError(t, err, name)
			require.Equal(t, want, n, name)
		}
		take(1)
		down = true
		for n := int64(2); n <= 4; n++ {
			take(n)
		}
		for range 3 {
			_, err := g.Next()
			require.ErrorIs(t, err, errDown, name)
		}
		if name != "prefetchNeverRuns" {
			assert.Equal(t, 1+3+3, asked, "%s: one fetch, a retry with each of the numbers 2, 3 and 4, then the callers’ own", name)
		}
		down = false
		for n := int64(5); n <= 20; n++ {
			take(n)
		}
	}
}

// A source that answers nonsense is refused, and nothing wraps round at the end of the numbers.
func TestBadSegmentsAndTheLastNumber(t *testing.T) {
	for name, g := range made(t, plan{Size: 4, Threshold: 2}, func(int64) (seg, error) { return seg{8, 8}, nil }) {
		_, err := g.Next()
		require.ErrorIs(t, err, segment.ErrSegment, name)
	}
	for name := range made(t, plan{Size: 4, Threshold: 2}, new(segment.Allocator).Next) {
		var a segment.Allocator
		a.Restore(math.MaxInt64 - 4)
		g := made(t, plan{Size: 4, Threshold: 2}, a.Next)[name]
		for want := int64(math.MaxInt64 - 3); want > 0; want++ {
			n, err := g.Next()
			require.NoError(t, err, name)
			require.Equal(t, want, n, name)
		}
		for range 3 {
			_, err := g.Next()
			require.ErrorIs(t, err, segment.ErrExhausted, name)
		}
	}
}

func TestTheFastPathAllocatesNothing(t *testing.T) {
	var a segment.Allocator
	g, err := segment.NewGenerator(plan{Size: 1 << 30, Threshold: 1 << 20}, a.Next, nil)
	require.NoError(t, err)
	_, err = g.Next()
	require.NoError(t, err)
	assert.Zero(t, testing.AllocsPerRun(1000, func() { _, _ = g.Next() }))
}
