package ledger_test

import (
	"fmt"

	"github.com/afterlease/afterlease/models/ledger"
)

// The scheduler that never heard back asks again, and learns that it was heard.
func ExampleSchedule_Create() {
	var slot ledger.Schedule
	slot, err := slot.Create()
	fmt.Println("created:", err)
	slot, err = slot.Create()
	fmt.Println("again:", err)
	fmt.Println("runs:", slot.Runs)
	// Output:
	// created: <nil>
	// again: duplicate slot: this job@slot is decided already, use the decision that is there
	// runs: 1
}

// Worker 1 is silent for longer than its lease, worker 2 takes over, worker 1
// comes back.
func ExampleRun_Claim() {
	var run ledger.Run
	run, _ = run.Claim(1, 30)
	run = run.Elapse(30)
	run, _ = run.Claim(2, 30)
	fmt.Println("attempt", run.Attempt, "by worker", run.Worker)
	_, err := run.Complete(1)
	fmt.Println("worker 1:", err)
	_, err = run.Complete(2)
	fmt.Println("worker 2:", err)
	// Output:
	// attempt 2 by worker 2
	// worker 1: stale attempt: the run belongs to another attempt now, stop and report nothing
	// worker 2: <nil>
}

// An outcome that is unknown is asked for again with the same key.
func ExampleEffect_Apply() {
	const runKey = 1
	effect, err := ledger.Effect{}.Apply(runKey)
	fmt.Println("first request:", err)
	effect, err = effect.Apply(runKey)
	fmt.Println("repeat:", err)
	fmt.Println("times:", effect.Times)
	// Output:
	// first request: <nil>
	// repeat: applied already: this key's effect has happened, count that as success
	// times: 1
}

func ExampleParseSlot() {
	slot, err := ledger.ParseSlot("billing@2026-10-13T09:00Z")
	fmt.Println(slot.Job, slot.Minute, err)
	_, err = ledger.ParseSlot("billing@2026-02-29T09:00Z")
	fmt.Println(err == ledger.ErrBadSlot)
	// Output:
	// billing 29864700 <nil>
	// true
}
