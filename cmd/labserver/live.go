package main

import (
	"context"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/live"
)

// starter is a lesson that can be run for real: every lesson of the catalogue, on a host.
type starter interface {
	Live(ctx context.Context, c timeline.Choice, o live.Options) (live.Session, error)
	Usual(c timeline.Choice) (pauses, faults int)
	Series(ctx context.Context, c timeline.Choice, o live.SeriesOptions, report func(live.Tally)) (live.Tally, error)
}

// hosted are the lessons that live runs are made of. A run goes on without the connection that
// asked for it: the endpoint stops it.
type hosted []catalog.Lesson

// Open starts a run; the lesson gives it its scale.
func (h hosted) Open(id, settings string, o live.Options) (live.Session, error) {
	s, c, err := h.starter(id, settings)
	if err != nil {
		return nil, err
	}
	return s.Live(context.Background(), c, o)
}

// Series repeats a run.
func (h hosted) Series(ctx context.Context, id, settings string, o live.SeriesOptions, report func(live.Tally)) (live.Tally, error) {
	s, c, err := h.starter(id, settings)
	if err != nil {
		return live.Tally{}, err
	}
	return s.Series(ctx, c, o, report)
}

func (h hosted) starter(id, settings string) (starter, timeline.Choice, error) {
	l, err := find(h, id)
	if err != nil {
		return nil, nil, err
	}
	c, err := l.About().Settings.Parse(settings)
	if err != nil {
		return nil, nil, err
	}
	s, ok := l.(starter)
	if !ok {
		return nil, nil, problem{En: "this lesson has no live runs", Zh: "这一课没有实况运行"}
	}
	return s, c, nil
}
