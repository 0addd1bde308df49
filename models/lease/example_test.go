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

// Two renewals are lost. The third is due at the very instant at which the lease
// ends: here the expiry comes first.
func ExampleWatchdog() {
	var l lease.Lock[string, uint64]
	var w lease.Watchdog[uint64]
	fmt.Println(l.Acquire("A", 30))
	w.Granted(w.Forever())
	w.Start(10, w.Forever())
	for range 2 {
		w.Elapse(10)
		l.Elapse(10)
		w.Unanswered(10)
	}
	w.Elapse(10)
	l.Elapse(10)
	fmt.Println("renewal due:", w.Due(), "lease due:", l.Due())
	l.Expire()
	w.Answered(l.Extend("A", 30), 10, w.Forever())
	fmt.Println("running:", w.Running, "lost:", w.Lost)
	// Output:
	// 1 <nil>
	// renewal due: true lease due: true
	// running: false lost: true
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
