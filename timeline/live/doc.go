// Package live runs the world of a lesson for real: a goroutine per lane, one for the network and
// one for time, on a scaled real clock. What happens is recorded, and what is recorded is a path of
// the Spec.
//
// # How a run goes
//
// Every goroutine does the same: it takes the world's lock, does one step that the Spec allows,
// releases the lock, and sleeps. A lane sleeps for the work before its next step, the network for a
// message's journey, the clock for one unit. Who gets the lock first is left to the machine; that
// is the point of a live run. The recorder stands inside the lock, so it sees the steps in the
// order in which they really happened, and [Run.Report] replays the text through the stepper.
//
// # Time
//
// The clock lets whole units pass. A unit never passes while something urgent is due: the lane that
// owes it goes first, and an expiry is done by the clock itself. Where both are due at the same
// instant, a coin decides (TIME.md 4). In an untimed Spec no time passes at all, and expiries come
// after a drawn delay.
//
// # Lateness
//
// A goroutine that the machine wakes too late is what the model calls a pause. When a lane owes an
// urgent step for more than a unit, pause.<lane> is recorded where the Spec allows it, and
// resume.<lane> when the goroutine arrives. Where it does not (no such action, or the budget is
// spent), the world's time stands still until the step is done, and the run is reported as outside
// the model, with what happened. A late step that may wait needs neither: the Spec allows any
// delay there. It is counted as [Report.Late]. A person who drives a lane by hand is held to the same
// rule as a goroutine.
//
// # What is left out
//
// Faults other than pauses happen by themselves only where Options.Faults asks for them, at drawn times; a
// person causes them with [Session.Do].
// The same seed draws the same work times, but not the same schedule: the machine decides who is
// first.
package live
