package snowflake_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/snowflake"
	model "github.com/afterlease/afterlease/models/snowflake"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// The lines that the article's program prints are what the walk says, with the numbers that it shows:
// its two ids under the article's layout, and the error of the third request.
func TestTheArticlesLines(t *testing.T) {
	w, err := snowflake.Lesson.Walk("article")
	require.NoError(t, err)
	c, err := snowflake.Lesson.Settings.Parse(w.Settings)
	require.NoError(t, err)
	run := timeline.NewRun(snowflake.Lesson.Build(c), w.Show)
	require.NoError(t, run.Play(strings.Split(w.Schedule, ",")))

	events := run.Events()
	require.Len(t, events, 4)
	a, b := id(t, events[0].Label.En), id(t, events[1].Label.En)
	assert.EqualValues(t, 1000<<22|3<<12, a)
	require.Equal(t, "ErrRollback", events[3].Err)
	assert.Equal(t, w.Prints, "same ms distinct: "+strconv.FormatBool(a != b)+" ordered: "+strconv.FormatBool(a < b)+
		"\nrollback: "+model.ErrRollback.Error())
}

// id is a shown id, time·node·sequence, in 64 bits.
func id(t *testing.T, shown string) model.ID {
	var n [3]int64
	parts := strings.Split(shown, "·")
	require.Len(t, parts, 3, shown)
	for i, p := range parts {
		v, err := strconv.ParseInt(p, 10, 64)
		require.NoError(t, err)
		n[i] = v
	}
	id, err := model.Layout{TimeBits: 41, NodeBits: 10, SequenceBits: 12}.Join(model.Parts{Time: n[0], Node: n[1], Sequence: n[2]})
	require.NoError(t, err)
	return id
}

// The prices of the three ways out, as numbers: a caller who meets both rollbacks waits 2 ms, and one
// more if the sequence is used up besides; a logical clock runs ahead by the rollbacks and no further,
// for it obeys the used-up sequence; of five requests one has to succeed before any can be refused.
func TestFigures(t *testing.T) {
	for _, x := range []struct {
		settings, figure string
		value            int
	}{
		{"rollback=reject", "Refused", 4},
		{"rollback=wait,exhausted=wait", "Refused", 0},
		{"rollback=logical,exhausted=wait", "Refused", 0},
		{"rollback=wait", "LongestWait", 2},
		{"rollback=reject,exhausted=wait", "LongestWait", 1},
		{"rollback=wait,exhausted=wait", "LongestWait", 3},
		{"rollback=logical,exhausted=wait", "LongestWait", 3},
		{"rollback=logical", "Drift", 2},
		{"rollback=logical,exhausted=wait", "Drift", 2},
	} {
		c, err := snowflake.Lesson.Settings.Parse(x.settings)
		require.NoError(t, err)
		for _, a := range explore.New(snowflake.Lesson.Build(c), explore.Options{}).Run().Answers {
			if a.Property == x.figure {
				assert.Equal(t, x.value, a.Value, "%s at %s", x.figure, x.settings)
			}
		}
	}
}
