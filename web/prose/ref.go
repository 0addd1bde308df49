package prose

import (
	"bytes"

	"github.com/afterlease/afterlease/timeline"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// ref is [[Property]] or [[walk:id]].
type ref struct {
	ast.BaseInline
	attribute, id, title string
}

var kindRef = ast.NewNodeKind("Ref")

func (r *ref) Kind() ast.NodeKind            { return kindRef }
func (r *ref) Dump(source []byte, level int) { ast.DumpHelper(r, source, level, nil, nil) }

// refParser remembers the first id that it does not know.
type refParser struct {
	names   Names
	lang    timeline.Lang
	unknown string
}

func (p *refParser) Trigger() []byte { return []byte{'['} }

func (p *refParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, _ := block.PeekLine()
	end := bytes.Index(line, []byte("]]"))
	if !bytes.HasPrefix(line, []byte("[[")) || end < 3 {
		return nil
	}
	id := string(line[2:end])
	r := &ref{attribute: "data-ref-property", id: id}
	title, ok := p.names.Property(id)
	if walk, is := bytes.CutPrefix(line[2:end], []byte("walk:")); is {
		r.attribute, r.id = "data-ref-walk", string(walk)
		title, ok = p.names.Walk(r.id)
	}
	if !ok && p.unknown == "" {
		p.unknown = id
	}
	r.title = title.In(p.lang)
	block.Advance(end + 2)
	return r
}

type refRenderer struct{}

func (refRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(kindRef, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		r := n.(*ref)
		_, _ = w.WriteString(`<a role="button" tabindex="0" class="ref" ` + r.attribute + `="`)
		_, _ = w.Write(util.EscapeHTML([]byte(r.id)))
		_, _ = w.WriteString(`">`)
		_, _ = w.Write(util.EscapeHTML([]byte(r.title)))
		_, _ = w.WriteString(`</a>`)
		return ast.WalkSkipChildren, nil
	})
}
