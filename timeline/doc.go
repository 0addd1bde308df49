// Package timeline says what a lesson is: one bounded world, written once, and how a run of it is
// held.
//
// # The world
//
// A [Spec] is what an author writes down of a world, for one choice of settings. Its State is a
// comparable Go value of fixed size, so that a copy is an assignment and equality is ==. Everything
// that can happen is an [Action]: a guard that returns nil or the reason why not, and Do, one atomic
// step on a private copy. Waiting is an action too (wait.30s), because a State holds no "now", only
// the time that is left.
//
// [New] holds a Spec to its contract and makes a [World] of it, which has forgotten the State's type:
// a [State] is some words, and the author's functions are called with their address. [As] gives the
// type back to those who know it.
//
// # The drivers
//
// Four drivers run a World and hold no rule of it:
//
//   - [Run], the stepper and replayer of this package: a tree of branches with a cursor;
//   - timeline/explore, which takes every order of steps;
//   - timeline/live, which gives each lane a goroutine and a real clock;
//   - and go test, which uses all three.
//
// # What a Spec's author owes
//
//  1. A step touches shared state once: one read, one write, or one call of a service.
//  2. Do depends on the State alone, allocates nothing while the log is nil, and says exactly one
//     [Event] when it is not.
//  3. Guards never write and agree with Do: an enabled action can always be done.
//  4. Locals that no longer matter are cleared, or equal situations count twice.
//  5. History that exists for a property only lives in fields that begin with Seen.
//  6. The program counter of a lane is the same place in every State.
//
// lessons/lessontest holds every lesson to these duties.
package timeline
