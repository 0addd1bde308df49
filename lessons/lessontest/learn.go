package lessontest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/learn"
)

const (
	questionsMin  = 4
	asksMin       = 3 // kinds of question in a lesson
	challengesMin = 2
	// parActsMin and parActsMax bound the shortest run of a challenge: less is no task, more is no game.
	parActsMin, parActsMax = 3, 20
)

// learns holds a lesson to what it asks of its learner: every question has an answer, every challenge a
// solution, and neither is a matter of course. testdata/learn.txt is there to be read.
func (v *verifier) learns(t *testing.T) {
	var b strings.Builder
	v.questions(t, &b)
	v.challenges(t, &b)
	Golden(t, "testdata/learn.txt", b.String())
}

func (v *verifier) questions(t *testing.T, b *strings.Builder) {
	assert.GreaterOrEqual(t, len(v.l.Questions), questionsMin, "a lesson asks questions")
	at, places, kinds := map[string]bool{}, map[int]bool{}, map[timeline.Ask]map[string]int{}
	for i := range v.l.Questions {
		q := &v.l.Questions[i]
		for step := q.Step - 1; step <= q.Step+1; step++ {
			here := fmt.Sprintf("%s.%d", q.Walk, step)
			assert.False(t, at[here], "%s: the step beside it is asked about too", learn.ID(q))
		}
		at[fmt.Sprintf("%s.%d", q.Walk, q.Step)] = true
		asked := v.asked(t, q)
		places[asked.Right] = true
		if kinds[q.Asks] == nil {
			kinds[q.Asks] = map[string]int{}
		}
		kinds[q.Asks][asked.Choices[asked.Right].En]++
		fmt.Fprintf(b, "question %s, before %s\n", learn.ID(q), asked.Next.En)
		for _, say := range []timeline.Text{asked.Question, marked(asked), asked.Why} {
			fmt.Fprintf(b, "  %s\n  %s\n", say.En, say.Zh)
		}
	}
	assert.Greater(t, len(places), 1, "the right answer always stands in the same place")
	assert.GreaterOrEqual(t, len(kinds), asksMin, "the questions are of too few kinds")
	for _, right := range kinds {
		for answer, n := range right {
			assert.False(t, n > 2 && len(right) == 1, "whenever it is asked so, %q is right", answer)
		}
	}
}

// asked answers a question and asks that it has several choices, each in both languages.
func (v *verifier) asked(t *testing.T, q *timeline.Question) learn.Asked {
	a, err := learn.Ask(v.l, q)
	require.NoError(t, err)
	asked, err := a.Run()
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(asked.Choices), 2, learn.ID(q))
	require.Less(t, asked.Right, len(asked.Choices), learn.ID(q))
	en, zh := map[string]bool{}, map[string]bool{}
	for _, c := range asked.Choices {
		en[c.En], zh[c.Zh] = true, true
	}
	assert.Len(t, en, len(asked.Choices), "%s: two choices are one", learn.ID(q))
	assert.Len(t, zh, len(asked.Choices), "%s: two choices are one in Chinese", learn.ID(q))
	for _, say := range append(asked.Choices, asked.Question, asked.Next, asked.Why) {
		v.bilingual(t, say, learn.ID(q))
	}
	return asked
}

// marked is the choices, the right one in brackets.
func marked(a learn.Asked) timeline.Text {
	var en, zh []string
	for i, c := range a.Choices {
		if i == a.Right {
			c = timeline.Text{En: "[" + c.En + "]", Zh: "[" + c.Zh + "]"}
		}
		en, zh = append(en, c.En), append(zh, c.Zh)
	}
	return timeline.Text{En: strings.Join(en, " | "), Zh: strings.Join(zh, " | ")}
}

func (v *verifier) bilingual(t *testing.T, say timeline.Text, what string) {
	assert.NotEmpty(t, strings.TrimSpace(say.En), "%s lacks its English", what)
	assert.NotEmpty(t, strings.TrimSpace(say.Zh), "%s lacks its Chinese", what)
}

func (v *verifier) challenges(t *testing.T, b *strings.Builder) {
	assert.GreaterOrEqual(t, len(v.l.Challenges), challengesMin, "a lesson sets challenges")
	ids, golf := map[string]bool{}, false
	for i := range v.l.Challenges {
		ch := &v.l.Challenges[i]
		assert.False(t, ids[ch.ID], "two challenges are called %s", ch.ID)
		ids[ch.ID] = true
		golf = golf || ch.Kind == timeline.Golf
		v.bilingual(t, ch.Title, ch.ID)
		v.bilingual(t, ch.Goal, ch.ID)
		t.Run(ch.ID, func(t *testing.T) { v.challenge(t, ch, b) })
	}
	assert.Equal(t, v.hasFaults(), golf, "a Golf counts faults: there is one where there are faults to count")
}

// hasFaults says whether faults happen in a world one switch away from the defaults.
func (v *verifier) hasFaults() bool {
	for _, c := range v.l.Settings.Around() {
		w := v.l.Build(c)
		for i := range w.Actions {
			if w.Fault(timeline.Act(i)) {
				return true
			}
		}
	}
	return false
}

func (v *verifier) challenge(t *testing.T, ch *timeline.Challenge, b *strings.Builder) {
	task, err := learn.New(v.l, ch)
	require.NoError(t, err)
	for !task.Advance(1 << 20) {
	}
	par := task.Par()
	require.True(t, par.Done && !par.Cut, "its par is not known")
	require.True(t, par.Exists, "it cannot be solved")
	fmt.Fprintf(b, "challenge %s?%s\n  %s: %s\n  %s：%s\n", ch.ID, ch.Settings, ch.Title.En, ch.Goal.En, ch.Title.Zh, ch.Goal.Zh)
	if ch.Kind == timeline.Defend {
		v.defended(t, task, par, b)
		return
	}
	v.solved(t, task, par, b)
}

// solved asks that the explorer's solution is one, with par for its score, and that it is none without
// its last act, nor in another world.
func (v *verifier) solved(t *testing.T, task *learn.Task, par learn.Par, b *strings.Builder) {
	assert.GreaterOrEqual(t, len(par.Run), parActsMin, "it is no task")
	assert.LessOrEqual(t, len(par.Run), parActsMax, "it is too long")
	world := v.l.Build(task.Choice)
	names := world.Names(par.Run)
	g := grade(t, task, task.Choice, names)
	assert.True(t, g.Solved, "the explorer’s solution is refused: %s", task.Why(task.Choice, &g).En)
	assert.Equal(t, par.Best, g.Score, "the score of the explorer’s solution")
	for n := range names {
		assert.False(t, grade(t, task, task.Choice, names[:n]).Solved, "solved after %d acts of %d", n, len(names))
	}
	for _, other := range v.l.Settings.Around() {
		if string(other) != string(task.Choice) {
			assert.False(t, grade(t, task, other, names).Solved, "solved at other settings: %s", v.l.Settings.Full(other))
		}
	}
	if task.Challenge.Kind == timeline.Golf {
		fmt.Fprintf(b, "  par: %d of the faults, in %d acts, %d such runs: %s\n", par.Best, par.Steps, par.Ways, strings.Join(names, ","))
		return
	}
	fmt.Fprintf(b, "  par: %d acts, %d such runs: %s\n", par.Best, par.Ways, strings.Join(names, ","))
}

// defended asks that a Defend begins where something is broken, and that all its solutions are some.
func (v *verifier) defended(t *testing.T, task *learn.Task, par learn.Par, b *strings.Builder) {
	start := judged(t, task, task.Choice)
	assert.False(t, start.Solved, "nothing has to be turned")
	assert.Equal(t, 0, start.Score)
	fmt.Fprintf(b, "  par: %d switches, %d such positions\n", par.Best, par.Ways)
	for _, c := range par.Turn {
		g := judged(t, task, c)
		assert.True(t, g.Solved, "the explorer’s solution is refused: %s", task.Why(c, &g).En)
		assert.Equal(t, par.Best, g.Score, "the score of the explorer’s solution")
		fmt.Fprintf(b, "    %s\n", v.l.Settings.Short(c))
	}
}

func judged(t *testing.T, task *learn.Task, c timeline.Choice) learn.Graded {
	for !task.Judge(c, 1<<20) {
	}
	return grade(t, task, c, nil)
}

func grade(t *testing.T, task *learn.Task, c timeline.Choice, schedule []string) learn.Graded {
	g, err := task.Grade(c, schedule)
	require.NoError(t, err)
	assert.False(t, g.Pending)
	return g
}
