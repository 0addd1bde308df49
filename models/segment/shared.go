package segment

import "sync"

// Allocator is one [Row] used by many goroutines, as a database guards a row. It
// decides nothing itself: each method locks, asks the core, and unlocks. The
// zero value has given nothing away; do not copy it after the first use.
type Allocator struct {
	mu  sync.Mutex
	row Row[int64]
}

// Next is [Row.Next] as one critical section. It is a [Source].
func (a *Allocator) Next(size int64) (Segment[int64], error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.row.Next(size)
}

// Restore is [Row.Restore] as one critical section.
func (a *Allocator) Restore(backup int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.row.Restore(backup)
}

// RestoreJump is [Row.RestoreJump] as one critical section.
func (a *Allocator) RestoreJump(backup, jump int64) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.row.RestoreJump(backup, jump)
}

// Snapshot returns a copy of the row as it is at one instant.
func (a *Allocator) Snapshot() Row[int64] {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.row
}

// ReadThenWrite is the broken form of Next: it reads in one critical section and
// writes back in another. What others are given in between is given to the
// caller too, although no access to memory is unguarded. between runs in the
// gap, without the lock held, and may use a; nil means an empty gap, which other
// goroutines can still fall into.
func (a *Allocator) ReadThenWrite(size int64, between func()) (Segment[int64], error) {
	read := a.Snapshot().Read()
	if between != nil {
		between()
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.row.WriteBack(read, size)
}
