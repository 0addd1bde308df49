package main

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
)

// TestArticleOutcome: walk 41-42 ends as the article's program does, and what it prints agrees with
// what the run did: B's 42 is accepted, A's 41 is refused as stale, the value is B.
func TestArticleOutcome(t *testing.T) {
	m := NewMain()
	s, err := m.stage("fencing", "41-42")
	require.NoError(t, err)
	require.NoError(t, s.stuck)
	es := s.run.Events()
	b, a := es[8], es[len(es)-1]
	assert.Equal(t, timeline.Ending{Action: "deliver.B.write1", Outcome: timeline.Accepted},
		timeline.Ending{Action: b.Action, Outcome: b.Outcome, Err: b.Err})
	assert.Equal(t, "42", b.Badge.En)
	assert.Equal(t, timeline.Ending{Action: "deliver.A.write1", Outcome: timeline.Refused, Err: "ErrStale"}, ending(s.run))
	assert.Equal(t, "refused: 41 < 42", a.Answer.En)
	assert.Equal(t, "“B”", card(s.run, "resource", "value").En)

	out := ask(t, []string{"show", "fencing", "--walk", "41-42"}).out
	assert.True(t, strings.HasSuffix(out, "\nexpired owner: stale fence value: B\n"), out)
}

func card(run catalog.Stepper, id, row string) timeline.Text {
	for _, c := range run.Cards() {
		for _, r := range c.Rows {
			if c.ID == id && r.ID == row {
				return r.Value
			}
		}
	}
	return timeline.Text{}
}

// TestShowStuck: the part before the act that cannot happen is drawn, then the sentence says which
// act it is and why.
func TestShowStuck(t *testing.T) {
	a := ask(t, []string{"show", "fencing?rule=older#A.acquire,B.acquire,B.write;violates=NoStaleOverwrite.1"})
	assert.Equal(t, exitBad, a.code)
	assert.Equal(t, "labserver: action 2, B.acquire, cannot happen here: A holds the lock with token 1, 30 s of its lease left\n", a.err)
	assert.Contains(t, a.out, "fencing?rule=older#A.acquire\n", "the run as far as it goes, without the claim")
	assert.NotContains(t, a.out, "claim")

	a = ask(t, []string{"show", "fencing#A.acquire,A.fly"})
	assert.Equal(t, exitBad, a.code)
	assert.Contains(t, a.err, "labserver: action 2: unknown action “A.fly”; there are: A.acquire, ")
	a = ask(t, []string{"show", "fencing#wait.5ms", "--lang", "zh"})
	assert.Equal(t, exitBad, a.code)
	assert.Contains(t, a.err, "第 1 个动作：没有名为“wait.5ms”的等待；现有：wait.1s, …, wait.1000s")
}

func TestShowClaims(t *testing.T) {
	const run = "fencing#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1"
	for claim, want := range map[string]answer{
		"NoStaleOverwrite.8": {exitFine, "is first false after action 8: true", "首次被破坏于第 8 个动作之后：属实"},
		"NoStaleOverwrite.7": {exitDiffers, "is first false after action 7: false, it is after action 8", "不实，其实是第 8 个"},
		"NoLateWrite.8":      {exitFine, "is first false after action 8: true", "属实"},
		"InOrder.8":          {exitDiffers, "is first false after action 8: false, this run never breaks it", "始终没有破坏它"},
		"NoLostUpdate.8":     {exitDiffers, "this run never breaks it", "始终没有破坏它"}, // blind: not applicable
	} {
		en := ask(t, []string{"show", run + ";violates=" + claim})
		assert.Equal(t, want.code, en.code, claim)
		assert.Contains(t, en.out, want.out)
		zh := ask(t, []string{"show", run + ";violates=" + claim, "--lang=zh"})
		assert.Equal(t, want.code, zh.code, claim)
		assert.Contains(t, zh.out, want.err)
	}
}

func TestShowSVG(t *testing.T) {
	a := ask(t, []string{"show", "fencing", "--walk", "41-42", "--format", "svg", "--lang", "zh"})
	assert.Zero(t, a.code)
	d := xml.NewDecoder(strings.NewReader(a.out))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if !assert.NoError(t, err) {
			break
		}
	}
	assert.Contains(t, a.out, "41 被拒，因为 42 已经来过")
	assert.Equal(t, "\nexpired owner: stale fence value: B\n", a.err, "what is no picture goes elsewhere")
	dark := ask(t, []string{"show", "fencing", "--walk", "41-42", "--format", "svg", "--lang", "zh", "--dark"})
	assert.NotEqual(t, a.out, dark.out)
}

// TestShowLyingWalk: a walk that does not end as it says is not allowed to print the article's line.
func TestShowLyingWalk(t *testing.T) {
	lying := altered(t, func(a *timeline.About) { a.Walks[1].Settings = "rule=none" })
	a := ask(t, []string{"show", "fencing", "--walk", "41-42"}, lying)
	assert.Equal(t, exitDiffers, a.code)
	assert.NotContains(t, a.out, "expired owner")
	assert.Contains(t, a.err, "was said to end with")
}

func TestThePictureInTheReadmeIsCurrent(t *testing.T) {
	a := ask(t, strings.Fields("show fencing --walk 41-42 --format svg"))
	require.Zero(t, a.code, a.err)
	golden(t, "../../../web/static/timeline.svg", a.out)
}
