package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
)

// The yardstick is CATALOG's reference sizes: three clients, three rounds, fenced writes.
func BenchmarkLockWorld(b *testing.B) {
	benchmarkLockWorld(b, explore.Options{}, (*explore.Search).Run)
}

func BenchmarkLockWorldExact(b *testing.B) {
	benchmarkLockWorld(b, explore.Options{Exact: true}, (*explore.Search).Run)
}

func benchmarkLockWorld(b *testing.B, o explore.Options, run func(*explore.Search) explore.Result) {
	w := timelinetest.LockWorld(timelinetest.FencedWrites, 3, 3)
	o.StatesMax = 5_000_000
	b.ReportAllocs()
	states := 0
	for b.Loop() {
		r := run(explore.New(w, o))
		if r.States != 3_713_147 {
			b.Fatal("not the reference world: ", r.States)
		}
		states += r.States
	}
	b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
}
