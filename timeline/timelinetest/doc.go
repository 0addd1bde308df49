// Package timelinetest holds three worlds that are too small to be lessons and too telling to be
// left out: the drivers are accepted and measured on them.
//
//   - [LockWorld], the bare lock world: its sizes and shortest counterexamples are known from four
//     other model checkers, so a driver that counts differently is wrong.
//   - [Watchdog], time that never ends in a world that does: endless renewals, ties at an expiry.
//   - [Row], a claim that outlives its lease, and the zombie that completes it late.
//
// They import nothing but timeline, so that any driver, test or command may use them.
package timelinetest

import "github.com/afterlease/afterlease/timeline"

// both is a text in both languages.
func both(en, zh string) timeline.Text { return timeline.Text{En: en, Zh: zh} }

// not makes the static reason of a guard.
func not(en, zh string) *timeline.Reason { return &timeline.Reason{Text: both(en, zh)} }
