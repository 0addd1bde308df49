package segment_test

import (
	"fmt"

	"github.com/afterlease/afterlease/models/segment"
)

// The article's segment, and the next one for the other process.
func ExampleRow_Next() {
	r := segment.Row[int64]{Max: 10_000}
	p, _ := r.Next(1000)
	q, _ := r.Next(1000)
	fmt.Println(segment.Format(p), segment.Format(q), "overlap:", p.Overlaps(q))
	// Output: (10000,11000] (11000,12000] overlap: false
}

// The same as two statements: both processes own the same thousand numbers.
func ExampleRow_WriteBack() {
	r := segment.Row[int64]{Max: 10_000}
	readP, readQ := r.Read(), r.Read()
	p, _ := r.WriteBack(readP, 1000)
	q, _ := r.WriteBack(readQ, 1000)
	fmt.Println(segment.Format(p), segment.Format(q), "overlap:", p.Overlaps(q))
	// Output: (10000,11000] (10000,11000] overlap: true
}

func ExampleGenerator() {
	var a segment.Allocator
	g, err := segment.NewGenerator(segment.Plan[int64]{Size: 1000, Threshold: 100}, a.Next, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	first, _ := g.Next()
	second, _ := g.Next()
	fmt.Println(first, second)
	// Output: 1 2
}
