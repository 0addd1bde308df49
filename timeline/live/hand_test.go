package live

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
)

func begin(t *testing.T, o worldOptions, hands ...string) *Run {
	t.Helper()
	opts := options(1, 0)
	opts.Hands = hands
	r, err := Start(t.Context(), newWorld(o), opts)
	require.NoError(t, err)
	return r
}

func TestALaneInAPersonsHands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := begin(t, worldOptions{ttl: 200, lazy: true}, "A")
		for _, ask := range []string{"B.acquire", "lock.expire", "deliver.A.write", "wait.1s"} {
			assert.Equal(t, ErrNotByHand, r.Do(ask), ask)
		}
		var unknown *timeline.UnknownError
		assert.True(t, errors.As(r.Do("A.dance"), &unknown))
		var step *timeline.StepError
		require.True(t, errors.As(r.Do("A.write"), &step))
		assert.Equal(t, notNow.Text, step.Reason)

		time.Sleep(3 * time.Second) // B acquires, writes and releases by itself
		for _, name := range []string{"A.acquire", "A.write", "A.release"} {
			require.NoError(t, r.Do(name))
			time.Sleep(time.Second)
		}
		<-r.Done()
		rep := r.Report()
		assert.True(t, rep.Conforms, rep.Why.En)
		assert.Equal(t, Quiet, rep.End)
		assert.Equal(t, 3, count(rep.Schedule, "A.acquire", "A.write", "A.release"))
	})
}

func TestUnknownHand(t *testing.T) {
	o := options(1, 0)
	o.Hands = []string{"Z"}
	_, err := Start(t.Context(), newWorld(worlds()["lazy"]), o)
	var unknown *timeline.UnknownError
	require.True(t, errors.As(err, &unknown))
	assert.Equal(t, []string{"A", "B", "lock", "resource"}, unknown.Known)
}

func TestPauseByALearner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := begin(t, worldOptions{ttl: 200, budget: 1, lazy: true}, "B")
		require.NoError(t, r.Pause("A"))
		var step *timeline.StepError
		require.True(t, errors.As(r.Pause("A"), &step), "twice")
		require.True(t, errors.As(r.Do("pause.B"), &step), "over the budget")
		assert.Equal(t, spent.Text, step.Reason)
		var unknown *timeline.UnknownError
		require.True(t, errors.As(r.Pause("lock"), &unknown))
		assert.Equal(t, []string{"A", "B"}, unknown.Known)

		time.Sleep(349 * time.Millisecond)
		assert.Len(t, r.Since(0).Events, 1, "A stands still for 35 units")
		time.Sleep(100 * time.Millisecond)
		got := r.Report().Schedule
		require.GreaterOrEqual(t, len(got), 4)
		assert.Equal(t, []string{"pause.A", "wait.35s", "resume.A"}, got[:3])
		r.Stop()
		<-r.Done()
	})
}

func TestResumeByALearner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := begin(t, worldOptions{ttl: 200, budget: 1, lazy: true}, "B")
		require.NoError(t, r.Do("pause.A"))
		time.Sleep(15 * time.Millisecond)
		require.NoError(t, r.Do("resume.A"))
		time.Sleep(85 * time.Millisecond)
		assert.Equal(t, []string{"pause.A", "wait.1s", "resume.A"}, r.Report().Schedule[:3])
		assert.Contains(t, r.Report().Schedule, "A.acquire", "it works again at once")
		r.Stop()
		<-r.Done()
	})
}

// A person who is late with an urgent step is a paused process, and resumes by acting.
func TestAPersonIsLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := begin(t, worldOptions{ttl: 200, budget: 2}, "A", "B")
		time.Sleep(100 * time.Millisecond)
		got := r.Report().Schedule
		assert.Equal(t, []string{"pause.A", "pause.B"}, got[:2], "both owe acquire at once")
		require.NoError(t, r.Do("A.acquire"))
		got = r.Report().Schedule
		assert.Equal(t, []string{"resume.A", "A.acquire"}, got[len(got)-2:])
		r.Stop()
		<-r.Done()
		assert.True(t, r.Report().Conforms)
	})
}

func TestAbout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := begin(t, worldOptions{ttl: 200, lazy: true}, "A")
		a := r.About()
		assert.Equal(t, timeline.Millis(1000), a.Unit)
		assert.Equal(t, scale, a.Scale)
		assert.Equal(t, Lane{ID: "A", Title: timeline.Same("A"), Pausable: true, Hand: true,
			Acts: []string{"A.acquire", "A.write", "A.release"}}, a.Lanes[0])
		assert.False(t, a.Lanes[2].Pausable)
		r.Stop()
		<-r.Done()
	})
}

func TestBrokenContractPanics(t *testing.T) {
	for _, o := range []Options{{Scale: scale}, {Clock: RealClock{}}} {
		assert.Panics(t, func() { _, _ = Start(t.Context(), newWorld(worldOptions{}), o) })
	}
}
