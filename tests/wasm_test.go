package tests

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// wasmAllows are the standard packages in the WASM, each with the reason why it is there.
var wasmAllows = map[string]string{
	"cmp":          "slices",
	"errors":       "sentinels of the models, errors.Is",
	"io":           "strings.Reader's interfaces; nothing of it is called",
	"iter":         "slices, strings.SplitSeq",
	"math":         "the greatest integers, for counts that stop there",
	"math/bits":    "strconv, the runtime",
	"runtime":      "the runtime",
	"slices":       "small searches and sorts",
	"strconv":      "numbers in ids and sentences, instead of fmt",
	"strings":      "reading run texts, building HTML",
	"sync":         "the shared forms of the models stand beside their cores; and the runtime has it anyway",
	"sync/atomic":  "sync",
	"unicode":      "strings",
	"unicode/utf8": "widths of text in the picture; strings",
	"unsafe":       "the bytes of a State for its hash; the bridge's buffers",
}

// wasmLacks are packages of ours that the server has and the WASM does without.
var wasmLacks = map[string]string{
	"lessons":           "prose and sources come with the page",
	"lessons/claims":    "the server shows it",
	"lessons/glossary":  "stories link it, and stories come with the page",
	"lessons/incidents": "a lesson's own reports are on its walks; the server shows the whole list",
	"lessons/plan":      "lessons that are not built are only named",
	"models":            "the code that is shown comes with the page",
}

// checkWASM returns the packages that the WASM should not contain, and the reasons that are no
// longer needed.
func checkWASM(deps []string) []string {
	var wrong []string
	there := map[string]bool{}
	for _, d := range deps {
		there[d] = true
		name, mine := ours(d)
		if why := wasmLacks[name]; mine && why != "" {
			wrong = append(wrong, "the WASM contains "+d+": "+why)
		}
		if mine || strings.HasPrefix(d, "internal/") || wasmAllows[d] != "" {
			continue // internal/… is what the runtime and the allowed packages are made of
		}
		why := bans[d]
		if why == "" {
			why = "add it to wasmAllows with a reason, and look at the size of lab.wasm.br"
		}
		wrong = append(wrong, "the WASM contains "+d+": "+why)
	}
	for d := range wasmAllows {
		if !there[d] {
			wrong = append(wrong, "the WASM no longer contains "+d+": take it off wasmAllows")
		}
	}
	return wrong
}

func TestWASMDependencies(t *testing.T) {
	for _, wrong := range checkWASM(strings.Fields(string(goTool(t, js, "list", "-deps", "./wasm")))) {
		t.Error(wrong)
	}
	assert.Contains(t, strings.Join(checkWASM([]string{"fmt"}), "\n"), "the WASM contains fmt: +105 kB")
	assert.Contains(t, strings.Join(checkWASM([]string{"time"}), "\n"), "the WASM no longer contains strconv")
	assert.Contains(t, strings.Join(checkWASM([]string{module + "/lessons/incidents"}), "\n"), "the server shows the whole list")
}
