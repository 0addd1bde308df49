package stress

import (
	"runtime"
	"strconv"
	"time"

	"github.com/afterlease/afterlease/models/segment"
	"github.com/afterlease/afterlease/models/snowflake"
)

// issuer is a subject that hands numbers out, each of which may come once. Each
// goroutine has its function; some have the same.
type issuer []func() (uint64, error)

func (i issuer) operate(who int) (uint64, bool, error) {
	id, err := i[who]()
	return id, err == nil, err
}

func (i issuer) audit(notes [][]uint64) findings {
	return repeated(notes, func(id uint64) string { return "next() = " + strconv.FormatUint(id, 10) })
}

// every gives all goroutines one function.
func every(o Options, next func() (snowflake.ID, error)) issuer {
	all := make(issuer, o.Goroutines)
	for who := range all {
		all[who] = func() (uint64, error) {
			id, err := next()
			return uint64(id), err
		}
	}
	return all
}

var snowflakes = []variant{
	{Variant{"unlocked", Title{"check and update apart", "检查与更新分开"}, false}, snowflakeUnlocked},
	{Variant{"mutex", Title{"one lock around both", "一把锁护住两者"}, true}, snowflakeMutex},
	{Variant{"lockfree", Title{"one compare-and-swap", "一次比较并交换（CAS）"}, true}, snowflakeLockFree},
}

// node waits for the next millisecond when one is used up, as a server would.
func node(o Options) snowflake.Config {
	return snowflake.Config{Layout: snowflake.Twitter, Node: int64(o.Seed) & snowflake.Twitter.NodeMax(),
		Rollback: snowflake.RollbackWait, Exhausted: snowflake.ExhaustedWait}
}

// layoutClock reads the machine's clock in the times of Twitter's layout. It
// reads the wall clock once and goes on with the monotonic one: somebody who
// sets the wall clock meanwhile is not what is tested here.
func layoutClock() func() int64 {
	start := time.Now()
	first := start.UnixMilli() - snowflake.Twitter.EpochMillis
	return func() int64 { return first + time.Since(start).Milliseconds() }
}

func snowflakeUnlocked(o Options) (subject, error) {
	u, err := snowflake.NewUnlocked(node(o))
	now := layoutClock()
	return every(o, func() (snowflake.ID, error) {
		for {
			id, err := u.Next(now(), gap)
			if err != snowflake.ErrWait {
				return id, err
			}
			runtime.Gosched()
		}
	}), err
}

func snowflakeMutex(o Options) (subject, error) {
	m, err := snowflake.NewMutex(node(o))
	now := layoutClock()
	return every(o, func() (snowflake.ID, error) { return m.NextNow(now) }), err
}

func snowflakeLockFree(o Options) (subject, error) {
	l, err := snowflake.NewLockFree(node(o))
	now := layoutClock()
	return every(o, func() (snowflake.ID, error) { return l.NextNow(now) }), err
}

var segments = []variant{
	{Variant{"split", Title{"allocator reads, then writes", "分配器先读后写"}, false}, segmentSplit},
	{Variant{"unlocked", Title{"process looks, then stores", "进程先看后存"}, false}, segmentUnlocked},
	{Variant{"mutex", Title{"one lock in each process", "每个进程一把锁"}, true}, segmentMutex},
	{Variant{"atomic", Title{"one atomic addition", "一次原子加"}, true}, segmentAtomic},
}

// segmentProcesses is how many processes hold segments of one allocator. Their
// goroutines take turns: the first belongs to the first, the second to the
// second.
const segmentProcesses = 2

// plan is a double buffer: a new box of a hundred when ten are left. Boxes are
// small so that the allocator is asked often.
var plan = segment.Plan[int64]{Size: 100, Threshold: 10}

// processes deals the goroutines out to processes.
func processes[P any](o Options, start func() (P, error), next func(P) (int64, error)) (subject, error) {
	all := make(issuer, o.Goroutines)
	for who := range all {
		if who >= segmentProcesses {
			all[who] = all[who-segmentProcesses]
			continue
		}
		p, err := start()
		if err != nil {
			return nil, err
		}
		all[who] = func() (uint64, error) {
			n, err := next(p)
			return uint64(n), err
		}
	}
	return all, nil
}

func segmentSplit(o Options) (subject, error) {
	var a segment.Allocator
	source := func(size int64) (segment.Segment[int64], error) { return a.ReadThenWrite(size, gap) }
	start := func() (*segment.Generator, error) { return segment.NewGenerator(plan, source, nil) }
	return processes(o, start, (*segment.Generator).Next)
}

func segmentUnlocked(o Options) (subject, error) {
	var a segment.Allocator
	start := func() (*segment.Unlocked, error) { return segment.NewUnlocked(plan, a.Next) }
	return processes(o, start, func(u *segment.Unlocked) (int64, error) {
		// Others run between two calls as well. A goroutine that looks as soon as it has stored finds its
		// own buffer, goes on with it alone, and on one core never meets another.
		gap()
		return u.Next(gap)
	})
}

func segmentMutex(o Options) (subject, error) {
	var a segment.Allocator
	start := func() (*segment.Locked, error) { return segment.NewLocked(plan, a.Next) }
	return processes(o, start, (*segment.Locked).Next)
}

func segmentAtomic(o Options) (subject, error) {
	var a segment.Allocator
	start := func() (*segment.Generator, error) { return segment.NewGenerator(plan, a.Next, nil) }
	return processes(o, start, (*segment.Generator).Next)
}
