package receipt

import "github.com/afterlease/afterlease/models/ledger"

// The bounds of the explored world. Each is printed with every verdict.
const (
	schedulersMax = 2
	workersMax    = 2
	lossesMax     = 1 // answers lost, in all
	crashesMax    = 1 // of a scheduler, in all
)

// State is the whole world around one slot.
type State struct {
	Slot       ledger.Schedule // the slot's row in the schedule book
	Effect     ledger.Effect   // the settlement's row in the effect book
	Schedulers [schedulersMax]scheduler
	Workers    [workersMax]worker
	Taken      uint8 // runs that a worker has taken
	Orphan     uint8 // 1 + the scheduler that died while its request travelled; 0: none travels
	Losses     uint8 // left
	Crashes    uint8 // left
}

// worker is a program counter and the run that it is at; 0: none.
type worker struct {
	PC  uint8
	Run uint8
}

// scheduler is a program counter and its request.
type scheduler struct {
	PC     uint8
	Flight uint8
}

// Program counters of a scheduler.
const (
	waiting  uint8 = iota // the slot is due and it has not asked; as a standby: it watches
	asked                 // its request is on its way
	unheard               // its request arrived and the answer was lost
	over                  // it is done with this slot
	down                  // it has crashed
	checking              // it will look for what it may have missed
	missed                // it has found nothing in the ledger
	pcs
)

// Values of scheduler.Flight. A second request that is sent while an older one of the same
// scheduler still travels has a name of its own.
const (
	nowhere uint8 = iota
	travelling
	travellingToo
)

// idle and busy are the program counters of a worker.
const (
	idle uint8 = iota
	busy
)

func initial(losses, crashes uint8) State { return State{Losses: losses, Crashes: crashes} }
