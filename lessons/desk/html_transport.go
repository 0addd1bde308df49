package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/markup"
)

// buttons of the transport in their order.
var buttons = [...]struct {
	id    string
	icon  markup.Raw
	label *timeline.Text
}{
	{"first", `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 2h2v12H3zM14 2v12L6 8z"/></svg>`, &words.First},
	{"back", `<svg class="line" viewBox="0 0 16 16" aria-hidden="true"><path d="M10.5 2.5 5 8l5.500 5.500"/></svg>`, &words.Back},
	{"play", `<svg class="when-still" viewBox="0 0 16 16" aria-hidden="true"><path d="M4 2v12l9-6z"/></svg>` +
		`<svg class="when-playing" viewBox="0 0 16 16" aria-hidden="true"><path d="M3.5 2h3v12h-3zM9.500 2h3v12h-3z"/></svg>`, &words.Play},
	{"step", `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 2h2.200v12H2zM6 2v12l8-6z"/></svg>`, &words.Step},
	{"forward", `<svg class="line" viewBox="0 0 16 16" aria-hidden="true"><path d="M5.500 2.500 11 8l-5.500 5.500"/></svg>`, &words.Forward},
	{"last", `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M11 2h2v12h-2zM2 2v12l8-6z"/></svg>`, &words.Last},
}

// dotsMax is how many events the scrub shows one by one.
const dotsMax = 60

func writeTransport(v *View, w *markup.Writer) {
	n := len(v.Events)
	atStart, atEnd := v.Pos == 0, v.Pos == n
	nothing := atEnd && !anyEnabled(v) // but a run that has ended can be played again
	w.Put(`<div class="buttons" role="group">`)
	for i, off := range [len(buttons)]bool{atStart, atStart, nothing && n == 0, nothing, atEnd, atEnd} {
		b := &buttons[i]
		disabled := markup.Raw("")
		if off {
			disabled = ` disabled=""`
		}
		w.Put(`<button type="button" class="tp tp-{}" data-transport="{}" data-key="tp.{}" aria-label="{}" title="{}"{}>{}</button>`,
			b.id, b.id, b.id, b.label, b.label, disabled, b.icon)
	}
	w.Put(`</div>`)
	writeScrub(v, w)
	w.Put(`<output class="at-step" data-pos="{}" data-length="{}">`, v.Pos, n)
	switch {
	case n == 0:
		w.Put("{}", &words.AtStartOnly)
	case atStart:
		w.Put("{#}", &words.AtStart, steps(n, w.Lang))
	default:
		w.Put("{#}", &words.At, v.Pos, n)
	}
	w.Put(`</output>`)
}

func anyEnabled(v *View) bool {
	for i := range v.Options {
		if !v.Options[i].Blocked {
			return true
		}
	}
	return false
}

// writeScrub is a range over the run with one dot for each event, in the hue of who caused it.
func writeScrub(v *View, w *markup.Writer) {
	n := len(v.Events)
	w.Put(`<div class="scrub"><svg aria-hidden="true" width="100%" height="100%"><line x1="0" y1="50%" x2="100%" y2="50%"></line>`)
	if n <= dotsMax {
		for i := range v.Events {
			writeDot(v, w, i, n)
		}
	}
	w.Put(`</svg><input type="range" min="0" max="{}" value="{}" data-scrub="true" data-key="scrub" aria-label="{}" aria-valuetext="{#}"/></div>`,
		n, v.Pos, &words.Scrub, &words.At, v.Pos, n)
}

func writeDot(v *View, w *markup.Writer, i, n int) {
	e := &v.Events[i]
	w.Put(`<circle class="dot {}`, hueClass(e.Hue))
	if e.Outcome != timeline.NoOutcome && i < v.Hidden {
		w.Put(" {}", e.Outcome.String())
	}
	if i >= v.Pos {
		w.Put(" to-come")
	}
	// A thousandth is near enough, and integers look the same everywhere.
	x := (i + 1) * 1000 / n
	w.Put(`" cx="{}.{}%" cy="50%" r="3.5"></circle>`, x/10, x%10)
}
