package ledger

import "errors"

// The refusals of the schedule book.
var (
	// ErrEmptyJob says that a slot names no job.
	ErrEmptyJob = errors.New("empty job: put the job's name before the @, as in billing@2026-10-13T09:00Z")
	// ErrBadJob says that a job's name is not one that a slot can carry.
	ErrBadJob = errors.New("bad job: use 1 to 64 ASCII letters, digits, dots, hyphens and underscores")
	// ErrBadSlot says that the planned instant is missing, is no date, or is not written in the one
	// form there is.
	ErrBadSlot = errors.New("bad slot: write job@YYYY-MM-DDThh:mmZ, a minute in UTC from 1970 on, as in billing@2026-10-13T09:00Z")
	// ErrDuplicateSlot says that the slot has been decided: it has a run, or was skipped. To a caller
	// that never heard back this is good news.
	ErrDuplicateSlot = errors.New("duplicate slot: this job@slot is decided already, use the decision that is there")
	// ErrLocked says that somebody else's lock on the job is still there. It says nothing about the
	// slot.
	ErrLocked = errors.New("locked: somebody is at this job, which does not say that the slot is done")
)

// The refusals of the run book.
var (
	// ErrUnknownRun says that there is no run with this number.
	ErrUnknownRun = errors.New("unknown run: create the slot first and use the number that comes back")
	// ErrNoWorker says that the claim names nobody.
	ErrNoWorker = errors.New("no worker: the number 0 is nobody, number workers from 1")
	// ErrNegativeLease says that the lease would end before it begins.
	ErrNegativeLease = errors.New("negative lease: give the time that the worker may stay silent, at least 1")
	// ErrNoLease says that the lease would be over at once, and everybody the next owner.
	ErrNoLease = errors.New("no lease: a claim without an end is lost with its worker, one of length 0 protects nobody; give at least 1")
	// ErrClaimed says that another attempt is under way and its lease still runs.
	ErrClaimed = errors.New("claimed: an attempt is under way, come again when its lease has run down")
	// ErrStaleAttempt says that the run has been claimed again since, or this attempt never was. Its
	// worker has lost the run and must not report it.
	ErrStaleAttempt = errors.New("stale attempt: the run belongs to another attempt now, stop and report nothing")
	// ErrDone says that the run is marked done. A worker that repeats its report may count this as
	// success.
	ErrDone = errors.New("already done: the run is completed, there is nothing left to do")
	// ErrFailed says that the run was given up. It stays so.
	ErrFailed = errors.New("already failed: the run was given up, create another one if it is wanted after all")
	// ErrNoAttempts says that the last number of an attempt has been given away.
	ErrNoAttempts = errors.New("no attempts left: the number cannot grow, give the run up")
)

// The refusals of the effect book.
var (
	// ErrApplied says that this key's effect has happened. It is the answer that makes repeating
	// safe: count it as success.
	ErrApplied = errors.New("applied already: this key's effect has happened, count that as success")
	// ErrNoKey says that the request carries no key and could not be told from any other.
	ErrNoKey = errors.New("no key: send the run's key, the same one with every attempt")
	// ErrTooManyKeys says that a receiver remembers as much as it can. It refuses new keys rather
	// than forget one that may come again.
	ErrTooManyKeys = errors.New("too many keys: drop those whose retries have ended before taking new ones")
)
