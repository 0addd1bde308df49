package explore

import "unsafe"

// chunkStates is how many states are allocated at once: many enough that the list of chunks stays
// in the fastest cache, few enough that a small world stays small.
const chunkStates = 4096

// states is every distinct state met, in the order of meeting, with an index to find them by value.
// Chunks never move: growing copies nothing, and a pointer to a state stays good.
type states[S comparable] struct {
	chunks []*chunk[S]
	n      int

	// table is an open-addressing hash table with linear probing, at most half full. An entry is a
	// number of bits bits, 1 + the index of a state, below the remaining bits of that state's hash; 0
	// is free. The bits of the hash above decide nearly every comparison without a look at the state.
	table []uint32
	bits  uint

	warmed uint32 // see warm
}

type chunk[S comparable] struct {
	states  [chunkStates]S
	parents [chunkStates]int32
}

// tableBitsMin is the size of a new table; it fits the first chunk.
const tableBitsMin = 13

func (s *states[S]) init() {
	s.bits = tableBitsMin
	s.table = make([]uint32, 1<<tableBitsMin)
}

func (s *states[S]) len() int { return s.n }

func (s *states[S]) at(i int) *S {
	return &s.chunks[uint(i)/chunkStates].states[uint(i)%chunkStates]
}

// parent is the state from which a state was first met; -1 for the first state.
func (s *states[S]) parent(i int) int {
	return int(s.chunks[uint(i)/chunkStates].parents[uint(i)%chunkStates])
}

// home is where the search for a hash begins; the table's size is a power of two.
func (s *states[S]) home(h uint64) uint { return uint(h >> (64 - s.bits&63)) }

// entry is what stands in the table for a state.
func (s *states[S]) entry(h uint64, i int) uint32 { return uint32(h)<<(s.bits&31) | uint32(i+1) }

// index is the state that an entry stands for, if its hash agrees with h as far as it is kept.
func (s *states[S]) index(e uint32, h uint64) (i int, agrees bool) {
	bits := s.bits & 31
	return int(e&(1<<bits-1)) - 1, (e^uint32(h)<<bits)>>bits == 0 && e != 0
}

// find looks for a state with hash h: its index, or -1 and the free slot that it would get.
func (s *states[S]) find(st *S, h uint64) (index int, slot uint) {
	last := uint(len(s.table) - 1)
	for slot = s.home(h); ; slot = (slot + 1) & last {
		e := s.table[slot&last]
		if e == 0 {
			return -1, slot
		}
		if i, agrees := s.index(e, h); agrees && *s.at(i) == *st {
			return i, slot
		}
	}
}

// warm reads what find will read for each of some hashes, so that the reads overlap. The sum is
// kept lest a compiler leave the reads out.
func (s *states[S]) warm(hs []uint64) {
	var entries [warmMax]uint32
	for ; len(hs) > 0; hs = hs[min(len(hs), warmMax):] {
		few := hs[:min(len(hs), warmMax)]
		for k, h := range few {
			entries[k] = s.table[s.home(h)]
		}
		for k, h := range few {
			if i, agrees := s.index(entries[k], h); agrees {
				s.warmed += uint32(*(*uint8)(unsafe.Pointer(s.at(i))))
			}
		}
	}
}

// warmMax is how many reads are worth asking for at once.
const warmMax = 64

// add keeps a state for which find has just found a free slot.
func (s *states[S]) add(st *S, h uint64, slot uint, parent int32) {
	at := uint(s.n) % chunkStates
	if at == 0 {
		s.chunks = append(s.chunks, new(chunk[S]))
	}
	c := s.chunks[len(s.chunks)-1]
	c.states[at], c.parents[at] = *st, parent
	s.table[slot] = s.entry(h, s.n)
	s.n++
	if s.n*2 > len(s.table) {
		s.grow()
	}
}

// grow doubles the table. The old one is given up first: hashes are made anew from the states.
func (s *states[S]) grow() {
	s.bits++
	s.table = nil
	s.table = make([]uint32, 1<<s.bits)
	last := uint(len(s.table) - 1)
	var hs [warmMax]uint64
	for from := 0; from < s.n; from += warmMax {
		few := hs[:min(warmMax, s.n-from)]
		for k := range few {
			few[k] = hash(s.at(from + k))
		}
		s.warm(few)
		for k, h := range few {
			slot := s.home(h)
			for s.table[slot] != 0 {
				slot = (slot + 1) & last
			}
			s.table[slot] = s.entry(h, from+k)
		}
	}
}
