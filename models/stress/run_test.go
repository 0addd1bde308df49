package stress

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// few operations are enough to see a broken variant break, and quick under the race detector.
const (
	fewOps        = 6_000
	fewGoroutines = 8
)

func few(m About, v Variant) Options {
	return Options{Model: m.ID, Variant: v.ID, Goroutines: fewGoroutines, Ops: fewOps, Seed: 7}
}

// each calls test with every variant there is.
func each(t *testing.T, test func(t *testing.T, m About, v Variant)) {
	for _, m := range Models() {
		for _, v := range m.Variants {
			t.Run(m.ID+"/"+v.ID, func(t *testing.T) { test(t, m, v) })
		}
	}
}

func TestBrokenVariantsBreakAndCorrectOnesHold(t *testing.T) {
	each(t, func(t *testing.T, m About, v Variant) {
		r, err := Run(context.Background(), few(m, v), nil)
		require.NoError(t, err)
		assert.Equal(t, fewOps, r.Done)
		assert.False(t, r.Stopped)
		assert.Equal(t, v.Correct, r.Example == "")
		if v.Correct {
			assert.Zero(t, r.Duplicates)
			assert.Zero(t, r.Lost)
		} else {
			assert.Positive(t, r.Duplicates+r.Lost)
		}
		figuresAddUp(t, r)
		accidentsAreOfTheirKind(t, m, v, r)
	})
}

// Ids and effects come twice, sessions lose.
func accidentsAreOfTheirKind(t *testing.T, m About, v Variant, r Result) {
	if m.ID == "session" {
		assert.Zero(t, r.Duplicates)
	} else {
		assert.Zero(t, r.Lost)
	}
	if v.Correct && m.ID == "ledger" {
		assert.Equal(t, fewOps-fewOps/workersPerSlot, r.Refused, "of the twenty that come for a slot all but one are told")
	}
}

func figuresAddUp(t *testing.T, r Result) {
	n := 0
	for i, b := range r.Buckets {
		n += b.Count
		assert.Zero(t, b.UpToNanos&(b.UpToNanos+1), "2^n - 1")
		if i > 0 {
			assert.Equal(t, 2*r.Buckets[i-1].UpToNanos+1, b.UpToNanos, "doublings without a gap")
		}
	}
	assert.Equal(t, r.Done, n)
	for i := 1; i < len(r.Percentiles); i++ {
		assert.GreaterOrEqual(t, r.Percentiles[i].Nanos, r.Percentiles[i-1].Nanos)
	}
	slowest := r.Percentiles[len(shares)-1].Nanos
	assert.LessOrEqual(t, slowest, r.Buckets[len(r.Buckets)-1].UpToNanos)
	assert.LessOrEqual(t, float64(slowest)/1e9, r.Seconds)
	assert.InEpsilon(t, float64(r.Done)/r.Seconds, r.PerSecond, 1e-9)
}

// One goroutine, and more goroutines than operations.
func TestUnevenShares(t *testing.T) {
	for _, o := range []Options{
		{"segment", "atomic", 1, 1, 0}, {"ledger", "claim", 7, 45, 0}, {"session", "cas", GoroutinesMax, 100, 0}, {"snowflake", "mutex", 3, 10, 0},
	} {
		r, err := Run(context.Background(), o, nil)
		require.NoError(t, err)
		assert.Equal(t, o.Ops, r.Done, "%+v", o)
		assert.Zero(t, r.Duplicates+r.Lost, "%+v", o)
	}
	r, err := Run(context.Background(), Options{"snowflake", "unlocked", 1, 1000, 0}, nil)
	require.NoError(t, err)
	assert.Zero(t, r.Duplicates, "alone nobody falls into a gap")
}

func TestProgressNeverGoesBack(t *testing.T) {
	var all []Progress
	o := Options{"snowflake", "lockfree", 4, 800_000, 0} // 195 ms at least: the layout allows 4,096 a millisecond
	r, err := Run(context.Background(), o, func(p Progress) { all = append(all, p) })
	require.NoError(t, err)
	require.Greater(t, len(all), 2, "also in the middle")
	assert.Equal(t, Progress{0, o.Ops}, all[0])
	assert.Equal(t, Progress{r.Done, o.Ops}, all[len(all)-1])
	for i := 1; i < len(all); i++ {
		assert.GreaterOrEqual(t, all[i].Done, all[i-1].Done)
	}
}

func TestStopKeepsWhatWasDone(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	o := Options{"snowflake", "lockfree", 4, OpsMax, 0}
	r, err := Run(ctx, o, func(p Progress) {
		if p.Done > 0 {
			stop()
		}
	})
	require.NoError(t, err)
	assert.True(t, r.Stopped)
	assert.Positive(t, r.Done)
	assert.Less(t, r.Done, OpsMax)
	assert.NotEmpty(t, r.Percentiles)
	assert.Zero(t, r.Duplicates)
}

// A run that is cut anywhere is still audited rightly: what was begun has ended.
func TestACutRunOfACorrectVariantHolds(t *testing.T) {
	each(t, func(t *testing.T, m About, v Variant) {
		v2, err := few(m, v).check()
		require.NoError(t, err)
		s, err := v2.setUp(few(m, v))
		require.NoError(t, err)
		r := newRun(few(m, v), &cut{subject: s, after: 300})
		r.subject.(*cut).run = r
		res, err := r.result(r.perform(context.Background(), func(Progress) {}), true)
		require.NoError(t, err)
		assert.True(t, res.Stopped)
		assert.Less(t, res.Done, fewOps)
		if v.Correct {
			assert.Zero(t, res.Duplicates+res.Lost, res.Example)
		}
	})
}

// cut stops a run from within an operation of goroutine 1.
type cut struct {
	subject
	run          *run
	after, count int
}

func (c *cut) operate(who int) (uint64, bool, error) {
	if who == 0 {
		if c.count++; c.count == c.after {
			c.run.stop.Store(true)
		}
	}
	return c.subject.operate(who)
}

func TestStoppedBeforeItBegan(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	each(t, func(t *testing.T, m About, v Variant) {
		r, err := Run(ctx, few(m, v), nil)
		require.NoError(t, err)
		r.Seconds = 0
		assert.Equal(t, Result{Model: m.ID, Variant: v.ID, Goroutines: fewGoroutines, Ops: fewOps, Stopped: true}, r)
	})
}

type failing struct{ subject }

var errFault = errors.New("fault")

func (failing) operate(who int) (uint64, bool, error) {
	if who == 2 {
		return 0, false, errFault
	}
	return 0, true, nil
}

func TestAnErrorOfAModelEndsTheRun(t *testing.T) {
	r := newRun(Options{Goroutines: 4, Ops: OpsMax}, failing{})
	_, err := r.result(r.perform(context.Background(), func(Progress) {}), false)
	assert.Equal(t, errFault, err)
}

func TestErrorsSayWhatThereIs(t *testing.T) {
	good := Options{"snowflake", "mutex", 1, 1, 0}
	with := func(change func(*Options)) Options {
		o := good
		change(&o)
		return o
	}
	for _, c := range []struct {
		o    Options
		want Title
	}{
		{with(func(o *Options) { o.Model = "x" }), Title{"unknown model “x”; there are: snowflake, segment, ledger, session",
			"没有名为“x”的模型；现有：snowflake, segment, ledger, session"}},
		{with(func(o *Options) { o.Variant = "" }), Title{"unknown variant of snowflake “”; there are: unlocked, mutex, lockfree",
			"没有名为“”的 snowflake 变体；现有：unlocked, mutex, lockfree"}},
		{with(func(o *Options) { o.Goroutines = 0 }), Title{"the number of goroutines is 0; it must be from 1 to 256",
			"goroutine 数为 0；应为 1 到 256"}},
		{with(func(o *Options) { o.Ops = OpsMax + 1 }), Title{"the number of operations is 5000001; it must be from 1 to 5000000",
			"操作数为 5000001；应为 1 到 5000000"}},
	} {
		_, err := Run(context.Background(), c.o, nil)
		var said interface{ Text() Title }
		require.ErrorAs(t, err, &said)
		assert.Equal(t, c.want, said.Text())
		assert.Equal(t, c.want.En, err.Error())
	}
	for _, o := range []Options{with(func(o *Options) { o.Goroutines = GoroutinesMax + 1 }), with(func(o *Options) { o.Ops = -1 })} {
		_, err := Run(context.Background(), o, nil)
		var r *RangeError
		assert.ErrorAs(t, err, &r)
	}
}

func TestModelsAreComplete(t *testing.T) {
	models := map[string]bool{}
	for _, m := range Models() {
		assert.False(t, models[m.ID])
		models[m.ID] = true
		variants, correct := map[string]bool{}, 0
		for _, v := range m.Variants {
			assert.False(t, variants[v.ID])
			variants[v.ID] = true
			assert.NotEmpty(t, v.Title.En)
			assert.NotEmpty(t, v.Title.Zh)
			if v.Correct {
				correct++
			}
		}
		assert.False(t, m.Variants[0].Correct, "a learner meets the accident first")
		assert.Positive(t, correct)
		assert.True(t, m.Title.En != "" && m.Title.Zh != "")
	}
	assert.Len(t, models, 4)
}
