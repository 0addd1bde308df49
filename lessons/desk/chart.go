package desk

import "github.com/afterlease/afterlease/timeline"

// Bar is one world of a chart: the present one with the chart's switches in other positions.
type Bar struct {
	_           timeline.Uncompared
	Chart       int // which of the lesson's
	Choice      timeline.Choice
	Here, Known bool // the switches stand so; the search of this world has ended
	Void        bool // the chart's figure means nothing there
	Value       int
	Held        bool // the chart's property
}

// bars are the worlds of all charts, with what is known of them. A chart over one switch has it on both
// sides.
func (d *Desk) bars() (bars []Bar) {
	about := d.lesson.About()
	for i := range about.Charts {
		by, over := about.Charts[i].By, about.Charts[i].Over
		for b := range about.Settings[by].Values {
			for o := range about.Settings[over].Values {
				if by == over && o != b {
					continue
				}
				bar := Bar{Chart: i, Choice: append(timeline.Choice{}, d.bench.choice...)}
				bar.Choice[by], bar.Choice[over] = uint8(b), uint8(o)
				d.look(&bar)
				bars = append(bars, bar)
			}
		}
	}
	return bars
}

// look fills in what the search of a bar's world has found.
func (d *Desk) look(b *Bar) {
	b.Here = string(b.Choice) == string(d.bench.choice)
	f, ch := d.of(b.Choice), &d.lesson.About().Charts[b.Chart]
	b.Known = f.done
	for i := range f.result.Answers {
		a := &f.result.Answers[i]
		if a.Property == ch.Figure {
			b.Value, b.Void = a.Value, a.Verdict == timeline.NotApplicable
		}
		if a.Property == ch.Property {
			b.Held = a.Verdict == timeline.Holds
		}
	}
}

// Chart goes on with the worlds of the lesson's charts by some expansions and says whether all have
// been searched. What was searched once is known for as long as the desk stands.
func (d *Desk) Chart(expansions int) (done bool) {
	bars := d.bars()
	for i := range bars {
		if b := &bars[i]; !b.Known {
			d.of(b.Choice).advance(d.lesson, b.Choice, expansions)
			return false
		}
	}
	return true
}

// charted says whether every world of the charts has been searched.
func (v *View) charted() bool {
	for i := range v.Bars {
		if !v.Bars[i].Known {
			return false
		}
	}
	return true
}
