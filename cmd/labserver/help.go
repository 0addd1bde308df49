package main

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"
)

// help prints what there is.
func (m *Main) help(_ context.Context, _ []string) int {
	fmt.Fprint(m.Stdout, "labserver serves the Afterlease lab and answers for it on the command line.\n\n")
	w := tabwriter.NewWriter(m.Stdout, 0, 8, 2, ' ', 0)
	for _, c := range commands() {
		fmt.Fprintf(w, "  labserver %s\t%s\n", strings.TrimSpace(c.name+" "+c.args), c.does)
	}
	w.Flush()
	fmt.Fprint(m.Stdout, `
A RUN is what a link holds after /en/lessons/: a lesson, switches, a schedule, a claim.
  fencing?rule=none#A.acquire,A.write,wait.30s,lock.expire;violates=NoStaleOverwrite.4
Flags may stand before or after it; "labserver SUBCOMMAND --help" lists them.

Exit codes: 0 as expected, 1 a search, a series or a stress run was cut off, 2 bad arguments or a
run that cannot be performed, 3 a verdict is not the one of the lesson's table, a claim is false, or
a correct variant under stress shows a duplicate or a loss.
`)
	return exitFine
}
