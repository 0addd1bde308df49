package fencing_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/fencing"
	"github.com/afterlease/afterlease/models/fence"
	"github.com/afterlease/afterlease/timeline"
)

// The line that article 1's program prints is what the walk's own model says at its end: the error
// of the write that is refused, and the value that stays.
func TestTheArticlesLine(t *testing.T) {
	w, err := fencing.Lesson.Walk("41-42")
	require.NoError(t, err)
	c, err := fencing.Lesson.Settings.Parse(w.Settings)
	require.NoError(t, err)
	run := timeline.NewRun(fencing.Lesson.Build(c), w.Show)
	require.NoError(t, run.Play(strings.Split(w.Schedule, ",")))

	value := ""
	for _, card := range run.Cards() {
		for _, row := range card.Rows {
			if card.ID == "resource" && row.ID == "value" {
				value = strings.Trim(row.Value.En, "“”")
			}
		}
	}
	require.Equal(t, "ErrStale", run.Event().Err)
	assert.Equal(t, w.Prints, "expired owner: "+fence.ErrStale.Error()+" value: "+value)
}
