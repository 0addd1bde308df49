package desk

import (
	"github.com/afterlease/afterlease/timeline"
)

// writeState shows the cards. What just changed is marked by shape and colour, a belief that is no
// longer true by a sign.
func writeState(v *View, h *html) {
	h.open("div", "class", "cards")
	for i := range v.Cards {
		c := &v.Cards[i]
		h.open("section", "class", "card "+hueClass(c.Hue), "data-card", c.ID, "data-key", "card."+c.ID)
		h.words("h3", c.Title)
		h.open("dl")
		for j := range c.Rows {
			writeRow(c.ID, &c.Rows[j], h)
		}
		h.end("dl")
		h.end("section")
	}
	h.end("div")
}

func writeRow(card string, r *timeline.Row, h *html) {
	class := "row"
	if r.Changed {
		class += " changed"
	}
	if r.Alarm {
		class += " alarm"
	}
	h.open("div", "class", class, "data-row", card+"."+r.ID, "data-key", "row."+card+"."+r.ID)
	h.words("dt", r.Name)
	h.open("dd")
	h.words("span", r.Value, "class", "value")
	if r.Alarm {
		h.open("span", "class", "sign", "title", words.Alarm.In(h.lang))
		h.raw(`<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M6 1.5v5.6M6 9.4v1.2"/></svg>`)
		h.hidden(words.Alarm.In(h.lang))
		h.end("span")
	}
	if r.Changed {
		h.hidden(words.Changed.In(h.lang))
	}
	h.end("dd")
	h.end("div")
}

// writeProgram shows each lane's own steps with the one it stands at.
func writeProgram(v *View, h *html) {
	h.open("div", "class", "programs")
	for i := range v.Programs {
		p := &v.Programs[i]
		hue := hueClass(laneHue(v, p.Lane))
		title := v.Lanes[p.Lane].Title
		h.open("section", "class", "lane-program "+hue, "data-key", "program."+v.Lanes[p.Lane].ID)
		h.words("h3", title, "aria-label", fill(words.Program, v.Lang, title.In(v.Lang)))
		h.open("ol")
		for j := range p.Steps {
			s := &p.Steps[j]
			current := "false"
			if s.Next {
				current = "step"
			}
			h.open("li", "data-program", s.Action, "aria-current", current, "data-key", "program."+s.Action)
			h.words("span", s.Label)
			h.end("li")
		}
		h.end("ol")
		h.end("section")
	}
	h.end("div")
}

// writeEvents is the picture as text: one sentence for each event up to the cursor.
func writeEvents(v *View, h *html) {
	if v.Pos == 0 {
		h.words("p", words.EventsNone, "class", "hint")
	}
	h.open("ol", "class", "events", "data-events", "true")
	for i := range v.Events[:v.Pos] {
		writeEvent(v, &v.Events[i], h)
	}
	h.end("ol")
}

func writeEvent(v *View, e *timeline.Event, h *html) {
	lane := ""
	if e.Lane >= 0 && e.Lane < len(v.Lanes) {
		lane = v.Lanes[e.Lane].ID
	}
	seq := number(timeline.Millis(e.Seq))
	h.open("li", "class", hueClass(e.Hue), "data-seq", seq, "data-lane", lane, "data-verdict", e.Outcome.String(),
		"data-event-action", e.Action, "data-seek", seq, "data-key", "event."+seq)
	if v.Timed {
		h.words("span", e.At.Text(), "class", "at")
	}
	h.words("span", e.Text, "class", "sentence")
	h.end("li")
}
