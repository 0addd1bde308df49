package live

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// Run is one live run. Make it with Start.
type Run struct {
	world   *timeline.World
	opts    Options
	unit    time.Duration // of the real clock
	always  []int         // indices of the Always properties that mean something here
	ctx     context.Context
	cancel  context.CancelFunc
	running sync.WaitGroup
	done    chan struct{}

	mu        sync.Mutex // the world's lock; it guards all that follows
	state     timeline.State
	base      timeline.State // the state before the wait that is being merged
	waited    int            // units of that wait; 0: none
	units     int            // units passed in all
	rec       recorder
	fault     error // the first act that could not be recorded: a bug of this package
	events    []timeline.Event
	changed   chan struct{} // closed and replaced with every event
	lanes     []*lane
	net       network
	accidents accidents
	clock     clock
	pauses    int // injected so far
	late      int
	outside   outsides
	end       End
}

// Start begins a run in the world's first state. It ends by itself (see the ends), by Stop, or with
// the context. The error is a *timeline.UnknownError for an unknown lane in Hands, or a *RangeError for
// the Pace. Start panics when there is no clock or no scale: both come from code, not from people.
func Start(ctx context.Context, w *timeline.World, opts Options) (*Run, error) {
	return start(ctx, w, opts, &tape{timeline.NewRun(w, opts.Show)})
}

func start(ctx context.Context, w *timeline.World, opts Options, rec recorder) (*Run, error) {
	if opts.Clock == nil || opts.Scale.RealMillis <= 0 {
		panic("live: Start needs Options.Clock and a positive Options.Scale.RealMillis. The clock is the " +
			"caller's (RealClock on a server, a bubble's in a test), the scale is the lesson's About.Scale.")
	}
	if opts.Pace < 0 || opts.Pace > PaceMax {
		return nil, &RangeError{timeline.Text{En: "the pace", Zh: "放慢倍数"}, opts.Pace, 0, PaceMax}
	}
	opts.Scale.RealMillis *= max(1, opts.Pace)
	if opts.Units <= 0 || opts.Units > RunUnitsMax {
		opts.Units = RunUnitsMax
	}
	r := &Run{world: w, opts: opts, rec: rec, state: w.Init(), base: w.Init(),
		unit: time.Duration(opts.Scale.RealMillis) * time.Millisecond,
		done: make(chan struct{}), changed: make(chan struct{})}
	if err := r.addLanes(); err != nil {
		return nil, err
	}
	r.addAlways()
	r.net = r.newNetwork()
	r.clock = r.newClock()
	r.accidents = r.newAccidents()
	r.ctx, r.cancel = context.WithCancel(ctx)
	r.launch()
	return r, nil
}

func (r *Run) addAlways() {
	for i := range r.world.Properties {
		if p := &r.world.Properties[i]; p.Kind == timeline.Always && p.Void == nil {
			r.always = append(r.always, i)
		}
	}
}

// launch starts the goroutines, and one more that closes done when all of them have gone.
func (r *Run) launch() {
	r.mu.Lock()
	r.settle(r.opts.Clock.Now())
	r.mu.Unlock()
	for _, l := range r.lanes {
		r.running.Go(func() { r.loop(l.wake, func(now time.Time) nap { return r.turn(l, now) }) })
	}
	r.running.Go(func() { r.loop(r.net.wake, r.carry) })
	r.running.Go(func() { r.loop(r.clock.wake, r.tick) })
	if r.accidents.left > 0 {
		r.running.Go(func() { r.loop(r.accidents.wake, r.strike) })
	}
	go func() {
		r.running.Wait()
		r.Stop()
		close(r.done)
	}()
}

// nap is what a goroutine does between two turns.
type nap struct {
	d    time.Duration // how long; forever: until woken
	deaf bool          // what others do does not wake it: it works, it does not look
}

const forever = time.Duration(math.MaxInt64)

// noSleep asks for the next turn at once, the lock being released in between.
var noSleep = nap{d: -1}

// loop is the life of every goroutine of a run: a turn under the world's lock, a nap outside it.
func (r *Run) loop(wake <-chan struct{}, turn func(now time.Time) nap) {
	for {
		r.mu.Lock()
		select {
		case <-wake: // the turn looks at everything anyway
		default:
		}
		alive, n := r.alive(), nap{}
		if alive {
			n = turn(r.opts.Clock.Now())
		}
		r.mu.Unlock()
		if !alive || n != noSleep && !r.sleep(wake, n) {
			return
		}
	}
}

// sleep reports false when the run has ended.
func (r *Run) sleep(wake <-chan struct{}, n nap) bool {
	var alarm <-chan time.Time
	if n.d != forever {
		alarm = r.opts.Clock.After(n.d)
	}
	if n.deaf {
		wake = nil
	}
	select {
	case <-r.ctx.Done():
		return false
	case <-alarm:
	case <-wake:
	}
	return true
}

func (r *Run) alive() bool { return r.end == Running && r.ctx.Err() == nil }

// finish ends the run; the goroutines see it at their next turn, sleepers at once.
func (r *Run) finish(why End) {
	if r.end != Running {
		return
	}
	r.flush()
	r.end = why
	r.cancel()
	r.publish()
}

// Stop ends the run.
func (r *Run) Stop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.finish(Stopped)
}

// Done is closed when the run has ended and its goroutines have gone.
func (r *Run) Done() <-chan struct{} { return r.done }

// Since returns what was recorded after the first n acts.
func (r *Run) Since(n int) Batch {
	r.mu.Lock()
	defer r.mu.Unlock()
	n = min(max(n, 0), len(r.events))
	b := Batch{Events: r.events[n:len(r.events):len(r.events)], More: r.changed, Over: r.end != Running}
	if r.world.Time != nil {
		b.At = timeline.Millis(r.units) * r.world.Time.Unit
	}
	return b
}

// About says what the run consists of.
func (r *Run) About() About {
	a := About{Scale: r.opts.Scale, Seed: r.opts.Seed}
	if r.world.Time != nil {
		a.Unit = r.world.Time.Unit
	}
	for i, l := range r.world.Lanes {
		lane := Lane{ID: l.ID, Title: l.Title, Hand: r.byHand(i)}
		_, lane.Pausable = r.pausing(l.ID)
		lane.Acts = r.acts(i)
		a.Lanes = append(a.Lanes, lane)
	}
	return a
}

// draw is a random time from 0 to so many units.
func (r *Run) draw(from *rand.Rand, units int) time.Duration {
	return time.Duration(from.Int64N(int64(units)*int64(r.unit) + 1))
}

// stream gives each goroutine draws of its own, so that they do not depend on who is first.
func (r *Run) stream(n int) *rand.Rand { return rand.New(rand.NewPCG(r.opts.Seed, uint64(n))) }
