package explore

// chunkStates is how many states are allocated at once: many enough that the list of chunks stays
// in the fastest cache, few enough that a small world stays small.
const chunkStates = 4096

// states is every distinct state met, in the order of meeting, with an index to find them by value.
// Chunks never move: growing copies nothing, and a pointer into a state stays good.
type states struct {
	words  int // of each state
	chunks []chunk
	n      int

	// table is an open-addressing hash table with linear probing, at most half full. An entry is a
	// number of bits bits, 1 + the index of a state, below the remaining bits of that state's hash; 0
	// is free. The bits of the hash above decide nearly every comparison without a look at the state.
	table []uint32
	bits  uint

	// What find has looked for last without success, and the free slot it would get: add keeps it.
	missing []uint64
	hash    uint64
	slot    uint

	warmed uint64 // see warm
}

type chunk struct {
	states  []uint64
	parents *[chunkStates]int32
}

// tableBitsMin is the size of a new table; half of it fits the first chunk.
const tableBitsMin = 13

func (s *states) init(words int) {
	s.words, s.bits = words, tableBitsMin
	s.table = make([]uint32, 1<<s.bits)
}

func (s *states) at(i int) []uint64 {
	return s.chunks[uint(i)/chunkStates].states[int(uint(i)%chunkStates)*s.words:][:s.words]
}

// parent is the state from which a state was first met; -1 for the first state.
func (s *states) parent(i int) int {
	return int(s.chunks[uint(i)/chunkStates].parents[uint(i)%chunkStates])
}

// home is where the search for a hash begins.
func (s *states) home(h uint64) uint { return uint(h >> (64 - s.bits&63)) }

// entry is what stands in the table for a state.
func (s *states) entry(h uint64, i int) uint32 { return uint32(h)<<(s.bits&31) | uint32(i+1) }

// agrees says whether an entry may be of a state with this hash; a free one is not.
func (s *states) agrees(e uint32, h uint64) bool {
	return (e^uint32(h)<<(s.bits&31))>>(s.bits&31) == 0 && e != 0
}

// index is the state that an entry stands for.
func (s *states) index(e uint32) int { return int(e&(1<<(s.bits&31)-1)) - 1 }

// find is the index of a state with hash h: an earlier one, or the one that add would give it.
func (s *states) find(st []uint64, h uint64) int {
	last := uint(len(s.table) - 1)
	slot := s.home(h)
	for ; ; slot = (slot + 1) & last {
		e := s.table[slot&last]
		if e == 0 {
			break
		}
		if s.agrees(e, h) && equal(s.at(s.index(e)), st) {
			return s.index(e)
		}
	}
	s.missing, s.hash, s.slot = st, h, slot
	return s.n
}

// add keeps the state that find has just missed.
func (s *states) add(parent int32) {
	if s.n%chunkStates == 0 {
		s.chunks = append(s.chunks, chunk{make([]uint64, chunkStates*s.words), new([chunkStates]int32)})
	}
	copy(s.at(s.n), s.missing)
	s.chunks[uint(s.n)/chunkStates].parents[uint(s.n)%chunkStates] = parent
	s.table[s.slot] = s.entry(s.hash, s.n)
	s.n++
	if s.n*2 > len(s.table) {
		s.grow()
	}
}

// warmMax is how many reads are worth asking for at once.
const warmMax = 64

// warm reads what find will read for each of some hashes, so that the reads overlap. The sum is
// kept lest a compiler leave the reads out.
func (s *states) warm(hs []uint64) {
	var entries [warmMax]uint32
	for len(hs) > 0 {
		few := hs[:min(len(hs), warmMax)]
		hs = hs[len(few):]
		for k, h := range few {
			entries[k] = s.table[s.home(h)]
		}
		for k, h := range few {
			if e := entries[k]; s.agrees(e, h) {
				s.warmed += s.at(s.index(e))[0]
			}
		}
	}
}

// grow doubles the table. The old one is given up first: hashes are made anew from the states.
func (s *states) grow() {
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

func equal(a, b []uint64) bool {
	for i, w := range a {
		if w != b[i] {
			return false
		}
	}
	return true
}

// Two odd constants with well-mixed bits: the golden ratio, and a multiplier of MurmurHash3.
const (
	mix1 = 0x9E3779B97F4A7C15
	mix2 = 0xFF51AFD7ED558CCD
)

// hash mixes the words of a State. It is the same in every process. The words are in the machine's
// byte order, little-endian wherever the lab runs; elsewhere only the order of probes would change.
// The end spreads the bits both ways: the table takes its slot from the top and its tag from below.
func hash(words []uint64) uint64 {
	h := uint64(0)
	for _, w := range words {
		h = (h ^ w) * mix1
		h ^= h >> 32
	}
	h *= mix2
	return h ^ h>>32
}
