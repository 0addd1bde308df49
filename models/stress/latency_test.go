package stress

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// latencies of every size, as machines have them: many alike, some far off.
func latencies() *rapid.Generator[[]int64] {
	one := rapid.Custom(func(t *rapid.T) int64 {
		return rapid.Int64Range(0, int64(1)<<rapid.IntRange(0, doublingsMax).Draw(t, "doublings")).Draw(t, "ns")
	})
	return rapid.SliceOfN(one, 1, 300)
}

func counted(all []int64) *histogram {
	h := new(histogram)
	for _, ns := range all {
		h.add(time.Duration(ns))
	}
	return h
}

// A percentile is the one of nearest rank, or at most a 32nd more.
func TestPercentilesAreOfNearestRank(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := latencies().Draw(t, "latencies")
		h := counted(all)
		slices.Sort(all)
		for _, p := range append([]float64{rapid.Float64Range(0.001, 100).Draw(t, "p")}, shares...) {
			rank := int(math.Ceil(p / 100 * float64(len(all))))
			for rank > 1 && float64(rank-1)*100 >= p*float64(len(all)) { // ceil of a product that was rounded up
				rank--
			}
			exact := all[rank-1]
			require.GreaterOrEqual(t, h.percentile(p), exact, "%v", p)
			require.LessOrEqual(t, h.percentile(p), exact+exact/steps, "%v", p)
		}
		require.Equal(t, all[len(all)-1], h.percentile(100), "the slowest is exact")
	})
}

// Every latency is counted once, under the power of two above it.
func TestBucketsHoldTheirLatencies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := latencies().Draw(t, "latencies")
		want := map[int64]int{}
		for _, ns := range all {
			limit := int64(0)
			for limit < ns && limit < 1<<doublingsMax-1 { // what takes longer is counted with those
				limit = 2*limit + 1
			}
			want[limit]++
		}
		buckets := counted(all).buckets()
		for i, b := range buckets {
			require.Equal(t, want[b.UpToNanos], b.Count)
			delete(want, b.UpToNanos)
			require.True(t, i == 0 || b.UpToNanos == 2*buckets[i-1].UpToNanos+1, "without a gap")
		}
		require.Empty(t, want)
		require.Positive(t, buckets[0].Count)
		require.Positive(t, buckets[len(buckets)-1].Count)
	})
}

func TestCellsAreInOrderWithoutAGap(t *testing.T) {
	next := int64(0)
	for c := range cells {
		require.Equal(t, c, cell(next))
		require.Equal(t, c, cell(upTo(c)))
		require.GreaterOrEqual(t, upTo(c), next)
		next = upTo(c) + 1
	}
	assert.Equal(t, cells-1, cell(math.MaxInt64))
}

// It does not matter who counted what.
func TestMergedIsTheWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := latencies().Draw(t, "a"), latencies().Draw(t, "b")
		merged := counted(a)
		merged.merge(counted(b))
		require.Equal(t, counted(append(a, b...)), merged)
	})
}

func TestNoLatencies(t *testing.T) {
	var h histogram
	assert.Nil(t, h.percentiles())
	assert.Nil(t, h.buckets())
	h.add(-1) // a clock that is not monotonic; counted as nothing
	assert.Equal(t, []Bucket{{0, 1}}, h.buckets())
}
