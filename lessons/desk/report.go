package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/script"
)

// Fix seats the learner at the settings of a report's fix and plays the report's schedule there: what
// this world does not have is left out, and what it refuses ends the run.
func (d *Desk) Fix(id string) error {
	about := d.lesson.About()
	w, err := about.Walk(id)
	if err != nil {
		return err
	}
	if w.Report == nil || w.Report.Clean() {
		return &timeline.UnknownError{What: timeline.Text{En: "fix", Zh: "修正"}, ID: id, Known: fixes(about)}
	}
	c, err := about.Settings.Parse(w.Report.Fix)
	if err != nil {
		return err
	}
	before := d.bench.choice
	d.sit(c, w.Show, "")
	if said := switches(about.Settings, before, c); !said.Empty() {
		d.notice = words.FixSets.Plus(said).Plus(words.Stop)
	}
	for _, act := range timeline.Split(w.Schedule, ',') {
		err := d.bench.run.Choose(act)
		if _, unknown := err.(*timeline.UnknownError); unknown {
			continue
		}
		if e, ok := err.(timeline.Localized); ok {
			d.notice = d.notice.Plus(words.OnlySoFar).Plus(e.Text())
			break
		}
	}
	d.bench.walk = d.named(script.Run{TokenFrom: w.Show.TokenFrom, Schedule: d.bench.run.Schedule()})
	return nil
}

func fixes(a *timeline.About) (ids []string) {
	for i := range a.Walks {
		if w := &a.Walks[i]; w.Report != nil && !w.Report.Clean() {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// switches names the switches that stand elsewhere than before, with their new positions.
func switches(ss timeline.Settings, before, after timeline.Choice) (said text) {
	for i := range ss {
		if before[i] == after[i] {
			continue
		}
		if !said.Empty() {
			said = said.Plus(words.And)
		}
		said = said.Plus(words.SetTo.With(ss[i].Title, ss[i].Values[after[i]].Title))
	}
	return said
}

// fixOf is what the fix of a report turns, in words.
func fixOf(a *timeline.About, w *timeline.Walk) text {
	weak, err := a.Settings.Parse(w.Settings)
	if err != nil {
		return timeline.Same(w.Report.Fix)
	}
	right, err := a.Settings.Parse(w.Report.Fix)
	if err != nil {
		return timeline.Same(w.Report.Fix)
	}
	return switches(a.Settings, weak, right)
}
