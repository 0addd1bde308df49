package snowflake

import (
	"runtime"
	"sync"
)

// Mutex is a [Node] for many goroutines: each id is one critical section. Make
// it with [NewMutex]; do not copy it.
type Mutex struct {
	mu      sync.Mutex
	node    Node
	waitMax int64
}

// NewMutex returns a generator that has issued nothing yet.
func NewMutex(c Config) (*Mutex, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	return &Mutex{node: c.start(), waitMax: c.waitMax()}, nil
}

// Next is [Node.Next] as one critical section. The ids of one node come in
// order under the lock; who hands his over first afterwards is open.
func (m *Mutex) Next(ms int64) (ID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.node.Next(ms)
}

// NextNow is [LockFree.NextNow] with the clock read inside the lock.
func (m *Mutex) NextNow(now func() int64) (ID, error) {
	for {
		id, err := m.ask(now)
		if err != ErrWait {
			return id, err
		}
		runtime.Gosched()
	}
}

func (m *Mutex) ask(now func() int64) (ID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	ms := now()
	id, err := m.node.Next(ms)
	if err == ErrWait && m.node.gen.Last-ms > m.waitMax {
		return 0, ErrRollback
	}
	return id, err
}

// Unlocked is the broken form of [Mutex]: it looks at the last id in one
// critical section and stores the new one in another. Two callers that look
// before either stores get the same id, although no access to memory is
// unguarded. Make it with [NewUnlocked]; do not copy it.
type Unlocked struct {
	mu   sync.Mutex
	node Node
}

// NewUnlocked returns a generator that has issued nothing yet.
func NewUnlocked(c Config) (*Unlocked, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	return &Unlocked{node: c.start()}, nil
}

// Next is [Node.Next] taken apart. between runs in the gap, without the lock
// held, and may use u; nil means an empty gap, which other goroutines can still
// fall into. After an error there is no gap and nothing is stored.
func (u *Unlocked) Next(ms int64, between func()) (ID, error) {
	copied := u.check()
	id, err := copied.Next(ms)
	if err != nil {
		return 0, err
	}
	if between != nil {
		between()
	}
	u.update(copied)
	return id, nil
}

// check is the first critical section of Next.
func (u *Unlocked) check() Node {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.node
}

// update is the second critical section of Next.
func (u *Unlocked) update(n Node) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.node = n
}
