// Package tests holds the repository to its own rules: which package may import which, how large a
// file may grow, that the code a page shows is the code that ran. Each rule is data or a small
// function that returns what is wrong, so that it can be tried on a bad example too.
//
// The lab in a real browser is in tests/e2e.
package tests

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const (
	module = "github.com/afterlease/afterlease"
	root   = ".." // tests stands at the top of the repository
)

// pkg is a package as go list describes it; import paths of ours are below the module.
type pkg struct {
	ImportPath string
	Dir        string
	Imports    []string // of files that are no tests
	GoFiles    []string
}

// ours cuts the module off a path; ok is false for anything that is not ours.
func ours(importPath string) (string, bool) {
	if importPath == module {
		return ".", true
	}
	return strings.CutPrefix(importPath, module+"/")
}

func goTool(t *testing.T, env []string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = root, append(os.Environ(), env...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	require.NoError(t, err, "go %s: %s", strings.Join(args, " "), errs.String())
	return out
}

var (
	host = []string(nil)
	js   = []string{"GOOS=js", "GOARCH=wasm"}
)

// packages lists every package of the module for one platform.
func packages(t *testing.T, env []string) []pkg {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(goTool(t, env, "list", "-json=ImportPath,Dir,Imports,GoFiles", "./...")))
	var ps []pkg
	for {
		var p pkg
		if err := d.Decode(&p); err == io.EOF {
			return ps
		} else if err != nil {
			require.NoError(t, err)
		}
		ps = append(ps, p)
	}
}

// matches says whether a package is one of a pattern's: x/... is x and all below it, * stands for
// one name.
func matches(pattern, name string) bool {
	if base, ok := strings.CutSuffix(pattern, "/..."); ok {
		return name == base || strings.HasPrefix(name, base+"/")
	}
	ok, err := path.Match(pattern, name)
	if err != nil {
		panic("tests: bad pattern " + pattern)
	}
	return ok
}

func matchesAny(patterns []string, name string) bool {
	for _, p := range patterns {
		if matches(p, name) {
			return true
		}
	}
	return false
}
