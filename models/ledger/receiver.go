package ledger

import "sync"

// RunKey is the idempotency key of a run: the same for every attempt at it.
func RunKey(slot Slot) string { return slot.String() }

// AttemptKey is a key that is wrong: it differs from attempt to attempt, so the
// receiver takes a retry for a new request.
func AttemptKey(slot Slot, attempt uint16) string {
	return slot.String() + "#" + string(digits(nil, int64(attempt), widthOf(attempt)))
}

func widthOf(n uint16) int {
	w := 1
	for ; n > 9; n /= 10 {
		w++
	}
	return w
}

// Receiver is the other party of an external effect: it remembers the keys of
// the requests that it has applied. The zero value is ready; do not copy it
// after the first use.
type Receiver struct {
	mu      sync.Mutex
	rows    map[string]Effect
	effects int
}

// known is the number that a key has in its own row: each row is of one key.
const known = 1

// Apply applies the effect of a request unless its key is remembered:
// [Effect.Apply] as one critical section. A repeat gets [ErrApplied], which its
// sender counts as success. The other errors are [ErrNoKey] and
// [ErrTooManyKeys].
func (r *Receiver) Apply(key string) error {
	if key == "" {
		return ErrNoKey
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	row, err := r.rows[key].Apply(known)
	if err != nil {
		return err
	}
	return r.keep(key, row)
}

func (r *Receiver) keep(key string, row Effect) error {
	if r.rows == nil {
		r.rows = map[string]Effect{}
	}
	if _, there := r.rows[key]; !there && len(r.rows) >= KeysMax {
		return ErrTooManyKeys
	}
	r.rows[key] = row
	r.effects++
	return nil
}

// Happened answers a query for the outcome, as of now.
func (r *Receiver) Happened(key string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.rows[key].Key == known
}

// Effects is how often any effect was applied.
func (r *Receiver) Effects() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.effects
}

// Forget drops a key. It is right once no retry can come any more, and wrong
// before.
func (r *Receiver) Forget(key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.rows, key)
}

// AskThenApply is the broken form of Apply: it asks for the outcome in one
// critical section and applies in another. between runs in the gap; nil means
// an empty gap. It returns [ErrApplied] if the outcome was there when it asked.
func (r *Receiver) AskThenApply(key string, between func()) error {
	if key == "" {
		return ErrNoKey
	}
	if r.Happened(key) {
		return ErrApplied
	}
	if between != nil {
		between()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	row := r.rows[key].ApplyUnkeyed()
	row.Key = known
	return r.keep(key, row)
}
