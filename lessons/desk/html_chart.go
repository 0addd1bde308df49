package desk

import "github.com/afterlease/afterlease/timeline/markup"

// writeCharts draws each chart as a table with a bar in every line: the picture and its twin are one,
// and it fits into the column of the story. Beside a number stand the explorer's verdict and the
// lesson's rule with its numbers.
func writeCharts(v *View, w *markup.Writer) {
	for i := range v.About.Charts {
		ch := &v.About.Charts[i]
		w.Put(`<table class="chart" data-chart="{}" data-key="chart.{}"><caption>{}<small>{}</small></caption><tbody>`,
			ch.ID, ch.ID, &ch.Title, &ch.About)
		most, open := 1, false
		for j := range v.Bars {
			if b := &v.Bars[j]; b.Chart == i {
				most, open = max(most, b.Value), open || !b.Known
			}
		}
		for j := range v.Bars {
			if b := &v.Bars[j]; b.Chart == i && b.Known && !b.Void {
				writeBar(v, b, most, w)
			}
		}
		if open {
			w.Put(`<tr><td class="soft" colspan="2">{}</td></tr>`, &words.ChartSearching)
		}
		w.Put(`</tbody></table>`)
	}
}

func writeBar(v *View, b *Bar, most int, w *markup.Writer) {
	ch := &v.About.Charts[b.Chart]
	w.Put(`<tr aria-current="{}"><th scope="row">{}`, b.Here, &v.About.Settings[ch.Over].Values[b.Choice[ch.Over]].Title)
	if ch.By != ch.Over {
		w.Put(`{}{}`, &words.And, &v.About.Settings[ch.By].Values[b.Choice[ch.By]].Title)
	}
	w.Put(`</th><td><svg class="chart-bar" width="100%" height="8" aria-hidden="true"><rect width="{}%" height="8"></rect></svg><b data-value="{}">{} {}</b>`,
		b.Value*100/most, b.Value, b.Value, &v.chip(ch.Figure).Figure.Unit)
	if ch.Property != "" {
		writeKept(b.Held, &v.chip(ch.Property).Title, w)
	}
	if ch.Rule != nil {
		rule, kept := ch.Rule(b.Choice, b.Value)
		writeKept(kept, &rule, w)
	}
	w.Put(`</td></tr>`)
}

// writeKept is a line of a bar that holds or does not.
func writeKept(kept bool, said *text, w *markup.Writer) {
	mark, class, word := markTrue, "ok", &words.ChartHolds
	if !kept {
		mark, class, word = markFalse, "bad", &words.ChartBroken
	}
	w.Put(`<span class="chart-line" data-kept="{}"><span class="{}">{}</span>{}<span class="vh">: {}</span></span>`, kept, class, mark, said, word)
}

// chip is that of a property. A lesson's chart names one that there is: its test sees to it.
func (v *View) chip(id string) *Chip {
	for i := range v.Chips {
		if v.Chips[i].ID == id {
			return &v.Chips[i]
		}
	}
	return &Chip{}
}
