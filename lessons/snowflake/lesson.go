// Package snowflake is the lesson “the hard part is not the shifts”: a node numbers by time, node and
// sequence, its clock is set back, its process restarts, its sequence is used up, its number is given
// out twice, two of its threads look at the same last id. After which of these does an id come twice?
//
// The world: node 3 with one or two threads and a clock that can be set back, node 4 with a clock
// that cannot, and a collector that receives the ids. The clock is a lane of its own, and nothing
// makes it tick in time: every order of ticks and steps is possible.
//
// Source: article 49d1b8f27d1d7712, the part on snowflake ids.
//
// Left out: where node numbers come from, a disk that fails, ids that are longer than 64 bits.
package snowflake

import (
	"github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
)

// The lanes, left to right.
const (
	laneNode3 = iota
	laneClock
	laneNode4
	laneCollector
)

// The switches, in declared order.
const (
	setRollback = iota
	setExhausted
	setNode
	setRestart
	setThreads
	setHorizon
)

// The values of the switch restart; those before waitsOut2 come in the model's order.
const (
	restartNone = iota
	restartForgets
	restartPersists
	restartPersistsLate
	restartWaitsOut2
	restartWaitsOut3
)

// The values of the switch threads.
const (
	oneThread = iota
	mutex
	unlocked
)

// The values of the switch horizon.
const (
	horizonFar = iota
	horizonChecked
	horizonUnchecked
)

// world is one choice of settings, and the Specs' closures hang on it.
type world struct {
	rules      snowflake.Rules[int8]
	reused     bool // node 4 has number 3 too
	restart    uint8
	how        snowflake.Restart
	standStill int8 // ms after a restart
	threads    uint8
	horizon    uint8
}

// Lesson is the entry for the catalogue.
var Lesson = &timeline.Lesson{About: about, Build: build}

func build(c timeline.Choice) *timeline.World {
	w := &world{
		rules: snowflake.Rules[int8]{Rollback: snowflake.Rollback(c[setRollback]), Exhausted: snowflake.Exhausted(c[setExhausted]),
			TimeMax: timeMax, SequenceMax: sequenceMax},
		reused: c[setNode] == 1, restart: c[setRestart], threads: c[setThreads],
		horizon: c[setHorizon],
	}
	if w.horizon == horizonChecked {
		w.rules.TimeMax = firstReading // the clock begins in the last millisecond that fits
	}
	switch c[setRestart] {
	case restartPersists:
		w.how = snowflake.RestartPersists
	case restartPersistsLate:
		w.how = snowflake.RestartPersistsLate
	case restartWaitsOut2:
		w.how, w.standStill = snowflake.RestartWaitsOut, 2
	case restartWaitsOut3:
		w.how, w.standStill = snowflake.RestartWaitsOut, 3
	}
	return timeline.New(timeline.Spec[State]{
		Init:       w.initial(),
		Lanes:      lanes(),
		Actions:    w.actions(),
		Properties: w.properties(),
		Bounds:     w.bounds(),
		Show:       w.show,
		Refill:     refill,
		Canon:      w.canon(),
	})
}

func (w *world) initial() State {
	return State{Node3: snowflake.NewProcess[int8](), Node4: snowflake.Fresh[int8](), Clock: firstReading,
		Ticks: ticksMax, Backs: backsMax, Restarts: uint8(w.restarts()), Saves: uint8(w.saves()),
		Requests: [nodesMax]uint8{uint8(w.requests()), requestsMax4}}
}

// refill moves the horizon of the clock: whoever waits there waits only because the world ends. The
// other budgets need no refill: nothing stands still for want of them.
func refill(s *State) { s.Ticks = ticksMax }

// canon: two threads are equal, so the one with the lower program counter and id may stand first.
func (w *world) canon() func(*State) {
	if w.threads == oneThread {
		return nil
	}
	return func(s *State) {
		a, b := s.Threads[0], s.Threads[1]
		if s.pc(0) > s.pc(1) || s.pc(0) == s.pc(1) && (a.Time > b.Time || a.Time == b.Time && a.Seq > b.Seq) {
			s.PC = s.pc(1) | s.pc(0)<<pcBits
			s.Threads = [threadsMax]thread{b, a}
		}
	}
}

func lanes() []timeline.Lane[State] {
	return []timeline.Lane[State]{
		laneNode3: {ID: "node3", Title: timeline.Text{En: "node 3", Zh: "节点 3"}, Hue: timeline.HueA,
			PC: func(s *State) *uint8 { return &s.PC }},
		laneClock:     {ID: "clock", Title: timeline.Text{En: "its clock", Zh: "它的时钟"}},
		laneNode4:     {ID: "node4", Title: timeline.Text{En: "node 4", Zh: "节点 4"}, Hue: timeline.HueB},
		laneCollector: {ID: "collector", Title: timeline.Text{En: "collector", Zh: "收集方"}},
	}
}

func (w *world) actions() []timeline.Action[State] {
	var as []timeline.Action[State]
	for who := range w.callers() {
		as = append(as, w.ask(who))
		if w.threads == unlocked {
			as = append(as, w.update(who))
		}
		if w.threads != oneThread {
			as = append(as, w.hand(who))
		}
	}
	if w.restart == restartPersistsLate {
		as = append(as, w.persist())
	}
	return append(as, w.tick(), w.next4(), w.back(), w.restartNode3())
}

func (w *world) callers() int {
	if w.threads == oneThread {
		return 1
	}
	return threadsMax
}

func (w *world) requests() int {
	if w.threads == oneThread {
		return requestsMax
	}
	return requestsOfTwo
}

func (w *world) restarts() int {
	if w.restart == restartNone {
		return 0
	}
	return restartsMax
}

func (w *world) saves() int {
	if w.restart == restartPersistsLate {
		return savesMax
	}
	return 0
}

// bounds is what is printed with every verdict; those that depend on the settings are filled in.
var bounds = [...]timeline.Bound{
	{ID: "requests", Title: text{En: "requests at node 3", Zh: "节点 3 的请求"}},
	{ID: "restarts", Title: text{En: "restarts of node 3", Zh: "节点 3 重启"}},
	{ID: "saves", Title: text{En: "saves after the fact", Zh: "事后落盘次数"}},
	{ID: "requests4", Title: text{En: "requests at node 4", Zh: "节点 4 的请求"}, Value: requestsMax4},
	{ID: "sequence", Title: text{En: "ids a millisecond (2 bits)", Zh: "每毫秒 ID 数（2 位序列）"}, Value: sequenceMax + 1},
	{ID: "ticks", Title: text{En: "milliseconds of the clock", Zh: "时钟前进的毫秒数"}, Value: ticksMax},
	{ID: "backs", Title: text{En: "rollbacks of the clock by 1 ms", Zh: "时钟回拨次数（每次 1 毫秒）"}, Value: backsMax},
}

func (w *world) bounds() []timeline.Bound {
	b := bounds
	b[0].Value, b[1].Value, b[2].Value = w.requests(), w.restarts(), w.saves()
	return b[:]
}
