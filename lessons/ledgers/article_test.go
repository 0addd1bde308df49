package ledgers_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/ledgers"
	"github.com/afterlease/afterlease/models/ledger"
	"github.com/afterlease/afterlease/timeline"
)

// The line that the article's program prints is what the walk's own steps say: whether the ledger
// committed the first and the repeated attempt, and how often the settlement happened.
func TestTheArticlesLine(t *testing.T) {
	w, err := ledgers.Lesson.Walk("together")
	require.NoError(t, err)
	c, err := ledgers.Lesson.Settings.Parse(w.Settings)
	require.NoError(t, err)
	run := timeline.NewRun(ledgers.Lesson.Build(c), w.Show)
	require.NoError(t, run.Play(strings.Split(w.Schedule, ",")))

	line := "job first/replay:"
	for _, e := range run.Events() {
		if strings.HasSuffix(e.Action, ".commit") {
			line += " " + strconv.FormatBool(e.Outcome == timeline.Accepted)
		}
	}
	assert.Equal(t, w.Prints, line+" effects: "+value(t, run.Cards(), "effect", "effects"))
}

// The key that the cards show is one that the model writes, and the run's.
func TestTheKeyIsTheModels(t *testing.T) {
	run := timeline.NewRun(ledgers.Lesson.Build(ledgers.Lesson.Settings.Defaults()), timeline.Display{})
	shown := value(t, run.Cards(), "schedule", "job") + "@" + value(t, run.Cards(), "schedule", "slot")
	slot, err := ledger.ParseSlot(shown)
	require.NoError(t, err)
	assert.Equal(t, shown, ledger.RunKey(slot))
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
