package lessontest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// reports holds each walk that encodes a public failure report to what the report says: at the setting
// of the real code the walk breaks the property, and the explorer finds nothing longer; at the setting
// of the fix the property holds in the whole world.
func (v *verifier) reports(t *testing.T) {
	for _, w := range v.l.Walks {
		if r := w.Report; r != nil {
			t.Run(r.ID, func(t *testing.T) { v.report(t, w) })
		}
	}
}

func (v *verifier) report(t *testing.T, w timeline.Walk) {
	r := w.Report
	assert.Regexp(t, `^O-\d\d$`, r.ID)
	assert.NotEmpty(t, r.Source)
	assert.Regexp(t, `^https://`, r.URL)
	weak := v.verdict(t, w.Settings, r.Property)
	if r.Clean() {
		assert.Equal(t, timeline.Holds, weak.Verdict, "a negative control is clean")
		return
	}
	require.Equal(t, timeline.Violated, weak.Verdict, "%s at the setting of the real code", r.Property)
	assert.Equal(t, timeline.Holds, v.verdict(t, r.Fix, r.Property).Verdict, "%s at the setting of the fix", r.Property)
	assert.NotEqual(t, w.Settings, r.Fix)
	names := strings.Split(w.Schedule, ",")
	assert.LessOrEqual(t, weak.Steps, len(names), "the explorer's counterexample is no longer than the report")
	v.ends(t, w, names)
}

// ends asserts that the walk itself breaks what is in every state. What needs the whole graph (a
// Recoverable) is left to the explorer.
func (v *verifier) ends(t *testing.T, w timeline.Walk, names []string) {
	c, err := v.l.Settings.Parse(w.Settings)
	require.NoError(t, err)
	run := timeline.NewRun(v.l.Build(c), w.Show)
	require.NoError(t, run.Play(names))
	for i, h := range run.Here() {
		if h.ID == w.Report.Property && run.World.Properties[i].Kind == timeline.Always {
			assert.NotZero(t, h.Since, "the walk ends with %s violated", h.ID)
		}
	}
}

func (v *verifier) verdict(t *testing.T, settings, property string) explore.Answer {
	a, ok := answer(v.at(t, settings).result, property)
	require.True(t, ok, "%s has no property %s", v.l.ID, property)
	return a
}
