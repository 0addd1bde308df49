package live

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/timeline"
)

// fragile is a process that takes three steps and may crash and be restarted, once each; what it had
// done by then is gone.
type fragile struct {
	PC, Crashes, Restarts uint8
	Down, SeenDown        bool
}

func newFragile(timed bool) *timeline.World {
	act := func(id string, kind timeline.Kind, can func(*fragile) bool, do func(*fragile)) timeline.Action[fragile] {
		return timeline.Action[fragile]{ID: id, Label: timeline.Same(id), Kind: kind, MayWait: true,
			Guard: func(s *fragile) *timeline.Reason { return unless(can(s)) },
			Do: func(s *fragile, log *timeline.Log) {
				do(s)
				if log != nil {
					log.Say(timeline.Event{Text: timeline.Same(id)})
				}
			}}
	}
	spec := timeline.Spec[fragile]{
		Init:  fragile{Crashes: 1, Restarts: 1},
		Lanes: []timeline.Lane[fragile]{{ID: "P", Title: timeline.Same("P"), PC: func(s *fragile) *uint8 { return &s.PC }}},
		Actions: []timeline.Action[fragile]{
			act("P.step", timeline.Step, func(s *fragile) bool { return !s.Down && s.PC < 3 }, func(s *fragile) { s.PC++ }),
			act("crash.P", timeline.Fault, func(s *fragile) bool { return !s.Down && s.Crashes > 0 },
				func(s *fragile) { s.PC, s.Down, s.SeenDown, s.Crashes = 0, true, true, s.Crashes-1 }),
			act("restart.P", timeline.Fault, func(s *fragile) bool { return s.Down && s.Restarts > 0 },
				func(s *fragile) { s.Down, s.Restarts = false, s.Restarts-1 }),
		},
		Properties: []timeline.Property[fragile]{
			{ID: "Up", Kind: timeline.Always, Title: timeline.Same("up"), Holds: func(s *fragile) bool { return !s.SeenDown }},
			{ID: "Finished", Kind: timeline.Possible, Title: timeline.Same("finished"), Holds: func(s *fragile) bool { return s.PC == 3 }}},
	}
	if timed {
		spec.Time = &timeline.Time[fragile]{Unit: 1000, Left: func(*fragile) int { return timeline.None }, Elapse: func(*fragile, int) {}}
	}
	return timeline.New(spec)
}

// Faults happen only where they are asked for, never more than that, and a crashed process is restarted
// while there are faults left.
func TestFaultsHappenByThemselves(t *testing.T) {
	for _, timed := range []bool{false, true} {
		for faults := range 4 {
			t.Run(fmt.Sprint(timed, faults), func(t *testing.T) {
				crashed, unfinished := 0, 0
				for seed := range uint64(60) {
					synctest.Test(t, func(t *testing.T) {
						o := options(seed, 0)
						o.Faults = faults
						rep := play(t, newFragile(timed), o)
						assert.True(t, rep.Conforms, rep.Why.En)
						assert.Equal(t, Quiet, rep.End)
						crashes, restarts := count(rep.Schedule, "crash.P"), count(rep.Schedule, "restart.P")
						assert.LessOrEqual(t, crashes+restarts, faults)
						crashed += crashes
						if !slices.ContainsFunc(rep.Reached, func(b Broken) bool { return b.Property == "Finished" }) {
							unfinished++
						}
						if faults >= 2 {
							assert.Equal(t, crashes, restarts, "%v", rep.Schedule)
						}
					})
				}
				assert.Equal(t, faults > 0, crashed > 0)
				assert.Equal(t, faults == 1, unfinished > 0, "a second fault is the restart")
			})
		}
	}
}

// Pauses are no accidents: without Pauses none is injected, whatever the faults.
func TestFaultsAreNotPauses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(1, 0)
		o.Faults = 5
		rep := play(t, newWorld(worlds()["lazy"]), o)
		assert.Zero(t, count(rep.Schedule, "pause.A", "pause.B"))
	})
}

// What a run is given where nobody says follows from the world alone.
func TestUsual(t *testing.T) {
	type usual struct{ pauses, faults int }
	of := func(w *timeline.World) (u usual) { u.pauses, u.faults = Usual(w); return u }
	assert.Equal(t, usual{0, FaultsUsual}, of(newFragile(false)))
	w := newWorld(worlds()["lazy"])
	assert.Equal(t, usual{1, 0}, of(w), "it can pause and does not say how often")
	w.Bounds = []timeline.Bound{{ID: "pauses", Value: 3}}
	assert.Equal(t, usual{3, 0}, of(w))
}
