package lessontest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/script"
	"github.com/afterlease/afterlease/timeline/timelinetest"
)

func TestAClaimIsHeldAgainstTheRun(t *testing.T) {
	run := timeline.NewRun(timelinetest.Row(timelinetest.ByAnyone), timeline.Display{})
	require.NoError(t, run.Play([]string{"p.claim", "p.work", "wait.30s", "ledger.expire", "q.claim", "p.complete"}))
	const property = "OnlyCurrentAttemptCompletes"
	assert.Empty(t, refuted(run, nil))
	assert.Empty(t, refuted(run, &script.Claim{Property: property, Act: 6}))
	assert.Contains(t, refuted(run, &script.Claim{Property: property, Act: 5}), "after act 6, not 5")
	assert.Contains(t, refuted(run, &script.Claim{Property: "Nothing", Act: 6}), "no property")
}
