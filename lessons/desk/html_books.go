package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// writeBooks shows the cards that are tables, side by side: the books of a lesson. What a line is known
// by stands under the title and its columns are marked; what just changed and what is no longer true
// carry the signs of the other cards.
func writeBooks(v *View, w *markup.Writer) {
	begun := false
	for i := range v.Cards {
		c := &v.Cards[i]
		if c.Columns == 0 || len(c.Rows) < c.Columns {
			continue
		}
		if !begun {
			w.Put(`<div class="books">`)
			begun = true
		}
		writeBook(c, w)
	}
	if begun {
		w.Put(`</div>`)
	}
}

func writeBook(c *timeline.Card, w *markup.Writer) {
	w.Put(`<table class="book" data-card="{}" data-key="card.{}"><caption>{}`, c.ID, c.ID, &c.Title)
	if !c.Known.Empty() {
		w.Put(` <small>{#}</small>`, &words.KnownBy, &c.Known)
	}
	w.Put(`</caption><thead><tr>`)
	for i := range c.Columns {
		r := &c.Rows[i]
		w.Put(`<th scope="col" class="{}" data-key="head.{}.{}">{}</th>`, keyClass(r), c.ID, i, &r.Name)
	}
	w.Put(`</tr></thead><tbody>`)
	if c.Rows[0].Value.Empty() {
		w.Put(`<tr><td class="none" colspan="{}">{}</td></tr>`, c.Columns, &words.NoLines)
		c = &timeline.Card{}
	}
	for i := range c.Rows {
		r := &c.Rows[i]
		if i%c.Columns == 0 {
			w.Put(`<tr data-key="line.{}.{}">`, c.ID, r.ID)
		}
		writeCell(c.ID, r, w)
		if (i+1)%c.Columns == 0 {
			w.Put(`</tr>`)
		}
	}
	w.Put(`</tbody></table>`)
}

func keyClass(r *timeline.Row) string {
	if r.Key {
		return "key"
	}
	return ""
}

func writeCell(card string, r *timeline.Row, w *markup.Writer) {
	changed, alarm := signs(r)
	w.Put(`<td class="cell {}{}{}" data-row="{}.{}" data-key="row.{}.{}">`, keyClass(r), changed, alarm, card, r.ID, card, r.ID)
	writeValue(r, w)
	w.Put(`</td>`)
}
