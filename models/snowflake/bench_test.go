package snowflake_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/afterlease/afterlease/models/snowflake"
)

// One compare-and-swap of one word, with the load before it that it needs: the
// least that any lock-free generator costs.
func BenchmarkCompareAndSwap(b *testing.B) {
	var word atomic.Uint64
	for b.Loop() {
		old := word.Load()
		word.CompareAndSwap(old, old+1)
	}
}

// The clock is an argument that moves on in time: every id is issued.
func BenchmarkLockFreeClockAsArgument(b *testing.B) {
	g, err := snowflake.NewLockFree(snowflake.Config{Layout: snowflake.Twitter, Node: 3, Rollback: snowflake.RollbackReject})
	if err != nil {
		b.Fatal(err)
	}
	n := int64(0)
	for b.Loop() {
		if _, err := g.Next(n >> 12); err != nil {
			b.Fatal(err)
		}
		n++
	}
}

func BenchmarkMutexClockAsArgument(b *testing.B) {
	g, err := snowflake.NewMutex(snowflake.Config{Layout: snowflake.Twitter, Node: 3, Rollback: snowflake.RollbackReject})
	if err != nil {
		b.Fatal(err)
	}
	n := int64(0)
	for b.Loop() {
		if _, err := g.Next(n >> 12); err != nil {
			b.Fatal(err)
		}
		n++
	}
}

// waiting is what a server uses: it waits for a clock that is a little behind,
// and for the next millisecond.
var waiting = snowflake.Config{Layout: snowflake.Twitter, Node: 3,
	Rollback: snowflake.RollbackWait, Exhausted: snowflake.ExhaustedWait}

// unixTime is the machine's clock in Twitter's times.
func unixTime() int64 { return time.Now().UnixMilli() - snowflake.Twitter.EpochMillis }

func BenchmarkLockFreeRealClock(b *testing.B) {
	g, err := snowflake.NewLockFree(waiting)
	if err != nil {
		b.Fatal(err)
	}
	realClock(b, g.NextNow)
}

func BenchmarkMutexRealClock(b *testing.B) {
	g, err := snowflake.NewMutex(waiting)
	if err != nil {
		b.Fatal(err)
	}
	realClock(b, g.NextNow)
}

// realClock measures ids of all goroutines together for each millisecond. The
// layout allows 4,096.
func realClock(b *testing.B, next func(now func() int64) (snowflake.ID, error)) {
	start := time.Now()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := next(unixTime); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/float64(time.Since(start).Microseconds())*1000, "ids/ms")
}
