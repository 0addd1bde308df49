// Command peers measures the models against the least that their work can cost, and beside libraries
// that do the same: ids against one compare-and-swap and bwmarrin/snowflake, segments against one
// atomic addition, ledger and sessions against bare go-memdb transactions on the same rows.
//
//	make bench-peers
//
// It is a module of its own, so that the lab does not depend on its peers.
//
// # How it measures
//
// What belongs together is measured in turns, a slice of some milliseconds of each in every round, so
// that a machine that is busy with other things is busy for all of them, and so that some slices are
// disturbed by nothing. Garbage is collected between the slices and belongs to none. Ratios are to the first line of a table, once
// of the minima, which is what the code costs when nobody disturbs, and once as the median over the
// rounds of the ratio within a round. A goal is met or missed by the minima. One missed makes the
// exit code 1.
//
// bwmarrin/snowflake reads the clock itself and waits when a millisecond is used up, so what it costs
// by itself is not to be seen from outside. Two things bring it out. Its package lets the bits be set:
// with 21 for the sequence no millisecond is ever used up, and Generate runs freely. Then it is
// Generate as it is, lock, clock, comparison, shifts; and it is measured beside the clock expression
// that stands in it, whose minimum is taken off. Ours has the same layout there, and where it reads a
// clock, the same expression.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
)

func main() {
	rounds := flag.Int("rounds", 200, "measure each `N` times, in turns")
	flag.Parse()
	if err := run(*rounds); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func run(rounds int) error {
	if rounds < 1 {
		return fmt.Errorf("-rounds takes a number from 1")
	}
	fmt.Printf("%s, %s/%s, %d cores, %d rounds\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.GOMAXPROCS(0), rounds)
	missed := 0
	for _, open := range groups {
		g, err := open()
		if err != nil {
			return err
		}
		n, err := g.compare(os.Stdout, rounds)
		if err != nil {
			return fmt.Errorf("%s: %w", g.title, err)
		}
		missed += n
	}
	n, err := caps(os.Stdout, rounds)
	if err != nil {
		return err
	}
	if missed += n; missed > 0 {
		return fmt.Errorf("%d goals missed", missed)
	}
	return nil
}

// groups are the tables, in the order in which they are printed.
var groups = []func() (*group, error){ids, idsWithClock, segments, claims, touches}
