package live

import (
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// wall is the machine's clock; inside a synctest bubble it is the bubble's.
type wall struct{}

func (wall) Now() time.Time { return time.Now() }

// After needs no timer for what is due now. One that is due as it is made runs on the goroutine that
// asks for it, and two at once in one bubble crash the race detector (Go 1.26: they share its context).
func (wall) After(d time.Duration) <-chan time.Time {
	if d > 0 {
		return time.After(d)
	}
	due := make(chan time.Time, 1)
	due <- time.Now()
	return due
}

// lateClock wakes whoever asks to be woken at once too late, so many times. Only lanes that owe an
// urgent step ask that.
type lateClock struct {
	wall
	late chan time.Duration // what is left to be late by
}

func (c lateClock) After(d time.Duration) <-chan time.Time {
	if d == 0 {
		select {
		case d = <-c.late:
		default:
		}
	}
	return c.wall.After(d)
}

func lateBy(ds ...time.Duration) lateClock {
	c := lateClock{late: make(chan time.Duration, len(ds))}
	for _, d := range ds {
		c.late <- d
	}
	return c
}

// scale is 10 ms a unit.
var scale = timeline.Scale{RealMillis: 10, StepUnits: 8, MessageUnits: 20, PauseUnits: 35}
