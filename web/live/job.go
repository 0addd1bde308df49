package live

import (
	"context"
	"errors"
	"sync"
	"time"
)

// work is what a client asks for, watches and may stop: a series of runs, or stress. Run reports
// how far it is, as often as it likes, and ends soon after its context has, with what it has by then.
type work interface {
	Run(ctx context.Context, report func(*progressMessage)) (*resultMessage, error)
}

// cost is what a job takes of the server's limits while it goes on.
type cost struct{ runs, goroutines, ops int }

// Why a job is stopped.
var (
	errStopped = errors.New("the client has stopped it, or has gone")
	errTimeUp  = errors.New("its time is up")
)

// Ends of a job.
const (
	endDone    = "done"
	endStopped = "stopped"
	endTime    = "limit.time"
)

// job is work under way. The writer pulls: progress that has been overtaken is never sent.
type job struct {
	kind  string
	cost  cost
	stop  context.CancelCauseFunc
	every time.Duration // between two messages of progress
	begun time.Time

	mu        sync.Mutex
	latest    *progressMessage
	published int // how often there was something new to send
	last      time.Time
	timer     *time.Timer   // publishes what came too soon; nil: nothing waits
	over      []byte        // the last message
	changed   chan struct{} // closed and replaced when there is something new
}

func newJob(kind string, c cost, every time.Duration, stop context.CancelCauseFunc) *job {
	return &job{kind: kind, cost: c, every: every, stop: stop, begun: time.Now(), changed: make(chan struct{})}
}

// report keeps the latest progress and lets the writer see it, though not too often.
func (j *job) report(p *progressMessage) {
	j.mu.Lock()
	defer j.mu.Unlock()
	p.head, p.Job, p.Millis = headed("progress"), j.kind, time.Since(j.begun).Milliseconds()
	j.latest = p
	if j.timer != nil || j.over != nil {
		return
	}
	if wait := j.every - time.Since(j.last); wait > 0 {
		j.timer = time.AfterFunc(wait, func() {
			j.mu.Lock()
			defer j.mu.Unlock()
			j.timer = nil
			j.publish()
		})
		return
	}
	j.publish()
}

// publish wakes the writer; j.mu is held.
func (j *job) publish() {
	j.last = time.Now()
	j.published++
	close(j.changed)
	j.changed = make(chan struct{})
}

// end is the last message, whatever it is.
func (j *job) end(frame []byte) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.timer != nil {
		j.timer.Stop()
	}
	j.over = frame
	j.publish()
}

func (j *job) isOver() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.over != nil
}

// next is what there is to send to somebody who has seen so much, else when to look again.
func (j *job) next(w *watching) (frame []byte, more <-chan struct{}) {
	j.mu.Lock()
	defer j.mu.Unlock()
	switch {
	case j.over != nil:
		w.done = true
		return j.over, nil
	case w.seen < j.published:
		w.seen = j.published
		return encode(j.latest), nil
	}
	return nil, j.changed
}

// ending words why a job has ended.
func ending(ctx context.Context) string {
	switch {
	case ctx.Err() == nil:
		return endDone
	case errors.Is(context.Cause(ctx), errTimeUp):
		return endTime
	}
	return endStopped
}

// begin starts a job for a connection, if nothing else goes on there and there is room for it.
func (s *Server) begin(c *conn, kind string, k cost, w work) *Problem {
	if c.busy() {
		return problemBusy
	}
	s.forget(c)
	ctx, stop := context.WithCancelCause(context.Background())
	j := newJob(kind, k, s.limits.progress, stop)
	s.mu.Lock()
	defer s.mu.Unlock()
	if bad := s.room(c, k); bad != nil {
		stop(nil)
		return bad
	}
	s.jobs[j] = true
	c.watchJob(j)
	s.alive.Go(func() { s.perform(ctx, c, j, w) })
	return nil
}

// perform is a job's life.
func (s *Server) perform(ctx context.Context, c *conn, j *job, w work) {
	clock := time.AfterFunc(s.limits.jobTime, func() { j.stop(errTimeUp) })
	result, err := w.Run(ctx, j.report)
	clock.Stop()
	took := time.Since(j.begun)
	s.mu.Lock()
	delete(s.jobs, j)
	s.time.spend(took)
	c.time.spend(took)
	s.mu.Unlock()
	if err != nil {
		j.end(problemOf(err).encode())
	} else {
		result.head, result.Job, result.Millis, result.End = headed("result"), j.kind, took.Milliseconds(), ending(ctx)
		j.end(encode(result))
	}
	j.stop(nil)
}

// room says why a job cannot start now; s.mu is held.
func (s *Server) room(c *conn, k cost) *Problem {
	now, all := time.Now(), k
	for j := range s.jobs {
		all.runs, all.goroutines, all.ops = all.runs+j.cost.runs, all.goroutines+j.cost.goroutines, all.ops+j.cost.ops
	}
	switch {
	case s.closed:
		return problemBug
	case len(s.jobs) >= s.limits.jobs:
		return fullProblem("series and stress runs are going on", "批量运行与压力测试正在进行", "JobsMax", s.limits.jobs)
	case len(s.runs)+s.opens+all.runs > s.limits.runs:
		return fullProblem("runs are going on", "次运行正在进行", "RunsMax", s.limits.runs)
	case all.goroutines > s.limits.goroutines:
		return fullProblem("goroutines would be under stress", "个 goroutine 参与压力测试", "StressGoroutinesInAllMax", s.limits.goroutines)
	case all.ops > s.limits.ops:
		return fullProblem("operations would be under way", "个操作同时进行", "StressOpsInAllMax", s.limits.ops)
	}
	if wait := c.time.wait(now); wait > 0 {
		return timeProblem("this connection has used up its time", "此连接的运行时间已用完", "JobMillisPerConnectionMax", wait)
	}
	if wait := s.time.wait(now); wait > 0 {
		return timeProblem("the server has used up its time", "服务器的运行时间已用完", "JobMillisInAllMax", wait)
	}
	return nil
}

// jobRuns is how many runs the jobs that go on may have at the same time; s.mu is held.
func (s *Server) jobRuns() int {
	n := 0
	for j := range s.jobs {
		n += j.cost.runs
	}
	return n
}

// allowance is running time that may be spent and comes back by and by. A job that begins while there is
// some may spend more than there is: the next one then waits longer.
type allowance struct {
	most, left time.Duration
	back       time.Duration // that comes back in a second
	at         time.Time
}

func newAllowance(most, back time.Duration) allowance {
	return allowance{most: most, left: most, back: back, at: time.Now()}
}

func (a *allowance) refill(now time.Time) {
	a.left = min(a.most, a.left+time.Duration(now.Sub(a.at).Seconds()*float64(a.back)))
	a.at = now
}

// wait is how long until a job may begin; 0: now.
func (a *allowance) wait(now time.Time) time.Duration {
	a.refill(now)
	if a.left > 0 {
		return 0
	}
	return time.Duration(float64(time.Second) * float64(a.back-a.left) / float64(a.back))
}

func (a *allowance) spend(d time.Duration) {
	a.refill(time.Now())
	a.left -= d
}
