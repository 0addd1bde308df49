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

// asked leads a desk to the question that stands at the last step of article 1's walk.
func asked(t *testing.T, lang timeline.Lang) *desk.Desk {
	t.Helper()
	d, err := desk.Open(lang, 640, "fencing")
	require.NoError(t, err)
	tell(t, d, "walk", "41-42")
	tell(t, d, "seek", "12")
	assert.Equal(t, "41-42.12.outcome", tell(t, d, "step").Asked)
	return d
}

func TestAMarkedStepWaitsForAnAnswer(t *testing.T) {
	d := asked(t, timeline.En)
	r := tell(t, d, "forward")
	assert.Equal(t, 12, r.Pos, "however often one steps")
	assert.Equal(t, "41-42.12.outcome", r.Asked)
	assert.NotContains(t, tell(t, d, "all").Zones["timeline"], "refused", "the picture does not tell")

	r = tell(t, d, "answer", "1")
	require.NotNil(t, r.Answered)
	assert.True(t, r.Answered.Right)
	assert.Equal(t, 13, r.Pos)
	assert.Equal(t, "refused", r.Verdict)
	assert.Contains(t, r.Zones["question"], "41 is older than 42", "the fact that makes it right")
	assert.Contains(t, r.Zones["question"], `data-score="1/1"`)
	assert.Empty(t, tell(t, d, "back").Zones["question"])
	assert.Empty(t, tell(t, d, "step").Asked, "it is asked once")

	tell(t, d, "reask")
	tell(t, d, "back")
	assert.NotEmpty(t, tell(t, d, "step").Asked)
	r = tell(t, d, "answer", "0")
	require.NotNil(t, r.Answered)
	assert.False(t, r.Answered.Right)
	assert.Contains(t, r.Zones["question"], "Not so: refused.")
	assert.False(t, tell(t, d, "answer", "0").OK, "nothing is asked any more")
}

func TestWhoGoesElsewhereIsNotAsked(t *testing.T) {
	for _, line := range []string{"back", "seek\t3", "first", "last", "do\tB.write", "walk\tlate", "set\trule\tnone", "undo", "asking\t0"} {
		d := asked(t, timeline.En)
		d.Handle(line)
		assert.NotContains(t, tell(t, d, "all").Zones["question"], "data-ask=", line)
	}
	d := asked(t, timeline.En)
	r := tell(t, d, "skip")
	assert.Equal(t, 13, r.Pos, "show me")
	assert.Nil(t, r.Answered)
	tell(t, d, "asking", "0")
	tell(t, d, "walk", "naive")
	tell(t, d, "seek", "12")
	assert.Empty(t, tell(t, d, "step").Asked)
	d = open(t, "fencing?rule=older&from=41#A.acquire,A.write,deliver.A.write1")
	tell(t, d, "back")
	assert.Empty(t, tell(t, d, "step").Asked, "only a walk has questions")
}

// TestSeekAndBackAskNothing: a question stands only before a step forward.
func TestSeekAndBackAskNothing(t *testing.T) {
	d := open(t, "fencing")
	for _, line := range [][]string{{"walk", "41-42"}, {"first"}, {"seek", "9"}, {"seek", "13"}, {"back"}, {"last"}} {
		assert.Empty(t, tell(t, d, line...).Asked, line)
	}
}

// TestAnAnswerThatIsSearchedForComesLater: the page does not wait for it, nor does it count before.
func TestAnAnswerThatIsSearchedForComesLater(t *testing.T) {
	for _, l := range catalog.All() {
		for i := range l.About().Questions {
			q := &l.About().Questions[i]
			d := open(t, l.About().ID)
			tell(t, d, "walk", q.Walk)
			tell(t, d, "seek", timeline.Num(q.Step).En)
			require.NotEmpty(t, tell(t, d, "step").Asked)
			r := tell(t, d, "answer", "0")
			for n := 0; r.Answered == nil; n++ {
				require.True(t, r.Searching, "%s %s", l.About().ID, q.Walk)
				require.Less(t, n, 10_000)
				r = tell(t, d, "search", "50")
			}
			assert.Equal(t, q.Step+1, r.Pos)
			assert.NotEmpty(t, r.Zones["timeline"], "the step is shown with the answer")
		}
	}
}

func TestWhatWasKeptCounts(t *testing.T) {
	d := open(t, "fencing")
	tell(t, d, "kept", "41-42.12.outcome=1,naive.12.outcome=0,nowhere.1.still=1", "overwrite=9,nothing=3,rule=x")
	z := tell(t, d, "all").Zones["tasks"]
	assert.Contains(t, z, `data-score="1/2"`)
	assert.Contains(t, z, `data-task="overwrite" data-solved="true"`)
	assert.Contains(t, z, "solved: 9 steps")
	assert.Contains(t, z, `data-task="rule" data-solved="false"`)
}

// TestQuestionZones keeps the HTML of a question before and after its answer.
func TestQuestionZones(t *testing.T) {
	for _, lang := range langs {
		d := asked(t, lang)
		var b strings.Builder
		for _, line := range []string{"", "answer\t0"} {
			if line != "" {
				d.Handle(line)
			}
			html := zones(d.View())["question"]
			wellFormed(t, html, "question")
			b.WriteString("== question\n" + strings.ReplaceAll(html, "><", ">\n<") + "\n")
		}
		lessontest.Golden(t, filepath.Join("testdata", "question."+lang.String()+".html"), b.String())
	}
}
