package fencing

import (
	"github.com/afterlease/afterlease/models/fence"
	"github.com/afterlease/afterlease/models/lease"
)

// The bounds of the explored world. Each is printed with every verdict.
const (
	clientsMax   = 2 // A and B, one round each
	writesMax    = 2 // per grant, sent without waiting for answers (blind)
	inFlightMax  = clientsMax * writesMax
	pausesMax    = 1  // in all
	restartsMax  = 1  // of the resource, where the switch is on
	leaseSeconds = 30 // what the lock service grants
)

// State is the whole world. Fields that begin with Seen are history for a property; no model and
// no guard reads them.
type State struct {
	Lock     lease.Lock[uint8, uint8] // owner 1 is A, 2 is B
	Resource fence.Resource[uint8, uint8]
	Clients  [clientsMax]client
	Net      [clientsMax][writesMax]message
	Pauses   uint8 // left
	Restarts uint8 // left

	SeenGrant    uint8            // greatest grant under which a write was accepted
	SeenLast     uint8            // grant of the write accepted last (blind)
	SeenOp       uint8            // its operation number (blind)
	SeenAccepted [clientsMax]byte // writes accepted, by client
	SeenExpired  [clientsMax]bool // the client's lease has expired
	SeenStale    bool             // accepted after a write of a later grant
	SeenDisorder bool             // overwrote the same holder's later operation
	SeenLate     bool             // accepted after its own lease expired
}

// client is A or B: a program counter and the locals that still matter.
type client struct {
	PC      uint8
	Token   uint8 // of its grant
	Sent    uint8 // writes sent under it
	Copy    uint8 // what it read (rmw)
	Refused bool  // the resource has refused it: it stops
	Paused  bool
}

// Program counters. Blind: idle, holds, sent (once or twice), done. Read-compute-write: idle,
// holds, copied, sent, done.
const (
	idle uint8 = iota
	holds
	copied
	sent
	done
)

// message is a write on its way. The zero value is none.
type message struct {
	Phase uint8
	Token uint8
	Op    uint8
	Value uint8
}

// Phases of a message.
const (
	nowhere    uint8 = iota
	travelling       // sent, not arrived
	checked          // arrived and checked, not applied yet (check=split)
)

func initial(restarts uint8) State { return State{Pauses: pausesMax, Restarts: restarts} }

// believes says whether a client takes itself for the holder: it was granted the lock, has not
// given it back and nobody has told it otherwise. An expiry is not a message.
func (c *client) believes() bool { return c.PC > idle && c.PC < done && !c.Refused }

// answersDue says whether some write of a client has not been answered.
func (s *State) answersDue(who int) bool {
	for _, m := range s.Net[who] {
		if m.Phase != nowhere {
			return true
		}
	}
	return false
}

// accept is the history that an accepted write leaves for the properties.
func (s *State) accept(who int, m message, blind bool) {
	s.SeenStale = s.SeenStale || m.Token < s.SeenGrant
	s.SeenGrant = max(s.SeenGrant, m.Token)
	s.SeenLate = s.SeenLate || s.SeenExpired[who]
	s.SeenAccepted[who]++
	if blind {
		s.SeenDisorder = s.SeenDisorder || m.Token == s.SeenLast && m.Op < s.SeenOp
		s.SeenLast, s.SeenOp = m.Token, m.Op
	}
}
