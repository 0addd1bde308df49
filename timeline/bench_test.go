package timeline_test

import (
	"fmt"
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/timelinetest"
)

// renewals is a run of so many acts: a watchdog renews for ever.
func renewals(b *testing.B, acts int) *timeline.Run {
	r := timeline.NewRun(timelinetest.Watchdog(3, 0, 0), timeline.Display{})
	for r.Pos() < acts {
		name := "wait.10s"
		if r.Pos()%2 == 1 {
			name = "watchdog.renew"
		}
		if err := r.Choose(name); err != nil {
			b.Fatal(err)
		}
	}
	return r
}

func atLengths(b *testing.B, do func(b *testing.B, r *timeline.Run)) {
	for _, acts := range []int{200, 2_000} {
		b.Run(fmt.Sprint(acts), func(b *testing.B) {
			r := renewals(b, acts)
			b.ReportAllocs()
			do(b, r)
		})
	}
}

// BenchmarkAct takes one act at the end of a run. A run has its limit, so now and then a fresh one goes
// on.
func BenchmarkAct(b *testing.B) {
	atLengths(b, func(b *testing.B, r *timeline.Run) {
		acts := r.Pos()
		for b.Loop() {
			if r.Pos() == 10_000 {
				b.StopTimer()
				r = renewals(b, acts)
				b.StartTimer()
			}
			if !r.Step() {
				b.Fatal("a watchdog goes on for ever")
			}
		}
	})
}

// BenchmarkBackAndForward goes back by one act and forward again.
func BenchmarkBackAndForward(b *testing.B) {
	atLengths(b, func(b *testing.B, r *timeline.Run) {
		for b.Loop() {
			r.Back()
			r.Forward()
		}
	})
}

// BenchmarkSeek goes from the end to the start and back to the end.
func BenchmarkSeek(b *testing.B) {
	atLengths(b, func(b *testing.B, r *timeline.Run) {
		for b.Loop() {
			r.Seek(0)
			r.Last()
		}
	})
}

// BenchmarkView is all that a page asks of a run to show it.
func BenchmarkView(b *testing.B) {
	atLengths(b, func(b *testing.B, r *timeline.Run) {
		for b.Loop() {
			r.Events()
			r.Schedule()
			r.Options()
			r.Here()
		}
	})
}
