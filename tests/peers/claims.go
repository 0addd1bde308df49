package main

import (
	"encoding/binary"
	"sync"

	"github.com/hashicorp/go-memdb"

	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/models/ledger/store"
)

// runRow is what the ledger's store keeps of a run.
type runRow struct {
	key      []byte
	id       uint64
	deadline int64
	run      ledger.Run
	slot     ledger.Slot
}

func (r *runRow) keys() (id, other []byte) { return r.key, nil }

func number(id uint64) []byte { return binary.BigEndian.AppendUint64(nil, id) }

func slotAt(i int) ledger.Slot { return ledger.Slot{Job: "billing", Minute: int64(i)} }

// bareRuns is a database as full as the ledger's.
func bareRuns() (*memdb.MemDB, error) {
	byNumber := byKey[uint64]{arg: number}
	text := func(s string) []byte { return append([]byte(s), 0) }
	db, err := memdb.NewMemDB(&memdb.DBSchema{Tables: map[string]*memdb.TableSchema{
		"slots":   table("slots", map[string]memdb.Indexer{"id": byNumber, "slot": byKey[string]{second: true, arg: text}}),
		"runs":    table("runs", map[string]memdb.Indexer{"id": byNumber}),
		"effects": table("effects", map[string]memdb.Indexer{"id": byKey[string]{arg: text}}),
	}})
	if err != nil {
		return nil, err
	}
	txn := db.Txn(true)
	defer txn.Abort()
	for i := range rows {
		id := uint64(i + 1)
		if err := txn.Insert("slots", &entry{number(id), text(slotAt(i).String())}); err != nil {
			return nil, err
		}
		if err := txn.Insert("runs", &runRow{key: number(id), id: id, slot: slotAt(i)}); err != nil {
			return nil, err
		}
	}
	txn.Commit()
	return db, nil
}

// claimBare changes a run in a transaction of its own and decides nothing.
func claimBare(db *memdb.MemDB, id uint64) error {
	txn := db.Txn(true)
	was, err := txn.First("runs", "id", id)
	if err != nil {
		txn.Abort()
		return err
	}
	next := *was.(*runRow)
	next.run.Attempt++
	if err := txn.Insert("runs", &next); err != nil {
		txn.Abort()
		return err
	}
	txn.Commit()
	return nil
}

// filledLedger has a run in each slot. Its clock goes on by one with each reading: a lease of 1 is
// over when its run is claimed again.
func filledLedger() (*store.Store, error) {
	now := int64(0)
	s := store.New(func() int64 { now++; return now })
	for i := range rows {
		if _, err := s.Create(slotAt(i)); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// mapped is the least that many goroutines can share: a map behind a mutex, with the core's decision.
type mapped struct {
	mu   sync.Mutex
	runs map[uint64]ledger.Run
}

func (m *mapped) claim(id uint64) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	run, err := m.runs[id].Elapse(1).Claim(1, 1)
	m.runs[id] = run
	return err
}

func claims() (*group, error) {
	db, err := bareRuns()
	if err != nil {
		return nil, err
	}
	s, err := filledLedger()
	if err != nil {
		return nil, err
	}
	m := &mapped{runs: map[uint64]ledger.Run{}}
	for i := range rows {
		m.runs[uint64(i+1)] = ledger.Run{}
	}
	const goal = 1.3
	return &group{"a claim of one of 10,000 runs", rowsSlice, []contender{
		inTurn("bare memdb transaction", 0, func(i int) error { return claimBare(db, uint64(i+1)) }),
		inTurn("ledger/store Claim", goal, func(i int) error { _, err := s.Claim(uint64(i+1), 1, 1); return err }),
		inTurn("map and mutex", 0, func(i int) error { return m.claim(uint64(i + 1)) }),
	}}, nil
}

// inTurn does its work on one row after the other, and begins again after the last.
func inTurn(name string, goal float64, change func(row int) error) contender {
	next := 0
	return contender{name: name, goal: goal, run: func(n int) error {
		for range n {
			if err := change(next); err != nil {
				return err
			}
			next = (next + 1) % rows
		}
		return nil
	}}
}
