package store

import "github.com/afterlease/afterlease/models/ledger"

// CreateUnkeyed records another run of a slot, whatever is there:
// [ledger.Schedule.CreateUnkeyed]. memdb takes the duplicate without a word,
// although the index on the slot is declared unique.
func (s *Store) CreateUnkeyed(slot ledger.Slot) (Run, error) {
	if err := slot.Check(); err != nil {
		return Run{}, err
	}
	txn := s.db.Txn(true)
	defer txn.Abort()
	run, err := s.record(txn, slot, ledger.Schedule{}.CreateUnkeyed())
	if err == nil {
		txn.Commit()
	}
	return run, err
}

// LookThenCreate is the broken form of Create: it looks the slot up in one
// transaction and records the run in another. between runs in the gap; nil
// means an empty gap, which other goroutines can still fall into.
func (s *Store) LookThenCreate(slot ledger.Slot, between func()) (Run, error) {
	seen, err := s.Schedule(slot)
	if err != nil {
		return Run{}, err
	}
	if seen.Decided() {
		return Run{}, ledger.ErrDuplicateSlot
	}
	if between != nil {
		between()
	}
	return s.CreateUnkeyed(slot)
}

// LookThenClaim is the broken form of Claim: it decides on a copy of the run that
// it has read in one transaction, and stores what it decided in another, without
// reading the run again. Two workers that both looked first have the same
// attempt. between runs in the gap; nil means an empty gap.
func (s *Store) LookThenClaim(id uint64, worker uint16, leaseMillis int32, between func()) (Run, error) {
	seen, err := s.Run(id)
	if err != nil {
		return Run{}, err
	}
	claimed, err := seen.Run.Claim(worker, leaseMillis)
	if err != nil {
		return seen, err
	}
	if between != nil {
		between()
	}
	seen.Run = claimed
	return seen, s.report(id, func(ledger.Run) (ledger.Run, error) { return claimed, nil })
}

// LookThenCommit is the broken form of Commit: it reads the mark in one
// transaction and commits in another, without reading it again. between runs in
// the gap; nil means an empty gap.
func (s *Store) LookThenCommit(id uint64, attempt uint16, between func()) error {
	seen, err := s.Run(id)
	if err != nil {
		return err
	}
	if seen.Done() {
		return ledger.ErrDone
	}
	if between != nil {
		between()
	}
	return s.commit(id, func(b ledger.Books) (ledger.Books, error) { return b.CommitUnchecked(attempt), nil })
}
