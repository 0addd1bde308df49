package snowflake_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/snowflake"
)

func TestImpossibleLayouts(t *testing.T) {
	for name, l := range map[string]snowflake.Layout{
		"no time":          {NodeBits: 10, SequenceBits: 12},
		"64 bits":          {TimeBits: 42, NodeBits: 10, SequenceBits: 12},
		"far too many":     {TimeBits: 255, NodeBits: 255, SequenceBits: 255},
		"negative epoch":   {TimeBits: 41, NodeBits: 10, SequenceBits: 12, EpochMillis: -1},
		"negative unit":    {TimeBits: 41, NodeBits: 10, SequenceBits: 12, UnitMillis: -1},
		"end out of int64": {TimeBits: 41, EpochMillis: math.MaxInt64 - 1<<40},
		"unit too long":    {TimeBits: 41, UnitMillis: 1 << 40},
	} {
		assert.ErrorIs(t, l.Check(), snowflake.ErrLayout, name)
		_, err := snowflake.NewLockFree(snowflake.Config{Layout: l})
		assert.ErrorIs(t, err, snowflake.ErrLayout, name)
	}
	for name, l := range map[string]snowflake.Layout{
		"Twitter": snowflake.Twitter, "time only": {TimeBits: 62}, "63 bits": {TimeBits: 1, NodeBits: 31, SequenceBits: 31},
		"seconds": {TimeBits: 28, NodeBits: 22, SequenceBits: 13, UnitMillis: 1000},
	} {
		assert.NoError(t, l.Check(), name)
	}
}

// Every part that does not fit has an error of its own.
func TestJoinRefusesWhatDoesNotFit(t *testing.T) {
	l := snowflake.Twitter
	for _, x := range []struct {
		parts snowflake.Parts
		want  error
	}{
		{snowflake.Parts{Time: -1}, snowflake.ErrBeforeEpoch},
		{snowflake.Parts{Time: 1 << 41}, snowflake.ErrHorizon},
		{snowflake.Parts{Node: -1}, snowflake.ErrNegative},
		{snowflake.Parts{Node: 1024}, snowflake.ErrNodeRange},
		{snowflake.Parts{Sequence: -1}, snowflake.ErrNegative},
		{snowflake.Parts{Sequence: 4096}, snowflake.ErrSequenceRange},
		{snowflake.Parts{Time: 1<<41 - 1, Node: 1023, Sequence: 4095}, nil},
	} {
		_, err := l.Join(x.parts)
		assert.Equal(t, x.want, err, "%v", x.parts)
	}
}

func TestConfigRefusesWhatDoesNotFit(t *testing.T) {
	for node, want := range map[int64]error{-1: snowflake.ErrNegative, 1024: snowflake.ErrNodeRange, 0: nil, 1023: nil} {
		c := snowflake.Config{Layout: snowflake.Twitter, Node: node}
		_, err := snowflake.NewNode(c)
		assert.Equal(t, want, err)
		_, err = snowflake.NewMutex(c)
		assert.Equal(t, want, err)
		_, err = snowflake.NewUnlocked(c)
		assert.Equal(t, want, err)
		_, err = snowflake.NewLockFree(c)
		assert.Equal(t, want, err)
	}
	assert.ErrorIs(t, snowflake.Config{Layout: snowflake.Twitter, WaitMax: -1}.Check(), snowflake.ErrNegative)
}

func TestTimeOfAUnixMillisecond(t *testing.T) {
	l := snowflake.Twitter
	_, err := l.Time(l.EpochMillis - 1)
	require.ErrorIs(t, err, snowflake.ErrBeforeEpoch)
	zero, err := l.Time(l.EpochMillis)
	require.NoError(t, err)
	assert.Zero(t, zero)
	last, err := l.Time(l.LastMillis())
	require.NoError(t, err)
	assert.Equal(t, l.TimeMax(), last)
	_, err = l.Time(l.LastMillis() + 1)
	require.ErrorIs(t, err, snowflake.ErrHorizon)
}

// The neighbours of an id under the article's layout, by hand.
func TestBitsByHand(t *testing.T) {
	id, err := snowflake.Twitter.Join(snowflake.Parts{Time: 1000, Node: 3, Sequence: 1})
	require.NoError(t, err)
	assert.EqualValues(t, 1000*4_194_304+3*4_096+1, id)
	_, err = snowflake.Twitter.Split(1 << 63)
	require.ErrorIs(t, err, snowflake.ErrIDRange)
	_, err = snowflake.Layout{TimeBits: 3, NodeBits: 2, SequenceBits: 2}.Split(128)
	require.ErrorIs(t, err, snowflake.ErrIDRange)
}

// someLayout is any layout that can exist.
func someLayout(t *rapid.T) snowflake.Layout {
	time := rapid.Uint8Range(1, 62).Draw(t, "time bits")
	node := rapid.Uint8Range(0, 63-time).Draw(t, "node bits")
	l := snowflake.Layout{TimeBits: time, NodeBits: node, SequenceBits: rapid.Uint8Range(0, 63-time-node).Draw(t, "sequence bits"),
		EpochMillis: rapid.Int64Range(0, 1<<41).Draw(t, "epoch"), UnitMillis: rapid.Int64Range(0, 1000).Draw(t, "unit")}
	if l.Check() != nil {
		l.EpochMillis, l.UnitMillis = 0, 0
	}
	return l
}

func TestSplitIsTheInverseOfJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := someLayout(t)
		require.NoError(t, l.Check())
		p := snowflake.Parts{Time: rapid.Int64Range(0, l.TimeMax()).Draw(t, "time"),
			Node:     rapid.Int64Range(0, l.NodeMax()).Draw(t, "node"),
			Sequence: rapid.Int64Range(0, l.SequenceMax()).Draw(t, "sequence")}
		id, err := l.Join(p)
		require.NoError(t, err)
		require.LessOrEqual(t, uint64(id), uint64(math.MaxInt64), "the sign bit stays clear")
		back, err := l.Split(id)
		require.NoError(t, err)
		require.Equal(t, p, back)
		time, err := l.Time(l.UnixMillis(p.Time))
		require.NoError(t, err)
		require.Equal(t, p.Time, time)
	})
}

// Ids are in the order of their parts: time first, then node, then sequence.
func TestOrderOfIDs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := someLayout(t)
		part := func(name string) snowflake.Parts {
			return snowflake.Parts{Time: rapid.Int64Range(0, l.TimeMax()).Draw(t, name), Sequence: rapid.Int64Range(0, l.SequenceMax()).Draw(t, name)}
		}
		p, q := part("p"), part("q")
		a, _ := l.Join(p)
		b, _ := l.Join(q)
		require.Equal(t, p.Time < q.Time || p.Time == q.Time && p.Sequence < q.Sequence, a < b)
	})
}

func FuzzSplit(f *testing.F) {
	f.Add(uint64(4_194_316_288), uint8(41), uint8(10), uint8(12))
	f.Add(uint64(math.MaxInt64), uint8(62), uint8(0), uint8(1))
	f.Add(uint64(math.MaxUint64), uint8(1), uint8(0), uint8(0))
	f.Fuzz(func(t *testing.T, id uint64, time, node, sequence uint8) {
		l := snowflake.Layout{TimeBits: time, NodeBits: node, SequenceBits: sequence}
		if l.Check() != nil {
			return
		}
		p, err := l.Split(snowflake.ID(id))
		if err != nil {
			require.ErrorIs(t, err, snowflake.ErrIDRange)
			require.Greater(t, id, uint64(1)<<(time+node+sequence)-1)
			return
		}
		back, err := l.Join(p)
		require.NoError(t, err)
		require.Equal(t, snowflake.ID(id), back)
	})
}
