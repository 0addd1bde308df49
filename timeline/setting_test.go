package timeline_test

import (
	"testing"

	"github.com/afterlease/afterlease/timeline"
	"github.com/stretchr/testify/require"
)

var switches = timeline.Settings{
	{ID: "rule", Values: []timeline.Value{{ID: "none"}, {ID: "older"}, {ID: "equal"}}},
	{ID: "check", Values: []timeline.Value{{ID: "together"}, {ID: "split"}}},
}

func TestAChoiceIsReadAndWritten(t *testing.T) {
	for _, c := range []struct{ text, short, full string }{
		{"", "", "rule=none,check=together"},
		{"rule=older", "rule=older", "rule=older,check=together"},
		{"check=split,rule=equal", "rule=equal,check=split", "rule=equal,check=split"},
		{"rule=none", "", "rule=none,check=together"},
	} {
		choice, err := switches.Parse(c.text)
		require.NoError(t, err)
		require.Equal(t, c.short, switches.Short(choice))
		require.Equal(t, c.full, switches.Full(choice))
		for _, again := range []string{c.short, c.full} {
			same, err := switches.Parse(again)
			require.NoError(t, err)
			require.Equal(t, choice, same)
		}
	}
}

func TestAnUnknownChoiceSaysWhatThereIs(t *testing.T) {
	for text, want := range map[string]string{
		"rle=older":   "unknown setting “rle=older”; there are: rule, check",
		"rule":        "unknown setting “rule”; there are: rule, check",
		"rule=older,": "unknown setting “”; there are: rule, check",
		"rule=newer":  "unknown value of rule “newer”; there are: none, older, equal",
	} {
		_, err := switches.Parse(text)
		require.EqualError(t, err, want)
	}
	_, err := switches.Parse("rule=newer")
	require.Equal(t, "没有名为“newer”的rule 的取值；现有：none, older, equal", err.(timeline.Localized).Text().Zh)
}

func TestAroundIsOneSwitchAwayFromTheDefaults(t *testing.T) {
	var around []string
	for _, c := range switches.Around() {
		around = append(around, switches.Short(c))
	}
	require.Equal(t, []string{"", "rule=older", "rule=equal", "check=split"}, around)
}

func TestALessonFindsItsWalksAndVerdicts(t *testing.T) {
	about := timeline.About{Settings: switches,
		Walks: []timeline.Walk{{ID: "story"}, {ID: "cure"}},
		Table: []timeline.Expectation{{Settings: "rule=older", Property: "P", Verdict: timeline.Violated, Steps: 8}, {Property: "P", Verdict: timeline.Holds}}}
	w, err := about.Walk("cure")
	require.NoError(t, err)
	require.Same(t, &about.Walks[1], w)
	_, err = about.Walk("glory")
	require.EqualError(t, err, "unknown walk “glory”; there are: story, cure")

	e, ok := about.Expected(timeline.Choice{1, 0}, "P")
	require.True(t, ok)
	require.Equal(t, 8, e.Steps)
	e, ok = about.Expected(switches.Defaults(), "P")
	require.True(t, ok)
	require.Equal(t, timeline.Holds, e.Verdict)
	for _, c := range []timeline.Choice{{1, 1}, {2, 0}} {
		_, ok = about.Expected(c, "P")
		require.False(t, ok)
	}
	_, ok = about.Expected(switches.Defaults(), "Q")
	require.False(t, ok)
}

func TestNamesOfKindsAndAmounts(t *testing.T) {
	require.Equal(t, "30s", timeline.Millis(30_000).ID())
	require.Equal(t, "7500ms", timeline.Millis(7_500).ID())
	require.Equal(t, timeline.Text{En: "30 s", Zh: "30 秒"}, timeline.Millis(30_000).Text())
	require.Equal(t, timeline.Text{En: "1 ms", Zh: "1 毫秒"}, timeline.Millis(1).Text())
	require.Equal(t, "bound", timeline.Cut.String())
	require.Equal(t, "notApplicable", timeline.NotApplicable.String())
	require.Equal(t, "Recoverable", timeline.Recoverable.String())
	require.Equal(t, "wait", timeline.WaitFor.String())
	require.Equal(t, "refused", timeline.Refused.String())
	for _, id := range []string{"en", "zh"} {
		l, ok := timeline.ParseLang(id)
		require.True(t, ok)
		require.Equal(t, id, l.String())
		require.Equal(t, id, timeline.Text{En: "en", Zh: "zh"}.In(l))
	}
	_, ok := timeline.ParseLang("de")
	require.False(t, ok)
}

func TestTokensAreShownFromWhereAStoryCounts(t *testing.T) {
	require.Equal(t, []int{0, 1, 2}, tokens(timeline.Display{}))
	require.Equal(t, []int{0, 33, 34}, tokens(timeline.Display{TokenFrom: 33}))
}

func tokens(d timeline.Display) []int { return []int{d.Token(0), d.Token(1), d.Token(2)} }

func TestAllListsEveryChoiceOnce(t *testing.T) {
	all := switches.All()
	want := 1
	for _, s := range switches {
		want *= len(s.Values)
	}
	seen := map[string]bool{}
	for _, c := range all {
		seen[switches.Full(c)] = true
	}
	require.Len(t, all, want)
	require.Len(t, seen, want)
	require.Equal(t, switches.Defaults(), all[0])
}
