package learn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/fencing"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/learn"
)

func ask(t *testing.T, q timeline.Question) learn.Asked {
	t.Helper()
	a, err := learn.Ask(fencing.Lesson, &q)
	require.NoError(t, err)
	asked, err := a.Run()
	require.NoError(t, err)
	return asked
}

func right(a learn.Asked) string { return a.Choices[a.Right].En }

func TestWhatIsRightIsComputed(t *testing.T) {
	for _, c := range []struct {
		q           timeline.Question
		right, says string
	}{
		{timeline.Question{Walk: "naive", Step: 12, Asks: timeline.AskOutcome}, "accepted", "accept"},
		{timeline.Question{Walk: "41-42", Step: 12, Asks: timeline.AskOutcome}, "refused", "42"},
		{timeline.Question{Walk: "late", Step: 5, Asks: timeline.AskHolds, Property: "NoStaleOverwrite"}, "still true", "still true after it"},
		{timeline.Question{Walk: "naive", Step: 12, Asks: timeline.AskHolds, Property: "NoStaleOverwrite"}, "broken by this step", "breaks"},
		{timeline.Question{Walk: "naive", Step: 7, Asks: timeline.AskHolds, Property: "SomeWriteAccepted"}, "not yet", "has not come about"},
		{timeline.Question{Walk: "naive", Step: 8, Asks: timeline.AskHolds, Property: "SomeWriteAccepted"}, "yes, with this step", "brings about"},
		{timeline.Question{Walk: "naive", Step: 9, Asks: timeline.AskStill, Property: "NoStaleOverwrite"}, "it still can", "in 3 steps"},
		{timeline.Question{Walk: "41-42", Step: 9, Asks: timeline.AskStill, Property: "NoStaleOverwrite"}, "not any more", "states"},
		{timeline.Question{Walk: "33-34", Step: 8, Asks: timeline.AskStill, Property: "HolderWritesTwice"}, "not any more", "proven over"},
	} {
		a := ask(t, c.q)
		assert.Equal(t, c.right, right(a), learn.ID(&c.q))
		assert.Contains(t, a.Why.En, c.says, learn.ID(&c.q))
		assert.NotEmpty(t, a.Why.Zh)
		assert.NotEmpty(t, a.Next.Zh)
		assert.NotContains(t, a.Question.En+a.Why.En+a.Question.Zh+a.Why.Zh, "{")
	}
}

func TestTheChoicesOfAValueAreThoseOfItsWalk(t *testing.T) {
	a := ask(t, timeline.Question{Walk: "41-42", Step: 8, Asks: timeline.AskValue, Card: "resource", Row: "mark"})
	assert.Equal(t, "42", right(a))
	assert.GreaterOrEqual(t, len(a.Choices), 2)
	seen := map[timeline.Text]bool{}
	for _, c := range a.Choices {
		assert.False(t, seen[c], "a choice stands there twice")
		seen[c] = true
	}
}

// TestSlicesDoNotChangeTheAnswer: the page asks by slices, a test at once.
func TestSlicesDoNotChangeTheAnswer(t *testing.T) {
	for i := range fencing.Lesson.Questions {
		q := &fencing.Lesson.Questions[i]
		whole := ask(t, *q)
		a, err := learn.Ask(fencing.Lesson, q)
		require.NoError(t, err)
		for !a.Advance(7) {
		}
		sliced, err := a.Asked()
		require.NoError(t, err)
		assert.Equal(t, whole, sliced, learn.ID(q))
	}
}
