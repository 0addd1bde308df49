package snowflake_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/snowflake"
)

// The reports of the collection, each at the scale of its source, with the real code's rule and with
// the right one. Those that a small world can show are walks of the lesson too.

// play asks at each time in turn, and counts ids that came before, and refusals.
func play(t *testing.T, c snowflake.Config, clock ...int64) (again, refused int) {
	n, err := snowflake.NewNode(c)
	require.NoError(t, err)
	seen := map[snowflake.ID]bool{}
	for _, ms := range clock {
		id, err := n.Next(ms)
		if err != nil {
			refused++
			continue
		}
		if seen[id] {
			again++
		}
		seen[id] = true
	}
	return again, refused
}

// times is a clock that reads ms so often.
func times(n int, ms int64) []int64 {
	clock := make([]int64, n)
	for i := range clock {
		clock[i] = ms
	}
	return clock
}

// O-23, twitter-archive/snowflake#6: the sequence is set to 0 before the rollback is refused, so the
// millisecond that comes again starts over.
func TestReportO23(t *testing.T) {
	clock := append(append(times(8, 100), 98), times(8, 100)...)
	c := snowflake.Config{Layout: snowflake.Twitter, Rollback: snowflake.RollbackResetReject}
	again, refused := play(t, c, clock...)
	assert.Equal(t, 7, again, "(100,1) to (100,7)")
	assert.Equal(t, 1, refused)

	c.Rollback = snowflake.RollbackReject
	again, refused = play(t, c, clock...)
	assert.Zero(t, again)
	assert.Equal(t, 1, refused)
}

// O-24, dustinrouillard/snowflake-id#3: after the last sequence number the next id carries the old
// time, with sequence 0.
func TestReportO24(t *testing.T) {
	clock := times(4097, 100)
	c := snowflake.Config{Layout: snowflake.Twitter, Rollback: snowflake.RollbackReject, Exhausted: snowflake.ExhaustedWrap}
	again, _ := play(t, c, clock...)
	assert.Equal(t, 1, again, "(100,0)")

	c.Exhausted = snowflake.ExhaustedWait
	again, refused := play(t, c, append(clock, 101)...)
	assert.Zero(t, again)
	assert.Equal(t, 1, refused, "it waits, and the millisecond after has its id")
}

// O-25, dotnetcore/CAP#1322: node numbers are cut out of a hardware address, and two are equal.
func TestReportO25(t *testing.T) {
	number := func(mac uint64) int64 { return int64(mac & 0x3ff) }
	a := snowflake.Config{Layout: snowflake.Twitter, Node: number(0x02_42_ac_11_00_05)}
	b := snowflake.Config{Layout: snowflake.Twitter, Node: number(0x02_42_ac_12_00_05)}
	first, second := issue(t, a, 100), issue(t, b, 100)
	assert.Equal(t, first, second)
	b.Node++ // whoever gives out numbers gives each once
	assert.NotEqual(t, first, issue(t, b, 100))

	apart := 1.0
	for nodes := 0; nodes < 38; nodes++ {
		if nodes == 37 {
			assert.Greater(t, apart, 0.5, "37 nodes")
		}
		apart *= 1 - float64(nodes)/float64(snowflake.Twitter.NodeMax()+1)
	}
	assert.Less(t, apart, 0.5, "38 nodes with numbers by chance out of 1,024: more likely than not two are equal")
}

func issue(t *testing.T, c snowflake.Config, ms int64) snowflake.ID {
	n, err := snowflake.NewNode(c)
	require.NoError(t, err)
	id, err := n.Next(ms)
	require.NoError(t, err)
	return id
}

// O-26, Meituan-Dianping/Leaf#216: the time is reported every 3 s, the process restarts, the clock is
// 1 s back: later than what was reported, earlier than what was used.
func TestReportO26(t *testing.T) {
	for how, want := range map[snowflake.Restart]bool{snowflake.RestartPersistsLate: true, snowflake.RestartPersists: false} {
		m := &machine{p: snowflake.NewProcess[int64](), how: how, seen: map[snowflake.Generator[int64]]bool{},
			rules: snowflake.Twitter.Rules(snowflake.RollbackReject, snowflake.ExhaustedError)}
		for m.clock = 9_000; m.clock <= 11_000; m.clock += 500 {
			m.ask()
			if m.clock == 9_000 {
				m.p.Persist()
			}
		}
		m.p.Restart(how, 0)
		for m.clock = 10_000; m.clock <= 11_000; m.clock += 500 {
			m.ask()
		}
		assert.Equal(t, want, m.again, "restart %d", how)
	}
}

// O-30, baidu/uid-generator#100: 28 bits of seconds from 2016-05-20 on (midnight in Shanghai) were
// full on 2024-11-20, and ids that nobody checked turned negative in one second.
func TestReportO30(t *testing.T) {
	l := snowflake.Layout{TimeBits: 28, NodeBits: 22, SequenceBits: 13, EpochMillis: 1_463_673_600_000, UnitMillis: 1000}
	require.NoError(t, l.Check())
	last := l.LastMillis()
	assert.Equal(t, "2024-11-20T13:24:15.999Z", stamp(last))

	time, err := l.Time(last)
	require.NoError(t, err)
	before := l.JoinUnchecked(snowflake.Parts{Time: time, Node: 1})
	after := l.JoinUnchecked(snowflake.Parts{Time: time + 1, Node: 1})
	assert.Positive(t, int64(before))
	assert.Negative(t, int64(after), "the first second after")

	_, err = l.Time(last + 1)
	require.ErrorIs(t, err, snowflake.ErrHorizon)
	_, err = l.Join(snowflake.Parts{Time: time + 1, Node: 1})
	require.ErrorIs(t, err, snowflake.ErrHorizon)
	n, err := snowflake.NewNode(snowflake.Config{Layout: l, Node: 1})
	require.NoError(t, err)
	_, err = n.Next(time + 1)
	require.ErrorIs(t, err, snowflake.ErrHorizon)
}

// O-31, vipermind/flake-idgen#8: a burst of ids is read into JavaScript numbers, and about half of it
// looks like duplicates.
func TestReportO31(t *testing.T) {
	n, err := snowflake.NewNode(snowflake.Config{Layout: snowflake.Twitter, Node: 378})
	require.NoError(t, err)
	ids, numbers, texts := map[snowflake.ID]bool{}, map[snowflake.ID]bool{}, map[snowflake.ID]bool{}
	const burst = 4096
	for range burst {
		id, err := n.Next(367_597_485_448)
		require.NoError(t, err)
		ids[id], numbers[id.AsNumber()] = true, true
		back, err := snowflake.ParseID(id.String())
		require.NoError(t, err)
		texts[back] = true
	}
	assert.Len(t, ids, burst)
	assert.Len(t, texts, burst, "as text they stay apart")
	assert.Len(t, numbers, burst/256+1, "as numbers only each 256th is a value of its own")
}
