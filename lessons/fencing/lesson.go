// Package fencing is the lesson “the resource has the last word”: a lease expires while its holder
// stands still, a second holder writes, and the first one wakes and writes with its old grant. Who
// refuses?
//
// The world: two clients, a single-node lock service that grants leases of 30 s and numbers them,
// a resource behind a network that delays and reorders. A write is sent, travels, is delivered. The
// switches choose what the resource compares, whether it compares and updates in one step, whether
// it remembers over a restart, and whether every write passes it.
//
// Sources: article 49d1b8f27d1d7712, first half (rule <); article 285e1f6b9d0b7262, section seven
// (rule <=). The two rules differ, and the lesson puts them side by side.
//
// Left out: the lock service is durable and never fails (lessons failover and redlock), nobody
// renews (watchdog), and the network loses nothing.
package fencing

import (
	"github.com/afterlease/afterlease/models/fence"
	"github.com/afterlease/afterlease/timeline"
)

// The lanes, left to right.
const (
	laneA = iota
	laneLock
	laneB
	laneResource
)

// The switches, in declared order.
const (
	setRule = iota
	setWork
	setReads
	setCheck
	setMark
	setPath
	setRestart
)

// world is one choice of settings, and the Specs' closures hang on it.
type world struct {
	rule     fence.Rule
	rmw      bool // read, compute, write; else blind
	carry    bool // reads carry the token
	split    bool // check, then update
	forgets  bool // the mark is lost on restart
	bypass   bool // A's writes skip the check
	restarts bool
}

// Lesson is the entry for the catalogue.
var Lesson = &timeline.Lesson{About: about, Build: build}

func build(c timeline.Choice) *timeline.World {
	w := &world{
		rule: fence.Rule(c[setRule]), rmw: c[setWork] == 1, carry: c[setReads] == 1, split: c[setCheck] == 1,
		forgets: c[setMark] == 1, bypass: c[setPath] == 1, restarts: c[setRestart] == 1,
	}
	init := initial(0)
	if w.restarts {
		init = initial(restartsMax)
	}
	return timeline.New(timeline.Spec[State]{
		Init:       init,
		Lanes:      lanes(),
		Actions:    w.actions(),
		Time:       &timeline.Time[State]{Unit: 1000, Left: left, Elapse: elapse},
		Properties: w.properties(),
		Bounds:     w.bounds(),
		Show:       w.show,
	})
}

func lanes() []timeline.Lane[State] {
	return []timeline.Lane[State]{
		laneA:        {ID: "A", Title: timeline.Same("A"), Hue: timeline.HueA, PC: func(s *State) *uint8 { return &s.Clients[0].PC }},
		laneLock:     {ID: "lock", Title: timeline.Text{En: "lock service", Zh: "锁服务"}},
		laneB:        {ID: "B", Title: timeline.Same("B"), Hue: timeline.HueB, PC: func(s *State) *uint8 { return &s.Clients[1].PC }},
		laneResource: {ID: "resource", Title: timeline.Text{En: "resource", Zh: "资源"}},
	}
}

// left is the lease that runs; a lock that is free has no deadline.
func left(s *State) int {
	if !s.Lock.Held() {
		return timeline.None
	}
	return int(s.Lock.Left)
}

func elapse(s *State, d int) {
	if s.Lock.Held() {
		s.Lock.Elapse(uint8(d))
	}
}

func (w *world) actions() []timeline.Action[State] {
	var as []timeline.Action[State]
	for who := range clientsMax {
		as = append(as, w.program(who)...)
	}
	for who := range clientsMax {
		as = append(as, w.deliveries(who)...)
	}
	as = append(as, expire())
	for who := range clientsMax {
		as = append(as, pauseAndResume(who)...)
	}
	return append(as, w.restart())
}

func (w *world) writes() int {
	if w.rmw {
		return 1
	}
	return writesMax
}

func (w *world) bounds() []timeline.Bound {
	restarts := 0
	if w.restarts {
		restarts = restartsMax
	}
	b := func(id, en, zh string, v int) timeline.Bound {
		return timeline.Bound{ID: id, Title: timeline.Text{En: en, Zh: zh}, Value: v}
	}
	return []timeline.Bound{
		b("clients", "clients, one round each", "客户端，各一轮", clientsMax),
		b("writes", "writes per grant", "每次授权的写入", w.writes()),
		b("inflight", "messages in flight", "在途消息", clientsMax*w.writes()),
		b("pauses", "pauses in all", "停顿总次数", pausesMax),
		b("restarts", "restarts of the resource", "资源重启", restarts),
		b("lease", "seconds of lease", "租约秒数", leaseSeconds),
	}
}
