package segment

import "github.com/afterlease/afterlease/timeline"

// A walk of the article shows its numbers: segments of a thousand, the first of them (10000,11000].
// The State counts in fours all the same. There each of the four numbers of a segment stands for a
// batch of the thousand, 300, 300, 200 and 200 of them, so that with two left of four, where a double
// buffer fetches, 400 are left of a thousand. A run that shows its first number as 10001 (from=10001)
// is shown in this way.

// ends are the last numbers of the batches of a thousand.
var ends = [...]int{0, 300, 600, 800}

const shownSize = 1000

// bound shows the greatest number that has been given away, or taken: the end of a batch.
func bound(b uint8, show timeline.Display) timeline.Text { return timeline.Num(shownBound(b, show)) }

func shownBound(b uint8, show timeline.Display) int {
	if show.TokenFrom == 0 {
		return int(b)
	}
	return show.TokenFrom - 1 + shownSize*int(b/size) + ends[b%size]
}

// numberText shows a number: itself, or the batch that it stands for.
func numberText(n uint8, show timeline.Display) timeline.Text {
	last := bound(n, show)
	if show.TokenFrom == 0 {
		return last
	}
	return timeline.Same("{0}–{1}").With(timeline.Num(shownBound(n-1, show)+1), last)
}

func segmentText(n number, show timeline.Display) timeline.Text {
	return timeline.Same("({0},{1}]").With(bound(n.Lo, show), bound(n.Hi, show))
}

// boxText shows what a buffer holds.
func boxText(b buffer, show timeline.Display) timeline.Text {
	switch {
	case b.Dry():
		return dash
	case b.Following.Empty():
		return segmentText(b.Current, show)
	case b.Current.Empty():
		return segmentText(b.Following, show)
	}
	return timeline.Text{En: "{0} and {1}", Zh: "{0} 和 {1}"}.With(segmentText(b.Current, show), segmentText(b.Following, show))
}

// leftText shows how many numbers a buffer holds.
func leftText(b buffer, show timeline.Display) timeline.Text {
	return timeline.Num(shownLeft(b.Current, show) + shownLeft(b.Following, show))
}

func shownLeft(n number, show timeline.Display) int {
	return shownBound(n.Hi, show) - shownBound(n.Lo, show)
}
