package lessontest

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/script"
)

// given plays the run in the environment variable AFTERLEASE_RUN, which is what a link holds after
// /en/lessons/, tells its story and verifies its claim:
//
//	AFTERLEASE_RUN='fencing#A.acquire,A.write;violates=NoStaleOverwrite.2' go test -v ./lessons/fencing
//
// Without the variable, or with a run of another lesson, there is nothing to play.
func (v *verifier) given(t *testing.T) {
	text := os.Getenv("AFTERLEASE_RUN")
	if text == "" {
		return
	}
	r, err := script.Parse(text)
	require.NoError(t, err)
	if r.Lesson != v.l.ID {
		return
	}
	run, err := v.play(r)
	t.Logf("%s\n%s", text, story(run.Events()))
	require.NoError(t, err)
	assert.Empty(t, refuted(run, r.Claim))
}

// refuted says what is wrong with a claim about a run; "" for nothing.
func refuted(run *timeline.Run, c *script.Claim) string {
	if c == nil {
		return ""
	}
	for _, h := range run.Here() {
		if h.ID != c.Property {
			continue
		}
		if h.Since != c.Act {
			return fmt.Sprintf("%s is first false after act %d, not %d", h.ID, h.Since, c.Act)
		}
		return ""
	}
	return "there is no property " + c.Property
}

func (v *verifier) play(r script.Run) (*timeline.Run, error) {
	c, err := v.l.Settings.Parse(r.Settings)
	if err != nil {
		return timeline.NewRun(v.l.Build(v.l.Settings.Defaults()), timeline.Display{}), err
	}
	run := timeline.NewRun(v.l.Build(c), timeline.Display{TokenFrom: r.TokenFrom})
	return run, run.Play(r.Schedule)
}
