// Package learn is what a lesson asks of its learner, with the answers computed.
//
// # Questions
//
// A timeline.Question stands at a place of a walk, before a step is shown. [Ask] words it, lists the
// choices and finds which is right: from the event that the step will say, from the property after it,
// from a card's row, or by a search from the state before it. A question that has no answer, or only one
// possible choice, is a [SenseError]; a lesson's test asks for every one.
//
// # Challenges
//
// A timeline.Challenge is a [Task]. Its par is the explorer's: of a Reach the acts of a shortest run, of
// a Golf the least number of faults with which there is a run at all, of a Defend the least number of
// switches with which every named property holds in the whole world. [Task.Grade] judges an attempt by
// replaying its run, or by searching its world. [Task.From] looks ahead from any state of an attempt.
//
// Whatever takes a search is driven by slices of work (Advance), as a search is, so that a page never
// waits for it.
package learn
