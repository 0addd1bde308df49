// Command labserver serves the lab and answers for it on the command line: the lessons, the runs and
// the verdicts that the page shows are the same ones, from the same catalogue.
//
//	labserver                                    # serve the lab
//	labserver list                               # the lessons
//	labserver describe fencing                   # its switches, actions, properties and walks
//	labserver show fencing --walk 41-42          # a run, performed and drawn
//	labserver show 'fencing?rule=none#A.acquire,A.write,deliver.A.write1'
//	labserver check --json fencing               # every verdict of a lesson
//	labserver live fencing --runs 200            # how often it happens
//	labserver stress snowflake                   # many goroutines on a model, for real
//
// Every answer is computed by a driver when it is asked for; nothing here knows a rule of a model.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/live"
)

// What a subcommand says with its exit code.
const (
	exitFine    = 0
	exitFailed  = 1 // a search, a series or a stress run was cut off; or the server could not go on
	exitBad     = 2 // bad arguments, or a run that cannot be performed
	exitDiffers = 3 // a verdict is not the table's, a claim is false, or a correct variant shows an accident
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	m := NewMain()
	code := m.Run(ctx, os.Args[1:])
	stop()
	if err := m.Close(); err != nil {
		fmt.Fprintln(os.Stderr, "labserver:", err)
		code = max(code, exitFailed)
	}
	os.Exit(code)
}

// Main is the program with all that it touches, so that a test can hold it.
type Main struct {
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer

	// Lessons are what every subcommand knows of.
	Lessons []catalog.Lesson
	// Stress puts models under stress; nil: none can be.
	Stress live.Stress

	lang  timeline.Lang // of the running subcommand's answers
	close []func() error
}

// NewMain is the program at a terminal, with every lesson of the catalogue.
func NewMain() *Main {
	return &Main{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Lessons: catalog.All(), Stress: engine{}}
}

// Close gives back what Run has opened. It may be called more than once.
func (m *Main) Close() error {
	var first error
	for ; len(m.close) > 0; m.close = m.close[:len(m.close)-1] {
		if err := m.close[len(m.close)-1](); err != nil && first == nil {
			first = err
		}
	}
	return first
}

// command is one subcommand.
type command struct {
	name string
	args string // as the usage shows them
	does string
	run  func(m *Main, ctx context.Context, args []string) int
}

func commands() []command {
	return []command{
		{"serve", "[--addr HOST:PORT]", "serve the lab; what labserver does without a subcommand", (*Main).serve},
		{"list", "", "list the lessons", (*Main).list},
		{"describe", "LESSON", "switches, lanes, actions, properties, walks and bounds of a lesson", (*Main).describe},
		{"show", "RUN [--walk NAME] [--format text|svg] [--ahead]", "perform a run and draw it", (*Main).show},
		{"grade", "RUN CHALLENGE", "judge a run as an attempt at a challenge of its lesson, and find the minimum", (*Main).grade},
		{"check", "[--json] [--vacuity] [--exact] [--states N] [RUN…]", "search every order of steps and compare with the verdict table", (*Main).check},
		{"live", "LESSON[?SETTINGS] [--runs K] [--pauses N] [--faults N] [--seed S] [--json]", "run a lesson for real K times and count what happens", (*Main).live},
		{"bench", "explore [--rounds N] [--variant V] [--cores N] [--json]", "measure the explorer on the lock world of known sizes", (*Main).bench},
		{"stress", "MODEL [--variant V] [--goroutines N] [--ops N] [--json]", "run many goroutines on a model and count what comes twice or is lost", (*Main).stress},
		{"export", "DIR [--base /PATH/]", "write the whole site as static files, for a host without labserver", (*Main).export},
		{"build", "", "build the pages’ WASM module of this checkout into web/static/built", (*Main).build},
		{"help", "", "print this", (*Main).help},
	}
}

// Run performs one subcommand and returns its exit code.
func (m *Main) Run(ctx context.Context, args []string) int {
	name := "serve"
	switch {
	case len(args) > 0 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help"):
		name, args = "help", nil
	case len(args) > 0 && args[0] != "" && args[0][0] != '-':
		name, args = args[0], args[1:]
	}
	var known []string
	for _, c := range commands() {
		if c.name == name {
			return c.run(m, ctx, args)
		}
		known = append(known, c.name)
	}
	return m.fail(&timeline.UnknownError{What: timeline.Text{En: "subcommand", Zh: "子命令"}, ID: name, Known: known})
}

// fail says why nothing came of it.
func (m *Main) fail(err error) int {
	fmt.Fprintln(m.Stderr, "labserver:", m.words(err))
	return exitBad
}
