package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// How often progress is said.
const (
	progressEvery  = 200 * time.Millisecond // on a terminal
	progressSeldom = 2 * time.Second        // elsewhere: in a log
)

// progress tells somebody who waits how far it is: one line that is written over on a terminal, a new
// line now and then elsewhere.
type progress struct {
	out      io.Writer
	terminal bool
	last     time.Time
	lines    bool // something stands in the line
}

func newProgress(out io.Writer) *progress {
	p := &progress{out: out, last: time.Now()}
	if f, ok := out.(*os.File); ok {
		info, err := f.Stat()
		p.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return p
}

func (p *progress) say(text string) {
	every := progressSeldom
	if p.terminal {
		every = progressEvery
	}
	if time.Since(p.last) < every {
		return
	}
	p.last = time.Now()
	if p.terminal {
		fmt.Fprintf(p.out, "\r\x1b[K%s", text)
		p.lines = true
		return
	}
	fmt.Fprintln(p.out, text)
}

// end leaves the terminal's line empty.
func (p *progress) end() {
	if p.lines {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}
