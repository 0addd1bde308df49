package desk

import (
	"strconv"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
)

// fold is an expansion that the present settings allow: a step opens into several, or several close
// into one.
type fold struct {
	of    *timeline.Expansion
	opens bool // it can be opened; else it is open and can be closed
}

// folds finds them: where other switches leave nothing to split, the world has no parts.
func (d *Desk) folds() []fold {
	b := d.bench
	if b.folds != nil {
		return b.folds
	}
	about := d.lesson.About()
	b.folds = []fold{}
	for i := range about.Expansions {
		x, run := &about.Expansions[i], b.run
		stands := x.Stands(about.Settings, b.choice)
		if stands == timeline.StandsWhole {
			run = d.lesson.Open(about.Settings.Turned(b.choice, x.Setting, x.Split)).Run(b.show)
		}
		if stands != timeline.StandsElsewhere && hasParts(run, x) {
			b.folds = append(b.folds, fold{x, stands == timeline.StandsWhole})
		}
	}
	return b.folds
}

// hasParts says whether a run's world has a first part of an expansion: a later one may be called as the
// whole.
func hasParts(run catalog.Stepper, x *timeline.Expansion) bool {
	for _, o := range run.Options() {
		if whole, part := x.WholeOf(o.Action); whole != "" && part == 0 {
			return true
		}
	}
	return false
}

// folding finds what can be done with an action: nil, or the fold that it is the whole or the first
// part of.
func folding(folds []fold, action string) *fold {
	for i := range folds {
		f := &folds[i]
		if f.opens {
			if f.of.PartsOf(action) != nil {
				return f
			}
		} else if whole, part := f.of.WholeOf(action); whole != "" && part == 0 {
			return f
		}
	}
	return nil
}

// Unfold opens a step into its real ones, or closes them into one: it turns the switch that tells them
// apart, which plays the same run there.
func (d *Desk) Unfold(action string) error {
	f := folding(d.folds(), action)
	if f == nil {
		return &timeline.UnknownError{What: timeline.Text{En: "step to unfold", Zh: "可拆开的步骤"}, ID: action}
	}
	before, value := d.bench.choice, f.of.Split
	if !f.opens {
		value = f.of.Whole
	}
	err := d.Set(f.of.Setting, value)
	if d.notice.Empty() {
		d.notice = switches(d.lesson.About().Settings, before, d.bench.choice)
	}
	return err
}

// Story tells a desk where the beats of the lesson's story are, in their order: "naive:1,naive:5". The
// stories themselves are the page's.
func (d *Desk) Story(beats string) { d.beats = beats }

// signs are what stands in the margin: the beats of the walk that is shown, by their number in the
// story, and the steps that open or close.
func (v *View) signs() (all []draw.Sign) {
	beats := timeline.Split(v.Beats, ',')
	for after := range len(v.Events) + 1 {
		here := v.Walk + ":" + strconv.Itoa(after)
		for i := range beats {
			if beats[i] == here {
				all = append(all, draw.Sign{After: after, Ref: strconv.Itoa(i + 1), Title: &words.BeatOf})
			}
		}
		if after == 0 {
			continue
		}
		s := draw.Sign{Kind: draw.CloseSign, After: after, Ref: v.Events[after-1].Action, Title: &words.CollapseFull}
		if f := folding(v.Folds, s.Ref); f != nil {
			if f.opens {
				s.Kind, s.Title = draw.OpenSign, &words.ExpandFull
			}
			all = append(all, s)
		}
	}
	return all
}
