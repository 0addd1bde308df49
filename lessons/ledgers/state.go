package ledgers

import "github.com/afterlease/afterlease/models/ledger"

// The bounds of the explored world. Each is printed with every verdict.
const (
	workersMax  = 2
	requestsMax = 4 // on their way at once
	crashesMax  = 2 // of a worker, in all
	earlyMax    = 1 // leases that run out while their worker still lives
)

// lease is how long a claim lasts. The world is untimed: it lasts until it has run out.
const lease = 1

// runKey is the run's idempotency key as a number; 0 is no key.
const runKey = 1

// State is the whole world of one run.
type State struct {
	Books   ledger.Books // the run's row and the effect's row
	Workers [workersMax]worker
	Flight  [requestsMax]uint8 // 1 + the worker that sent the request; 0: none
	Crashes uint8              // left
	Early   uint8              // left
}

// worker is a program counter and the locals that still matter.
type worker struct {
	PC      uint8
	Attempt uint8 // the number of its claim
	Request uint8 // the number of the request that it waits for
}

// Program counters of a worker.
const (
	idle     uint8 = iota
	claimed        // it has the run
	acted          // the effect has happened, as far as it knows; to be marked
	marked         // the run is marked; the effect is to come
	asked          // it has asked, and the effect had not happened
	sent           // it waits for the answer to its request
	rejected       // the answer was “applied already”, and it takes that for a failure
	down           // its process has crashed
	pcs
)

func initial() State { return State{Crashes: crashesMax, Early: earlyMax} }

// lives says whether the worker that holds the claim is still at it.
func (s *State) lives() bool {
	w := &s.Workers[s.Books.Run.Worker-1]
	return w.Attempt != 0 && uint16(w.Attempt) == s.Books.Run.Attempt
}

// room is the lowest number that no request on its way has; 0 if there is none.
func (s *State) room() uint8 {
	for i, from := range s.Flight {
		if from == 0 {
			return uint8(i) + 1
		}
	}
	return 0
}

// waitsFor says whether the sender of a request still waits for its answer.
func (s *State) waitsFor(request uint8) bool {
	w := &s.Workers[s.Flight[request-1]-1]
	return w.PC == sent && w.Request == request
}
