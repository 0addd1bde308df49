package lessontest

import "testing"

// Silent says whether fn allocates nothing. The whole process is counted, and a collection that begins
// meanwhile allocates too; what fn allocates it allocates each time, so one silent run is enough.
func Silent(fn func()) bool {
	for range 5 {
		if testing.AllocsPerRun(1, fn) == 0 {
			return true
		}
	}
	return false
}
