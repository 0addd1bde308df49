//go:build js && wasm

// Command wasm is the bridge between a page's worker and lessons/desk (and lessons/dissect): it takes a command as bytes,
// runs it, and leaves the answer where the worker reads it. Exports only; every one recovers, for a
// panic would otherwise return garbage and end the runtime (research: wasm facts, section 3).
package main

import (
	"unsafe"

	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/lessons/dissect"
	"github.com/afterlease/afterlease/timeline"
)

// commandBytesMax bounds a command: the longest is a run's text.
const commandBytesMax = 128 << 10

var (
	in  []byte
	out []byte
	at  *desk.Desk
)

func main() { select {} }

// buffer returns the address of an input buffer of at least n bytes, or 0 when that is too many.
//
//go:wasmexport buffer
func buffer(n int32) (at unsafe.Pointer) {
	defer func() {
		if recover() != nil {
			at = nil
		}
	}()
	if n < 0 || n > commandBytesMax {
		return nil
	}
	if int(n) > len(in) || in == nil {
		in = make([]byte, max(1024, int(n)))
	}
	return unsafe.Pointer(&in[0])
}

// handle performs the command of n bytes in the input buffer and returns the answer's length.
//
//go:wasmexport handle
func handle(n int32) (length int32) {
	defer func() {
		if p := recover(); p != nil {
			at = nil
			out = desk.Broken(cause(p))
			length = int32(len(out))
		}
	}()
	out = answer(string(in[:n]))
	return int32(len(out))
}

// reply returns the address of the answer.
//
//go:wasmexport reply
func reply() (at unsafe.Pointer) {
	defer func() {
		if recover() != nil {
			at = nil
		}
	}()
	if len(out) == 0 {
		return nil
	}
	return unsafe.Pointer(&out[0])
}

func cause(p any) string {
	switch e := p.(type) {
	case error:
		return e.Error()
	case string:
		return e
	}
	return "unknown cause"
}

// answer knows the commands that need no desk; a desk knows the rest.
func answer(line string) []byte {
	name, rest, _ := timeline.CutAt(line, '\t')
	switch name {
	case "open":
		return open(rest)
	case "trace":
		return desk.Trace(rest)
	case "dissect":
		return dissect.Handle(rest)
	}
	if at == nil {
		return desk.Broken("no run is open")
	}
	return at.Handle(line)
}

// open reads "<lang>\t<wide>\t<beats of the story>\t<run text>". A text that is no run leaves what was
// open, or opens the lesson that the page is about.
func open(rest string) []byte {
	lang, rest, _ := timeline.CutAt(rest, '\t')
	wide, rest, _ := timeline.CutAt(rest, '\t')
	beats, text, _ := timeline.CutAt(rest, '\t')
	l, _ := timeline.ParseLang(lang)
	px, _ := timeline.ParseCount(wide)
	d := desk.OpenOr(l, px, text)
	if d == nil {
		return desk.Broken("no such lesson: " + text)
	}
	at = d
	at.Story(beats)
	return at.Handle("all")
}
