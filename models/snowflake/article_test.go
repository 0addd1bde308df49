package snowflake_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/snowflake"
)

// The article's own test: all 4,096 ids of one millisecond, the 4,097th, the
// rollback and the next millisecond.
func TestTheArticlesMillisecond(t *testing.T) {
	s := article(1)
	seen := map[snowflake.ID]bool{}
	last := snowflake.ID(0)
	for range 4096 {
		id, err := s.Next(100)
		require.NoError(t, err)
		require.False(t, seen[id])
		require.Greater(t, id, last)
		seen[id], last = true, id
	}
	_, err := s.Next(100)
	require.ErrorIs(t, err, snowflake.ErrExhausted)
	_, err = s.Next(99)
	require.ErrorIs(t, err, snowflake.ErrRollback)
	id, err := s.Next(101)
	require.NoError(t, err)
	assert.Greater(t, id, last)
}

// The article's figures: 4,096 ids a millisecond, about 69.7 years of 41 bits.
func TestTheArticlesFigures(t *testing.T) {
	l := snowflake.Twitter
	assert.EqualValues(t, 4096, l.SequenceMax()+1)
	assert.EqualValues(t, 1024, l.NodeMax()+1)
	const year = 365.25 * 24 * 60 * 60 * 1000
	assert.InDelta(t, 69.7, float64(l.LastMillis()-l.EpochMillis+1)/year, 0.05)
	assert.Equal(t, "2080-07-10T17:30:30.208Z", stamp(l.LastMillis()))
}

// The article says that Unix milliseconds cannot be put into 41 bits as they
// are. They can, until September 2039.
func TestRawUnixMillisecondsFit41BitsUntil2039(t *testing.T) {
	last := snowflake.UnixMillisFit(41)
	assert.Equal(t, "2039-09-07T15:47:35.551Z", stamp(last))

	raw := snowflake.Layout{TimeBits: 41, NodeBits: 10, SequenceBits: 12}
	assert.Equal(t, last, raw.LastMillis())
	today := time.Date(2026, 10, 13, 9, 0, 0, 0, time.UTC).UnixMilli()
	n := article(3)
	id, err := n.Next(today)
	require.NoError(t, err, "raw Unix milliseconds of the article's year")
	p, err := raw.Split(id)
	require.NoError(t, err)
	assert.Equal(t, today, p.Time)

	_, err = n.Next(last)
	require.NoError(t, err)
	_, err = n.Next(last + 1)
	require.ErrorIs(t, err, snowflake.ErrHorizon)
	assert.EqualValues(t, 1<<63-1, snowflake.UnixMillisFit(64), "more bits than an id has")
}

func stamp(unixMillis int64) string {
	return time.UnixMilli(unixMillis).UTC().Format("2006-01-02T15:04:05.000Z")
}
