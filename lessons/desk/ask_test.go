package desk_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
)

// questionAt is the place of the question at a step of a walk of fencing.
func questionAt(t *testing.T, walk string, step int) int {
	t.Helper()
	l, err := catalog.Find("fencing")
	require.NoError(t, err)
	for i, q := range l.About().Questions {
		if q.Walk == walk && q.Step == step {
			return i
		}
	}
	require.Fail(t, "no such question")
	return 0
}

// asked leads a desk to the question that stands at the last step of article 1's walk.
func asked(t *testing.T) *desk.Desk {
	t.Helper()
	d := open(t, "fencing")
	tell(t, d, "walk", "41-42")
	tell(t, d, "seek", "12")
	r := tell(t, d, "step")
	require.NotNil(t, r.Asked)
	assert.Equal(t, questionAt(t, "41-42", 12), *r.Asked)
	return d
}

func TestAMarkedStepWaits(t *testing.T) {
	d := asked(t)
	r := tell(t, d, "forward")
	assert.Equal(t, 12, r.Pos, "however often one steps")
	assert.NotNil(t, r.Asked)
	z := tell(t, d, "all").Zones
	assert.NotContains(t, z["timeline"], "refused", "the picture does not tell")
	assert.NotContains(t, z["transport"], "refused", "nor do the dots")
	assert.Contains(t, z["ahead"], "answer first", "nor what lies ahead")

	r = tell(t, d, "pass")
	assert.Nil(t, r.Asked)
	assert.Equal(t, 13, r.Pos)
	assert.Equal(t, "refused", r.Verdict)
	assert.Contains(t, r.Zones["timeline"], "refused")
	tell(t, d, "back")
	assert.Nil(t, tell(t, d, "step").Asked, "it is asked once")
	assert.Equal(t, 13, tell(t, d, "pass").Pos, "nothing waits")

	tell(t, d, "passed", "")
	tell(t, d, "back")
	assert.NotNil(t, tell(t, d, "step").Asked, "unless the reader wants it again")
	tell(t, d, "passed", timeline.Num(questionAt(t, "41-42", 12)).En)
	tell(t, d, "back")
	assert.Nil(t, tell(t, d, "step").Asked)
	assert.Contains(t, tell(t, d, "passed", "99").Problem, "unknown question")
}

func TestWhoGoesElsewhereIsNotAsked(t *testing.T) {
	for _, line := range []string{"back", "seek\t3", "first", "last", "do\tB.write", "walk\tlate", "set\trule\tnone", "undo", "asking\t0", "challenge\toverwrite"} {
		d := asked(t)
		d.Handle(line)
		assert.Nil(t, tell(t, d, "look").Asked, line)
	}
	d := asked(t)
	tell(t, d, "asking", "0")
	tell(t, d, "walk", "naive")
	tell(t, d, "seek", "12")
	assert.Equal(t, 13, tell(t, d, "step").Pos)

	d = open(t, "fencing?rule=older&from=41#A.acquire,A.write,deliver.A.write1")
	tell(t, d, "back")
	assert.Nil(t, tell(t, d, "step").Asked, "only a walk has questions")
}

// TestSeekAndBackAskNothing: a question stands only before a step forward.
func TestSeekAndBackAskNothing(t *testing.T) {
	d := open(t, "fencing")
	for _, line := range [][]string{{"walk", "41-42"}, {"first"}, {"seek", "9"}, {"seek", "13"}, {"back"}, {"last"}} {
		assert.Nil(t, tell(t, d, line...).Asked, line)
	}
}

// TestEveryQuestionIsReached by stepping through the walks of every lesson, and what it asks about is not
// drawn before.
func TestEveryQuestionIsReached(t *testing.T) {
	for _, l := range catalog.All() {
		all := l.About().Questions
		seen := map[int]bool{}
		for _, w := range l.About().Walks {
			d := open(t, l.About().ID)
			tell(t, d, "walk", w.ID)
			tell(t, d, "hold", "1") // no search is needed
			r := tell(t, d, "first")
			for r.Pos < r.Length {
				if r = tell(t, d, "step"); r.Asked == nil {
					continue
				}
				q := all[*r.Asked]
				assert.Equal(t, w.ID, q.Walk)
				assert.Equal(t, r.Pos, q.Step)
				assert.Equal(t, q.Step, strings.Count(tell(t, d, "all").Zones["timeline"], "data-seq="), "%s %s", l.About().ID, w.ID)
				seen[*r.Asked] = true
				r = tell(t, d, "pass")
			}
		}
		assert.Len(t, seen, len(all), l.About().ID)
	}
}
