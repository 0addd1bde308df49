package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestDist: the release binary holds its module; it serves and exports the site far from any checkout.
func TestDist(t *testing.T) {
	dir := t.TempDir()
	binary := filepath.Join(dir, "labserver")
	build := exec.Command("go", "build", "-tags", "dist", "-o", binary, "./cmd/labserver")
	build.Dir = root
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)

	at, stop, err := start(binary, dir)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, stop()) })
	p := newTabAt(t, at)
	p.lesson("zh", "fencing")
	p.click(`[data-transport="back"]`)
	p.at(12, 13)

	export := exec.Command(binary, "export", "site")
	export.Dir = dir
	out, err = export.CombinedOutput()
	require.NoError(t, err, "%s", out)
	module, err := filepath.Glob(filepath.Join(dir, "site", "assets", "*", "lab.wasm"))
	require.NoError(t, err)
	require.Len(t, module, 1)
	built, err := os.ReadFile(filepath.Join(root, "web", "static", "built", "lab.wasm"))
	require.NoError(t, err)
	exported, err := os.ReadFile(module[0])
	require.NoError(t, err)
	assert.True(t, string(built) == string(exported), "the module of this checkout")
}
