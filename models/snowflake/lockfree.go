package snowflake

import (
	"runtime"
	"sync/atomic"
)

// cacheLine keeps the contended word away from what is only read.
const cacheLine = 64

// LockFree is a [Node] for many goroutines without a lock: the last time and
// sequence are one word, (Last+1) << SequenceBits | Seq, and an id is one
// compare-and-swap of it. Make it with [NewLockFree]; do not copy it.
//
// Counting on the word counts through the sequence, and the word of a new time
// is always greater, so the next word is a maximum and not a decision:
//
//	after = max(word + 1, (ms + 1) << SequenceBits)
//
// If after belongs to the time ms, it is the next id. Otherwise the clock is
// behind the word or the sequence is used up, and the [Generator] decides.
type LockFree struct {
	shift, seqBits   uint8
	node             uint64 // shifted to its place
	timeMax, seqMask uint64
	rules            Rules[int64]
	waitMax          int64

	_    [cacheLine]byte
	word atomic.Uint64
	_    [cacheLine - 8]byte
}

// NewLockFree returns a generator that has issued nothing yet.
func NewLockFree(c Config) (*LockFree, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	l := c.Layout
	return &LockFree{shift: l.NodeBits + l.SequenceBits, seqBits: l.SequenceBits,
		node: uint64(c.Node) << l.SequenceBits, timeMax: uint64(l.TimeMax()), seqMask: uint64(l.SequenceMax()),
		rules: l.Rules(c.Rollback, c.Exhausted), waitMax: c.waitMax()}, nil
}

// Next is [Node.Next] as one atomic step. The time is the caller's: of two
// callers, the one that read the clock first may come second, and is then told
// of a rollback that is none. [LockFree.NextNow] has no such gap.
func (g *LockFree) Next(ms int64) (ID, error) {
	word := g.word.Load()
	after := max(word+1, uint64(ms+1)<<(g.seqBits&63))
	if after>>(g.seqBits&63) == uint64(ms+1) && uint64(ms) <= g.timeMax && g.word.CompareAndSwap(word, after) {
		return ID(uint64(ms)<<(g.shift&63) | g.node | after&g.seqMask), nil
	}
	return g.decide(ms)
}

// decide is Next once more, by the core.
func (g *LockFree) decide(ms int64) (ID, error) {
	for {
		if id, err, done := g.try(g.word.Load(), ms); done {
			return id, err
		}
	}
}

// try asks the core about the time ms and the generator in word; done is false
// when somebody else was faster.
func (g *LockFree) try(word uint64, ms int64) (id ID, err error, done bool) {
	gen := g.unpack(word)
	err = gen.Next(ms, g.rules)
	after := g.pack(gen)
	if after != word && !g.word.CompareAndSwap(word, after) {
		return 0, nil, false
	}
	if err != nil {
		return 0, err, true
	}
	return ID(uint64(gen.Last)<<(g.shift&63) | g.node | uint64(gen.Seq)), nil, true
}

func (g *LockFree) pack(gen Generator[int64]) uint64 {
	return uint64(gen.Last+1)<<(g.seqBits&63) | uint64(gen.Seq)
}

func (g *LockFree) unpack(word uint64) Generator[int64] {
	return Generator[int64]{Last: int64(word>>(g.seqBits&63)) - 1, Seq: int64(word & g.seqMask)}
}

// NextNow reads the clock itself, again and again while the generator has to
// wait, and gives the processor away in between rather than sleeping: a
// millisecond is shorter than a timer is exact. now returns the time from the
// epoch in units of the layout ([Layout.Time]). Errors are those of
// [Node.Next] without [ErrWait]; a clock further behind than Config.WaitMax is
// [ErrRollback].
//
// A caller that has read the clock and is overtaken before its compare-and-swap
// would find the clock behind. So a refusal counts only if the word was read
// before the clock: then the clock has really gone back.
func (g *LockFree) NextNow(now func() int64) (ID, error) {
	for {
		id, err := g.Next(now())
		if err != ErrWait && err != ErrRollback {
			return id, err
		}
		word := g.word.Load()
		ms := now()
		id, err, done := g.try(word, ms)
		switch {
		case !done:
		case err != ErrWait:
			return id, err
		case g.unpack(word).Last-ms > g.waitMax:
			return 0, ErrRollback
		default:
			runtime.Gosched()
		}
	}
}
