package main

import (
	"context"
	"fmt"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
)

var aheadWords = struct {
	title, broken, impossible, breaks, reaches, reached, void, cut, par, every, none, shorter timeline.Text
}{
	title:      timeline.Text{En: "From the end of this run", Zh: "从这次运行的末尾往前看"},
	broken:     timeline.Text{En: "broken since act {0}", Zh: "第 {0} 步起已被破坏"},
	impossible: timeline.Text{En: "impossible from here ({0} states searched)", Zh: "从这里起不可能（搜索了 {0} 个状态）"},
	breaks:     timeline.Text{En: "can break in {0} more, next {1}", Zh: "再 {0} 步可破，下一步 {1}"},
	reaches:    timeline.Text{En: "can be reached in {0} more, next {1}", Zh: "再 {0} 步可达，下一步 {1}"},
	reached:    timeline.Text{En: "reached", Zh: "已达到"},
	void:       timeline.Text{En: "does not apply", Zh: "不适用"},
	cut:        timeline.Text{En: "not known: the search was cut off", Zh: "未知：搜索被截断"},
	par:        timeline.Text{En: "; par {0}", Zh: "；最短 {0} 步"},
	every:      timeline.Text{En: "; after act {0} every continuation does", Zh: "；第 {0} 步之后，怎么走都会如此"},
	none:       timeline.Text{En: "; after act {0} none can any more", Zh: "；第 {0} 步之后，再也不会如此"},
	shorter:    timeline.Text{En: "; {0} acts shorter with the same outcome: {1}", Zh: "；同样的结局可以少 {0} 步：{1}"},
}

// ahead says of every property what the explorer finds from the end of the run on: how far the
// nearest violation is, the next act on a shortest way, the proven minimum from the start, and after
// which act of this run everything was settled.
func (m *Main) ahead(ctx context.Context, s *staged) error {
	fmt.Fprintf(m.Stdout, "\n%s\n", aheadWords.title.In(m.lang))
	var t table
	for i, p := range s.world.Properties() {
		if p.Kind == timeline.Figure {
			continue
		}
		said, err := s.outlook(ctx, p, s.run.Here()[i])
		if err != nil {
			return err
		}
		t.row(p.ID, said.In(m.lang))
	}
	t.write(m.Stdout, "  ")
	return nil
}

// outlook words what lies ahead of the run about one property.
func (s *staged) outlook(ctx context.Context, p catalog.Property, here timeline.Here) (timeline.Text, error) {
	if p.Void != nil {
		return aheadWords.void, nil
	}
	near, err := finish(ctx)(s.run.Ahead(p.ID, explore.Options{}))
	if err != nil {
		return timeline.Text{}, err
	}
	par, err := finish(ctx)(s.world.Run(timeline.Display{}).Ahead(p.ID, explore.Options{}))
	if err != nil {
		return timeline.Text{}, err
	}
	turn, err := finish(ctx)(s.run.NoReturn(p.ID, explore.Options{}))
	if err != nil {
		return timeline.Text{}, err
	}
	said := s.nearest(p, here, near)
	if a := par.Answers[0]; a.Schedule != nil {
		said = said.Plus(aheadWords.par.With(timeline.Num(a.Steps)))
	}
	if turn.Turn.Verdict == timeline.Holds && turn.Turn.Every >= 0 {
		said = said.Plus(aheadWords.every.With(timeline.Num(turn.Turn.Every)))
	}
	if turn.Turn.Verdict == timeline.Holds && turn.Turn.None >= 0 {
		said = said.Plus(aheadWords.none.With(timeline.Num(turn.Turn.None)))
	}
	return s.shorter(ctx, p, here, said)
}

// shorter adds a shortest run of the same outcome to what is said of a property that this run breaks.
func (s *staged) shorter(ctx context.Context, p catalog.Property, here timeline.Here, said timeline.Text) (timeline.Text, error) {
	if here.Since == 0 {
		return said, nil
	}
	r, err := finish(ctx)(s.run.Shorten(p.ID, explore.Options{}))
	if err != nil {
		return timeline.Text{}, err
	}
	a := r.Answers[0]
	if a.Shorter == 0 {
		return said, nil
	}
	run := s.Run
	run.Schedule, run.Claim = s.world.Names(a.Schedule), nil
	return said.Plus(aheadWords.shorter.With(timeline.Num(a.Shorter), timeline.Same(run.String()))), nil
}

func (s *staged) nearest(p catalog.Property, here timeline.Here, r explore.Result) timeline.Text {
	a := &r.Answers[0]
	hint, on := a.Hint()
	switch {
	case here.Since > 0:
		return aheadWords.broken.With(timeline.Num(here.Since))
	case a.Verdict == timeline.Cut:
		return aheadWords.cut
	case a.Schedule == nil:
		return aheadWords.impossible.With(timeline.Num(r.States))
	case !on:
		return aheadWords.reached
	}
	next := timeline.Same(s.world.Names([]timeline.Act{hint})[0])
	if p.Kind == timeline.Possible {
		return aheadWords.reaches.With(timeline.Num(a.Steps), next)
	}
	return aheadWords.breaks.With(timeline.Num(a.Steps), next)
}

// finish carries a search to its end, unless the program is to stop.
func finish(ctx context.Context) func(s catalog.Search, err error) (explore.Result, error) {
	return func(s catalog.Search, err error) (explore.Result, error) {
		if err != nil {
			return explore.Result{}, err
		}
		for !s.Advance(expansionsPerLook) {
			if ctx.Err() != nil {
				return explore.Result{}, fmt.Errorf("stopped while looking ahead: %w", ctx.Err())
			}
		}
		return s.Result(), nil
	}
}
