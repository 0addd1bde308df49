package segment_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	lesson "github.com/afterlease/afterlease/lessons/segment"
	"github.com/afterlease/afterlease/models/segment"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

// answers searches one world and finds its answers by property.
func answers(t *testing.T, settings string) map[string]explore.Answer {
	t.Helper()
	c, err := lesson.Lesson.Settings.Parse(settings)
	require.NoError(t, err)
	r := explore.New(lesson.Lesson.Build(c), explore.Options{}).Run()
	require.True(t, r.Done, settings)
	by := map[string]explore.Answer{}
	for _, a := range r.Answers {
		by[a.Property] = a
	}
	return by
}

// thresholds are the numbers left when each buffer fetches.
var thresholds = map[string]uint8{"single": 0, "double": 2, "early": 3}

// What a crash can waste is a segment and the threshold, and some run attains it.
func TestWastedIsASegmentAndTheThreshold(t *testing.T) {
	for buffer, left := range thresholds {
		plan := segment.Plan[uint8]{Size: 4, Threshold: left}
		require.NoError(t, plan.Check())
		wasted := answers(t, "allocate=atomic,buffer="+buffer)["Wasted"]
		assert.Equal(t, timeline.Holds, wasted.Verdict, buffer)
		assert.Equal(t, int(plan.WasteMax()), wasted.Value, buffer)
		assert.NotEmpty(t, wasted.Schedule, buffer)
	}
}

// The rule of the page and the explorer agree, for every buffer and every outage: numbers left at
// the threshold >= rate × (outage + allocation time).
func TestTheRuleForTheThreshold(t *testing.T) {
	waits := map[string]int{"single,covered": 2, "single,longer": 3}
	for buffer, left := range thresholds {
		for outage, ticks := range map[string]uint64{"covered": 2, "longer": 3} {
			got := answers(t, "allocate=atomic,buffer="+buffer+",outage="+outage)
			want := timeline.Violated
			if segment.Covers(uint64(left), 1, ticks, 0) {
				want = timeline.Holds
			}
			assert.Equal(t, want, got["NoBlocking"].Verdict, "%s, %s", buffer, outage)
			assert.Equal(t, waits[buffer+","+outage], got["LongestWait"].Value, "%s, %s", buffer, outage)
		}
	}
}

// The rule of the page and the explorer agree, for every restore: the jump is at least what was given
// away since the backup, one segment.
func TestTheRuleForTheJump(t *testing.T) {
	for restore, jump := range map[string]uint8{"older": 0, "jumpShort": 2, "jump": 4} {
		want := timeline.Violated
		if segment.JumpCovers(jump, 4) {
			want = timeline.Holds
		}
		for buffer := range thresholds {
			got := answers(t, "allocate=atomic,buffer="+buffer+",restore="+restore)
			assert.Equal(t, want, got["Unique"].Verdict, "%s, %s", buffer, restore)
			assert.Equal(t, want, got["Disjoint"].Verdict, "%s, %s", buffer, restore)
		}
	}
}

// An availability report breaks no promise of safety.
func TestRunningDryIsNoSafetyViolation(t *testing.T) {
	got := answers(t, "allocate=atomic,buffer=double,outage=longer")
	assert.Equal(t, timeline.Violated, got["NoBlocking"].Verdict)
	assert.Equal(t, timeline.Holds, got["Unique"].Verdict)
	assert.Equal(t, timeline.Holds, got["Disjoint"].Verdict)
}
