// Package lease models a lock service on a single node: a lock that is given
// for a limited time and taken back when the time is up.
//
// # The story of the bug
//
// A lock without a time limit is lost for ever when its holder crashes, so
// every lock service puts one on it: whoever is not heard of in time is taken
// for dead. But from a distance dead and slow look alike. A holder that was
// merely stopped (a garbage collection, a frozen machine) comes back after the
// service has given the lock to somebody else, and still believes that it is
// the holder. The service has done nothing wrong, and two clients are inside
// the critical section.
//
// Coming back, the old holder does two kinds of harm. It writes, which this
// package cannot see; the fence that refuses such a write is a model of its
// own. And it cleans up: if it gives the lock back by name alone, it deletes
// the lock of its successor and lets a third client in, which is then deleted
// in its turn ([Lock.ReleaseBlind]). Against this each grant has a credential,
// a value that only its holder knows, and giving back means: compare, and
// delete only if it is mine, as one step inside the service ([Lock.Release]).
// Renewal is the same comparison with another ending ([Lock.Extend]).
//
// Renewal brings errors of its own. It may not ask whose lock it is
// ([Lock.ExtendBlind]), or ask some time before ([Lock.CheckOwner]), or take a
// lock again that it lost and call that a renewal ([Lock.ExtendOrTake]). And the
// [Watchdog] that sends it lives in the client's process: it helps a client that
// is slow, stops together with one that stands still, and keeps the lock of one
// that hangs until somebody sets it a limit.
//
// # Two numbers that are not the same
//
// The credential says whose lock it is. It is unique and has no order. The
// token that [Lock.Acquire] returns says which grant it was. It grows by one
// with each grant, never goes back, survives release and expiry, and is what a
// resource can compare. Neither can stand in for the other.
//
// # Who calls what
//
// Clients call Acquire, Extend and Release with their credential. Time calls
// [Lock.Elapse] and [Watchdog.Elapse]. The service itself calls [Lock.Expire] once a lease is
// [Lock.Due]: expiry is a step of its own. Between the instant at which
// nothing is left and that step the owner still owns the lock, may still renew
// or release it, and nobody else can take it. Both orders of such a tie are
// real, and a model must show both.
//
// The core has no clock. It holds what is left, in whatever unit the caller
// counts, and Elapse subtracts. Lessons hold a [Lock] in their state and copy
// it with =. [Service] is the form for many goroutines and many names: the same
// steps behind one mutex, with a clock that is handed in.
//
// # What is left out
//
// The network between client and service, and with it the lost answer after
// which a client does not know whether it holds the lock. Replication, and the
// loss of memory in a failover. Waiting in line: a refused client comes again.
// A holder that takes the same lock twice: it is refused like anybody else. A
// client's own watch, which the lease says nothing about.
//
// # Sources
//
// Second article (the road from a Redis lock to the fencing token), sections
// two (one command: SET NX PX with a unique value), three (dead or slow), four
// (deleting somebody else's lock) and five (renewal). First article (locks,
// IDs, tasks and sessions), the part on Redis. Redis documentation,
// "Distributed Locks with Redis", for compare-and-delete. M. Burrows, "The
// Chubby lock service for loosely-coupled distributed systems" (OSDI 2006):
// the lock generation number in a sequencer is the token here. M. Kleppmann,
// "How to do distributed locking" (2016).
package lease
