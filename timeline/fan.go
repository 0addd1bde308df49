package timeline

import "unsafe"

// FanSlack is how many words more than the States the memory has that Fan reads and writes.
const FanSlack = 3

// Fan takes everything that can happen in a State, in the order of Next: it puts the States that come
// of it one after the other into to, and into acts what was done, and says how many there are. It is
// what an explorer does for every state, so nothing is looked up twice and nothing is checked: to has
// room for as many States as there are actions, and one; behind it and behind the State are FanSlack
// words of the same memory, which may be read and written over.
func (w *World) Fan(st *Opaque, to []uint64, acts []Act) (n int) {
	at, bytes := unsafe.Pointer(unsafe.SliceData(to)), len(w.init)*8
	programs := w.programs
	for i := range programs {
		p, pc := &programs[i], 0
		if p.pc >= 0 {
			pc = int(*(*uint8)(unsafe.Add(unsafe.Pointer(st), p.pc)))
		}
		if pc >= len(p.at) {
			continue
		}
		here := &p.at[pc]
		if here.only.guard == nil || here.only.guard(st) == nil {
			clone(at, st, bytes)
			here.only.do((*Opaque)(at), nil)
			acts[n] = here.only.act
			n++
			at = unsafe.Add(at, bytes)
		}
		for j := range here.more {
			o := &here.more[j]
			if o.guard == nil || o.guard(st) == nil {
				clone(at, st, bytes)
				o.do((*Opaque)(at), nil)
				acts[n] = o.act
				n++
				at = unsafe.Add(at, bytes)
			}
		}
	}
	if w.Time == nil {
		return n
	}
	if d := w.stride(st); d > 0 && !w.Urgent(st) {
		clone(at, st, bytes)
		w.Time.Elapse((*Opaque)(at), d)
		acts[n] = Wait(d)
		n++
	}
	return n
}

// clone copies a State, four words at a time: a copy of unknown length would cost a call, and most
// States have no more.
func clone(to unsafe.Pointer, from *Opaque, bytes int) {
	*(*[4]uint64)(to) = *(*[4]uint64)(unsafe.Pointer(from))
	if bytes > 32 {
		cloneMore(to, from, bytes)
	}
}

//go:noinline
func cloneMore(to unsafe.Pointer, from *Opaque, bytes int) {
	for at := 32; at < bytes; at += 32 {
		*(*[4]uint64)(unsafe.Add(to, at)) = *(*[4]uint64)(unsafe.Add(unsafe.Pointer(from), at))
	}
}
