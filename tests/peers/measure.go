package main

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"
)

// group is a table: several ways to do one piece of work.
type group struct {
	title      string
	slice      int // how often a way does the work in one round
	contenders []contender
}

// contender is one way. The first of a group is what the others are measured against.
type contender struct {
	name  string
	run   func(n int) error // does the work n times
	goal  float64           // the most it may cost, in times of the first; 0: it is only shown
	minus string            // the contender whose minimum is taken off
}

// times are the nanoseconds for one piece of work, in each round.
type times []float64

func (t times) min() float64 { return slices.Min(t) }

func (t times) median() float64 {
	sorted := slices.Sorted(slices.Values(t))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

func (t times) less(ns float64) times {
	rest := slices.Clone(t)
	for i := range rest {
		rest[i] -= ns
	}
	return rest
}

// per is the ratio to another's times in each round.
func (t times) per(other times) times {
	ratios := slices.Clone(t)
	for i := range ratios {
		ratios[i] /= other[i]
	}
	return ratios
}

// measure lets all contenders work in turns. Each begins with a heap that has been collected, so that
// nobody pays for another's garbage. One round more than asked for warms up.
func (g *group) measure(rounds int) ([]times, error) {
	all := make([]times, len(g.contenders))
	for round := range rounds + 1 {
		for i, c := range g.contenders {
			runtime.GC()
			start := time.Now()
			if err := c.run(g.slice); err != nil {
				return nil, fmt.Errorf("%s: %w", c.name, err)
			}
			took := time.Since(start)
			if round > 0 {
				all[i] = append(all[i], float64(took.Nanoseconds())/float64(g.slice))
			}
		}
	}
	for i, c := range g.contenders {
		for j, other := range g.contenders {
			if c.minus != "" && c.minus == other.name {
				all[i] = all[i].less(all[j].min())
			}
		}
	}
	return all, nil
}

// compare measures and prints, and returns how many goals were missed.
func (g *group) compare(out io.Writer, rounds int) (missed int, err error) {
	all, err := g.measure(rounds)
	if err != nil {
		return 0, err
	}
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(out, "\n%s\n", g.title)
	fmt.Fprintln(w, "min ns\tmedian ns\t× min\t× median\t")
	for i, c := range g.contenders {
		ratio := all[i].min() / all[0].min()
		verdict := ""
		if c.goal > 0 {
			verdict = fmt.Sprintf("  goal %.2f: met", c.goal)
			if ratio > c.goal {
				verdict = fmt.Sprintf("  goal %.2f: MISSED", c.goal)
				missed++
			}
		}
		fmt.Fprintf(w, "%.1f\t%.1f\t%.2f\t%.2f\t  %s%s\n", all[i].min(), all[i].median(), ratio, all[i].per(all[0]).median(), c.name, verdict)
	}
	return missed, w.Flush()
}
