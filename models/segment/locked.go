package segment

import "sync"

// Locked is one [Buffer] used by many goroutines: everything happens behind one
// mutex, and callers wait for each other and for every fetch. It is what
// [Generator] has to agree with, and what it is measured against. Make it with
// [NewLocked].
type Locked struct {
	mu     sync.Mutex
	buffer Buffer[int64]
	plan   Plan[int64]
	source Source
}

// NewLocked returns a generator that holds no number yet. A bad plan gives the
// error of [Plan.Check].
func NewLocked(plan Plan[int64], source Source) (*Locked, error) {
	if err := plan.Check(); err != nil {
		return nil, err
	}
	if source == nil {
		panic(noSource)
	}
	return &Locked{plan: plan, source: source}, nil
}

// Next hands out the next number, and fetches when the plan says so. An error of
// the source is returned when there is no number to hand out instead; before
// that the next call tries again.
func (l *Locked) Next() (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return next(&l.buffer, l.plan, l.source)
}

// next is Take with the fetches around it.
func next(b *Buffer[int64], p Plan[int64], source Source) (int64, error) {
	if b.Dry() {
		if err := fetch(b, p, source); err != nil {
			return 0, err
		}
	}
	n, err := b.Take()
	if p.Threshold > 0 && b.NeedsFetch(p.Threshold) {
		// If this fails, the number is good all the same, and NeedsFetch stays true: the next call
		// asks again, and once nothing is left it returns the error.
		_ = fetch(b, p, source)
	}
	return n, err
}

func fetch(b *Buffer[int64], p Plan[int64], source Source) error {
	s, err := source(p.Size)
	if err != nil {
		return err
	}
	return b.Deliver(s)
}

// Unlocked is the broken form of [Locked]: it looks at the buffer in one
// critical section and stores it in another. Two callers that look before either
// stores are given the same number, although no access to memory is unguarded.
// Make it with [NewUnlocked].
type Unlocked struct{ l *Locked }

// NewUnlocked is [NewLocked] for the broken form.
func NewUnlocked(plan Plan[int64], source Source) (*Unlocked, error) {
	l, err := NewLocked(plan, source)
	if err != nil {
		return nil, err
	}
	return &Unlocked{l}, nil
}

// Next decides on a copy of the buffer and stores the copy. between runs in the
// gap, without the lock held, and may use u; nil means an empty gap, which other
// goroutines can still fall into.
func (u *Unlocked) Next(between func()) (int64, error) {
	b := u.look()
	n, err := next(&b, u.l.plan, u.l.source)
	if between != nil {
		between()
	}
	u.store(b)
	return n, err
}

func (u *Unlocked) look() Buffer[int64] {
	u.l.mu.Lock()
	defer u.l.mu.Unlock()
	return u.l.buffer
}

func (u *Unlocked) store(b Buffer[int64]) {
	u.l.mu.Lock()
	defer u.l.mu.Unlock()
	u.l.buffer = b
}
