//go:build !js

package explore

import (
	"sync"
	"sync/atomic"

	"github.com/afterlease/afterlease/timeline"
)

// A round expands some states of a level with all cores, in three steps: blocks of states make their
// successors; regions of the table take them in, each region in the order of the blocks; blocks number
// those that are new and keep them. So every state gets the number, the parent and the count of ways
// that it has when one core searches alone.
const (
	roundStates = 1 << 14
	blockStates = 1 << 8
	regions     = 1 << regionBits
)

// round is what a round needs, used again by the next.
type round struct {
	blocks [roundStates / blockStates]block
	used   int // blocks
	base   int // states before the round
	made   int // successors

	// By number of the successor: its fingerprint, where it stands in the table, the ways to it, its
	// place among the blocks, and the number of its state. Only those that are new have them.
	prints []uint64
	slots  []uint
	ways   []uint64
	places []spot
	states []int32

	known [regions][]int32
}

// spot is a successor by its block and its place there.
type spot struct{ block, k int32 }

// block is a run of states and their successors.
type block struct {
	made
	from   []int32  // state that each successor comes from
	order  []int32  // successors by region, and
	prints []uint64 // their fingerprints
	starts [regions + 1]int32
	offset int     // number of the first successor
	is     []int32 // what each is: a known state; unseen; or from met on, an unseen successor
	fresh  [regions]int32
	first  int // number of the first new state

	found []int // by open question: the first state that decides it, or -1
	best  []best
}

// best is a number for a Figure and the first state that it is found in; -1: none.
type best struct{ state, value int }

const (
	unseen = -1
	met    = -2 // and below: the same as successor met - is
)

// RunOn is Run with so many cores: the same Result, byte for byte.
func (s *Search) RunOn(cores int) Result {
	for !s.AdvanceOn(cores, 1<<20) {
	}
	return s.Result()
}

// AdvanceOn is Advance with so many cores.
func (s *Search) AdvanceOn(cores, expansions int) (done bool) {
	if cores < 2 || s.stop != nil || s.can != nil || s.shorter != nil {
		return s.Advance(expansions)
	}
	for expansions > 0 && !s.ended {
		n := min(roundStates, expansions, s.end-s.next)
		switch {
		case s.seen:
			return s.Advance(expansions)
		case n < blockStates || !s.together(cores, n):
			n = max(1, n)
			s.Advance(n)
		}
		expansions -= n
	}
	return s.ended
}

// together expands the next n states with all cores. It does nothing and says so when a limit might
// cut the search meanwhile: then one core has to find out where.
func (s *Search) together(cores, n int) bool {
	if s.round == nil {
		s.round = &round{}
	}
	r := s.round.(*round)
	r.used = (n + blockStates - 1) / blockStates
	each(cores, r.used, func(b int) {
		first := b * blockStates
		s.fanBlock(&r.blocks[b], s.next+first, min(blockStates, n-first))
	})
	r.count(s.keys.n)
	if s.over(r.base+r.made, s.transitions+r.made) != "" {
		return false
	}
	s.take(r)
	each(cores, regions, func(region int) { s.insert(r, uint(region)) })
	s.makeRoom(r)
	each(cores, r.used, func(b int) { s.keep(r, &r.blocks[b]) })
	s.learn(r)
	s.connect(r, n)
	return true
}

// each does n things with some cores.
func each(cores, n int, do func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range cores {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}

// fanBlock makes the successors of a block and sorts them by region.
func (s *Search) fanBlock(b *block, first, n int) {
	if b.ends == nil {
		b.init(s.world, blockStates)
	}
	s.fan(&b.made, first, n)
	b.hash()
	b.sort(first, n)
}

func (b *block) sort(first, n int) {
	b.from, b.order, b.prints, b.is = b.from[:0], fit(b.order, b.n), fit(b.prints, b.n), fit(b.is, b.n)
	b.starts, b.fresh = [regions + 1]int32{}, [regions]int32{}
	for j, end := range b.ends[:n] {
		for len(b.from) < end {
			b.from = append(b.from, int32(first+j))
		}
	}
	for _, h := range b.hashes {
		b.starts[h>>(64-regionBits)+1]++
	}
	for r := range regions {
		b.starts[r+1] += b.starts[r]
	}
	at := b.starts
	for k, h := range b.hashes {
		r := h >> (64 - regionBits)
		b.order[at[r]], b.prints[at[r]] = int32(k), h
		at[r]++
	}
}

// count numbers the successors of all blocks through.
func (r *round) count(base int) {
	r.base, r.made = base, 0
	for b := range r.blocks[:r.used] {
		r.blocks[b].offset = r.made
		r.made += r.blocks[b].n
	}
	r.prints, r.slots, r.ways = fit(r.prints, r.made), fit(r.slots, r.made), fit(r.ways, r.made)
	r.places, r.states = fit(r.places, r.made), fit(r.states, r.made)
}

// take makes room in the table for all that may be new.
func (g *graph) take(r *round) {
	bits := g.keys.bits
	for (r.base+r.made)*2 > 1<<bits {
		bits = moreBits(bits)
	}
	if bits > g.keys.bits {
		g.keys.grow(bits)
	}
}

// insert looks up the successors of one region, in order, and enters those that are new.
func (g *graph) insert(r *round, region uint) {
	for b := range r.blocks[:r.used] {
		bl := &r.blocks[b]
		begin, end := bl.starts[region], bl.starts[region+1]
		known := fit(r.known[region], int(end-begin))
		g.keys.glance(bl.prints[begin:end], known, r.base)
		for j, k := range bl.order[begin:end] {
			if i := known[j]; i >= 0 {
				bl.is[k] = i
				g.arrive(int(i), bl.from[k])
			} else {
				g.meets(r, b, k, region)
			}
		}
		r.known[region] = known
	}
}

// arrive counts the ways to a state that was known before the round.
func (g *graph) arrive(to int, from int32) {
	if k := to - g.end; k >= 0 {
		g.ways.next[k] = plus(g.ways.next[k], g.ways.here[int(from)-g.front.first])
	}
}

// meets tells what a successor is.
func (g *graph) meets(r *round, b int, k int32, region uint) {
	s, bl := &g.keys, &r.blocks[b]
	h, here := bl.hashes[k], g.ways.here[int(bl.from[k])-g.front.first]
	for slot := s.home(h); ; slot = s.after(slot) {
		e := s.table[slot]
		if e == 0 {
			c := bl.offset + int(k)
			s.table[slot] = s.entry(h, r.base+c)
			r.prints[c], r.slots[c], r.ways[c], r.places[c] = h, slot, here, spot{int32(b), k}
			bl.is[k] = unseen
			bl.fresh[region]++
			return
		}
		if !s.agrees(e, h) {
			continue
		}
		if i := s.index(e); i >= r.base {
			if c := i - r.base; r.prints[c] == h && (!s.exact || equal(r.at(c), bl.at(int(k)))) {
				bl.is[k] = met - int32(c)
				r.ways[c] = plus(r.ways[c], here)
				return
			}
		} else if s.print(i) == h && (!s.exact || equal(s.at(i), bl.at(int(k)))) {
			bl.is[k] = int32(i)
			g.arrive(i, bl.from[k])
			return
		}
	}
}

// at is the State of a successor.
func (r *round) at(c int) []uint64 { return r.blocks[r.places[c].block].at(int(r.places[c].k)) }

// makeRoom numbers the new states of all blocks through and makes room for them.
func (g *graph) makeRoom(r *round) {
	n := r.base
	for b := range r.blocks[:r.used] {
		r.blocks[b].first = n
		for _, fresh := range r.blocks[b].fresh {
			n += int(fresh)
		}
	}
	more := n - r.base
	g.keys.room(more)
	g.keys.n = n
	g.front.add(more * g.words)
	g.ways.next = append(g.ways.next, make([]uint64, more)...)
	for k := range g.havens {
		g.havens[k].good = append(g.havens[k].good, make([]bool, more)...)
	}
}

// keep keeps the new states of a block and puts the questions to them.
func (s *Search) keep(r *round, b *block) {
	b.found, b.best = b.found[:0], b.best[:0]
	for range s.open {
		b.found = append(b.found, -1)
	}
	for range s.figures {
		b.best = append(b.best, best{state: -1})
	}
	i := b.first
	for k, is := range b.is {
		if is != unseen {
			continue
		}
		c := b.offset + k
		s.put(r, b, k, c, i)
		st := view(s.front.next[(i-s.front.end)*s.words:])
		copy(s.front.next[(i-s.front.end)*s.words:], b.at(k))
		s.question(b, i, st)
		i++
	}
}

// put keeps a new state under its number.
func (g *graph) put(r *round, b *block, k, c, i int) {
	s := &g.keys
	ch := &s.chunks[uint(i)/chunkStates]
	ch.prints[uint(i)%chunkStates], ch.parents[uint(i)%chunkStates] = b.hashes[k], b.from[k]
	if s.exact {
		copy(s.at(i), b.at(k))
	}
	s.table[r.slots[c]] = s.entry(b.hashes[k], i)
	g.ways.next[i-g.end] = r.ways[c]
	r.states[c] = int32(i)
}

// question is meet for a block: what it finds is compared with the other blocks' afterwards.
func (s *Search) question(b *block, i int, st *timeline.Opaque) {
	for q := range s.open {
		if b.found[q] < 0 && s.open[q].holds(st) == s.open[q].want {
			b.found[q] = i
		}
	}
	for k := range s.figures {
		if f := &s.figures[k]; f.counts == nil || f.counts(st) {
			v := f.value(st)
			if was := &b.best[k]; was.state < 0 || v != was.value && v > was.value != f.least {
				*was = best{i, v}
			}
		}
	}
	for k, good := range s.good {
		s.havens[k].good[i] = good(st)
	}
}

// learn takes over what the blocks have found, the first block first.
func (s *Search) learn(r *round) {
	kept := s.open[:0]
	for q, open := range s.open {
		if i := r.found(q); i >= 0 {
			s.decide(open.answer, i)
		} else {
			kept = append(kept, open)
		}
	}
	s.open = kept
	for b := range r.blocks[:r.used] {
		for k, f := range s.figures {
			if best := r.blocks[b].best[k]; best.state >= 0 {
				s.better(f.answer, best.state, best.value, f.least)
			}
		}
	}
}

// found is the first state that decides an open question, or -1.
func (r *round) found(question int) int {
	for b := range r.blocks[:r.used] {
		if i := r.blocks[b].found[question]; i >= 0 {
			return i
		}
	}
	return -1
}

// connect counts what was made, and keeps the edges where they are asked for.
func (g *graph) connect(r *round, n int) {
	g.transitions += r.made
	g.next += n
	if !g.record {
		return
	}
	for b := range r.blocks[:r.used] {
		bl, k := &r.blocks[b], 0
		for _, end := range bl.ends[:min(blockStates, n-b*blockStates)] {
			for ; k < end; k++ {
				g.edges.to = append(g.edges.to, r.number(bl, k))
			}
			g.edges.close(nil)
		}
	}
}

// number is the number of a successor's state.
func (r *round) number(b *block, k int) int32 {
	switch is := b.is[k]; {
	case is == unseen:
		return r.states[b.offset+k]
	case is <= met:
		return r.states[met-is]
	default:
		return is
	}
}
