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
	w.Put(`<table class="book" data-card="{}" data-key="card.{}"><caption>{} <small>{#}`, c.ID, c.ID, &c.Title, &words.KnownBy, &c.Known)
	w.Put(`</small></caption><thead><tr>`)
	for i := range c.Rows[:c.Columns] {
		w.Put(`<th scope="col" class="{}">{}</th>`, keyClass(&c.Rows[i]), &c.Rows[i].Name)
	}
	w.Put(`</tr></thead><tbody>`)
	for i := range c.Rows {
		if i%c.Columns == 0 {
			w.Put(`<tr data-key="line.{}.{}">`, c.ID, i)
		}
		if c.Rows[0].Value.Empty() {
			w.Put(`<td class="none" colspan="{}">{}</td>`, c.Columns, &words.NoLines)
			break
		}
		writeCell(c.ID, &c.Rows[i], w)
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
