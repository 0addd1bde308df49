package tests

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCodeThatIsShownRan: a step that names a model's method for the page's code panel calls it.
func TestCodeThatIsShownRan(t *testing.T) {
	exports := exportsOf(t, "./lessons/...")
	named := 0
	for _, p := range packages(t, host) {
		name, _ := ours(p.ImportPath)
		if !matches("lessons/*", name) || name == "lessons/lessontest" {
			continue
		}
		var files []string
		for _, f := range p.GoFiles {
			text, err := os.ReadFile(filepath.Join(p.Dir, f))
			require.NoError(t, err)
			files = append(files, string(text))
		}
		l := loadLesson(t, exports, p.ImportPath, p.GoFiles, files)
		l.check()
		for _, wrong := range l.wrong {
			t.Error(wrong)
		}
		named += l.named
	}
	assert.Greater(t, named, 10, "the steps of the lessons have been found")
}

// exportsOf compiles packages and finds the export data of all that they need.
func exportsOf(t *testing.T, patterns ...string) map[string]string {
	t.Helper()
	out := goTool(t, host, append([]string{"list", "-export", "-deps", "-json=ImportPath,Export"}, patterns...)...)
	d := json.NewDecoder(bytes.NewReader(out))
	files := map[string]string{}
	for {
		var p struct{ ImportPath, Export string }
		if err := d.Decode(&p); err == io.EOF {
			return files
		} else if err != nil {
			require.NoError(t, err)
		}
		files[p.ImportPath] = p.Export
	}
}

// loadLesson parses and type-checks one package.
func loadLesson(t *testing.T, exports map[string]string, importPath string, names, texts []string) *shown {
	t.Helper()
	l := &shown{fset: token.NewFileSet(), funcs: map[types.Object]*ast.FuncDecl{}, parents: map[ast.Node]ast.Node{},
		info: &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}, Uses: map[*ast.Ident]types.Object{},
			Defs: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}}}
	for i, text := range texts {
		f, err := parser.ParseFile(l.fset, names[i], text, 0)
		require.NoError(t, err)
		l.files = append(l.files, f)
	}
	lookup := func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(exports[path])
	}
	conf := types.Config{Importer: importer.ForCompiler(l.fset, "gc", lookup)}
	_, err := conf.Check(importPath, l.fset, l.files, l.info)
	require.NoError(t, err)
	l.index()
	return l
}

// shown checks one lesson. Every method expression in it is a promise to the reader, so each must
// stand where the check can see which function keeps it:
//
//	{Code: (*T).Method, Do: body}              // or Call; also on a variable: x.Do = …, x.Code = …
//	x := step("id", …, (*T).Method); x.Do = …  // a maker of steps
//	func code() any { return (*T).Method }     // used at such a place
//	{Code: d.Code, Do: body}                   // then the body calls d.Call
//
// The body, or a function of the package that it calls, calls the method.
type shown struct {
	fset    *token.FileSet
	files   []*ast.File
	info    *types.Info
	funcs   map[types.Object]*ast.FuncDecl
	parents map[ast.Node]ast.Node
	wrong   []string
	named   int // methods that were named and looked for
}

func (l *shown) index() {
	for _, f := range l.files {
		var stack []ast.Node
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				stack = stack[:len(stack)-1]
				return true
			}
			if len(stack) > 0 {
				l.parents[n] = stack[len(stack)-1]
			}
			stack = append(stack, n)
			if d, ok := n.(*ast.FuncDecl); ok {
				l.funcs[l.info.Defs[d.Name]] = d
			}
			return true
		})
	}
}

func (l *shown) say(at ast.Node, format string, args ...any) {
	l.wrong = append(l.wrong, l.fset.Position(at.Pos()).String()+": "+fmt.Sprintf(format, args...))
}

// check looks at every method expression, and at every Code that is given in another way.
func (l *shown) check() {
	for _, f := range l.files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if s := l.info.Selections[n]; s != nil && s.Kind() == types.MethodExpr {
					l.promise(n, s.Obj().(*types.Func))
				}
			case *ast.KeyValueExpr:
				if k, ok := n.Key.(*ast.Ident); ok && k.Name == "Code" {
					l.given(n.Value)
				}
			case *ast.AssignStmt:
				for i, lhs := range n.Lhs {
					if s, ok := lhs.(*ast.SelectorExpr); ok && s.Sel.Name == "Code" && len(n.Lhs) == len(n.Rhs) {
						l.given(n.Rhs[i])
					}
				}
			}
			return true
		})
	}
}

// promise holds the place of a method expression to its word.
func (l *shown) promise(e ast.Expr, m *types.Func) {
	l.named++
	for _, at := range l.places(e) {
		body := l.body(at)
		switch {
		case body == nil:
			l.say(at, "%s is named where no step is to be seen that calls it", m.Name())
		case !l.calls(body, m.Origin()):
			l.say(at, "the step names %s and does not call it", m.Name())
		}
	}
}

// places are where an expression is used as the code of a step: where it stands or, when it is what
// a function returns, wherever that function is called.
func (l *shown) places(e ast.Expr) []ast.Expr {
	r, ok := l.parents[unparen(l.parents, e)].(*ast.ReturnStmt)
	if !ok {
		return []ast.Expr{e}
	}
	d := l.enclosing(r)
	var all []ast.Expr
	for _, f := range l.files {
		ast.Inspect(f, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok && d != nil && l.callee(c) == d {
				all = append(all, c)
			}
			return true
		})
	}
	if len(all) == 0 {
		return []ast.Expr{e}
	}
	return all
}

// given accepts a Code that is no method expression only where the check can follow it.
func (l *shown) given(e ast.Expr) {
	switch x := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		if s := l.info.Selections[x]; s != nil && s.Kind() == types.MethodExpr {
			return
		}
		if d, ok := x.X.(*ast.Ident); ok && x.Sel.Name == "Code" {
			if body := l.body(e); body == nil || !l.callsCallOf(body, l.info.Uses[d]) {
				l.say(e, "the step shows %s.Code and does not call %s.Call", d.Name, d.Name)
			}
			return
		}
	case *ast.Ident:
		if v, ok := l.info.Uses[x].(*types.Var); x.Name == "nil" || ok && l.isParameter(v) {
			return // a maker of steps: its callers name the method
		}
	case *ast.CallExpr:
		if l.callee(x) != nil {
			return // what it returns is checked here
		}
	}
	l.say(e, "the check cannot see which method this code is: name it as (*T).Method")
}
