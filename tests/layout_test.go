package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// top is everything that stands at the top of the repository.
var top = map[string]string{
	".ci": "", ".gitignore": "", "CONTRIBUTING.md": "", "LICENSE": "", "Makefile": "", "README.md": "", "cmd": "", "go.mod": "",
	"go.sum": "", "lessons": "", "models": "", "tests": "", "timeline": "", "wasm": "", "web": "",
}

func TestTopLevel(t *testing.T) {
	found := map[string]bool{}
	for _, file := range tracked(t) {
		first, _, _ := strings.Cut(file, "/")
		_, ok := top[first]
		assert.True(t, ok, "%s stands at the top, which is fixed (ARCHITECTURE.md): find its place below", file)
		found[first] = true
		if first == "cmd" {
			assert.True(t, strings.HasPrefix(file, "cmd/labserver/"), "%s: there is one command", file)
		}
	}
	for name := range top {
		assert.True(t, found[name], "%s is missing at the top", name)
	}
}

// tracked lists the repository's files, new ones included, ignored ones not.
func tracked(t *testing.T) []string {
	t.Helper()
	cmd := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Dir = root
	out, err := cmd.Output()
	require.NoError(t, err, "git lists the files of the repository")
	var files []string
	for f := range strings.SplitSeq(strings.TrimRight(string(out), "\x00"), "\x00") {
		if _, err := os.Stat(filepath.Join(root, f)); err == nil { // not one that is deleted but not committed
			files = append(files, f)
		}
	}
	slices.Sort(files)
	return slices.Compact(files)
}
