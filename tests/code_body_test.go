package tests

import (
	"go/ast"
	"go/token"
	"go/types"
)

// unparen climbs from an expression over the parentheses around it.
func unparen(parents map[ast.Node]ast.Node, e ast.Expr) ast.Expr {
	for {
		p, ok := parents[e].(*ast.ParenExpr)
		if !ok {
			return e
		}
		e = p
	}
}

// enclosing is the declared function around a node.
func (l *shown) enclosing(n ast.Node) *ast.FuncDecl {
	for ; n != nil; n = l.parents[n] {
		if d, ok := n.(*ast.FuncDecl); ok {
			return d
		}
	}
	return nil
}

// callee is the function of this package that a call calls; nil for any other.
func (l *shown) callee(c *ast.CallExpr) *ast.FuncDecl {
	return l.declared(c.Fun)
}

// declared is the function of this package that an expression names.
func (l *shown) declared(e ast.Expr) *ast.FuncDecl {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		return l.funcs[l.info.Uses[x]]
	case *ast.SelectorExpr:
		return l.funcs[l.info.Uses[x.Sel]]
	}
	return nil
}

// body is the function that keeps the promise of a code given at e: a Do or Call beside it.
func (l *shown) body(e ast.Expr) ast.Node {
	e = unparen(l.parents, e)
	switch p := l.parents[e].(type) {
	case *ast.KeyValueExpr:
		if lit, ok := l.parents[p].(*ast.CompositeLit); ok && keyName(p) == "Code" {
			if f := l.literalBody(lit); f != nil {
				return f
			}
			return l.variableBody(l.assignedTo(lit), lit)
		}
	case *ast.AssignStmt:
		for i, r := range p.Rhs {
			if s, ok := p.Lhs[min(i, len(p.Lhs)-1)].(*ast.SelectorExpr); ok && r == e && s.Sel.Name == "Code" {
				if x, ok := s.X.(*ast.Ident); ok {
					return l.variableBody(l.info.ObjectOf(x), p)
				}
			}
		}
	case *ast.CallExpr: // an argument of a maker of steps
		return l.variableBody(l.assignedTo(p), p)
	}
	return nil
}

func keyName(kv *ast.KeyValueExpr) string {
	if k, ok := kv.Key.(*ast.Ident); ok {
		return k.Name
	}
	return ""
}

// literalBody is the Do or Call of a composite literal.
func (l *shown) literalBody(lit *ast.CompositeLit) ast.Node {
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok && (keyName(kv) == "Do" || keyName(kv) == "Call") {
			return l.function(kv.Value)
		}
	}
	return nil
}

// function is the body of a function literal, or of the function that an expression names.
func (l *shown) function(e ast.Expr) ast.Node {
	if f, ok := ast.Unparen(e).(*ast.FuncLit); ok {
		return f.Body
	}
	if d := l.declared(e); d != nil {
		return d.Body
	}
	return nil
}

// assignedTo is the variable that gets the value of an expression: x := e, var x = e.
func (l *shown) assignedTo(e ast.Expr) types.Object {
	switch p := l.parents[e].(type) {
	case *ast.AssignStmt:
		if x, ok := p.Lhs[0].(*ast.Ident); ok && len(p.Lhs) == 1 {
			return l.info.ObjectOf(x)
		}
	case *ast.ValueSpec:
		if len(p.Names) == 1 {
			return l.info.ObjectOf(p.Names[0])
		}
	}
	return nil
}

// variableBody is the Do of a variable, given in the function around n: x.Do = …, or in the literal
// that x begins with. The last one counts.
func (l *shown) variableBody(x types.Object, n ast.Node) ast.Node {
	d := l.enclosing(n)
	if x == nil || d == nil {
		return nil
	}
	var body ast.Node
	ast.Inspect(d, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok || len(a.Lhs) != 1 || len(a.Rhs) != 1 {
			return true
		}
		switch lhs := a.Lhs[0].(type) {
		case *ast.Ident:
			if lit, ok := a.Rhs[0].(*ast.CompositeLit); ok && l.info.ObjectOf(lhs) == x {
				if f := l.literalBody(lit); f != nil {
					body = f
				}
			}
		case *ast.SelectorExpr:
			if v, ok := lhs.X.(*ast.Ident); ok && l.info.ObjectOf(v) == x && lhs.Sel.Name == "Do" {
				body = l.function(a.Rhs[0])
			}
		}
		return true
	})
	return body
}

// calls says whether a body, or a function of the package that it calls, calls a method.
func (l *shown) calls(body ast.Node, m *types.Func) bool {
	found := false
	l.eachCall(body, func(c *ast.CallExpr) {
		found = found || l.isCallOf(c, m)
		if d := l.callee(c); d != nil {
			l.eachCall(d.Body, func(c *ast.CallExpr) { found = found || l.isCallOf(c, m) })
		}
	})
	return found
}

func (l *shown) eachCall(body ast.Node, do func(c *ast.CallExpr)) {
	ast.Inspect(body, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok {
			do(c)
		}
		return true
	})
}

func (l *shown) isCallOf(c *ast.CallExpr, m *types.Func) bool {
	s, ok := ast.Unparen(c.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	sel := l.info.Selections[s]
	if sel == nil || sel.Kind() != types.MethodVal {
		return false
	}
	f, ok := sel.Obj().(*types.Func)
	return ok && f.Origin() == m
}

// callsCallOf says whether a body calls d.Call, itself or in a function that it hands d to.
func (l *shown) callsCallOf(body ast.Node, d types.Object) bool {
	found := false
	l.eachCall(body, func(c *ast.CallExpr) {
		found = found || l.isCall(c, d)
		f := l.callee(c)
		if f == nil {
			return
		}
		for i, arg := range c.Args {
			if x, ok := arg.(*ast.Ident); ok && l.info.Uses[x] == d {
				p := parameter(l.info, f.Type, i)
				l.eachCall(f.Body, func(c *ast.CallExpr) { found = found || p != nil && l.isCall(c, p) })
			}
		}
	})
	return found
}

func (l *shown) isCall(c *ast.CallExpr, d types.Object) bool {
	s, ok := c.Fun.(*ast.SelectorExpr)
	if !ok || s.Sel.Name != "Call" {
		return false
	}
	x, ok := s.X.(*ast.Ident)
	return ok && l.info.Uses[x] == d
}

// parameter is the i-th parameter of a function.
func parameter(info *types.Info, f *ast.FuncType, i int) types.Object {
	for _, field := range f.Params.List {
		for _, n := range field.Names {
			if i == 0 {
				return info.Defs[n]
			}
			i--
		}
	}
	return nil
}

// isParameter says whether a variable is a parameter of a function, declared or literal.
func (l *shown) isParameter(v *types.Var) bool {
	found := false
	for _, f := range l.files {
		ast.Inspect(f, func(n ast.Node) bool {
			t, ok := n.(*ast.FuncType)
			if !ok || t.Params == nil || v.Pos() == token.NoPos || v.Pos() < t.Params.Pos() || v.Pos() > t.Params.End() {
				return true
			}
			for _, field := range t.Params.List {
				for _, name := range field.Names {
					found = found || l.info.Defs[name] == v
				}
			}
			return true
		})
	}
	return found
}
