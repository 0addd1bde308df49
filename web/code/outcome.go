package code

import (
	"go/ast"
	"go/token"
)

// outcomes says of each line of a method with which outcome its branch ends. An if whose block
// returns is a branch with that outcome, condition included; what is left on the way to the last
// return is the accepting path. Lines that belong to every run (the signature, closing braces,
// statements before the last refusal) are not in the map.
func outcomes(fset *token.FileSet, f *ast.FuncDecl) map[int]string {
	lines := map[int]string{}
	mark := func(n ast.Node, outcome string) {
		for l := fset.Position(n.Pos()).Line; l <= fset.Position(n.End()).Line; l++ {
			if lines[l] == "" {
				lines[l] = outcome
			}
		}
	}
	last := 0 // statements after the last refusal are reached by nobody else
	for i, s := range f.Body.List {
		branch, ok := s.(*ast.IfStmt)
		if !ok {
			continue
		}
		if o, returns := returned(branch.Body); returns && o != accepting {
			mark(branch, o)
			last = i + 1
		}
	}
	for _, s := range f.Body.List[last:] {
		if branch, ok := s.(*ast.IfStmt); ok && branch.Else == nil {
			if _, returns := returned(branch.Body); !returns {
				continue // it may or may not run: no claim
			}
		}
		mark(s, accepting)
	}
	return lines
}

// accepting is the outcome of the path that refuses nothing.
const accepting = "nil"

// returned is the outcome with which a block returns at its end: the name of the error in the last
// result, or nil.
func returned(b *ast.BlockStmt) (outcome string, ok bool) {
	if len(b.List) == 0 {
		return "", false
	}
	r, ok := b.List[len(b.List)-1].(*ast.ReturnStmt)
	if !ok {
		return "", false
	}
	if len(r.Results) == 0 {
		return accepting, true
	}
	switch x := r.Results[len(r.Results)-1].(type) {
	case *ast.Ident:
		if len(x.Name) > 3 && x.Name[:3] == "Err" {
			return x.Name, true
		}
	case *ast.SelectorExpr:
		if len(x.Sel.Name) > 3 && x.Sel.Name[:3] == "Err" {
			return x.Sel.Name, true
		}
	}
	return accepting, true
}
