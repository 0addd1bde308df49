package timelinetest

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
)

// Fencing is what the resource of a LockWorld compares with its fence, the greatest token that it
// has accepted. The fence is kept in every variant: unfenced it is only remembered.
type Fencing uint8

// The variants.
const (
	Unfenced     Fencing = iota // nothing
	FencedWrites                // the token of a write
	FencedAll                   // the tokens of reads and writes
)

func (f Fencing) String() string { return [...]string{"unfenced", "fencedWrites", "fencedAll"}[f] }

// LockClientsMax is how many clients a LockState has room for.
const LockClientsMax = 3

// LockState is the state of a LockWorld; every number stays below 3 × rounds + 1.
type LockState struct {
	Client [LockClientsMax]LockClient
	// Holder is the number of the client that the lock service thinks of as the holder, from 1; 0 is
	// nobody. Counter is the last token given out.
	Holder, Counter uint8
	// Fence and Value are the resource's.
	Fence, Value uint8
	// SeenAccepted counts accepted writes: each adds one to what its client read, so that Value is
	// smaller when an update was lost.
	SeenAccepted uint8
	// SeenStale says that a write was accepted after one with a greater token.
	SeenStale bool
}

// LockClient is one client's program. Token and Copy are 0 while idle.
type LockClient struct{ PC, Token, Copy, Rounds uint8 }

// The values of LockClient.PC, named for the step that comes next.
const (
	LockIdle uint8 = iota
	LockRead
	LockCompute
	LockWrite
	LockRelease
)

var (
	notThere = not("the program is not at this step", "程序还没走到这一步")
	notFree  = not("the lock is held", "锁被占用")
	notHeld  = not("nobody holds the lock", "没有人持有锁")
	allDone  = not("this client has done all its rounds", "该客户端已完成全部轮次")
)

// LockWorld is the bare lock world: each client goes rounds times through acquire (the token is
// the next number), read, compute, write and release (which frees the lock only if the client still
// holds it). The holder's lease may expire at any time. It is untimed: every order of steps is
// possible, which is an arbitrary pause everywhere.
func LockWorld(fencing Fencing, clients, rounds int) *timeline.World {
	return timeline.New(LockSpec(fencing, clients, rounds))
}

// LockSpec is what a LockWorld is made of, for tests that bend it.
func LockSpec(fencing Fencing, clients, rounds int) timeline.Spec[LockState] {
	if clients < 1 || clients > LockClientsMax || rounds < 1 || clients*rounds > 255 {
		panic("timelinetest: a LockWorld has 1 to 3 clients and at least one round; it counts " +
			"tokens in 8 bits")
	}
	spec := timeline.Spec[LockState]{Properties: lockProperties(), Bounds: []timeline.Bound{
		{ID: "clients", Title: both("clients", "客户端数"), Value: clients},
		{ID: "rounds", Title: both("rounds of each client", "每个客户端的轮数"), Value: rounds},
	}}
	for c := range clients {
		id := "c" + strconv.Itoa(c+1)
		spec.Lanes = append(spec.Lanes, timeline.Lane[LockState]{ID: id, Title: timeline.Same(id),
			PC: func(s *LockState) *uint8 { return &s.Client[c].PC }})
		l := &lockLane{id: id, c: c, fencing: fencing, rounds: uint8(rounds), lock: clients, resource: clients + 1}
		spec.Actions = append(spec.Actions, l.actions()...)
	}
	spec.Lanes = append(spec.Lanes,
		timeline.Lane[LockState]{ID: "lock", Title: both("lock service", "锁服务")},
		timeline.Lane[LockState]{ID: "resource", Title: both("resource", "资源")})
	spec.Actions = append(spec.Actions, lockExpire(clients))
	return spec
}

func lockProperties() []timeline.Property[LockState] {
	return []timeline.Property[LockState]{
		{ID: "NoStaleOverwrite", Kind: timeline.Always, Title: both("no stale overwrite", "没有过期覆盖"),
			Holds: func(s *LockState) bool { return !s.SeenStale }},
		{ID: "NoLostUpdate", Kind: timeline.Always, Title: both("no lost update", "没有丢失更新"),
			Holds: func(s *LockState) bool { return s.Value == s.SeenAccepted }},
		{ID: "SomethingDone", Kind: timeline.Possible, Title: both("a write is accepted", "有写入被接受"),
			Holds: func(s *LockState) bool { return s.SeenAccepted > 0 }},
	}
}

func lockExpire(lane int) timeline.Action[LockState] {
	return timeline.Action[LockState]{ID: "lock.expire", Label: both("lease expires", "租约到期"), Lane: lane, Kind: timeline.Timer,
		Guard: func(s *LockState) *timeline.Reason {
			if s.Holder == 0 {
				return notHeld
			}
			return nil
		},
		Do: func(s *LockState, log *timeline.Log) {
			s.Holder = 0
			if log != nil {
				log.Say(timeline.Event{Kind: timeline.Expire, Lane: lane, To: lane, Label: both("lease expires", "租约到期"), Text: both("The lease expires.", "租约到期。")})
			}
		}}
}

// LockWorldOfEquals is a LockWorld that declares its symmetry: no client is special, so the states that
// differ only by which client is which are one.
func LockWorldOfEquals(fencing Fencing, clients, rounds int) *timeline.World {
	return timeline.New(LockSpecOfEquals(fencing, clients, rounds))
}

// LockSpecOfEquals is what a LockWorldOfEquals is made of.
func LockSpecOfEquals(fencing Fencing, clients, rounds int) timeline.Spec[LockState] {
	spec := LockSpec(fencing, clients, rounds)
	spec.Canon = func(s *LockState) { s.sort(clients) }
	return spec
}

// sort puts the clients in order; the holder keeps the lock at its new place. Of two clients in the
// same place the holder comes first.
func (s *LockState) sort(clients int) {
	for i := 1; i < clients; i++ {
		for j := i; j > 0 && s.rank(j-1) > s.rank(j); j-- {
			s.Client[j-1], s.Client[j] = s.Client[j], s.Client[j-1]
			switch int(s.Holder) {
			case j:
				s.Holder++
			case j + 1:
				s.Holder--
			}
		}
	}
}

func (s *LockState) rank(c int) uint64 {
	me := s.Client[c]
	rank := uint64(me.PC)<<24 | uint64(me.Token)<<16 | uint64(me.Copy)<<8 | uint64(me.Rounds)
	if rank <<= 1; int(s.Holder) != c+1 {
		rank++
	}
	return rank
}
