// Package build makes the WASM module of the lab from a checkout: go build for js/wasm, the
// wasm_exec.js of the same toolchain beside it, and both compressed.
package build

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/andybalholm/brotli"
)

// The files of a build.
const (
	Module = "lab.wasm"
	Exec   = "wasm_exec.js"
)

// Dir is where a checkout keeps its build, below its root.
const Dir = "web/static/built"

// sources are the trees that the module is made of.
var sources = []string{"go.mod", "wasm", "lessons", "models", "timeline"}

// Root finds the checkout around a directory: the place of the go.mod of this module.
func Root(from string) (string, error) {
	dir, err := filepath.Abs(from)
	if err != nil {
		return "", err
	}
	for {
		mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && bytes.HasPrefix(mod, []byte("module "+path+"\n")) {
			return dir, nil
		}
		if filepath.Dir(dir) == dir {
			return "", fmt.Errorf("no checkout of Afterlease around %s: run inside one, or use a release binary, which holds the module", from)
		}
		dir = filepath.Dir(dir)
	}
}

// Fresh says whether a checkout has a module that is newer than all its sources.
func Fresh(root string) bool {
	built, err := os.Stat(filepath.Join(root, Dir, Module))
	if err != nil {
		return false
	}
	if _, err := os.Stat(filepath.Join(root, Dir, Exec)); err != nil {
		return false
	}
	return !newest(root).After(built.ModTime())
}

func newest(root string) (t time.Time) {
	for _, s := range sources {
		_ = filepath.WalkDir(filepath.Join(root, s), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasSuffix(path, "_test.go") {
				return nil
			}
			if ext := filepath.Ext(path); ext != ".go" && ext != ".mod" {
				return nil
			}
			if info, err := d.Info(); err == nil && info.ModTime().After(t) {
				t = info.ModTime()
			}
			return nil
		})
	}
	return t
}

// flags of the module's build. Inlining is worth its bytes only where the explorer spends its time,
// in the Spec, the models and the lessons; without it elsewhere the module is 45 kB smaller after
// brotli. The last pattern that matches a package wins.
var flags = []string{
	"-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l",
	"-gcflags=" + path + "/timeline=", "-gcflags=" + path + "/timeline/explore=",
	"-gcflags=" + path + "/models/...=",
	"-gcflags=" + path + "/lessons/...=", "-gcflags=" + path + "/lessons/desk=-l", "-gcflags=" + path + "/lessons/catalog=-l",
}

// environment of the module's build, beside what is set already. It chooses the garbage collector
// that Go had before 1.26: for one thread and a small heap it is as quick as the new one, and 9 kB
// smaller after brotli. Only 1.26 has both, and an experiment that a toolchain does not know is an
// error.
func environment(version string) []string {
	env := []string{"GOOS=js", "GOARCH=wasm", "GOFLAGS=-mod=readonly"}
	if strings.HasPrefix(version, "go1.26") {
		env = append(env, "GOEXPERIMENT=nogreenteagc")
	}
	return env
}

const path = "github.com/afterlease/afterlease"

// Build makes the module of a checkout and puts it into dir.
func Build(ctx context.Context, root, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	version, err := goEnv(ctx, root, "GOVERSION")
	if err != nil {
		return err
	}
	module := filepath.Join(dir, Module)
	cmd := exec.CommandContext(ctx, "go", append(append([]string{"build"}, flags...), "-o", module+".new", "./wasm")...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), environment(version)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building the lab's module: %w\n%s", err, bytes.TrimSpace(out))
	}
	if err := packModule(module+".new", module); err != nil {
		return err
	}
	return copyExec(ctx, root, filepath.Join(dir, Exec))
}

// packModule puts what the linker has made where the module belongs, packed.
func packModule(linked, module string) error {
	b, err := os.ReadFile(linked)
	if err != nil {
		return err
	}
	if b, err = Pack(b); err != nil {
		return fmt.Errorf("packing the lab's module: %w", err)
	}
	if err := os.WriteFile(linked, b, 0o644); err != nil {
		return err
	}
	return os.Rename(linked, module)
}

// Dist builds the module of a checkout where the build tag dist embeds it from, compressed as well
// as can be.
func Dist(ctx context.Context, root string) error {
	dir := filepath.Join(root, Dir)
	if err := Build(ctx, root, dir); err != nil {
		return err
	}
	return Compress(dir)
}

// copyExec takes the support script from the toolchain that built the module.
func copyExec(ctx context.Context, root, to string) error {
	goroot, err := goEnv(ctx, root, "GOROOT")
	if err != nil {
		return err
	}
	src, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", Exec))
	if err != nil {
		return fmt.Errorf("the toolchain has no %s: %w", Exec, err)
	}
	return os.WriteFile(to, src, 0o644)
}

// goEnv asks the toolchain that a checkout uses about itself.
func goEnv(ctx context.Context, root, name string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", "env", name)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("asking the toolchain for its %s: %w", name, err)
	}
	return strings.TrimSpace(string(out)), nil
}

// Compress writes the brotli and gzip forms of a build's files beside them.
func Compress(dir string) error {
	for _, name := range []string{Module, Exec} {
		body, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name+".br"), Brotli(body, brotli.BestCompression), 0o644); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name+".gz"), Gzip(body), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// Brotli compresses; quality is 0 to 11.
func Brotli(body []byte, quality int) []byte {
	var b bytes.Buffer
	return pack(&b, brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: quality, LGWin: 24}), body)
}

// Gzip compresses as well as gzip can.
func Gzip(body []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic("build: gzip refuses its own level: " + err.Error())
	}
	return pack(&b, w, body)
}

// pack writes into memory, where nothing fails.
func pack(b *bytes.Buffer, w io.WriteCloser, body []byte) []byte {
	if _, err := w.Write(body); err != nil {
		panic("build: writing into memory failed: " + err.Error())
	}
	if err := w.Close(); err != nil {
		panic("build: writing into memory failed: " + err.Error())
	}
	return b.Bytes()
}
