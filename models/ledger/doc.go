// Package ledger models the records of a distributed job: what was planned,
// who is running it, and whether its effect has happened.
//
// # The story of the bug
//
// Every scheduler knows that the settlement is due at 09:00. One of them asks
// for a run and never hears back: was the run recorded, and only the answer
// lost? If it asks again there may be two runs, and if it does not there may
// be none. A worker does the work and dies before it has written down that it
// did. Another worker is given the run because the first one was silent, and
// both finish. In each case somebody behaves correctly on what it knows, and
// the customer is charged twice.
//
// No single record answers all of it, because there are three questions. Is
// this slot decided? Who may work on it now? Has the effect happened? So there
// are three books, each with an identity of its own:
//
//	book      row         known by               asked
//	schedule  [Schedule]  job@slot ([Slot])      has this slot a run, or was it skipped?
//	run       [Run]       run, attempt, worker   who may work on it, who takes over?
//	effect    [Effect]    the run's key          has the effect happened, however often we ran?
//
// # What holds the books together
//
// The slot is unique: [Schedule.Create] records one run for it and tells every
// later caller [ErrDuplicateSlot]. A claim is a numbered attempt with a lease
// ([Run.Claim]); when the lease has run down another worker may claim, and
// from then on [Run.Complete] refuses the older attempt. Effect and mark are
// written together ([Books.Commit]), or the effect is somebody else's and is
// asked for with an idempotency key ([Effect.Apply]).
//
// That key is the run's, never the attempt's: two attempts are two requests
// for one effect. It is checked and applied in one step. And it is kept for as
// long as a retry can come.
//
// # Wrong on purpose
//
// Each rule has a variant that is named for what it does wrong.
//
//	Schedule.CreateUnkeyed        records another run, whatever is there
//	Schedule.CreateWhileUnlocked  excludes in time and remembers nothing
//	Run.CompleteByAnyone          asks whether the run is done, not whose attempt reports
//	Run.MarkUnchecked             does not read the mark that it overwrites
//	Books.CommitUnchecked         one transaction that does not read the mark
//	Effect.ApplyUnkeyed           repeats the effect for every request
//	Effect.Forget                 drops the key while retries can still come
//	AttemptKey                    gives every attempt a key of its own
//
// # Forms
//
// The rows are plain values: a decision takes a row and returns the row that
// should be stored, and a refused one returns the row as it was. They hold what
// is left of a lease, never a clock. Lessons keep rows in their State.
// [Shared] is one run's books behind a mutex, [Journal] the first article's
// own ledger, [Receiver] the other party with its keys. Package store, below
// this one, keeps many rows in transactions of go-memdb.
//
// # What is left out
//
// Time zones and calendars: a [Slot] is a minute in UTC (the lesson on daylight
// saving has the rest). Priorities, back-off, and how many attempts a run
// deserves. What the effect is.
//
// # Sources
//
// First article (locks, IDs, jobs and sessions), the part on scheduled jobs:
// the three books, the key job@slot, effect and mark in one critical section.
// Kubernetes documentation, CronJob: a job may be created twice or not at all.
// Reports O-37, O-40 to O-44, O-49 and O-50.
package ledger
