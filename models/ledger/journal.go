package ledger

import "sync"

// KeysMax bounds how many keys a Journal or a Receiver remembers.
const KeysMax = 65_536

// Journal is the first article's own ledger: keys and what was done about them,
// in memory. Run is right for any number of goroutines, and everything is gone
// with the process. The zero value is ready; do not copy it after the first
// use.
type Journal struct {
	mu      sync.Mutex
	done    map[string]Books
	effects int
}

// Run applies the effect of key unless it has been applied, and reports whether
// it did: [Books.Commit] on the row of that key. The error is [ErrNoKey] or
// [ErrTooManyKeys]; a repeat is no error.
func (j *Journal) Run(key string) (first bool, err error) {
	if key == "" {
		return false, ErrNoKey
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	row, repeat := j.done[key].Commit(attempt)
	if repeat != nil {
		return false, nil
	}
	err = j.keep(key, row)
	return err == nil, err
}

// attempt is the number of the only attempt that a row of a Journal knows.
const attempt = 1

// keep stores a row whose effect is new. It is called with the lock held, and before the caller is
// told anything.
func (j *Journal) keep(key string, row Books) error {
	if j.done == nil {
		j.done = map[string]Books{}
	}
	if _, known := j.done[key]; !known && len(j.done) >= KeysMax {
		return ErrTooManyKeys
	}
	j.done[key] = row
	j.effects++
	return nil
}

// Effects is how often any effect was applied.
func (j *Journal) Effects() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.effects
}

// Restart is the process ending and starting again: the effects stay in the
// world, and every key is new.
func (j *Journal) Restart() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.done = nil
}

// LookThenRun is the broken form of Run: it looks in one critical section and
// applies in another. between runs in the gap, without the lock held; nil means
// an empty gap.
func (j *Journal) LookThenRun(key string, between func()) (first bool, err error) {
	if key == "" {
		return false, ErrNoKey
	}
	if j.knows(key) {
		return false, nil
	}
	if between != nil {
		between()
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	err = j.keep(key, j.done[key].CommitUnchecked(attempt))
	return err == nil, err
}

func (j *Journal) knows(key string) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.done[key].Run.Done()
}
