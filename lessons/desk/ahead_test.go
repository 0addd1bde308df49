package desk_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/desk"
)

// looked searches everything that a desk shows to its end.
func looked(d *desk.Desk) desk.Ahead {
	for !d.Search(5_000) {
	}
	return d.View().Ahead
}

func TestAStepNearerAndAStepAway(t *testing.T) {
	d := open(t, "fencing#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write")
	a := looked(d)
	assert.Equal(t, 2, a.Result.Steps)
	assert.Equal(t, "deliver.B.write1", a.NextID)
	assert.False(t, a.Hinted)
	tell(t, d, "hint")
	assert.True(t, looked(d).Hinted)

	tell(t, d, "do", a.NextID)
	a = looked(d)
	assert.Equal(t, -1, a.Moved)
	assert.False(t, a.Hinted, "a hint is for one place")
	tell(t, d, "back")
	tell(t, d, "do", "deliver.A.write1")
	assert.Equal(t, 1, looked(d).Moved)
	tell(t, d, "track", "NoLateWrite")
	assert.Equal(t, "NoLateWrite", looked(d).Property)
	assert.Contains(t, tell(t, d, "track", "NoLostUpdate").Problem, "NoLateWrite", "what does not apply cannot be tracked")
}

func TestThePointOfNoReturnIsOnThePicture(t *testing.T) {
	d := open(t, "fencing")
	assert.Equal(t, 9, looked(d).Turn.Every, "once B's write is accepted, A will wake and write")
	assert.Contains(t, zone(t, d, "timeline"), `data-turn="9"`)
	tell(t, d, "set", "rule", "older")
	a := looked(d)
	assert.Equal(t, -1, a.Turn.Every)
	assert.Zero(t, a.Turn.None)
	assert.Contains(t, zone(t, d, "timeline"), `data-turn="0"`)
}

func zone(t *testing.T, d *desk.Desk, id string) string {
	for _, z := range d.View().Zones() {
		if z.ID == id {
			return z.HTML
		}
	}
	require.Fail(t, "no zone "+id)
	return ""
}

func TestShorten(t *testing.T) {
	d := open(t, "fencing")
	r := tell(t, d, "shorten", "NoStaleOverwrite")
	assert.Equal(t, 8, r.Pos)
	assert.Equal(t, "accepted", r.Verdict)
	assert.Contains(t, d.View().Notice.En, "5 steps shorter")
	assert.Contains(t, tell(t, d, "shorten", "NoStaleOverwrite").Problem, "No shorter run")
}
