package stress

import (
	"math/rand/v2"
	"runtime"
)

// yieldsMax bounds how often a goroutine in a gap lets others run.
const yieldsMax = 3

// gap is what a broken variant does between its two critical sections: it lets
// other goroutines run, as a request over a network would. Without it the gap
// is some nanoseconds wide. How often it does so varies, or goroutines would
// take turns in lockstep.
func gap() {
	for range 1 + rand.IntN(yieldsMax) {
		runtime.Gosched()
	}
}
