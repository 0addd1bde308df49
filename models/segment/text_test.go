package segment_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/models/segment"
)

func TestParse(t *testing.T) {
	s, err := segment.Parse("(10000,11000]")
	require.NoError(t, err)
	assert.Equal(t, seg{Lo: 10_000, Hi: 11_000}, s)
	assert.Equal(t, "(10000,11000]", segment.Format(s))
	s, err = segment.Parse("(0,9223372036854775807]")
	require.NoError(t, err)
	assert.EqualValues(t, math.MaxInt64, s.Left())

	for _, wrong := range []string{"", "()", "(,]", "(1]", "1,2]", "(1,2", "(1,2)", "[1,2]", "(1, 2]", "(+1,2]", "(01,2]",
		"(1,2,3]", "(-4,2]", "(1,9223372036854775808]", "（1,2]", "(1,2]\n", "(1_0,20]"} {
		_, err := segment.Parse(wrong)
		assert.ErrorIs(t, err, segment.ErrText, "%q", wrong)
	}
	for _, none := range []string{"(4,4]", "(5,4]"} {
		_, err := segment.Parse(none)
		assert.ErrorIs(t, err, segment.ErrSegment, none)
	}
}

// A text that is read is the only text of its segment, and no text stops the program.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"(10000,11000]", "(0,4]", "(4,4]", "(1,2)", "(-1,2]", "(1,9223372036854775808]", "", "(,]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := segment.Parse(text)
		if err != nil {
			require.Zero(t, s)
			return
		}
		require.Equal(t, text, segment.Format(s))
		require.Positive(t, s.Left())
	})
}
