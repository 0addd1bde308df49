package lessontest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
)

// expansions holds what a lesson says of steps that are really several to its worlds: the switch and its
// positions exist, somewhere the world has more actions when it is turned, and a walk whose steps are
// opened can be played, with the same answers as long as nothing happens between their parts.
func (v *verifier) expansions(t *testing.T) {
	for i := range v.l.Expansions {
		x := &v.l.Expansions[i]
		_, err := v.l.Settings.Parse(x.Setting + "=" + x.Whole)
		require.NoError(t, err)
		_, err = v.l.Settings.Parse(x.Setting + "=" + x.Split)
		require.NoError(t, err)
		splits, opened := 0, 0
		for _, settings := range v.all() {
			whole := v.turned(t, settings, x, x.Whole)
			split := v.turned(t, settings, x, x.Split)
			if splitsInto(t, whole, split, x) {
				splits++
			}
		}
		for k := range v.l.Walks {
			opened += v.opens(t, &v.l.Walks[k], x)
		}
		assert.Positive(t, splits, "%s=%s splits no step of any world", x.Setting, x.Split)
		assert.Positive(t, opened, "no walk has a step that %s=%s opens", x.Setting, x.Split)
	}
}

func (v *verifier) turned(t *testing.T, settings string, x *timeline.Expansion, value string) *timeline.World {
	c, err := v.l.Settings.Parse(settings)
	require.NoError(t, err)
	return v.l.Build(v.l.Settings.Turned(c, x.Setting, value))
}

// splitsInto says whether one world has the parts of the steps of another, and asks that it then has them
// all, and more actions for it.
func splitsInto(t *testing.T, whole, split *timeline.World, x *timeline.Expansion) bool {
	splits := false
	for _, id := range whole.ActionIDs() {
		parts := x.PartsOf(id)
		if parts == nil || !slices.Contains(split.ActionIDs(), parts[0]) {
			continue
		}
		splits = true
		for _, p := range parts {
			assert.Contains(t, split.ActionIDs(), p)
			of, _ := x.WholeOf(p)
			assert.Equal(t, id, of)
		}
	}
	if splits {
		assert.Greater(t, len(split.ActionIDs()), len(whole.ActionIDs()), "%s=%s", x.Setting, x.Split)
	}
	return splits
}

// opens plays a walk with its steps opened, where it has such, and says how many it has opened. A part
// that answers no ends the whole.
func (v *verifier) opens(t *testing.T, w *timeline.Walk, x *timeline.Expansion) (opened int) {
	c, err := v.l.Settings.Parse(w.Settings)
	require.NoError(t, err)
	split := v.turned(t, w.Settings, x, x.Split)
	if x.Stands(v.l.Settings, c) != timeline.StandsWhole || !splitsInto(t, v.l.Build(c), split, x) {
		return 0
	}
	was, is := timeline.NewRun(v.l.Build(c), w.Show), timeline.NewRun(split, w.Show)
	for _, act := range timeline.Split(w.Schedule, ',') {
		require.NoError(t, was.Choose(act))
		parts := x.PartsOf(act)
		if parts == nil {
			require.NoError(t, is.Choose(act), "%s, opened", w.ID)
			continue
		}
		opened++
		for i, p := range parts {
			if err := is.Choose(p); err != nil {
				require.True(t, i > 0 && is.Event().Outcome == timeline.Refused, "%s, opened: %v", w.ID, err)
			}
		}
		assert.Equal(t, was.Event().Outcome, is.Event().Outcome, "%s: %s answers otherwise when it is opened", w.ID, act)
	}
	return opened
}
