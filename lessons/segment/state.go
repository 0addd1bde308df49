package segment

import "github.com/afterlease/afterlease/models/segment"

// The bounds of the explored world. Each is printed with every verdict.
const (
	processes    = 2  // P and Q
	size         = 4  // numbers in a segment
	threshold    = 2  // numbers left when the following segment is fetched (buffer=double)
	earlier      = 3  // the same with buffer=early
	numbersMax   = 32 // in all: one bit of history each
	requestsP    = 6  // one a tick
	requestsQ    = 5
	crashesMax   = 1 // of P
	faultsMax    = 1 // of the allocator: a restore or an outage, where its switch is on
	coveredTicks = 2 // an outage that the threshold covers
	longerTicks  = 3 // and one that it does not
	periodTicks  = 1 // from one request of a process to the next
	tickMillis   = 1000
)

type (
	number = segment.Segment[uint8]
	row    = segment.Row[uint8]
	buffer = segment.Buffer[uint8]
)

// State is the whole world. Fields that begin with Seen are history for a property; no model and no
// guard reads them.
type State struct {
	SeenIssued uint32 // bit n−1: the number n has been handed out

	Row      row // the allocator's
	Procs    [processes]process
	Down     uint8 // allocator: 0 up, else 1 + ticks left of its outage
	Crashes  uint8 // left
	Restores uint8 // left; the allocator has one fault in all, so a restore uses
	Outages  uint8 // up the outage too, and the other way round

	SeenTop      uint8 // greatest number ever given away; below it there are no gaps
	SeenLost     uint8 // numbers that were in P's buffer when it crashed
	SeenWait     uint8 // longest outage that a caller has had before it, in ticks
	SeenWaited   bool  // a caller has found no number
	SeenTwice    bool  // a number has been handed out twice
	SeenOverlap  bool  // a segment overlaps one given away before
	SeenDisorder bool  // a number was handed out after a greater one
}

// process is P or Q: a program counter and the locals that still matter.
type process struct {
	PC       uint8
	Box      buffer
	In       uint8 // ticks until the next request; 0: it is here
	Requests uint8 // still to come
	Read     uint8 // the maximum as it was read (allocate=split)
}

// Program counters. A process that has begun to fetch with two statements stands at one of the last
// three until it writes back.
const (
	off     uint8 = iota // not started: holds nothing, takes no requests
	loading              // started, takes no requests before it has a segment
	serving
	waiting // serving, and a caller waits
	gone    // crashed
	done    // no more requests
	loadingRead
	servingRead
	waitingRead
)

// reading is the distance from a program counter to its twin after the first of two statements.
const reading = loadingRead - loading

// midway says whether a process has read and not yet written back.
func (p *process) midway() bool { return p.PC >= loadingRead }

// alive says whether a process has something that a crash can take.
func (p *process) alive() bool { return p.PC != off && p.PC != gone && p.PC != done }

func (w *world) initial() State {
	s := State{Crashes: crashesMax}
	s.Procs[0].Requests, s.Procs[1].Requests = requestsP, requestsQ
	if w.backup != noBackup {
		s.Restores = faultsMax
	}
	if w.outage > 0 {
		s.Outages = faultsMax
	}
	return s
}

// give is the history that an allocation leaves for the properties. Segments are given away without
// gaps, so one that begins below the top overlaps.
func (s *State) give(n number) {
	s.SeenOverlap = s.SeenOverlap || n.Lo < s.SeenTop
	s.SeenTop = max(s.SeenTop, n.Hi)
}

// issue is the history that a handed out number leaves; it says whether the number is new.
func (s *State) issue(n uint8) (fresh bool) {
	since := s.SeenIssued >> (n - 1)
	s.SeenTwice = s.SeenTwice || since&1 != 0
	s.SeenDisorder = s.SeenDisorder || since > 1
	s.SeenIssued |= 1 << (n - 1)
	return since&1 == 0
}

// wait is the history that a waiting caller leaves.
func (s *State) wait() {
	s.SeenWaited = true
	if s.Down > 0 {
		s.SeenWait = max(s.SeenWait, s.Down-1)
	}
}
