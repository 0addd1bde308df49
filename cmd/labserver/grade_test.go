package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

const solution = "fencing#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1"

func TestGrade(t *testing.T) {
	for _, c := range []struct {
		run, challenge string
		code           int
		says           []string
	}{
		{solution, "overwrite", exitFine, []string{"solved: 8 acts", "Decided by step 8, with 0 faults", "minimum: 8 acts, 12 ways"}},
		{solution + ",A.write", "overwrite", exitFine, []string{"solved: 8 acts"}},
		{"fencing#A.acquire,A.write", "overwrite", exitDiffers, []string{"not solved", "not decided by this run", "minimum: 8 acts"}},
		{"fencing?rule=older#A.acquire", "overwrite", exitDiffers, []string{"played at other switches: rule=none"}},
		{"fencing?rule=sequenced", "rule", exitFine, []string{"solved: 1 switches", "holds in all 5112 states", "minimum: 1 switches, 1 ways"}},
		{"fencing?rule=older", "rule", exitDiffers, []string{"“A holder’s writes stay in order” does not hold"}},
		{"fencing?rule=older,mark=lost", "rule", exitDiffers, []string{"2 switches are turned; 1 may be"}},
	} {
		a := ask(t, []string{"grade", c.run, c.challenge})
		assert.Equal(t, c.code, a.code, "%s: %s", c.run, a.err)
		for _, s := range c.says {
			assert.Contains(t, a.out, s, c.run)
		}
	}
	assert.Contains(t, ask(t, []string{"grade", "--lang", "zh", solution, "overwrite"}).out, "已解：8 步")
}

func TestGradeOfWhatThereIsNot(t *testing.T) {
	for args, says := range map[[2]string]string{
		{"fencing", "nothing"}:              "there are: overwrite, forgetful, rule, update",
		{"nowhere", "rule"}:                 "unknown lesson",
		{"fencing?rule=newest", "rule"}:     "unknown value of rule",
		{"fencing#B.write", "overwrite"}:    "cannot happen here",
		{"fencing#A.fly", "overwrite"}:      "unknown action",
		{"fencing#A.acquire,,", "anything"}: "not the text of a run",
	} {
		a := ask(t, []string{"grade", args[0], args[1]})
		assert.Equal(t, exitBad, a.code, args)
		assert.Contains(t, a.err, says, args)
	}
	assert.Equal(t, exitBad, ask(t, []string{"grade", "fencing"}).code)
}
