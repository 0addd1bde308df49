package replay_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/lessons/replay"
)

// ear hears what a test would be told.
type ear struct{ errors, log []string }

func (*ear) Helper()                        {}
func (e *ear) Logf(f string, args ...any)   { e.log = append(e.log, fmt.Sprintf(f, args...)) }
func (e *ear) Errorf(f string, args ...any) { e.errors = append(e.errors, fmt.Sprintf(f, args...)) }

const broken = "#A.acquire,A.write,wait.30s,lock.expire,B.acquire,B.write,deliver.B.write1,deliver.A.write1"

func TestARunPassesOrFailsAsThePageShows(t *testing.T) {
	for text, want := range map[string]string{
		"fencing?rule=older#A.acquire,A.write,wait.30s,lock.expire,deliver.A.write1": "NoLateWrite is false after act 5",
		"fencing" + broken: "NoStaleOverwrite is false after act 8",
		"fencing" + broken + ";violates=NoStaleOverwrite.8": "NoStaleOverwrite is false after act 8",
		"fencing#A.acquire,A.write,deliver.A.write1":        "",
		"fencing#A.acquire;violates=NoStaleOverwrite.1":     "it is after act 0",
		"fencing#A.write":                     "action 1, A.write, cannot happen here",
		"fencing?rule=nobody#A.acquire":       "unknown value of rule",
		"fancy#A.acquire":                     "unknown lesson",
		"fencing#A.acquire;breaks=everything": "not the text of a run",
	} {
		var e ear
		replay.Run(&e, text)
		said := strings.Join(e.errors, "\n")
		if want == "" {
			assert.Empty(t, said, text)
			assert.Contains(t, strings.Join(e.log, "\n"), "A.acquire", "the story is told")
			continue
		}
		assert.Contains(t, said, want, text)
	}
}

func TestEverywhereFailsWithAShortestCounterexample(t *testing.T) {
	for _, c := range []struct{ text, property, want string }{
		{"fencing", "NoStaleOverwrite", "NoStaleOverwrite is violated in 8 steps: A.acquire,"},
		{"fencing?rule=older#A.acquire", "NoStaleOverwrite", ""},
		{"fencing?rule=olderOrSame", "HolderWritesTwice", "HolderWritesTwice cannot be reached"},
		{"fencing", "HolderWritesTwice", ""},
		{"fencing", "NoLostUpdate", ""}, // does not apply
		{"fencing", "Peace", "unknown property “Peace”; there are: NoStaleOverwrite"},
		{"fencing?x=y", "NoStaleOverwrite", "unknown setting"},
	} {
		var e ear
		replay.Everywhere(&e, c.text, c.property)
		said := strings.Join(e.errors, "\n")
		if c.want == "" {
			assert.Empty(t, said, c.text)
			continue
		}
		assert.Contains(t, said, c.want, c.text)
	}
}
