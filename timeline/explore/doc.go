// Package explore answers a lesson's questions by taking every order of steps.
//
// # The search
//
// A [Search] goes breadth first over the States of a timeline.World: it numbers every distinct
// State in the order of meeting and expands one after the other until none is left. Two things follow.
// "Holds" means that every reachable state of the bounded world was looked at. And a counterexample is a
// shortest one, for a state is met first on a shortest way to it.
//
// A violation does not stop the search: the numbers of a world do not depend on what is asked of it.
// A limit does stop it, and then what is not decided is Cut, never Holds.
//
// # The questions
//
//   - [New] asks all that a World asks: Always, Possible, Recoverable and Figure, from the first state.
//   - [Ahead] asks one thing forward from any state of a run: how far it is, and what the next act is.
//     From the first state that is par.
//   - [NoReturn] asks of a run after which act everything was settled.
//   - [Shorten] asks for a shortest schedule with the outcome of a given one.
//   - [Vacuous] lists the properties that no setting of a lesson can make fail.
//
// All are driven alike, by slices of work ([Search.Advance]), and answer with a [Result]. On a host
// Search.RunOn uses several cores and finds the same, byte for byte.
//
// # Which state is which
//
// A State is known by a fingerprint of 64 bits that is the same in every process, and is kept only while
// its level and the next are at hand; schedules are found again by taking their acts. Two States may
// share a fingerprint, and one of them is missed: [Result.MissedOneIn] bounds how likely that is (for two
// million states, one in nine million). [Options.Exact] keeps States and compares them. A Spec that
// declares a symmetry (Spec.Canon) has one state for all that differ by the naming of equal processes.
//
// # Which shortest schedule
//
// There may be many; [Answer.Shortest] says how many. The one shown is the least in the order of
// World.Next, act by act. That order is part of the Spec, so the schedule is the same on every
// platform and in every run. (Under a symmetry it is a shortest one all the same, and as many.)
//
// # Traps
//
// A trap is a state from which no good state of a Recoverable can be reached. In a bounded world there
// may be one only because a budget is used up: the crash that would have helped has happened, the last
// round is over. Such a trap says nothing about the world (TIME.md 9). A Spec that can refill its budgets
// (Spec.Refill) has each trap tried: with every budget restored, can a good state be reached from there?
// If it can, only the bound stood in the way; if it cannot, more of the budget would have changed
// nothing, and the trap is real. Budgets are restored once and not for ever, or the world would have no
// end: a way out that needs a budget twice over is not seen, so an author bounds a world by more than one
// way out needs. The nearest real trap is the counterexample; where all traps are of the budget the
// verdict is Cut, by [LimitBudget]. Without Refill every trap is real.
//
// # Cost
//
// Per state: a fingerprint of 8 bytes, a parent of 4, and 8 to 16 bytes of an index (up to 32 in a small
// world), and for two levels the State and a count of ways: about 30 bytes for the lock world. Exact adds
// the State. A Recoverable or a point of no return costs 8 bytes more per state and per transition.
// Nothing is allocated per state. A search knows no clock and, parallel.go apart, no goroutine.
package explore
