package watchdog

import "github.com/afterlease/afterlease/models/lease"

// Times are counted in units of 2.5 s: a lease of 30 s is a whole number of periods at a half, a
// third and a quarter of it.
const (
	unitMillis  = 2500
	ttlUnits    = 12           // the lease: 30 s
	workUnits   = 24           // A's business: 60 s, longer than the lease under every switch
	rivalUnits  = 2            // B's business: 5 s
	capUnits    = 36           // all renewals of one lock, where there is a cap: 90 s
	trustUnits  = ttlUnits - 1 // A's own deadline: 27.5 s after the last renewal that it heard of
	roundsMax   = 1            // of A and of B
	pausesMax   = 1            // of A's process
	accidentMax = 1            // A hangs, fails or crashes
)

type (
	lock     = lease.Lock[uint8, uint8]
	watchdog = lease.Watchdog[uint8]
)

// Credentials of the lock.
const (
	ownerA uint8 = iota + 1
	ownerB
)

// State is the whole world. Nothing in it counts renewals, so that a watchdog can renew for ever and
// the states stay few. Fields that begin with Seen are history for a property.
type State struct {
	Lock   lock
	Dog    watchdog // in A's process
	DogPC  uint8
	A      business
	B      rival
	Paused bool  // A's process, watchdog included
	Faults uint8 // left, of the kind that is switched on

	SeenAfter    uint8 // 1 + the units since A's process died while A owned the lock; stops when the lock is freed
	SeenForeign  bool  // A's watchdog has renewed a lease that was not A's
	SeenIntruded bool  // A's write has landed while A did not own the lease
	SeenUntold   bool  // the watchdog knows that the lock was lost, and the business was not told
	SeenDeaf     bool  // and went on
}

// business is A: a program counter and what still matters.
type business struct {
	PC    uint8
	Work  uint8 // left of its work
	Token uint8 // of its grant
}

// rival is B.
type rival struct {
	PC   uint8
	Work uint8
}

// Program counters of A's business; B uses idle, working and done.
const (
	idle        uint8 = iota
	granted           // the service has granted the lock; the callback that A waits for has not run
	working           // inside the critical section
	cleared           // it has looked, and may write
	leaving           // cleaning up
	cancelled         // its renewal is cancelled, its lock not deleted
	deleted           // its lock is deleted, its renewal not cancelled
	interrupted       // it stopped waiting for the callback
	hung              // inside for ever
	gone              // it has ended without cleaning up
	dead              // its process has
	done
)

// Program counters of the watchdog.
const (
	off     uint8 = iota
	pending       // to be registered by the callback of acquire
	waiting       // for its next renewal
	looked        // between GET and PEXPIRE
)

// inside says whether A is in the critical section: it was granted the lock and may still write.
func (b *business) inside() bool { return b.PC >= granted && b.PC <= cleared || b.PC == hung }

// owns says whether the lease is the one that A was granted. A lock that was lost and taken again is
// another one.
func (s *State) owns() bool {
	return s.Lock.Held() && s.Lock.Owner == ownerA && s.Lock.Counter == s.A.Token
}

// freed says whether the first lock that anybody got has been given or taken back.
func (s *State) freed() bool {
	return s.Lock.Counter > 1 || s.Lock.Counter == 1 && !s.Lock.Held()
}

// told is the history that bad news leaves: the watchdog knows now that the lock was not A's, and a
// business inside that is not told goes on in good faith.
func (s *State) told() {
	if !s.Dog.Lost && s.A.inside() {
		s.SeenUntold = true
	}
}

// deaf is the history that the next step of the business leaves.
func (s *State) deaf() {
	s.SeenDeaf = s.SeenDeaf || s.SeenUntold
	s.SeenUntold = false
}
