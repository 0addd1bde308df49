package snowflake

// Signed is what times and sequences are made of: int8 in a bounded world,
// where a state must be small, and int64 in real use.
type Signed interface {
	~int8 | ~int16 | ~int32 | ~int64
}

// Rollback names what a generator does when the clock reads less than at its
// last id.
type Rollback uint8

// The answers to a clock that went back, in the order in which a learner meets
// them.
const (
	RollbackReset       Rollback = iota // bug: follow it, and start the sequence at 0
	RollbackReject                      // refuse with ErrRollback (the article's)
	RollbackWait                        // ErrWait until the clock has caught up
	RollbackLogical                     // stay at the last time and go on counting
	RollbackResetReject                 // bug: refuse, after the sequence was set to 0 (report O-23)
)

// Exhausted names what a generator does when a time has no sequence number
// left.
type Exhausted uint8

// The answers to a used-up sequence.
const (
	ExhaustedError Exhausted = iota // refuse with ErrExhausted (the article's)
	ExhaustedWait                   // ErrWait until the next time
	ExhaustedWrap                   // bug: begin at 0 again in the same time (report O-24)
)

// Rules are what a generator is told once: its limits, and what to do where it
// cannot simply go on. [Layout.Rules] makes them for real use.
type Rules[T Signed] struct {
	Rollback             Rollback
	Exhausted            Exhausted
	TimeMax, SequenceMax T
}

// Rules are the rules of a layout.
func (l Layout) Rules(r Rollback, e Exhausted) Rules[int64] {
	return Rules[int64]{Rollback: r, Exhausted: e, TimeMax: l.TimeMax(), SequenceMax: l.SequenceMax()}
}

// Generator is all that one node has to remember: the time and the sequence of
// its last id. It is a plain value: = copies it and == compares it. Make one
// with [Fresh].
type Generator[T Signed] struct {
	Last T // time of the last id; -1 before the first
	Seq  T // and its sequence
}

// Fresh is a generator that has issued nothing, or has forgotten it.
func Fresh[T Signed]() Generator[T] { return Generator[T]{Last: -1} }

// Next decides about one id at the time ms, which counts from the epoch. Nil:
// the id is Last and Seq as they stand now, with the node's own number between
// them. Otherwise nothing is issued: [ErrBeforeEpoch], [ErrHorizon], or what
// the rules say, [ErrRollback], [ErrExhausted] or [ErrWait]. A refusal changes
// nothing, under RollbackResetReject apart, which is its bug. (First article,
// the part on snowflake ids.)
func (g *Generator[T]) Next(ms T, r Rules[T]) error {
	if ms < 0 {
		return ErrBeforeEpoch
	}
	if ms > r.TimeMax {
		return ErrHorizon
	}
	if ms < g.Last {
		switch r.Rollback {
		case RollbackReset:
			g.Last, g.Seq = ms, 0
			return nil
		case RollbackWait:
			return ErrWait
		case RollbackLogical:
			ms = g.Last
		case RollbackResetReject:
			g.Seq = 0
			return ErrRollback
		default:
			return ErrRollback
		}
	}
	if ms > g.Last {
		g.Last, g.Seq = ms, 0
		return nil
	}
	if g.Seq < r.SequenceMax {
		g.Seq++
		return nil
	}
	switch r.Exhausted {
	case ExhaustedWait:
		return ErrWait
	case ExhaustedWrap:
		g.Seq = 0
		return nil
	}
	return ErrExhausted
}
