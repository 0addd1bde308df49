package tests

import (
	"go/ast"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/wording"
	"github.com/afterlease/afterlease/timeline"
)

// wordings are the rules for what people read: all of it in two languages, and Chinese set as Chinese
// is. What a lesson says when it runs, lessontest looks at; here it is the source.
var wordings = map[string]rule{
	"twins":   twins,
	"pages":   pagesSpeakTwo,
	"scripts": scriptsAreSilent,
	"stories": storiesAreSet,
}

// alone are Chinese literals that need no twin, with the reason.
var alone = map[string]string{
	"lessons/wording/wording.go": "it is about how Chinese is set",
	"lessons/claims/claims.go":   "sections of the articles by their own headings, which are Chinese",
}

// twins: a literal of Chinese stands beside its English, in a Text or as an argument after it; and both
// name the same values.
func twins(s *source) []string {
	if s.file == nil || s.isTest() || s.isGenerated() || alone[s.name] != "" {
		return nil
	}
	var wrong []string
	paired := map[token.Pos]bool{}
	pair := func(en, zh ast.Expr) {
		for _, side := range []ast.Expr{en, zh} {
			ast.Inspect(side, func(n ast.Node) bool {
				if n != nil {
					paired[n.Pos()] = true
				}
				return true
			})
		}
		e, ok := literal(en)
		z, also := literal(zh)
		if !ok || !also || e == "中文" {
			return // a sentence with values joined into it; the name of the other language
		}
		said := wording.Twin(timeline.Text{En: e, Zh: z})
		if strings.Count(e, "#") != strings.Count(z, "#") {
			said = append(said, "both languages name the same values: “"+e+"”, “"+z+"”")
		}
		for _, w := range said {
			wrong = append(wrong, s.at(zh.Pos())+": "+w)
		}
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.CompositeLit:
			pairsOf(x, pair)
		case *ast.AssignStmt:
			for i := 1; i < len(x.Rhs); i++ {
				if speaks(x.Rhs[i], hasHan) && speaks(x.Rhs[i-1], hasLatin) {
					pair(x.Rhs[i-1], x.Rhs[i])
				}
			}
		case *ast.CallExpr:
			for i := 1; i < len(x.Args); i++ {
				if speaks(x.Args[i], hasHan) && speaks(x.Args[i-1], hasLatin) {
					pair(x.Args[i-1], x.Args[i])
				}
			}
		}
		return true
	})
	ast.Inspect(s.file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && hasHan(l.Value) && !paired[l.Pos()] && !bothInOne.MatchString(l.Value) && !pattern.MatchString(l.Value) {
			wrong = append(wrong, s.at(l.Pos())+": Chinese without its English: "+l.Value)
		}
		return true
	})
	return wrong
}

// bothInOne is a text for those whose language is not known: "English · 中文".
var bothInOne = regexp.MustCompile(`^"[A-Za-z][^·]* · \p{Han}`)

// pattern is a regular expression: it reads text and is none.
var pattern = regexp.MustCompile("^`.*\\\\")

// pairsOf finds the two languages of a literal: by their names, or as its only two elements.
func pairsOf(c *ast.CompositeLit, pair func(en, zh ast.Expr)) {
	var en, zh ast.Expr
	for _, e := range c.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			switch name, _ := kv.Key.(*ast.Ident); {
			case name == nil:
			case name.Name == "En":
				en = kv.Value
			case name.Name == "Zh":
				zh = kv.Value
			}
		}
	}
	if len(c.Elts) == 2 && en == nil && zh == nil {
		if speaks(c.Elts[1], hasHan) && speaks(c.Elts[0], hasLatin) {
			pair(c.Elts[0], c.Elts[1])
		}
		return
	}
	none := &ast.BasicLit{Kind: token.STRING, Value: `""`}
	switch {
	case en == nil && zh == nil:
	case en == nil:
		pair(none, zh)
	case zh == nil:
		none.ValuePos = en.Pos()
		pair(en, none)
	default:
		pair(en, zh)
	}
}

// literal is the text of a string literal, or of several joined by +.
func literal(e ast.Expr) (string, bool) {
	switch x := e.(type) {
	case *ast.BasicLit:
		s, err := strconv.Unquote(x.Value)
		return s, err == nil && x.Kind == token.STRING
	case *ast.BinaryExpr:
		left, ok := literal(x.X)
		right, also := literal(x.Y)
		return left + right, ok && also
	case *ast.ParenExpr:
		return literal(x.X)
	}
	return "", false
}

// speaks says whether a literal somewhere in an expression is of a script.
func speaks(e ast.Expr, script func(string) bool) (yes bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		_, inner := n.(*ast.CompositeLit)
		l, ok := n.(*ast.BasicLit)
		yes = yes || ok && l.Kind == token.STRING && script(l.Value)
		return !inner
	})
	return yes
}

func hasLatin(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) && !hasHan(s) }

func hasHan(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

var (
	// spoken are attributes that a reader sees or hears.
	spoken    = regexp.MustCompile(`(?:aria-label|aria-description|aria-valuetext|title|alt|placeholder|content)="([^"]*[A-Za-z]{2}[^"]*)"`)
	tagged    = regexp.MustCompile(`(?s)<[^>]*>`)
	component = regexp.MustCompile(`@[\w.]+\([^<]*\)`)
	bracedGo  = regexp.MustCompile(`\{[^{}]*\}`)
	aWord     = regexp.MustCompile(`[A-Za-z\p{Han}]{2,}`)
	machines  = regexp.MustCompile(`^(width=device-width, initial-scale=1|light dark|same-origin)$`)
	names     = map[string]bool{"Afterlease": true, "Enter": true, "Esc": true} // a name, and keys
)

// pagesSpeakTwo: a page takes every word from a list in two languages; none stands in the page itself.
func pagesSpeakTwo(s *source) []string {
	if path.Ext(s.name) != ".templ" {
		return nil
	}
	var wrong []string
	for i, line := range strings.Split(s.text, "\n") {
		at := s.name + ":" + strconv.Itoa(i+1) + ": "
		for _, m := range spoken.FindAllStringSubmatch(line, -1) {
			if !machines.MatchString(m[1]) {
				wrong = append(wrong, at+"a word in one language: "+m[0])
			}
		}
		bare := strings.TrimSpace(bracedGo.ReplaceAllString(component.ReplaceAllString(line, ""), ""))
		if !strings.HasPrefix(bare, "<") || !strings.Contains(bare, ">") {
			continue // Go, or the inside of a tag
		}
		for _, w := range aWord.FindAllString(tagged.ReplaceAllString(bare, " "), -1) {
			if !names[w] {
				wrong = append(wrong, at+"a word in one language: "+w)
			}
		}
	}
	return wrong
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?\*/|(?m)(^|\s)//[^\n]*`)
	quoted   = regexp.MustCompile("\"[^\"\\n]*\"|'[^'\\n]*'|`[^`]*`")
	prose    = regexp.MustCompile(`\p{Han}|[A-Za-z]{2,} [a-z]+ [a-z]+`)
)

// scriptsAreSilent: what a script says it takes from the page, which has it in the reader's language.
func scriptsAreSilent(s *source) []string {
	if path.Ext(s.name) != ".js" || !strings.HasPrefix(s.name, "web/static/") {
		return nil
	}
	var wrong []string
	for _, text := range quoted.FindAllString(comments.ReplaceAllString(s.text, ""), -1) {
		if prose.MatchString(text) {
			wrong = append(wrong, s.name+": a sentence in a script: "+text)
		}
	}
	return wrong
}

// storiesAreSet: every line of Chinese in a document is set as Chinese is.
func storiesAreSet(s *source) []string {
	if path.Base(s.name) != "zh.md" && s.name != "README.md" {
		return nil
	}
	var wrong []string
	fenced := false
	for i, line := range strings.Split(s.text, "\n") {
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		if fenced || !hasHan(line) {
			continue
		}
		for _, cell := range plainly(line) {
			for _, w := range wording.Chinese(cell) {
				wrong = append(wrong, s.name+":"+strconv.Itoa(i+1)+": "+w)
			}
		}
	}
	return wrong
}

// The marks of a document, and what is left of each in a reader's eyes. A reference becomes a title of
// either script, so it is a place like any other.
var marks = []struct {
	mark *regexp.Regexp
	left string
}{
	{regexp.MustCompile("`[^`]*`"), "code"},
	{regexp.MustCompile(`\[\[[^\]]*\]\]`), "#"},
	{regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`), "$1"},
	{regexp.MustCompile(`\{[AB]:([^}]*)\}`), "$1"},
	{regexp.MustCompile(`\{([AB])\}`), "$1"},
	{regexp.MustCompile(`\\ `), ""}, // no space: see prose
	{regexp.MustCompile(`\*+`), ""},
	{regexp.MustCompile(`<[^>]*>`), ""},
}

// plainly is a line without its marks, cell by cell where it is of a table.
func plainly(line string) []string {
	if strings.HasPrefix(line, ":::") {
		_, said, _ := strings.Cut(line, `at="`)
		if _, title, ok := strings.Cut(line, ":::details "); ok {
			said = title
		}
		return []string{strings.TrimSuffix(said, `"`)}
	}
	for _, m := range marks {
		line = m.mark.ReplaceAllString(line, m.left)
	}
	if strings.HasPrefix(line, "|") {
		cells := strings.Split(line, "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		return cells
	}
	return []string{strings.TrimLeft(line, "#>- ")}
}

func TestWording(t *testing.T) {
	checked := 0
	for _, name := range tracked(t) {
		if !strings.Contains(" .go .templ .js .md ", " "+path.Ext(name)+" ") || strings.Contains(name, "/testdata/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		require.NoError(t, err)
		s, err := newSource(name, string(text))
		require.NoError(t, err)
		for what, check := range wordings {
			for _, wrong := range check(&s) {
				t.Errorf("%s: %s", what, wrong)
			}
		}
		checked++
	}
	assert.Greater(t, checked, 100, "the files have been found")
}

// TestWordingIsChecked tries each rule on bad examples and good ones.
func TestWordingIsChecked(t *testing.T) {
	tried := map[string]bool{}
	for _, x := range []struct {
		rule, name, text string
		wrong            int
	}{
		{"twins", "a/a.go", `package a; var v = text{En: "a lease", Zh: "租约"}`, 0},
		{"twins", "a/a.go", `package a; var v = text{"a lease", "租" + "约"}`, 0},
		{"twins", "a/a.go", `package a; var v = f("id", "a lease", "租约", "about it", "说明")`, 0},
		{"twins", "a/a.go", `package a; func f() { en, zh = "a lease", "租约" }`, 0},
		{"twins", "a/a.go", `package a; var v = text{En: "a lease"}`, 1},
		{"twins", "a/a.go", `package a; var v = text{Zh: "租约"}`, 1},
		{"twins", "a/a.go", `package a; var v = text{En: "# leases", Zh: "租约"}`, 1},
		{"twins", "a/a.go", `package a; var v = text{En: "lease 3", Zh: "租约3"}`, 1},
		{"twins", "a/a.go", `package a; var v = text{En: "it is so", Zh: "it is so"}`, 1},
		{"twins", "a/a.go", `package a; var v = "租约"`, 1},
		{"twins", "a/a.go", `package a; var v = "too many · 太多"`, 0},
		{"twins", "a/a.go", "package a; var v = re(`\\d 秒`)", 0},
		{"twins", "a/a_test.go", `package a; var v = "租约"`, 0},
		{"pages", "a/a.templ", "\t<p class=\"a\">{ c.t(words.X) }</p>", 0},
		{"pages", "a/a.templ", "\t<p>Hello { c.t(words.X) }</p>", 1},
		{"pages", "a/a.templ", "\t<nav aria-label=\"breadcrumb\">", 1},
		{"pages", "a/a.templ", "\t<a class=\"brand\">Afterlease</a>", 0},
		{"scripts", "web/static/a.js", `const a = "it is so"; // it is so`, 1},
		{"scripts", "web/static/a.js", "const a = `#zone-actions .acts:not(.off)`; const b = '[data-x]'", 0},
		{"scripts", "web/static/a.js", `const a = "租约";`, 1},
		{"stories", "a/zh.md", "租约到期，`job@slot` 与 [Link](https://a.b/c)。\n\n| 甲 | 乙 |", 0},
		{"stories", "a/zh.md", "租约到期,然后", 1},
		{"stories", "a/zh.md", "**租约**`job@slot`", 1},
		{"stories", "a/zh.md", ":::beat walk=a step=1 at=\"0秒\"", 1},
		{"stories", "a/zh.md", "```\n租约3\n```", 0},
	} {
		s, err := newSource(x.name, x.text)
		require.NoError(t, err, x.text)
		assert.Len(t, wordings[x.rule](&s), x.wrong, "%s: %s", x.rule, x.text)
		tried[x.rule] = true
	}
	assert.Len(t, tried, len(wordings), "every rule is tried")
}
