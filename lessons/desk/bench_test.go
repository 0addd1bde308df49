package desk_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
)

// BenchmarkStep is a step back and forward in a walk, to the answers that the page gets; and in runs of
// a business that hangs, whose watchdog renews for ever.
func BenchmarkStep(b *testing.B) {
	b.Run("walk", func(b *testing.B) { step(b, "fencing") })
	for _, acts := range []int{200, 2000} {
		b.Run(strconv.Itoa(acts), func(b *testing.B) {
			step(b, "watchdog?renew=on,faults=hang#A.acquire,A.hang"+strings.Repeat(",wait.10s,dog.renew", acts/2-1))
		})
	}
}

func step(b *testing.B, run string) {
	d, err := desk.Open(timeline.En, 640, run)
	if err != nil {
		b.Fatal(err)
	}
	for !d.Search(10_000) {
	}
	b.ReportAllocs()
	for b.Loop() {
		d.Handle("back")
		d.Handle("forward")
	}
}
