package main

import (
	"fmt"
	"io"
	"strings"
)

// table is rows of cells that stand in columns on a terminal, where a Chinese character takes two
// places. The last cell of a row may be as long as it likes.
type table [][]string

func (t *table) row(cells ...string) { *t = append(*t, cells) }

// write prints the rows, each after an indent.
func (t table) write(w io.Writer, indent string) {
	var widths []int
	for _, cells := range t {
		for i, c := range cells[:len(cells)-1] {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], places(c))
		}
	}
	for _, cells := range t {
		line := indent
		for i, c := range cells {
			line += c
			if i < len(cells)-1 {
				line += strings.Repeat(" ", widths[i]-places(c)+2)
			}
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// places is how many places a text takes on a terminal.
func places(s string) int {
	n := 0
	for _, r := range s {
		n++
		if wide(r) {
			n++
		}
	}
	return n
}

// wide knows the blocks that the lab's words use: CJK with its punctuation, and full-width forms.
func wide(r rune) bool {
	return r >= 0x2E80 && r <= 0x9FFF || r >= 0xF900 && r <= 0xFAFF || r >= 0xFF00 && r <= 0xFF60
}
