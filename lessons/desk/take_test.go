package desk_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/timeline"
)

// TestTakenAway pins what there is to take away, in both languages.
func TestTakenAway(t *testing.T) {
	for _, c := range []struct{ run, text string }{{"broken", runs["broken"]}, {"flight", "fencing?rule=older#A.acquire,A.write,pause.A,wait.30s,lock.expire"}} {
		for _, lang := range []timeline.Lang{timeline.En, timeline.Zh} {
			d := found(t, lang, c.text)
			for _, format := range []string{"mermaid", "json", "shiviz", "gotest", "svg"} {
				f, err := d.Take(format)
				require.NoError(t, err)
				lessontest.Golden(t, "testdata/take/"+c.run+"."+lang.String()+"."+format+".txt", f.Text)
			}
		}
	}
}

func TestTakingIsTheWholeBranch(t *testing.T) {
	d := found(t, timeline.En, runs["broken"])
	want, err := d.Take("json")
	require.NoError(t, err)
	d.Handle("first")
	got, err := d.Take("json")
	require.NoError(t, err)
	assert.Equal(t, want, got)
	assert.Zero(t, d.View().Pos, "the cursor stays")
}

func TestTakingAnUnknownFormatNamesTheOthers(t *testing.T) {
	d := found(t, timeline.En, "fencing")
	_, err := d.Take("pdf")
	assert.EqualError(t, err, "unknown format “pdf”; there are: svg, svg-dark, mermaid, json, shiviz, gotest")
	var reply struct {
		OK      bool
		Problem string
		File    *struct{ Name, Type, Text string }
	}
	require.NoError(t, json.Unmarshal(d.Handle("take\tpdf"), &reply))
	assert.False(t, reply.OK)
	assert.Contains(t, reply.Problem, "svg-dark")
	require.NoError(t, json.Unmarshal(d.Handle("take\tmermaid"), &reply))
	require.NotNil(t, reply.File)
	assert.Equal(t, "fencing.mmd", reply.File.Name)
	assert.True(t, strings.HasPrefix(reply.File.Text, "sequenceDiagram\n"))
	reply.File = nil
	require.NoError(t, json.Unmarshal(d.Handle("look"), &reply))
	assert.Nil(t, reply.File, "only the reply to take holds a file")
}

func TestTheJSONIsOne(t *testing.T) {
	f, err := found(t, timeline.Zh, runs["broken"]).Take("json")
	require.NoError(t, err)
	var run struct {
		Lesson, Run string
		Events      []struct{ Action, Lane string }
		Properties  []struct {
			ID, Everywhere string
			BrokenSince    int
		}
	}
	require.NoError(t, json.Unmarshal([]byte(f.Text), &run))
	assert.Equal(t, "fencing", run.Lesson)
	assert.Equal(t, runs["broken"], run.Run)
	assert.Equal(t, "violated", run.Properties[0].Everywhere)
	assert.Equal(t, len(run.Events), run.Properties[0].BrokenSince)
}

// TestVectorClocks: what ShiViz reads is consistent: a host's own count goes up by one, and nobody knows
// more of another than it has done.
func TestVectorClocks(t *testing.T) {
	f, err := found(t, timeline.En, runs["broken"]).Take("shiviz")
	require.NoError(t, err)
	pattern, log, _ := strings.Cut(f.Text, "\n\n")
	lines := regexp.MustCompile(strings.ReplaceAll(pattern, "(?<", "(?P<")).FindAllStringSubmatch(log, -1)
	require.Greater(t, len(lines), 10)
	done := map[string]int{}
	for _, l := range lines {
		var clock map[string]int
		require.NoError(t, json.Unmarshal([]byte(l[2]), &clock))
		done[l[1]]++
		assert.Equal(t, done[l[1]], clock[l[1]], l[0])
		for host, n := range clock {
			assert.LessOrEqual(t, n, done[host], l[0])
		}
	}
}
