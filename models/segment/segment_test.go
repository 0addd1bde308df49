package segment_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/segment"
)

type (
	seg    = segment.Segment[int64]
	row    = segment.Row[int64]
	buffer = segment.Buffer[int64]
	plan   = segment.Plan[int64]
)

// The article's sentence: the maximum goes from 10000 to 11000, one process owns (10000,11000], the
// next one gets the interval after it.
func TestTheArticlesSegments(t *testing.T) {
	r := row{Max: 10_000}
	p, err := r.Next(1000)
	require.NoError(t, err)
	assert.Equal(t, seg{Lo: 10_000, Hi: 11_000}, p)
	assert.Equal(t, row{Max: 11_000}, r)
	q, err := r.Next(1000)
	require.NoError(t, err)
	assert.Equal(t, seg{Lo: 11_000, Hi: 12_000}, q)
	assert.False(t, p.Overlaps(q))

	first, err := p.Take()
	require.NoError(t, err)
	assert.EqualValues(t, 10_001, first, "the lower bound is excluded")
	assert.EqualValues(t, 999, p.Left())
}

func TestNextRefusesBadInputAndChangesNothing(t *testing.T) {
	for _, size := range []int64{0, -1, math.MinInt64} {
		r := row{Max: 10}
		_, err := r.Next(size)
		require.ErrorIs(t, err, segment.ErrSize)
		_, err = r.WriteBack(10, size)
		require.ErrorIs(t, err, segment.ErrSize)
		assert.Equal(t, row{Max: 10}, r)
	}
	r := row{Max: math.MaxInt64 - 4}
	_, err := r.Next(5)
	require.ErrorIs(t, err, segment.ErrExhausted)
	_, err = r.Next(4)
	require.NoError(t, err, "the last number of the type can be given away")
	_, err = r.Next(1)
	require.ErrorIs(t, err, segment.ErrExhausted)
	_, err = r.WriteBack(math.MaxInt64, 1)
	require.ErrorIs(t, err, segment.ErrExhausted)
	assert.Equal(t, row{Max: math.MaxInt64}, r)

	small := segment.Row[uint8]{Max: 253}
	_, err = small.Next(4)
	require.ErrorIs(t, err, segment.ErrExhausted, "an unsigned type does not wrap round either")
}

func TestWriteBackGivesTheSameNumbersTwice(t *testing.T) {
	r := row{Max: 10_000}
	readP, readQ := r.Read(), r.Read()
	p, err := r.WriteBack(readP, 1000)
	require.NoError(t, err)
	more, err := r.Next(1000)
	require.NoError(t, err)
	q, err := r.WriteBack(readQ, 1000)
	require.NoError(t, err)
	assert.True(t, p.Overlaps(q))
	assert.Equal(t, row{Max: 11_000}, r, "the maximum went down")
	again, err := r.Next(1000)
	require.NoError(t, err)
	assert.Equal(t, more, again, "so somebody else's segment is given away too")
}

func TestRestore(t *testing.T) {
	r := row{Max: 12_000}
	r.Restore(11_000)
	s, err := r.Next(1000)
	require.NoError(t, err)
	assert.Equal(t, seg{Lo: 11_000, Hi: 12_000}, s, "given away before the restore, and again")

	require.NoError(t, r.RestoreJump(11_000, 1000))
	assert.Equal(t, row{Max: 12_000}, r)
	require.NoError(t, r.RestoreJump(11_000, 0))
	assert.Equal(t, row{Max: 11_000}, r)
	require.ErrorIs(t, r.RestoreJump(9_000, -1), segment.ErrJump)
	require.ErrorIs(t, r.RestoreJump(math.MaxInt64, 1), segment.ErrExhausted)
	assert.Equal(t, row{Max: 11_000}, r, "a refused restore changes nothing")

	assert.True(t, segment.JumpCovers[int64](1000, 1000))
	assert.False(t, segment.JumpCovers[int64](999, 1000))
}

func TestBufferGoesOnWithTheFollowingSegment(t *testing.T) {
	var b buffer
	_, err := b.Take()
	require.ErrorIs(t, err, segment.ErrEmpty)
	assert.True(t, b.Dry())
	require.NoError(t, b.Deliver(seg{0, 4}))
	require.NoError(t, b.Deliver(seg{8, 12}), "segments need not be neighbours")
	require.ErrorIs(t, b.Deliver(seg{12, 16}), segment.ErrFull)
	var got []int64
	for range 8 {
		n, err := b.Take()
		require.NoError(t, err)
		got = append(got, n)
	}
	assert.Equal(t, []int64{1, 2, 3, 4, 9, 10, 11, 12}, got)
	_, err = b.Take()
	require.ErrorIs(t, err, segment.ErrEmpty)
	for _, none := range []seg{{}, {4, 4}, {5, 4}} {
		require.ErrorIs(t, b.Deliver(none), segment.ErrSegment)
	}
	assert.True(t, b.Dry())
}

func TestBufferNeedsFetchAtTheThreshold(t *testing.T) {
	b := buffer{Current: seg{0, 4}}
	for left, want := range map[int64]bool{4: false, 3: false, 2: true, 1: true, 0: true} {
		at := buffer{Current: seg{4 - left, 4}}
		assert.Equal(t, want, at.NeedsFetch(2), "%d left", left)
		at.Following = seg{4, 8}
		assert.False(t, at.NeedsFetch(2), "one segment ahead is enough")
	}
	assert.False(t, b.Dry())
}

func TestBufferLosesWhatItHolds(t *testing.T) {
	b := buffer{Current: seg{10_600, 11_000}}
	assert.EqualValues(t, 400, b.Lose())
	assert.Equal(t, buffer{}, b)
	b = buffer{Current: seg{2, 4}, Following: seg{4, 8}}
	assert.EqualValues(t, 6, b.Lose())
	assert.Zero(t, b.Lose())
}

func TestPlanRefusesBadInput(t *testing.T) {
	require.NoError(t, plan{Size: 4, Threshold: 2}.Check())
	require.NoError(t, plan{Size: 4, Threshold: 4}.Check())
	require.NoError(t, plan{Size: 1}.Check())
	require.ErrorIs(t, plan{}.Check(), segment.ErrSize)
	require.ErrorIs(t, plan{Size: -4}.Check(), segment.ErrSize)
	require.ErrorIs(t, plan{Size: 4, Threshold: 5}.Check(), segment.ErrThreshold)
	require.ErrorIs(t, plan{Size: 4, Threshold: -1}.Check(), segment.ErrThreshold)
	assert.EqualValues(t, 4, plan{Size: 4}.WasteMax())
	assert.EqualValues(t, 6, plan{Size: 4, Threshold: 2}.WasteMax())
}

func TestCovers(t *testing.T) {
	assert.True(t, segment.Covers(2, 1, 2, 0))
	assert.False(t, segment.Covers(2, 1, 3, 0))
	assert.False(t, segment.Covers(2, 1, 2, 1), "the allocation takes its time as well")
	assert.True(t, segment.Covers(0, 5, 0, 0))
	assert.True(t, segment.Covers(0, 0, math.MaxUint64, math.MaxUint64), "nobody asks for numbers")
	assert.False(t, segment.Covers(math.MaxUint64, 1, math.MaxUint64, 1), "no sum wraps round")
	assert.False(t, segment.Covers(math.MaxUint64, 2, 1<<63, 0), "no product wraps round")
}

// A lesson's state is compared with == and hashed over its bytes.
func TestTheCoreIsSmallAndAllocatesNothing(t *testing.T) {
	var r segment.Row[uint8]
	var b segment.Buffer[uint8]
	var failed error
	n := testing.AllocsPerRun(100, func() {
		r.Restore(0)
		s, err := r.Next(4)
		failed = err
		failed = b.Deliver(s)
		_, failed = b.Take()
		s, failed = r.WriteBack(r.Read(), 4)
		failed = b.Deliver(s)
		failed = r.RestoreJump(4, 4)
		b.Lose()
		_, failed = b.Take()
	})
	assert.Zero(t, n)
	assert.ErrorIs(t, failed, segment.ErrEmpty)
	copied := b
	assert.True(t, copied == b)
}
