// Package explore answers a lesson's questions by taking every order of steps.
//
// # The search
//
// A [Search] goes breadth first over the State values of a timeline.Spec: it keeps every distinct
// State that it has met, in the order of meeting, and expands them one after the other until none
// is left. Two things follow. "Holds" means that every reachable state of the bounded world was
// looked at, compared byte by byte and not by a fingerprint. And a counterexample is a shortest one,
// for a state is met first on a shortest way to it.
//
// A violation does not stop the search: the numbers of a world do not depend on what is asked of it.
// A limit does stop it, and then what is not decided is Cut, never Holds.
//
// # Which shortest schedule
//
// There may be many; [Answer.Shortest] says how many. The one shown is the least in the order of
// Spec.Next, act by act. That order is part of the Spec, so the schedule is the same on every
// platform and in every run.
//
// # Cost
//
// Per state: the State in whole words of 8 bytes, a parent of 4, and 8 to 16 bytes of an index: 37
// bytes for the lock world. A Spec that asks for a Recoverable costs 4 bytes more per state and per
// transition, twice that while it is answered. Nothing is allocated per state. A search knows no
// clock and no goroutine: who drives it gives it slices of work with [Search.Advance].
//
// # What is left out
//
// No Figure is answered yet. A Recoverable does not tell a trap of the world from one that is there
// only because a budget of the bounded world is used up: a Spec's author makes the good state
// monotone, or lets the processes go round for ever (TIME.md 9).
package explore
