package stress

import (
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/models/ledger/store"
)

const (
	workersPerSlot = 20   // so many operations in a row are about one slot
	slotsPerStore  = 1000 // books are closed and dropped after so many
	opsPerStore    = workersPerSlot * slotsPerStore
)

// job is one worker's attempt at a slot: done says that it did what may be done
// once. Refused or not, the worker is done with the slot.
type job func(books *store.Store, slot ledger.Slot, worker uint16) (done bool, err error)

var ledgers = []variant{
	{Variant{"lookThenClaim", Title{"looks whether the run is free, then claims", "先看有没有人认领，再认领"}, false},
		jobsOf("apply", claiming((*store.Store).LookThenClaim))},
	{Variant{"claim", Title{"claims in one transaction", "一个事务内认领"}, true}, jobsOf("apply", claiming(claim))},
	{Variant{"lookThenCommit", Title{"looks whether it is done, then commits", "先看做没做，再提交"}, false},
		jobsOf("commit", committing((*store.Store).LookThenCommit))},
	{Variant{"commit", Title{"effect and mark in one transaction", "效果与标记同一事务"}, true}, jobsOf("commit", committing(commit))},
	{Variant{"lookThenCreate", Title{"looks for the slot, then creates", "先查时段，再创建"}, false}, jobsOf("create", lookThenCreate)},
	{Variant{"create", Title{"a slot has one run", "一个时段只有一次运行"}, true}, jobsOf("create", create)},
}

// jobsOf makes a run of a job; verb is what the job does, in an example.
func jobsOf(verb string, do job) func(Options) (subject, error) {
	return func(o Options) (subject, error) {
		start := time.Now()
		now := func() int64 { return time.Since(start).Milliseconds() }
		return &office{verb: verb, do: do, now: now, shelves: make([]shelf, (o.Ops+opsPerStore-1)/opsPerStore)}, nil
	}
}

// office is where the workers come: the next twenty to arrive, whoever they are,
// are all about the next slot.
type office struct {
	verb    string
	do      job
	now     func() int64
	shelves []shelf // each with the books of a thousand slots

	_       [cacheLine]byte
	arrived atomic.Int64
	_       [cacheLine]byte
}

// shelf holds books from the first operation on a slot of theirs to the last, so
// that a long run needs no more memory than a short one.
type shelf struct {
	open  sync.Once
	books atomic.Pointer[store.Store]
	ended atomic.Int64
}

func (f *office) operate(who int) (uint64, bool, error) {
	arrival := f.arrived.Add(1) - 1
	s := &f.shelves[arrival/opsPerStore]
	s.open.Do(func() { s.books.Store(store.New(f.now)) })
	minute := arrival / workersPerSlot
	done, err := f.do(s.books.Load(), slotAt(minute), uint16(who+1))
	if s.ended.Add(1) == opsPerStore {
		s.books.Store(nil)
	}
	return uint64(minute), done, err
}

func slotAt(minute int64) ledger.Slot { return ledger.Slot{Job: "billing", Minute: minute} }

// audit: of every slot somebody came for there is one note.
func (f *office) audit(notes [][]uint64) findings {
	found := repeated(notes, func(minute uint64) string {
		return f.verb + "(" + slotAt(int64(minute)).String() + ") = ok"
	})
	slots := (int(f.arrived.Load()) + workersPerSlot - 1) / workersPerSlot
	found.lost = slots - distinct(notes, found)
	if found.lost > 0 && found.example == "" {
		found.example = f.verb + "(" + slotAt(firstMissing(notes)).String() + ") = 0 ×"
	}
	return found
}

// firstMissing is the first slot without a note.
func firstMissing(notes [][]uint64) int64 {
	there := map[uint64]bool{}
	for _, of := range notes {
		for _, n := range of {
			there[n] = true
		}
	}
	n := uint64(0)
	for there[n] {
		n++
	}
	return int64(n)
}

// leaseMillis outlasts any run: a lease that runs down is a story of the lessons.
const leaseMillis = math.MaxInt32

// claiming finds or creates the run, claims it, applies the effect and reports.
// The effect is somebody else's and has no key: it happens when it is asked for,
// and the note is made for it. What comes of the report afterwards does not
// undo it.
func claiming(claim func(s *store.Store, id uint64, worker uint16, lease int32, between func()) (store.Run, error)) job {
	return func(books *store.Store, slot ledger.Slot, worker uint16) (bool, error) {
		run, err := books.Create(slot)
		if err != nil && err != ledger.ErrDuplicateSlot {
			return false, err
		}
		run, err = claim(books, run.ID, worker, leaseMillis, gap)
		if err == ledger.ErrClaimed || err == ledger.ErrDone {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if err := books.Complete(run.ID, run.Attempt); err != nil && err != ledger.ErrDone {
			return false, err
		}
		return true, nil
	}
}

// claim is the form without a gap.
func claim(s *store.Store, id uint64, worker uint16, lease int32, _ func()) (store.Run, error) {
	return s.Claim(id, worker, lease)
}

// committing finds or creates the run and commits effect and mark together;
// whose attempt it is does not matter then.
func committing(commit func(s *store.Store, id uint64, attempt uint16, between func()) error) job {
	const attempt = 1
	return func(books *store.Store, slot ledger.Slot, _ uint16) (bool, error) {
		run, err := books.Create(slot)
		if err != nil && err != ledger.ErrDuplicateSlot {
			return false, err
		}
		return unless(commit(books, run.ID, attempt, gap), ledger.ErrDone)
	}
}

// commit is the form without a gap.
func commit(s *store.Store, id uint64, attempt uint16, _ func()) error { return s.Commit(id, attempt) }

func lookThenCreate(books *store.Store, slot ledger.Slot, _ uint16) (bool, error) {
	_, err := books.LookThenCreate(slot, gap)
	return unless(err, ledger.ErrDuplicateSlot)
}

func create(books *store.Store, slot ledger.Slot, _ uint16) (bool, error) {
	_, err := books.Create(slot)
	return unless(err, ledger.ErrDuplicateSlot)
}

// unless tells what was done from what was refused.
func unless(err, refusal error) (done bool, _ error) {
	if err == refusal {
		return false, nil
	}
	return err == nil, err
}
