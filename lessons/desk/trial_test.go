package desk_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/timeline"
)

// overwrite is a shortest solution of fencing's first challenge.
var overwrite = []string{"A.acquire", "A.write", "wait.30s", "lock.expire", "B.acquire", "B.write", "deliver.B.write1", "deliver.A.write1"}

// deadEnd is where nothing old is left that could overwrite.
const deadEnd = "A.acquire,A.write,deliver.A.write1,A.release"

// challenge sets one and lets the search end.
func challenge(t *testing.T, lang timeline.Lang, lesson, id string) *desk.Desk {
	t.Helper()
	d, err := desk.Open(lang, 640, lesson)
	require.NoError(t, err)
	tell(t, d, "challenge", id)
	settle(t, d)
	return d
}

// settle searches to the end and gives the last reply.
func settle(t *testing.T, d *desk.Desk) reply {
	t.Helper()
	for range 100_000 {
		if r := tell(t, d, "search", "20000"); !r.Searching {
			return r
		}
	}
	require.Fail(t, "the search does not end")
	return reply{}
}

func TestAReachCountsToItsPar(t *testing.T) {
	d := challenge(t, timeline.En, "fencing", "overwrite")
	trial := tell(t, d, "all").Zones["trial"]
	assert.Contains(t, trial, "Still possible: 8 steps to go")
	assert.Contains(t, trial, `data-par="8">The minimum is 8 steps; there are 12 such schedules.`)
	assert.Empty(t, tell(t, d, "all").Zones["ahead"], "one outlook is enough")
	for i, act := range overwrite {
		r := tell(t, d, "do", act)
		if i < len(overwrite)-1 {
			require.Nil(t, r.Solved)
			continue
		}
		require.NotNil(t, r.Solved)
		assert.Equal(t, 8, r.Solved.Score)
		assert.Equal(t, 8, r.Solved.Par)
		assert.Contains(t, r.Zones["trial"], "nobody can do with fewer")
		assert.Contains(t, r.Zones["trial"], `data-next-challenge="overwrite"`)
	}
	assert.Nil(t, tell(t, d, "back").Solved, "told once")
	tell(t, d, "giveup")
	assert.Empty(t, tell(t, d, "all").Zones["trial"])
}

func TestALongerRunIsSolvedWithItsScore(t *testing.T) {
	d := challenge(t, timeline.En, "fencing", "overwrite")
	var r reply
	for _, act := range append([]string{"wait.1s"}, overwrite...) {
		r = tell(t, d, "do", act)
		require.Empty(t, r.Problem)
	}
	require.NotNil(t, r.Solved)
	assert.Equal(t, 9, r.Solved.Score)
	assert.Contains(t, settle(t, d).Zones["trial"]+tell(t, d, "all").Zones["trial"], "Solved with 9 steps; the minimum is 8 steps.")
}

func TestADeadEndIsProven(t *testing.T) {
	d := challenge(t, timeline.En, "fencing", "overwrite")
	for _, act := range strings.Split(deadEnd, ",") {
		require.True(t, tell(t, d, "do", act).OK, act)
	}
	settle(t, d)
	trial := tell(t, d, "all").Zones["trial"]
	assert.Contains(t, trial, `data-trial-state="impossible"`)
	assert.Contains(t, trial, "states prove it")
	tell(t, d, "back")
	assert.Contains(t, tell(t, d, "all").Zones["trial"], `data-trial-state="open"`)
}

// TestASwitchMakesItImpossible: what the learner's own switch has done is said, with the number of states.
func TestASwitchMakesItImpossible(t *testing.T) {
	d := challenge(t, timeline.En, "fencing", "overwrite")
	tell(t, d, "set", "rule", "older")
	settle(t, d)
	trial := tell(t, d, "all").Zones["trial"]
	assert.Contains(t, trial, `data-trial-state="away"`)
	assert.Contains(t, trial, "impossible: all 5,212 states were searched")
	assert.Contains(t, trial, "Rule at the resource: none")
	tell(t, d, "set", "rule", "none")
	assert.Contains(t, tell(t, d, "all").Zones["trial"], `data-trial-state="open"`)
}

func TestHintsLeadToASolution(t *testing.T) {
	for _, l := range catalog.All() {
		for i := range l.About().Challenges {
			ch := &l.About().Challenges[i]
			if ch.Kind == timeline.Defend {
				continue
			}
			d := challenge(t, timeline.En, l.About().ID, ch.ID)
			var r reply
			for n := 0; r.Solved == nil; n++ {
				require.Less(t, n, 40, "%s %s", l.About().ID, ch.ID)
				tell(t, d, "nearer")
				html := tell(t, d, "all").Zones["trial"]
				_, after, ok := strings.Cut(html, `data-hinted="`)
				require.True(t, ok, "%s %s: %s", l.About().ID, ch.ID, html)
				act, _, _ := strings.Cut(after, `"`)
				if r = tell(t, d, "do", act); r.Solved == nil {
					settle(t, d)
				}
			}
			assert.Equal(t, r.Solved.Par, r.Solved.Score, "%s %s: hints are the shortest way", l.About().ID, ch.ID)
			assert.Contains(t, tell(t, d, "all").Zones["trial"], "Hints taken")
		}
	}
}

func TestTheSolutionIsNobodysScore(t *testing.T) {
	for _, id := range []string{"overwrite", "forgetful", "rule", "update"} {
		d := challenge(t, timeline.En, "fencing", id)
		r := tell(t, d, "solution")
		assert.True(t, r.OK)
		assert.Nil(t, r.Solved)
		assert.Nil(t, settle(t, d).Solved)
		trial := tell(t, d, "all").Zones["trial"]
		assert.Contains(t, trial, `data-trial-state="shown"`, id)
	}
}

func TestADefendShowsItsVerdicts(t *testing.T) {
	d := challenge(t, timeline.En, "fencing", "rule")
	trial := tell(t, d, "all").Zones["trial"]
	assert.Contains(t, trial, `data-switches="0"`)
	assert.Contains(t, trial, `data-defend="NoStaleOverwrite" data-everywhere="violated"`)
	assert.Contains(t, trial, "The minimum is 1 switch; there is one way.")

	tell(t, d, "set", "rule", "older")
	r := settle(t, d)
	assert.Nil(t, r.Solved)
	trial = tell(t, d, "all").Zones["trial"]
	assert.Contains(t, trial, `data-defend="NoStaleOverwrite" data-everywhere="holds"`)
	assert.Contains(t, trial, `data-defend="InOrder" data-everywhere="violated"`)

	r = tell(t, d, "set", "rule", "sequenced")
	if r.Solved == nil {
		r = settle(t, d)
	}
	require.NotNil(t, r.Solved)
	assert.Equal(t, 1, r.Solved.Score)
	assert.Contains(t, tell(t, d, "all").Zones["trial"], "nobody can do with fewer")

	tell(t, d, "set", "mark", "lost")
	settle(t, d)
	assert.Contains(t, tell(t, d, "all").Zones["trial"], "Switches turned: 2; allowed: 1.")
}

func TestAStoryEndsAChallenge(t *testing.T) {
	d := challenge(t, timeline.En, "fencing", "forgetful")
	tell(t, d, "walk", "41-42")
	assert.Empty(t, tell(t, d, "all").Zones["trial"])

	d = challenge(t, timeline.En, "fencing", "overwrite")
	r := tell(t, d, "shortest", "NoStaleOverwrite")
	assert.Nil(t, r.Solved, "the explorer's own run is not the learner's")
	tell(t, d, "undo")
	tell(t, d, "undo")
	assert.True(t, strings.HasSuffix(tell(t, d, "look").Run, "deliver.A.write1"), "what was before the challenge is not undone into")
}

// TestTrialZones keeps the HTML of challenges.
func TestTrialZones(t *testing.T) {
	for _, lang := range langs {
		var b strings.Builder
		for _, c := range []struct {
			id    string
			lines []string
		}{
			{"overwrite", []string{"do\tA.acquire", "nearer"}}, {"overwrite", []string{"do\t" + strings.ReplaceAll(deadEnd, ",", "\ndo\t")}},
			{"overwrite", []string{"set\trule\tolder"}}, {"overwrite", []string{"do\t" + strings.Join(overwrite, "\ndo\t")}},
			{"forgetful", nil}, {"rule", []string{"set\trule\tolder"}}, {"rule", []string{"set\trule\tsequenced"}},
		} {
			d := challenge(t, lang, "fencing", c.id)
			for _, line := range strings.Split(strings.Join(c.lines, "\n"), "\n") {
				d.Handle(line)
			}
			settle(t, d)
			html := zones(d.View())["trial"]
			wellFormed(t, html, c.id)
			b.WriteString("== " + c.id + " " + strings.ReplaceAll(strings.Join(c.lines, ", "), "\t", " ") + "\n" + strings.ReplaceAll(html, "><", ">\n<") + "\n")
		}
		lessontest.Golden(t, filepath.Join("testdata", "trial."+lang.String()+".html"), b.String())
	}
}
