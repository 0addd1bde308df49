package snowflake_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/snowflake"
)

type output struct {
	id  snowflake.ID
	err error
}

// core is the model that histories are checked against: the generator itself, one call at a time.
func core(c snowflake.Config) porcupine.Model {
	rules := c.Layout.Rules(c.Rollback, c.Exhausted)
	return porcupine.Model{
		Init: func() any { return snowflake.Fresh[int64]() },
		Step: func(state, in, out any) (bool, any) {
			g, o := state.(snowflake.Generator[int64]), out.(output)
			err := g.Next(in.(int64), rules)
			if err != nil {
				return o == output{0, err}, g
			}
			id, _ := c.Layout.Join(snowflake.Parts{Time: g.Last, Node: c.Node, Sequence: g.Seq})
			return o == output{id, nil}, g
		},
	}
}

const (
	goroutines = 6
	calls      = 12
)

// history is what goroutines asked of one generator, and when. Their clock goes forward together,
// and now and then a reading is old.
func history(next func(ms int64) (snowflake.ID, error), seed uint64) []porcupine.Operation {
	var wg sync.WaitGroup
	var stamp, clock atomic.Int64
	ops := make([][]porcupine.Operation, goroutines)
	start := make(chan struct{})
	for who := range goroutines {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(seed, uint64(who)))
			<-start
			for range calls {
				ms := clock.Load() - int64(r.IntN(3))/2
				if r.IntN(5) == 0 {
					clock.Add(1)
				}
				call := stamp.Add(1)
				id, err := next(ms)
				ops[who] = append(ops[who], porcupine.Operation{ClientId: who, Input: ms, Output: output{id, err}, Call: call, Return: stamp.Add(1)})
			}
		})
	}
	close(start)
	wg.Wait()
	return slices.Concat(ops...)
}

// Both shared forms are the core, one call at a time, under every rule.
func TestSharedFormsAreLinearizable(t *testing.T) {
	l := snowflake.Layout{TimeBits: 5, NodeBits: 2, SequenceBits: 2}
	seed := uint64(0)
	for r := snowflake.RollbackReset; r <= snowflake.RollbackResetReject; r++ {
		for e := snowflake.ExhaustedError; e <= snowflake.ExhaustedWrap; e++ {
			c := snowflake.Config{Layout: l, Node: 3, Rollback: r, Exhausted: e}
			for range 10 {
				seed++
				free, err := snowflake.NewLockFree(c)
				require.NoError(t, err)
				mutex, err := snowflake.NewMutex(c)
				require.NoError(t, err)
				for name, next := range map[string]func(int64) (snowflake.ID, error){"lock-free": free.Next, "mutex": mutex.Next} {
					res := porcupine.CheckOperationsTimeout(core(c), history(next, seed), time.Minute)
					require.Equal(t, porcupine.Ok, res, "%s, rollback %d, exhausted %d, seed %d", name, r, e, seed)
				}
			}
		}
	}
}

// The check itself can fail: a generator taken apart is not the core.
func TestUnlockedIsNotLinearizable(t *testing.T) {
	c := snowflake.Config{Layout: tiny, Node: 3, Rollback: snowflake.RollbackReject}
	u, err := snowflake.NewUnlocked(c)
	require.NoError(t, err)
	var inner snowflake.ID
	outer, err := u.Next(1, func() {
		var err error
		inner, err = u.Next(1, nil)
		require.NoError(t, err)
	})
	require.NoError(t, err)
	assert.Equal(t, inner, outer, "one id, twice")
	assert.Equal(t, porcupine.Illegal, porcupine.CheckOperationsTimeout(core(c), []porcupine.Operation{
		{ClientId: 0, Input: int64(1), Output: output{outer, nil}, Call: 1, Return: 4},
		{ClientId: 1, Input: int64(1), Output: output{inner, nil}, Call: 2, Return: 3},
	}, time.Minute))
}

// Many goroutines look before any of them stores: each gets the first id.
func TestUnlockedIsALogicRace(t *testing.T) {
	u, err := snowflake.NewUnlocked(snowflake.Config{Layout: snowflake.Twitter, Node: 3})
	require.NoError(t, err)
	var looked, wg sync.WaitGroup
	looked.Add(goroutines)
	ids := make([]snowflake.ID, goroutines)
	for who := range goroutines {
		wg.Go(func() {
			ids[who], _ = u.Next(1, func() { looked.Done(); looked.Wait() })
		})
	}
	wg.Wait()
	assert.Len(t, slices.Compact(ids), 1)
}

func TestUnlockedStoresNothingAfterARefusal(t *testing.T) {
	u, err := snowflake.NewUnlocked(snowflake.Config{Layout: tiny, Rollback: snowflake.RollbackReject})
	require.NoError(t, err)
	first, err := u.Next(2, nil)
	require.NoError(t, err)
	_, err = u.Next(1, func() { t.Error("a refused call has no gap") })
	require.ErrorIs(t, err, snowflake.ErrRollback)
	second, err := u.Next(2, nil)
	require.NoError(t, err)
	assert.Equal(t, first+1, second)
}

// everyID asks from many goroutines until each has its ids, and returns all of them sorted.
func everyID(t *testing.T, each int, next func() (snowflake.ID, error)) []snowflake.ID {
	var wg sync.WaitGroup
	ids := make([][]snowflake.ID, goroutines)
	for who := range goroutines {
		wg.Go(func() {
			for range each {
				id, err := next()
				if !assert.NoError(t, err) {
					return
				}
				if n := len(ids[who]); n > 0 && !assert.Greater(t, id, ids[who][n-1], "each goroutine's own ids grow") {
					return
				}
				ids[who] = append(ids[who], id)
			}
		})
	}
	wg.Wait()
	all := slices.Concat(ids...)
	slices.Sort(all)
	return all
}

// With the machine's clock and a rule that refuses every rollback, nobody is refused because another
// goroutine was faster, and nothing comes twice.
func TestNextNowOnARealClock(t *testing.T) {
	const each = 2000
	c := snowflake.Config{Layout: snowflake.Twitter, Node: 3, Rollback: snowflake.RollbackReject, Exhausted: snowflake.ExhaustedWait}
	free, err := snowflake.NewLockFree(c)
	require.NoError(t, err)
	mutex, err := snowflake.NewMutex(c)
	require.NoError(t, err)
	start := time.Now() // the monotonic reading: the machine's wall clock may really be set back
	now := func() int64 { return time.Since(start).Milliseconds() }
	for name, next := range map[string]func(func() int64) (snowflake.ID, error){"lock-free": free.NextNow, "mutex": mutex.NextNow} {
		all := everyID(t, each, func() (snowflake.ID, error) { return next(now) })
		assert.Len(t, all, each*goroutines, name)
		assert.Len(t, slices.Compact(all), each*goroutines, "%s: an id came twice", name)
	}
}

// script is a clock that reads given times, and the last of them for ever.
func script(times ...int64) func() int64 {
	return func() int64 {
		ms := times[0]
		if len(times) > 1 {
			times = times[1:]
		}
		return ms
	}
}

func TestNextNowWaitsForASmallRollbackAndRefusesALargeOne(t *testing.T) {
	c := snowflake.Config{Layout: snowflake.Twitter, Rollback: snowflake.RollbackWait, Exhausted: snowflake.ExhaustedWait, WaitMax: 2}
	free, err := snowflake.NewLockFree(c)
	require.NoError(t, err)
	mutex, err := snowflake.NewMutex(c)
	require.NoError(t, err)
	for name, next := range map[string]func(func() int64) (snowflake.ID, error){"lock-free": free.NextNow, "mutex": mutex.NextNow} {
		first, err := next(script(100))
		require.NoError(t, err, name)
		second, err := next(script(98, 98, 99, 98, 99, 99, 100))
		require.NoError(t, err, name)
		assert.Equal(t, first+1, second, "%s: it waited and went on in its millisecond", name)
		_, err = next(script(97))
		require.ErrorIs(t, err, snowflake.ErrRollback, name)
		_, err = next(script(-1))
		require.ErrorIs(t, err, snowflake.ErrBeforeEpoch, name)
		_, err = next(script(1 << 41))
		require.ErrorIs(t, err, snowflake.ErrHorizon, name)
		third, err := next(script(100))
		require.NoError(t, err, name)
		assert.Equal(t, second+1, third, "%s: a refusal changes nothing", name)
	}
}

// A caller that is overtaken between its look at the clock and its id is not told of a rollback.
func TestNextNowIsNotFooledByBeingOvertaken(t *testing.T) {
	c := snowflake.Config{Layout: snowflake.Twitter, Rollback: snowflake.RollbackReject}
	g, err := snowflake.NewLockFree(c)
	require.NoError(t, err)
	overtaken := false
	id, err := g.NextNow(func() int64 {
		if overtaken {
			return 101
		}
		overtaken = true
		_, err := g.Next(101) // somebody else, one millisecond later
		require.NoError(t, err)
		return 100
	})
	require.NoError(t, err)
	p, err := snowflake.Twitter.Split(id)
	require.NoError(t, err)
	assert.Equal(t, snowflake.Parts{Time: 101, Sequence: 1}, p)
	_, err = g.Next(100)
	assert.ErrorIs(t, err, snowflake.ErrRollback, "with the time as an argument it is told just that")
}
