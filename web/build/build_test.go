package build

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// checkout is a directory that looks like one, with a build newer than its sources.
func checkout(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	put := func(name, text string) {
		path := filepath.Join(root, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	put("go.mod", "module github.com/afterlease/afterlease\n")
	put("timeline/run.go", "package timeline\n")
	put("timeline/run_test.go", "package timeline\n")
	past := time.Now().Add(-time.Hour)
	for _, name := range []string{"go.mod", "timeline/run.go", "timeline/run_test.go"} {
		require.NoError(t, os.Chtimes(filepath.Join(root, name), past, past))
	}
	put(Dir+"/"+Module, "module")
	put(Dir+"/"+Exec, "support")
	return root
}

func TestRoot(t *testing.T) {
	root := checkout(t)
	found, err := Root(filepath.Join(root, "timeline"))
	require.NoError(t, err)
	assert.Equal(t, root, found)
	_, err = Root(t.TempDir())
	assert.ErrorContains(t, err, "no checkout of Afterlease")
}

func TestFresh(t *testing.T) {
	root := checkout(t)
	assert.True(t, Fresh(root))
	now := time.Now().Add(time.Minute)
	require.NoError(t, os.Chtimes(filepath.Join(root, "timeline/run_test.go"), now, now))
	assert.True(t, Fresh(root), "a test is not in the module")
	require.NoError(t, os.Chtimes(filepath.Join(root, "timeline/run.go"), now, now))
	assert.False(t, Fresh(root))

	root = checkout(t)
	require.NoError(t, os.Remove(filepath.Join(root, Dir, Exec)))
	assert.False(t, Fresh(root))
}

func TestCompress(t *testing.T) {
	root := checkout(t)
	dir := filepath.Join(root, Dir)
	require.NoError(t, Compress(dir))
	br, err := os.ReadFile(filepath.Join(dir, Module+".br"))
	require.NoError(t, err)
	plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(br)))
	require.NoError(t, err)
	assert.Equal(t, "module", string(plain))
	gz, err := os.Open(filepath.Join(dir, Exec+".gz"))
	require.NoError(t, err)
	defer gz.Close()
	z, err := gzip.NewReader(gz)
	require.NoError(t, err)
	plain, err = io.ReadAll(z)
	require.NoError(t, err)
	assert.Equal(t, "support", string(plain))
}

func TestABuildThatFailsSaysWhy(t *testing.T) {
	root := checkout(t)
	err := Build(t.Context(), root, filepath.Join(root, Dir))
	assert.ErrorContains(t, err, "building the lab's module")
}

func TestOnlyAToolchainThatKnowsItGetsAnExperiment(t *testing.T) {
	for version, want := range map[string]bool{"go1.26.8": true, "go1.26rc1": true, "go1.25.3": false, "go1.27": false} {
		assert.Equal(t, want, len(environment(version)) > 3, version)
	}
}
