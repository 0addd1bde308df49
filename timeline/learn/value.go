package learn

import "github.com/afterlease/afterlease/timeline"

// values are what a row shows in a walk: each value once, in the order in which they appear.
type values struct {
	all        []timeline.Text
	now, right int // which it shows before the step, and after it; -1: it is not shown
	card, name timeline.Text
}

// follow reads a row along a walk; the cursor stays.
func follow(run *timeline.Run, q *timeline.Question) *values {
	v := &values{now: -1, right: -1}
	place := run.Place()
	run.Seek(0)
	for more := true; more; more = run.Forward() {
		c, r := row(run.Cards(), q.Card, q.Row)
		if r == nil {
			continue
		}
		v.card, v.name = c.Title, r.Name
		n := v.index(&r.Value)
		switch run.Pos() {
		case q.Step:
			v.now = n
		case q.Step + 1:
			v.right = n
		}
	}
	run.Go(place)
	return v
}

// index is the place of a value, which is added where it is new.
func (v *values) index(t *timeline.Text) int {
	for i := range v.all {
		if v.all[i] == *t {
			return i
		}
	}
	v.all = append(v.all, *t)
	return len(v.all) - 1
}

// value asks what a row will show. The choices are what it shows anywhere in the walk: where that is
// too much, the right one, the one it shows now, and the first others.
func (a *Asking) value(run *timeline.Run, q *timeline.Question) {
	v := follow(run, q)
	a.asked.Choices, a.asked.Right = some(v.all, v.now, v.right)
	a.asked.Question = words.Value.With(v.card, v.name)
	a.asked.Why = words.Shows.With(v.card, v.name, v.all[v.right])
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
