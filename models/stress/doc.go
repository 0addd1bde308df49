// Package stress runs many goroutines on the shared forms of the models and
// counts what went wrong: numbers issued twice, effects that happened twice,
// updates that were acknowledged and are gone.
//
// # What it shows
//
// A lesson's explorer answers whether an accident can happen, with a handful
// of steps. This package answers the next question, how it looks under load:
// of a million ids some thousands are there twice, and nobody was told. Each
// model comes with variants that hold and with variants that are broken as
// real code is broken, check and update in two critical sections:
//
//	snowflake  unlocked        | mutex, lockfree    an id is issued once
//	segment    split, unlocked | mutex, atomic      a number is handed out once
//	ledger     lookThenClaim   | claim              a slot's effect happens once
//	           lookThenCommit  | commit             the same, in one transaction
//	           lookThenCreate  | create             a slot has one run
//	session    saveBlind, writeField | cas          an acknowledged change stays,
//	           checkThenSet    | touch              and so does a logout
//
// The broken variants are races of logic: every access to memory is guarded,
// and the race detector has nothing to say. In the gap between their two
// critical sections they call [runtime.Gosched], as a request that goes over a
// network lets others run. Nothing sleeps there. Without the call the gap is
// some nanoseconds wide, and on a machine with one core nobody would ever fall
// into it. So how fast they are says nothing about code without a lock.
//
// # How it counts
//
// Each goroutine notes what it came away with in memory of its own, and the
// notes are compared when all have ended. What a model itself says about
// duplicates is not asked.
//
// # How it measures
//
// Each operation is timed with one reading of the monotonic clock, at its end;
// that reading, some tens of nanoseconds, and the note are part of the latency.
// Latencies go into a histogram of the goroutine's own with 32 steps in each
// doubling, so a percentile is at most 1/32 too high, and never too low.
// Memory for notes is touched before the clock starts.
//
// # What is left out
//
// Networks, disks and other machines. A seed makes ids and arrivals repeat, not
// the run: who is faster is up to the scheduler. That a correct variant shows
// nothing is no proof; the models' own tests check their histories with
// porcupine, and the explorer every order of steps.
package stress
