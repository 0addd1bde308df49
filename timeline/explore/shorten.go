package explore

import "github.com/afterlease/afterlease/timeline"

// shortest is a schedule that is to be shortened, up to the act that decides.
type shortest struct {
	given  []timeline.Act
	length int // of the whole schedule
	lane   int // of the act that decides; -1: a wait
}

// strike takes note of an act that decides like the last one given: the first found is the one shown,
// and all on its level are counted.
func (g *graph) strike(from int, act timeline.Act) {
	a := &g.answers[0]
	if !a.has {
		g.decide(0, from)
		a.last = []timeline.Act{act}
	}
	a.Shortest = plus(a.Shortest, g.ways.here[from-g.levels[len(g.levels)-1]])
}

// compare puts the given schedule in the place of a longer one, or of none: a run by hand may wait
// for other amounts than the explorer.
func (s *shortest) compare(a *Answer) {
	if a.Verdict == timeline.Pending || a.Verdict == timeline.NotApplicable {
		return
	}
	if a.Schedule == nil || len(a.Schedule) > len(s.given) {
		a.Schedule, a.Shortest = s.given, 0
		if a.Verdict != timeline.Cut {
			a.Verdict = timeline.Violated
			if a.Kind == timeline.Possible {
				a.Verdict = timeline.Holds
			}
		}
	}
	a.Steps = len(a.Schedule)
	a.Shorter = s.length - a.Steps
}

// DecidedError says that a schedule does not do what it is to be shortened for.
type DecidedError struct{ Property string }

// Text is the sentence in both languages.
func (e *DecidedError) Text() timeline.Text {
	return timeline.Text{En: "this schedule does not decide " + e.Property + ": there is nothing to shorten",
		Zh: "该日程并未决定 " + e.Property + "：没有可缩短的内容"}
}

func (e *DecidedError) Error() string { return e.Text().En }
