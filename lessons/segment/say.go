package segment

import "github.com/afterlease/afterlease/timeline"

// What the steps say. The sentences are data, in sentences.go; here their places are filled, inside a
// step and only when somebody listens: {0} is the process.

type text = timeline.Text

// by is an event of a process's own lane.
func by(who int, e timeline.Event, args ...text) timeline.Event {
	e = e.With(append([]text{name(who)}, args...)...)
	e.Lane, e.Hue = laneOf(who), hueOf(who)
	return e
}

// holds is the bar of the segment that a process hands out of.
func holds(who int, n number, show timeline.Display) timeline.Bar {
	b := timeline.Bar{Lane: laneOf(who), Style: timeline.ActiveBar, Hue: hueOf(who), Open: !n.Empty()}
	if b.Open {
		b.Label = segmentText(n, show)
	}
	return b
}

// fetched says that a segment has come, {1} with the bounds {2} and {3}, and that the maximum was {4}
// before. In a dry buffer its numbers are the next.
func fetched(who int, what timeline.Event, n number, was uint8, dry bool, show timeline.Display) timeline.Event {
	e := by(who, what, segmentText(n, show), bound(n.Lo, show), bound(n.Hi, show), bound(was, show))
	if dry {
		e.Bars = []timeline.Bar{holds(who, n, show)}
	}
	return e
}

// wroteBack is fetched for the second of two statements, which may have written over another maximum.
func wroteBack(who int, n number, was uint8, dry bool, show timeline.Display) timeline.Event {
	what := says.wrote
	if was != n.Lo {
		what = says.wroteOver
	}
	return fetched(who, what, n, was, dry, show)
}

func took(who int, n uint8, fresh bool, before, after buffer, show timeline.Display) timeline.Event {
	what := says.took
	if !fresh {
		what = says.tookAgain
	}
	e := by(who, what, numberText(n, show))
	if before.Current.Empty() || after.Dry() {
		e.Bars = []timeline.Bar{holds(who, after.Current, show)}
	}
	return e
}

func wentAway(ticks uint8) timeline.Event {
	e := says.wentAway.With((timeline.Millis(ticks) * tickMillis).Text())
	e.Bars = []timeline.Bar{{Lane: laneAllocator, Style: timeline.PauseBar, Label: says.outage, Open: true}}
	return e
}

func cameUp() timeline.Event {
	e := says.cameUp
	e.Bars = []timeline.Bar{{Lane: laneAllocator, Style: timeline.PauseBar}}
	return e
}

func crashed(held buffer, show timeline.Display) timeline.Event {
	what := says.crashed
	if held.Dry() {
		what = says.crashedDry
	}
	e := by(0, what, boxText(held, show), leftText(held, show))
	e.Bars = []timeline.Bar{holds(0, number{}, show)}
	return e
}

// restored says what a restore made of the maximum: {0} what it was, {1} what it is, {2} the backup.
func restored(what timeline.Event, was, is uint8, show timeline.Display) timeline.Event {
	e := what.With(bound(was, show), bound(is, show), bound(was-size, show))
	e.Lane = laneAllocator
	return e
}
