package fence

import "sync"

// Shared is one [Resource] used by many goroutines. It decides nothing itself:
// each method locks, asks the core, and unlocks, so that comparing and storing
// are one step for everybody else. The zero value is ready; do not copy it
// after the first use.
type Shared[T Unsigned, V comparable] struct {
	mu   sync.Mutex
	core Resource[T, V]
}

// Write is [Resource.Write] as one critical section.
func (s *Shared[T, V]) Write(token T, v V) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.core.Write(token, v)
}

// WriteOnce is [Resource.WriteOnce] as one critical section.
func (s *Shared[T, V]) WriteOnce(token T, v V) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.core.WriteOnce(token, v)
}

// WriteSequenced is [Resource.WriteSequenced] as one critical section.
func (s *Shared[T, V]) WriteSequenced(token, op T, v V) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.core.WriteSequenced(token, op, v)
}

// Read is [Resource.Read] as one critical section.
func (s *Shared[T, V]) Read(token T) (V, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.core.Read(token)
}

// Snapshot returns a copy of the resource as it is at one instant.
func (s *Shared[T, V]) Snapshot() Resource[T, V] {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.core
}

// CheckThenWrite is the broken form of Write: it asks in one critical section
// and stores in another. Whatever happens between the two is not seen. If it
// is a newer holder's write, that write is overwritten although the check was
// honest, and although no access to memory is unguarded. between runs in the
// gap, without the lock held, and may use s; nil means an empty gap, which
// other goroutines can still fall into. A refused check returns [ErrStale],
// and neither between nor the store happens.
func (s *Shared[T, V]) CheckThenWrite(token T, v V, between func()) error {
	if err := s.checkOlder(token); err != nil {
		return err
	}
	if between != nil {
		between()
	}
	s.updateUnchecked(token, v)
	return nil
}

// checkOlder is the first critical section of CheckThenWrite.
func (s *Shared[T, V]) checkOlder(token T) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.core.CheckOlder(token)
}

// updateUnchecked is the second critical section of CheckThenWrite.
func (s *Shared[T, V]) updateUnchecked(token T, v V) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.core.UpdateUnchecked(token, 0, v)
}
