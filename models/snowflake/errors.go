package snowflake

import "errors"

// ErrRollback says that the clock reads less than it did at the last id. No id
// was issued and nothing was changed; ask again once the clock has caught up,
// and look at who sets the clock.
var ErrRollback = errors.New("clock rollback")

// ErrExhausted says that every sequence number of this time has been used. Ask
// again in the next one.
var ErrExhausted = errors.New("sequence exhausted: every number of this time is used, ask again in the next")

// ErrWait says that this generator waits rather than refuses, and cannot issue
// anything at this time yet: ask again with a later one. The forms that read a
// clock themselves do that for the caller.
var ErrWait = errors.New("not yet: ask again when the clock has moved on")

// ErrNegative says that a number is below zero where only counts make sense.
var ErrNegative = errors.New("negative: times, node numbers and sequences count from 0")

// ErrBeforeEpoch says that the time lies before the layout's epoch: the clock
// is wrong, or the epoch is in the future.
var ErrBeforeEpoch = errors.New("before the epoch: no time bits stand for it, check the clock and the epoch")

// ErrHorizon says that the time no longer fits the layout's time bits. An id
// made all the same would spill into the bits above. Change to a layout whose
// new ids are greater than all old ones.
var ErrHorizon = errors.New("after the horizon: the time does not fit its bits any more")

// ErrNodeRange says that the node number does not fit the layout's node bits.
// Cutting bits off would give two nodes one number.
var ErrNodeRange = errors.New("node number out of range: it does not fit the node bits")

// ErrSequenceRange says that the sequence does not fit the layout's sequence
// bits.
var ErrSequenceRange = errors.New("sequence out of range: it does not fit the sequence bits")

// ErrIDRange says that an id has bits above those of the layout: it was made
// under another one.
var ErrIDRange = errors.New("id out of range: it has more bits than the layout, so it belongs to another")

// ErrLayout says that a layout cannot exist: it has no time bits, more than 63
// bits in all, or an epoch or unit that is negative or leads past what an
// int64 of milliseconds can hold.
var ErrLayout = errors.New("impossible layout: 1 to 63 bits in all, some of them time, with times that fit an int64 of milliseconds")

// ErrNotDecimal says that a text is not an id as [ID.String] writes it: decimal
// digits, no sign, no space, no leading zero.
var ErrNotDecimal = errors.New("not an id: write it in decimal digits, without sign, spaces or leading zeros")

// ErrTooLarge says that a text of digits stands for more than 63 bits.
var ErrTooLarge = errors.New("too large for an id: the greatest is 9223372036854775807")
