package live

import (
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// lateClock wakes whoever asks to be woken at once too late, so many times. Only lanes that owe an
// urgent step ask that.
type lateClock struct {
	RealClock
	late chan time.Duration // what is left to be late by
}

func (c lateClock) After(d time.Duration) <-chan time.Time {
	if d == 0 {
		select {
		case d = <-c.late:
		default:
		}
	}
	return c.RealClock.After(d)
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
