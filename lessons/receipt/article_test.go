package receipt_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/receipt"
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

// The line that the article's program prints is what the walk's own steps say: whether the ledger
// took the request and its replay, and how often the settlement was done at the end.
func TestTheArticlesLine(t *testing.T) {
	w, err := receipt.Lesson.Walk("article")
	require.NoError(t, err)
	c, err := receipt.Lesson.Settings.Parse(w.Settings)
	require.NoError(t, err)
	run := timeline.NewRun(receipt.Lesson.Build(c), w.Show)
	require.NoError(t, run.Play(strings.Split(w.Schedule, ",")))

	line := "job first/replay:"
	for _, e := range run.Events() {
		if e.Kind == timeline.Arrive {
			line += " " + strconv.FormatBool(e.Outcome == timeline.Accepted)
		}
	}
	assert.Equal(t, w.Prints, line+" effects: "+value(t, run.Cards(), "effect", "effects"))

	var j ledger.Journal
	slot := key(t, run)
	first, err := j.Run(slot)
	require.NoError(t, err)
	replay, err := j.Run(slot)
	require.NoError(t, err)
	assert.Equal(t, w.Prints, "job first/replay: "+strconv.FormatBool(first)+" "+strconv.FormatBool(replay)+
		" effects: "+strconv.Itoa(j.Effects()), "the article's own ledger says the same")
}

// The key that the cards show is one that the model writes.
func TestTheKeyIsTheModels(t *testing.T) {
	run := timeline.NewRun(receipt.Lesson.Build(receipt.Lesson.Settings.Defaults()), timeline.Display{})
	shown := key(t, run)
	slot, err := ledger.ParseSlot(shown)
	require.NoError(t, err)
	assert.Equal(t, shown, slot.String())
}

// key is the slot's identity as the cards show it, in two rows.
func key(t *testing.T, run *timeline.Run) string {
	return value(t, run.Cards(), "schedule", "job") + "@" + value(t, run.Cards(), "schedule", "slot")
}

func value(t *testing.T, cards []timeline.Card, card, row string) string {
	t.Helper()
	for _, c := range cards {
		for _, r := range c.Rows {
			if c.ID == card && r.ID == row {
				return r.Value.En
			}
		}
	}
	t.Fatalf("no row %s.%s", card, row)
	return ""
}
