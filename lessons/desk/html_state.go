package desk

import (
	"strings"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// writeState shows the cards. What just changed is marked by shape and colour, a belief that is no
// longer true by a sign.
func writeState(v *View, w *markup.Writer) {
	w.Put(`<div class="cards">`)
	for i := range v.Cards {
		c := &v.Cards[i]
		if c.Columns > 0 {
			continue // a book
		}
		wide := ""
		if c.Wide {
			wide = " wide"
		}
		w.Put(`<section class="card {}{}" data-card="{}" data-key="card.{}"><h3>{}</h3><dl>`, hueClass(c.Hue), wide, c.ID, c.ID, &c.Title)
		for j := range c.Rows {
			writeRow(c.ID, &c.Rows[j], w)
		}
		w.Put(`</dl></section>`)
	}
	w.Put(`</div>`)
}

func writeRow(card string, r *timeline.Row, w *markup.Writer) {
	changed, alarm := signs(r)
	w.Put(`<div class="row{}{}" data-row="{}.{}" data-key="row.{}.{}"><dt>{}</dt><dd>`,
		changed, alarm, card, r.ID, card, r.ID, &r.Name)
	writeValue(r, w)
	w.Put(`</dd></div>`)
}

// signs are the classes of a value.
func signs(r *timeline.Row) (changed, alarm string) {
	if r.Changed {
		changed = " changed"
	}
	if r.Alarm {
		alarm = " alarm"
	}
	return changed, alarm
}

// writeValue is a value with its signs.
func writeValue(r *timeline.Row, w *markup.Writer) {
	whole := "" // a date is no place to break a line
	if v := r.Value.In(w.Lang); strings.IndexByte(v, '-') > 0 {
		whole = " whole"
	}
	w.Put(`<span class="value{}">{}</span>`, whole, &r.Value)
	if r.Alarm {
		w.Put(`<span class="sign" title="{}"><svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M6 1.5v5.6M6 9.4v1.2"/></svg><span class="vh">{}</span></span>`,
			&words.Alarm, &words.Alarm)
	}
	if r.Changed {
		w.Put(`<span class="vh">{}</span>`, &words.Changed)
	}
}

// writeProgram shows each lane's own steps with the one it stands at.
func writeProgram(v *View, w *markup.Writer) {
	w.Put(`<div class="programs">`)
	for i := range v.Programs {
		p := &v.Programs[i]
		l := &v.Lanes[p.Lane]
		w.Put(`<section class="lane-program {}" data-key="program.{}"><h3 aria-label="{#}">{}</h3><ol>`,
			hueClass(l.Hue), l.ID, &words.Program, &l.Title, &l.Title)
		for j := range p.Steps {
			s := &p.Steps[j]
			current := "false"
			if s.Next {
				current = "step"
			}
			w.Put(`<li data-program="{}" aria-current="{}" data-key="program.{}"><span>{}</span></li>`,
				s.Action, current, s.Action, &s.Label)
		}
		w.Put(`</ol></section>`)
	}
	w.Put(`</div>`)
}

// writeEvents is the picture as text: one sentence for each event up to the cursor.
func writeEvents(v *View, w *markup.Writer) {
	if v.Pos == 0 {
		w.Put(`<p class="hint">{}</p>`, &words.EventsNone)
	}
	w.Put(`<ol class="events" data-events="true">`)
	for i := range v.Events[:v.Pos] {
		writeEvent(v, &v.Events[i], w)
	}
	w.Put(`</ol>`)
}

func writeEvent(v *View, e *timeline.Event, w *markup.Writer) {
	lane := ""
	if e.Lane >= 0 && e.Lane < len(v.Lanes) {
		lane = v.Lanes[e.Lane].ID
	}
	w.Put(`<li class="{}" data-seq="{}" data-lane="{}" data-verdict="{}" data-event-action="{}" data-seek="{}" data-key="event.{}">`,
		hueClass(e.Hue), e.Seq, lane, e.Outcome.String(), e.Action, e.Seq, e.Seq)
	if v.Timed {
		at := e.At.Text()
		w.Put(`<span class="at">{}</span>`, &at)
	}
	w.Put(`<span class="sentence">{}</span></li>`, &e.Text)
}
