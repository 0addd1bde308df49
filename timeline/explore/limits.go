package explore

import (
	"math"
	"math/bits"

	"github.com/afterlease/afterlease/timeline"
)

// The limits of a search where Options name none. They are the same on every platform, so that a
// verdict is.
const (
	// StatesMaxDefault is a lesson's search: its answer comes while one waits for it.
	StatesMaxDefault = 2_000_000
	// DepthMaxDefault is as long as a run can be: a longer schedule could not be replayed.
	DepthMaxDefault = timeline.RunActsMax
	// MemoryMaxDefault is what a browser's tab gives without asking.
	MemoryMaxDefault = 512 << 20
	// StatesCeiling is as many states as the index can hold.
	StatesCeiling = 1 << 30
)

// Options limit a search; a zero is the default.
type Options struct {
	StatesMax int // distinct states
	DepthMax  int // levels, the first state counted
	MemoryMax int // bytes
	// Exact keeps every State and compares byte by byte. Else a State is known by a fingerprint of 64
	// bits: see Result.MissedOneIn.
	Exact bool
}

// The limits that can cut a search, as Result.Limit and Answer.Limit name them.
const (
	LimitStates = "states"
	LimitDepth  = "depth"
	LimitMemory = "memory"
	// LimitBudget is of an Answer alone: the traps of this world are there only because a budget is
	// used up, and the world was not looked at with more of it.
	LimitBudget = "budget"
)

func (o Options) orDefaults() Options {
	if o.StatesMax == 0 {
		o.StatesMax = StatesMaxDefault
	}
	if o.DepthMax == 0 {
		o.DepthMax = DepthMaxDefault
	}
	if o.MemoryMax == 0 {
		o.MemoryMax = MemoryMaxDefault
	}
	if o.StatesMax < 0 || o.StatesMax > StatesCeiling || o.DepthMax < 0 || o.MemoryMax < 0 {
		panic("explore: a search needs limits from 1 to what its index can hold: StatesMax at most " +
			"StatesCeiling (2^30); leave a limit 0 to get its default")
	}
	return o
}

// over names the limit that a search of so many states would exceed, "" while there is none.
func (g *graph) over(states, transitions int) string {
	switch {
	case states > g.most.StatesMax:
		return LimitStates
	case len(g.levels) >= g.most.DepthMax:
		return LimitDepth
	case g.bytes(states, transitions) > g.most.MemoryMax:
		return LimitMemory
	}
	return ""
}

// cut ends the search if so many states exceed a limit. It looks ahead, to be asked less often.
func (g *graph) cut(states, transitions int) bool {
	const ahead = 64
	if states <= g.sure {
		return false
	}
	if g.limit = g.over(states, transitions); g.limit != "" {
		g.seen = true
		return true
	}
	if g.sure = states; !g.record && g.over(states+ahead, transitions) == "" {
		g.sure = states + ahead
	}
	return false
}

// bytes is the memory that a search of so many states takes: what grows with a world, as it is laid
// out, not as an allocator rounds it.
func (g *graph) bytes(states, transitions int) int {
	b := roundUp(states, chunkStates)*12 + 4<<tableBits(states)
	if g.keys.exact {
		b += roundUp(states, chunkStates) * 8 * g.words
	}
	b += (states - g.levels[len(g.levels)-1]) * (8*g.words + 8) // the two levels at hand, with ways
	b += states * len(g.havens)
	if g.record {
		b += 8 * (states + transitions) // forwards and backwards
	}
	return b
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }

// missedOneIn bounds the probability that two of n states share a fingerprint: n²/2⁶⁵.
func missedOneIn(n int) uint64 {
	if n < 2 {
		return math.MaxUint64
	}
	q, _ := bits.Div64(2, 0, uint64(n)*uint64(n))
	return q
}
