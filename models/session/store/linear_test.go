package store_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/session"
	"github.com/afterlease/afterlease/models/session/store"
)

// sessions is what the mutex form and the go-memdb form have in common.
type sessions interface {
	Create(id session.ID, fields store.Fields, ttl uint64) error
	Read(id session.ID) (store.Fields, uint64, error)
	Touch(id session.ID, version, left uint64) error
	CompareAndSwap(id session.ID, version uint64, fields store.Fields) error
	WriteField(id session.ID, field int, v string) error
	Revoke(id session.ID) error
	Rotate(id, to session.ID) error
}

// stored gives every id a device of its own, so that the rule about devices keeps out of the way.
type stored struct{ *store.Store }

func (s stored) Create(id session.ID, fields store.Fields, ttl uint64) error {
	return s.Store.Create(id, store.Owner{User: id.String(), Device: fmt.Sprint(time.Now().UnixNano(), rand.Uint64())}, fields, ttl)
}

const (
	keepMillis = 2
	idsMax     = 3
)

var forms = map[string]func(clock func() uint64) sessions{
	"Shared": func(clock func() uint64) sessions { return session.NewShared[string](clock, keepMillis) },
	"Store":  func(clock func() uint64) sessions { return stored{store.New(clock, keepMillis)} },
}

func idOf(n int) session.ID { return session.ID{byte(n + 1)} }

// call is an operation; kind says which.
type call struct {
	kind    kind
	id, to  int
	version uint64
	left    uint64
	value   string
}

type kind int

const (
	create kind = iota
	read
	touch
	swap
	writeField
	revoke
	rotate
	tick // the clock goes on by one
	kinds
)

type answer struct {
	err     error
	fields  store.Fields
	version uint64
}

func perform(s sessions, now *atomic.Uint64, c call) (a answer) {
	id, fields := idOf(c.id), store.Fields{c.value}
	switch c.kind {
	case create:
		a.err = s.Create(id, fields, c.left)
	case read:
		a.fields, a.version, a.err = s.Read(id)
	case touch:
		a.err = s.Touch(id, c.version, c.left)
	case swap:
		a.err = s.CompareAndSwap(id, c.version, fields)
	case writeField:
		a.err = s.WriteField(id, 1, c.value)
	case revoke:
		a.err = s.Revoke(id)
	case rotate:
		a.err = s.Rotate(id, idOf(c.to))
	case tick:
		now.Add(1)
	}
	return a
}

// spec is the core itself, one session for each id, with the clock as a step. A row that is gone
// counts on from the greatest version of all.
type spec struct {
	rows [idsMax]store.Row
	last uint64
}

func (s spec) perform(c call) (spec, answer) {
	row := &s.rows[c.id]
	if row.ID == (session.ID{}) {
		row.Version = s.last
	}
	a, id, fields := answer{}, idOf(c.id), store.Fields{c.value}
	switch c.kind {
	case create:
		a.err = row.Create(id, fields, c.left)
	case read:
		a.fields, a.version, a.err = row.Read()
	case touch:
		a.err = row.Touch(c.version, c.left)
	case swap:
		a.err = row.CompareAndSwap(c.version, fields)
	case writeField:
		a.err = row.WriteField(1, c.value)
	case revoke:
		a.err = row.Revoke(keepMillis)
	case rotate:
		to := &s.rows[c.to]
		if to.ID == (session.ID{}) {
			to.Version = s.last
		}
		a.err = row.Rotate(to, idOf(c.to), keepMillis)
	case tick:
		for i := range s.rows {
			if s.rows[i].Elapse(1); s.rows[i].Due() {
				s.rows[i].Expire()
			}
		}
	}
	for i := range s.rows {
		if s.rows[i].ID == (session.ID{}) {
			s.rows[i] = store.Row{}
		}
		s.last = max(s.last, s.rows[i].Version)
	}
	return s, a
}

var model = porcupine.Model{
	Init: func() any { return spec{} },
	Step: func(state, in, out any) (bool, any) {
		next, a := state.(spec).perform(in.(call))
		return a == out.(answer), next
	},
	Equal: func(a, b any) bool { return a == b },
}

// history lets several clients loose on one form and records what each was told.
func history(s sessions, now *atomic.Uint64, seed uint64, clients, calls int) []porcupine.Operation {
	var wg sync.WaitGroup
	start := time.Now()
	each := make([][]porcupine.Operation, clients)
	for client := range clients {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(seed, uint64(client)))
			var versions [idsMax]uint64 // as last read
			for range calls {
				c := call{kind: kind(r.IntN(int(kinds))), id: r.IntN(idsMax), to: r.IntN(idsMax), left: r.Uint64N(5),
					value: string(rune('a' + r.IntN(26)))}
				if r.IntN(3) == 0 {
					c.kind = read
				}
				c.version = versions[c.id]
				called := time.Since(start)
				a := perform(s, now, c)
				if c.kind == read && a.err == nil {
					versions[c.id] = a.version
				}
				each[client] = append(each[client], porcupine.Operation{ClientId: client, Input: c, Output: a,
					Call: int64(called), Return: int64(time.Since(start))})
			}
		})
	}
	wg.Wait()
	var all []porcupine.Operation
	for _, ops := range each {
		all = append(all, ops...)
	}
	return all
}

func TestEveryFormIsLinearizable(t *testing.T) {
	const histories, clients, calls = 60, 4, 20
	for name, form := range forms {
		t.Run(name, func(t *testing.T) {
			told := map[error]int{}
			for seed := range uint64(histories) {
				now := new(atomic.Uint64)
				ops := history(form(now.Load), now, seed, clients, calls)
				require.Equal(t, porcupine.Ok, porcupine.CheckOperationsTimeout(model, ops, time.Minute), "seed %d", seed)
				for _, o := range ops {
					told[o.Output.(answer).err]++
				}
			}
			for _, err := range []error{nil, session.ErrUnknown, session.ErrRevoked, session.ErrVersion, session.ErrTaken, session.ErrNoTTL} {
				assert.NotZero(t, told[err], "no history has met %v", err)
			}
		})
	}
}

// The check sees what it is there to see: a form that touches by read and set is found out.
func TestTheCheckFindsARacyTouch(t *testing.T) {
	s := session.NewShared[string](func() uint64 { return 0 }, keepMillis)
	at := int64(0)
	clock := func() int64 { at++; return at }
	var ops []porcupine.Operation
	record := func(c call, a answer, called int64) {
		ops = append(ops, porcupine.Operation{ClientId: len(ops), Input: c, Output: a, Call: called, Return: clock()})
	}
	do := func(c call) { called := clock(); record(c, perform(s, new(atomic.Uint64), c), called) }

	do(call{kind: create, value: "a", left: 9})
	do(call{kind: read})
	called := clock()
	err := s.TouchByReadThenSet(idOf(0), 9, func() { do(call{kind: revoke}) })
	record(call{kind: touch, version: 1, left: 9}, answer{err: err}, called)
	do(call{kind: read})
	require.Equal(t, porcupine.Illegal, porcupine.CheckOperationsTimeout(model, ops, time.Minute),
		"after the logout a read must fail, whatever the touch was told")
}
