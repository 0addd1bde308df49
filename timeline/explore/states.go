package explore

// states is every distinct state met, numbered in the order of meeting, found again by its
// fingerprint. An exact search keeps the States too and compares them.
type states struct {
	n      int
	chunks []chunk // never move: growing copies nothing
	words  int     // of a State
	exact  bool

	// table is an open-addressing hash table with linear probing, at most half full. An entry is a
	// number of bits bits, 1 + the number of a state, below the remaining bits of its fingerprint; 0
	// is free. The bits of the fingerprint above decide nearly every comparison without a second look.
	table []uint32
	bits  uint

	free uint // the slot for what find has looked for last without success

	warmed uint64 // see warm
}

// chunkStates is how many states are allocated at once: many enough that the list of chunks stays
// in the fastest cache, few enough that a small world stays small.
const chunkStates = 4096

// chunk is what is kept of some states by their numbers: the fingerprint, the state from which each
// was first met (-1 for a first state), and in an exact search the State.
type chunk struct {
	prints  *[chunkStates]uint64
	parents *[chunkStates]int32
	kept    []uint64
}

const (
	tableBitsMin = 13
	// tableBitsMany: up to here a table grows fourfold, for filling a new one goes to far memory for
	// each state. Beyond, the room matters more, and it doubles.
	tableBitsMany = 22
	// regionBits: probing does not leave its sixteenth of the table, so that several workers can each
	// have some of these to themselves.
	regionBits = 4
)

func (s *states) init(words int, exact bool) {
	s.words, s.exact, s.bits = words, exact, tableBitsMin
	s.table = make([]uint32, 1<<s.bits)
}

// tableBits is the size of the table for so many states.
func tableBits(states int) uint {
	b := uint(tableBitsMin)
	for states*2 > 1<<b {
		b = moreBits(b)
	}
	return b
}

// moreBits is the next size of a table.
func moreBits(b uint) uint {
	if b < tableBitsMany {
		return b + 2
	}
	return b + 1
}

// at is the State of an exact search.
func (s *states) at(i int) []uint64 {
	return s.chunks[uint(i)/chunkStates].kept[int(uint(i)%chunkStates)*s.words:][:s.words]
}

func (s *states) print(i int) uint64 {
	return s.chunks[uint(i)/chunkStates].prints[uint(i)%chunkStates]
}

// parent is the state from which a state was first met; -1 for a first state.
func (s *states) parent(i int) int {
	return int(s.chunks[uint(i)/chunkStates].parents[uint(i)%chunkStates])
}

// home is where the search for a fingerprint begins.
func (s *states) home(h uint64) uint { return uint(h >> (64 - s.bits&63)) }

// after is the slot that is probed after one.
func (s *states) after(slot uint) uint {
	region := uint(len(s.table))>>regionBits - 1
	return slot&^region | (slot+1)&region
}

// entry is what stands in the table for a state.
func (s *states) entry(h uint64, i int) uint32 { return uint32(h)<<(s.bits&31) | uint32(i+1) }

// agrees says whether an entry may be of a state with this fingerprint; a free one is not.
func (s *states) agrees(e uint32, h uint64) bool {
	return (e^uint32(h)<<(s.bits&31))>>(s.bits&31) == 0 && e != 0
}

// index is the state that an entry stands for.
func (s *states) index(e uint32) int { return int(e&(1<<(s.bits&31)-1)) - 1 }

// find is the number of a State with its fingerprint: an earlier one, or the one that add would give
// it.
func (s *states) find(st []uint64, h uint64) int {
	table, bits, want := s.table, s.bits&31, uint32(h)<<(s.bits&31)
	slot := s.home(h)
	for {
		e := table[slot]
		if e == 0 {
			break
		}
		if (e^want)>>bits == 0 && s.is(s.index(e), st, h) {
			return s.index(e)
		}
		slot = s.after(slot)
	}
	s.free = slot
	return s.n
}

// is says whether a state met is this one. It is apart to keep the loop of find small: most of what
// has to be looked for is new.
//
//go:noinline
func (s *states) is(i int, st []uint64, h uint64) bool {
	return s.print(i) == h && (!s.exact || equal(s.at(i), st))
}

// glance is find for many fingerprints where the first look decides: a state that is known; -1: it has
// to be looked for. The reads of far memory do not wait for each other, neither those of the table nor
// those of the fingerprints. Nothing branches, for in WASM a branch costs more than it would save: where
// the table has decided already, the first state's fingerprint is read for nothing. States from a number
// on are left to be looked for: they are not kept yet.
func (s *states) glance(hs []uint64, known []int32, from int) {
	known = known[:len(hs)]
	if s.exact {
		for k := range known {
			known[k] = -1
		}
		return
	}
	bits, table, chunks := s.bits&31, s.table, s.chunks
	shift, mask := 64-bits, uint32(1)<<bits-1
	for k, h := range hs {
		e := table[h>>(shift&63)]
		i := int32(e&mask) - 1
		differs := -int32((e ^ uint32(h)<<bits) >> bits)
		known[k] = i | (differs|int32(from)-1-i)>>31
	}
	for k, i := range known {
		at := uint32(i - i>>31)
		d := chunks[at/chunkStates].prints[at%chunkStates] ^ hs[k]
		known[k] = i | int32(int64(d|-d)>>63)
	}
}

// add keeps the state that find has just missed. A region that fills up, for fingerprints that are far
// from even, makes the table grow before its time.
func (s *states) add(st []uint64, h uint64, parent int32) {
	n := s.n
	if uint(n)/chunkStates >= uint(len(s.chunks)) {
		s.room(1)
	}
	c, k := &s.chunks[uint(n)/chunkStates], uint(n)%chunkStates
	c.prints[k], c.parents[k] = h, parent
	if s.exact {
		copy(s.at(n), st)
	}
	s.table[s.free] = s.entry(h, n)
	s.n = n + 1
	region := uint(len(s.table)) >> regionBits
	if s.n*2 > len(s.table) || (s.free-s.home(h))&(region-1) > region/2 {
		s.grow(moreBits(s.bits))
	}
}

// room makes room for more states.
func (s *states) room(more int) {
	for len(s.chunks)*chunkStates < s.n+more {
		c := chunk{prints: new([chunkStates]uint64), parents: new([chunkStates]int32)}
		if s.exact {
			c.kept = make([]uint64, chunkStates*s.words)
		}
		s.chunks = append(s.chunks, c)
	}
}

// warm reads what find will read for each of some fingerprints, so that the reads overlap. The sum is
// kept lest a compiler leave the reads out.
func (s *states) warm(hs []uint64) {
	sum := uint32(0)
	for _, h := range hs {
		sum += s.table[s.home(h)]
	}
	s.warmed += uint64(sum)
}

// grow gives the table so many bits. The old one is given up first.
func (s *states) grow(bits uint) {
	s.bits, s.table = bits, nil
	s.table = make([]uint32, 1<<bits)
	const few = 64
	for from := 0; from < s.n; from += few {
		to := min(from+few, s.n)
		prints := s.chunks[uint(from)/chunkStates].prints[uint(from)%chunkStates:][:to-from]
		s.warm(prints)
		for k, h := range prints {
			slot := s.home(h)
			for s.table[slot] != 0 {
				slot = s.after(slot)
			}
			s.table[slot] = s.entry(h, from+k)
		}
	}
}

func equal(a, b []uint64) bool {
	for i, w := range a {
		if w != b[i] {
			return false
		}
	}
	return true
}
