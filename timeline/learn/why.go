package learn

import "github.com/afterlease/afterlease/timeline"

// whyWords are the sentences of grades, apart from words: a page has its own, and does without.
var whyWords = struct {
	OtherSettings, TooManyFaults, Unsolved, Solved text
	TooManySwitches, Forbidden, Searching          text
	SearchCut, Fails, AllHold                      text
}{
	OtherSettings:   text{En: "This challenge is played at other switches: {0}.", Zh: "本题用的是另一组开关：{0}。"},
	TooManyFaults:   text{En: "It took {0} faults; {1} are allowed.", Zh: "用了 {0} 次故障，只许 {1} 次。"},
	Unsolved:        text{En: "“{0}” is not decided by this run.", Zh: "这次运行没有得到“{0}”要的结果。"},
	Solved:          text{En: "Decided by step {0}, with {1} faults: “{2}”.", Zh: "第 {0} 步见分晓，用了 {1} 次故障：“{2}”。"},
	TooManySwitches: text{En: "{0} switches are turned; {1} may be.", Zh: "拨了 {0} 个开关，只许 {1} 个。"},
	Forbidden:       text{En: "Not up to you here: “{0}”.", Zh: "这一项由不得你：“{0}”。"},
	Searching:       text{En: "Every order of steps is being tried.", Zh: "正在尝试一切先后次序。"},
	SearchCut:       text{En: "Not known: the search was cut off at {0} states.", Zh: "未知：搜索在 {0} 个状态处被截断。"},
	Fails:           text{En: "“{0}” does not hold.", Zh: "“{0}”不成立。"},
	AllHold:         text{En: "Everything asked for holds in all {0} states.", Zh: "要求的性质在全部 {0} 个状态里都成立。"},
}

// Why says in one sentence what an attempt comes to.
func (t *Task) Why(c timeline.Choice, g *Graded) timeline.Text {
	ch := t.Challenge
	switch g.Finding {
	case OtherSettings:
		return whyWords.OtherSettings.With(timeline.Same(t.lesson.Settings.Full(t.Choice)))
	case TooManyFaults:
		return whyWords.TooManyFaults.With(timeline.Num(g.Faults), timeline.Num(ch.Faults))
	case TooManySwitches:
		return whyWords.TooManySwitches.With(timeline.Num(g.Score), timeline.Num(ch.Switches))
	case Forbidden:
		return whyWords.Forbidden.With(t.Forbids(c))
	case Searching:
		return whyWords.Searching
	case SearchCut:
		return whyWords.SearchCut.With(timeline.Num(t.Defends(c).States))
	case Fails:
		return whyWords.Fails.With(t.Defends(c).Fails)
	case Solved:
		if ch.Kind == timeline.Defend {
			return whyWords.AllHold.With(timeline.Num(t.Defends(c).States))
		}
		return whyWords.Solved.With(timeline.Num(g.Acts), timeline.Num(g.Faults), t.goal.Title)
	}
	return whyWords.Unsolved.With(ch.Title)
}

// Forbids names what a choice has turned and may not: a switch, or one value of it.
func (t *Task) Forbids(c timeline.Choice) timeline.Text {
	setting, value := t.kept(c)
	if setting < 0 {
		return text{}
	}
	s := &t.lesson.Settings[setting]
	if value < 0 {
		return s.Title
	}
	return text{En: "{0}: {1}", Zh: "{0}：{1}"}.With(s.Title, s.Values[value].Title)
}
