package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/afterlease/afterlease/models/stress"
)

// stress runs many goroutines on one variant of a model and says what came twice and what was lost.
// Ctrl-C stops the run, and what was done until then is reported.
func (m *Main) stress(ctx context.Context, args []string) int {
	fs := m.flags("stress")
	m.langFlag(fs)
	o := stressFlags(fs)
	asJSON := fs.Bool("json", false, "one JSON object")
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 1)
	}
	if err != nil {
		return m.usage(fs, err)
	}
	o.Model = rest[0]
	v := chosen(o)
	p := &progressLine{m: m}
	r, err := stress.Run(ctx, *o, p.show)
	p.end()
	if err != nil {
		return m.fail(spoken(err))
	}
	report := &stressReport{v, r}
	if *asJSON {
		report.encode(m.Stdout)
	} else {
		report.write(m.Stdout, m.lang)
	}
	return report.exit()
}

func stressFlags(fs *flag.FlagSet) *stress.Options {
	var known []string
	for _, about := range stress.Models() {
		var ids []string
		for _, v := range about.Variants {
			ids = append(ids, v.ID)
		}
		known = append(known, about.ID+": "+strings.Join(ids, "|"))
	}
	o := new(stress.Options)
	fs.StringVar(&o.Variant, "variant", "", "`ID` of a variant (default the model's first, a broken one).\n"+strings.Join(known, "\n"))
	fs.IntVar(&o.Goroutines, "goroutines", stress.GoroutinesDefault, fmt.Sprintf("so many, `N` from 1 to %d", stress.GoroutinesMax))
	fs.IntVar(&o.Ops, "ops", stress.OpsDefault, fmt.Sprintf("operations of all goroutines together, `N` from 1 to %d", stress.OpsMax))
	fs.Uint64Var(&o.Seed, "seed", 1, "`N` chooses ids and arrivals; who is faster it does not choose")
	return o
}

// chosen is the variant that is to run: without a name the first. Of a model or a variant that does
// not exist it is empty, and Run says what there is.
func chosen(o *stress.Options) (v stress.Variant) {
	for _, about := range stress.Models() {
		if about.ID != o.Model {
			continue
		}
		if o.Variant == "" {
			o.Variant = about.Variants[0].ID
		}
		for _, one := range about.Variants {
			if one.ID == o.Variant {
				v = one
			}
		}
	}
	return v
}

// spoken makes an error of the stress runs one in the language of the answer.
func spoken(err error) error {
	var both interface{ Text() stress.Title }
	if errors.As(err, &both) {
		return problem(both.Text())
	}
	return err
}

// progressLine is one line on the terminal that is written over as the run goes on.
type progressLine struct {
	m     *Main
	begun bool
}

func (p *progressLine) show(now stress.Progress) {
	p.begun = true
	fmt.Fprintf(p.m.Stderr, "\r%3d %%  %s / %s", 100*now.Done/now.Ops, grouped(now.Done), grouped(now.Ops))
}

func (p *progressLine) end() {
	if p.begun {
		fmt.Fprintln(p.m.Stderr)
	}
}

// stressReport is a run and the variant that it was about.
type stressReport struct {
	variant stress.Variant
	result  stress.Result
}

func (r *stressReport) accidents() int { return r.result.Duplicates + r.result.Lost }

// exit is 3 when a variant has done what it promises not to.
func (r *stressReport) exit() int {
	switch {
	case r.variant.Correct && r.accidents() > 0:
		return exitDiffers
	case r.result.Stopped:
		return exitFailed
	}
	return exitFine
}
