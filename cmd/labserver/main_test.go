package main

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
)

var rewrite = flag.Bool("rewrite", false, "write golden files anew")

// answer is what a subcommand came to.
type answer struct {
	code     int
	out, err string
}

// ask runs the program in this process, with the lessons of the catalogue unless others are given.
func ask(t *testing.T, args []string, lessons ...catalog.Lesson) answer {
	t.Helper()
	var out, err bytes.Buffer
	m := NewMain()
	m.Stdin, m.Stdout, m.Stderr = strings.NewReader(""), &out, &err
	if lessons != nil {
		m.Lessons = lessons
	}
	code := m.Run(context.Background(), args)
	require.NoError(t, m.Close())
	return answer{code, out.String(), err.String()}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *rewrite {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
		return
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err, "no golden file yet: run with -rewrite, then read it")
	assert.Equal(t, string(want), got, "%s differs; if the change is meant, run with -rewrite", file)
}

// TestGolden pins what people read. Machines read check --json, which has tests of its own.
func TestGolden(t *testing.T) {
	for name, args := range map[string]string{
		"help.txt":            "help",
		"list.txt":            "list",
		"describe.en.txt":     "describe fencing",
		"describe.zh.txt":     "describe --lang zh fencing?rule=older,work=rmw",
		"show.en.txt":         "show fencing --walk 41-42",
		"show.zh.txt":         "show fencing --walk 41-42 --lang zh",
		"show-link.txt":       "show fencing?rule=none#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1;violates=NoStaleOverwrite.8",
		"ahead.en.txt":        "show fencing --walk naive --ahead",
		"ahead.zh.txt":        "show fencing?rule=older,work=rmw#A.acquire,A.read --ahead --lang zh",
		"check-defaults.txt":  "check fencing?",
		"check-rmw.zh.txt":    "check fencing?work=rmw --lang zh",
		"check-defaults.json": "check --json fencing?",
	} {
		t.Run(name, func(t *testing.T) {
			a := ask(t, strings.Fields(args))
			assert.Zero(t, a.code)
			assert.Empty(t, a.err)
			golden(t, name, a.out)
		})
	}
}

func TestFlagsStandAnywhere(t *testing.T) {
	want := ask(t, []string{"show", "--lang", "zh", "--walk", "late", "fencing"})
	require.Zero(t, want.code, want.err)
	for _, args := range []string{"show fencing --walk late --lang zh", "show --walk=late fencing -lang=zh", "show --lang zh --walk late -- fencing"} {
		assert.Equal(t, want, ask(t, strings.Fields(args)), args)
	}
}

// TestMistakes: every mistake ends with exit code 2 and a sentence that says what there is.
func TestMistakes(t *testing.T) {
	for args, say := range map[string]string{
		"bogus":                            "unknown subcommand “bogus”; there are: serve, list, describe, show, grade, check, live, bench, stress, export, build, help",
		"list twice":                       "it takes 0 arguments besides its flags, here are 1",
		"list --bogus":                     "flag provided but not defined: -bogus",
		"describe":                         "it takes 1 arguments besides its flags, here are 0",
		"describe nosuch":                  "unknown lesson “nosuch”; there are: watchdog, fencing, ",
		"describe fencing --lang fr":       "unknown language “fr”; there are: zh, en",
		"show fencing --walk nosuch":       "unknown walk “nosuch”; there are: naive, 41-42, 33-34",
		"show fencing --format png":        "unknown format “png”; there are: text, svg",
		"show fencing?rule=x":              "unknown value of rule “x”; there are: none, older, olderOrSame, sequenced",
		"show fencing?colour=red":          "unknown setting “colour=red”; there are: rule, work",
		"show fencing#Ä":                   "this is not the text of a run",
		"show fencing? --walk late":        "name only its lesson, fencing",
		"check nosuch":                     "unknown lesson “nosuch”",
		"check fencing?rule=x":             "unknown value of rule “x”",
		"check fencing#A.acquire":          "leave the schedule out",
		"check --states 0":                 "--states takes a number from 1",
		"check --states many":              "invalid value",
		"check --json --lang":              "flag needs an argument",
		"describe nosuch --lang zh":        "没有名为“nosuch”的课程；现有：watchdog, fencing, ",
		"describe --lang zh":               "应有 1 个参数",
		"show fencing#;violates=InOrder.1": "the claim names an act that the schedule does not have",
		"show fencing#A.acquire;violates=HolderWritesTwice.1": "unknown property that a run can violate “HolderWritesTwice”; there are: NoStaleOverwrite, NoLostUpdate, InOrder, NoLateWrite",
	} {
		a := ask(t, strings.Fields(args))
		assert.Equal(t, exitBad, a.code, args)
		assert.Contains(t, a.err, say, args)
		assert.Empty(t, a.out, args)
	}
}

func TestHelpOfSubcommands(t *testing.T) {
	for _, c := range commands() {
		a := ask(t, []string{c.name, "--help"})
		assert.Zero(t, a.code, c.name)
		assert.Empty(t, a.err, c.name)
		assert.Contains(t, a.out, "labserver "+c.name)
	}
	assert.Equal(t, ask(t, []string{"help"}), ask(t, []string{"--help"}))
}

func TestTableColumns(t *testing.T) {
	var b bytes.Buffer
	var tt table
	tt.row("水位", "41", "x")
	tt.row("a", "", "y")
	tt.row("alone, and as long as it likes")
	tt.write(&b, "> ")
	assert.Equal(t, "> 水位  41  x\n> a         y\n> alone, and as long as it likes\n", b.String())
}
