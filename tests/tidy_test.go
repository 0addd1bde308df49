package tests

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The sizes that a reader can hold in mind (ARCHITECTURE.md, Style).
const (
	fileLinesMax     = 400
	functionLinesMax = 70
)

// source is a file under the rules.
type source struct {
	name string // below the root
	text string
	fset *token.FileSet
	file *ast.File // of a Go file; nil otherwise
}

func newSource(name, text string) (source, error) {
	s := source{name: name, text: text, fset: token.NewFileSet()}
	if path.Ext(name) != ".go" {
		return s, nil
	}
	var err error
	s.file, err = parser.ParseFile(s.fset, name, text, parser.ParseComments)
	return s, err
}

func (s *source) isTest() bool {
	return strings.HasSuffix(s.name, "_test.go") || strings.HasPrefix(s.name, "tests/")
}

func (s *source) isGenerated() bool { return strings.HasSuffix(s.name, "_templ.go") }

// at names a place in a file.
func (s *source) at(p token.Pos) string {
	return s.name + ":" + strconv.Itoa(s.fset.Position(p).Line)
}

// rule returns what is wrong with a file.
type rule func(s *source) []string

var rules = map[string]rule{
	"long files":         longFiles,
	"long functions":     longFunctions,
	"unfinished":         unfinished,
	"skipped tests":      skippedTests,
	"places of machines": machinePlaces,
	"undocumented":       undocumented,
}

// longFiles: one idea fits in 400 lines.
func longFiles(s *source) []string {
	n := strings.Count(s.text, "\n")
	if n <= fileLinesMax || s.isGenerated() || !slices.Contains([]string{".go", ".js", ".templ"}, path.Ext(s.name)) {
		return nil
	}
	return []string{fmt.Sprintf("%s has %d lines, more than %d: find the second idea in it", s.name, n, fileLinesMax)}
}

// longFunctions: what happens in a function is seen on one screen.
func longFunctions(s *source) []string {
	if s.file == nil || s.isGenerated() {
		return nil
	}
	var wrong []string
	for _, d := range s.file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if n := s.fset.Position(f.End()).Line - s.fset.Position(f.Pos()).Line + 1; n > functionLinesMax {
			wrong = append(wrong, fmt.Sprintf("%s: %s has %d lines, more than %d", s.at(f.Pos()), f.Name.Name, n, functionLinesMax))
		}
	}
	return wrong
}

var unfinishedWords = regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME|X` + `XX)\b`)

// unfinished: what is to be done stands in an issue, not in the source.
func unfinished(s *source) []string {
	var wrong []string
	for i, line := range strings.Split(s.text, "\n") {
		if w := unfinishedWords.FindString(line); w != "" {
			wrong = append(wrong, fmt.Sprintf("%s:%d: %s", s.name, i+1, w))
		}
	}
	return wrong
}

// skippedTests: a test that does not run proves nothing, and nobody notices.
func skippedTests(s *source) []string {
	if s.file == nil {
		return nil
	}
	var wrong []string
	ast.Inspect(s.file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		f, ok := call.Fun.(*ast.SelectorExpr)
		if ok && slices.Contains([]string{"Skip", "Skipf", "SkipNow", "Short"}, f.Sel.Name) {
			if x, ok := f.X.(*ast.Ident); ok && slices.Contains([]string{"t", "b", "f", "tb", "testing"}, x.Name) {
				wrong = append(wrong, s.at(call.Pos())+": "+x.Name+"."+f.Sel.Name)
			}
		}
		return true
	})
	return wrong
}

var machinePlace = regexp.MustCompile(`(^|[\s"'=:(,])/(work|home|root|tmp|Users|var/folders)/`)

// machinePlaces: a path of one machine is wrong on the next.
func machinePlaces(s *source) []string {
	if s.isTest() {
		return nil
	}
	var wrong []string
	if s.file == nil {
		for i, line := range strings.Split(s.text, "\n") {
			if machinePlace.MatchString(line) {
				wrong = append(wrong, fmt.Sprintf("%s:%d: %s", s.name, i+1, strings.TrimSpace(line)))
			}
		}
		return wrong
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && machinePlace.MatchString(l.Value) {
			wrong = append(wrong, s.at(l.Pos())+": "+l.Value)
		}
		return true
	})
	return wrong
}

// undocumented: every exported name of the ground floor says what it is.
func undocumented(s *source) []string {
	if s.file == nil || s.isTest() || !strings.HasPrefix(s.name, "models/") && !strings.HasPrefix(s.name, "timeline/") {
		return nil
	}
	var wrong []string
	say := func(n *ast.Ident) { wrong = append(wrong, s.at(n.Pos())+": "+n.Name+" is exported and not documented") }
	for _, d := range s.file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Doc == nil && d.Name.IsExported() && onExported(d) && !ofInterface[d.Name.Name] {
				say(d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				for _, n := range undocumentedNames(d, spec) {
					say(n)
				}
			}
		}
	}
	return wrong
}

// ofInterface are methods whose meaning everybody knows.
var ofInterface = map[string]bool{"String": true, "Error": true, "Unwrap": true, "ServeHTTP": true}

// onExported says whether a function has no receiver or one of an exported type.
func onExported(f *ast.FuncDecl) bool {
	if f.Recv == nil {
		return true
	}
	t := f.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.IsExported()
		default:
			return true
		}
	}
}

// undocumentedNames of one line of a declaration: a sentence above a group counts for all in it.
func undocumentedNames(d *ast.GenDecl, spec ast.Spec) []*ast.Ident {
	var names []*ast.Ident
	switch x := spec.(type) {
	case *ast.TypeSpec:
		if x.Doc != nil || x.Comment != nil {
			return nil
		}
		names = []*ast.Ident{x.Name}
	case *ast.ValueSpec:
		if x.Doc != nil || x.Comment != nil {
			return nil
		}
		names = x.Names
	}
	if d.Doc != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(names), func(n *ast.Ident) bool { return !n.IsExported() })
}

// readable are the kinds of file that people write here.
var readable = []string{".go", ".js", ".css", ".templ", ".md", ".mod", ""}

func TestTidy(t *testing.T) {
	checked := 0
	for _, name := range tracked(t) {
		if !slices.Contains(readable, path.Ext(name)) || strings.Contains(name, "/testdata/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		require.NoError(t, err)
		s, err := newSource(name, string(text))
		require.NoError(t, err)
		for what, check := range rules {
			for _, wrong := range check(&s) {
				t.Errorf("%s: %s", what, wrong)
			}
		}
		checked++
	}
	assert.Greater(t, checked, 100, "the files have been found")
}

// TestTidyIsChecked tries each rule on a small bad example and a good one.
func TestTidyIsChecked(t *testing.T) {
	lines := func(n int) string { return strings.Repeat("\n", n) }
	tried := map[string]bool{}
	for _, x := range []struct {
		rule, name, text string
		wrong            int
	}{
		{"long files", "a/a.go", "package a" + lines(401), 1},
		{"long files", "a/a.go", "package a" + lines(400), 0},
		{"long files", "a/a.js", lines(401), 1},
		{"long files", "a/a_templ.go", "package a" + lines(401), 0},
		{"long functions", "a/a.go", "package a\nfunc f() {" + lines(70) + "}", 1},
		{"long functions", "a/a.go", "package a\nfunc f() {" + lines(69) + "}", 0},
		{"unfinished", "a/a.go", "package a // TO" + "DO: more", 1},
		{"unfinished", "README.md", "FIX" + "ME", 1},
		{"unfinished", "a/a.go", "package a // a todo list", 0},
		{"skipped tests", "a/a_test.go", "package a\nfunc f(t *T) { t.Skip(); if testing.Short() { t.SkipNow() } }", 3},
		{"skipped tests", "a/a_test.go", "package a\nfunc f(t *T) { r.Skip(1) }", 0},
		{"places of machines", "a/a.go", "package a\nconst c = \"/home/me/x\"", 1},
		{"places of machines", "a/a.go", "package a\nconst c = \"/en/home/\" + `run in /tmp/x`", 1},
		{"places of machines", "a/a.go", "package a // see /root/x", 0},
		{"places of machines", "Makefile", "cp x /tmp/x", 1},
		{"places of machines", "Makefile", "cp x web/tmp/x", 0},
		{"undocumented", "models/a/a.go", "package a\ntype T int\nfunc (T) M() {}\nfunc F() {}\nconst C = 1\nvar V = 2", 5},
		{"undocumented", "models/a/a.go", "package a\n// T is.\ntype T int\nfunc (T) String() string\nfunc (t) M() {}\nfunc (*g[X]) M() {}\nfunc f() {}\n// Cs.\nconst (\nC = 1\nD = 2\n)", 0},
		{"undocumented", "models/a/a.go", "package a\nfunc (*G[X, Y]) M() {}", 1},
		{"undocumented", "web/a.go", "package a\nfunc F() {}", 0},
	} {
		s, err := newSource(x.name, x.text)
		require.NoError(t, err, x.text)
		assert.Len(t, rules[x.rule](&s), x.wrong, "%s: %s", x.rule, x.text)
		tried[x.rule] = true
	}
	assert.Len(t, tried, len(rules), "every rule is tried")
}
