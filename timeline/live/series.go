package live

import (
	"context"
	"sync"

	"github.com/afterlease/afterlease/timeline"
)

// Limits of a series of runs.
const (
	SeriesRunsMax     = 1000 // runs of one series
	SeriesAtOnceMax   = 64   // of them going on at the same time
	SeriesAtOnceUsual = 16   // where SeriesOptions.AtOnce does not say
	SeriesUnitsMax    = 500  // of one run, unless Options.Units says less: a world that never ends is cut off
)

// SeriesOptions are the inputs of a series.
type SeriesOptions struct {
	// Options are those of every run. Seed is the series': each run has one of its own, made of it by
	// SeedOf. Hands must be empty: nobody can drive a lane of many runs.
	Options
	Runs   int // from 1 to SeriesRunsMax
	AtOnce int // runs that go on at the same time, up to SeriesAtOnceMax; 0: SeriesAtOnceUsual
}

// Tally is what a series has shown so far. Every run that has ended by itself is counted exactly
// once among Clean, Broke, Outside and Wrong; one that was stopped is not counted.
type Tally struct {
	Seed uint64
	Runs int // asked for
	Done int // ended and counted

	Clean   int // broke nothing
	Broke   int // broke one Always property or more
	Outside int // left the model: the machine did what the model has no word for. Such a run says nothing of its properties
	Wrong   int // did not replay as it was recorded: a bug of this package, never dropped silently
	// Cut is how many of the runs that are counted as clean or broken ended at a limit of their length,
	// not because nothing could happen any more.
	Cut int

	Properties []Count // the Always and Possible ones that mean something here, in declared order
	Stopped    bool    // the context ended before the last run did
}

// Count is how often a property was broken, or a possibility was reached.
type Count struct {
	Property string
	Kind     timeline.PropertyKind // Always: counted when broken; Possible: counted when reached
	Title    timeline.Text
	After    []int // for each of these runs the acts after which it first happened; in the order in which the runs ended
	First    *Found
	Shortest *Found
}

// Runs is in how many runs it happened.
func (c *Count) Runs() int { return len(c.After) }

// Found is a run in which something happened.
type Found struct {
	Run      int // of the series, from 1
	Seed     uint64
	Acts     int // after which it first happened; 0: in the first state
	Schedule []string
}

// RangeError is a number of a caller that is outside its limits.
type RangeError struct {
	What     timeline.Text
	Is       int
	Min, Max int
}

// Text is the sentence in both languages.
func (e *RangeError) Text() timeline.Text {
	return timeline.Text{En: "{0} is {1}; it must be from {2} to {3}", Zh: "{0}为 {1}，应在 {2} 到 {3} 之间"}.With(
		e.What, timeline.Num(e.Is), timeline.Num(e.Min), timeline.Num(e.Max))
}

func (e *RangeError) Error() string { return e.Text().En }

// ErrHands answers a series that asks for lanes driven by hand.
var ErrHands = &RefusedError{timeline.Text{
	En: "a series of runs goes by itself; no lane of it can be driven by hand",
	Zh: "一批运行全部自动进行，不能手动驱动其中的泳道"}}

// check fills in what is usual.
func (o *SeriesOptions) check() error {
	if o.AtOnce == 0 {
		o.AtOnce = SeriesAtOnceUsual
	}
	if o.Units <= 0 || o.Units > SeriesUnitsMax {
		o.Units = SeriesUnitsMax
	}
	switch {
	case o.Runs < 1 || o.Runs > SeriesRunsMax:
		return &RangeError{timeline.Text{En: "the number of runs", Zh: "运行次数"}, o.Runs, 1, SeriesRunsMax}
	case o.AtOnce < 1 || o.AtOnce > SeriesAtOnceMax:
		return &RangeError{timeline.Text{En: "the number of runs at once", Zh: "同时运行的个数"}, o.AtOnce, 1, SeriesAtOnceMax}
	case len(o.Hands) > 0:
		return ErrHands
	}
	return nil
}

// SeedOf is the seed of a run of a series, at most 2^53 − 1 so that every program can say it.
func SeedOf(series uint64, run int) uint64 {
	z := series + uint64(run)*0x9e3779b97f4a7c15 // splitmix64
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return (z ^ z>>31) >> 11
}

// Series repeats a live run and counts what happened: how often it happens, which the explorer does
// not answer. report, where given, gets the tally after every run, from the goroutine that called
// Series. When the context ends, the runs that go on are stopped, and Series returns what it has, with
// Stopped set and no error. The error is a *RangeError or ErrHands.
func Series(ctx context.Context, w *timeline.World, o SeriesOptions, report func(Tally)) (Tally, error) {
	if err := o.check(); err != nil {
		return Tally{}, err
	}
	s := series{world: w, opts: o, numbers: make(chan int), ended: make(chan ended)}
	t := s.tally()
	var workers sync.WaitGroup
	for range min(o.AtOnce, o.Runs) {
		workers.Go(func() { s.work(ctx) })
	}
	go s.deal(ctx)
	go func() { workers.Wait(); close(s.ended) }()
	for e := range s.ended {
		if e.report.End == Stopped {
			continue
		}
		t.add(e)
		if report != nil {
			report(t.snapshot())
		}
	}
	t.Stopped = t.Done < t.Runs
	return t, nil
}

// series is a series under way.
type series struct {
	world   *timeline.World
	opts    SeriesOptions
	numbers chan int
	ended   chan ended
}

// ended is one run's end.
type ended struct {
	number int
	report Report
}

// deal hands out the numbers of the runs.
func (s *series) deal(ctx context.Context) {
	defer close(s.numbers)
	for n := 1; n <= s.opts.Runs; n++ {
		select {
		case s.numbers <- n:
		case <-ctx.Done():
			return
		}
	}
}

// work performs one run after the other.
func (s *series) work(ctx context.Context) {
	for n := range s.numbers {
		o := s.opts.Options
		o.Seed = SeedOf(s.opts.Seed, n)
		r, err := Start(ctx, s.world, o)
		if err != nil {
			panic("live: a run without hands cannot be refused: " + err.Error())
		}
		<-r.Done()
		s.ended <- ended{n, r.Report()}
	}
}
