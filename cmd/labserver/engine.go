package main

import (
	"context"

	"github.com/afterlease/afterlease/models/stress"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/web/live"
)

// engine puts the models under stress for the live endpoint, which knows no model.
type engine struct{}

// Models are what can be stressed.
func (engine) Models() (all []live.StressModel) {
	for _, m := range stress.Models() {
		one := live.StressModel{ID: m.ID, Title: timeline.Text(m.Title)}
		for _, v := range m.Variants {
			one.Variants = append(one.Variants, live.StressVariant{ID: v.ID, Title: timeline.Text(v.Title), Correct: v.Correct})
		}
		all = append(all, one)
	}
	return all
}

// Run is the engine's run in the endpoint's terms.
func (engine) Run(ctx context.Context, o live.StressOptions, report func(done int)) (live.StressResult, error) {
	r, err := stress.Run(ctx, stress.Options(o), func(p stress.Progress) { report(p.Done) })
	if err != nil {
		return live.StressResult{}, err
	}
	s := live.StressResult{Done: r.Done, Duplicates: r.Duplicates, Lost: r.Lost, Refused: r.Refused,
		Seconds: r.Seconds, PerSecond: r.PerSecond, Example: r.Example}
	for _, p := range r.Percentiles {
		s.Percentiles = append(s.Percentiles, live.StressPercentile{P: p.P / 100, Nanos: p.Nanos})
	}
	for _, b := range r.Buckets {
		s.Buckets = append(s.Buckets, live.StressBucket(b))
	}
	return s, nil
}
