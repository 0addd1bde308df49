package lessontest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// builds asks that a choice of settings has one world: the same actions, lanes and properties in the
// same order however often it is built. Schedules, links and state counts depend on that order.
func (v *verifier) builds(t *testing.T) {
	for _, s := range v.all() {
		e := v.at(t, s)
		again := v.l.Build(e.choice)
		assert.Equal(t, e.spec.ActionIDs(), again.ActionIDs(), "actions of %s?%s", v.l.ID, s)
		assert.Equal(t, e.spec.Init(), again.Init(), "first state of %s?%s", v.l.ID, s)
		assert.Equal(t, propertyIDs(e.spec), propertyIDs(again), "properties of %s?%s", v.l.ID, s)
	}
}

func propertyIDs(spec *timeline.World) []string {
	var ids []string
	for i := range spec.Properties {
		ids = append(ids, spec.Properties[i].ID)
	}
	return ids
}

// identity searches every world by States and by fingerprints: all they find out is the same.
func (v *verifier) identity(t *testing.T) {
	for _, s := range v.all() {
		e := v.at(t, s)
		exact := explore.New(e.spec, explore.Options{Exact: true}).Run()
		prints := e.result
		prints.MissedOneIn = 0
		require.Equal(t, exact, prints, "%s?%s: a State and its fingerprint are taken for different ones", v.l.ID, s)
	}
}

// grid searches every timed world at its deadlines and on a grid (TIME.md 8): a run by hand or a live
// one waits for other amounts than the explorer, so the verdicts have to be the same.
func (v *verifier) grid(t *testing.T) {
	for _, s := range v.all() {
		e := v.at(t, s)
		if e.spec.Time == nil {
			continue
		}
		for _, grid := range []int{0, max(1, e.spec.Time.CheckGrid)} {
			if grid == e.spec.Time.Grid {
				continue
			}
			spec := v.l.Build(e.choice)
			spec.Time.Grid = grid
			r := explore.New(spec, explore.Options{}).Run()
			require.True(t, r.Done, "%s?%s: with a grid of %d units the search was cut at %d states; give Time.CheckGrid a wider one",
				v.l.ID, s, grid, r.States)
			assert.Equal(t, said(e.result), said(r), "%s?%s: with a grid of %d units", v.l.ID, s, grid)
		}
	}
}

// saying is what an answer says, without the way there.
type saying struct {
	Property string
	Verdict  timeline.Verdict
	Value    int
}

func said(r explore.Result) []saying {
	var all []saying
	for _, a := range r.Answers {
		all = append(all, saying{a.Property, a.Verdict, a.Value})
	}
	return all
}
