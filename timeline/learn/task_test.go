package learn_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/lessons/fencing"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/learn"
)

func par(t require.TestingT, ch *timeline.Challenge, slice int) (*learn.Task, learn.Par) {
	task, err := learn.New(fencing.Lesson, ch)
	require.NoError(t, err)
	for !task.Advance(slice) {
		require.False(t, task.Par().Done)
	}
	p := task.Par()
	require.True(t, p.Done)
	require.False(t, p.Cut)
	return task, p
}

func TestPars(t *testing.T) {
	best, ways := map[string]int{}, map[string]uint64{}
	for i := range fencing.Lesson.Challenges {
		ch := &fencing.Lesson.Challenges[i]
		_, p := par(t, ch, 1<<20)
		require.True(t, p.Exists, ch.ID)
		best[ch.ID], ways[ch.ID] = p.Best, p.Ways
		_, sliced := par(t, ch, 11)
		assert.Equal(t, p, sliced, "%s: slices change nothing", ch.ID)
	}
	assert.Equal(t, map[string]int{"overwrite": 8, "forgetful": 1, "rule": 1, "update": 3}, best)
	assert.Equal(t, map[string]uint64{"overwrite": 12, "forgetful": 14, "rule": 1, "update": 2}, ways)
}

func TestWhatCannotBeDoneIsProven(t *testing.T) {
	_, p := par(t, &timeline.Challenge{ID: "x", Properties: []string{"NoStaleOverwrite"}, Settings: "rule=older"}, 1000)
	assert.False(t, p.Exists)
	assert.Greater(t, p.States, 1_000)
	_, p = par(t, &timeline.Challenge{ID: "x", Kind: timeline.Golf, Properties: []string{"NoStaleOverwrite"}, Settings: "rule=older,restart=on"}, 1000)
	assert.False(t, p.Exists, "the mark survives any number of restarts")
	_, p = par(t, &timeline.Challenge{ID: "x", Properties: []string{"NoStaleOverwrite"}, Settings: "rule=older,mark=lost,restart=on"}, 1000)
	assert.False(t, p.Exists, "not without a fault")
	_, p = par(t, &timeline.Challenge{ID: "x", Faults: timeline.AnyFaults, Properties: []string{"NoStaleOverwrite"}, Settings: "rule=older,mark=lost,restart=on"}, 1000)
	assert.Equal(t, 9, p.Best)
	_, p = par(t, &timeline.Challenge{ID: "x", Kind: timeline.Defend, Switches: 1, Properties: []string{"NoStaleOverwrite", "NoLateWrite"}}, 1000)
	assert.False(t, p.Exists)
}

// attempt is a run of a world by hand, so that its waits are of any length: perhaps the beginning of a
// solution, perhaps all of it, and then what chance brings.
func attempt(t *rapid.T, w *timeline.World, solution []timeline.Act) *timeline.Run {
	run := timeline.NewRun(w, timeline.Display{})
	begin := len(solution)
	if rapid.Bool().Draw(t, "astray") {
		begin = rapid.IntRange(0, begin).Draw(t, "begin")
	}
	require.NoError(t, run.Play(w.Names(solution[:begin])))
	for range rapid.IntRange(0, 16).Draw(t, "acts") {
		var can []string
		for _, o := range run.Options() {
			if !o.Blocked {
				can = append(can, o.Action)
			}
		}
		if left := run.UnitsLeft(); left > 1 {
			can = append(can, w.Name(timeline.Wait(rapid.IntRange(1, left).Draw(t, "units"))))
		}
		if len(can) == 0 {
			break
		}
		require.NoError(t, run.Choose(rapid.SampledFrom(can).Draw(t, "act")))
	}
	return run
}

// TestNoRunIsBetterThanPar, and a run is solved exactly when playing it shows the property broken.
func TestNoRunIsBetterThanPar(t *testing.T) {
	anywhere := []timeline.Challenge{
		{ID: "late", Properties: []string{"NoLateWrite"}, Faults: timeline.AnyFaults},
		{ID: "order", Properties: []string{"InOrder"}, Settings: "rule=older"},
		{ID: "twice", Properties: []string{"HolderWritesTwice"}, Faults: 1},
		{ID: "some", Kind: timeline.Golf, Properties: []string{"SomeWriteAccepted"}},
	}
	for i := range anywhere {
		ch := &anywhere[i]
		task, p := par(t, ch, 1<<20)
		require.True(t, p.Exists, ch.ID)
		solved := 0
		rapid.Check(t, func(t *rapid.T) {
			run := attempt(t, fencing.Lesson.Build(task.Choice), p.Run)
			g, err := task.Grade(task.Choice, run.Schedule())
			require.NoError(t, err)
			acts, decided := decisive(run, ch)
			faults := run.World.Faults(run.Acts()[:acts])
			over := ch.Kind == timeline.Reach && ch.Faults != timeline.AnyFaults && faults > ch.Faults
			require.Equal(t, decided && !over, g.Solved, "%s: %v", ch.ID, run.Schedule())
			require.Equal(t, acts, g.Acts)
			require.Equal(t, faults, g.Faults)
			if g.Solved {
				solved++
				require.GreaterOrEqual(t, g.Score, p.Best, "%s: %v", ch.ID, run.Schedule())
			}
		})
		assert.Positive(t, solved, "%s: no random run solves it", ch.ID)
	}
}

// decisive says, from what the run itself says of its properties, after how many acts it was decided.
func decisive(run *timeline.Run, ch *timeline.Challenge) (acts int, decided bool) {
	defer run.Last()
	for run.Seek(0); run.Forward(); {
		for i, h := range run.Here() {
			always := run.World.Properties[i].Kind == timeline.Always
			if h.ID == ch.Properties[0] && h.True != always {
				return run.Pos(), true
			}
		}
	}
	return run.Pos(), false
}

// TestTheWayAheadIsTheWayToGo: from any state, following the next act solves it in as many acts as were
// said; and where there is no way, a search without limits agrees.
func TestTheWayAheadIsTheWayToGo(t *testing.T) {
	for i := range fencing.Lesson.Challenges {
		ch := &fencing.Lesson.Challenges[i]
		if ch.Kind == timeline.Defend {
			continue
		}
		task, p := par(t, ch, 1<<20)
		rapid.Check(t, func(t *rapid.T) {
			run := attempt(t, fencing.Lesson.Build(task.Choice), p.Run)
			way, err := task.From(run.State(), run.Acts())
			require.NoError(t, err)
			for !way.Advance(50) {
			}
			n := way.Found()
			require.True(t, n.Done)
			if n.Run == nil {
				return
			}
			require.NoError(t, run.Play(run.World.Names(n.Run)))
			g, err := task.Grade(task.Choice, run.Schedule())
			require.NoError(t, err)
			require.True(t, g.Solved, "%s: %v", ch.ID, run.Schedule())
			require.GreaterOrEqual(t, g.Score, p.Best)
			require.LessOrEqual(t, g.Faults, n.Faults, "what is said before is what comes of it")
		})
	}
}

func TestGradesSayWhy(t *testing.T) {
	ch := &fencing.Lesson.Challenges[0]
	for run, says := range map[string]string{
		"rule=older#A.acquire": "played at other switches: rule=none", "#A.acquire": "not decided by this run",
		"#pause.A": "took 1 faults", "#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1,A.write": "by step 8",
	} {
		settings, schedule, _ := timeline.CutAt(run, '#')
		c, err := fencing.Lesson.Settings.Parse(settings)
		require.NoError(t, err)
		task, g, err := learn.Grade(fencing.Lesson, ch, c, timeline.Split(schedule, ','))
		require.NoError(t, err)
		assert.Contains(t, task.Why(c, &g).En, says)
		assert.NotEmpty(t, task.Why(c, &g).Zh)
		assert.Equal(t, 8, task.Par().Best)
	}
	_, _, err := learn.Grade(fencing.Lesson, ch, fencing.Lesson.Settings.Defaults(), []string{"B.write"})
	require.Error(t, err, "a run that cannot be performed")

	ch = &fencing.Lesson.Challenges[3]
	for settings, says := range map[string]string{
		"work=rmw,mark=lost": "Not up to you here: “Restart", "rule=older,restart=on,mark=lost,check=split,path=bypass": "4 switches are turned; 3 may be",
		"work=rmw,restart=on,mark=lost": "does not hold", "restart=on,mark=lost": "“No lost update” does not hold",
		"rule=older,work=rmw,reads=carry,restart=on": "holds in all",
	} {
		c, err := fencing.Lesson.Settings.Parse(settings)
		require.NoError(t, err)
		task, g, err := learn.Grade(fencing.Lesson, ch, c, nil)
		require.NoError(t, err)
		assert.Contains(t, task.Why(c, &g).En, says, settings)
	}
}

// TestOneSearchIsEnough: the verdicts of a world that was searched elsewhere are taken as they are.
func TestOneSearchIsEnough(t *testing.T) {
	ch := &fencing.Lesson.Challenges[2]
	for _, settings := range []string{"", "rule=older", "rule=sequenced", "work=rmw"} {
		c, err := fencing.Lesson.Settings.Parse(settings)
		require.NoError(t, err)
		mine, err := learn.New(fencing.Lesson, ch)
		require.NoError(t, err)
		r := search(fencing.Lesson.Build(c))
		mine.Know(c, &r)
		told, err := mine.Grade(c, nil)
		require.NoError(t, err)
		require.False(t, told.Pending)
		_, found, err := learn.Grade(fencing.Lesson, ch, c, nil)
		require.NoError(t, err)
		assert.Equal(t, found, told, settings)
	}
}

func search(w *timeline.World) explore.Result { return explore.New(w, explore.Options{}).Run() }
