// Package prose reads the story of a lesson: Markdown with front matter and a few directives.
//
//	---
//	title: The resource has the last word
//	question: Who refuses the write of a holder that does not know it is one no longer?
//	minutes: 12
//	---
//	A paragraph before the story.
//
//	:::beat walk=41-42 step=2 at="5 s"
//	Five seconds later {A} stops.
//	:::
//
// A directive begins with a line of three colons and its name and ends with a line of three colons.
// Directives do not nest. Beats that follow each other make one list. Besides beats there are
// answer, note, correction and details, each with a title behind its name where one is wanted.
// {A} and {B} are the two contenders in their hues; {A:41} is any text in A's hue.
// [[NoStaleOverwrite]] names a property by its title, [[walk:41-42]] a walk, as something to press;
// neither title is typed a second time. The first use of each word of the glossary becomes a link to
// it by itself, outside of headings, code and links.
//
// Raw HTML is not let through: prose is text.
package prose

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/lessons/glossary"
	"github.com/afterlease/afterlease/timeline"
)

// Story is a lesson's prose, ready for the page.
type Story struct {
	Title    string
	Question string // what the lesson asks
	Minutes  int    // what a reader needs, about
	HTML     string
	Beats    []Beat
	Terms    []string // of the glossary, by id, in the order in which the story uses them
	Answered bool     // it ends with what the lesson comes to
}

// Places are the beats as lessons/desk takes them: "41-42:1,41-42:3".
func (s *Story) Places() string {
	var all []string
	for _, b := range s.Beats {
		all = append(all, b.Walk+":"+strconv.Itoa(b.Step))
	}
	return strings.Join(all, ",")
}

// Beat is a short text with its place in a walk.
type Beat struct {
	Walk string
	Step int    // acts of the walk that have happened
	At   string // what stands beside it: "5 s"
	Line int    // in the file
}

// Error says what is wrong with a story, and where.
type Error struct {
	Line   int
	Reason string
}

func (e *Error) Error() string { return "line " + strconv.Itoa(e.Line) + ": " + e.Reason }

func bad(line int, reason string) error { return &Error{line, reason} }

// Names are the titles that a story may call by id; ok is false where there is no such thing. Terms
// are the words of the glossary that it may use.
type Names interface {
	Property(id string) (title timeline.Text, ok bool)
	Walk(id string) (title timeline.Text, ok bool)
	Terms(l timeline.Lang) []glossary.Spelling
}

// Parse reads a story. Its errors are *Error.
func Parse(text string, lang timeline.Lang, names Names) (*Story, error) {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	s := &Story{}
	body, err := s.frontMatter(lines)
	if err != nil {
		return nil, err
	}
	tie(lines[body:])
	blocks, err := split(lines, body)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	w := newWriter(s, lang, names, &out)
	for i := range blocks {
		if err := w.block(blocks, i); err != nil {
			return nil, err
		}
	}
	s.HTML, s.Terms = out.String(), w.terms.found
	return s, nil
}

// unit is a number and what it counts; a line does not break between them.
var unit = regexp.MustCompile(`(\d) ((?:s|ms|ticks)\b|秒|毫秒|拍)`)

func tie(lines []string) {
	for i, line := range lines {
		if !strings.HasPrefix(line, ":::") {
			lines[i] = unit.ReplaceAllString(line, "$1\u00a0$2")
		}
	}
}

// frontMatter reads the lines between the first two ---; it returns the index of the first line
// after them.
func (s *Story) frontMatter(lines []string) (int, error) {
	if strings.TrimSpace(lines[0]) != "---" {
		return 0, bad(1, "a story begins with --- and title:, question:, minutes:")
	}
	for i := 1; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		if line == "---" {
			return i + 1, s.complete()
		}
		if line == "" {
			continue
		}
		name, value, ok := strings.Cut(line, ":")
		if !ok {
			return 0, bad(i+1, "front matter reads name: value, not “"+line+"”")
		}
		if err := s.field(strings.TrimSpace(name), strings.TrimSpace(value), i+1); err != nil {
			return 0, err
		}
	}
	return 0, bad(1, "the front matter has no closing ---")
}

func (s *Story) field(name, value string, line int) error {
	switch name {
	case "title":
		s.Title = value
	case "question":
		s.Question = value
	case "minutes":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 120 {
			return bad(line, "minutes: is a whole number from 1 to 120, not “"+value+"”")
		}
		s.Minutes = n
	default:
		return bad(line, "unknown field “"+name+"”; there are: title, question, minutes")
	}
	return nil
}

func (s *Story) complete() error {
	switch {
	case s.Title == "":
		return bad(1, "the front matter has no title:")
	case s.Question == "":
		return bad(1, "the front matter has no question:")
	}
	return nil
}

// block is a directive, or the Markdown between two (name "").
type block struct {
	name, args string
	line       int // of its first line, 1-based
	text       string
}

func split(lines []string, from int) ([]block, error) {
	var all []block
	now := block{line: from + 1}
	var text []string
	fenced := false
	flush := func() {
		now.text = strings.Join(text, "\n")
		if now.name != "" || strings.TrimSpace(now.text) != "" {
			all = append(all, now)
		}
		text = nil
	}
	for i := from; i < len(lines); i++ {
		line := lines[i]
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
		}
		rest, directive := strings.CutPrefix(line, ":::")
		if !directive || fenced {
			text = append(text, line)
			continue
		}
		name, args, _ := strings.Cut(strings.TrimSpace(rest), " ")
		switch {
		case name == "" && now.name == "":
			return nil, bad(i+1, "::: ends a directive, and none is open")
		case name != "" && now.name != "":
			return nil, bad(i+1, ":::"+name+" stands inside :::"+now.name+" of line "+strconv.Itoa(now.line)+"; directives do not nest")
		}
		flush()
		now = block{name: name, args: strings.TrimSpace(args), line: i + 1}
	}
	if now.name != "" {
		return nil, bad(now.line, ":::"+now.name+" has no closing :::")
	}
	flush()
	return all, nil
}
