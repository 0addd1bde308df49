package segment_test

import (
	"sync/atomic"
	"testing"

	"github.com/afterlease/afterlease/models/segment"
)

// BenchmarkAtomicAdd is the yardstick: Next on a Generator is to cost at most twice as much.
func BenchmarkAtomicAdd(b *testing.B) {
	b.Run("alone", func(b *testing.B) {
		var n atomic.Int64
		for b.Loop() {
			n.Add(1)
		}
	})
	b.Run("parallel", func(b *testing.B) {
		var n atomic.Int64
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				n.Add(1)
			}
		})
	})
}

// long is a segment that no benchmark comes to the end of; with short every 1000th call refills.
var (
	long  = plan{Size: 1 << 50, Threshold: 1 << 10}
	short = plan{Size: 1000, Threshold: 100}
)

func benchNext(b *testing.B, next func() (int64, error)) {
	b.Run("alone", func(b *testing.B) {
		for b.Loop() {
			if _, err := next(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("parallel", func(b *testing.B) {
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				if _, err := next(); err != nil {
					b.Error(err)
					return
				}
			}
		})
	})
}

func BenchmarkGenerator(b *testing.B) {
	for name, p := range map[string]plan{"betweenRefills": long, "refilling": short} {
		b.Run(name, func(b *testing.B) {
			g, err := segment.NewGenerator(p, new(segment.Allocator).Next, nil)
			if err != nil {
				b.Fatal(err)
			}
			benchNext(b, g.Next)
		})
	}
}

func BenchmarkLocked(b *testing.B) {
	for name, p := range map[string]plan{"betweenRefills": long, "refilling": short} {
		b.Run(name, func(b *testing.B) {
			l, err := segment.NewLocked(p, new(segment.Allocator).Next)
			if err != nil {
				b.Fatal(err)
			}
			benchNext(b, l.Next)
		})
	}
}

func BenchmarkAllocator(b *testing.B) {
	var a segment.Allocator
	benchNext(b, func() (int64, error) {
		s, err := a.Next(1)
		return s.Hi, err
	})
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		if _, err := segment.Parse("(10000,11000]"); err != nil {
			b.Fatal(err)
		}
	}
}
