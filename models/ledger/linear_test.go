package ledger_test

import (
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/ledger"
)

// call is one call of Shared, asked of the core by the checker.
type call struct {
	what string
	n    uint16 // worker, attempt or key
	d    int32  // lease or units
}

// reply is what it returned: a run where the call returns one.
type reply struct {
	run ledger.Run
	err error
}

// core performs a call on the plain books: what Shared has to agree with.
func (c call) core(b ledger.Books) (ledger.Books, reply) {
	var err error
	before := b
	switch c.what {
	case "claim":
		b.Run, err = b.Run.Claim(c.n, c.d)
		return b, reply{b.Run, err}
	case "renew":
		b.Run, err = b.Run.Renew(c.n, c.d)
	case "complete":
		b.Run, err = b.Run.Complete(c.n)
	case "fail":
		b.Run, err = b.Run.Fail(c.n)
	case "commit":
		b, err = b.Commit(c.n)
	case "apply":
		b.Effect, err = b.Effect.Apply(c.n)
	case "elapse":
		b.Run = b.Run.Elapse(c.d)
	case "look":
		return b, reply{b.Run, nil}
	}
	if err != nil {
		b = before
	}
	return b, reply{err: err}
}

func (c call) shared(s *ledger.Shared) reply {
	switch c.what {
	case "claim":
		run, err := s.Claim(c.n, c.d)
		return reply{run, err}
	case "renew":
		return reply{err: s.Renew(c.n, c.d)}
	case "complete":
		return reply{err: s.Complete(c.n)}
	case "fail":
		return reply{err: s.Fail(c.n)}
	case "commit":
		return reply{err: s.Commit(c.n)}
	case "apply":
		return reply{err: s.Apply(c.n)}
	case "elapse":
		s.Elapse(c.d)
		return reply{}
	}
	return reply{run: s.Snapshot().Run}
}

var linear = porcupine.Model{
	Init: func() any { return ledger.Books{} },
	Step: func(state, input, output any) (bool, any) {
		b, want := input.(call).core(state.(ledger.Books))
		return want == output.(reply), b
	},
}

// history records what goroutines call and get, on one count of instants.
type history struct {
	at  atomic.Int64
	mu  sync.Mutex
	ops []porcupine.Operation
}

func (h *history) do(client int, c call, perform func() reply) reply {
	begun := h.at.Add(1)
	got := perform()
	op := porcupine.Operation{ClientId: client, Input: c, Call: begun, Output: got, Return: h.at.Add(1)}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ops = append(h.ops, op)
	return got
}

var calls = []string{"claim", "claim", "renew", "complete", "fail", "commit", "apply", "elapse", "elapse", "look"}

func TestSharedIsLinearizable(t *testing.T) {
	for seed := range uint64(60) {
		var s ledger.Shared
		var h history
		race(4, func(client int) {
			draw := rand.New(rand.NewPCG(seed, uint64(client)))
			mine := uint16(0) // the attempt that it claimed last
			for range 12 {
				c := call{what: calls[draw.IntN(len(calls))], n: mine, d: int32(draw.IntN(4))}
				switch c.what {
				case "claim", "apply":
					c.n = uint16(client + 1)
				case "complete", "fail", "commit":
					if draw.IntN(4) > 0 {
						continue // rarely, or the run is over before anything happens
					}
				}
				if r := h.do(client, c, func() reply { return c.shared(&s) }); c.what == "claim" && r.err == nil {
					mine = r.run.Attempt
				}
			}
		})
		require.True(t, porcupine.CheckOperations(linear, h.ops), "seed %d", seed)
	}
}

// The checker can say no: two workers that look and then commit cannot both have been first.
func TestLookThenCommitIsNotLinearizable(t *testing.T) {
	var s ledger.Shared
	var h history
	var met sync.WaitGroup
	met.Add(2)
	race(2, func(client int) {
		h.do(client, call{what: "commit", n: 1}, func() reply {
			return reply{err: s.LookThenCommit(1, func() { met.Done(); met.Wait() })}
		})
	})
	assert.False(t, porcupine.CheckOperations(linear, h.ops))
}
