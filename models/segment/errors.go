package segment

import "errors"

// ErrSize says that a segment of no numbers, or of a negative count, was asked
// for.
var ErrSize = errors.New("segment size: ask for at least one number")

// ErrThreshold says that a process would ask for more before it has used any,
// or after it has used more than all: a threshold lies from 0 to the size.
var ErrThreshold = errors.New("prefetch threshold: it must lie between 0 and the segment size")

// ErrExhausted says that the numbers of the type N do not suffice. To begin
// again at its smallest would give every number away a second time.
var ErrExhausted = errors.New("number space exhausted: no segment of this size is left, use a wider type")

// ErrJump says that a restore was to jump backwards. The jump is what may have
// been handed out since the backup; it cannot be less than nothing.
var ErrJump = errors.New("negative jump: a restored maximum only ever moves up from its backup")

// ErrEmpty says that no number is left: fetch a segment, deliver it, and ask
// again.
var ErrEmpty = errors.New("buffer empty: no number is left until the next segment arrives")

// ErrFull says that a segment was delivered although a following one is there.
// Dropping either would waste it; fetch only when [Buffer.NeedsFetch] says so.
var ErrFull = errors.New("buffer full: it holds a following segment already")

// ErrSegment says that something is no segment: its end does not lie above its
// beginning.
var ErrSegment = errors.New("no segment: the upper bound must lie above the lower one")

// ErrText says that a text does not read like (10000,11000].
var ErrText = errors.New("segment text: write it as (10000,11000], the lower bound excluded, the upper included")
