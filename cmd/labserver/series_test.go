package main

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// seriesOf asks for a series as JSON.
func seriesOf(t *testing.T, args ...string) seriesLine {
	t.Helper()
	a := ask(t, append([]string{"live", "--json"}, args...))
	require.Zero(t, a.code, a.err)
	var l seriesLine
	d := json.NewDecoder(strings.NewReader(a.out))
	d.DisallowUnknownFields()
	require.NoError(t, d.Decode(&l))
	return l
}

// The figures add up, and every run that is named opens with its claim verified.
func TestLiveSeries(t *testing.T) {
	l := seriesOf(t, "fencing", "--runs", "40", "--seed", "7", "--at-once", "40")
	assert.Equal(t, "fencing", l.Lesson)
	assert.Equal(t, uint64(7), l.Seed)
	assert.Equal(t, 40, l.Done)
	assert.Equal(t, l.Done, l.Clean+l.Broke+l.Outside)
	assert.Zero(t, l.Wrong)
	assert.Positive(t, l.Broke, "a pause in each run, and no rule: some overwrite")
	for _, p := range l.Properties {
		assert.Len(t, p.After, p.Runs)
		for _, run := range []string{p.First, p.Shortest} {
			if p.Runs > 0 {
				assert.Zero(t, ask(t, []string{"show", run}).code, run)
				assert.Equal(t, p.Kind == "Always", strings.Contains(run, ";violates="+p.Property), run)
			}
		}
	}
}

// With the fence no run overwrites, and the words say how many did not.
func TestLiveSeriesInWords(t *testing.T) {
	a := ask(t, []string{"live", "fencing?rule=older", "--runs", "8", "--lang", "zh"})
	require.Zero(t, a.code, a.err)
	assert.Contains(t, a.out, "fencing?rule=older\n")
	assert.Contains(t, a.out, "NoStaleOverwrite“旧授权不覆盖新写入”：8 次中有 0 次被打破")
	assert.Contains(t, a.out, "SomeWriteAccepted“有写入被接受”：8 次中有 8 次达到")
}

// Ctrl-C is Stop: what has been counted is printed, and the exit code says that it is not all.
func TestLiveSeriesStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, err bytes.Buffer
	m := NewMain()
	m.Stdout, m.Stderr = &out, &err
	assert.Equal(t, exitFailed, m.Run(ctx, []string{"live", "fencing", "--runs", "1000"}))
	assert.Contains(t, out.String(), "of 1000 runs; what follows is about these.")
}

func TestLiveSeriesRefuses(t *testing.T) {
	for _, c := range []struct{ args, say string }{
		{"live", "it takes 1 arguments"},
		{"live fencing --runs 0", "it must be from 1 to 1000"},
		{"live fencing --runs 1001", "it must be from 1 to 1000"},
		{"live fencing --at-once 65", "it must be from 1 to 64"},
		{"live nothing", "fencing"},
		{"live fencing#A.acquire", "leave out what follows the #"},
	} {
		a := ask(t, strings.Fields(c.args))
		assert.Equal(t, exitBad, a.code, c.args)
		assert.Contains(t, a.err, c.say)
	}
}
