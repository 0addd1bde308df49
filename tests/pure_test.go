package tests

import (
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pure are the packages that run in all four drivers and in the WASM.
var pure = []string{"models/*", "timeline", "timeline/explore", "timeline/script", "timeline/draw", "timeline/export", "lessons/*"}

// impure are packages that the patterns above would count in.
var impure = map[string]string{
	"models/stress":      "many goroutines on the shared models are what it is for",
	"lessons/lessontest": "it is a test",
	"lessons/wording":    "tests ask it",
	"lessons/replay":     "it is what tests call",
}

// bans are imports that a pure package does without. Sizes are what they add to the WASM, in brotli.
var bans = map[string]string{
	"fmt":            "+105 kB, and reflection: texts are joined, numbers go through strconv",
	"encoding/json":  "+225 kB, and 30 ms for a thousand events: lessons/desk has a small writer",
	"net/http":       "a world has no network but its own; and megabytes",
	"text/template":  "reflection, and half a megabyte",
	"html/template":  "reflection, and half a megabyte: lessons/desk writes and escapes its HTML itself",
	"regexp":         "+100 kB: ids are checked byte by byte",
	"log/slog":       "what happens is said as events, in two languages",
	"os":             "a world has no files and no environment: the same schedule would not give the same run",
	"time":           "time is an input and a State holds what is left, never now (TIME.md 1)",
	"crypto/sha256":  "ten times slower in WASM; the explorer compares states byte by byte",
	"math/rand":      "chance is an input: a run is its schedule and nothing else",
	"math/rand/v2":   "chance is an input: a run is its schedule and nothing else",
	"crypto/rand":    "chance is an input: a run is its schedule and nothing else",
	"reflect":        "size, and a State is a plain value that needs none",
	"syscall/js":     "20 kB, and a thousand times slower than an export: only wasm/ speaks to the page",
	"hash/maphash":   "its seed differs from process to process; a fingerprint may not",
	"golang.org/x/…": "a pure package imports nothing of others: the WASM contains it",
}

// hostOnly are files of pure packages that the WASM does not contain, and what they may do there.
var hostOnly = map[string]struct{ may, why string }{
	"timeline/state_host.go":       {"reflect", "a Spec's State is checked once, wherever Specs are built on a host"},
	"timeline/explore/parallel.go": {"goroutines", "the host searches with all its cores; the page has one"},
}

// checkPure returns what a file of a pure package must not contain.
func checkPure(name string, f *ast.File, fset *token.FileSet) []string {
	var wrong []string
	say := func(at token.Pos, what, why string) {
		wrong = append(wrong, name+":"+strconv.Itoa(fset.Position(at).Line)+": "+what+" in a pure package: "+why)
	}
	free := hostOnly[name]
	if free.may != "" && !excludesJS(f) {
		wrong = append(wrong, name+": it may use "+free.may+" only with //go:build !js: "+free.why)
	}
	for _, i := range f.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		why, banned := bans[path]
		if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") && !strings.HasPrefix(path, module) {
			why, banned = bans["golang.org/x/…"], true
		}
		if banned && path != free.may {
			say(i.Pos(), "import of "+path, why)
		}
	}
	if free.may == "goroutines" {
		return wrong
	}
	const order = "a Spec's steps are taken one at a time by a driver; a schedule of the Go runtime is not in the link"
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			say(n.Pos(), "a go statement", order)
		case *ast.ChanType:
			say(n.Pos(), "a channel", order)
		case *ast.SelectStmt:
			say(n.Pos(), "a select statement", order)
		case *ast.SendStmt:
			say(n.Pos(), "a send", order)
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "time" && x.Obj == nil && n.Sel.Name == "Now" {
				say(n.Pos(), "time.Now", bans["time"])
			}
		}
		return true
	})
	return wrong
}

// excludesJS says whether a file is not compiled for js.
func excludesJS(f *ast.File) bool {
	for _, g := range f.Comments {
		for _, c := range g.List {
			if !constraint.IsGoBuild(c.Text) || c.Pos() > f.Package {
				continue
			}
			e, err := constraint.Parse(c.Text)
			return err == nil && !e.Eval(func(tag string) bool { return tag == "js" || tag == "wasm" })
		}
	}
	return false
}

func TestPurePackages(t *testing.T) {
	checked := 0
	for _, p := range packages(t, host) {
		name, _ := ours(p.ImportPath)
		if !matchesAny(pure, name) || impure[name] != "" {
			continue
		}
		files, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		require.NoError(t, err)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			fset := token.NewFileSet()
			f, err := parser.ParseFile(fset, file, nil, parser.ParseComments)
			require.NoError(t, err)
			for _, wrong := range checkPure(name+"/"+filepath.Base(file), f, fset) {
				t.Error(wrong)
			}
			checked++
		}
	}
	assert.Greater(t, checked, 40, "the pure packages have been found")
}

func TestPureIsChecked(t *testing.T) {
	for bad, say := range map[string]string{
		`package p; import "fmt"`:                                    "import of fmt",
		`package p; import x "math/rand"`:                            "import of math/rand",
		`package p; import "github.com/google/uuid"`:                 "nothing of others",
		`package p; func f() { go f() }`:                             "a go statement",
		`package p; type t struct{ c chan int }`:                     "a channel",
		`package p; func f() { select {} }`:                          "a select statement",
		`package p; func f(c <-chan int) { <-c }`:                    "a channel",
		`package p; import "time"; func f() { println(time.Now()) }`: "time.Now",
	} {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "p.go", bad, parser.ParseComments)
		require.NoError(t, err)
		assert.Contains(t, strings.Join(checkPure("timeline/p.go", f, fset), "\n"), say, bad)
	}
	src := "package p\nimport \"reflect\"\n"
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	require.NoError(t, err)
	assert.Len(t, checkPure("timeline/state_host.go", f, fset), 1, "host only, so it must say so")
	f, err = parser.ParseFile(fset, "p.go", "//go:build !js\n\n"+src, parser.ParseComments)
	require.NoError(t, err)
	assert.Empty(t, checkPure("timeline/state_host.go", f, fset))
	assert.Len(t, checkPure("timeline/other.go", f, fset), 1)
}
