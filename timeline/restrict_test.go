package timeline_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/fencing"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

func fencingAt(t *testing.T, settings string) *timeline.World {
	t.Helper()
	c, err := fencing.Lesson.Settings.Parse(settings)
	require.NoError(t, err)
	return fencing.Lesson.Build(c)
}

// TestFewerFaultsReachLess: with all faults allowed nothing changes, with none some states are missing,
// and what needs a fault cannot happen.
func TestFewerFaultsReachLess(t *testing.T) {
	w := fencingAt(t, "rule=older,mark=lost,restart=on")
	all := explore.New(w, explore.Options{}).Run()
	require.Equal(t, timeline.Violated, all.Answers[0].Verdict)

	none := explore.New(w.WithFaults(0), explore.Options{}).Run()
	require.Less(t, none.States, all.States)
	require.Equal(t, timeline.Holds, none.Answers[0].Verdict, "the mark is lost by a restart only")

	one := explore.New(w.WithFaults(1), explore.Options{}).Run()
	require.Equal(t, timeline.Violated, one.Answers[0].Verdict)
	require.Equal(t, all.Answers[0].Steps, one.Answers[0].Steps)
	require.Equal(t, 1, w.Faults(one.Answers[0].Schedule))
	require.Equal(t, w.ActionIDs(), w.WithFaults(1).ActionIDs())

	run := timeline.NewRun(w.WithFaults(0), timeline.Display{})
	require.ErrorContains(t, run.Choose("restart.resource"), "no more faults are allowed here")
}

func TestWhatEndsAFaultIsNone(t *testing.T) {
	w := fencingAt(t, "restart=on")
	for id, counts := range map[string]bool{"pause.A": true, "resume.A": false, "restart.resource": true, "A.write": false, "lock.expire": false} {
		a, err := w.Parse(id)
		require.NoError(t, err)
		require.Equal(t, counts, w.Fault(a), id)
	}
	require.False(t, w.Fault(timeline.Wait(1)))
}

// TestACountedStateGoesOn: a search from the middle of a run knows the faults that have happened.
func TestACountedStateGoesOn(t *testing.T) {
	w := fencingAt(t, "")
	run := timeline.NewRun(w, timeline.Display{})
	require.NoError(t, run.Play([]string{"A.acquire", "pause.A"}))
	limited := w.WithFaults(1)
	next := limited.Next(w.Counted(run.State(), 1).At(), nil)
	require.NotEmpty(t, next)
	for _, a := range next {
		require.False(t, w.Fault(a))
	}
}
