// Package ledgers is the lesson “schedule, run, effect: three books”: a worker does the work and
// dies before it has written that down, or writes it down and dies before it has done it. Which
// order, which transaction and which key keep the books in agreement?
//
// The world: one slot has one run. Two workers claim it, do the settlement, and mark the run done. A
// worker may crash at any point; then its lease runs out and the run is claimed again. Once, the
// lease runs out although the worker lives. An external effect is asked for by a request that
// travels, and that its worker cannot call back. The switches choose what comes first, whether the
// run book survives a crash, and whether the mark is read again when it is written.
//
// Sources: article 49d1b8f27d1d7712, the part on scheduled jobs; reports O-43 and O-49.
//
// Left out: how the run came to be (lesson receipt), an old attempt that reports success for a new
// one (takeover), clocks.
package ledgers

import (
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

// The lanes, left to right.
const (
	laneFirst = iota
	laneLedger
	laneSecond
	laneEffect
)

// The switches, in declared order.
const (
	setCommit = iota
	setBook
	setRecheck
	setDuplicate
)

// commit is the value of the switch of that name.
type commit uint8

const (
	effectFirst commit = iota
	markFirst
	transaction
	externalKey
	external
	externalQuery
)

// The models whose methods the steps name.
type (
	run    = ledger.Run
	effect = ledger.Effect
	books  = ledger.Books
)

// world is one choice of settings, and the Specs' closures hang on it.
type world struct {
	commit  commit
	memory  bool // the run book is lost with the process, and both workers are in it
	recheck bool // the mark is read when it is written
	strict  bool // “applied already” is taken for a failure
}

// Lesson is the entry for the catalogue.
var Lesson = &timeline.Lesson{About: about, Build: build}

func build(c timeline.Choice) *timeline.World {
	w := &world{commit: commit(c[setCommit]), memory: c[setBook] == 1, recheck: c[setRecheck] == 0, strict: c[setDuplicate] == 1}
	return timeline.New(timeline.Spec[State]{
		Init:       initial(),
		Lanes:      lanes(),
		Actions:    w.actions(),
		Properties: properties(),
		Bounds:     w.bounds(),
		Show:       w.show,
		Refill:     func(s *State) { s.Crashes, s.Early = crashesMax, earlyMax },
	})
}

func lanes() []timeline.Lane[State] {
	return []timeline.Lane[State]{
		laneFirst: {ID: "w1", Title: text{En: "worker 1", Zh: "工作节点 1"}, Hue: timeline.HueA,
			PC: func(s *State) *uint8 { return &s.Workers[0].PC }},
		laneLedger: {ID: "ledger", Title: text{En: "run book", Zh: "执行账"}},
		laneSecond: {ID: "w2", Title: text{En: "worker 2", Zh: "工作节点 2"}, Hue: timeline.HueB,
			PC: func(s *State) *uint8 { return &s.Workers[1].PC }},
		laneEffect: {ID: "effect", Title: text{En: "effect", Zh: "业务效果"}},
	}
}

// external says whether the effect is another party's, reached over a network.
func (w *world) external() bool { return w.commit >= externalKey }

func (w *world) actions() (as list) {
	for who := range workersMax {
		w.program(&as, who)
	}
	if w.external() {
		for n := range uint8(requestsMax) {
			w.delivery(&as, n+1)
		}
	}
	expire(&as)
	w.crash(&as, 0)
	w.restart(&as, 0)
	if !w.memory {
		w.crash(&as, 1)
		w.restart(&as, 1)
	}
	return as
}

// action is a thing that can happen in this world; list is where they are put.
type (
	action = timeline.Action[State]
	list   = []action
)

// put adds an action to a list, to be filled in before the next one is added. It is kept whole for
// the WASM's sake.
//
//go:noinline
func put(as *list, id string, lane int, kind timeline.Kind, label text) *action {
	*as = append(*as, action{ID: id, Lane: lane, Kind: kind, Label: label})
	return &(*as)[len(*as)-1]
}

var bounds = [...]timeline.Bound{
	{ID: "runs", Title: text{En: "runs, of one slot", Zh: "执行记录，同一个时间槽"}, Value: 1},
	{ID: "workers", Title: text{En: "workers", Zh: "工作节点"}, Value: workersMax},
	{ID: "crashes", Title: text{En: "crashes of a worker", Zh: "工作节点崩溃"}, Value: crashesMax},
	{ID: "early", Title: text{En: "leases that run out on a living worker", Zh: "节点还活着就到期的租约"}, Value: earlyMax},
	{ID: "inflight", Title: text{En: "requests in flight", Zh: "在途请求"}, Value: requestsMax},
}

func (w *world) bounds() []timeline.Bound {
	bs := bounds
	if !w.external() {
		return bs[:len(bs)-1]
	}
	return bs[:]
}
