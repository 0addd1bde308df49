package desk_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAStepOpensIntoItsRealOnes(t *testing.T) {
	d := open(t, "fencing?rule=older#A.acquire,A.write,deliver.A.write1,A.write")
	z := tell(t, d, "all").Zones
	assert.Contains(t, z["actions"], `data-unfold="deliver.A.write2"`)
	assert.Equal(t, 1, strings.Count(z["actions"], `data-unfold=`), "and no other step does")

	tell(t, d, "back")
	r := tell(t, d, "unfold", "deliver.A.write1")
	assert.Equal(t, "fencing?rule=older,check=split#A.acquire,A.write,check.A.write1,update.A.write1,A.write", r.Run)
	assert.Equal(t, 4, r.Pos, "the cursor stays behind the same step")
	assert.Equal(t, "Check and update: check, then update", d.View().Notice.En)
	assert.Contains(t, tell(t, d, "last").Zones["actions"], `data-unfold="check.A.write2"`)

	r = tell(t, d, "unfold", "check.A.write1")
	assert.Equal(t, "fencing?rule=older#A.acquire,A.write,deliver.A.write1,A.write", r.Run)
	tell(t, d, "undo")
	assert.Contains(t, tell(t, d, "look").Run, "check=split")
	assert.Contains(t, tell(t, d, "unfold", "A.acquire").Problem, "A.acquire")
}

// TestWhatCameBetweenIsSaid: what was taken apart and overtaken is one step again, at the last of its
// parts, and goes otherwise there.
func TestWhatCameBetweenIsSaid(t *testing.T) {
	d := open(t, "fencing")
	tell(t, d, "walk", "o-21")
	r := tell(t, d, "unfold", "check.A.write1")
	assert.True(t, strings.HasSuffix(r.Run, ",deliver.B.write1,deliver.A.write1"), r.Run)
	assert.Equal(t, "refused", r.Verdict)
}

func TestNothingOpensWhereThereIsNothingToSplit(t *testing.T) {
	for _, run := range []string{"fencing#A.acquire,A.write", "renewal#tab2.login,tab1.read", "snowflake", "ledgers", "receipt", "lostupdate"} {
		assert.NotContains(t, tell(t, open(t, run), "all").Zones["actions"], "data-unfold", run)
	}
}

func TestARefusedCheckHasNoSecondPart(t *testing.T) {
	d := open(t, "fencing?rule=older#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1")
	r := tell(t, d, "unfold", "deliver.A.write1")
	assert.True(t, strings.HasSuffix(r.Run, ",check.A.write1"), r.Run)
	assert.Equal(t, "refused", r.Verdict)
	r = tell(t, d, "unfold", "check.A.write1")
	assert.True(t, strings.HasSuffix(r.Run, ",deliver.A.write1"), r.Run)
}

func TestTheMarginHasBeatsAndFolds(t *testing.T) {
	d := open(t, "fencing")
	assert.NotContains(t, tell(t, d, "all").Zones["timeline"], "sign-", "no story, no margin")
	d.Story("naive:1,naive:5,naive:13,41-42:1,41-42:3,41-42:9,nosuch:1,naive,naive:x")
	tell(t, d, "walk", "41-42")
	svg := tell(t, d, "all").Zones["timeline"]
	assert.Equal(t, 3, strings.Count(svg, `class="sign-beat`))
	assert.Contains(t, svg, `href="#beat-4"`)
	assert.Contains(t, svg, `<a class="sign-beat now" aria-current="step" href="#beat-6"`)
	assert.Equal(t, 2, strings.Count(svg, `class="sign-fold`), "both deliveries open")
	assert.Contains(t, svg, `data-answer`, "the end of a story leads to its answer")
	tell(t, d, "do", "A.release")
	svg = zones(d.View())["timeline"]
	assert.NotContains(t, svg, "sign-beat", "a run of one’s own is no story")
	assert.NotContains(t, svg, "data-answer")
	file, err := d.Take("svg")
	assert.NoError(t, err)
	assert.NotContains(t, file.Text, "sign-", "what is taken away leaves the page’s margin behind")
}
