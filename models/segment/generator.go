package segment

import (
	"sync"
	"sync/atomic"
)

// Source gives a segment of so many numbers away: [Allocator.Next], or a call to
// a real one. It may be called by many goroutines of different generators, and
// by one at a time of the same.
type Source func(size int64) (Segment[int64], error)

// Generator hands numbers out to many goroutines. Between refills Next is one
// atomic addition: each call takes the next place of the current box, and a
// place within the box is a number that nobody else can have. A call that finds
// the box used up refills it under a mutex; the others wait there, and only
// there. Numbers of one Generator come in the order of the additions, across
// boxes too. Make it with [NewGenerator].
type Generator struct {
	current    atomic.Pointer[box]
	plan       Plan[int64]
	source     Source
	background func(task func())

	mu        sync.Mutex
	following *box // nil: none has been fetched
}

// box is a segment with a counter of its own. A counter that runs past the
// end does no harm: its places belong to no number.
type box struct {
	used   atomic.Int64
	lo     int64
	size   int64
	early  int64 // from this place on the following box should be there
	wanted atomic.Bool
}

// NewGenerator returns a generator that holds no number yet; the first call of
// Next fetches. A bad plan gives the error of [Plan.Check].
//
// A prefetch is a task for background, which may run it at once, later or in
// another goroutine (func(task func()) { go task() }); at most one is
// outstanding for each box. With nil the caller who reaches the threshold does
// it before its Next returns. An allocator that fails then is asked again by the
// callers that follow, and its error is returned when there is no number left
// to hand out instead.
func NewGenerator(plan Plan[int64], source Source, background func(task func())) (*Generator, error) {
	if err := plan.Check(); err != nil {
		return nil, err
	}
	if source == nil {
		panic(noSource)
	}
	if background == nil {
		background = func(task func()) { task() }
	}
	g := &Generator{plan: plan, source: source, background: background}
	g.current.Store(g.box(Segment[int64]{}))
	return g, nil
}

const noSource = "segment: a generator needs a source of segments. " +
	"It owns no numbers by itself: it hands out what an allocator has given to it alone. " +
	"Pass the Next method of an Allocator, or a function that asks the real one."

func (g *Generator) box(s Segment[int64]) *box {
	b := &box{lo: s.Lo, size: s.Left()}
	b.early = b.size + 1 // a single buffer: never
	if g.plan.Threshold > 0 {
		b.early = b.size - g.plan.Threshold
	}
	return b
}

// Next hands out the next number. Its errors are those of the source, and
// [ErrSegment] if that has given no segment; the next call tries again.
func (g *Generator) Next() (int64, error) {
	b := g.current.Load()
	place := b.used.Add(1)
	if place <= b.size && place < b.early {
		return b.lo + place, nil
	}
	return g.nextLate(b, place)
}

// nextLate is Next near the end of a box, and past it.
func (g *Generator) nextLate(b *box, place int64) (int64, error) {
	if place > b.size {
		var err error
		if b, place, err = g.refill(); err != nil {
			return 0, err
		}
	}
	if place >= b.early {
		g.prefetch(b)
	}
	return b.lo + place, nil
}

// refill finds a place in the current box, which somebody else may have
// exchanged by now, or exchanges it and takes the first place before anybody
// else sees it: so no caller comes away with nothing because others were faster.
func (g *Generator) refill() (*box, int64, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	b := g.current.Load()
	if place := b.used.Add(1); place <= b.size {
		return b, place, nil
	}
	if g.following == nil {
		if err := g.fetch(); err != nil {
			return nil, 0, err
		}
	}
	b, g.following = g.following, nil
	b.used.Store(1)
	g.current.Store(b)
	return b, 1, nil
}

// fetch asks the source for the following box. The mutex is held.
func (g *Generator) fetch() error {
	s, err := g.source(g.plan.Size)
	if err != nil {
		return err
	}
	if s.Empty() {
		return ErrSegment
	}
	g.following = g.box(s)
	return nil
}

// prefetch has the box after b fetched, once. Should that fail, whoever takes
// the next place of b wants it again.
func (g *Generator) prefetch(b *box) {
	if b.wanted.CompareAndSwap(false, true) {
		g.background(func() {
			g.mu.Lock()
			defer g.mu.Unlock()
			if g.following == nil && g.current.Load() == b {
				b.wanted.Store(g.fetch() == nil)
			}
		})
	}
}
