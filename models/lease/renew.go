package lease

// The methods of this file are renewals that go wrong, and the half of one. A
// client that works calls none of them: it uses [Lock.Extend], which compares
// and extends in one step inside the service.

// CheckOwner is the comparison of [Lock.Extend] alone: [ErrNotOwner] if the
// lock is not who's. It is a GET. It changes nothing, and its answer is true
// only as long as nobody else is served. (Second article, section four: the
// same window for release and for renewal.)
func (l *Lock[O, N]) CheckOwner(who O) error {
	if !l.Held() || l.Owner != who {
		return ErrNotOwner
	}
	return nil
}

// ExtendBlind makes the remaining lease ttl units again whoever owns the lock:
// a PEXPIRE by name. Without a comparison, or with one that was made by
// [Lock.CheckOwner] some time before, it may renew the lease of a successor. On
// a free lock there is nothing to extend, and it returns [ErrNotOwner]; for ttl
// 0 it returns [ErrNoLease]. (Second article, section five: a renewal has to
// fail once the lock has changed hands.)
func (l *Lock[O, N]) ExtendBlind(ttl N) error {
	if ttl == 0 {
		return ErrNoLease
	}
	if !l.Held() {
		return ErrNotOwner
	}
	l.Left = ttl
	return nil
}

// ExtendOrTake extends who's lease, and takes the lock again where it finds it
// free. The caller is told "renewed" either way, although a lock that was free
// may have had any number of other holders in between. What it then holds is a
// new grant with a new token, which nobody hands to it. Somebody else's lock
// gives [ErrNotOwner]; a free one the errors of [Lock.Acquire]. (Report O-05,
// swarthy/redis-semaphore#175.)
func (l *Lock[O, N]) ExtendOrTake(who O, ttl N) error {
	if !l.Held() {
		_, err := l.Acquire(who, ttl)
		return err
	}
	return l.Extend(who, ttl)
}
