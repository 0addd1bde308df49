// Package code cuts the deciding method of an action out of the embedded sources, colours it, and
// says of each line to which outcome it belongs, so that the page can mark the branch that was
// taken. Code that is shown is code that ran: the method is found by the name that the linker gave
// the method expression in the Spec.
package code

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"github.com/afterlease/afterlease/lessons/catalog"
)

// Block is the source of one method and the actions that it decides.
type Block struct {
	For   []string // ids of actions
	When  []When   // under which switches each of them is decided here
	Name  string   // "(*Resource).Write"
	File  string   // "models/fence/resource.go"
	Lines []Line
}

// Line is one line of a method.
type Line struct {
	Number  int
	Outcome string // the sentinel with which the branch of this line ends, "nil" for the accepting one, "" where every run passes
	HTML    string // coloured with classes
}

// Sources are the trees in which methods are looked up, by the directory they stand for.
type Sources map[string]fs.FS

// Blocks finds the deciding methods of some actions. Actions that share a method share a block.
func (s Sources) Blocks(actions []catalog.Action) ([]Block, error) {
	return s.blocks(actions, map[Name]*Block{})
}

// blocks keeps what it has cut in cut.
func (s Sources) blocks(actions []catalog.Action, cut map[Name]*Block) ([]Block, error) {
	var all []Block
	for _, a := range actions {
		if a.Code == nil {
			continue
		}
		name, err := Method(a.Code)
		if err != nil {
			return nil, fmt.Errorf("action %s: %w", a.ID, err)
		}
		i := slices.IndexFunc(all, func(b Block) bool { return b.Name == name.String() && path.Dir(b.File) == name.Dir })
		if i < 0 {
			if cut[name] == nil {
				if cut[name], err = s.block(name); err != nil {
					return nil, fmt.Errorf("action %s: %w", a.ID, err)
				}
			}
			all, i = append(all, *cut[name]), len(all)
		}
		all[i].For = append(all[i].For, a.ID)
	}
	return all, nil
}

// Name is a method as the linker calls it.
type Name struct {
	Dir      string // "models/fence"
	Receiver string // "Resource"; empty for a function
	Pointer  bool
	Func     string // "Write"
}

func (n Name) String() string {
	switch {
	case n.Receiver == "":
		return n.Func
	case n.Pointer:
		return "(*" + n.Receiver + ")." + n.Func
	}
	return n.Receiver + "." + n.Func
}

const module = "github.com/afterlease/afterlease/"

// Method names the method of a method expression. A method of a generic type is called
// "…/models/fence.(*Resource[...]).Write" whatever its type arguments are.
func Method(expression any) (Name, error) {
	v := reflect.ValueOf(expression)
	if v.Kind() != reflect.Func {
		return Name{}, fmt.Errorf("its Code is a %s, not a method expression", v.Kind())
	}
	full := runtime.FuncForPC(v.Pointer()).Name()
	rest, ok := strings.CutPrefix(full, module)
	slash := strings.LastIndexByte(rest, '/')
	dot := strings.IndexByte(rest[slash+1:], '.') + slash + 1
	if !ok || dot <= slash {
		return Name{}, fmt.Errorf("its Code is %s, which is no method of this module", full)
	}
	n := Name{Dir: rest[:dot]}
	parts := strings.ReplaceAll(rest[dot+1:], "[...]", "")
	if inner, ok := strings.CutPrefix(parts, "(*"); ok {
		n.Pointer = true
		parts = strings.Replace(inner, ")", "", 1)
	}
	receiver, method, ok := strings.Cut(parts, ".")
	if !ok {
		receiver, method = "", parts
	}
	n.Receiver, n.Func = receiver, method
	if strings.ContainsAny(method, ".-") || strings.HasPrefix(method, "func") {
		return Name{}, fmt.Errorf("its Code is %s: write the method expression (*T).Method, not a closure or a method value", full)
	}
	return n, nil
}

// block cuts a method out of its file.
func (s Sources) block(n Name) (*Block, error) {
	top, dir, _ := strings.Cut(n.Dir, "/")
	tree, ok := s[top]
	if !ok {
		return nil, fmt.Errorf("the sources of %s are not embedded", top)
	}
	files, err := fs.ReadDir(tree, dir)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		src, err := fs.ReadFile(tree, path.Join(dir, f.Name()))
		if err != nil {
			return nil, err
		}
		if b := cut(src, n); b != nil {
			b.File = path.Join(n.Dir, f.Name())
			return b, nil
		}
	}
	return nil, fmt.Errorf("%s is not in the embedded sources of %s", n, n.Dir)
}

func cut(src []byte, n Name) *Block {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", src, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Name.Name != n.Func || receiver(f) != n.Receiver || f.Body == nil {
			continue
		}
		from, to := fset.Position(f.Pos()), fset.Position(f.End())
		lines := colour(string(src[from.Offset:to.Offset]))
		b := &Block{Name: n.String()}
		outcomes := outcomes(fset, f)
		for i, l := range lines {
			no := from.Line + i
			b.Lines = append(b.Lines, Line{Number: no, Outcome: outcomes[no], HTML: l})
		}
		return b
	}
	return nil
}

func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil || len(f.Recv.List) == 0 {
		return ""
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
			return x.Name
		default:
			return ""
		}
	}
}
