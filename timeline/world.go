package timeline

import (
	"math"
	"slices"
	"unsafe"
)

// World is a Spec that is ready to run. It has forgotten the type of the State: a State is some words
// to it, and the author's functions are called with their address. So the drivers exist once for all
// lessons, which keeps the WASM small, and a list of lessons needs no interface.
type World struct {
	Lanes      []Lane[Opaque]
	Actions    []Action[Opaque]
	Time       *Time[Opaque]
	Properties []Property[Opaque]
	Bounds     []Bound
	Show       func(s *Opaque, show Display) []Card
	Refill     func(s *Opaque)
	Canon      func(s *Opaque)

	vocabulary
	init     State
	programs []program // lane by lane; last the actions whose guard is asked in every state
	first    []Act     // the urgent ones, asked before a wait
}

// Opaque stands for a State whose type is not known where it is used.
type Opaque struct{}

// State is a State of some Spec as plain words. A State has no padding and no pointer (Spec's
// contract): equal States are equal words, and what is left of the last word stays 0.
type State []uint64

// At is the address of the State, as the functions of its World take it.
func (s State) At() *Opaque { return (*Opaque)(unsafe.Pointer(unsafe.SliceData(s))) }

// Clone is a copy.
func (s State) Clone() State { return append(State(nil), s...) }

// Equal says whether two States of one World are the same.
func (s State) Equal(t State) bool { return slices.Equal(s, t) }

// As is a State with its type, for those who know it: the lesson's own tests.
func As[S comparable](s State) *S { return (*S)(unsafe.Pointer(unsafe.SliceData(s))) }

// New checks a Spec and makes it ready to run. It panics on a broken contract: a Spec is source
// code, and a wrong one is a bug of its author.
func New[S comparable](spec Spec[S]) *World {
	checkState(spec.Init)
	w := &World{
		Lanes:      *recast[[]Lane[Opaque]](&spec.Lanes),
		Actions:    *recast[[]Action[Opaque]](&spec.Actions),
		Time:       recast[Time[Opaque]](spec.Time),
		Properties: *recast[[]Property[Opaque]](&spec.Properties),
		Bounds:     spec.Bounds,
		Show:       *recast[func(*Opaque, Display) []Card](&spec.Show),
		Refill:     *recast[func(*Opaque)](&spec.Refill),
		Canon:      *recast[func(*Opaque)](&spec.Canon),
		init:       make(State, max(1, (unsafe.Sizeof(spec.Init)+7)/8)),
	}
	*As[S](w.init) = spec.Init
	w.check()
	w.index()
	return w
}

// recast forgets the type of the State. It is sound because nothing but the type behind a pointer
// changes: a func(*S) and a func(*Opaque) are called alike, and a Lane, Action, Time or Property holds
// a State nowhere, only functions that take its address.
func recast[To, From any](p *From) *To { return (*To)(unsafe.Pointer(p)) }

// Init is the first State.
func (w *World) Init() State { return w.init.Clone() }

// Words is the size of a State.
func (w *World) Words() int { return len(w.init) }

// program is what a lane can do, by its program counter; without one, at 0.
type program struct {
	pc int // where it stands in the State, in bytes; -1 without one
	at []place
}

// place is what a lane can do at a value of its program counter. Mostly that is one action; where it
// is none, the only one is one that never can.
type place struct {
	only offer
	more []offer
}

// offer is an action that may be enabled; without a guard it is.
type offer struct {
	guard func(*Opaque) *Reason
	do    func(*Opaque, *Log)
	act   Act
}

func (w *World) index() {
	w.byID = make(map[string]Act, len(w.Actions))
	if w.Time != nil {
		w.unit = w.Time.Unit
	}
	lanes := make([]program, len(w.Lanes)+1)
	for i := range lanes {
		lanes[i].pc = w.counter(i)
	}
	for i := range w.Actions {
		a := &w.Actions[i]
		w.byID[a.ID] = Act(i)
		w.acts = append(w.acts, word{id: a.ID, label: a.Label, lane: w.Lanes[a.Lane].Title, kind: a.Kind})
		if w.Time != nil && (a.Kind == Timer || a.Kind == Step && !a.MayWait) {
			w.first = append(w.first, Act(i))
		}
		p, o, at := &lanes[a.Lane], offer{a.Guard, a.Do, Act(i)}, a.At
		if at == nil {
			p, at = &lanes[len(w.Lanes)], []uint8{0}
		}
		if a.AtDecides {
			o.guard = nil
		}
		p.add(o, at)
	}
	for i := range lanes {
		if lanes[i].at != nil {
			w.programs = append(w.programs, lanes[i])
		}
	}
}

// counter is where a lane's program counter stands in a State, in bytes; -1 without one.
func (w *World) counter(lane int) int {
	if lane == len(w.Lanes) || w.Lanes[lane].PC == nil {
		return -1
	}
	at := uintptr(unsafe.Pointer(w.Lanes[lane].PC(w.init.At()))) - uintptr(unsafe.Pointer(w.init.At()))
	must(at < uintptr(len(w.init)*8), "the PC of lane "+w.Lanes[lane].ID+" is not a field of the State")
	return int(at)
}

func (p *program) add(o offer, at []uint8) {
	for _, pc := range at {
		for len(p.at) <= int(pc) {
			p.at = append(p.at, place{only: offer{guard: never, act: nothing}})
		}
		if here := &p.at[pc]; here.only.act == nothing {
			here.only = o
		} else {
			here.more = append(here.more, o)
		}
	}
}

// nothing is an act that there is not.
const nothing = Act(math.MinInt32)

func never(*Opaque) *Reason { return reasonNever }

var reasonNever = &Reason{}

// Urgent says whether something has to happen before time passes.
func (w *World) Urgent(st *Opaque) bool {
	for _, a := range w.first {
		if w.Actions[a].Guard(st) == nil {
			return true
		}
	}
	return false
}

// Next appends everything that can happen in a State to buf: the enabled actions lane by lane, then
// those without a lane's program counter, last the wait to the next deadline (or grid point).
func (w *World) Next(st *Opaque, buf []Act) []Act {
	programs := w.programs
	for i := range programs {
		p, pc := &programs[i], uint8(0)
		if p.pc >= 0 {
			pc = *(*uint8)(unsafe.Add(unsafe.Pointer(st), p.pc))
		}
		if int(pc) >= len(p.at) {
			continue
		}
		here := &p.at[pc]
		if here.only.guard == nil || here.only.guard(st) == nil {
			buf = append(buf, here.only.act)
		}
		if here.more != nil {
			buf = here.next(st, buf)
		}
	}
	if w.Time != nil {
		if d := w.stride(st); d > 0 && !w.Urgent(st) {
			buf = append(buf, Wait(d))
		}
	}
	return buf
}

// next is Next for all but the only action. It is apart to keep the loop above small, which an explorer
// runs for every state.
func (p *place) next(st *Opaque, buf []Act) []Act {
	for j := range p.more {
		if o := &p.more[j]; o.guard == nil || o.guard(st) == nil {
			buf = append(buf, o.act)
		}
	}
	return buf
}

// stride is the explorer's wait: to the next deadline, or to the next grid point if that is nearer.
// It is never longer than a wait by hand, so that every schedule has a name.
func (w *World) stride(st *Opaque) int {
	d := min(w.Time.Left(st), WaitUnitsMax)
	if d > 0 && w.Time.Grid > 0 {
		return min(d, w.Time.Grid)
	}
	return d
}
