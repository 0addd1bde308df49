package ledger

// Effect is the row of one business effect: how often it really happened, and
// the key under which whoever applies it remembers that it did.
type Effect struct {
	Times uint16 // how often it happened; more than 1 is the accident. It stops at 65,535
	Key   uint16 // key of the request that was applied; 0: none is remembered
}

// Apply is the other party's side of an idempotency key: a key that it
// remembers is answered with [ErrApplied], any other is applied and remembered,
// in one step. The key is the run's. An attempt's own number in its place makes
// every retry a new request. [ErrNoKey] for key 0.
func (e Effect) Apply(key uint16) (Effect, error) {
	if key == 0 {
		return e, ErrNoKey
	}
	if e.Key == key {
		return e, ErrApplied
	}
	e = e.ApplyUnkeyed()
	e.Key = key
	return e, nil
}

// ApplyUnkeyed does what it is asked, as often as it is asked.
func (e Effect) ApplyUnkeyed() Effect {
	if e.Times < timesMax {
		e.Times++
	}
	return e
}

// timesMax is where Times stops.
const timesMax = 1<<16 - 1

// Happened is the answer to a query for the outcome. It is true only as of now:
// a request that is still on its way is not in it.
func (e Effect) Happened() bool { return e.Times > 0 }

// Forget drops the key, as a record that expires does. Done while retries can
// still come, it lets the next one through.
func (e Effect) Forget() Effect {
	e.Key = 0
	return e
}

// Books are a run's row and its effect's row side by side: what a single
// transaction can reach.
type Books struct {
	Run    Run
	Effect Effect
}

// Commit applies the effect and marks the run done in one step, after reading
// the mark in that same step. It is the first article's ledger: a repeat gets
// [ErrDone] and changes nothing. Whose attempt commits is not asked, because
// with both in one transaction it does not matter.
func (b Books) Commit(attempt uint16) (Books, error) {
	if err := b.Run.ended(); err != nil {
		return b, err
	}
	return b.CommitUnchecked(attempt), nil
}

// CommitUnchecked applies and marks in one step without reading the mark again:
// its caller looked some time ago. Atomic, and wrong.
func (b Books) CommitUnchecked(attempt uint16) Books {
	return Books{Run: b.Run.MarkUnchecked(attempt), Effect: b.Effect.ApplyUnkeyed()}
}
