package snowflake_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/snowflake"
)

// small is the generator of a bounded world: four ids a millisecond, times 0 to 7.
type small = snowflake.Generator[int8]

func smallRules(r snowflake.Rollback, e snowflake.Exhausted) snowflake.Rules[int8] {
	return snowflake.Rules[int8]{Rollback: r, Exhausted: e, TimeMax: 7, SequenceMax: 3}
}

// What each rule does with a clock that went back from 5 to 4.
func TestRollbackRules(t *testing.T) {
	for rule, want := range map[snowflake.Rollback]struct {
		err   error
		after small
	}{
		snowflake.RollbackReset:       {nil, small{Last: 4, Seq: 0}},
		snowflake.RollbackReject:      {snowflake.ErrRollback, small{Last: 5, Seq: 2}},
		snowflake.RollbackWait:        {snowflake.ErrWait, small{Last: 5, Seq: 2}},
		snowflake.RollbackLogical:     {nil, small{Last: 5, Seq: 3}},
		snowflake.RollbackResetReject: {snowflake.ErrRollback, small{Last: 5, Seq: 0}},
		snowflake.Rollback(99):        {snowflake.ErrRollback, small{Last: 5, Seq: 2}},
	} {
		g := small{Last: 5, Seq: 2}
		assert.Equal(t, want.err, g.Next(4, smallRules(rule, snowflake.ExhaustedError)), "rule %d", rule)
		assert.Equal(t, want.after, g, "rule %d", rule)
	}
}

// What each rule does when the sequence is used up; the logical clock obeys it too.
func TestExhaustedRules(t *testing.T) {
	for rule, want := range map[snowflake.Exhausted]struct {
		err   error
		after small
	}{
		snowflake.ExhaustedError: {snowflake.ErrExhausted, small{Last: 5, Seq: 3}},
		snowflake.ExhaustedWait:  {snowflake.ErrWait, small{Last: 5, Seq: 3}},
		snowflake.ExhaustedWrap:  {nil, small{Last: 5, Seq: 0}},
	} {
		for _, ms := range []int8{5, 4} {
			g := small{Last: 5, Seq: 3}
			assert.Equal(t, want.err, g.Next(ms, smallRules(snowflake.RollbackLogical, rule)), "rule %d at %d", rule, ms)
			assert.Equal(t, want.after, g, "rule %d at %d", rule, ms)
		}
	}
}

func TestTimesOutOfRange(t *testing.T) {
	for r := snowflake.RollbackReset; r <= snowflake.RollbackResetReject; r++ {
		g := small{Last: 5, Seq: 2}
		assert.ErrorIs(t, g.Next(-1, smallRules(r, 0)), snowflake.ErrBeforeEpoch)
		assert.ErrorIs(t, g.Next(8, smallRules(r, 0)), snowflake.ErrHorizon)
		assert.Equal(t, small{Last: 5, Seq: 2}, g)
		assert.NoError(t, g.Next(7, smallRules(r, 0)), "the horizon itself has ids")
	}
}

func TestAFreshGeneratorStartsAtSequence0OfAnyTime(t *testing.T) {
	for ms := int8(0); ms <= 7; ms++ {
		g := snowflake.Fresh[int8]()
		require.NoError(t, g.Next(ms, smallRules(snowflake.RollbackReject, snowflake.ExhaustedError)))
		assert.Equal(t, small{Last: ms, Seq: 0}, g)
	}
}

func TestRestarts(t *testing.T) {
	p := snowflake.NewProcess[int8]()
	p.Gen = small{Last: 4, Seq: 1}
	p.Persist()
	p.Gen = small{Last: 5, Seq: 2}
	for how, want := range map[snowflake.Restart]snowflake.Process[int8]{
		snowflake.RestartForgets:      {Gen: small{Last: -1}, Saved: small{Last: 4, Seq: 1}},
		snowflake.RestartPersists:     {Gen: small{Last: 4, Seq: 1}, Saved: small{Last: 4, Seq: 1}},
		snowflake.RestartPersistsLate: {Gen: small{Last: 4, Seq: 1}, Saved: small{Last: 4, Seq: 1}},
		snowflake.RestartWaitsOut:     {Gen: small{Last: -1}, Saved: small{Last: 4, Seq: 1}, Starting: 3},
	} {
		q := p
		q.Restart(how, 3)
		assert.Equal(t, want, q, "restart %d", how)
	}
	p.Restart(snowflake.RestartWaitsOut, 3)
	p.Elapse(2)
	assert.EqualValues(t, 1, p.Starting)
	p.Elapse(2)
	assert.EqualValues(t, 0, p.Starting, "and no further")
}

// A lesson's state is hashed over its bytes: five of them here, nothing between.
func TestAProcessIsAPlainValue(t *testing.T) {
	assert.EqualValues(t, 5, reflect.TypeFor[snowflake.Process[int8]]().Size())
	a := snowflake.NewProcess[int8]()
	b := a
	require.NoError(t, b.Gen.Next(1, smallRules(0, 0)))
	assert.NotEqual(t, a, b, "a copy is independent")
}

func TestTheCoreAllocatesNothing(t *testing.T) {
	p, rules := snowflake.NewProcess[int64](), snowflake.Twitter.Rules(snowflake.RollbackReject, snowflake.ExhaustedError)
	var failed error
	n := testing.AllocsPerRun(100, func() {
		failed = p.Gen.Next(5, rules)
		failed = p.Gen.Next(4, rules)
		p.Persist()
		p.Restart(snowflake.RestartPersists, 0)
	})
	assert.Zero(t, n)
	assert.ErrorIs(t, failed, snowflake.ErrRollback)
}
