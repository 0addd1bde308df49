package ledger

import "sync"

// Shared is the books of one run for many goroutines. It decides nothing
// itself: each call asks the core in one critical section. The zero value is a
// run that nobody has claimed; do not copy it after the first use.
type Shared struct {
	mu    sync.Mutex
	books Books
}

// decide stores what a decision returns. A refused one returns the books as they were.
func (s *Shared) decide(decision func(Books) (Books, error)) (Books, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	b, err := decision(s.books)
	if err == nil {
		s.books = b
	}
	return s.books, err
}

// Claim is [Run.Claim] as one critical section.
func (s *Shared) Claim(worker uint16, lease int32) (Run, error) {
	b, err := s.decide(func(b Books) (_ Books, err error) { b.Run, err = b.Run.Claim(worker, lease); return b, err })
	return b.Run, err
}

// Renew is [Run.Renew] as one critical section.
func (s *Shared) Renew(attempt uint16, lease int32) error {
	_, err := s.decide(func(b Books) (_ Books, err error) { b.Run, err = b.Run.Renew(attempt, lease); return b, err })
	return err
}

// Complete is [Run.Complete] as one critical section.
func (s *Shared) Complete(attempt uint16) error {
	_, err := s.decide(func(b Books) (_ Books, err error) { b.Run, err = b.Run.Complete(attempt); return b, err })
	return err
}

// Fail is [Run.Fail] as one critical section.
func (s *Shared) Fail(attempt uint16) error {
	_, err := s.decide(func(b Books) (_ Books, err error) { b.Run, err = b.Run.Fail(attempt); return b, err })
	return err
}

// Elapse is [Run.Elapse] as one critical section.
func (s *Shared) Elapse(d int32) {
	_, _ = s.decide(func(b Books) (Books, error) { b.Run = b.Run.Elapse(d); return b, nil })
}

// Commit is [Books.Commit] as one critical section.
func (s *Shared) Commit(attempt uint16) error {
	_, err := s.decide(func(b Books) (Books, error) { return b.Commit(attempt) })
	return err
}

// Apply is [Effect.Apply] as one critical section.
func (s *Shared) Apply(key uint16) error {
	_, err := s.decide(func(b Books) (_ Books, err error) { b.Effect, err = b.Effect.Apply(key); return b, err })
	return err
}

// Snapshot returns the books as they are at one instant.
func (s *Shared) Snapshot() Books {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.books
}

// LookThenCommit is the broken form of Commit: it reads the mark in one
// critical section and commits in another, without reading it again. Every
// access is locked, the commit is atomic, and two workers that both looked
// first apply the effect twice. between runs in the gap, without the lock held;
// nil means an empty gap, which other goroutines can still fall into.
func (s *Shared) LookThenCommit(attempt uint16, between func()) error {
	if err := s.Snapshot().Run.ended(); err != nil {
		return err
	}
	if between != nil {
		between()
	}
	_, err := s.decide(func(b Books) (Books, error) { return b.CommitUnchecked(attempt), nil })
	return err
}

// ApplyThenMark is the broken form of Commit with two transactions: the effect
// in one, the mark in another. between runs in the gap; an error of it is a
// crash, and the mark is never written.
func (s *Shared) ApplyThenMark(attempt uint16, between func() error) error {
	_, err := s.decide(func(b Books) (Books, error) {
		if err := b.Run.ended(); err != nil {
			return b, err
		}
		b.Effect = b.Effect.ApplyUnkeyed()
		return b, nil
	})
	if err == nil && between != nil {
		err = between()
	}
	if err != nil {
		return err
	}
	_, err = s.decide(func(b Books) (_ Books, err error) { b.Run, err = b.Run.CompleteByAnyone(attempt); return b, err })
	return err
}
