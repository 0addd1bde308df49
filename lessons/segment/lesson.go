// Package segment is the lesson “a box of numbers at a time”: an allocator gives whole segments of
// numbers away, two processes hand them out one by one. What keeps the segments apart, what is lost
// with a process, and for how long can the allocator be away?
//
// The world: processes P and Q, one request a tick each as soon as they hold a segment, and an
// allocator whose row is the greatest number given away. A segment has 4 numbers. The switches
// choose whether the allocation is one statement or two, how early the following segment is fetched,
// what a restored allocator remembers, and how long it is away. P may crash once and start again.
//
// Source: article 49d1b8f27d1d7712, the part on segments.
//
// Left out: other businesses than one, segments that grow with the rate, an allocation that takes
// time (the outage stands for it), and the order in which a database commits.
package segment

import "github.com/afterlease/afterlease/timeline"

// The lanes, left to right.
const (
	laneP = iota
	laneAllocator
	laneQ
)

// The switches, in declared order.
const (
	setAllocate = iota
	setBuffer
	setRestore
	setOutage
)

// The values of restore.
const (
	noBackup = iota
	olderMax
	jumpEnough
	jumpShort
)

// What the switches buffer and outage stand for: the numbers left when the following segment is
// fetched, and how long the allocator is away, in ticks.
var (
	thresholds = [...]uint8{0, threshold, earlier}
	outages    = [...]uint8{0, coveredTicks, longerTicks}
)

// world is one choice of settings, and the Specs' closures hang on it.
type world struct {
	split  bool  // read, then write
	early  uint8 // numbers left when the following segment is fetched; 0: a single buffer
	backup uint8 // what a restore does
	outage uint8 // ticks; 0: there is none
}

// Lesson is the entry for the catalogue.
var Lesson = &timeline.Lesson{About: about, Build: build}

func build(c timeline.Choice) *timeline.World {
	w := &world{
		split:  c[setAllocate] == 0,
		early:  thresholds[c[setBuffer]],
		backup: c[setRestore],
		outage: outages[c[setOutage]],
	}
	return timeline.New(timeline.Spec[State]{
		Init:       w.initial(),
		Lanes:      lanes(),
		Actions:    w.actions(),
		Time:       &timeline.Time[State]{Unit: tickMillis, Left: left, Elapse: elapse},
		Properties: w.properties(),
		Bounds:     w.bounds(),
		Show:       w.show,
	})
}

func lanes() []timeline.Lane[State] {
	return []timeline.Lane[State]{
		laneP: {ID: "P", Title: timeline.Text{En: "process P", Zh: "进程 P"}, Hue: timeline.HueA,
			PC: func(s *State) *uint8 { return &s.Procs[0].PC }},
		laneAllocator: {ID: "allocator", Title: timeline.Text{En: "allocator", Zh: "分配器"}},
		laneQ: {ID: "Q", Title: timeline.Text{En: "process Q", Zh: "进程 Q"}, Hue: timeline.HueB,
			PC: func(s *State) *uint8 { return &s.Procs[1].PC }},
	}
}

// left is the nearer of the next request and the end of the outage. A caller who waits has no
// deadline: he waits for what others do.
func left(s *State) int {
	d := timeline.None
	if s.Down > 0 {
		d = int(s.Down) - 1
	}
	for i := range s.Procs {
		if p := &s.Procs[i]; p.counts() && (d == timeline.None || int(p.In) < d) {
			d = int(p.In)
		}
	}
	return d
}

// counts says whether a process counts the ticks to its next request.
func (p *process) counts() bool { return p.PC == serving || p.PC == servingRead }

func elapse(s *State, d int) {
	if s.Down > 0 {
		s.Down -= uint8(min(d, int(s.Down)-1))
	}
	for i := range s.Procs {
		if p := &s.Procs[i]; p.counts() {
			p.In -= uint8(min(d, int(p.In)))
		}
	}
}

func (w *world) actions() []timeline.Action[State] {
	var as []timeline.Action[State]
	for who := range processes {
		as = append(as, w.program(who)...)
	}
	return append(as, up(), crash(), restart(), w.away(), w.restore())
}

// bounds as they are printed; those that a switch decides are filled in.
var bounds = [...]timeline.Bound{
	{ID: "size", Title: timeline.Text{En: "numbers in a segment", Zh: "每段号码数"}, Value: size},
	{ID: "requestsP", Title: timeline.Text{En: "requests of P, one a tick", Zh: "P 的请求数，每拍一个"}, Value: requestsP},
	{ID: "requestsQ", Title: timeline.Text{En: "requests of Q, one a tick", Zh: "Q 的请求数，每拍一个"}, Value: requestsQ},
	{ID: "crashes", Title: timeline.Text{En: "crashes of P", Zh: "P 崩溃次数"}, Value: crashesMax},
	{ID: "threshold", Title: timeline.Text{En: "numbers left when the next segment is fetched", Zh: "预取时的剩余号码数"}},
	{ID: "faults", Title: timeline.Text{En: "faults of the allocator, a restore or an outage", Zh: "分配器故障次数，恢复或中断"}},
	{ID: "outage", Title: timeline.Text{En: "ticks of an outage", Zh: "中断的拍数"}},
}

func (w *world) bounds() []timeline.Bound {
	bs := append([]timeline.Bound(nil), bounds[:]...)
	bs[4].Value, bs[6].Value = int(w.early), int(w.outage)
	if w.backup != noBackup || w.outage > 0 {
		bs[5].Value = faultsMax
	}
	return bs
}
