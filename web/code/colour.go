package code

import (
	"html"
	"strings"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// colour turns Go source into lines of HTML with classes: k keyword, c comment, s string, n number,
// t type, f function.
func colour(src string) []string {
	tokens, err := chroma.Coalesce(lexers.Get("go")).Tokenise(nil, src)
	if err != nil {
		return plain(src)
	}
	var lines []string
	for _, line := range chroma.SplitTokensIntoLines(tokens.Tokens()) {
		var b strings.Builder
		for _, t := range line {
			text := html.EscapeString(strings.TrimRight(t.Value, "\n"))
			if class := class(t.Type); class != "" && text != "" {
				b.WriteString(`<span class="` + class + `">` + text + `</span>`)
			} else {
				b.WriteString(text)
			}
		}
		lines = append(lines, b.String())
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

func plain(src string) []string {
	lines := strings.Split(src, "\n")
	for i := range lines {
		lines[i] = html.EscapeString(lines[i])
	}
	return lines
}

func class(t chroma.TokenType) string {
	switch {
	case t == chroma.KeywordType:
		return "t"
	case t.InCategory(chroma.Keyword):
		return "k"
	case t.InCategory(chroma.Comment):
		return "c"
	case t.InSubCategory(chroma.LiteralString):
		return "s"
	case t.InSubCategory(chroma.LiteralNumber):
		return "n"
	case t == chroma.NameFunction:
		return "f"
	}
	return ""
}
