package lease

// Watchdog is the client's side of renewal: when the next renewal is due, when
// renewing ends for good, and what the client may believe. The zero value does
// not run. Like the lock it is a plain value without a clock and without a
// thread; whoever holds it calls [Lock.Extend] when it is [Watchdog.Due] and
// hands the answer to [Watchdog.Answered].
//
// It lives in the client's process. A pause of that process stops it together
// with the work that it watches over, so it can make up for slowness and never
// for a pause. (Second article, section five.)
type Watchdog[N Unsigned] struct {
	In      N    // until the next renewal; 0 while it runs means due
	Total   N    // until it ends by itself, renewals or not; [Watchdog.Forever] without a cap
	Trust   N    // until the client stops believing by its own clock; Forever: it has no such clock
	Running bool // a renewal is scheduled
	Lost    bool // it was told that the lock is not its client's; what the business reads
}

// Forever is the time that never runs out: the greatest of N.
func (w Watchdog[N]) Forever() N { return ^N(0) }

// Granted is the answer that gave the client its lock: it may believe in it for
// trust units from now, or Forever, if it has no clock of its own for that. A
// trust that ends before the lease does leaves no instant at which the client
// believes and the service no longer does.
func (w *Watchdog[N]) Granted(trust N) { *w = Watchdog[N]{Trust: trust} }

// Start schedules renewals every so many units, for total units in all, or
// Forever.
func (w *Watchdog[N]) Start(every, total N) {
	w.In, w.Total, w.Running = every, total, true
}

// Due reports whether the next renewal has to be sent.
func (w *Watchdog[N]) Due() bool { return w.Running && w.In == 0 }

// Over reports whether the cap on renewing is reached: from here on the lease
// is left to run out, however healthy the client looks. (Second article,
// section five: renewal is no unlimited grant.)
func (w *Watchdog[N]) Over() bool { return w.Running && w.Total == 0 }

// Doubts reports whether the client has not heard of a renewal for so long that
// it must stop by itself. (Reports O-07 and O-19: a deadline of its own, shorter
// than the lease.)
func (w *Watchdog[N]) Doubts() bool { return w.Trust == 0 }

// Elapse lets d units pass. What is Forever stays.
func (w *Watchdog[N]) Elapse(d N) {
	w.In -= min(d, w.In)
	w.Total = w.after(w.Total, d)
	w.Trust = w.after(w.Trust, d)
}

func (w *Watchdog[N]) after(left, d N) N {
	if left == w.Forever() {
		return left
	}
	return left - min(d, left)
}

// Answered takes the answer to a renewal. Renewed: the next one is due in every
// units, and the client may believe for trust more. [ErrNotOwner]: there is
// nothing left to renew, so it stops, and raises Lost in the same step, for the
// business to read before it writes. Any other error is no answer: see
// [Watchdog.Unanswered]. (Second article, section five: two kinds of failure.)
func (w *Watchdog[N]) Answered(err error, every, trust N) {
	switch err {
	case nil:
		w.In, w.Trust = every, trust
	case ErrNotOwner:
		w.Stop()
		w.Lost = true
	default:
		w.Unanswered(every)
	}
}

// AnsweredSilently is Answered by a watchdog that keeps the bad news to itself:
// on ErrNotOwner it stops, and nobody hears of it. (The bug of the second
// article, section five; report O-19, kubernetes/kubernetes#23731.)
func (w *Watchdog[N]) AnsweredSilently(err error, every, trust N) {
	if err == ErrNotOwner {
		w.Stop()
		return
	}
	w.Answered(err, every, trust)
}

// Unanswered is a renewal of which nothing was heard: the request was lost, or
// its answer. The lease may have been extended or not, so the client gains no
// trust, and tries again in every units.
func (w *Watchdog[N]) Unanswered(every N) { w.In = every }

// Stop cancels the renewals. What the client believes, and what it was told,
// stay.
func (w *Watchdog[N]) Stop() { w.In, w.Total, w.Running = 0, 0, false }
