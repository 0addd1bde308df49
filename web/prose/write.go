package prose

import (
	"bytes"
	stdhtml "html"
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

var titles = map[string]timeline.Text{
	"answer":     {En: "The answer", Zh: "答案"},
	"note":       {En: "Note", Zh: "说明"},
	"correction": {En: "A correction to the article", Zh: "对原文的更正"},
}

var goTo = timeline.Text{En: "Go to step {0}", Zh: "到第 {0} 步"}

type writer struct {
	story *Story
	lang  timeline.Lang
	out   *bytes.Buffer
	refs  *refParser
	terms *termFinder
	md    goldmark.Markdown
}

// newWriter lets no raw HTML through: that is goldmark's default, and it stays so.
func newWriter(s *Story, lang timeline.Lang, names Names, out *bytes.Buffer) *writer {
	w := &writer{story: s, lang: lang, out: out, refs: &refParser{names: names, lang: lang},
		terms: &termFinder{spellings: names.Terms(lang)}}
	w.md = goldmark.New(
		// Between a strong 。 and what follows it, CommonMark asks for a space: "\\ " is one that nobody sees.
		goldmark.WithExtensions(extension.Table, extension.NewCJK(extension.WithEscapedSpace())),
		goldmark.WithParserOptions(parser.WithInlineParsers(
			util.Prioritized(hueParser{}, 50), util.Prioritized(w.refs, 51)),
			parser.WithASTTransformers(util.Prioritized(w.terms, 50))),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(
			util.Prioritized(hueRenderer{}, 50), util.Prioritized(refRenderer{}, 51),
			util.Prioritized(termRenderer{lang.String()}, 52))),
	)
	return w
}

func (w *writer) block(blocks []block, i int) error {
	b := &blocks[i]
	switch b.name {
	case "":
		return w.markdown(b)
	case "beat":
		first := i == 0 || blocks[i-1].name != "beat"
		last := i == len(blocks)-1 || blocks[i+1].name != "beat"
		return w.beat(b, first, last)
	case "answer", "note", "correction":
		return w.box(b)
	case "details":
		return w.details(b)
	}
	return bad(b.line, "unknown directive :::"+b.name+"; there are: beat, answer, note, correction, details")
}

func (w *writer) markdown(b *block) error {
	var html bytes.Buffer
	if err := w.md.Convert([]byte(b.text), &html); err != nil {
		return bad(b.line, err.Error())
	}
	// The corner of a table with names at its left heads nothing: a reader's tool must not announce it.
	w.out.Write(bytes.ReplaceAll(html.Bytes(), []byte("<th></th>"), []byte("<td></td>")))
	if unknown := w.refs.unknown; unknown != "" {
		return bad(b.line, "[["+unknown+"]], in the text that begins here, names no property or walk of the lesson")
	}
	return nil
}

func (w *writer) put(parts ...string) {
	for _, p := range parts {
		w.out.WriteString(p)
	}
}

func (w *writer) box(b *block) error {
	title := b.args
	if title == "" {
		title = titles[b.name].In(w.lang)
	}
	id := ""
	if b.name == "answer" {
		if w.story.Answered {
			return bad(b.line, "a story has one :::answer: it is what the lesson comes to")
		}
		w.story.Answered, id = true, ` id="answer" tabindex="-1"`
	}
	w.put(`<aside class="box `, b.name, `"`, id, `><h3>`, stdhtml.EscapeString(title), `</h3>`)
	if err := w.markdown(b); err != nil {
		return err
	}
	w.put("</aside>\n")
	return nil
}

func (w *writer) details(b *block) error {
	if b.args == "" {
		return bad(b.line, ":::details needs the title that stands on the fold")
	}
	w.put(`<details class="more-prose"><summary>`, stdhtml.EscapeString(b.args), `</summary>`)
	if err := w.markdown(b); err != nil {
		return err
	}
	w.put("</details>\n")
	return nil
}

func (w *writer) beat(b *block, first, last bool) error {
	beat, err := parseBeat(b)
	if err != nil {
		return err
	}
	w.story.Beats = append(w.story.Beats, beat)
	if first {
		w.put(`<ol class="beats" data-roving="column">`, "\n")
	}
	step := strconv.Itoa(beat.Step)
	at := beat.At
	if at == "" {
		at = step
	}
	number := strconv.Itoa(len(w.story.Beats)) // the timeline has it beside the step
	w.put(`<li class="beat" id="beat-`, number, `" data-beat-walk="`, beat.Walk, `" data-beat-step="`, step, `"><button type="button" class="beat-at" title="`,
		goTo.With(timeline.Same(step)).In(w.lang), `">`, stdhtml.EscapeString(at), `<span class="beat-no" aria-hidden="true">`, number,
		`</span></button><div class="beat-text">`)
	if err := w.markdown(b); err != nil {
		return err
	}
	w.put("</div></li>\n")
	if last {
		w.put("</ol>\n")
	}
	return nil
}

// parseBeat reads walk=41-42 step=3 at="5 s".
func parseBeat(b *block) (Beat, error) {
	beat := Beat{Line: b.line, Step: -1}
	rest := b.args
	for rest != "" {
		name, after, ok := strings.Cut(rest, "=")
		if !ok {
			return beat, bad(b.line, "a beat reads walk=… step=… at=\"…\", not “"+rest+"”")
		}
		var value string
		if value, rest, ok = attribute(after); !ok {
			return beat, bad(b.line, "the value of "+name+"= has no closing quote")
		}
		if err := beat.set(name, value, b.line); err != nil {
			return beat, err
		}
	}
	switch {
	case beat.Walk == "":
		return beat, bad(b.line, "a beat needs walk=, the id of a walk of the lesson")
	case beat.Step < 0:
		return beat, bad(b.line, "a beat needs step=, the number of acts that have happened")
	case strings.TrimSpace(b.text) == "":
		return beat, bad(b.line, "a beat needs a text")
	}
	return beat, nil
}

func attribute(s string) (value, rest string, ok bool) {
	if quoted, is := strings.CutPrefix(s, `"`); is {
		value, rest, ok = strings.Cut(quoted, `"`)
		return value, strings.TrimSpace(rest), ok
	}
	value, rest, _ = strings.Cut(s, " ")
	return value, strings.TrimSpace(rest), true
}

func (b *Beat) set(name, value string, line int) error {
	switch name {
	case "walk":
		for i := range len(value) {
			c := value[i]
			if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-') {
				return bad(line, "walk= takes the id of a walk, not “"+value+"”")
			}
		}
		b.Walk = value
	case "step":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 {
			return bad(line, "step= takes a whole number, not “"+value+"”")
		}
		b.Step = n
	case "at":
		b.At = value
	default:
		return bad(line, "a beat has walk=, step= and at=, but no "+name+"=")
	}
	return nil
}
