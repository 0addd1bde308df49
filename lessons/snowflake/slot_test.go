package snowflake

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/models/snowflake"
)

// The order of slots is the order of the signed numbers that the model makes of the same parts, in a
// layout that ends where the world's time bits do.
func TestSlotsAreInTheOrderOfIDs(t *testing.T) {
	for horizon, timeBits := range map[uint8]uint8{horizonFar: 4, horizonChecked: 4, horizonUnchecked: 2} {
		w := &world{horizon: horizon}
		l := snowflake.Layout{TimeBits: timeBits, NodeBits: 63 - timeBits - sequenceBits, SequenceBits: sequenceBits}
		assert.True(t, timeBits == 4 || l.TimeMax() == firstReading, "the clock begins in the last millisecond that fits")
		// All times that reach the sign bit and no further: the bits above it would be lost.
		last := int8(min(timeMax, 2*l.TimeMax()+1))
		number := func(time, seq int8) int64 {
			return int64(l.JoinUnchecked(snowflake.Parts{Time: int64(time), Node: 3, Sequence: int64(seq)}))
		}
		for p := int8(0); p < (last+1)*(sequenceMax+1); p++ {
			for q := int8(0); q < (last+1)*(sequenceMax+1); q++ {
				pt, ps, qt, qs := p/4, p%4, q/4, q%4
				assert.Equal(t, number(pt, ps) < number(qt, qs), w.slot(pt, ps) < w.slot(qt, qs), "horizon %d: %d·3·%d and %d·3·%d", horizon, pt, ps, qt, qs)
				assert.Equal(t, p == q, w.slot(pt, ps) == w.slot(qt, qs))
			}
		}
	}
}
