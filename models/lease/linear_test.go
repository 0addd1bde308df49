package lease_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/afterlease/afterlease/models/lease"
	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The calls of a history. A tick lets time pass.
const (
	acquire = iota
	extend
	release
	releaseBlind
	extendBlind
	extendOrTake
	checkOwner
	snapshot
	tick
	calls
)

type call struct {
	What     int
	Who      string
	TTL, For uint64
}

type reply struct {
	Token uint64
	Err   error
	Seen  lease.Lock[string, uint64]
}

type core = lease.Lock[string, uint64]

// ask puts a call to the core. A due lock is taken back first, which is what the
// service does at the next call that names it.
func ask(l *core, c call) (r reply) {
	switch c.What {
	case acquire:
		r.Token, r.Err = l.Acquire(c.Who, c.TTL)
	case extend:
		r.Err = l.Extend(c.Who, c.TTL)
	case release:
		r.Err = l.Release(c.Who)
	case releaseBlind:
		l.ReleaseBlind()
	case extendBlind:
		r.Err = l.ExtendBlind(c.TTL)
	case extendOrTake:
		r.Err = l.ExtendOrTake(c.Who, c.TTL)
	case checkOwner:
		r.Err = l.CheckOwner(c.Who)
	case snapshot:
		r.Seen = *l
	case tick:
		l.Elapse(c.For)
		if l.Due() {
			l.Expire()
		}
	}
	return r
}

// serve puts the same call to the service.
func serve(s *lease.Service, now *atomic.Uint64, c call) (r reply) {
	const name = "lock"
	switch c.What {
	case acquire:
		r.Token, r.Err = s.Acquire(name, c.Who, c.TTL)
	case extend:
		r.Err = s.Extend(name, c.Who, c.TTL)
	case release:
		r.Err = s.Release(name, c.Who)
	case releaseBlind:
		s.ReleaseBlind(name)
	case extendBlind:
		r.Err = s.ExtendBlind(name, c.TTL)
	case extendOrTake:
		r.Err = s.ExtendOrTake(name, c.Who, c.TTL)
	case checkOwner:
		r.Err = s.CheckOwner(name, c.Who)
	case snapshot:
		r.Seen = s.Snapshot(name)
	case tick:
		now.Add(c.For)
	}
	return r
}

// oneLock is the core as a sequential specification.
var oneLock = porcupine.Model{
	Init: func() any { return core{} },
	Step: func(state, input, output any) (bool, any) {
		l := state.(core)
		return ask(&l, input.(call)) == output.(reply), l
	},
	DescribeOperation: func(input, output any) string { return fmt.Sprintf("%+v → %+v", input, output) },
}

// history records calls of goroutines with the order in which they began and ended.
type history struct {
	mu  sync.Mutex
	now atomic.Int64
	ops []porcupine.Operation
}

func (h *history) record(client int, c call, do func() reply) {
	began := h.now.Add(1)
	r := do()
	ended := h.now.Add(1)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ops = append(h.ops, porcupine.Operation{ClientId: client, Input: c, Call: began, Output: r, Return: ended})
}

// The service in the hands of goroutines does what its core does in some order
// that agrees with theirs, renewals and their broken variants included.
func TestServiceIsLinearizable(t *testing.T) {
	const clients, callsEach = 4, 12
	for seed := range uint64(60) {
		var now atomic.Uint64
		s := lease.NewService(now.Load)
		var h history
		var wg sync.WaitGroup
		for who := range clients {
			random := rand.New(rand.NewPCG(seed, uint64(who)))
			wg.Go(func() {
				for range callsEach {
					c := call{What: random.IntN(calls), Who: string(rune('A' + who)), TTL: 1 + random.Uint64N(4), For: 1 + random.Uint64N(2)}
					h.record(who, c, func() reply { return serve(s, &now, c) })
				}
			})
		}
		wg.Wait()
		got := porcupine.CheckOperationsTimeout(oneLock, h.ops, time.Minute)
		require.Equal(t, porcupine.Ok, got, "seed %d: %v", seed, h.ops)
	}
}

// A renewal in two calls is no renewal: here is a history of it that no order of
// single renewals explains. With Extend in its place the same steps are fine.
func TestCheckThenExtendIsNotOneStep(t *testing.T) {
	twoCalls := func(s *lease.Service, between func()) error {
		if err := s.CheckOwner("lock", "A"); err != nil {
			return err
		}
		between()
		return s.ExtendBlind("lock", 10)
	}
	oneCall := func(s *lease.Service, between func()) error {
		between()
		return s.Extend("lock", "A", 10)
	}
	assert.Equal(t, porcupine.Illegal, renewAcross(twoCalls))
	assert.Equal(t, porcupine.Ok, renewAcross(oneCall))
}

// renewAcross lets A renew while its lease ends and B takes the lock.
func renewAcross(renew func(s *lease.Service, between func()) error) porcupine.CheckResult {
	var now atomic.Uint64
	s := lease.NewService(now.Load)
	var h history
	do := func(client int, c call) { h.record(client, c, func() reply { return serve(s, &now, c) }) }
	do(0, call{What: acquire, Who: "A", TTL: 10})
	h.record(0, call{What: extend, Who: "A", TTL: 10}, func() reply {
		return reply{Err: renew(s, func() {
			do(1, call{What: tick, For: 10})
			do(1, call{What: acquire, Who: "B", TTL: 10})
			do(1, call{What: tick, For: 4})
		})}
	})
	do(1, call{What: snapshot})
	return porcupine.CheckOperationsTimeout(oneLock, h.ops, time.Minute)
}

// What CheckThenExtend does without anybody between is a renewal.
func TestCheckThenExtendAlone(t *testing.T) {
	s, now := at(0)
	_, err := s.Acquire("lock", "A", 10)
	require.NoError(t, err)
	*now = 4
	require.NoError(t, s.CheckThenExtend("lock", "A", 10))
	assert.EqualValues(t, 10, s.Snapshot("lock").Left)
	require.ErrorIs(t, s.CheckThenExtend("lock", "B", 10), lease.ErrNotOwner)
}
