package store

import (
	"errors"
	"math"

	"github.com/hashicorp/go-memdb"

	"github.com/afterlease/afterlease/models/ledger"
)

// RowsMax bounds the runs, and the effects, that a Store holds.
const RowsMax = 1 << 20

// ErrFull says that the store holds RowsMax runs or effects and takes no more.
var ErrFull = errors.New("store full: move finished slots out before creating new ones")

// Run is a run as it is at one instant, with the slot that it is for. Left is in milliseconds.
type Run struct {
	ID   uint64 // counted from 1 in the order of creation
	Slot ledger.Slot
	ledger.Run
}

// Store is the three books. Make it with New.
type Store struct {
	db    *memdb.MemDB
	clock func() int64
	// last is the greatest number given to a run, effects how many rows the effect book has. Both are
	// guarded by memdb's writer lock: only write transactions touch them.
	last, effects uint64
}

// New returns empty books. clock gives the present time in milliseconds since an
// origin of its own; it is called inside a transaction and must not call the
// store. A nil clock panics.
func New(clock func() int64) *Store {
	if clock == nil {
		panic("store: New was called without a clock. A Store never looks at the time by itself, so that a test " +
			"decides what time it is. Pass a function that returns milliseconds.")
	}
	db, err := memdb.NewMemDB(schema())
	if err != nil {
		panic("store: the schema is wrong, which is a fault of this package: " + err.Error())
	}
	return &Store{db: db, clock: clock}
}

// Create records the run of a slot: [ledger.Schedule.Create]. A slot that is
// decided gives [ledger.ErrDuplicateSlot] and, if it has a run, that run: all
// that a caller needs who never heard back.
func (s *Store) Create(slot ledger.Slot) (Run, error) {
	return s.decideSlot(slot, ledger.Schedule.Create)
}

// Skip records that a slot will have no run: [ledger.Schedule.Skip].
func (s *Store) Skip(slot ledger.Slot) error {
	_, err := s.decideSlot(slot, ledger.Schedule.Skip)
	return err
}

func (s *Store) decideSlot(slot ledger.Slot, decide func(ledger.Schedule) (ledger.Schedule, error)) (Run, error) {
	if err := slot.Check(); err != nil {
		return Run{}, err
	}
	txn := s.db.Txn(true)
	defer txn.Abort()
	was, err := find[entry](txn, tableSlots, indexSlot, slot.String())
	if err != nil {
		return Run{}, err
	}
	if was == nil {
		was = &entry{slot: slot}
	}
	now, err := decide(was.schedule)
	if err != nil {
		run, lost := s.runOf(txn, was)
		if lost != nil {
			return Run{}, lost
		}
		return run, err
	}
	run, err := s.record(txn, slot, now)
	if err == nil {
		txn.Commit()
	}
	return run, err
}

// record stores the decision about a slot, with its run if it has one.
func (s *Store) record(txn *memdb.Txn, slot ledger.Slot, schedule ledger.Schedule) (Run, error) {
	if s.last >= RowsMax {
		return Run{}, ErrFull
	}
	s.last++
	id := number(s.last)
	if err := txn.Insert(tableSlots, &entry{key: id, text: text(slot.String()), id: s.last, slot: slot, schedule: schedule}); err != nil {
		return Run{}, err
	}
	if schedule.Runs == 0 {
		return Run{}, nil
	}
	r := &row{key: id, id: s.last, slot: slot}
	return r.at(s.clock()), txn.Insert(tableRuns, r)
}

// runOf is the run that an entry is about; the zero Run if it was skipped.
func (s *Store) runOf(txn *memdb.Txn, e *entry) (Run, error) {
	if e.schedule.Runs == 0 {
		return Run{}, nil
	}
	r, err := find[row](txn, tableRuns, indexID, e.id)
	if err != nil {
		return Run{}, err
	}
	return r.at(s.clock()), nil
}

// Claim gives the run with that number to worker for leaseMillis:
// [ledger.Run.Claim], with [ledger.ErrUnknownRun] for a number that was never
// given.
func (s *Store) Claim(id uint64, worker uint16, leaseMillis int32) (Run, error) {
	txn := s.db.Txn(true)
	r, now, err := s.read(txn, id)
	if err != nil {
		txn.Abort()
		return Run{}, err
	}
	was := r.at(now)
	if was.Run, err = was.Run.Claim(worker, leaseMillis); err == nil {
		err = txn.Insert(tableRuns, r.rest(was.Run, now))
	}
	if err != nil {
		txn.Abort()
		return was, err
	}
	txn.Commit()
	return was, nil
}

// Renew is [ledger.Run.Renew] for leaseMillis.
func (s *Store) Renew(id uint64, attempt uint16, leaseMillis int32) error {
	return s.report(id, func(r ledger.Run) (ledger.Run, error) { return r.Renew(attempt, leaseMillis) })
}

// Complete is [ledger.Run.Complete].
func (s *Store) Complete(id uint64, attempt uint16) error {
	return s.report(id, func(r ledger.Run) (ledger.Run, error) { return r.Complete(attempt) })
}

// Fail is [ledger.Run.Fail].
func (s *Store) Fail(id uint64, attempt uint16) error {
	return s.report(id, func(r ledger.Run) (ledger.Run, error) { return r.Fail(attempt) })
}

// CompleteByAnyone is [ledger.Run.CompleteByAnyone], which is wrong.
func (s *Store) CompleteByAnyone(id uint64, attempt uint16) error {
	return s.report(id, func(r ledger.Run) (ledger.Run, error) { return r.CompleteByAnyone(attempt) })
}

func (s *Store) report(id uint64, decide func(ledger.Run) (ledger.Run, error)) error {
	txn := s.db.Txn(true)
	defer txn.Abort()
	r, now, err := s.read(txn, id)
	if err != nil {
		return err
	}
	run, err := decide(r.at(now).Run)
	if err != nil {
		return err
	}
	if err := txn.Insert(tableRuns, r.rest(run, now)); err != nil {
		return err
	}
	txn.Commit()
	return nil
}

// read finds a run and reads the clock, in that order: the writer lock is held.
func (s *Store) read(txn *memdb.Txn, id uint64) (*row, int64, error) {
	r, err := find[row](txn, tableRuns, indexID, id)
	if err == nil && r == nil {
		err = ledger.ErrUnknownRun
	}
	return r, s.clock(), err
}

// Run returns a run as it is now.
func (s *Store) Run(id uint64) (Run, error) {
	txn := s.db.Txn(false)
	r, now, err := s.read(txn, id)
	if err != nil {
		return Run{}, err
	}
	return r.at(now), nil
}

// Runs lists all runs in the order of their numbers, as they are at one
// instant.
func (s *Store) Runs() ([]Run, error) {
	it, err := s.db.Txn(false).Get(tableRuns, indexID)
	if err != nil {
		return nil, err
	}
	now := s.clock()
	var all []Run
	for o := it.Next(); o != nil; o = it.Next() {
		all = append(all, o.(*row).at(now))
	}
	return all, nil
}

// Schedule returns what is decided about a slot; the zero value for nothing.
func (s *Store) Schedule(slot ledger.Slot) (ledger.Schedule, error) {
	e, err := find[entry](s.db.Txn(false), tableSlots, indexSlot, slot.String())
	if err != nil || e == nil {
		return ledger.Schedule{}, err
	}
	return e.schedule, nil
}

// at wakes a row up: the run with what is left of its lease now. A deadline that is farther away
// than an int32 of milliseconds, because a clock jumped back, is shown as the most there is.
func (r *row) at(now int64) Run {
	run := Run{ID: r.id, Slot: r.slot, Run: r.run}
	if run.Claimed() {
		run.Left = int32(min(max(r.deadline-now, 0), math.MaxInt32))
	}
	return run
}

// rest is the inverse of at: a new row with what became of the run.
func (r *row) rest(run ledger.Run, now int64) *row {
	next := *r
	next.run, next.deadline = run, now+int64(run.Left)
	next.run.Left = 0
	return &next
}
