package prose

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// hue is {A}, {B}, {A:text} or {B:text}: a text in the hue of one contender.
type hue struct {
	ast.BaseInline
	who  byte
	text []byte
}

var kindHue = ast.NewNodeKind("Hue")

func (h *hue) Kind() ast.NodeKind            { return kindHue }
func (h *hue) Dump(source []byte, level int) { ast.DumpHelper(h, source, level, nil, nil) }

type hueParser struct{}

func (hueParser) Trigger() []byte { return []byte{'{'} }

func (hueParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, _ := block.PeekLine()
	end := bytes.IndexByte(line, '}')
	if end < 2 || line[1] != 'A' && line[1] != 'B' || end > 2 && line[2] != ':' {
		return nil
	}
	h := &hue{who: line[1], text: line[1:2]}
	if end > 3 {
		h.text = line[3:end]
	}
	block.Advance(end + 1)
	return h
}

type hueRenderer struct{}

func (hueRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(kindHue, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		h := n.(*hue)
		class := "hue-a"
		if h.who == 'B' {
			class = "hue-b"
		}
		_, _ = w.WriteString(`<b class="` + class + `">`)
		_, _ = w.Write(util.EscapeHTML(h.text))
		_, _ = w.WriteString(`</b>`)
		return ast.WalkSkipChildren, nil
	})
}
