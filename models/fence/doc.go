// Package fence models a resource that has the last word: it refuses a write
// whose authority has been overtaken.
//
// # The story of the bug
//
// Client A is granted a lock and, with the grant, the token 41. Then A stops:
// a long garbage collection, a frozen virtual machine, a request stuck in the
// network. The lease runs out, the lock service grants the lock to B with the
// token 42, and B writes. Now A wakes up. Nothing has told A that time passed,
// so it goes on where it stopped and sends the write it had prepared. Every
// party has behaved correctly, and B's value is gone.
//
// The lock service cannot prevent this, because it is not asked when the late
// write arrives. A cannot prevent it either: whatever A checks, it can be
// stopped again between the check and the write. Only the resource sees both
// writes. So each write carries the token of its grant, and the resource
// remembers the greatest token it has accepted, the [Resource.Mark], and
// compares before it stores.
//
// # Three rules, and the lack of one
//
//	None         WriteUnfenced    takes everything
//	Older        Write            refuses token <  Mark   (first article)
//	OlderOrSame  WriteOnce        refuses token <= Mark   (second article)
//	Sequenced    WriteSequenced   refuses token <  Mark, and within one token
//	                              an operation number that does not grow
//
// Older lets a holder write as often as it likes and says nothing about the
// order in which one holder's own requests arrive. OlderOrSame settles that by
// allowing a single write for each grant. Sequenced allows many and keeps them
// in order. One resource lives under one rule: Op has a meaning only where
// every write goes through [Resource.WriteSequenced].
//
// # Who calls what
//
// The lock service hands out the tokens (1, 2, 3, … in the order of the
// grants; zero is nobody's token) and never calls this package. A holder sends
// its token along with each request. The resource calls the method of its
// rule, in one atomic step: compare and store must not come apart. Lessons
// hold a [Resource] in their state and copy it with =. Programs with many
// goroutines use [Shared], the same decisions behind one mutex.
//
// What happens when compare and store do come apart is modelled too: the
// Check… methods and [Resource.UpdateUnchecked] are the two halves, and
// [Shared.CheckThenWrite] puts them into two critical sections. That is a race
// of logic, not a data race: every access is locked, and the answer is wrong.
//
// # What a fence does not do
//
// It refuses an old token only after it has seen a newer one. A write that
// arrives after its lease has ended, but before the next holder has been here,
// is accepted. It protects only as far as tokens follow grants, only while the
// mark outlives a restart (compare [Resource.Restart] with
// [Resource.RestartForgetting]), and only if no way around it exists: one
// writer that goes through [Resource.WriteUnfenced] voids it.
//
// # What is left out
//
// Where tokens come from, time, the network and the disk. Writes replace one
// value as a whole; there are no fields, no versions and no history.
//
// # Sources
//
// First article (locks, IDs, tasks and sessions), the part on locks: the rule
// Older, the run 42 then 41, and its three limits. Second article (the road
// from a Redis lock to the fencing token), section seven: the rule
// OlderOrSame, the run 33 and 34, and the ways to check. M. Burrows, "The
// Chubby lock service for loosely-coupled distributed systems" (OSDI 2006),
// sequencers: a holder passes the generation of its lock to a server, and the
// server checks it. M. Kleppmann, "How to do distributed locking" (2016), which
// made the term fencing token common.
package fence
