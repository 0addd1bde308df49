package explore_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/timelinetest"
)

// BenchmarkLockWorld is the yardstick of CATALOG's reference sizes: three clients, three rounds,
// fenced writes.
func BenchmarkLockWorld(b *testing.B) {
	spec := timelinetest.LockWorld(timelinetest.FencedWrites, 3, 3)
	b.ReportAllocs()
	states := 0
	for b.Loop() {
		r := explore.New(spec, explore.Options{StatesMax: 5_000_000}).Run()
		if r.States != 3_713_147 {
			b.Fatal("not the reference world: ", r.States)
		}
		states += r.States
	}
	b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
}
