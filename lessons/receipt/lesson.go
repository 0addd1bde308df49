// Package receipt is the lesson “the scheduler that never heard back”: a run is asked for, the
// answer is lost, and whoever asks again may create a second one, and whoever does not may create
// none.
//
// The world: one slot of one job is due. One or two schedulers ask a ledger for a run; a request
// travels, the answer comes back or is lost. Two workers take what runs there are and do the
// settlement, once for each run. The switches choose what the ledger compares, how many schedulers
// there are and when the second one fires, whether a scheduler that comes back looks for what it
// missed, and what becomes of the requests of a scheduler that dies.
//
// Sources: article 49d1b8f27d1d7712, the part on scheduled jobs; Kubernetes' description of
// CronJob; reports O-37, O-40, O-41, O-42, O-44 and O-50.
//
// Left out: workers that fail (lesson ledgers), many slots (missed, overlap), clocks and time zones
// (dst).
package receipt

import (
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

// The lanes, left to right.
const (
	laneFirst = iota
	laneSecond
	laneLedger
	laneWorker1
	laneWorker2
	laneEffect
)

// The switches, in declared order.
const (
	setKey = iota
	setSchedulers
	setMisses
	setRequests
	setFaults
)

// keying is the value of the switch “key”.
type keying uint8

const (
	keyNone keying = iota
	keySlot
	keyLock
)

// staffing is the value of the switch “schedulers”.
type staffing uint8

const (
	one staffing = iota
	two
	standby
)

// world is one choice of settings, and the Specs' closures hang on it.
type world struct {
	key             keying
	staff           staffing
	detects         bool // a scheduler that comes back looks for missed slots
	outlive         bool // a request outlives its scheduler
	losses, crashes uint8
}

// Lesson is the entry for the catalogue.
var Lesson = &timeline.Lesson{About: about, Build: build}

func build(c timeline.Choice) *timeline.World {
	w := &world{key: keying(c[setKey]), staff: staffing(c[setSchedulers]), detects: c[setMisses] == 0, outlive: c[setRequests] == 1}
	if c[setFaults] <= 1 { // both, loss
		w.losses = lossesMax
	}
	if c[setFaults]%2 == 0 { // both, crash
		w.crashes = crashesMax
	}
	return timeline.New(timeline.Spec[State]{
		Init:       initial(w.losses, w.crashes),
		Lanes:      lanes(),
		Actions:    w.actions(),
		Properties: properties(),
		Bounds:     w.bounds(),
		Show:       w.show,
		Refill:     func(s *State) { s.Losses, s.Crashes = w.losses, w.crashes },
	})
}

func lanes() []timeline.Lane[State] {
	return []timeline.Lane[State]{
		laneFirst: {ID: "s1", Title: text{En: "scheduler", Zh: "调度器"}, Hue: timeline.HueA,
			PC: func(s *State) *uint8 { return &s.Schedulers[0].PC }},
		laneSecond: {ID: "s2", Title: text{En: "second scheduler", Zh: "第二调度器"}, Hue: timeline.HueB,
			PC: func(s *State) *uint8 { return &s.Schedulers[1].PC }},
		laneLedger: {ID: "ledger", Title: text{En: "ledger", Zh: "账本"}},
		laneWorker1: {ID: "w1", Title: text{En: "worker 1", Zh: "工作节点 1"},
			PC: func(s *State) *uint8 { return &s.Workers[0].PC }},
		laneWorker2: {ID: "w2", Title: text{En: "worker 2", Zh: "工作节点 2"},
			PC: func(s *State) *uint8 { return &s.Workers[1].PC }},
		laneEffect: {ID: "effect", Title: text{En: "effect", Zh: "业务效果"}},
	}
}

// present is how many schedulers there are.
func (w *world) present() int {
	if w.staff == one {
		return 1
	}
	return schedulersMax
}

func (w *world) actions() (as list) {
	for who := range w.present() {
		w.program(&as, who)
	}
	for n := range workersMax {
		take(&as, n)
		work(&as, n)
	}
	for who := range w.present() {
		w.arrival(&as, who, false)
		w.arrival(&as, who, true)
	}
	if w.outlive {
		w.orphan(&as)
	}
	if w.key == keyLock {
		unlock(&as)
	}
	w.crashing(&as)
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
	{ID: "slots", Title: text{En: "slots", Zh: "时间槽"}, Value: 1},
	{ID: "schedulers", Title: text{En: "schedulers", Zh: "调度器"}},
	{ID: "workers", Title: text{En: "workers, which do not fail", Zh: "工作节点，不出故障"}, Value: workersMax},
	{ID: "losses", Title: text{En: "answers lost", Zh: "丢失的答复"}},
	{ID: "crashes", Title: text{En: "crashes of a scheduler", Zh: "调度器崩溃"}},
}

func (w *world) bounds() []timeline.Bound {
	bs := bounds
	bs[1].Value, bs[3].Value, bs[4].Value = w.present(), int(w.losses), int(w.crashes)
	return bs[:]
}

// row is the slot's row: the model whose methods the steps name.
type row = ledger.Schedule
