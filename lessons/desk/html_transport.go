package desk

import "strconv"

const (
	iconFirst   = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 2h2v12H3zM14 2v12L6 8z"/></svg>`
	iconBack    = `<svg class="line" viewBox="0 0 16 16" aria-hidden="true"><path d="M10.5 2.5 5 8l5.500 5.500"/></svg>`
	iconPlay    = `<svg class="when-still" viewBox="0 0 16 16" aria-hidden="true"><path d="M4 2v12l9-6z"/></svg><svg class="when-playing" viewBox="0 0 16 16" aria-hidden="true"><path d="M3.5 2h3v12h-3zM9.500 2h3v12h-3z"/></svg>`
	iconStep    = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 2h2.200v12H2zM6 2v12l8-6z"/></svg>`
	iconForward = `<svg class="line" viewBox="0 0 16 16" aria-hidden="true"><path d="M5.500 2.500 11 8l-5.500 5.500"/></svg>`
	iconLast    = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M11 2h2v12h-2zM2 2v12l8-6z"/></svg>`
)

// dotsMax is how many events the scrub shows one by one.
const dotsMax = 60

func writeTransport(v *View, h *html) {
	atStart, atEnd := v.Pos == 0, v.Pos == len(v.Events)
	nothing := atEnd && !anyEnabled(v)
	h.open("div", "class", "buttons", "role", "group")
	writeButton(h, "first", iconFirst, words.First, atStart)
	writeButton(h, "back", iconBack, words.Back, atStart)
	writeButton(h, "play", iconPlay, words.Play, nothing)
	writeButton(h, "step", iconStep, words.Step, nothing)
	writeButton(h, "forward", iconForward, words.Forward, atEnd)
	writeButton(h, "last", iconLast, words.Last, atEnd)
	h.end("div")
	writeScrub(v, h)
	at := fill(words.At, v.Lang, strconv.Itoa(v.Pos), strconv.Itoa(len(v.Events)))
	switch {
	case len(v.Events) == 0:
		at = words.AtStartOnly.In(v.Lang)
	case v.Pos == 0:
		at = fill(words.AtStart, v.Lang, steps(len(v.Events), v.Lang))
	}
	h.element("output", at, "class", "at-step", "data-pos", strconv.Itoa(v.Pos), "data-length", strconv.Itoa(len(v.Events)))
}

func anyEnabled(v *View) bool {
	for i := range v.Options {
		if !v.Options[i].Blocked {
			return true
		}
	}
	return false
}

func writeButton(h *html, id, icon string, label text, off bool) {
	h.open("button", "type", "button", "class", "tp tp-"+id, "data-transport", id, "data-key", "tp."+id,
		"aria-label", label.In(h.lang), "title", label.In(h.lang), "disabled?", yes(off))
	h.raw(icon)
	h.end("button")
}

// writeScrub is a range over the run with one dot for each event, in the hue of who caused it.
func writeScrub(v *View, h *html) {
	n := len(v.Events)
	h.open("div", "class", "scrub")
	h.open("svg", "aria-hidden", "true", "width", "100%", "height", "100%")
	h.raw(`<line x1="0" y1="50%" x2="100%" y2="50%"></line>`)
	if n > 0 && n <= dotsMax {
		for i := range v.Events {
			writeDot(v, h, i, n)
		}
	}
	h.end("svg")
	h.void("input", "type", "range", "min", "0", "max", strconv.Itoa(n), "value", strconv.Itoa(v.Pos), "data-scrub", "true",
		"data-key", "scrub", "aria-label", words.Scrub.In(h.lang),
		"aria-valuetext", fill(words.At, v.Lang, strconv.Itoa(v.Pos), strconv.Itoa(n)))
	h.end("div")
}

func writeDot(v *View, h *html, i, n int) {
	class := "dot " + hueClass(v.Events[i].Hue)
	if o := v.Events[i].Outcome.String(); o != "" {
		class += " " + o
	}
	if i >= v.Pos {
		class += " to-come"
	}
	// A thousandth is near enough, and integers look the same everywhere.
	x := (i + 1) * 1000 / n
	h.open("circle", "class", class, "cx", strconv.Itoa(x/10)+"."+strconv.Itoa(x%10)+"%", "cy", "50%", "r", "3.5")
	h.end("circle")
}
