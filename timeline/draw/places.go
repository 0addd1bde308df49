package draw

import "slices"

// Places keeps where everything lies from one picture to the next: a cursor that moves leaves all of it
// where it is. Its zero value keeps nothing yet. It is not safe for concurrent use.
type Places struct {
	last *sheet
	pens [2]pen // with the room of the last picture
}

// layout gives everything its place, or finds it there.
func (k *Places) layout(p *Picture) *sheet {
	if k == nil {
		return layout(p)
	}
	if k.last == nil || !alike(&k.last.p, p) {
		k.last = layout(p)
	}
	s := *k.last
	s.p = *p
	return &s
}

// sheets are the pens for the heads and the rows.
func (k *Places) sheets() (heads, rows *pen) {
	if k == nil {
		return &pen{}, &pen{}
	}
	k.pens[0].Reset()
	k.pens[1].Reset()
	return &k.pens[0], &k.pens[1]
}

// alike says whether two pictures are laid out alike. Events are the same where they are kept in the same
// place: they are read only.
func alike(a, b *Picture) bool {
	return a.Wide == b.Wide && a.Lang == b.Lang && a.Timed == b.Timed && a.Margin == b.Margin &&
		len(a.Events) == len(b.Events) && (len(a.Events) == 0 || &a.Events[0] == &b.Events[0]) &&
		slices.EqualFunc(a.Lanes, b.Lanes, func(x, y Lane) bool {
			return x.ID == y.ID && x.Hue == y.Hue && x.Title == y.Title
		}) &&
		slices.EqualFunc(a.Broken, b.Broken, func(x, y Broken) bool {
			return x.Seq == y.Seq && x.Title == y.Title
		})
}
