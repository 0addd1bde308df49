package tests

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/script"
)

// exported writes the present run of a link as a Go test, as the page does.
func exported(t *testing.T, lang timeline.Lang, text string) (source string, want map[string]bool) {
	t.Helper()
	d, err := desk.Open(lang, 640, text)
	require.NoError(t, err)
	for !d.Search(100_000) {
	}
	f, err := d.Take("gotest")
	require.NoError(t, err)
	d.Handle("last")
	here, everywhere := true, true
	for _, c := range d.View().Chips {
		here = here && c.Since == 0
		everywhere = everywhere && c.Everywhere != timeline.Violated
	}
	return f.Text, map[string]bool{"TestThisRun": here, "TestEveryOrder": everywhere}
}

// TestAnExportedTestGivesThePagesVerdict compiles and runs what the page exports: of each lesson its
// first walk, which breaks something, and a run under settings where everything holds, if there are any.
// The file is put into a folder of its own, as it says.
func TestAnExportedTestGivesThePagesVerdict(t *testing.T) {
	for i, l := range catalog.All() {
		walk := l.About().Walks[0]
		text := script.Run{Lesson: l.About().ID, Settings: walk.Settings}.String() + "#" + walk.Schedule
		t.Run(l.About().ID, func(t *testing.T) { runExported(t, timeline.Lang(i%2), text) })
	}
	t.Run("holds", func(t *testing.T) {
		runExported(t, timeline.Zh, "fencing?rule=olderOrSame,work=rmw,reads=carry#A.acquire")
	})
}

func runExported(t *testing.T, lang timeline.Lang, text string) {
	source, want := exported(t, lang, text)
	dir, err := os.MkdirTemp(".", "exported") // inside the module, which go vet and go test need
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, os.RemoveAll(dir)) })
	require.NoError(t, os.WriteFile(filepath.Join(dir, "exported_test.go"), []byte(source), 0o644))
	out, err := exec.Command("go", "vet", "./"+dir).CombinedOutput()
	require.NoError(t, err, "%s\n%s", out, source)
	run := exec.Command("go", "test", "-json", "./"+dir)
	out, _ = run.Output() // it fails where the page shows a violation; what it says is asserted below
	got := map[string]bool{}
	for _, line := range splitLines(out) {
		var e struct{ Action, Test string }
		require.NoError(t, json.Unmarshal(line, &e), "%s", line)
		if e.Action == "pass" || e.Action == "fail" {
			got[e.Test] = e.Action == "pass"
		}
	}
	delete(got, "")
	assert.Equal(t, want, got, "%s\n%s\n%s", text, source, out)
}

func splitLines(out []byte) [][]byte {
	var lines [][]byte
	for line := range bytes.Lines(out) {
		lines = append(lines, line)
	}
	return lines
}
