package live

import "time"

// Clock is where a run gets its time from: the machine's clock, a bubble's, or a test's.
type Clock interface {
	// Now is the present instant.
	Now() time.Time
	// After delivers an instant once d has passed; at once for d ≤ 0.
	After(d time.Duration) <-chan time.Time
}

// RealClock is the machine's clock; inside a synctest bubble it is the bubble's.
type RealClock struct{}

// Now is the present instant.
func (RealClock) Now() time.Time { return time.Now() }

// After delivers an instant once d has passed. What is due now needs no timer: one that is due as it is
// made runs on the goroutine that asks for it, and two at once in one synctest bubble crash the race
// detector (Go 1.26: they share its context).
func (RealClock) After(d time.Duration) <-chan time.Time {
	if d > 0 {
		return time.After(d)
	}
	due := make(chan time.Time, 1)
	due <- time.Now()
	return due
}
