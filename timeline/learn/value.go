package learn

import "github.com/afterlease/afterlease/timeline"

// value asks what a row will show. The choices are what it shows anywhere in the walk: where that is
// too much, the right one, the one it shows now, and the first others.
func (a *Asking) value(run *timeline.Run, q *timeline.Question) error {
	var (
		values      []timeline.Text
		now, right  = -1, -1
		card, name  timeline.Text
		known       []string
		place, here = run.Place(), run.Pos()
	)
	run.Seek(0)
	for more := true; more; more = run.Forward() {
		cards := run.Cards()
		if run.Pos() == here {
			known = rows(cards)
		}
		c, r := row(cards, q.Card, q.Row)
		if r == nil {
			continue
		}
		card, name = c.Title, r.Name
		n := index(values, r.Value)
		if n == len(values) {
			values = append(values, r.Value)
		}
		switch run.Pos() {
		case here:
			now = n
		case here + 1:
			right = n
		}
	}
	run.Go(place)
	switch {
	case len(values) == 0:
		return &timeline.UnknownError{What: text{En: "row", Zh: "行"}, ID: q.Card + "." + q.Row, Known: known}
	case right < 0:
		return &SenseError{a.id, NoRow}
	case len(values) < 2:
		return &SenseError{a.id, OneValue}
	}
	a.asked.Choices, a.asked.Right = some(values, now, right)
	a.asked.Question = words.Value.With(card, name)
	a.asked.Why = words.Shows.With(card, name, values[right])
	return nil
}

func row(cards []timeline.Card, card, id string) (*timeline.Card, *timeline.Row) {
	for i := range cards {
		for j := range cards[i].Rows {
			if cards[i].ID == card && cards[i].Rows[j].ID == id {
				return &cards[i], &cards[i].Rows[j]
			}
		}
	}
	return nil, nil
}

func rows(cards []timeline.Card) (ids []string) {
	for _, c := range cards {
		for i := range c.Rows {
			ids = append(ids, c.ID+"."+c.Rows[i].ID)
		}
	}
	return ids
}

func index(values []timeline.Text, v timeline.Text) int {
	for i := range values {
		if values[i] == v {
			return i
		}
	}
	return len(values)
}

// some keeps at most choicesMax values in their order, two of them in any case, and says where the
// right one is then.
func some(values []timeline.Text, now, right int) (kept []timeline.Text, at int) {
	others := choicesMax - 1
	if now >= 0 && now != right {
		others--
	}
	for i := range values {
		if i != now && i != right {
			if others == 0 {
				continue
			}
			others--
		}
		if i == right {
			at = len(kept)
		}
		kept = append(kept, values[i])
	}
	return kept, at
}
