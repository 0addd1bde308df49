package prose

import (
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/afterlease/afterlease/lessons/glossary"
)

// term is a word of the glossary at its first use in a story: a link to what it means. The story says
// nothing of it, so no author has to keep count.
type term struct {
	ast.BaseInline
	id string
}

var kindTerm = ast.NewNodeKind("Term")

func (t *term) Kind() ast.NodeKind            { return kindTerm }
func (t *term) Dump(source []byte, level int) { ast.DumpHelper(t, source, level, nil, nil) }

// termFinder links the first use of each term. It lives as long as a story.
type termFinder struct {
	spellings []glossary.Spelling
	found     []string // ids, in the order of the story
}

// Transform runs over one block of a story, once it is parsed.
func (f *termFinder) Transform(doc *ast.Document, reader text.Reader, _ parser.Context) {
	var texts []*ast.Text
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n.Kind() {
		case ast.KindHeading, ast.KindCodeSpan, ast.KindLink, ast.KindAutoLink, ast.KindImage:
			return ast.WalkSkipChildren, nil
		case ast.KindText:
			if entering {
				texts = append(texts, n.(*ast.Text))
			}
		}
		return ast.WalkContinue, nil
	})
	for _, t := range texts {
		f.link(t, reader.Source())
	}
}

// link cuts a text before and behind each term in it.
func (f *termFinder) link(t *ast.Text, source []byte) {
	for {
		s := string(t.Segment.Value(source))
		at, spelled := f.first(s)
		if at < 0 {
			return
		}
		f.found = append(f.found, spelled.Term)
		start := t.Segment.Start + at
		end := start + len(spelled.Word)
		link := &term{id: spelled.Term}
		link.AppendChild(link, ast.NewTextSegment(text.NewSegment(start, end)))
		parent := t.Parent()
		if at > 0 {
			parent.InsertBefore(parent, t, ast.NewTextSegment(text.NewSegment(t.Segment.Start, start)))
		}
		parent.InsertBefore(parent, t, link)
		// What is left keeps its line break.
		t.Segment = text.NewSegment(end, t.Segment.Stop)
	}
}

// first finds the earliest use of a term that has not been linked yet; of two at one place the longer.
func (f *termFinder) first(s string) (at int, spelled glossary.Spelling) {
	at = -1
	for _, sp := range f.spellings {
		if f.has(sp.Term) {
			continue
		}
		if i := find(s, sp.Word); i >= 0 && (at < 0 || i < at || i == at && len(sp.Word) > len(spelled.Word)) {
			at, spelled = i, sp
		}
	}
	return at, spelled
}

func (f *termFinder) has(id string) bool {
	for _, known := range f.found {
		if known == id {
			return true
		}
	}
	return false
}

// find finds a word as a word: of "run" there is nothing in "runs" and "overrun". A capital at the
// beginning makes no difference. Chinese has no spaces: there a word may stand anywhere.
func find(s, word string) int {
	for from := 0; from+len(word) <= len(s); {
		i := indexFold(s[from:], word)
		if i < 0 {
			return -1
		}
		i += from
		if !joined(s[:i], word) && !joined(word, s[i+len(word):]) {
			return i
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		from = i + size
	}
	return -1
}

func indexFold(s, word string) int {
	for i := range s {
		if i+len(word) <= len(s) && strings.EqualFold(s[i:i+len(word)], word) {
			return i
		}
	}
	return -1
}

// joined says whether two texts meet inside a word of Latin letters or digits.
func joined(before, after string) bool {
	return before != "" && after != "" && wordByte(before[len(before)-1]) && wordByte(after[0])
}

func wordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// termRenderer writes the links.
type termRenderer struct{ lang string }

func (r termRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(kindTerm, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			id := n.(*term).id
			_, _ = w.WriteString(`<a class="term" data-term="` + id + `" href="/` + r.lang + `/glossary#` + id + `">`)
		} else {
			_, _ = w.WriteString(`</a>`)
		}
		return ast.WalkContinue, nil
	})
}
