package desk_test

import (
	"testing"

	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
)

// BenchmarkStep is a step back and forward in a walk, to the answer that the page gets.
func BenchmarkStep(b *testing.B) {
	d, err := desk.Open(timeline.En, 640, "fencing")
	if err != nil {
		b.Fatal(err)
	}
	for d.Search(10_000) == false {
	}
	b.ReportAllocs()
	for b.Loop() {
		d.Handle("back")
		d.Handle("forward")
	}
}
