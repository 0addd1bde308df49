package segment_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/segment"
)

// What the goroutines do, recorded, is checked against the pure core: there is an order of the calls,
// each between its beginning and its end, in which the core gives the same answers.

// history records calls with the order of their beginnings and ends.
type history struct {
	clock atomic.Int64
	mu    sync.Mutex
	ops   []porcupine.Operation
}

func (h *history) call(client int, input any, do func() any) {
	begin := h.clock.Add(1)
	output := do()
	end := h.clock.Add(1)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ops = append(h.ops, porcupine.Operation{ClientId: client, Input: input, Output: output, Call: begin, Return: end})
}

func check(model porcupine.Model, h *history) porcupine.CheckResult {
	return porcupine.CheckOperationsTimeout(model, h.ops, 30*time.Second)
}

// The calls. A fetch is what a generator asks of the allocator, a take what a caller asks of a
// generator; of is the generator.
type (
	fetchOp   struct{ of int }
	takeOp    struct{ of int }
	restoreOp struct{ to, jump int64 }
)

// numbers is what the cores know: the row, and the buffers of two generators.
type numbers struct {
	row     row
	buffers [2]buffer
}

const linearSize = 3

// cores is the pure model of an allocator with two generators.
func cores() porcupine.Model {
	return porcupine.Model{
		Init: func() any { return numbers{} },
		Step: func(state, input, output any) (bool, any) {
			n := state.(numbers)
			switch op := input.(type) {
			case fetchOp:
				s, err := n.row.Next(linearSize)
				return err == nil && s == output.(seg) && n.buffers[op.of].Deliver(s) == nil, n
			case takeOp:
				got, err := n.buffers[op.of].Take()
				return err == nil && got == output.(int64), n
			case restoreOp:
				return n.row.RestoreJump(op.to, op.jump) == nil, n
			}
			return false, n
		},
	}
}

// generators runs some callers on two generators of one allocator.
func generators(t *testing.T, callers, calls int, make func(of int, source segment.Source) func() (int64, error)) *history {
	var a segment.Allocator
	var h history
	var next [2]func() (int64, error)
	for of := range next {
		next[of] = make(of, func(size int64) (s seg, err error) {
			h.call(callers+of, fetchOp{of}, func() any { s, err = a.Next(size); return s })
			return s, err
		})
	}
	var wg sync.WaitGroup
	for who := range callers {
		wg.Go(func() {
			for range calls {
				h.call(who, takeOp{who % 2}, func() any {
					n, err := next[who%2]()
					assert.NoError(t, err)
					return n
				})
			}
		})
	}
	wg.Wait()
	return &h
}

func TestGeneratorsAreLinearizable(t *testing.T) {
	for name, threshold := range map[string]int64{"single": 0, "double": 1, "eager": linearSize} {
		p := plan{Size: linearSize, Threshold: threshold}
		for kind, build := range map[string]func(source segment.Source) (nexter, error){
			"locked":   func(s segment.Source) (nexter, error) { return segment.NewLocked(p, s) },
			"byCaller": func(s segment.Source) (nexter, error) { return segment.NewGenerator(p, s, nil) },
		} {
			for range 20 {
				h := generators(t, 6, 12, func(_ int, source segment.Source) func() (int64, error) {
					g, err := build(source)
					require.NoError(t, err)
					return g.Next
				})
				require.Equal(t, porcupine.Ok, check(cores(), h), "%s, %s", name, kind)
			}
		}
	}
}

func TestGeneratorsWithPrefetchInTheBackgroundAreLinearizable(t *testing.T) {
	for range 20 {
		var tasks sync.WaitGroup
		h := generators(t, 6, 12, func(_ int, source segment.Source) func() (int64, error) {
			g, err := segment.NewGenerator(plan{Size: linearSize, Threshold: 2}, source, func(task func()) { tasks.Go(task) })
			require.NoError(t, err)
			return g.Next
		})
		tasks.Wait()
		require.Equal(t, porcupine.Ok, check(cores(), h))
	}
}

// The checker is no formality: with two critical sections instead of one no order explains the answers.
func TestUnlockedIsNotLinearizable(t *testing.T) {
	var a segment.Allocator
	var h history
	u, err := segment.NewUnlocked(plan{Size: linearSize}, func(size int64) (s seg, err error) {
		h.call(2, fetchOp{}, func() any { s, err = a.Next(size); return s })
		return s, err
	})
	require.NoError(t, err)
	take := func(who int, between func()) {
		h.call(who, takeOp{}, func() any {
			n, err := u.Next(between)
			assert.NoError(t, err)
			return n
		})
	}
	take(0, nil)
	require.Equal(t, porcupine.Ok, check(cores(), &h), "alone it does what the core does")
	var looked, wg sync.WaitGroup
	looked.Add(2)
	for who := range 2 {
		wg.Go(func() { take(who, func() { looked.Done(); looked.Wait() }) })
	}
	wg.Wait()
	require.Equal(t, porcupine.Illegal, check(cores(), &h))
}

func TestAllocatorIsLinearizable(t *testing.T) {
	for range 30 {
		var a segment.Allocator
		var h history
		var wg sync.WaitGroup
		for who := range 4 {
			wg.Go(func() {
				for i := range 8 {
					if who == 0 && i%3 == 2 {
						h.call(who, restoreOp{int64(i), 40}, func() any { return a.RestoreJump(int64(i), 40) })
						continue
					}
					h.call(who, fetchOp{}, func() any {
						s, err := a.Next(linearSize)
						assert.NoError(t, err)
						return s
					})
				}
			})
		}
		wg.Wait()
		require.Equal(t, porcupine.Ok, check(rowOnly(), &h))
	}
}

// rowOnly is the pure model of an allocator whose segments nobody keeps.
func rowOnly() porcupine.Model {
	m := cores()
	step := m.Step
	m.Step = func(state, input, output any) (bool, any) {
		n := state.(numbers)
		n.buffers = [2]buffer{}
		return step(n, input, output)
	}
	return m
}

func TestReadThenWriteIsNotLinearizable(t *testing.T) {
	var a segment.Allocator
	var h history
	var read, wg sync.WaitGroup
	read.Add(2)
	for who := range 2 {
		wg.Go(func() {
			h.call(who, fetchOp{}, func() any {
				s, err := a.ReadThenWrite(linearSize, func() { read.Done(); read.Wait() })
				assert.NoError(t, err)
				return s
			})
		})
	}
	wg.Wait()
	require.Equal(t, porcupine.Illegal, check(rowOnly(), &h))
}
