package live

import "github.com/afterlease/afterlease/timeline"

// tally is the empty one of a world.
func (s *series) tally() Tally {
	t := Tally{Seed: s.opts.Seed, Runs: s.opts.Runs}
	for i := range s.world.Properties {
		p := &s.world.Properties[i]
		if p.Void == nil && (p.Kind == timeline.Always || p.Kind == timeline.Possible) {
			t.Properties = append(t.Properties, Count{Property: p.ID, Kind: p.Kind, Title: p.Title})
		}
	}
	return t
}

// add counts a run that has ended.
func (t *Tally) add(e ended) {
	t.Done++
	switch r := &e.report; {
	case !r.Conforms:
		t.Wrong++
		return
	case r.OutsideCount > 0:
		t.Outside++
		return
	case len(r.Broken) > 0:
		t.Broke++
	default:
		t.Clean++
	}
	if e.report.End != Quiet {
		t.Cut++
	}
	t.mark(e, e.report.Broken)
	t.mark(e, e.report.Reached)
}

// mark counts what happened in a run.
func (t *Tally) mark(e ended, happened []Broken) {
	for _, b := range happened {
		for i := range t.Properties {
			if c := &t.Properties[i]; c.Property == b.Property {
				c.add(&Found{Run: e.number, Seed: e.report.Seed, Acts: b.Seq, Schedule: e.report.Schedule})
			}
		}
	}
}

// add keeps the run with the lowest number, and the one with the fewest acts.
func (c *Count) add(f *Found) {
	c.After = append(c.After, f.Acts)
	if c.First == nil || f.Run < c.First.Run {
		c.First = f
	}
	if s := c.Shortest; s == nil || f.Acts < s.Acts || f.Acts == s.Acts && f.Run < s.Run {
		c.Shortest = f
	}
}

// snapshot is a copy that later runs do not change. The lists only grow, so their beginnings are shared.
func (t *Tally) snapshot() Tally {
	s := *t
	s.Properties = append([]Count(nil), t.Properties...)
	for i := range s.Properties {
		c := &s.Properties[i]
		c.After = c.After[:len(c.After):len(c.After)]
	}
	return s
}

// Bucket is the runs in which something happened after From to To acts.
type Bucket struct{ From, To, Runs int }

// BucketsMax bounds the buckets of a histogram.
const BucketsMax = 16

// Buckets sorts the runs of a Count into buckets of equal width, none missing in between.
func (c *Count) Buckets() []Bucket {
	if len(c.After) == 0 {
		return nil
	}
	lo, hi := c.After[0], c.After[0]
	for _, n := range c.After {
		lo, hi = min(lo, n), max(hi, n)
	}
	width := (hi-lo)/BucketsMax + 1
	bs := make([]Bucket, (hi-lo)/width+1)
	for i := range bs {
		bs[i].From, bs[i].To = lo+i*width, lo+(i+1)*width-1
	}
	for _, n := range c.After {
		bs[(n-lo)/width].Runs++
	}
	return bs
}
