package stress

import (
	"math/bits"
	"time"
)

const (
	stepBits     = 5 // a doubling has 32 steps
	steps        = 1 << stepBits
	doublingsMax = 40 // the last step holds whatever took longer: 2^40 ns are 18 minutes
	cells        = (doublingsMax - stepBits + 1) * steps
)

// histogram counts latencies in steps that grow with them. It belongs to one
// goroutine; merge adds up several.
type histogram struct {
	counts [cells]uint32
	worst  int64
	n      int
}

func (h *histogram) add(d time.Duration) {
	ns := max(int64(d), 0)
	h.counts[cell(ns)]++
	h.worst = max(h.worst, ns)
	h.n++
}

func (h *histogram) merge(other *histogram) {
	for i, n := range other.counts {
		h.counts[i] += n
	}
	h.worst = max(h.worst, other.worst)
	h.n += other.n
}

// cell is where a latency is counted: up to 32 ns a cell for each, from there on
// 32 cells in each doubling.
func cell(ns int64) int {
	doubling := bits.Len64(uint64(ns)) - stepBits - 1
	if doubling < 0 {
		return int(ns)
	}
	return min(doubling*steps+int(ns>>doubling), cells-1)
}

// upTo is the greatest latency of a cell.
func upTo(cell int) int64 {
	doubling := max(cell/steps-1, 0)
	return int64(cell-doubling*steps+1)<<doubling - 1
}

// shares are the percentiles that a result reports.
var shares = []float64{50, 90, 99, 99.9, 100}

// percentiles are of nearest rank: of all latencies, P in a hundred were no
// longer. Of no latencies there are none.
func (h *histogram) percentiles() []Percentile {
	if h.n == 0 {
		return nil
	}
	all := make([]Percentile, len(shares))
	for i, p := range shares {
		all[i] = Percentile{p, h.percentile(p)}
	}
	return all
}

func (h *histogram) percentile(p float64) int64 {
	seen := 0
	for i, n := range h.counts {
		seen += int(n)
		if float64(seen)*100 >= p*float64(h.n) && seen > 0 {
			if i == cells-1 {
				return h.worst
			}
			return min(upTo(i), h.worst)
		}
	}
	return h.worst
}

// buckets are the latencies by doublings, from the first that has any to the
// last, without a gap.
func (h *histogram) buckets() []Bucket {
	var all []Bucket
	for i, n := range h.counts {
		limit := int64(1)<<bits.Len64(uint64(upTo(i))) - 1
		switch last := len(all) - 1; {
		case last >= 0 && all[last].UpToNanos == limit:
			all[last].Count += int(n)
		case n > 0 || last >= 0:
			all = append(all, Bucket{limit, int(n)})
		}
	}
	for len(all) > 0 && all[len(all)-1].Count == 0 {
		all = all[:len(all)-1]
	}
	return all
}
