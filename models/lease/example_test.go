package lease_test

import (
	"fmt"

	"github.com/afterlease/afterlease/models/lease"
)

// Alive, but slow: A is stopped for longer than its lease lasts.
func ExampleLock() {
	var l lease.Lock[string, uint64]
	token, err := l.Acquire("A", 30)
	fmt.Println("A acquires:", token, err)
	l.Elapse(30)
	l.Expire()
	token, err = l.Acquire("B", 30)
	fmt.Println("B acquires:", token, err)
	fmt.Println("A comes back and releases:", l.Release("A"))
	fmt.Println("owner:", l.Owner)
	// Output:
	// A acquires: 1 <nil>
	// B acquires: 2 <nil>
	// A comes back and releases: not the owner: the lock is free or belongs to somebody else
	// owner: B
}

// The relay: A deletes B's lock, and C walks in.
func ExampleLock_ReleaseBlind() {
	l := lease.Lock[string, uint64]{Owner: "B", Counter: 2, Left: 30}
	l.ReleaseBlind() // A, who means its own lock
	token, err := l.Acquire("C", 30)
	fmt.Println("C acquires:", token, err)
	fmt.Println("B is told:", l.Release("B") == lease.ErrNotOwner)
	// Output:
	// C acquires: 3 <nil>
	// B is told: true
}

func ExampleService() {
	now := uint64(0)
	s := lease.NewService(func() uint64 { return now })
	token, err := s.Acquire("order:9527", "A", 30_000)
	fmt.Println("A:", token, err)
	now = 32_000
	token, err = s.Acquire("order:9527", "B", 30_000)
	fmt.Println("B:", token, err)
	fmt.Println("A is told:", s.Extend("order:9527", "A", 30_000) == lease.ErrNotOwner)
	// Output:
	// A: 1 <nil>
	// B: 2 <nil>
	// A is told: true
}
