package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/explore"
	"github.com/afterlease/afterlease/timeline/script"
)

// View is what the page shows now.
func (d *Desk) View() *View {
	b := d.bench
	v := &View{
		Lang: d.Lang, Wide: d.Wide, About: d.lesson.About(), Choice: b.choice, Walk: b.walk, RunText: d.RunText(),
		Lanes: b.world.Lanes(), Timed: b.world.Timed(),
		Events: b.run.Events(), Pos: b.run.Pos(), Clock: b.run.Clock(),
		Options: b.run.Options(), Unit: b.run.Unit(), Left: b.run.UnitsLeft(),
		Cards: b.run.Cards(), Branches: b.run.Branches(), Programs: b.run.Programs(), Bounds: b.world.Bounds(),
		Problem: d.problem, Notice: d.notice, Claim: d.claim, Places: &d.places,
	}
	v.Beats, v.Folds, v.Beside = d.beats, d.folds(), d.alongside()
	d.answer(v)
	v.Bars = d.bars()
	v.Search.Held = d.held && !v.Search.Done
	d.ahead(v)
	d.question(v)
	d.challenges(v)
	return v
}

// RunText is the present branch as a link holds it, kept future included.
func (d *Desk) RunText() string {
	b := d.bench
	r := script.Run{
		Lesson:    d.lesson.About().ID,
		Settings:  d.lesson.About().Settings.Short(b.choice),
		TokenFrom: b.show.TokenFrom,
		Schedule:  b.run.Schedule(),
	}
	if len(r.Schedule) == 0 {
		return r.String() + "#" // an empty run, not the first walk
	}
	return r.String()
}

// answer fills the chips: here from the run, everywhere from the search.
func (d *Desk) answer(v *View) {
	f := d.at()
	verdicts := d.verdicts(f, &v.Search)
	here := d.bench.run.Here()
	for i, p := range d.bench.world.Properties() {
		c := Chip{ID: p.ID, Kind: p.Kind, Title: p.Title, About: p.About, True: here[i].True, Since: here[i].Since,
			Figure: Figure{Least: p.Least, Unit: p.Unit, Here: here[i].Value}}
		if p.Void != nil {
			c.Void = p.Void.Text
			c.Everywhere = timeline.NotApplicable
		}
		if verdicts != nil {
			c.Everywhere = verdicts[i].Verdict
			c.Steps, c.Shortest, c.Limit = verdicts[i].Steps, verdicts[i].Shortest, verdicts[i].Limit
			c.Figure.Value, c.Figure.Known = verdicts[i].Value, verdicts[i].HasValue
		}
		v.Chips = append(v.Chips, c)
	}
}

// verdicts are the answers so far: all of a finished search; of a running one what it has met.
func (d *Desk) verdicts(f *found, s *Search) []explore.Answer {
	if f.done {
		r := f.result
		*s = Search{Started: true, Done: true, States: r.States, Transitions: r.Transitions, Depth: r.Depth, Limit: r.Limit, MissedOneIn: r.MissedOneIn}
		return r.Answers
	}
	if f.search == nil {
		return nil
	}
	p := f.search.Progress()
	*s = Search{Started: true, States: p.States, Transitions: p.Transitions, Depth: p.Depth}
	as := make([]explore.Answer, len(p.Verdicts))
	for i, verdict := range p.Verdicts {
		as[i].Verdict = verdict
	}
	return as
}
