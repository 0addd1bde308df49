package snowflake

import "github.com/afterlease/afterlease/models/snowflake"

// The bounds of the explored world. Each is printed with every verdict. The layout is small, so that
// a sequence can be used up: two bits, four ids a millisecond.
const (
	sequenceBits  = 2
	sequenceMax   = 1<<sequenceBits - 1
	ticksMax      = 3 // milliseconds that node 3's clock goes forward
	backsMax      = 2 // times that it is set back, by one millisecond each
	restartsMax   = 1 // of node 3, where the switch is on
	savesMax      = 1 // after the fact, where the switch is on: the next would be some ms later
	requestsMax   = 5 // at node 3, one thread
	requestsOfTwo = 3 // at node 3, two threads together
	requestsMax4  = 1 // at node 4
	threadsMax    = 2 // of node 3
	firstReading  = 3 // of node 3's clock, so that it can go back at once
	timeMax       = 9 // the last reading there can be, a refilled world included
)

// The nodes, as generators: their numbers are 3 and, unless reused, 4.
const (
	node3 = iota
	node4
	nodesMax
)

type (
	generator = snowflake.Generator[int8]
	process   = snowflake.Process[int8]
)

// State is the whole world. Fields that begin with Seen are history for a property; no model and
// no guard reads them.
type State struct {
	Node3    process
	Node4    generator
	PC       uint8              // of node 3: that of its threads, two bits each
	Threads  [threadsMax]thread // of node 3
	Clock    int8               // what node 3's clock reads
	Ticks    uint8              // left
	Backs    uint8              // left
	Restarts uint8              // left
	Saves    uint8              // left (restart=persistsLate)
	Requests [nodesMax]uint8    // left

	SeenIDs     [nodesMax]idSet // at the collector, by generator
	SeenTop     uint8           // greatest id that node 3 issued, as its slot and one; 0: none
	SeenRefused uint8           // callers turned away
	SeenDrift   uint8           // ms that an id was stamped ahead of the clock, at most
	SeenTwice   bool            // an id came to the collector that it had
	SeenDown    bool            // a generator issued an id that is not greater than its last
	SeenLate    bool            // an id came after a greater one of the same generator
}

// thread is a caller of node 3: the id that it holds or has computed.
type thread struct{ Time, Seq int8 }

// Program counters of a thread.
const (
	idle    uint8 = iota
	waiting       // asked, and has to wait for the clock
	checked       // has looked and computed, not stored (threads=unlocked)
	issued        // has an id that is not handed over (two threads)
	pcs
)

// pcBits are the bits of a thread's program counter in the lane's.
const pcBits = 2

// pc is the program counter of one thread.
func (s *State) pc(who int) uint8 { return s.PC >> (pcBits * who) & (pcs - 1) }

func (s *State) setPC(who int, pc uint8) {
	s.PC = s.PC&^((pcs-1)<<(pcBits*who)) | pc<<(pcBits*who)
}

// anyWaits says whether a caller of node 3 waits.
func (s *State) anyWaits() bool { return s.pc(0) == waiting || s.pc(1) == waiting }

// idSet is a set of ids of one generator: a bit for each slot.
type idSet [(timeMax + 1) * (sequenceMax + 1) / 8]uint8

// slot numbers the pairs of time and sequence in the order of ids. Where nobody looks at the horizon,
// a time beyond it spills into the sign bit, and its ids come before all others.
func (w *world) slot(time, seq int8) uint8 {
	if w.horizon == horizonUnchecked {
		time -= firstReading + 1
		if time < 0 {
			time += timeMax + 1
		}
	}
	return uint8(time)<<sequenceBits | uint8(seq)
}

func (ids *idSet) has(slot uint8) bool { return ids[slot>>3]>>(slot&7)&1 != 0 }

func (ids *idSet) add(slot uint8) { ids[slot>>3] |= 1 << (slot & 7) }

// above says whether the set has an id that is greater than a slot.
func (ids *idSet) above(slot uint8) bool {
	if ids[slot>>3]>>(slot&7) > 1 {
		return true
	}
	for _, b := range ids[slot>>3+1:] {
		if b != 0 {
			return true
		}
	}
	return false
}

func (ids *idSet) empty() bool { return *ids == idSet{} }

// realTime is what a clock reads that was never set back, which is node 4's.
func (s *State) realTime() int8 { return s.Clock + backsMax - int8(s.Backs) }

// note is the history that node 3 leaves when it has issued its last id.
func (w *world) note(s *State) {
	id := w.slot(s.Node3.Gen.Last, s.Node3.Gen.Seq)
	s.SeenDown = s.SeenDown || id < s.SeenTop
	s.SeenTop = max(s.SeenTop, id+1)
	s.SeenDrift = max(s.SeenDrift, uint8(max(0, s.Node3.Gen.Last-s.Clock)))
}

// collect is an id arriving at the collector; it says whether it was there already. With reused both
// nodes have number 3, and one's id is the other's.
func (w *world) collect(s *State, node int, id uint8) (again bool) {
	mine, other := &s.SeenIDs[node], &s.SeenIDs[node3+node4-node]
	again = mine.has(id) || w.reused && other.has(id)
	s.SeenTwice = s.SeenTwice || again
	s.SeenLate = s.SeenLate || mine.above(id)
	mine.add(id)
	return again
}
