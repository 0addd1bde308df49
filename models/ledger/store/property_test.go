package store_test

import (
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/models/ledger/store"
)

var slots = []ledger.Slot{nine, slot("billing@2026-10-13T10:00Z"), slot("report@2026-10-13T09:00Z")}

// The store decides nothing: on any history it answers what plain rows do that are given the same
// time. And a slot has at most one run, in the table itself.
func TestTheStoreAnswersWhatTheCoreAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, now := at(rapid.Int64Range(0, 1<<40).Draw(t, "start"))
		schedules := map[ledger.Slot]ledger.Schedule{}
		ids := map[ledger.Slot]uint64{}
		books := map[uint64]ledger.Books{}
		for range rapid.IntRange(1, 50).Draw(t, "steps") {
			slot := rapid.SampledFrom(slots).Draw(t, "slot")
			n := rapid.Uint16Range(0, 3).Draw(t, "n")
			d := rapid.Int32Range(-1, 4).Draw(t, "d")
			id, there := ids[slot]
			b := books[id]
			var want, got error
			switch what := rapid.SampledFrom([]string{"create", "skip", "claim", "claim", "renew", "complete", "fail", "commit", "pass"}).Draw(t, "what"); what {
			case "create":
				var r store.Run
				schedules[slot], want = schedules[slot].Create()
				r, got = s.Create(slot)
				if want == nil {
					ids[slot] = r.ID
				}
				require.Equal(t, ids[slot], r.ID)
			case "skip":
				schedules[slot], want = schedules[slot].Skip()
				got = s.Skip(slot)
			case "pass":
				now.Add(int64(max(d, 0)))
				for i, b := range books {
					b.Run = b.Run.Elapse(max(d, 0))
					books[i] = b
				}
			default:
				want, got = decide(s, what, id, &b, n, d)
				if !there {
					want = ledger.ErrUnknownRun
				} else {
					books[id] = b
				}
			}
			require.Equal(t, want, got)
			agree(t, s, schedules, ids, books)
		}
	})
}

// decide asks the core and the store the same.
func decide(s *store.Store, what string, id uint64, b *ledger.Books, n uint16, d int32) (want, got error) {
	switch what {
	case "claim":
		b.Run, want = b.Run.Claim(n, d)
		_, got = s.Claim(id, n, d)
	case "renew":
		b.Run, want = b.Run.Renew(n, d)
		got = s.Renew(id, n, d)
	case "complete":
		b.Run, want = b.Run.Complete(n)
		got = s.Complete(id, n)
	case "fail":
		b.Run, want = b.Run.Fail(n)
		got = s.Fail(id, n)
	case "commit":
		*b, want = b.Commit(n)
		got = s.Commit(id, n)
	}
	return want, got
}

func agree(t *rapid.T, s *store.Store, schedules map[ledger.Slot]ledger.Schedule, ids map[ledger.Slot]uint64, books map[uint64]ledger.Books) {
	all, err := s.Runs()
	require.NoError(t, err)
	require.Len(t, all, len(ids), "a slot has one run, in the table itself")
	for _, r := range all {
		require.Equal(t, ids[r.Slot], r.ID)
		require.Equal(t, books[r.ID].Run, r.Run)
	}
	for _, slot := range slots {
		d, err := s.Schedule(slot)
		require.NoError(t, err)
		require.Equal(t, schedules[slot], d)
		e, err := s.Effect(ledger.RunKey(slot))
		require.NoError(t, err)
		require.Equal(t, books[ids[slot]].Effect, e)
	}
}

// call is one call of a Store about its only run, asked of the core by the checker.
type call struct {
	what string
	n    uint16
	d    int32
}

type reply struct {
	run ledger.Run
	err error
}

// linear is the core under a clock that passes by itself: what a call decides it decides at one
// reading of the clock, inside the writer's lock.
var linear = porcupine.Model{
	Init: func() any { return ledger.Books{} },
	Step: func(state, input, output any) (bool, any) {
		before, c, got := state.(ledger.Books), input.(call), output.(reply)
		b, want := before, reply{}
		switch c.what {
		case "pass":
			b.Run = b.Run.Elapse(c.d)
		case "claim":
			b.Run, want.err = b.Run.Claim(c.n, c.d)
			want.run = b.Run
		case "complete":
			b.Run, want.err = b.Run.Complete(c.n)
		case "renew":
			b.Run, want.err = b.Run.Renew(c.n, c.d)
		case "commit":
			b, want.err = b.Commit(c.n)
		}
		return want == got, b
	},
}

func TestTheStoreIsLinearizable(t *testing.T) {
	for seed := range uint64(60) {
		s, now := at(0)
		id := create(t, s, nine).ID
		var instants atomic.Int64
		var mu sync.Mutex
		var ops []porcupine.Operation
		do := func(client int, c call, perform func() reply) reply {
			begun := instants.Add(1)
			got := perform()
			op := porcupine.Operation{ClientId: client, Input: c, Call: begun, Output: got, Return: instants.Add(1)}
			mu.Lock()
			defer mu.Unlock()
			ops = append(ops, op)
			return got
		}
		race(4, func(client int) {
			draw := rand.New(rand.NewPCG(seed, uint64(client)))
			mine := uint16(0)
			for range 12 {
				c := call{[]string{"claim", "claim", "claim", "renew", "pass", "pass", "complete", "commit"}[draw.IntN(8)], mine, int32(draw.IntN(4))}
				if (c.what == "complete" || c.what == "commit") && draw.IntN(4) > 0 {
					continue // rarely, or the run is over before anything happens
				}
				if c.what == "claim" {
					c.n = uint16(client + 1)
				}
				r := do(client, c, func() reply { return perform(s, now, id, c) })
				if c.what == "claim" && r.err == nil {
					mine = r.run.Attempt
				}
			}
		})
		require.True(t, porcupine.CheckOperations(linear, ops), "seed %d", seed)
	}
}

func perform(s *store.Store, now *atomic.Int64, id uint64, c call) reply {
	switch c.what {
	case "claim":
		r, err := s.Claim(id, c.n, c.d)
		return reply{r.Run, err}
	case "complete":
		return reply{err: s.Complete(id, c.n)}
	case "renew":
		return reply{err: s.Renew(id, c.n, c.d)}
	case "commit":
		return reply{err: s.Commit(id, c.n)}
	}
	now.Add(int64(c.d))
	return reply{}
}

// The checker can say no.
func TestLookThenCommitIsNotLinearizable(t *testing.T) {
	s, _ := at(0)
	id := create(t, s, nine).ID
	gap := meeting()
	var mu sync.Mutex
	var instants atomic.Int64
	var ops []porcupine.Operation
	race(repeats, func(client int) {
		begun := instants.Add(1)
		err := s.LookThenCommit(id, 1, gap)
		op := porcupine.Operation{ClientId: client, Input: call{what: "commit", n: 1}, Call: begun, Output: reply{err: err}, Return: instants.Add(1)}
		mu.Lock()
		defer mu.Unlock()
		ops = append(ops, op)
	})
	require.False(t, porcupine.CheckOperations(linear, ops))
}
