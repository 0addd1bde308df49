package stress_test

import (
	"context"
	"fmt"

	"github.com/afterlease/afterlease/models/stress"
)

// Ids of one node for eight goroutines: none comes twice.
func ExampleRun() {
	r, err := stress.Run(context.Background(), stress.Options{
		Model: "snowflake", Variant: "lockfree", Goroutines: 8, Ops: 10_000}, nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(r.Done, "ids,", r.Duplicates, "of them twice")
	// Output: 10000 ids, 0 of them twice
}
