package main

import (
	"bytes"
	"testing"
	"time"

	"github.com/hashicorp/go-memdb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// BenchmarkPeers is every contender for benchstat.
func BenchmarkPeers(b *testing.B) {
	for _, open := range groups {
		g, err := open()
		require.NoError(b, err)
		for _, c := range g.contenders {
			name := c.name
			if c.minus != "" {
				name += ", not yet taken off" // here nothing is subtracted
			}
			b.Run(g.title+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				require.NoError(b, c.run(b.N))
			})
		}
	}
}

// A bare transaction writes what it is measured for.
func TestBareTransactionsWrite(t *testing.T) {
	runs, err := bareRuns()
	require.NoError(t, err)
	sessions, err := bareSessions()
	require.NoError(t, err)
	for range 3 {
		require.NoError(t, claimBare(runs, 7))
		require.NoError(t, touchBare(sessions, idOf(7)))
	}
	row, err := runs.Txn(false).First("runs", "id", uint64(7))
	require.NoError(t, err)
	assert.EqualValues(t, 3, row.(*runRow).run.Attempt)
	row, err = sessions.Txn(false).First("sessions", "id", idOf(7))
	require.NoError(t, err)
	assert.EqualValues(t, 4, row.(*sessionRow).row.Version)
}

// The databases are as full as the stores' own.
func TestBareDatabasesAreFull(t *testing.T) {
	runs, err := bareRuns()
	require.NoError(t, err)
	sessions, err := bareSessions()
	require.NoError(t, err)
	for _, x := range []struct {
		db           *memdb.MemDB
		table, index string
	}{{runs, "runs", "id"}, {runs, "slots", "id"}, {runs, "slots", "slot"}, {sessions, "sessions", "id"}, {sessions, "devices", "id"}, {sessions, "devices", "owner"}} {
		it, err := x.db.Txn(false).Get(x.table, x.index)
		require.NoError(t, err)
		n := 0
		for it.Next() != nil {
			n++
		}
		assert.Equal(t, rows, n, "%s by %s", x.table, x.index)
	}
}

// What is left of a measurement without its clock is the difference to the clock's minimum.
func TestMinusTakesTheMinimumOff(t *testing.T) {
	spend := func(name, minus string, took time.Duration) contender {
		return contender{name: name, minus: minus, run: func(n int) error { busy(took); return nil }}
	}
	g := &group{"t", 1, []contender{spend("both", "part", 6*time.Millisecond), spend("part", "", 4*time.Millisecond)}}
	all, err := g.measure(20)
	require.NoError(t, err)
	assert.Len(t, all[0], 20)
	assert.InDelta(t, 2e6, all[0].min(), 1.5e6)
	assert.GreaterOrEqual(t, all[1].min(), 4e6)
}

func busy(d time.Duration) {
	for start := time.Now(); time.Since(start) < d; {
		keep++
	}
}

func TestAMissedGoalIsCounted(t *testing.T) {
	work := func(name string, goal float64, took time.Duration) contender {
		return contender{name: name, goal: goal, run: func(int) error { busy(took); return nil }}
	}
	var out bytes.Buffer
	g := &group{"t", 1, []contender{work("a", 0, time.Millisecond), work("b", 1.5, 4*time.Millisecond), work("c", 9, time.Millisecond)}}
	missed, err := g.compare(&out, 20)
	require.NoError(t, err)
	assert.Equal(t, 1, missed)
	assert.Contains(t, out.String(), "b  goal 1.50: MISSED")
	assert.Contains(t, out.String(), "c  goal 9.00: met")
}

func TestTimes(t *testing.T) {
	a := times{4, 1, 3, 2}
	assert.Equal(t, 1.0, a.min())
	assert.Equal(t, 2.5, a.median())
	assert.Equal(t, times{3, 0, 2, 1}, a.less(1))
	assert.Equal(t, times{2, 1, 1, 4}, a.per(times{2, 1, 3, .5}))
}
