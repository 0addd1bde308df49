package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
)

// flags begins the flags of a subcommand.
func (m *Main) flags(name string) *flag.FlagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs
}

// langFlag adds the choice of a language.
func (m *Main) langFlag(fs *flag.FlagSet) {
	m.lang = timeline.En
	fs.Func("lang", "`zh|en`: the language of the answer (default en)", func(id string) error {
		l, ok := timeline.ParseLang(id)
		if !ok {
			return &timeline.UnknownError{What: timeline.Text{En: "language", Zh: "语言"}, ID: id, Known: []string{"zh", "en"}}
		}
		m.lang = l
		return nil
	})
}

// parse reads flags and arguments in any order: a flag may stand after the run that it is about.
// What follows a -- is an argument whatever it looks like.
func parse(fs *flag.FlagSet, args []string) (rest []string, err error) {
	var after []string
	if i := slices.Index(args, "--"); i >= 0 {
		args, after = args[:i], args[i+1:]
	}
	for {
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		if fs.NArg() == 0 {
			return append(rest, after...), nil
		}
		rest, args = append(rest, fs.Arg(0)), fs.Args()[1:]
	}
}

// usage answers a subcommand's flags that cannot be read; asking for help is not a mistake.
func (m *Main) usage(fs *flag.FlagSet, err error) int {
	out, code := m.Stderr, exitBad
	if errors.Is(err, flag.ErrHelp) {
		out, code = m.Stdout, exitFine
	} else {
		fmt.Fprintln(out, "labserver "+fs.Name()+":", m.words(err))
	}
	for _, c := range commands() {
		if c.name == fs.Name() {
			fmt.Fprintln(out, "usage: labserver", strings.TrimSpace(c.name+" "+c.args))
		}
	}
	fs.SetOutput(out)
	fs.PrintDefaults()
	return code
}

// problem is an error of the command line itself, in both languages.
type problem timeline.Text

func (p problem) Text() timeline.Text { return timeline.Text(p) }
func (p problem) Error() string       { return p.En }

// exactly asks for so many arguments.
func exactly(rest []string, n int) error {
	if len(rest) == n {
		return nil
	}
	return problem{
		En: fmt.Sprintf("it takes %d arguments besides its flags, here are %d", n, len(rest)),
		Zh: fmt.Sprintf("除标志外应有 %d 个参数，这里有 %d 个", n, len(rest))}
}

// words is an error in the language of the answer, where it speaks both.
func (m *Main) words(err error) string {
	var l timeline.Localized
	if errors.As(err, &l) {
		return l.Text().In(m.lang)
	}
	return err.Error()
}

// find is catalog.Find among some lessons.
func find(lessons []catalog.Lesson, id string) (catalog.Lesson, error) {
	var known []string
	for _, l := range lessons {
		if l.About().ID == id {
			return l, nil
		}
		known = append(known, l.About().ID)
	}
	return nil, &timeline.UnknownError{What: timeline.Text{En: "lesson", Zh: "课程"}, ID: id, Known: known}
}
