package stress

import (
	"sync/atomic"
	"time"
)

const (
	cacheLine     = 64
	opsPerMessage = 64 // how often a worker says how far it is
)

// worker is one goroutine and all that it writes to while it works. Others see
// only done; it stands on a cache line of its own.
type worker struct {
	who, ops int
	notes    []uint64
	refused  int
	err      error
	latency  histogram

	_    [cacheLine]byte
	done atomic.Int64
	_    [cacheLine]byte
}

// work performs the worker's operations. The end of one is the beginning of the
// next: one reading of the clock for each.
func (w *worker) work(r *run, start time.Time) {
	last := time.Since(start)
	for n := 1; n <= w.ops && !r.stop.Load(); n++ {
		note, ok, err := r.subject.operate(w.who)
		switch {
		case err != nil:
			w.err = err
			r.stop.Store(true)
			return
		case ok:
			w.notes = append(w.notes, note)
		default:
			w.refused++
		}
		now := time.Since(start)
		w.latency.add(now - last)
		last = now
		if n%opsPerMessage == 0 {
			w.done.Store(int64(n))
		}
	}
	w.done.Store(int64(w.latency.n))
}
