package store

import (
	"strings"

	"github.com/hashicorp/go-memdb"

	"github.com/afterlease/afterlease/models/ledger"
)

// ownKey is the number that a key has in its own row: each row is of one key.
const ownKey = 1

// Commit applies a run's effect and marks the run done in one transaction:
// [ledger.Books.Commit]. The effect is known by the run's key.
func (s *Store) Commit(id uint64, attempt uint16) error {
	return s.commit(id, func(b ledger.Books) (ledger.Books, error) { return b.Commit(attempt) })
}

func (s *Store) commit(id uint64, decide func(ledger.Books) (ledger.Books, error)) error {
	txn := s.db.Txn(true)
	defer txn.Abort()
	r, now, err := s.read(txn, id)
	if err != nil {
		return err
	}
	key := ledger.RunKey(r.slot)
	e, err := s.effect(txn, key)
	if err != nil {
		return err
	}
	b, err := decide(ledger.Books{Run: r.at(now).Run, Effect: e.effect})
	if err != nil {
		return err
	}
	if err := txn.Insert(tableRuns, r.rest(b.Run, now)); err != nil {
		return err
	}
	return s.keep(txn, e, b.Effect)
}

// Apply is the other party's side of an idempotency key: [ledger.Effect.Apply]
// on the row of that key. A repeat gets [ledger.ErrApplied], an empty key, or
// one with a zero byte, [ledger.ErrNoKey].
func (s *Store) Apply(key string) error {
	if key == "" || strings.IndexByte(key, 0) >= 0 {
		return ledger.ErrNoKey
	}
	txn := s.db.Txn(true)
	defer txn.Abort()
	e, err := s.effect(txn, key)
	if err != nil {
		return err
	}
	next, err := e.effect.Apply(ownKey)
	if err != nil {
		return err
	}
	return s.keep(txn, e, next)
}

// effect finds the row of a key; a new one if there is none yet.
func (s *Store) effect(txn *memdb.Txn, key string) (*effect, error) {
	e, err := find[effect](txn, tableEffects, indexID, key)
	if err != nil || e != nil {
		return e, err
	}
	if s.effects >= RowsMax {
		return nil, ErrFull
	}
	return &effect{key: text(key)}, nil
}

// keep stores a row of the effect book and commits.
func (s *Store) keep(txn *memdb.Txn, e *effect, next ledger.Effect) error {
	if err := txn.Insert(tableEffects, &effect{e.key, next}); err != nil {
		return err
	}
	if e.effect == (ledger.Effect{}) {
		s.effects++
	}
	txn.Commit()
	return nil
}

// Effect returns what is known of an effect by its key.
func (s *Store) Effect(key string) (ledger.Effect, error) {
	e, err := find[effect](s.db.Txn(false), tableEffects, indexID, key)
	if err != nil || e == nil {
		return ledger.Effect{}, err
	}
	return e.effect, nil
}
