package stress

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Limits of a run, and what is enough to see every broken variant break.
const (
	GoroutinesMax     = 256
	GoroutinesDefault = 8
	OpsMax            = 5_000_000
	OpsDefault        = 100_000
)

// Options say what to run. Goroutines share Ops operations evenly. Seed chooses
// ids and arrivals.
type Options struct {
	Model, Variant  string
	Goroutines, Ops int
	Seed            uint64
}

// Progress says how far a run has come.
type Progress struct{ Done, Ops int }

// Percentile says that P in a hundred operations took no longer than Nanos.
type Percentile struct {
	P     float64
	Nanos int64
}

// Bucket counts the operations that took longer than the bucket before it
// covers, and no longer than UpToNanos, which is 2^n - 1.
type Bucket struct {
	UpToNanos int64
	Count     int
}

// Result is what came of a run, of a stopped one up to there.
type Result struct {
	Model, Variant        string
	Goroutines, Ops, Done int

	// Duplicates are ids, numbers, effects or runs beyond the first of each.
	Duplicates int
	// Lost are effects that never happened, updates that were acknowledged and
	// are gone, and logouts after which the session lives.
	Lost int
	// Refused are operations that were told no. That is no accident: it is what
	// keeps the accidents away.
	Refused int

	Seconds, PerSecond float64
	Percentiles        []Percentile // none if nothing was done
	Buckets            []Bucket     // from the quickest to the slowest

	// Example is one accident as calls and answers, #3 being goroutine 3; empty
	// if there was none.
	Example string
	// Stopped says that the context ended before the work did.
	Stopped bool
}

// progressEvery is how often a run reports.
const progressEvery = 50 * time.Millisecond

// Run performs a run and returns when all its goroutines have ended. A context
// that ends stops it at the next operation of each; the result then counts what
// was done. report, which may be nil, is called by the goroutine that called Run,
// at the start, every now and then, and at the end; Done never goes back.
//
// Errors: [UnknownError], [RangeError]; any other is one that a model should
// not have returned.
func Run(ctx context.Context, o Options, report func(Progress)) (Result, error) {
	v, err := o.check()
	if err != nil {
		return Result{}, err
	}
	s, err := v.setUp(o)
	if err != nil {
		return Result{}, err
	}
	if report == nil {
		report = func(Progress) {}
	}
	r := newRun(o, s)
	seconds := r.perform(ctx, report)
	return r.result(seconds, ctx.Err() != nil)
}

func (o Options) check() (*variant, error) {
	v, err := o.find()
	if err != nil {
		return nil, err
	}
	if o.Goroutines < 1 || o.Goroutines > GoroutinesMax {
		return nil, &RangeError{Title{"goroutines", "goroutine 数"}, o.Goroutines, 1, GoroutinesMax}
	}
	if o.Ops < 1 || o.Ops > OpsMax {
		return nil, &RangeError{Title{"operations", "操作数"}, o.Ops, 1, OpsMax}
	}
	return v, nil
}

// run is the goroutines of a run and what they share: a word that tells them to
// stop.
type run struct {
	o       Options
	subject subject
	workers []*worker
	stop    atomic.Bool
}

func newRun(o Options, s subject) *run {
	r := &run{o: o, subject: s}
	notes := make([]uint64, o.Ops)
	touch(notes)
	for who := range o.Goroutines {
		ops := o.Ops / o.Goroutines
		if who < o.Ops%o.Goroutines {
			ops++
		}
		r.workers = append(r.workers, &worker{who: who, ops: ops, notes: notes[:0:ops]})
		notes = notes[ops:]
	}
	return r
}

// touch has the system provide the memory now, not one page at a time within
// somebody's latency.
func touch(notes []uint64) {
	const page = 4096 / 8
	for i := 0; i < len(notes); i += page {
		notes[i] = 1
	}
}

// perform lets the goroutines work, and reports meanwhile.
func (r *run) perform(ctx context.Context, report func(Progress)) (seconds float64) {
	defer context.AfterFunc(ctx, func() { r.stop.Store(true) })()
	if ctx.Err() != nil {
		r.stop.Store(true)
	}
	report(r.progress())
	var wg sync.WaitGroup
	begin, ended := make(chan struct{}), make(chan struct{})
	var start time.Time // written before begin is closed, read after
	for _, w := range r.workers {
		wg.Go(func() { <-begin; w.work(r, start) })
	}
	start = time.Now()
	close(begin)
	go func() { wg.Wait(); close(ended) }()
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			report(r.progress())
		case <-ended:
			seconds = time.Since(start).Seconds()
			report(r.progress())
			return seconds
		}
	}
}

func (r *run) progress() Progress {
	p := Progress{Ops: r.o.Ops}
	for _, w := range r.workers {
		p.Done += int(w.done.Load())
	}
	return p
}

// result adds up what the goroutines have, and has it audited.
func (r *run) result(seconds float64, stopped bool) (Result, error) {
	res := Result{Model: r.o.Model, Variant: r.o.Variant, Goroutines: r.o.Goroutines, Ops: r.o.Ops, Seconds: seconds}
	var all histogram
	var notes [][]uint64
	for _, w := range r.workers {
		if w.err != nil {
			return Result{}, w.err
		}
		res.Refused += w.refused
		all.merge(&w.latency)
		notes = append(notes, w.notes)
	}
	f := r.subject.audit(notes)
	res.Duplicates, res.Lost, res.Example = f.duplicates, f.lost, f.example
	res.Done, res.Percentiles, res.Buckets = all.n, all.percentiles(), all.buckets()
	res.Stopped = stopped && res.Done < res.Ops
	if seconds > 0 {
		res.PerSecond = float64(res.Done) / seconds
	}
	return res, nil
}
