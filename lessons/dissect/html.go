package dissect

import (
	"math/bits"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/export"
	"github.com/afterlease/afterlease/timeline/markup"
)

// idBits is how many an ID is sent in, the sign and what a layout leaves over included.
const idBits = 64

// The stretches of bits that mean one thing, from the top.
var stretches = [...]struct {
	class string
	title *text
}{{"spare", &words.Spare}, {"time", &words.Time}, {"node", &words.Node}, {"sequence", &words.Sequence}}

// wide is how many bits each stretch has.
func (v *View) wide() [len(stretches)]int {
	l := &v.Layout
	return [...]int{idBits - int(v.used()), int(l.TimeBits), int(l.NodeBits), int(l.SequenceBits)}
}

// HTML is the answer: the bits, their twin as a table, the trip through a JSON number, and how long the
// layout lasts. It is empty where there is a problem.
func (v *View) HTML() string {
	w := &markup.Writer{Lang: v.Lang}
	if v.Problem == nil {
		v.writeBits(w)
		v.writeTable(w)
		v.writeNumber(w)
		v.writeLasts(w)
	}
	return w.String()
}

// Wrong is the problem, in a sentence.
func (v *View) Wrong() string {
	w := &markup.Writer{Lang: v.Lang}
	if v.Problem != nil {
		w.Put(`<p class="problem" id="wrong">{}</p>`, &v.Problem.said)
	}
	return w.String()
}

// WrongField is the name of the field that the problem is about; empty without one.
func (v *View) WrongField() string {
	if v.Problem == nil {
		return ""
	}
	return Names[v.Problem.Field]
}

// writeBits draws 64 cells, the first of each stretch with its name. The table says the same to those
// who do not see them.
func (v *View) writeBits(w *markup.Writer) {
	w.Put(`<section><h2>{}</h2><ol class="bits" aria-hidden="true">`, &words.Bits)
	at := idBits
	for s, wide := range v.wide() {
		name := text{}
		if wide > 1 {
			name = *stretches[s].title
		}
		for range wide {
			at--
			w.Put(`<li class="bit {}" data-bit="{}" data-part="{}">{}</li>`, stretches[s].class, at, &name, int(v.ID>>at&1))
			name = text{}
		}
	}
	w.Put(`</ol>`)
}

func (v *View) writeTable(w *markup.Writer) {
	w.Put(`<table class="parts"><thead><tr><th scope="col">{}</th><th scope="col">{}</th><th scope="col">{}</th><th scope="col">{}</th></tr></thead><tbody>`,
		&words.Part, &words.Width, &words.Value, &words.Means)
	from, unit := utc(v.Layout.UnixMillis(v.Parts.Time)), digits(v.Layout.UnitMillis)
	means := &words.TimeMeans
	if v.Layout.UnitMillis > 1 {
		means = &words.TimeSpan
	}
	at := idBits
	for s, wide := range v.wide() {
		binary := v.binary(at, wide)
		said, first := &words.RangeMeans, digits(int64(1)<<(wide&(idBits-1))-1)
		switch s {
		case 0:
			said = &words.SpareMeans
		case 1:
			said, first = means, from
		}
		value := digits([...]int64{0, v.Parts.Time, v.Parts.Node, v.Parts.Sequence}[s])
		w.Put(`<tr data-part="{}"><th scope="row"><span class="bit {}" aria-hidden="true"></span>{}</th><td>{}</td><td><b>{}</b> <code>{}</code></td><td>{#}`,
			stretches[s].class, stretches[s].class, stretches[s].title, wide, value, binary, said, first, unit)
		w.Put(`</td></tr>`)
		at -= wide
	}
	w.Put(`</tbody></table></section>`)
}

// binary is the bits of the ID below a place.
func (v *View) binary(below, wide int) string {
	b := make([]byte, wide)
	for i := range b {
		b[i] = '0' + byte(v.ID>>(below-1-i)&1)
	}
	return string(b)
}

// writeNumber shows what is left of the ID after a trip through a JSON number.
func (v *View) writeNumber(w *markup.Writer) {
	id, printed, kept := v.ID.String(), v.ID.AsNumberText(), v.ID.DigitsKept()
	w.Put(`<section><h2>{}</h2><dl class="trip"><div><dt>{}</dt><dd data-exact="{}">{}{}</dd></div><div><dt>{}</dt><dd data-printed="{}">{}{}</dd></div></dl><p>`,
		&words.Number, &words.Exact, id, id[:kept], marked(id[kept:]), &words.Printed, printed, printed[:kept], marked(printed[kept:]))
	said := &words.Changed
	switch len(id) - kept {
	case 0:
		said = &words.Kept
	case 1:
		said = &words.ChangedOne
	}
	w.Put(`{#}`, said, bits.Len64(uint64(v.ID)), len(id)-kept)
	w.Put(`</p>`)
	v.writeNeighbours(w)
	said, from := &words.Never53, ""
	if first, err := v.Layout.Split(exact); err == nil {
		said, from = &words.From53, utc(v.Layout.UnixMillis(first.Time))
	}
	w.Put(`<p>{#}`, said, from)
	w.Put(`</p><p>{}</p></section>`, &words.Strings)
}

// marked are digits that do not survive the trip.
func marked(digits string) markup.Raw {
	if digits == "" {
		return ""
	}
	return markup.Raw("<mark>" + digits + "</mark>")
}

// writeNeighbours names the IDs next to this one that become the same number.
func (v *View) writeNeighbours(w *markup.Writer) {
	said, number := &words.OneSame, v.ID.AsNumber()
	before, after := v.ID-1, v.ID+1
	under, over := before.AsNumber() == number, after.AsNumber() == number
	switch {
	case under && over:
		said = &words.BothSame
	case over:
		before = after
	case !under:
		return
	}
	w.Put(`<p>{#}`, said, before.String(), after.String())
	w.Put(`</p>`)
}

// exact is the greatest number up to which JavaScript tells all whole ones apart.
const exact = 1 << 53

// writeLasts answers until when the layout lasts, and until when it would from 1970 on.
func (v *View) writeLasts(w *markup.Writer) {
	l := &v.Layout
	years, last := span(l), utc(l.LastMillis())
	w.Put(`<section><h2>{}</h2><dl class="lasts"><div><dt>{}</dt><dd data-last="{}">{#}</dd></div>`,
		&words.Lasts, &words.Own, last, &words.OwnMeans, last, &years, utc(l.EpochMillis))
	said := &words.Same
	if l.EpochMillis > 0 {
		said, last = &words.WhichEnds, utc(l.LastMillis()-l.EpochMillis)
		w.Put(`<div><dt>{}</dt><dd data-last="{}">{#}</dd></div>`, &words.Unix, last, &words.UnixMeans, last)
	}
	w.Put(`</dl><p>{}</p></section>`, said)
}

// Handle answers a command of the page: "<lang>\t<apart or together>" and then the fields of a Form, in
// their order. What is missing is empty, and an empty field is a problem like any other.
func Handle(line string) []byte {
	given := append(timeline.Split(line, '\t'), make([]string, 2+fields)...)
	lang, _ := timeline.ParseLang(given[0])
	v := Read(lang, given[2:2+fields], given[1] == "together")
	j := export.Writer{}
	j.Open('{')
	for i, name := range Names {
		j.Text(name, v.Form[i])
	}
	j.Text("wrong", v.WrongField())
	j.Text("problem", v.Wrong())
	j.Text("dissected", v.HTML())
	j.Close('}')
	return j.Bytes()
}
