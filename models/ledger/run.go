package ledger

// Run is a row of the run book: one run of one slot, and the attempts at it.
// The zero value is a run that nobody has claimed.
type Run struct {
	Left     int32  // what is left of the claim's lease, in the caller's unit; 0 while claimed: due
	Worker   uint16 // who holds the claim; 0: nobody
	Attempt  uint16 // number of the last claim, counted from 1
	DoneBy   uint16 // the attempt that marked it done; 0: not done
	FailedBy uint16 // the attempt that gave it up; 0: nobody did
}

// attemptMax is the last number that an attempt can have.
const attemptMax = 1<<16 - 1

// Claimed reports whether a worker holds the run, even if its lease is due.
func (r Run) Claimed() bool { return r.Worker != 0 }

// Done reports whether the run is marked done.
func (r Run) Done() bool { return r.DoneBy != 0 }

// ended is ErrDone or ErrFailed once nothing more can happen to the run.
func (r Run) ended() error {
	switch {
	case r.DoneBy != 0:
		return ErrDone
	case r.FailedBy != 0:
		return ErrFailed
	}
	return nil
}

// Claim gives the run to worker for a lease in the caller's unit, as a new
// attempt with the next number. It takes a free run, or one whose lease has run
// down: nobody asks the old worker, which may well be alive. Otherwise it
// returns [ErrDone], [ErrFailed], [ErrClaimed], or what is wrong with the
// request: [ErrNoWorker], [ErrNegativeLease], [ErrNoLease], [ErrNoAttempts].
func (r Run) Claim(worker uint16, lease int32) (Run, error) {
	if worker == 0 {
		return r, ErrNoWorker
	}
	if err := checkLease(lease); err != nil {
		return r, err
	}
	if err := r.ended(); err != nil {
		return r, err
	}
	if r.Worker != 0 && r.Left > 0 {
		return r, ErrClaimed
	}
	if r.Attempt == attemptMax {
		return r, ErrNoAttempts
	}
	r.Attempt++
	r.Worker, r.Left = worker, lease
	return r, nil
}

func checkLease(lease int32) error {
	switch {
	case lease < 0:
		return ErrNegativeLease
	case lease == 0:
		return ErrNoLease
	}
	return nil
}

// Renew makes what is left of an attempt's lease that long again. A lease that
// is due can still be renewed until somebody else claims. [ErrStaleAttempt]
// tells a worker that it has lost the run; the other errors are those of
// [Run.Claim].
func (r Run) Renew(attempt uint16, lease int32) (Run, error) {
	if err := checkLease(lease); err != nil {
		return r, err
	}
	if err := r.mayReport(attempt); err != nil {
		return r, err
	}
	r.Left = lease
	return r, nil
}

// mayReport says what stands against a report of an attempt.
func (r Run) mayReport(attempt uint16) error {
	if err := r.ended(); err != nil {
		return err
	}
	if r.Worker == 0 || attempt != r.Attempt {
		return ErrStaleAttempt
	}
	return nil
}

// Complete marks the run done by its current attempt. An attempt that has been
// overtaken gets [ErrStaleAttempt], a second report [ErrDone].
func (r Run) Complete(attempt uint16) (Run, error) {
	if err := r.mayReport(attempt); err != nil {
		return r, err
	}
	return r.MarkUnchecked(attempt), nil
}

// Fail gives the run up for good; the rules are those of [Run.Complete].
func (r Run) Fail(attempt uint16) (Run, error) {
	if err := r.mayReport(attempt); err != nil {
		return r, err
	}
	r.FailedBy = attempt
	r.Worker, r.Left = 0, 0
	return r, nil
}

// Elapse lets d units pass. What is left of a lease goes down to 0 and no
// further; the claim stays until somebody else claims.
func (r Run) Elapse(d int32) Run {
	r.Left -= min(d, r.Left)
	return r
}

// CompleteByAnyone marks the run done for whoever reports first. It asks
// whether the run is done and not whose attempt this is: a worker that lost the
// run long ago can end it.
func (r Run) CompleteByAnyone(attempt uint16) (Run, error) {
	if err := r.ended(); err != nil {
		return r, err
	}
	return r.MarkUnchecked(attempt), nil
}

// MarkUnchecked writes the mark without reading it.
func (r Run) MarkUnchecked(attempt uint16) Run {
	r.DoneBy = attempt
	r.Worker, r.Left = 0, 0
	return r
}
