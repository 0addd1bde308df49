package fence_test

import (
	"fmt"

	"github.com/afterlease/afterlease/models/fence"
)

// The run of the first article: B, the new owner, has written under 42 when A
// comes back with 41.
func ExampleResource_Write() {
	var r fence.Resource[uint64, string]
	fmt.Println("new owner:", r.Write(42, "B"))
	fmt.Println("expired owner:", r.Write(41, "A"), "value:", r.Value)
	// Output:
	// new owner: <nil>
	// expired owner: stale fence value: B
}

// The run of the second article: each grant is good for one write.
func ExampleResource_WriteOnce() {
	var r fence.Resource[uint64, string]
	fmt.Println("B writes under 34:", r.WriteOnce(34, "B"))
	fmt.Println("A writes under 33:", r.WriteOnce(33, "A"))
	fmt.Println("B writes again:", r.WriteOnce(34, "B again"))
	fmt.Println("value:", r.Value)
	// Output:
	// B writes under 34: <nil>
	// A writes under 33: stale fence
	// B writes again: stale fence
	// value: B
}

// One holder's two requests overtake each other on the way.
func ExampleResource_WriteSequenced() {
	var r fence.Resource[uint64, string]
	fmt.Println("second:", r.WriteSequenced(42, 2, "second"))
	fmt.Println("first refused:", r.WriteSequenced(42, 1, "first") == fence.ErrOperation)
	fmt.Println("next holder:", r.WriteSequenced(43, 1, "next"))
	// Output:
	// second: <nil>
	// first refused: true
	// next holder: <nil>
}

// The same story as Write, with a gap between the check and the store.
func ExampleShared_CheckThenWrite() {
	var s fence.Shared[uint64, string]
	err := s.CheckThenWrite(41, "A", func() {
		fmt.Println("new owner:", s.Write(42, "B"))
	})
	fmt.Println("expired owner:", err, "value:", s.Snapshot().Value)
	// Output:
	// new owner: <nil>
	// expired owner: <nil> value: A
}
